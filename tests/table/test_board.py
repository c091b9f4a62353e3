"""The board of an evening, over real connections: what it shows, whom it lets in, and that it never makes wait."""

from __future__ import annotations

import json
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, closing, contextmanager, suppress
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from intents import load_domain
from table.board.address import BoardChoice, open_door
from table.board.board import Board
from table.board.button import BoardButton
from table.board.door import LOOPBACK, Door
from table.board.ear import Ear
from table.board.hub import MOST_BOARDS, RECENT
from table.complaints import Complaint
from table.errors import BoardError
from table.hearing import Ears
from table.hearing_ahead import EarsAhead
from table.lines import EVERYONE, GODFATHER, Audience, line
from table.narrator import Narrator, languages
from table.outputs import Announcer
from table.sources import Said, Source
from table.turn_taking import Turns, TurnTaking, microphone_source
from table.typed_input import Press
from table.understanding import Situation, Understander
from voice.audio import SAMPLE_RATE, Waveform, read_sound_file, silence
from voice.endpointing import ECHO_TAIL, PushToTalk
from voice.fakes import FakeMicrophone, TableRecogniser
from voice.hands import Hand, Hands
from voice.hypotheses import Hypotheses, Hypothesis
from voice.reopening import ReopeningMicrophone

SPOKEN = Path(__file__).parent.parent.parent / "audio_fixtures" / "utterances" / "done_next.flac"
SEATS = [("Victor", "in"), ("Clara", "exposed"), ("Ben", "out")]
STATE = {"seats": [{"name": name, "status": status} for name, status in SEATS], "jokers": 2}
SETUP = Situation("setup", tuple(name for name, _ in SEATS))
SECRET = "one-long-secret"
GIVE_UP = 20.0
"""Seconds after which what never comes fails a test."""

Opener = Callable[..., Board]


@pytest.fixture
def opened() -> Iterator[Opener]:
    """Return what opens a board; all are closed at the end."""
    with ExitStack() as boards:

        def _open(language: str = "en", secret: str = "", port: int = 0, cut: Callable[[], None] = list) -> Board:
            listener = socket.create_server((LOOPBACK, port))
            door = Door(LOOPBACK, listener.getsockname()[1], secret)
            return boards.enter_context(closing(Board(door, listener, Narrator(language), lambda: STATE, cut)))

        yield _open


@pytest.fixture
def board(opened: Opener) -> Board:
    return opened()


@contextmanager
def visit(
    board: Board,
    path: str | None = None,
    origin: str | None = None,
    host: str | None = None,
    **options: Any,  # noqa: ANN401
) -> Iterator[ClientConnection]:
    """Open a board as a browser does that takes `host` for the name of this machine."""
    host = board.door.authority if host is None else host
    address = f"ws://{host}{board.door.path if path is None else path}live"
    headers = {"Origin": f"http://{host}" if origin is None else origin}
    wire = socket.create_connection((LOOPBACK, board.door.port))
    with closing(wire), connect(address, sock=wire, additional_headers=headers, open_timeout=GIVE_UP, **options) as one:
        yield one


def told(visitor: ClientConnection) -> dict[str, Any]:
    message = json.loads(visitor.recv(GIVE_UP))
    assert isinstance(message, dict)
    return message


def told_line(visitor: ClientConnection) -> str:
    while "lines" not in (message := told(visitor)):
        pass
    return str(message["lines"][-1]["text"])


def until_ear(visitor: ClientConnection, ear: Ear) -> None:
    while told(visitor).get("ear") != ear:
        pass


def told_till_the_end(visitor: ClientConnection) -> Iterator[dict[str, Any]]:
    with suppress(ConnectionClosed):
        while True:
            yield told(visitor)


def is_refused(visit: AbstractContextManager[ClientConnection]) -> bool:
    with pytest.raises(InvalidStatus, match="403"), visit:
        pass
    return True


def settled(visitor: ClientConnection) -> None:
    """Wait until everything that was sent is done: a second question is read after what came before the first."""
    for _ in range(2):
        assert visitor.ping().wait(GIVE_UP)


def fetch(board: Board, path: str, **headers: str) -> tuple[int, str, str]:
    connection = HTTPConnection(LOOPBACK, board.door.port, timeout=GIVE_UP)
    with closing(connection):
        connection.request("GET", path, headers=headers)
        answer = connection.getresponse()
        return answer.status, answer.read().decode(), answer.headers["Content-Security-Policy"] or ""


