"""People who do nothing but what the table asks them for."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from random import Random
from typing import Final

from engine.pieces import Box, Token
from engine.simulation import legal_takes
from intents import Intent, Understood
from table.prompting import accusable, prompt
from table.session import Session, Turn

LONG_ENOUGH = 5.0
"""Seconds in which any pause ends."""

LONG_SILENCE = 30.0
"""Seconds in which the program, who plays the Godfather, goes on by itself."""

Answer = Callable[[Session], Turn]


class Stuck(Exception):  # noqa: N818 - reads as what it is
    """Something that must hold at every table does not."""


def oblige(session: Session, chance: Random) -> Turn:
    """Do what the prompt asks for, in the first way that is not refused. Raises `Stuck` when there is none."""
    asked, before = prompt(session.state), session.state
    for answer in _answers(session, asked.id, chance):
        turn = answer(session)
        if not turn.refused and session.state != before:
            return turn
    raise Stuck(f"nothing that is asked for is taken: {asked}")


def said(intent: str, **slots: str | int | bool) -> Answer:
    """Return the answer of somebody unknown who says this."""
    meant = Understood(Intent(intent, slots), 1.0, 1.0)
    return lambda session: session.hear(meant, None, intent)


_SIMPLE: Final[Mapping[str, tuple[str, ...]]] = {
    "prompt-setup": ("start_theft",),
    "pause-waits": ("resume",),
    "naming-seat": ("number_seats",),
    "naming-unsure": ("yes",),
    "naming-check": ("yes",),
    "prompt-rehearsal": ("box_passed",),
    "prompt-resting": ("resume",),
    "prompt-box": ("box_passed",),
    "prompt-box-back": ("box_returned",),
    "confirm-accusation": ("yes", "no"),
    "confirm-show": ("yes", "no"),
    "did-you-mean": ("yes", "no"),
}
"""What people say to a prompt; the second when the first is refused."""


def _answers(session: Session, asked: str, chance: Random) -> Iterable[Answer]:
    state = session.state
    match asked:
        case "naming-count":
            return [said("new_game", players=count) for count in state.setup.rules.player_counts]
        case "ai-prompt-count":
            return [_count_for_program(chance)]
        case "prompt-take":
            return [_take(session, chance)]
        case "confirm-shooter":
            return [*(said("answer", player=name) for name in state.names[1:]), said("cancel")]
        case "prompt-investigation" | "prompt-asked" if state.setup.is_played_by_program:
            return [said("resume") if state.setup.slow else lambda waiting: waiting.wait(LONG_SILENCE)]
        case "prompt-investigation" | "prompt-asked":
            seats = accusable(state)
            return [said("accuse", player=state.name(seat)) for seat in chance.sample(seats, len(seats))]
        case "confirm-complete":
            # Nothing is complete as long as somebody may have diamonds.
            return [said("no" if accusable(state) else "yes"), said("no")]
        case "prompt-all-shown":
            return [said("yes"), _count_again]
        case "prompt-pause":
            return [lambda waiting: waiting.wait(LONG_ENOUGH)]
        case "prompt-show" | "prompt-hand":
            return _hands(chance)
        case "prompt-bag":
            return _bags(chance)
        case _:
            return [said(intent) for intent in _SIMPLE[asked]]


def _count_for_program(chance: Random) -> Answer:
    """Tell the program what came back: some box that it may have been."""

    def count(waiting: Session) -> Turn:
        game = waiting.state.running
        most = game.setup.ruleset.diamonds - (game.hidden or 0) - game.recovered
        return waiting.confide(None, Box(chance.randint(0, max(0, most - 1))))

    return count


def _take(session: Session, chance: Random) -> Answer:
    game = session.state.running
    share = chance.choice(legal_takes(game.boxes[-1], game.holder == game.setup.takers))
    return lambda waiting: waiting.take(game.holder, share)


def _hands(chance: Random) -> list[Answer]:
    """Return hands in any order: what cannot be is refused, and then something is said that can."""
    tokens = [said("reveal", kind=token.value) for token in Token]
    diamonds = [said("reveal", kind="diamonds", count=count) for count in range(1, 16)]
    return [*chance.sample([*tokens, *diamonds], len(tokens) + len(diamonds)), said("reveal", kind="nothing")]


def _bags(chance: Random) -> list[Answer]:
    """Return what may have been in the bag, in any order."""
    tokens = [said("show_bag", kind=token.value) for token in Token]
    return [*chance.sample(tokens, len(tokens)), said("show_bag", kind="nothing")]


def _count_again(session: Session) -> Turn:
    """Confide numbers by which everything is back: the box had been miscounted."""
    game = session.state.running
    left = game.setup.ruleset.diamonds - game.recovered
    if session.state.setup.is_played_by_program:
        # It knows what it hid, and is told the box alone.
        return session.confide(None, Box(left - (game.hidden or 0)))
    hidden = min(left, game.setup.ruleset.hidden_most)
    return session.confide(hidden, Box(left - hidden))
