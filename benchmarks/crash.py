"""Kills a table at random points of whole games, again and again, and looks whether each game goes on unharmed.

    python -m benchmarks.crash --kills 200 --cuts 500 --game corners --seed 1

A child process plays the typed words of a recorded game on a real journal. It is killed (SIGKILL) in one half of the
trials at a random moment, in the other half just before a random statement of the database, so that every gap between
two writes is hit. Then the journal is opened and the game played on to its end. It fails when an announced step is
missing, when a step is there twice or differs from the undisturbed game, or when other words are said than in it.

Then the power is cut: the journal's files are copied as they were, its log cut off at random points or with rubbish
behind them. What opens must be the game up to a step, whole, and no step may be missing whose bytes were synced.
"""

from __future__ import annotations

import argparse
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

from benchmarks.crash_games import crash_games, script_of
from intents import load_domain
from table.hearing import Ears
from table.journal import Entry, Journal
from table.replay import ScriptPlayer
from table.session import Session
from table.understanding import Understander

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
    database: bytes
    log: bytes
    """The files of the journal when the game was over and it was still open."""
    synced: tuple[int, ...]
    """How long the log was after each line."""

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


class Crashes:
    """Plays one game, undisturbed and killed, with sentences that are read once."""

    def __init__(self, name: str, folder: Path) -> None:
        self._understander = Understander(load_domain("en"))
        self._folder = folder
        self.reference = self._undisturbed(script_of(name))

    def trials(self, kills: int, chance: random.Random) -> Iterator[Trial]:
        """Kill the game so many times."""
        for number in range(kills):
            path = self._folder / f"trial-{number}.sqlite3"
            announced = self._killed(path, chance, at_statement=number % 2 == 1)
            yield self._judged(path, announced)

    def cuts(self, count: int, chance: random.Random) -> Iterator[str | None]:
        """Cut the power so many times at a random byte of the log, and yield what was wrong then, if anything was."""
        for _ in range(count):
            length = chance.randint(0, len(self.reference.log))
            rubbish = chance.randbytes(chance.choice((0, 0, 7, 4096)))
            yield self._fault_of_cut(length, rubbish)

    def _fault_of_cut(self, length: int, rubbish: bytes) -> str | None:
        known, path = self.reference, self._folder / "cut.sqlite3"
        path.write_bytes(known.database)
        path.with_name(path.name + "-wal").write_bytes(known.log[:length] + rubbish)
        path.with_name(path.name + "-shm").unlink(missing_ok=True)
        safe = [kept for kept, synced in zip(known.kept, known.synced, strict=True) if synced <= length]
        with closing(Journal.open(path)) as journal:
            games = journal.games()
            found = _timeless(journal.entries(GAME)) if games else []
            if tuple(found) != known.entries[: len(found)]:
                return f"cut at byte {length}: what is left is no beginning of the game"
            if len(found) < max(safe, default=0):
                return f"cut at byte {length}: {len(found)} entries are left of {max(safe)} that were safe"
            if found:
                Session.resume(journal.game(GAME))
        return None

    def _undisturbed(self, script: tuple[str, ...]) -> Reference:
        # Played twice: the first time sentences are made ready, and the second shows how long a game takes.
        list(self._player(Journal.in_memory()).play(script))
        path = self._folder / "reference.sqlite3"
        log = path.with_name(path.name + "-wal")
        with closing(Journal.open(path)) as journal:
            statements: list[str] = []
            journal._connection.set_trace_callback(statements.append)
            reports, kept, synced = [], [], []
            started = time.perf_counter()
            for report in self._player(journal).play(script):
                reports.append(report)
                kept.append(journal.summary(GAME).steps)
                synced.append(log.stat().st_size)
            seconds = time.perf_counter() - started
            changes = [text for text in statements if not text.startswith("SELECT")]
            entries = tuple(_timeless(journal.entries(GAME)))
            files = (path.read_bytes(), log.read_bytes())
        if any("error" in report for report in reports) or not reports[-1]["state"]["outcome"]:
            raise SystemExit("The undisturbed game does not reach its end.")
        return Reference(script, tuple(reports), tuple(kept), entries, seconds, len(changes), *files, tuple(synced))

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
    parser.add_argument("--cuts", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--game", choices=crash_games(), default="seven_players")
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
        cuts = [fault for fault in crashes.cuts(given.cuts, chance) if fault is not None]
    for trial in trials:
        if trial.fault is not None:
            console.print(f"killed after {trial.announced} answers: {trial.fault}")
    places = len({(trial.announced, trial.entries) for trial in trials})
    unharmed = sum(trial.fault is None for trial in trials)
    ahead = sum(trial.entries > (known.kept[trial.announced - 1] if trial.announced else 0) for trial in trials)
    console.print(f"{unharmed} of {given.kills} killed games went on unharmed ({places} different places,", end=" ")
    console.print(f"{ahead} between a commit and its words).")
    for fault in cuts:
        console.print(fault)
    console.print(f"{given.cuts - len(cuts)} of {given.cuts} power cuts left a whole beginning of the game.")
    sys.exit(0 if unharmed == given.kills and not cuts else 1)


if __name__ == "__main__":
    main()
