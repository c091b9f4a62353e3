"""A journal that fails in the middle of a game: it is said in a word, nothing is lost, and the game goes on."""

from __future__ import annotations

import io
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Sequence
from contextlib import closing
from itertools import count
from pathlib import Path

import pytest
from rich.console import Console
from typer.testing import CliRunner

from intents import load_domain
from table import journal as journal_module
from table.errors import JournalError, JournalFault
from table.evening import Evening
from table.journal import Entry, Journal
from table.main import app
from table.narrator import Narrator
from table.outputs import Announcer, Captions
from table.prompting import prompt
from table.session import Session, Turn
from table.setup import read_setup
from table.sources import Arrival, Said
from table.understanding import Situation, Understander

NAMES = ["Victor", "Clara", "Ben", "Emma", "Oscar", "Grace", "Henry"]
UNKEPT = "go on without writing"

Step = str | Callable[[], object]
"""A sentence that is typed, or something that happens to the disk."""


class Scripted:
    """A source that types sentences, and lets things happen between them."""

    is_hearing = False

    def __init__(self, steps: Sequence[Step]) -> None:
        self._understander = Understander(load_domain("en"))
        self._steps = list(steps)

    def next(self, situation: Situation, seconds: float) -> Arrival | None:  # noqa: ARG002 - as the protocol has it
        if not self._steps:
            raise EOFError
        step = self._steps.pop(0)
        if isinstance(step, str):
            return Said(step, self._understander.understand(situation, [step])) if step else None
        step()
        return None

    def flush(self) -> None:
        pass

    def close(self) -> None:
        pass


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.sqlite3"


def begun(journal: Journal) -> Session:
    return Session.begin(journal, read_setup({"players": NAMES, "notes": "open"}))[0]


def run(session: Session, steps: Sequence[Step]) -> tuple[str, list[str]]:
    """Run a table and return its screen and the complaints beside it."""
    screen, complaints, clock = io.StringIO(), [], (float(number) for number in count())
    announcer = Announcer(Narrator(), [Captions(Console(file=screen, width=400))])
    Evening(session, announcer, Scripted(steps), lambda: next(clock), complaints.append).run(Turn(()))
    return screen.getvalue(), complaints


def full(journal: Journal) -> Callable[[], object]:
    def fill() -> None:
        pages = journal._connection.execute("PRAGMA page_count").fetchone()[0]
        journal._connection.execute(f"PRAGMA max_page_count = {pages}")

    return fill


def cleared(journal: Journal) -> Callable[[], object]:
    return lambda: journal._connection.execute("PRAGMA max_page_count = 100000")


LONG_TALK = [f"box to {name}" for name in ("Ben", "Emma", "Oscar", "Grace", "Henry")] + ["start over"] * 40


def test_a_full_disk_does_not_end_the_game_and_loses_nothing(path: Path) -> None:
    with closing(Journal.open(path)) as journal:
        session = begun(journal)
        screen, complaints = run(
            session, ["start the theft", full(journal), *LONG_TALK, cleared(journal), "box to Ben"]
        )
        assert "I cannot write the game down: the disk is full." in screen
        assert "What was said last does not count." in screen
        assert "I write the game down again, and nothing is missing." in screen
        assert complaints[0].startswith(f"The journal {path} cannot be written: the disk is full.")
        resumed, _ = Session.resume(journal.game(1))
        assert resumed.state == session.state
        assert session.state.running.holder == 2


def test_with_consent_the_game_goes_on_in_memory_and_is_written_later(path: Path) -> None:
    with closing(Journal.open(path)) as journal:
        session = begun(journal)
        steps = ["start the theft", full(journal), *LONG_TALK, UNKEPT, "box to Oscar", "the box is back"]
        screen, _ = run(session, steps)
        assert "I go on without writing" in screen
        assert session.state.phase == "investigation"
        assert session.unkept == 2
        assert Session.resume(journal.game(1))[0].state.phase == "theft"
        cleared(journal)()
        screen, _ = run(session, ["Emma, what did you receive?"])
        assert "I write the game down again, and nothing is missing." in screen
        assert session.unkept == 0
        assert Session.resume(journal.game(1))[0].state == session.state


def test_whoever_wants_to_leave_hears_what_is_not_written_yet(path: Path) -> None:
    with closing(Journal.open(path)) as journal:
        session = begun(journal)
        run(session, ["start the theft", full(journal), *LONG_TALK, UNKEPT, "box to Oscar", "the box is back"])
        assert "Not written down yet: 2 steps." in run(session, ["quit"])[0]
        cleared(journal)()
        run(session, ["Emma, what did you receive?"])
        assert "The game is kept" in run(session, ["quit"])[0]


def test_what_is_only_in_memory_is_written_at_the_end_of_the_evening(path: Path) -> None:
    with closing(Journal.open(path)) as journal:
        session = begun(journal)
        run(session, ["start the theft", full(journal), *LONG_TALK, UNKEPT, "box to Oscar", "the box is back"])
        assert not session.catch_up()
        cleared(journal)()
        assert session.catch_up()
        assert Session.resume(journal.game(1))[0].state.phase == "investigation"


def test_consent_that_is_not_needed_changes_nothing(path: Path) -> None:
    with closing(Journal.open(path)) as journal:
        session = begun(journal)
        screen, _ = run(session, [UNKEPT, "start the theft"])
        assert "I write everything down." in screen
        assert len(journal.entries(1)) == 2


