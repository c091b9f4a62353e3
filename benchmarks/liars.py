"""People at a table with the Godfather: what they take, and what they say when he asks. Simple models, each explicit.

Who wins with the Godfather tells the truth. A Thief says he took a token that he saw, and either that he passed what he
received (the next one must be lying then) or that the diamonds were gone before (then the one before him is). An Agent
wants to be accused: he talks like such a Thief. An Urchin covers for the Thieves in one of two games.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum
from random import Random

from engine.belief_models import DEFAULT_PRIOR
from engine.claims import Bagged, Claim, Comparison, Counted, Item, Moment, RoleIs, Taken, Took
from engine.commands import TakeShare
from engine.pieces import Box, Role, Take, Token
from engine.questions import LOOKS, Topic
from engine.simulation import legal_takes, random_share
from engine.state import FIRST_TAKER, GameState

BAGGED = 0.5
"""How often the first player sets a token aside."""


class Habit(StrEnum):
    """How people take."""

    USUAL = "usual"
    """By the default prior of the belief: stealing is popular, modest thefts are the common ones."""
    ANY = "any"
    """Every legal take is as likely as the others: that is to steal, and to steal much."""


@dataclass(frozen=True, slots=True)
class Story:
    """What a seat holds to, whatever it is asked."""

    received: Box
    passed: Box
    take: Take
    role: Role
    bag: Token | None

    def answer(self, topic: Topic) -> Claim:
        """Return the answer to a question."""
        if topic in LOOKS:
            moment, item = LOOKS[topic]
            box = self.received if moment is Moment.RECEIVED else self.passed
            count = box.diamonds if item is Item.DIAMONDS else box.tokens
            return Counted(moment, item, Comparison.EQUAL, count)
        if topic is Topic.BAG:
            return Bagged(self.bag)
        return RoleIs(self.role) if topic is Topic.ROLE else _took(self.take)


def _took(take: Take) -> Claim:
    if take.tokens:
        return Took(Taken(take.tokens[0].value))
    return Took(Taken.DIAMONDS, take.diamonds) if take.diamonds else Took(Taken.NOTHING)


def share(state: GameState, habit: Habit, chance: Random) -> TakeShare:
    """Return what the holder of a box that the program keeps takes."""
    if habit is Habit.ANY:
        return random_share(state, chance)
    seat, box, bag = state.holder, state.boxes[-1], None
    tokens = [token for token in Token if box.count(token)]
    if seat == FIRST_TAKER and tokens and chance.random() < BAGGED:
        bag = chance.choice(tokens)
        box = box.without_tokens([bag])
    takes = legal_takes(box, seat == state.setup.takers)
    return TakeShare(seat, chance.choices(takes, [_weight(take, takes) for take in takes])[0], bag)


def _weight(take: Take, takes: tuple[Take, ...]) -> float:
    role = _role(take)
    if role is not Role.THIEF:
        return DEFAULT_PRIOR.weight(role)
    amounts = [one.diamonds for one in takes if one.diamonds]
    share_of_amount = DEFAULT_PRIOR.ratio**take.diamonds / sum(DEFAULT_PRIOR.ratio**one for one in amounts)
    return DEFAULT_PRIOR.weight(role) * share_of_amount


def _role(take: Take) -> Role:
    if take.tokens:
        return Role(take.tokens[0].value)
    return Role.THIEF if take.diamonds else Role.URCHIN


def story_of(state: GameState, seat: int, chance: Random) -> Story:
    """Return what a seat tells after the theft."""
    received, passed = state.boxes[seat - 1], state.boxes[seat]
    take = state.take_of(seat) or Take()
    bag = state.bag if seat == FIRST_TAKER else None
    truth = Story(received, passed, take, _role(take), bag)
    return _TELLS[truth.role](truth, chance)


def _honest(truth: Story, chance: Random) -> Story:  # noqa: ARG001 - one shape for all tellers
    return truth


def _thief(truth: Story, chance: Random) -> Story:
    return _cover(truth, max(1, truth.take.diamonds), chance)


def _agent(truth: Story, chance: Random) -> Story:
    return _cover(truth, chance.randint(1, 3), chance)


def _urchin(truth: Story, chance: Random) -> Story:
    return truth if chance.random() < 0.5 else _cover(truth, chance.randint(1, 3), chance)


def _cover(truth: Story, moved: int, chance: Random) -> Story:
    """Return the story of a token that somebody saw: `moved` diamonds vanish after him, or were gone before."""
    seen = [token for token in Token if truth.received.count(token)] or [Token.LOYAL]
    token = chance.choice([one for one in seen if one is not Token.AGENT] or seen)
    received = truth.received
    passed = replace(received, **{token.value: max(0, received.count(token) - 1)})
    if chance.random() < 0.5:
        gone = max(0, received.diamonds - moved)
        received, passed = replace(received, diamonds=gone), replace(passed, diamonds=gone)
    return Story(received, passed, Take(0, (token,)), Role(token.value), None)


_TELLS: dict[Role, Callable[[Story, Random], Story]] = {
    Role.THIEF: _thief,
    Role.AGENT: _agent,
    Role.URCHIN: _urchin,
    Role.LOYAL: _honest,
    Role.DRIVER: _honest,
    Role.CLEANER: _honest,
}
