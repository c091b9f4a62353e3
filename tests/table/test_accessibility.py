"""Nothing is told by sound or colour alone, nobody is hurried, questions have numbered answers, text can be plain."""

from __future__ import annotations

import io
import re
import sys
import unicodedata
from collections import deque
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TextIO, cast

import pytest
from fluent.syntax import FluentParser, ast
from hypothesis import given
from hypothesis import strategies as st
from rich.console import Console
from typer.testing import CliRunner

from engine.pieces import Take
from intents import Ambiguous, Intent, NotUnderstood, Understanding, Understood
from table.commands.access import Access, captions
from table.lines import GODFATHER, Audience, Line, line
from table.main import app
from table.narrator import Narrator, catalogue
from table.numbered_answers import NumberedAnswers, NumberingSource, options_of
from table.outputs import Announcer, Captions
from table.plain_captions import PlainCaptions
from table.plain_text import PlainStream, plain
from table.session import Session, Turn
from table.setup import read_setup
from table.sources import Said, Source
from table.table_sounds import COVERED, SIGNS, UNCOVERED
from table.turn_taking import write_typed
from table.understanding import Situation

Lay = Callable[..., Any]
EVENINGS = Path(__file__).parent / "evenings"
NAMES = ("Victor", "Clara", "Ben", "Emma", "Oscar", "Grace", "Henry")
PLAIN_MARKS = set(".,:;!?'\"()-/%+=*_<>[]#&@`|~{}$^\\")


def is_plain(text: str) -> bool:
    """Whether a text is letters, digits, spaces and marks that every screen reader and braille table knows."""
    return all(letter.isalnum() or letter in PLAIN_MARKS or letter in " \n" for letter in text)


# --- Plain text ------------------------------------------------------------------------------------------------------


@given(st.text(max_size=60))
def test_plain_text_never_has_a_control_code_a_box_or_an_emoji(text: str) -> None:
    kept = plain(f"\x1b[1;33m{text}\x1b[0m")
    assert "\x1b" not in kept
    assert not [one for one in kept if unicodedata.category(one) in ("Cc", "So", "Cf", "Co") and one != "\n"]
    assert plain(kept) == kept
    assert all(not line or line == line.strip() for line in kept.split("\n"))


@pytest.mark.parametrize(
    ("drawn", "read"),
    [
        ("  » Ben has the box.", "Ben has the box."),
        ("\x1b[1;33m  » Ben has the box.\x1b[0m", "Ben has the box."),
        ("│ Ana   │ received 9 │", "Ana, received 9"),
        ("Say “start the theft”…", 'Say "start the theft"...'),
        ("☎ Loading ⠋", "Loading"),
        ("Žofie: “čau”", 'Žofie: "čau"'),
        ("\x1b]8;;http://x\x07link\x1b]8;;\x07", "link"),
    ],
)
def test_what_is_drawn_becomes_words(drawn: str, read: str) -> None:
    assert plain(drawn) == read


def test_a_plain_stream_is_no_terminal_and_leaves_lines_for_programs_alone() -> None:
    inner = io.StringIO()
    stream = PlainStream(inner)
    stream.write('{"text": "“so”"}\n┌──┐\n\nBen ')
    stream.write("has  the box\nhalf")
    assert inner.getvalue() == '{"text": "“so”"}\n\nBen has, the box\n'
    stream.flush()
    assert inner.getvalue().endswith("\nhalf")
    assert not stream.isatty()


def test_plain_captions_are_a_sentence_a_line_with_the_speaker_first() -> None:
    shown = io.StringIO()
    captions = PlainCaptions(shown, Narrator(), lambda: NAMES, private_to=frozenset({0}))
    announcer = Announcer(Narrator(), [captions])
    announcer.announce([line("setup-welcome", players=7, godfather="Victor"), line("setup-ready").to(GODFATHER)])
    assert shown.getvalue().splitlines() == [
        "Consigliere: Good evening.",
        "Consigliere: 7 players sit at this table.",
        "Consigliere: Victor is the Godfather.",
        'Consigliere, to Victor alone: When the box is ready, say: "start the theft".',
    ]
    assert not captions.carries(Audience(3))


@pytest.fixture
def kept_output() -> Iterator[None]:
    """Put the output back that the command line makes plain."""
    before = sys.stdout
    yield
    sys.stdout = before


