"""The box that the program keeps: what one player is asked alone, and that nobody else learns anything of it."""

from __future__ import annotations

import io
import os
import signal
from collections import deque
from functools import partial
from itertools import count
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.pieces import Box, Take, Token
from engine.simulation import legal_takes
from intents import Intent, Understood, load_domain
from table.digital_box.desk import Desk
from table.digital_box.hiding import HideTurn
from table.digital_box.host import Host
from table.digital_box.leaving import wants_to_leave
from table.digital_box.schedule import due
from table.digital_box.screen import OTHER_SCREEN, OWN_SCREEN, WIPE, Echo, TerminalScreen, wiped_when_killed
from table.digital_box.showing import looking
from table.digital_box.taking import TakeTurn
from table.digital_box.typed_choice import TypedChoice
from table.evening import Evening
from table.journal import Journal
from table.lines import Audience, Line
from table.narrator import Narrator
from table.outputs import Announcer, Earpiece
from table.session import Session, Turn
from table.setup import TableSetup, read_setup
from table.sources import Said, Source
from table.typed_input import Press, TypedInput
from table.understanding import Situation, Understander

NAMES = ("Victor", "Clara", "Ben", "Emma", "Oscar", "Grace", "Henry")
NARRATOR = Narrator()
UNDERSTANDER = Understander(load_domain("en"))
ENTER = Press.TALK


class Typist(TypedInput):
    """Types one line after the other, and then nothing more for ever: the input has ended."""

    def __init__(self, *typed: str | Press | BaseException) -> None:
        self.typed = deque(typed)

    def next(self, seconds: float) -> str | Press | None:  # noqa: ARG002 - it never waits
        if not self.typed:
            raise EOFError
        one = self.typed.popleft()
        if isinstance(one, BaseException):
            raise one
        return one

    def close(self) -> None:
        pass


class Glass:
    """A screen that remembers what it shows now, and everything it ever showed."""

    def __init__(self) -> None:
        self.shows: list[str] = []
        self.showed: list[str] = []
        self.is_open = False

    def open(self) -> None:
        self.is_open, self.shows = True, []

    def show(self, texts: Any) -> None:  # noqa: ANN401 - a sequence
        assert self.is_open
        self.shows = list(texts)
        self.showed += texts

    def close(self) -> None:
        self.is_open, self.shows = False, []


class Ear(Earpiece):
    """Hears lines, the public ones or those for a person with headphones."""

    is_read = False

    def __init__(self, works: bool = True, audience: Audience | None = None) -> None:
        self.heard: list[str] = []
        self.ids: list[str] = []
        self._works = works
        self._audience = audience or Audience()

    def carries(self, audience: Audience) -> bool:
        return audience == self._audience

    def begin(self) -> None:
        pass

    def say(self, line: Line, text: str) -> bool:
        self.heard.append(text)
        self.ids.append(line.id)
        return self._works

    def end(self) -> None:
        pass

    def forget(self) -> None:
        pass


class Silence(Source):
    """A table at which nobody says anything any more."""

    is_hearing = False

    def __init__(self, *said: str) -> None:
        self._said = deque(said)

    def next(self, situation: Situation, seconds: float) -> Said | None:  # noqa: ARG002
        if not self._said:
            raise EOFError
        text = self._said.popleft()
        return Said(text, UNDERSTANDER.understand(situation, [text]))

    def flush(self) -> None:
        pass

    def close(self) -> None:
        pass


def table(**setup: object) -> TableSetup:
    return read_setup({"players": NAMES, "box": "digital", **setup})


def begun(**setup: object) -> Session:
    session, _ = Session.begin(Journal.in_memory(), table(**setup))
    session.hear(Understood(Intent("start_theft", {}), 1.0, 1.0))
    return session


def host_of(typist: Typist, earpiece: Earpiece | None = None) -> tuple[Host, Glass, Ear]:
    glass, room = Glass(), Ear()
    desk = Desk(NARRATOR, glass, earpiece, Echo(lambda _: None))
    keyboard = TypedChoice(typist, NARRATOR, partial(wants_to_leave, UNDERSTANDER))
    return Host(Announcer(NARRATOR, [room]), UNDERSTANDER, desk, keyboard), glass, room


def test_the_godfather_is_called_first_then_each_seat_then_he_again() -> None:
    session, order = begun(), []
    while (turn := due(session.state)) is not None:
        order.append((turn.seat, type(turn).__name__))
        match turn:
            case HideTurn():
                session.hide(2)
            case TakeTurn():
                session.take(turn.seat, Take(1))
            case _:
                assert turn == looking(Box(13 - 6, 2, 1, 1, 0), 2)
                session.done(turn.errand)
    takes = [(seat, "TakeTurn") for seat in range(1, 7)]
    assert order == [(0, "HideTurn"), *takes, (0, "ShowTurn")]
    assert session.state.phase == "investigation"


