"""What to ask next and whom to accuse: what an answer would tell, and what an accusation would bring.

The answer to a question depends on the world only through the asked seat's own turn, so what it tells about the whole
world is the mutual information between the answer and that turn.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from engine.belief import Posterior, sums
from engine.belief_models import DEFAULT_PRIOR, DEFAULT_TESTIMONY, Prior, TestimonyModel
from engine.claims import Among, Bagged, Claim, Comparison, Contents, Counted, Empty, Item, Moment, RoleIs, Taken, Took
from engine.deduction_facts import PublicFacts, Statement
from engine.pieces import Role
from engine.questions_gain import Turns, turns_of
from engine.worlds import KINDS


class Topic(StrEnum):
    """What a seat can be asked (seed 000, "Good questions to ask?")."""

    RECEIVED_DIAMONDS = "received_diamonds"
    RECEIVED_TOKENS = "received_tokens"
    PASSED_DIAMONDS = "passed_diamonds"
    PASSED_TOKENS = "passed_tokens"
    TOOK = "took"
    ROLE = "role"
    BAG = "bag"
    """Only to seat 1."""


LOOKS: Final = {
    Topic.RECEIVED_DIAMONDS: (Moment.RECEIVED, Item.DIAMONDS),
    Topic.RECEIVED_TOKENS: (Moment.RECEIVED, Item.TOKENS),
    Topic.PASSED_DIAMONDS: (Moment.PASSED, Item.DIAMONDS),
    Topic.PASSED_TOKENS: (Moment.PASSED, Item.TOKENS),
}


class Motive(StrEnum):
    """Why a question is worth asking, for the choice of words."""

    CHECKS_NEIGHBOUR = "checks_neighbour"
    """The answer confirms or contradicts what the neighbour `about` said of the same box."""
    FIRST_WORD = "first_word"
    """This seat has said nothing so far."""
    SUSPECT = "suspect"
    """Whether this seat is a thief is close to even."""
    MOST_TELLING = "most_telling"
    """No other question is expected to tell more."""


@dataclass(frozen=True, slots=True)
class Question:
    """A question to one seat with what its answer is expected to tell, in bits about the world."""

    seat: int
    topic: Topic
    gain: float
    motive: Motive
    about: int | None = None
    """The neighbour whose words are checked."""


@dataclass(frozen=True, slots=True)
class Accusation:
    """What accusing one seat would bring; the first three chances and that of a rule-breaker sum to one."""

    seat: int
    thief: float
    agent: float
    innocent: float
    """Henchman, Driver, Cleaner or Urchin: a joker is due."""
    loses: float
    """The game ends against the Godfather: an Agent, or an innocent with no joker left (seed 000)."""
    wins: float | None
    """All missing diamonds come back at once; `None` when it is not known how many are missing."""
    diamonds: float
    """Diamonds expected to come back."""


def questions(
    facts: PublicFacts,
    statements: Sequence[Statement],
    prior: Prior = DEFAULT_PRIOR,
    testimony: TestimonyModel = DEFAULT_TESTIMONY,
    askable: Collection[int] | None = None,
) -> tuple[Question, ...]:
    """Return every question to the askable seats (all, if not given), the most telling first.

    A question somebody has answered already is left out. Raises like `belief.sums`.
    """
    found = sums(facts, statements, prior, testimony)
    seats = range(1, facts.takers + 1) if askable is None else sorted(askable)
    possible = {topic: answers(facts, topic) for topic in Topic}
    asked: list[Question] = []
    for seat in seats:
        turns = turns_of(found, facts, seat, tuple(s for s in statements if s.seat == seat), testimony)
        asked += [
            Question(seat, topic, turns.gain(possible[topic]), *_motive(facts, statements, turns, topic))
            for topic in Topic
            if (topic is not Topic.BAG or seat == 1) and not _answered(statements, seat, topic)
        ]
    return tuple(sorted(asked, key=lambda question: (-round(question.gain, 12), question.seat, question.topic)))


def answers(facts: PublicFacts, topic: Topic) -> list[Claim]:
    """Return every answer a question can get."""
    top = facts.fullest
    kinds = [kind for kind in KINDS if top.count(kind)]
    if topic in LOOKS:
        moment, item = LOOKS[topic]
        most = top.diamonds if item is Item.DIAMONDS else top.tokens
        return [Counted(moment, item, Comparison.EQUAL, value) for value in range(most + 1)]
    if topic is Topic.BAG:
        return [Bagged(None), *(Bagged(kind) for kind in kinds)]
    if topic is Topic.ROLE:
        return [RoleIs(role) for role in (Role.THIEF, Role.URCHIN, *(Role(kind.value) for kind in kinds))]
    took: list[Claim] = [Took(Taken.DIAMONDS, k) for k in range(1, top.diamonds + 1)]
    return [*took, *(Took(Taken(kind.value)) for kind in kinds), Took(Taken.NOTHING)]


def _motive(
    facts: PublicFacts, statements: Sequence[Statement], turns: Turns, topic: Topic
) -> tuple[Motive, int | None]:
    """Return why a question is worth asking, and the neighbour whose words it checks."""
    about = _neighbour(facts, statements, turns.seat, topic)
    if about is not None:
        return Motive.CHECKS_NEIGHBOUR, about
    if all(s.seat != turns.seat for s in statements):
        return Motive.FIRST_WORD, None
    return Motive.SUSPECT if 0.25 <= turns.thief <= 0.75 else Motive.MOST_TELLING, None


def _answered(statements: Sequence[Statement], seat: int, topic: Topic) -> bool:
    return any(s.seat == seat and _answers(s.claim, topic) for s in statements)


def _answers(claim: Claim, topic: Topic) -> bool:
    match claim:
        case Counted(Moment.TOOK) | Among(Moment.TOOK) | Took():
            return topic is Topic.TOOK
        case Counted(moment, item, Comparison.EQUAL, _):
            return LOOKS.get(topic) == (moment, item)
        case Contents(moment, values):
            return topic in LOOKS and LOOKS[topic][0] is moment and LOOKS[topic][1] in dict(values)
        case Empty(moment, True):
            return topic in LOOKS and LOOKS[topic][0] is moment
        case RoleIs(_, False):
            return topic is Topic.ROLE
        case Bagged():
            return topic is Topic.BAG
    return False


def _neighbour(facts: PublicFacts, statements: Sequence[Statement], seat: int, topic: Topic) -> int | None:
    """Return the neighbour who spoke about the same count of the same box."""
    if topic not in LOOKS:
        return None
    moment, item = LOOKS[topic]
    other = seat - 1 if moment is Moment.RECEIVED else seat + 1
    mirrored = Moment.PASSED if moment is Moment.RECEIVED else Moment.RECEIVED
    same = next(topic for topic, look in LOOKS.items() if look == (mirrored, item))
    return other if 1 <= other <= facts.takers and _answered(statements, other, same) else None


def accusations(
    belief: Posterior, jokers: int, askable: Collection[int] | None = None, missing: int | None = None
) -> tuple[Accusation, ...]:
    """Return what accusing each of the seats would bring, the best chance of a thief first.

    `jokers` are those the Godfather has left, `missing` the diamonds still out, if known.
    """
    seats = range(1, len(belief.roles) + 1) if askable is None else sorted(askable)
    found = [_accusation(belief, seat, jokers, missing) for seat in seats]
    return tuple(sorted(found, key=lambda accusation: (-accusation.thief, accusation.agent, accusation.seat)))


def _accusation(belief: Posterior, seat: int, jokers: int, missing: int | None) -> Accusation:
    roles, diamonds = belief.roles[seat - 1], belief.diamonds[seat - 1]
    thief, agent = roles[Role.THIEF], roles[Role.AGENT]
    innocent = sum(roles[role] for role in (Role.LOYAL, Role.DRIVER, Role.CLEANER, Role.URCHIN))
    return Accusation(
        seat=seat,
        thief=thief,
        agent=agent,
        innocent=innocent,
        loses=agent + (innocent if jokers == 0 else 0.0),
        wins=None if missing is None else diamonds[missing] if 0 < missing < len(diamonds) else 0.0,
        diamonds=sum(amount * chance for amount, chance in enumerate(diamonds)),
    )