class Always(TableRecogniser):
    """Hears the same text in every sound, and keeps how long the sounds were."""

    def __init__(self, text: str) -> None:
        super().__init__([])
        self._text = text
        self.seconds: list[float] = []

    def finish(self) -> Hypotheses:
        self.seconds.append(sum(map(len, self._pieces or [])) / 2 / SAMPLE_RATE)
        return Hypotheses((Hypothesis(self._text),), "always")


class NothingTyped:
    def next(self, seconds: float) -> str | Press | None:  # noqa: ARG002
        return None

    def key(self, seconds: float) -> str | None:  # noqa: ARG002
        return None

    def close(self) -> None:
        pass


def push_to_talk(board: Board, sound: Waveform, recogniser: Always) -> Source:
    """Return a microphone that takes this sound while a key or the board's button is held."""
    microphone, understander = FakeMicrophone([sound], pause=30.0), Understander(load_domain("en"))
    device, ears = ReopeningMicrophone(microphone), EarsAhead(Ears(understander, recogniser))
    turns, typed = Turns(TurnTaking.PUSH), NothingTyped()
    return microphone_source(turns, understander, device, ears, typed, print, time.monotonic, button=board.button)


def test_what_is_said_to_everyone_arrives(board: Board) -> None:
    announcer = Announcer(Narrator("en"), [board])
    with visit(board) as visitor:
        told(visitor)
        assert announcer.announce([line("listening")]) == []
        assert told_line(visitor) == "I am listening."


def test_what_is_for_one_seat_or_the_godfather_never_arrives(board: Board) -> None:
    announcer = Announcer(Narrator("en"), [board])
    secrets = [line("cancelled", GODFATHER), line("paused", Audience(2))]
    with visit(board) as visitor:
        told(visitor)
        assert announcer.announce(secrets) == secrets
        assert not board.say(secrets[0], "Whispered.")
        announcer.announce([line("listening", EVERYONE)])
        assert told_line(visitor) == "I am listening."
    status, page, _ = fetch(board, "/")
    assert status == 200
    assert "I am listening." in page
    assert "never mind" not in page
    assert "Whispered" not in page


def test_who_comes_late_gets_the_recent_lines_and_the_public_state(board: Board) -> None:
    for number in range(RECENT + 5):
        board.say(line("listening"), f"Line {number}.")
    with visit(board) as visitor:
        everything = told(visitor)
    assert [said["text"] for said in everything["lines"]] == [f"Line {number}." for number in range(5, RECENT + 5)]
    assert everything["table"]["jokers"] == "2 jokers left."
    seats = [(seat["name"], seat["status"], seat["words"]) for seat in everything["table"]["seats"]]
    assert seats == [("Victor", "in", ""), ("Clara", "exposed", "pocket shown"), ("Ben", "out", "out")]
    assert everything["ear"] is None


@pytest.mark.parametrize("language", languages())
def test_the_page_is_whole_in_every_language(opened: Opener, language: str) -> None:
    board = opened(language)
    board.button(Hands(PushToTalk()))
    board.say(line("listening"), "<b>Tom & Jerry</b>")
    status, page, policy = fetch(board, "/")
    assert status == 200
    assert f'<html lang="{language}">' in page
    assert "&lt;b&gt;Tom &amp; Jerry&lt;/b&gt;" in page
    assert 'aria-live="polite"' in page
    assert Narrator(language).text(line("board-talk")) in page
    assert "default-src 'none'" in policy
    for name in ("board.css", "board.js"):
        assert fetch(board, f"/{name}")[0] == 200
    assert fetch(board, "/board.html")[0] == 404


def test_a_button_opens_the_ear_as_long_as_it_is_held(opened: Opener) -> None:
    cuts: list[None] = []
    board = opened(cut=lambda: cuts.append(None))
    spoken, recogniser = read_sound_file(SPOKEN), Always("start the theft")
    source = push_to_talk(board, np.concatenate([silence(1.0), spoken]), recogniser)
    with closing(source), visit(board) as visitor:
        until_ear(visitor, Ear.CLOSED)
        for _ in range(8):
            assert source.next(SETUP, 0.1) is None
        visitor.send("press")
        settled(visitor)
        for _ in range(round(len(spoken) / SAMPLE_RATE * 10) + 3):
            assert source.next(SETUP, 0.1) is None
        until_ear(visitor, Ear.OPEN)
        visitor.send("release")
        settled(visitor)
        while (said := source.next(SETUP, 0.1)) is None:
            pass
        until_ear(visitor, Ear.CLOSED)
    assert isinstance(said, Said)
    assert said.text == "start the theft"
    assert cuts == [None]
    [seconds] = recogniser.seconds
    assert len(spoken) / SAMPLE_RATE < seconds < len(spoken) / SAMPLE_RATE + 2.0