PLAY = ["play", "--players", ",".join(NAMES), "--keyboard", "--silent", "--manner", "plain"]
TALK = "start the theft\nthe box is back\nClara, what did you take?\nI took three diamonds\nwho is lying?\n"
TALK += "I accuse Ben\nBen, empty your pockets!\npow\n2\nwhat can I say?\nundo that\nhgfjh\n"
COMMANDS: dict[str, list[str]] = {
    "play": [*PLAY, "--cleaner", "--coach", "--slow", "--touch"],
    "games list": ["games", "list"],
    "games show": ["games", "show", "1"],
    "timeline": ["timeline", str(EVENINGS / "twelve_players.jsonl")],
    "replay": ["replay", str(EVENINGS / "corrections.jsonl")],
    "settings": ["settings", "show"],
    "models": ["models", "list"],
    "help": ["--help"],
    "play help": ["play", "--help"],
}


@pytest.mark.usefixtures("kept_output")
@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_can_be_read_by_a_screen_reader(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "100")
    if command.startswith("games"):
        CliRunner().invoke(app, PLAY, input=TALK)
    result = CliRunner().invoke(app, ["--screen-reader", *COMMANDS[command]], input=TALK)
    assert result.exit_code == 0, result.output
    assert len(result.output) > 40
    wrong = [text for text in result.output.split("\n") if not is_plain(text)]
    assert wrong == []
    if command == "play":
        said = [text for text in result.output.splitlines() if text]
        assert all(
            text.startswith("Consigliere: ") for text in said[1:] if "cannot hear" not in text and "is kept" not in text
        )
        assert "Consigliere: 1: yes" in said


@pytest.mark.usefixtures("kept_output")
def test_the_environment_makes_every_command_plain_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("CONSIGLIERE_SCREEN_READER", "1")
    result = CliRunner().invoke(app, PLAY, input="start the theft\n")
    assert "Consigliere: Good evening.\n" in result.output
    assert "»" not in result.output


@pytest.mark.usefixtures("kept_output")
def test_a_digital_box_is_refused_where_its_contents_would_end_in_a_file(tmp_path: Path) -> None:
    arguments = [*PLAY, "--box", "digital", "--journal", str(tmp_path / "games.sqlite3")]
    result = CliRunner().invoke(app, arguments, input="start the theft\n\n3\n")
    assert result.exit_code != 0
    assert "needs a terminal" in str(result.exception)
    assert "diamonds" not in result.output


# --- No sound and no colour alone ------------------------------------------------------------------------------------


def shown(said: Line) -> str:
    """Return what a screen without colours shows of a line."""
    screen = io.StringIO()
    Announcer(Narrator(), [Captions(Console(file=screen, width=200, color_system=None))]).announce([said])
    return screen.getvalue().strip().removeprefix("» ")


@pytest.mark.parametrize("identifier", sorted(SIGNS))
def test_every_sign_that_is_heard_can_be_read_as_well(identifier: str) -> None:
    needed = {"player": "Ben", "claims": "9 diamonds", "reading": "Ben"}
    text = shown(Line(identifier, needed))
    assert len(text.split()) >= 1
    assert text[0].isalpha()


def test_signs_that_sound_alike_read_differently_where_they_mean_different_things() -> None:
    needed = {"player": "Ben", "claims": "9 diamonds", "reading": "Ben"}
    texts = {identifier: shown(Line(identifier, needed)) for identifier in SIGNS}
    assert len(set(texts.values())) == len(texts)


@pytest.mark.parametrize("identifier", sorted(COVERED | UNCOVERED))
def test_cover_sound_begins_and_ends_with_words(identifier: str) -> None:
    needed = {"player": "Ben", "reason": "all is back", "winners": "Ben"}
    assert len(shown(Line(identifier, needed)).split()) > 3


@pytest.mark.parametrize("language", ["en", "cs"])
def test_no_message_names_a_colour(language: str) -> None:
    words = {word for text in catalogue(language) for word in re.findall(r"\w+", text.lower())}
    english = {"red", "green", "blue", "yellow", "black", "white", "orange", "purple", "pink", "brown", "grey", "gray"}
    czech = {"červený", "zelený", "modrý", "žlutý", "černý", "bílý", "červená", "zelená", "modrá", "žlutá", "černá"}
    assert len(words) > 300
    assert words & (english | czech) == set()


def test_captions_without_colour_say_whose_line_it_is() -> None:
    screen = io.StringIO()
    captions = Captions(Console(file=screen, width=200, color_system=None), frozenset({0, 3}))
    announcer = Announcer(Narrator(), [captions])
    announcer.announce([line("box-looked"), line("box-looked", GODFATHER), line("box-looked", Audience(3))])
    starts = [text.split()[1] for text in screen.getvalue().splitlines()]
    assert starts == ["The", "(godfather)", "(seat:3)"]