def test_nobody_is_called_where_nobody_has_to_be_alone() -> None:
    assert due(Session.begin(Journal.in_memory(), table())[0].state) is None
    physical, _ = Session.begin(Journal.in_memory(), read_setup({"players": NAMES}))
    physical.hear(Understood(Intent("start_theft", {}), 1.0, 1.0))
    assert due(physical.state) is None
    resting = begun()
    resting.hear(Understood(Intent("pause", {}), 1.0, 1.0))
    assert due(resting.state) is None
    assert isinstance(due(begun(hidden=3).state), TakeTurn)
    assert isinstance(due(begun(godfather="ai").state), TakeTurn)


def test_a_pass_that_starts_again_lets_the_godfather_hide_again() -> None:
    session = begun()
    session.hide(5)
    session.take(1, Take(3))
    session.hear(Understood(Intent("restart_theft", {}), 1.0, 1.0))
    assert isinstance(due(session.state), HideTurn)
    assert not session.hide(1).refused
    turn = due(session.state)
    assert isinstance(turn, TakeTurn)
    assert turn.box.diamonds == 14


def test_diamonds_are_hidden_once_and_only_before_the_box_goes_round() -> None:
    session = begun()
    assert session.hide(6).refused
    assert not session.hide(2).refused
    assert session.hide(3).refused
    session.take(1, Take(3))
    assert session.hide(3).refused
    physical, _ = Session.begin(Journal.in_memory(), read_setup({"players": NAMES}))
    assert physical.hide(1).refused


def run(session: Session, typist: Typist, earpiece: Earpiece | None = None) -> tuple[Glass, Ear]:
    """Run a table until nothing more is typed; return the private screen and what the room heard."""
    host, glass, room = host_of(typist, earpiece)
    clock = (number * 0.25 for number in count())
    announcer = Announcer(NARRATOR, [room])
    Evening(session, announcer, Silence(), lambda: next(clock), aside=host).run(Turn(()))
    return glass, room


SHARES = ("0\n4", "driver", "agent", "2", "loyal", "nothing")


def lines(shares: tuple[str, ...], hidden: str = "3") -> list[str | Press]:
    """Return all that is typed in a theft: Enter, what is wanted, yes; then the Godfather's look."""
    turns = [[hidden, "1"], *([*share.split("\n"), "1"] for share in shares), ["1"]]
    return [one for turn in turns for one in (ENTER, *turn)]


def test_a_whole_theft_is_typed_in_private() -> None:
    session = begun()
    glass, room = run(session, Typist(*lines(SHARES)))
    game = session.state.running
    tokens = [Take(0, (Token(name),)) for name in ("driver", "agent", "loyal")]
    assert game.takes == (Take(4), tokens[0], tokens[1], Take(2), tokens[2], Take())
    assert (game.hidden, game.returned) == (3, Box(6, 1, 0, 0, 0))
    assert session.state.phase == "investigation"
    assert room.heard[:3] == [
        "Victor, take the keyboard. Everybody else looks away. Press Enter when you alone see the screen.",
        "The box is closed. Clara has it first.",
        "Clara, take the keyboard. Everybody else looks away. Press Enter when you alone see the screen.",
    ]
    assert room.ids[-1] == "box-looked"
    assert "This came back: 6 diamonds and one loyal henchman." in glass.showed
    assert glass.shows == []


@st.composite
def thefts(draw: st.DrawFn) -> tuple[str, tuple[Take, ...]]:
    """Draw what the Godfather hides and what each seat takes, out of what is left."""
    hidden = draw(st.integers(0, 5))
    box, takes = Box(15 - hidden, 2, 1, 1, 0), []
    for seat in range(1, len(NAMES)):
        takes.append(draw(st.sampled_from(legal_takes(box, seat == len(NAMES) - 1))))
        box = box.without(takes[-1])
    return str(hidden), tuple(takes)


def as_typed(take: Take) -> str:
    return take.tokens[0].value if take.tokens else f"{take.diamonds} diamonds" if take.diamonds else "nothing"


@given(thefts(), st.lists(st.sampled_from(["hello", "99", "3 and agent", ENTER, "cleaner"]), max_size=4))
@settings(max_examples=40, deadline=None)
def test_the_room_hears_the_same_whatever_is_chosen_and_however_often_it_is_forbidden(
    theft: tuple[str, tuple[Take, ...]], mistakes: list[str | Press]
) -> None:
    hidden, (first, *others) = theft
    shares = (f"0\n{as_typed(first)}", *map(as_typed, others))
    session = begun()
    typing = lines(shares, hidden)
    typing[1:1] = mistakes
    _, room = run(session, Typist(*typing))
    assert session.state.running.takes == theft[1]
    _, usual = run(begun(), Typist(*lines(SHARES)))
    assert room.heard == usual.heard
    assert room.ids == usual.ids