class Held:
    """An ear without a microphone."""

    def __init__(self, board: Board) -> None:
        self.hands = Hands(PushToTalk(longest=1e6))
        self._turn = self.hands._turn
        self.button: BoardButton = board.button(self.hands)
        self.hands.add(self.button)

    def is_open(self) -> bool:
        """Look at the buttons, and let a tail go by."""
        self.hands.look()
        self._turn.feed(silence(1.0))
        return self.hands.is_open

    def speak(self) -> None:
        """Do what a table does when the program has spoken."""
        self._turn.reset()
        self.hands.forget()


@pytest.fixture
def held(board: Board) -> Held:
    return Held(board)


def test_the_ear_closes_when_the_last_of_two_boards_lets_go(board: Board, held: Held) -> None:
    with visit(board) as one, visit(board) as other:
        for visitor in (one, other):
            visitor.send("press")
            settled(visitor)
        assert held.is_open()
        one.send("release")
        settled(one)
        assert held.is_open()
        other.send("release")
        settled(other)
        assert not held.is_open()


def test_a_board_does_not_close_the_ear_that_the_space_bar_holds(board: Board, held: Held) -> None:
    key = Hand(held.hands)
    key.press()
    with visit(board) as visitor:
        visitor.send("press")
        settled(visitor)
        assert held.is_open()
        visitor.send("release")
        settled(visitor)
        assert held.is_open()
    key.release()
    assert not held.is_open()


@pytest.mark.parametrize("is_polite", [True, False])
def test_a_board_that_is_gone_holds_nothing(board: Board, held: Held, is_polite: bool) -> None:
    with visit(board) as visitor:
        visitor.send("press")
        settled(visitor)
        assert held.is_open()
        if is_polite:
            visitor.close()
        else:
            visitor.socket.shutdown(socket.SHUT_RDWR)
        give_up = time.monotonic() + GIVE_UP
        while held.is_open():
            assert time.monotonic() < give_up


def test_the_ear_is_not_called_open_while_an_echo_is_waited_for(board: Board) -> None:
    source = push_to_talk(board, silence(1.0), Always(""))
    with closing(source), visit(board) as visitor:
        until_ear(visitor, Ear.CLOSED)
        visitor.send("press")
        settled(visitor)
        source.flush()
        for _ in range(round(ECHO_TAIL / 0.1)):
            source.next(SETUP, 0.1)
        assert not source.is_hearing
        source.next(SETUP, 0.1)
        assert source.is_hearing
        until_ear(visitor, Ear.OPEN)


def test_what_was_held_before_the_program_spoke_must_be_pressed_again(board: Board, held: Held) -> None:
    with visit(board) as visitor:
        visitor.send("press")
        settled(visitor)
        assert held.is_open()
        held.speak()
        assert not held.is_open()
        visitor.send("release")
        visitor.send("press")
        settled(visitor)
        assert held.is_open()


def test_a_press_that_cut_the_program_short_opens_the_ear_afterwards(board: Board, held: Held) -> None:
    assert not held.is_open()
    with visit(board) as visitor:
        until_ear(visitor, Ear.CLOSED)
        board.say(line("listening"), "A long story.")
        until_ear(visitor, Ear.SPEAKING)
        visitor.send("press")
        settled(visitor)
        board.end()
        until_ear(visitor, Ear.CLOSED)
        held.speak()
        assert held.is_open()
        until_ear(visitor, Ear.OPEN)


@pytest.mark.parametrize("word", ["shout", "", "{}", b"press"])
def test_other_words_do_nothing(board: Board, held: Held, word: str | bytes) -> None:
    with visit(board) as visitor, visit(board) as other:
        told(other)
        visitor.send(word)
        settled(other)
        assert not held.is_open()


def test_without_push_to_talk_there_is_no_button(board: Board) -> None:
    assert '<footer id="talking" hidden>' in fetch(board, "/")[1]


