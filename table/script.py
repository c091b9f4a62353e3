"""The script of a game: everything the program says, from the set-up to the next Godfather, for one table.

Nothing is worded here. A table of its own plays small games in memory, and what it says is the script: so the script
cannot say anything else than the game does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from engine.pieces import Token
from engine.state import FIRST_TAKER
from engine.variant import CleanerPower
from intents import Intent, Understood
from intents.meaning import Slot
from table.dialogue.components import outside
from table.dialogue.opening import engine_setup
from table.dialogue.teaching import lesson
from table.journal import Journal
from table.lines import Line
from table.session import Session
from table.setup import BoxChoice, GodfatherKind, TableSetup

A_WHILE: Final = 10.0
"""Seconds after which every pause is over."""


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the script: the message that heads it, and what is said."""

    title: str
    lines: tuple[Line, ...]


def script(setup: TableSetup) -> Iterator[Section]:
    """Yield the script of a table in order. Raises the engine's set-up errors.

    Whatever the table's own choice, the script is that of a real box and a human Godfather who confides nothing: then
    everything is said aloud.
    """
    plain = setup.model_copy(update={"godfather": GodfatherKind.HUMAN, "box": BoxChoice.PHYSICAL, "hidden": None})
    yield Section("script-setup", tuple(_opening(plain)))
    yield Section("script-teaching", tuple(lesson(plain)))
    yield Section("script-rehearsal", tuple(_rehearsal(plain)))
    yield Section("script-theft", tuple(_theft(plain)))
    yield Section("script-investigation", tuple(_investigation(plain)))
    for resolution in _RESOLUTIONS:
        if resolution.happens_at(plain):
            stage = _Stage(plain)
            resolution.play(stage)
            yield Section(resolution.title, tuple(stage.said))


class _Stage:
    """A table in memory at which the box has gone round; `said` is what it says from then on."""

    def __init__(self, setup: TableSetup) -> None:
        self._session, opening = Session.begin(Journal.in_memory(), setup)
        self.said: list[Line] = list(opening.lines)
        self.setup = setup

    def hear(self, intent: str, speaker: int | None = None, **slots: Slot) -> None:
        """Let something be said."""
        self.said += self._session.hear(Understood(Intent(intent, slots), 1.0, 1.0), speaker, intent).lines

    def wait(self) -> None:
        """Let the pause after an accusation end."""
        self.said += self._session.wait(A_WHILE).lines

    def to_investigation(self) -> None:
        """Let the box go round; what was said so far is forgotten."""
        self.hear("start_theft")
        for _ in self._session.state.takers:
            self.hear("box_passed")
        self.hear("box_returned")
        self.said.clear()

    def name(self, seat: int) -> str:
        """Return the name of a seat."""
        return self.setup.players[seat]

    def accuse(self, seat: int, kind: str, count: int | None = None) -> None:
        """Let a seat be accused and show."""
        self.hear("accuse", 0, player=self.name(seat))
        self.wait()
        self.show(kind, count)

    def show(self, kind: str, count: int | None = None) -> None:
        """Let the accused show, and confirm what is asked for."""
        self.hear("reveal", None, kind=kind, **({} if count is None else {"count": count}))
        if kind == "diamonds":
            self.hear("yes")

    def read_out(self, hands: Callable[[int], str]) -> None:
        """Let everybody show who has not yet, as the closing read-out asks."""
        while not self._session.state.is_over and self._session.state.public.to_show:
            seat = self._session.state.public.to_show[0]
            kind = hands(seat)
            self.hear("reveal", seat, kind=kind, **({"count": 1} if kind == "diamonds" else {}))
        if not self._session.state.is_over:
            self.hear("show_bag", FIRST_TAKER, kind="nothing")

    @property
    def jokers(self) -> int:
        """How many jokers are left."""
        return self._session.state.public.jokers


def _opening(setup: TableSetup) -> list[Line]:
    stage = _Stage(setup)
    return [*stage.said, *outside(setup)]


def _rehearsal(setup: TableSetup) -> list[Line]:
    stage = _Stage(setup)
    stage.said.clear()
    stage.hear("rehearse")
    for _ in setup.players[1:]:
        stage.hear("box_passed")
    return stage.said