def test_a_journal_that_is_locked_in_a_pause_lets_the_pause_end_later(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(journal_module, "PATIENCE", 0.0)
    with closing(Journal.open(path)) as journal, closing(sqlite3.connect(path, isolation_level=None)) as holder:
        session = begun(journal)
        steps = [
            "start the theft",
            "the box is back",
            "Ben, empty your pockets!",
            lambda: holder.execute("BEGIN IMMEDIATE"),
        ]
        screen, complaints = run(session, [*steps, *[""] * 9, lambda: holder.execute("ROLLBACK"), *[""] * 9])
        assert screen.count("I cannot write the game down: another program holds the journal.") == 1
        assert len(complaints) == 1
        assert "I write the game down again" in screen
        assert "Ben, empty your pockets. What did you take?" in screen
        assert Session.resume(journal.game(1))[0].state == session.state


@pytest.mark.parametrize("is_moved", [False, True])
def test_a_journal_that_is_deleted_or_moved_is_written_anew(path: Path, is_moved: bool) -> None:
    def gone() -> None:
        path.rename(path.with_name("elsewhere")) if is_moved else path.unlink()

    with closing(Journal.open(path)) as journal:
        session = begun(journal)
        screen, complaints = run(session, ["start the theft", gone, "box to Emma", "box to Oscar"])
        assert "cannot write" not in screen
        assert complaints == []
    with closing(Journal.open(path)) as journal:
        (summary,) = journal.games()
        assert (summary.id, summary.title, summary.steps) == (1, ", ".join(NAMES), 4)
        assert [entry.at is None for entry in journal.entries(1)] == [False] * 4
        assert Session.resume(journal.game(1))[0].state == session.state


def test_a_game_beside_which_another_appears_is_written_under_another_number(path: Path) -> None:
    with closing(Journal.open(path)) as journal:
        session = begun(journal)
        path.unlink()
        with closing(Journal.open(path)) as other:
            begun(other)
        run(session, ["start the theft"])
        assert [(summary.id, summary.steps) for summary in journal.games()] == [(2, 2), (1, 1)]


def test_a_folder_that_is_gone_and_closed_stops_no_game(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    path = folder / "games.sqlite3"
    with closing(Journal.open(path)) as journal:
        session = begun(journal)

        def replace_folder() -> None:
            folder.rename(tmp_path / "old")
            folder.write_text("in the way")

        screen, _ = run(
            session, ["start the theft", replace_folder, "box to Ben", "box to Ben", folder.unlink, "box to Emma"]
        )
        assert screen.count("I cannot write the game down") == 2
        assert "I write the game down again" in screen
    with closing(Journal.open(path)) as journal:
        assert Session.resume(journal.game(1))[0].state == session.state


def test_a_game_that_was_deleted_elsewhere_goes_on_with_consent(path: Path) -> None:
    with closing(Journal.open(path)) as journal:
        session = begun(journal)
        screen, _ = run(session, ["start the theft", lambda: journal.delete(1), "box to Ben", UNKEPT, "box to Emma"])
        assert "the game was deleted, or is played on elsewhere" in screen
        assert prompt(session.state).arguments["player"] == "Emma"
        assert session.unkept == 1


OVERFULL = """
import resource, sys
from pathlib import Path
from table.journal import Journal
from table.session import Session
from table.setup import read_setup
from table.errors import JournalError
from intents import Intent, Understood
path = Path(sys.argv[1])
journal = Journal.open(path)
session, _ = Session.begin(journal, read_setup({"players": sys.argv[2].split(",")}))
say = lambda intent, **slots: session.hear(Understood(Intent(intent, slots), 1.0, 1.0))
say("start_theft")
wal = path.with_name(path.name + "-wal")
hard = resource.getrlimit(resource.RLIMIT_FSIZE)[1]
for more in range(0, 9000, 300):
    resource.setrlimit(resource.RLIMIT_FSIZE, (wal.stat().st_size + more, hard))
    before = session.state
    try:
        say("restart_theft")
        print("kept")
    except JournalError as error:
        print("failed", error.fault, session.state is before)
    resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))
    say("box_passed")
print(len(session.records), session.state.running.holder)
"""


def test_a_file_system_that_cuts_writes_off_never_leaves_half_a_step(path: Path) -> None:
    command = [sys.executable, "-c", OVERFULL, str(path), ",".join(NAMES)]
    result = subprocess.run(command, capture_output=True, text=True, timeout=60, check=True)
    *tried, last = result.stdout.splitlines()
    assert "kept" in tried
    assert any(line.startswith("failed") for line in tried)
    assert not any(line.endswith("False") for line in tried)
    with closing(Journal.open(path)) as journal:
        found, _ = Session.resume(journal.game(1))
        assert f"{len(found.records)} {found.state.running.holder}" == last


@pytest.mark.parametrize("is_mended", [False, True])
def test_what_is_lost_at_the_end_of_an_evening_is_said(
    path: Path, monkeypatch: pytest.MonkeyPatch, is_mended: bool
) -> None:
    append, tried = Journal.append, []

    def failing(self: Journal, game: int, entry: Entry, over: bool = False) -> None:
        tried.append(entry)
        if len(tried) > 1 and not (is_mended and len(tried) > 4):
            raise JournalError(f"The journal {path} cannot be written: the disk is full.", JournalFault.FULL)
        append(self, game, entry, over)

    monkeypatch.setattr(Journal, "append", failing)
    typed = ["start the theft", "box to Ben", UNKEPT, "box to Ben", "box to Emma"]
    arguments = ["play", "--keyboard", "--silent", "--journal", str(path), "--players", ",".join(NAMES)]
    result = CliRunner().invoke(app, arguments, input="\n".join(typed))
    assert result.exit_code == 0
    assert "Emma" in result.output.splitlines()[-3 + is_mended]
    assert ("Steps that could not be written down are lost: 2." in result.output) is not is_mended
    with closing(Journal.open(path)) as journal:
        assert len(journal.entries(1)) == (4 if is_mended else 2)