def test_captions_say_in_the_language_of_the_table_whose_line_it_is() -> None:
    screen = io.StringIO()
    console = Console(file=screen, width=200, color_system=None)
    shown = captions(Access(), Narrator("cs"), lambda: NAMES, console, frozenset({0, 3}))
    announcer = Announcer(Narrator("cs"), [shown])
    announcer.announce([line("box-looked", GODFATHER), line("box-looked", Audience(3))])
    assert [text.partition(")")[0].strip() for text in screen.getvalue().splitlines()] == [
        "» (jen Victor",
        "» (jen Emma",
    ]


# --- Nobody is hurried -----------------------------------------------------------------------------------------------


def test_at_a_slow_table_the_pause_waits_for_a_word_however_long_it_takes(lay: Lay) -> None:
    table = lay(slow=True, jokers=2)
    table.pass_the_box()
    table.say("accuse", player="Ben")
    said = [line for _ in range(4) for line in table.ids(table.session.wait(1.0))]
    assert said == ["pause-waits"]
    for _ in range(100):
        assert "pause-over" not in table.ids(table.session.wait(5.0))
    assert table.session.state.public.pause_open
    assert table.ids(table.say("resume"))[0] == "pause-over"


def test_at_a_slow_table_nobody_ends_the_pause_early(lay: Lay) -> None:
    table = lay(slow=True, cleaner=True)
    table.pass_the_box()
    table.say("accuse", player="Ben")
    table.session.wait(3.5)
    assert "pause-over" not in table.ids(table.say("resume"))
    assert table.session.state.public.pause_open


def test_the_slow_pause_is_the_same_with_and_without_a_cleaner(lay: Lay) -> None:
    said = []
    for cleaner in (True, False):
        table = lay(slow=True, cleaner=cleaner)
        table.pass_the_box()
        turns = [table.say("accuse", player="Ben"), *(table.session.wait(1.0) for _ in range(70)), table.say("resume")]
        said.append([table.ids(turn) for turn in turns])
    assert said[0] == said[1]


def test_a_slow_table_and_marks_that_can_be_felt_are_announced(lay: Lay) -> None:
    text = lay(slow=True, touch=True).opening.lines
    spoken = " ".join(Narrator().text(one) for one in text)
    assert "Nobody has to hurry." in spoken
    assert "A square is an agent, a circle a driver, a window a Cleaner." in spoken
    assert "square" not in " ".join(Narrator().text(one) for one in lay().opening.lines)


# --- Numbered answers ------------------------------------------------------------------------------------------------


class Reader:
    """Reads every text as one thing."""

    def __init__(self, meaning: Understanding | None = None) -> None:
        self._meaning = meaning or NotUnderstood()

    def understand(self, situation: Situation, texts: Any) -> Understanding:  # noqa: ANN401, ARG002 - as a reader
        return self._meaning


def picked(table: Any, text: str) -> str | dict[str, Any] | None:  # noqa: ANN401 - a table of conftest
    """Type a text; return which intent it is."""
    session: Session = table.session
    read = NumberedAnswers(Reader(), lambda: session.state).understand(session.situation, [text])
    return read.intent.name if isinstance(read, Understood) else None


def labels(table: Any) -> list[str]:  # noqa: ANN401 - a table of conftest
    return [Narrator().argument(option.label) for option in options_of(table.session.state)]


def test_yes_and_no_are_one_and_two_at_every_question(lay: Lay) -> None:
    table = lay(jokers=2)
    table.pass_the_box()
    assert labels(table) == []
    assert picked(table, "1") is None
    table.say("accuse", player="Ben", score=0.8)
    assert labels(table) == ["yes", "no"]
    assert (picked(table, "1"), picked(table, "2."), picked(table, "3")) == ("yes", "no", None)
    table.say("yes")
    table.session.wait(4)
    table.say("reveal", kind="diamonds", count=3)
    assert labels(table) == ["yes", "no"]


def test_who_fired_is_picked_from_all_who_could(lay: Lay) -> None:
    table = lay(cleaner=True, jokers=2)
    table.pass_the_box()
    table.say("accuse", player="Ben")
    table.say("pow")
    assert labels(table) == ["Clara", "Emma", "Oscar", "Grace", "Henry"]
    session = table.session
    read = NumberedAnswers(Reader(), lambda: session.state).understand(session.situation, ["2"])
    assert isinstance(read, Understood)
    assert "shot-at" in table.ids(session.hear(read, None, "2"))
    assert session.state.public.shooter == 3


def test_a_rest_and_a_slow_pause_are_ended_by_one(lay: Lay) -> None:
    table = lay(slow=True)
    table.pass_the_box()
    table.say("accuse", player="Ben")
    assert labels(table) == []
    table.session.wait(4)
    assert (labels(table), picked(table, "1")) == (["carry on"], "resume")
    resting = lay()
    resting.say("pause")
    assert picked(resting, "1") == "resume"