def _theft(setup: TableSetup) -> list[Line]:
    stage = _Stage(setup)
    stage.said.clear()
    stage.hear("start_theft")
    for _ in setup.players[1:]:
        stage.hear("box_passed")
    stage.hear("box_returned")
    return stage.said


def _investigation(setup: TableSetup) -> list[Line]:
    stage = _Stage(setup)
    stage.to_investigation()
    stage.hear("help")
    for topic in ("received", "passed", "took", "role"):
        stage.hear("ask", 0, player=stage.name(1), topic=topic)
    stage.hear("claim_received", 1, diamonds=engine_setup(setup).full_box.diamonds)
    return stage.said


def _thief(stage: _Stage) -> None:
    """Let the only thief be caught: of the others each has one of the tokens, and the last nothing."""
    stage.to_investigation()
    stage.accuse(2, "diamonds", 3)
    stage.hear("yes")
    tokens = iter(_tokens(stage, Token.LOYAL, Token.DRIVER, Token.AGENT, Token.CLEANER))
    stage.read_out(lambda _: next(tokens, "nothing"))


def _one_of_several(stage: _Stage) -> None:
    """Let a thief be caught who did not have all the diamonds."""
    stage.to_investigation()
    stage.accuse(2, "diamonds", 3)
    stage.hear("no")


def _innocent(stage: _Stage) -> None:
    stage.to_investigation()
    stage.accuse(*_innocents(stage)[0])


def _agent(stage: _Stage) -> None:
    stage.to_investigation()
    stage.accuse(2, "agent")
    stage.read_out(lambda _: "diamonds")


def _fallen(stage: _Stage) -> None:
    """Accuse one innocent more than there are jokers; where there are too few innocents, nobody falls."""
    stage.to_investigation()
    innocents = _innocents(stage)
    if stage.jokers < len(innocents):
        for seat, kind in innocents[: stage.jokers + 1]:
            stage.accuse(seat, kind)
        stage.read_out(lambda _: "diamonds")


def _innocents(stage: _Stage) -> list[tuple[int, str]]:
    """Return the seats of the innocents with what they show: who has a token, and the last player with nothing."""
    tokens = _tokens(stage, Token.LOYAL, Token.DRIVER, Token.CLEANER)
    return [*enumerate(tokens, 2), (len(stage.setup.players) - 1, "nothing")]


def _tokens(stage: _Stage, *kinds: Token) -> list[str]:
    """Return the tokens of these kinds that are in the box, one by one."""
    full = engine_setup(stage.setup).full_box
    return [kind.value for kind in kinds for _ in range(full.count(kind))]


def _cleaner(stage: _Stage) -> None:
    stage.to_investigation()
    stage.hear("accuse", 0, player=stage.name(2))
    stage.hear("pow", 3)
    stage.wait()
    stage.show("agent" if engine_setup(stage.setup).full_box.agent else "loyal")


@dataclass(frozen=True, slots=True)
class _Resolution:
    """What an accusation may lead to, at tables whose box holds a token of one kind, or which have jokers."""

    title: str
    play: Callable[[_Stage], None]
    needs: Token | None = None
    is_paid: bool = False

    def happens_at(self, setup: TableSetup) -> bool:
        """Whether it can happen at a table; a Cleaner who needs no accusation fires when he likes (seed 002)."""
        if self.is_paid and not engine_setup(setup).jokers_at_start:
            return False
        if self.needs is Token.CLEANER and setup.rules.cleaner is not CleanerPower.ON_ACCUSATION:
            return False
        return self.needs is None or engine_setup(setup).full_box.count(self.needs) > 0


_RESOLUTIONS: Final = (
    _Resolution("script-thief", _thief),
    _Resolution("script-thief-more", _one_of_several),
    _Resolution("script-innocent", _innocent, is_paid=True),
    _Resolution("script-agent", _agent, Token.AGENT),
    _Resolution("script-fallen", _fallen),
    _Resolution("script-cleaner", _cleaner, Token.CLEANER),
)