def test_only_who_knows_the_secret_comes_in(opened: Opener) -> None:
    board = opened(secret=SECRET)
    assert board.door.address.endswith(f"/{SECRET}/")
    assert fetch(board, f"/{SECRET}/")[0] == 200
    assert fetch(board, f"/{SECRET}/board.js")[0] == 200
    for path in ("/", "/board.js", "/one-long-secreT/", f"/{SECRET}", "/live", f"/x/{SECRET}/", "/%F0/"):
        assert fetch(board, path)[0] == 403
    with visit(board) as visitor:
        assert "evening" in told(visitor)
    for path in ("/", "/another/"):
        assert is_refused(visit(board, path))


def test_another_web_site_can_neither_read_nor_press(board: Board) -> None:
    evil = f"evil.example:{board.door.port}"
    assert fetch(board, "/", Host=evil)[0] == 403
    assert fetch(board, "/", Host=f"localhost:{board.door.port}")[0] == 200
    for origin in (f"http://{evil}", "null", "", f"https://{board.door.authority}", "http://127.0.0.1:1"):
        assert is_refused(visit(board, origin=origin))
    assert is_refused(visit(board, host=evil))


def test_a_board_that_reads_nothing_does_not_make_the_game_wait_and_is_given_up(board: Board) -> None:
    long, lines = "x" * 100_000, 300
    with visit(board, max_queue=1) as slow:
        for number in range(lines):
            board.say(line("listening"), long)
            if number % 20 == 0:
                with visit(board, max_size=None) as quick:
                    told(quick)
        assert sum("lines" in message for message in told_till_the_end(slow)) < lines


def test_too_many_boards_are_refused(board: Board) -> None:
    with ExitStack() as visitors:
        for _ in range(MOST_BOARDS):
            told(visitors.enter_context(visit(board)))
        assert is_refused(visit(board))


def test_the_end_of_the_evening_ends_server_thread_and_port(opened: Opener, capfd: pytest.CaptureFixture[str]) -> None:
    board = opened()
    silent = socket.create_connection((LOOPBACK, board.door.port))
    with closing(silent), visit(board) as visitor:
        told(visitor)
        visitor.send("x" * 1000)  # more than any board may say
        board.close()
        assert list(told_till_the_end(visitor)) == []
    assert "board" not in [thread.name for thread in threading.enumerate()]
    assert not board.say(line("listening"), "Nobody hears it.")
    opened(port=board.door.port)
    assert capfd.readouterr() == ("", "")


def test_a_board_that_reads_nothing_does_not_hold_up_the_end(opened: Opener) -> None:
    board = opened()
    with visit(board, max_queue=1) as slow:
        for _ in range(60):
            board.say(line("listening"), "x" * 100_000)
        board.close()
        assert "board" not in [thread.name for thread in threading.enumerate()]
        assert sum("lines" in message for message in told_till_the_end(slow)) < 60


def test_a_restarted_game_is_found_at_the_same_address(tmp_path: Path) -> None:
    kept, choice = tmp_path / "state" / "board.json", BoardChoice(in_network=True)
    doors = []
    for now in (1000.0, 2000.0, 2000.0 + 24 * 3600):
        door, listener = open_door(choice, kept, now)
        listener.close()
        doors.append(door)
    assert doors[0] == doors[1]
    assert doors[0].secret != doors[2].secret
    assert len(doors[0].secret) >= 16
    assert kept.stat().st_mode & 0o077 == 0


def test_on_this_machine_alone_there_is_no_secret(tmp_path: Path) -> None:
    door, listener = open_door(BoardChoice(wanted=True), tmp_path / "board.json", 0.0)
    listener.close()
    assert door.address == f"http://127.0.0.1:{door.port}/"
    assert Door(LOOPBACK, 80).address == "http://127.0.0.1/"


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"port": "x"}', '{"port": 99999999, "secret": "../x", "at": 1}'])
def test_a_spoilt_file_of_addresses_is_nothing(tmp_path: Path, text: str) -> None:
    kept = tmp_path / "board.json"
    kept.write_text(text, encoding="utf-8")
    door, listener = open_door(BoardChoice(in_network=True), kept, 2.0)
    listener.close()
    assert "." not in door.secret


def test_a_port_that_is_taken_is_one_sentence_with_the_fix(tmp_path: Path) -> None:
    with closing(socket.create_server((LOOPBACK, 0))) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(BoardError, match=f"port {port}: name another with --board-port") as caught:
            open_door(BoardChoice(True, port), tmp_path / "board.json", 0.0)
    assert Complaint(caught.value.said) == str(caught.value)
