"""Plays random sequences of anything that can reach a table, and looks whether it ever gets stuck.

    python -m benchmarks.never_stuck --sequences 10000 --seed 1

A sequence is made of sentences of every phase with all their slots, said by anybody or by nobody in particular, of
silences, noise, shares taken and numbers confided. After every step the table must be whole: no error escapes, every
line can be said, the game either goes on or has one outcome, and what the program asked can be cancelled. At the end
of each sequence the journal must give the same table, and people who do nothing but what the table asks for
(`table.prompting.prompt`) must bring the game to its end. Exit status 1 when one sequence fails; it is printed whole.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import reduce
from random import Random

from rich.console import Console

from benchmarks.cooperation import Stuck, oblige
from engine.pieces import Box, Take, Token
from engine.ruleset import ruleset_names
from engine.simulation import legal_takes
from intents import Ambiguous, Domain, Intent, NotUnderstood, SpokenName, Talk, Understanding, Understood, load_domain
from table.dialogue.respond import respond
from table.journal import GameJournal, Journal
from table.narrator import Narrator, narrator_of
from table.prompting import prompt
from table.records import Errand
from table.rulesets import shipped_ruleset
from table.session import Session, Turn
from table.setup import BoxChoice, GodfatherKind, Notes, TableSetup, read_setup
from table.state import TableState, apply, fold
from table.understanding import CONFIRM_PHASE

NAMES = ("Victor", "Clara", "Ben", "Emma", "Oscar", "Grace", "Henry", "Ana", "David", "Frank", "Iris", "Julia")
PHASES = ("setup", "rehearsal", "theft", "investigation", "reveal", "over", CONFIRM_PHASE)
SAMPLES = 300
"""Sentences drawn for each phase."""
MOST_STEPS = 40
"""The longest sequence."""
MOST_PROMPTS = 400
"""So many prompts must bring any game to its end."""
HERE, SELDOM = 0.7, 0.15
"""How often a sentence of the present phase is said rather than one of any phase, and how often what is unusual."""
OPTIONS = (
    *(("illegal_take", "hidden"), ("pause", False), ("may_reaccuse_revealed", True), ("nothing_missing_wins", False)),
    *(("bag_revealed_on_accusation", True), ("false_shot_eliminates", True), ("cleaner_may_shoot_self", True)),
    ("bag_in_read_out", True),
)


@dataclass(frozen=True, slots=True)
class Step:
    """One thing that reaches a table, and how to write it down."""

    words: str
    do: Callable[[Session], Turn]


@dataclass(frozen=True, slots=True)
class Played:
    """What came of one sequence."""

    phase: str
    """Where it left the table, before the prompts were followed."""
    steps: int
    prompts: tuple[str, ...]
    """The prompts that brought the game to its end from there."""


class Sentences:
    """Meanings of sentences, drawn from the grammars of every phase."""

    def __init__(self, domain: Domain, chance: Random) -> None:
        names = [SpokenName(name) for name in NAMES]
        self._by_phase = {
            phase: [intent for _, intent in domain.compile(phase, names).sample(chance, SAMPLES)] for phase in PHASES
        }
        self._all = [intent for intents in self._by_phase.values() for intent in intents]

    def draw(self, state: TableState, chance: Random) -> Intent:
        """Return a meaning, most often one that is listened for now; the names in it are those of this table."""
        phase = CONFIRM_PHASE if state.question is not None and chance.random() < HERE else state.phase
        intent = chance.choice(self._by_phase[phase] if chance.random() < HERE else self._all)
        slots = {
            slot: chance.choice(state.names) if value in NAMES and value not in state.names else value
            for slot, value in intent.slots.items()
        }
        return Intent(intent.name, slots)


def random_setup(chance: Random) -> TableSetup:
    """Return a table with any ruleset, number of players, box, and habits that go together."""
    rules = shipped_ruleset(chance.choice(ruleset_names()))
    godfather = chance.choice(list(GodfatherKind))
    players = NAMES[int(godfather is GodfatherKind.AI) : chance.choice(rules.player_counts)]
    return read_setup(
        {
            "players": players,
            "ruleset": rules.name,
            "godfather": godfather,
            "box": chance.choice(list(BoxChoice)),
            "notes": chance.choice(list(Notes)),
            "coach": chance.choice((True, False)),
            "cleaner": chance.choice((True, False))
            and rules.deal(len(players) + (godfather is GodfatherKind.AI)).loyal > 0,
            "jokers": chance.choice((None, None, 0, 1, 20)),
            "hidden": chance.choice((None, 0, 3)),
            "slow": chance.random() < SELDOM,
            "recall": chance.choice((True, False)),
            "seed": chance.randrange(1000),
            "options": {name: value for name, value in OPTIONS if chance.random() < SELDOM},
        }
    )


def random_step(state: TableState, sentences: Sentences, chance: Random) -> Step:
    """Return something that may reach a table in this state."""
    match chance.choices(("said", "oblige", "noise", "wait", "take", "alone"), (24, 6, 2, 6, 4, 1.5))[0]:
        case "oblige" if not state.is_over:
            return Step("what is asked for", lambda session: oblige(session, chance))
        case "wait":
            seconds = chance.choice((0.25, 4.0, 90.0))
            return Step(f"wait {seconds}", lambda session: session.wait(seconds))
        case "take":
            seat, share, bag = _random_take(state, chance)
            return Step(f"take {seat} {share} {bag}", lambda session: session.take(seat, share, bag))
        case "alone":
            return _random_errand(chance)
        case kind:
            one, two = (sentences.draw(state, chance) for _ in range(2))
            noise = (NotUnderstood(), Talk(1.0), Ambiguous((one,)), Ambiguous((one, two)))
            clear = Understood(one, chance.choice((1.0, 0.8)), 1.0)
            meant: Understanding = chance.choice(noise) if kind == "noise" else clear
            speaker = chance.choice((None, None, 0, chance.randrange(len(state.names))))
            return Step(f"{speaker}: {meant}", lambda session: session.hear(meant, speaker, "words"))


def _random_take(state: TableState, chance: Random) -> tuple[int, Take, Token | None]:
    """Return a share: most often a legal one of whoever holds the box."""
    game = state.game
    if game is None or not game.boxes or game.holder not in game.takers or chance.random() < SELDOM:
        token = chance.choice(list(Token))
        return chance.randrange(13), Take(chance.randrange(17), (token,) * chance.randrange(3)), token
    return game.holder, chance.choice(legal_takes(game.boxes[-1], game.holder == game.setup.takers)), None


def _random_errand(chance: Random) -> Step:
    """Return something that somebody does alone with the program, whether it is the moment for it or not."""
    number, errand = chance.randint(0, 6), chance.choice(list(Errand))
    hidden, returned = chance.choice((None, number)), chance.choice((None, _random_box(chance)))
    return chance.choice(
        (
            Step(f"hide {number}", lambda session: session.hide(number)),
            Step(f"{errand} is done", lambda session: session.done(errand)),
            Step(f"confide {hidden} {returned}", lambda session: session.confide(hidden, returned)),
        )
    )


def _random_box(chance: Random) -> Box:
    return Box(*(chance.randint(0, most) for most in (15, 5, 2, 2, 1)))


def play(setup: TableSetup, sentences: Sentences, chance: Random) -> Played:
    """Play one random sequence and then what the prompts ask for. Raises `Stuck` with all that was done.

    Before it begins the prompts have been followed for a while, so that sequences begin in every phase.
    """
    journal, narrator, done = Journal.in_memory(), narrator_of(setup), [repr(setup)]
    try:
        session, turn = Session.begin(journal, setup)
        check(session, turn, narrator)
        for _ in range(chance.randint(0, MOST_STEPS)):
            if not session.state.is_over:
                done.append("what is asked for")
                check(session, oblige(session, chance), narrator)
        for _ in range(chance.randint(1, MOST_STEPS)):
            step = random_step(session.state, sentences, chance)
            done.append(step.words)
            check(session, step.do(session), narrator)
        check_journal(journal.game(journal.games()[0].id), session)
        phase, prompts = session.state.phase, _to_the_end(session, chance)
    except Exception as error:
        raise Stuck("\n".join([*done, repr(error)])) from error
    finally:
        journal.close()
    return Played(phase, len(done) - 1, prompts)


def _to_the_end(session: Session, chance: Random) -> tuple[str, ...]:
    """Do what the prompts ask for until the game is over, and return them. Raises `Stuck`."""
    asked: list[str] = []
    while len(asked) < MOST_PROMPTS:
        if session.state.is_over:
            return tuple(asked)
        asked.append(prompt(session.state).id)
        oblige(session, chance)
    raise Stuck(f"after {MOST_PROMPTS} prompts the game is not over; the last is {prompt(session.state)}")


def check(session: Session, turn: Turn, narrator: Narrator) -> None:
    """Look whether the table is whole after a step. Raises `Stuck`."""
    state = session.state
    for one in (*turn.lines, prompt(state)):
        narrator.text(one)
    if state.game is not None and state.is_over != (state.public.outcome is not None):
        raise Stuck("a game has an outcome when it is over, and only then")
    if state.question is not None:
        awake = replace(state, resting=False)
        cancelled = respond(awake, Understood(Intent("cancel", {}), 1.0, 1.0), None)
        if reduce(apply, cancelled.records, awake).question is not None:
            raise Stuck(f"{state.question} cannot be cancelled")


def check_journal(kept: GameJournal, session: Session) -> None:
    """Look whether the journal and the records give the table as it is. Raises `Stuck`."""
    if fold(session.records) != session.state:
        raise Stuck("the records fold to another table")
    resumed, _ = Session.resume(kept)
    if (resumed.state, resumed.records) != (session.state, session.records):
        raise Stuck("the journal gives another table")


def played(sequences: int, seed: int) -> Iterator[Played | Stuck]:
    """Play so many sequences; each depends on the seed and its number alone."""
    sentences = Sentences(load_domain("en"), Random(seed))
    for number in range(sequences):
        chance = Random(f"{seed} {number}")
        try:
            yield play(random_setup(chance), sentences, chance)
        except Stuck as fault:
            yield fault


def _counts(found: Counter[str]) -> str:
    return ", ".join(f"{what} {count}" for what, count in found.most_common())


def main() -> None:
    """Play sequences and print where they led; the exit status is 1 when a table got stuck."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--sequences", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    console = Console(highlight=False, soft_wrap=True)
    started = time.perf_counter()
    phases: Counter[str] = Counter()
    prompts: Counter[str] = Counter()
    steps = stuck = 0
    for one in played(given.sequences, given.seed):
        if isinstance(one, Stuck):
            stuck += 1
            console.print(f"stuck:\n{one}\n", markup=False)
        else:
            phases[one.phase] += 1
            prompts.update(one.prompts)
            steps += one.steps
    seconds = time.perf_counter() - started
    console.print(f"{steps} random steps left the tables in: {_counts(phases)}")
    console.print(f"then these prompts were followed: {_counts(prompts)}")
    console.print(
        f"{given.sequences - stuck} of {given.sequences} sequences reached the end of the game in {seconds:.0f} s"
    )
    sys.exit(1 if stuck else 0)


if __name__ == "__main__":
    main()