@pytest.mark.parametrize("words", ["quit", "Stop!", "exit", "stop", "how do we leave?"])
@pytest.mark.parametrize("page", [[], ["3 diamonds"]])
def test_who_wants_to_leave_a_private_page_is_told_how_and_nothing_happens(words: str, page: list[str]) -> None:
    typist = Typist(ENTER, *page, words)
    host, glass, room = host_of(typist)
    session = begun(hidden=3)
    with pytest.raises(EOFError):
        host.next(session)
    assert any(text.startswith("Control and C together end the evening.") for text in glass.showed)
    assert not any(text.startswith("Control") for text in room.heard)
    assert due(session.state) == due(begun(hidden=3).state)


@pytest.mark.parametrize("words", ["konec", "ukončit hru", "jak odejdu"])
def test_leaving_is_understood_in_czech_too(words: str) -> None:
    assert wants_to_leave(Understander(load_domain("cs")), words)


@pytest.mark.parametrize("words", ["agent", "5", "yes", "no", "nothing", "banana", "quiet please", "the box is back"])
def test_what_is_no_wish_to_leave_is_none(words: str) -> None:
    assert not wants_to_leave(UNDERSTANDER, words)


def test_what_is_public_is_all_that_a_terminal_still_shows() -> None:
    """Wiped pages and the second screen are left out as a terminal leaves them out: the same remains of two thefts."""

    def remains(*typing: str | Press) -> str:
        terminal = io.StringIO()
        desk = Desk(NARRATOR, TerminalScreen(terminal), None)
        room = Typist(*typing)
        host = Host(Announcer(NARRATOR, [Written(terminal)]), UNDERSTANDER, desk, TypedChoice(room, NARRATOR))
        clock = (number * 0.25 for number in count())
        announcer = Announcer(NARRATOR, [Written(terminal)])
        Evening(begun(), announcer, Silence(), lambda: next(clock), aside=host).run(Turn(()))
        left, _, rest = terminal.getvalue().partition(OTHER_SCREEN)
        while rest:
            private, _, rest = rest.partition(OWN_SCREEN)
            assert private.endswith(WIPE)
            public, _, rest = rest.partition(OTHER_SCREEN)
            left += public
        return left

    assert remains(*lines(SHARES)) == remains(*lines(("1\n1", "1", "1", "1", "1", "driver"), "0"))
    assert "diamond" not in remains(*lines(SHARES))


class Written(Ear):
    """Captions: lines written where the private pages are, too."""

    def __init__(self, terminal: io.StringIO) -> None:
        super().__init__()
        self._terminal = terminal

    def say(self, line: Line, text: str) -> bool:
        self._terminal.write(f"{text}\n")
        return super().say(line, text)


@pytest.mark.parametrize("cut", range(1, 5))
@pytest.mark.parametrize("end", [KeyboardInterrupt(), EOFError()])
def test_an_interrupted_turn_is_asked_again_and_leaves_nothing(cut: int, end: BaseException) -> None:
    session = begun(hidden=3)
    host, glass, room = host_of(Typist(*[ENTER, "0", "4", "1"][:cut], end))
    with pytest.raises(type(end)):
        list(iter(lambda: host.next(session), None))
    assert glass.shows == []
    assert not glass.is_open
    # Only after the last "yes" something has happened: then the next player is called.
    assert session.state.public.holder == (2 if cut == 4 else 1)
    resumed, _ = Session.resume(session_journal(session))
    after, _, called = host_of(Typist())
    with pytest.raises(EOFError):
        after.next(resumed)
    assert called.heard == room.heard[-1:]


def session_journal(session: Session) -> Any:  # noqa: ANN401 - a game of a journal
    return session._keeper._journal


def test_a_request_to_end_the_program_interrupts_what_is_private() -> None:
    terminal = io.StringIO()
    with pytest.raises(KeyboardInterrupt), Desk(NARRATOR, TerminalScreen(terminal), None).opened(is_dark=False):
        os.kill(os.getpid(), signal.SIGTERM)
    assert terminal.getvalue().endswith(f"{WIPE}{OWN_SCREEN}\x1b[3J")
    assert signal.getsignal(signal.SIGTERM) is not None
    before = signal.getsignal(signal.SIGTERM)
    with wiped_when_killed():
        assert signal.getsignal(signal.SIGTERM) != before
    assert signal.getsignal(signal.SIGTERM) == before


