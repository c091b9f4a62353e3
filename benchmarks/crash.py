"""Kills a table at random points of whole games, again and again, and looks whether each game goes on unharmed.

    python -m benchmarks.crash --kills 200 --seed 1

A child process plays the typed words of a recorded game on a real journal. It is killed (SIGKILL) in one half of the
trials at a random moment, in the other half just before a random statement of the database, so that every gap between
two writes is hit. Then the journal is opened and the game played on to its end. It fails when an announced step is
missing, when a step is there twice or differs from the undisturbed game, or when other words are said than in it.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import signal
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from rich.console import Console

from intents import load_domain
from table.hearing import Ears, Understander
from table.journal import Entry, Journal
from table.recorded_games import RecordedGame, recorded_game_names
from table.replay import ScriptPlayer
from table.session import Session

UNDO_EVERY = 12
"""Steps after which the table takes back what it said, and says it again."""
GAME = 1
"""The number of the only game in a journal of its own."""

Report = dict[str, Any]
Words = list[tuple[str, str]]
"""The ids of what was said, with their audiences."""

NOTHING: Words = [("not-understood", "all")]
"""What is not said again."""


@dataclass(frozen=True, slots=True)
class Reference:
    """A game that nobody disturbed."""

    script: tuple[str, ...]
    reports: tuple[Report, ...]
    """What each line of the script led to."""
    kept: tuple[int, ...]
    """How many entries the journal had after each line."""
    entries: tuple[Entry, ...]
    seconds: float
    statements: int
    """How many statements the database was given."""

    def line_of(self, entries: int) -> int:
        """Return after which line, counted from 1, the journal first had so many entries."""
        return next(number for number, count in enumerate(self.kept, 1) if count == entries)

    def last_words(self, announced: int, entries: int) -> list[Words]:
        """Return what may have been said last, when so many lines were answered and so many entries are found.

        The answer that followed may have been kept already, but not yet said.
        """
        lines = [
            number for number in (announced, announced + 1) if number and self.kept[number - 1 :][:1] == (entries,)
        ]
        return [self._said_up_to(number) for number in lines]

    def _said_up_to(self, number: int) -> Words:
        said = ([(line["id"], line["audience"]) for line in report["say"]] for report in self.reports[:number])
        return [words for words in said if words and words != NOTHING][-1]


@dataclass(frozen=True, slots=True)
class Trial:
    """One kill and what came of it."""

    announced: int
    """Lines of the script that were answered before the kill."""
    entries: int
    """Entries found in the journal."""
    fault: str | None
    """What was wrong with the game that went on, in words."""


def typed(name: str) -> tuple[str, ...]:
    """Return a recorded game as a script of typed words, with steps that are taken back and said again."""
    lines: list[dict[str, Any]] = []
    for number, step in enumerate(RecordedGame(name).script):
        said = {"hear": step["text"], "seat": None} if "hear_file" in step else step
        lines.append(said)
        if number % UNDO_EVERY == UNDO_EVERY - 1 and step.get("expect", {}).get("intent") in ("claim_passed", "ask"):
            lines += [{"hear": "undo that", "seat": None}, said]
    return tuple(json.dumps(line) for line in lines)


class Crashes:
    """Plays one game, undisturbed and killed, with sentences that are read once."""

    def __init__(self, name: str, folder: Path) -> None:
        self._understander = Understander(load_domain("en"))
        self._folder = folder
        self.reference = self._undisturbed(typed(name))

    def trials(self, kills: int, chance: random.Random) -> Iterator[Trial]:
        """Kill the game so many times."""
        for number in range(kills):
            path = self._folder / f"trial-{number}.sqlite3"
            announced = self._killed(path, chance, at_statement=number % 2 == 1)
            yield self._judged(path, announced)

    def _undisturbed(self, script: tuple[str, ...]) -> Reference:
        # Played twice: the first time sentences are made ready, and the second shows how long a game takes.
        list(self._player(Journal.in_memory()).play(script))
        with closing(Journal.open(self._folder / "reference.sqlite3")) as journal:
            statements: list[str] = []
            journal._connection.set_trace_callback(statements.append)
            reports, kept = [], []
            started = time.perf_counter()
            for report in self._player(journal).play(script):
                reports.append(report)
                kept.append(journal.summary(GAME).steps)
            seconds = time.perf_counter() - started
            changes = [text for text in statements if not text.startswith("SELECT")]
            entries = tuple(_timeless(journal.entries(GAME)))
        if any("error" in report for report in reports) or not reports[-1]["state"]["outcome"]:
            raise SystemExit("The undisturbed game does not reach its end.")
        return Reference(script, tuple(reports), tuple(kept), entries, seconds, len(changes))

    def _player(self, journal: Journal, session: Session | None = None) -> ScriptPlayer:
        return ScriptPlayer(journal, self._understander, _no_ears, Path(), session)

    def _killed(self, path: Path, chance: random.Random, at_statement: bool) -> int:
        """Let a child play until it is killed, and return how many lines it had answered by then."""
        fatal = chance.randint(1, self.reference.statements) if at_statement else None
        moment = chance.uniform(0.0, self.reference.seconds)
        reading, writing = os.pipe()
        child = os.fork()
        if child == 0:
            os.close(reading)
            self._play_as_child(path, writing, fatal)
        os.close(writing)
        with open(reading, "rb", buffering=0) as answers:
            answers.read(1)
            if fatal is None:
                time.sleep(moment)
                os.kill(child, signal.SIGKILL)
            announced = len(answers.readall())
        os.waitpid(child, 0)
        return announced

    def _play_as_child(self, path: Path, writing: int, fatal: int | None) -> None:
        """Play the game in this process, one byte in the pipe for each line that was answered, and end it."""
        try:
            journal = Journal.open(path)
            if fatal is not None:
                journal._connection.set_trace_callback(_killer(fatal))
            os.write(writing, b"!")
            for _ in self._player(journal).play(self.reference.script):
                os.write(writing, b".")
        finally:
            os._exit(0)

    def _judged(self, path: Path, announced: int) -> Trial:
        with closing(Journal.open(path)) as journal:
            games = journal.games()
            found = _timeless(journal.entries(GAME)) if games else []
            fault = self._fault_in(found, announced) or self._fault_after(journal, found, announced)
        return Trial(announced, len(found), fault)

    def _fault_in(self, found: Sequence[Entry], announced: int) -> str | None:
        """Say what is wrong with the entries that were found, if anything is."""
        known = self.reference
        least = known.kept[announced - 1] if announced else 0
        most = known.kept[min(announced, len(known.kept) - 1)]
        if not least <= len(found) <= most:
            return f"{len(found)} entries after {announced} answers; {least} to {most} would be right"
        if tuple(found) != known.entries[: len(found)]:
            return "an entry is not that of the undisturbed game"
        return None

    def _fault_after(self, journal: Journal, found: Sequence[Entry], announced: int) -> str | None:
        """Play on from what was found, and say what is wrong with that, if anything is."""
        known, said, done = self.reference, None, 0
        if found:
            session, turn = Session.resume(journal.game(GAME))
            done = known.line_of(len(found))
            said = [(line.id, str(line.audience)) for line in turn.lines]
            player = self._player(journal, session)
        else:
            player = self._player(journal)
        if said is not None and said not in known.last_words(announced, len(found)):
            return "it begins again with other words"
        reports = [player.play_line(number, text) for number, text in enumerate(known.script[done:], done + 1)]
        if tuple(reports) != known.reports[done:]:
            return "it goes on with other words"
        if tuple(_timeless(journal.entries(GAME))) != known.entries:
            return "the whole game is not that of the undisturbed one"
        return None


def _killer(fatal: int) -> Callable[[str], None]:
    """Return what ends this process at once before the statement with the number `fatal`."""
    seen: list[str] = []

    def _count(statement: str) -> None:
        seen.append(statement)
        if len(seen) == fatal:
            os.kill(os.getpid(), signal.SIGKILL)

    return _count


def _timeless(entries: Sequence[Entry]) -> list[Entry]:
    return [replace(entry, at=None) for entry in entries]


def _no_ears() -> Ears:
    raise SystemExit("A typed game needs no ears.")


def main() -> None:
    """Kill games and print what came of it; the exit status is 1 when one was harmed."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--game", choices=recorded_game_names(), default="seven_players")
    given = parser.parse_args()
    console = Console(highlight=False, soft_wrap=True)
    chance = random.Random(given.seed)
    with tempfile.TemporaryDirectory() as folder:
        crashes = Crashes(given.game, Path(folder))
        known = crashes.reference
        console.print(
            f"{given.game}: {len(known.script)} lines, {len(known.entries)} entries, {known.seconds:.2f} s a game"
        )
        trials = list(crashes.trials(given.kills, chance))
    for trial in trials:
        if trial.fault is not None:
            console.print(f"killed after {trial.announced} answers: {trial.fault}")
    places = len({(trial.announced, trial.entries) for trial in trials})
    unharmed = sum(trial.fault is None for trial in trials)
    ahead = sum(trial.entries > (known.kept[trial.announced - 1] if trial.announced else 0) for trial in trials)
    console.print(f"{unharmed} of {given.kills} killed games went on unharmed ({places} different places,", end=" ")
    console.print(f"{ahead} between a commit and its words).")
    sys.exit(0 if unharmed == given.kills else 1)


if __name__ == "__main__":
    main()