def test_of_two_readings_one_is_picked_by_number(lay: Lay) -> None:
    table = lay()
    table.pass_the_box()
    readings = (Intent("claim_took", {"kind": "loyal"}), Intent("claim_role", {"role": "loyal"}))
    answers = NumberedAnswers(Reader(), lambda: table.session.state)
    answers.notice(Ambiguous(readings))
    assert answers.understand(table.session.situation, ["2"]) == Understood(readings[1], 1.0, 1.0)
    answers.notice(NotUnderstood())
    assert answers.understand(table.session.situation, ["2"]) == NotUnderstood()


class Typed(Source):
    """Brings what was typed, one at a time."""

    is_hearing = False

    def __init__(self, *arrivals: Said | None) -> None:
        self._arrivals = deque(arrivals)

    def next(self, situation: Situation, seconds: float) -> Said | None:  # noqa: ARG002
        return self._arrivals.popleft()

    def flush(self) -> None:
        pass

    def close(self) -> None:
        pass


def test_the_choices_of_a_question_stand_on_the_screen_once(lay: Lay) -> None:
    table = lay(jokers=2)
    table.pass_the_box()
    table.say("accuse", player="Ben", score=0.8)
    screen: list[str] = []
    source = NumberingSource(
        Typed(None, None, Said("what?", NotUnderstood()), None),
        NumberedAnswers(Reader(), lambda: table.session.state),
        lambda one: screen.append(Narrator().caption(one)),
    )
    for _ in range(3):
        source.next(table.session.situation, 0.0)
    assert screen == ["1: yes", "2: no"]
    source.next(table.session.situation, 0.0)
    assert screen == ["1: yes", "2: no"] * 2


# --- Plain language --------------------------------------------------------------------------------------------------

MOST_WORDS = 22
"""In one sentence, names and numbers included; plain-language guides ask for 15 to 20 on average."""
MEAN_WORDS = 9.0
LONG_LETTERS = 13


def sentences_of(topic: str) -> list[str]:
    """Return every sentence of the English catalogue that does not come from an argument."""
    found: list[str] = []
    for text in catalogue("en"):
        for entry in FluentParser().parse(text).body:
            if isinstance(entry, ast.Message) and entry.value is not None and entry.id.name.startswith(topic):
                flat = "".join(
                    element.value if isinstance(element, ast.TextElement) else "Ben" for element in entry.value.elements
                )
                found += re.split(r"(?<=[.!?:;]) ", flat)
    return [sentence for sentence in found if sentence.strip()]


def test_the_plain_catalogue_is_written_in_short_sentences() -> None:
    lengths = {sentence: len(sentence.split()) for sentence in sentences_of("")}
    assert {sentence for sentence, count in lengths.items() if count > MOST_WORDS} == set()
    assert sum(lengths.values()) / len(lengths) < MEAN_WORDS


@pytest.mark.parametrize("topic", ["private-", "call-", "digital-", "setup-", "prompt-"])
def test_what_people_must_do_is_said_in_everyday_words(topic: str) -> None:
    words = {word for sentence in sentences_of(topic) for word in re.findall(r"[a-z]+", sentence)}
    assert len(words) > 5
    assert {word for word in words if len(word) >= LONG_LETTERS} == set()


def test_a_whole_evening_is_kept_with_the_choice_of_the_table(lay: Lay) -> None:
    table = lay(slow=True, touch=True, recall=True, box="digital", hidden=3)
    table.say("start_theft")
    table.session.take(1, Take(2))
    resumed, opening = Session.resume(table.journal.game(1))
    assert isinstance(opening, Turn)
    assert resumed.state == table.session.state
    assert resumed.state.setup == read_setup(
        {"players": NAMES, "notes": "open", "slow": True, "touch": True, "recall": True, "box": "digital", "hidden": 3}
    )


def test_output_is_made_plain_only_when_somebody_wants_it(monkeypatch: pytest.MonkeyPatch) -> None:
    inner = cast(TextIO, io.StringIO())
    monkeypatch.setattr(sys, "stdout", inner)
    from table.commands.access import write_plainly

    write_plainly(False)
    assert sys.stdout is inner
    write_plainly(True)
    first = sys.stdout
    write_plainly(True)
    assert isinstance(first, PlainStream)
    assert sys.stdout is first


def test_where_text_is_plain_typed_spaces_and_corrections_are_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    inner = io.StringIO()
    monkeypatch.setattr(sys, "stdout", PlainStream(inner))
    sys.stdout.write("Say:")
    for key in ["w", "h", "o", " ", "i", "t", "\b \b", "s", "\n"]:
        write_typed(key)
    assert inner.getvalue() == "Say:who it\b \bs\n"