def test_headphones_hear_the_turn_and_a_dark_screen_shows_nothing() -> None:
    session, ear = begun(hidden=3), Ear()
    glass, room = run(session, Typist("dark", "0", "4", "1"), ear)
    assert session.state.running.takes[0] == Take(4)
    assert glass.showed == []
    assert "The box holds 12 diamonds, 2 loyal henchmen, one agent and one driver." in ear.heard
    assert "You take 4 diamonds." in ear.heard
    assert not set(ear.heard) & set(room.heard)
    assert "Or put the headphones on, and type: dark. Then nothing is shown." in room.heard


def test_who_has_no_headphones_is_not_offered_the_dark() -> None:
    session = begun(hidden=3)
    glass, room = run(session, Typist("dark", ENTER, "0", "4", "1"))
    assert "call-earpiece" not in room.ids
    assert session.state.running.takes[0] == Take(4)
    assert glass.showed


def test_headphones_that_fail_end_a_dark_turn_and_nothing_is_shown() -> None:
    session, ear = begun(hidden=3), Ear(works=False)
    glass, room = run(session, Typist("dark", ENTER, "0", "4", "1"), ear)
    assert room.ids[2:5] == ["earpiece-silent", "call-player", "call-earpiece"]
    assert session.state.running.takes[0] == Take(4)
    assert glass.showed


def test_typed_keys_are_not_shown_in_the_dark() -> None:
    shown: list[str] = []
    echo = Echo(shown.append)
    desk = Desk(NARRATOR, Glass(), Ear(), echo)
    with desk.opened(is_dark=True):
        echo("7")
    echo("x")
    with desk.opened(is_dark=False):
        echo("8")
    assert shown == ["x", "8"]


def test_before_somebody_is_alone_the_table_may_still_type() -> None:
    session = begun(hidden=3)
    _, room = run(session, Typist(ENTER, "0", "4", "1", "undo that", ENTER, "1", "2", "1", "restart the theft"))
    assert room.ids[:6] == ["call-player", "box-at", "call-player", "undone", "call-player", "box-at"]
    assert room.ids[-2:] == ["digital-theft-restarted", "call-player"]


def test_enter_alone_presents_the_page_once_more() -> None:
    session = begun(hidden=3)
    glass, _ = run(session, Typist(ENTER, "0", ENTER, ENTER, "4", "1"))
    assert glass.showed.count("Take one token, or at least one diamond.") == 3


def test_yes_and_no_in_words_answer_whether_one_is_sure_and_nothing_else() -> None:
    session = begun(hidden=3)
    glass, _ = run(session, Typist(ENTER, "yes", "0", "4", "No", "0", "5", "Yes."))
    assert session.state.running.takes[0] == Take(5)
    assert glass.showed.count("That is none of the numbers. Please choose again.") == 1


def say(session: Session, text: str) -> list[str]:
    """Say something; return what is answered."""
    understanding = UNDERSTANDER.understand(session.situation, [text])
    return [line.id for line in session.hear(understanding, None, text).lines]


def test_a_table_may_let_its_players_see_again_what_they_saw_and_nobody_else() -> None:
    session = begun(hidden=3, recall=True)
    assert say(session, "show Clara her box again") == ["recall-too-early"]
    session.take(1, Take(4), Token.AGENT)
    assert say(session, "show Clara her box again") == ["recall-comes"]
    glass, room = run(session, Typist(ENTER, "1"))
    assert room.heard[0].startswith("Clara, take the keyboard.")
    assert glass.showed[:2] == [
        "The box held 12 diamonds, 2 loyal henchmen, one agent and one driver when it came to you.",
        "You took 4 diamonds.",
    ]
    assert room.ids == ["call-player", "box-recalled", "call-player"]
    assert say(session, "show Ben his box again") == ["recall-too-early"]
    assert say(session, "show Victor his box again") == ["recall-too-early"]


def test_the_godfather_sees_again_what_came_back() -> None:
    session = begun(recall=True)
    run(session, Typist(*lines(SHARES)))
    assert say(session, "Victor wants to see his box again") == ["recall-comes"]
    glass, _ = run(session, Typist(ENTER, "1"))
    assert "The box held 6 diamonds and one loyal henchman when it came to you." in glass.showed
    assert session.state.recalls is None


def test_nobody_sees_the_box_twice_unless_the_table_chose_so() -> None:
    session = begun(hidden=3)
    session.take(1, Take(4))
    assert say(session, "show Clara her box again") == ["recall-off"]
    physical, opening = Session.begin(Journal.in_memory(), read_setup({"players": NAMES, "recall": True}))
    assert "setup-recall" not in [line.id for line in opening.lines]
    say(physical, "start the theft")
    assert say(physical, "show Clara her box again") == ["recall-real-box"]
    allowed = Session.begin(Journal.in_memory(), table(recall=True))[1]
    assert "setup-recall" in [line.id for line in allowed.lines]
