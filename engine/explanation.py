"""Why a set of claims cannot be true: a proof as values, for the table to put into words.

A proof is a list of steps. Each draws one conclusion about a count of the box at a hand-over, about somebody's take or
about the bag, from a claim, a public fact or earlier conclusions. The last step leaves no possibility. Conclusions on
the same subject add up: a step that names several of them as premises relies on all of them together.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from engine.pieces import Box, Token

MANY: Final = 127
"""More than there are pieces: a count that may be this many is not bounded from above."""


class Thing(StrEnum):
    """What is counted in the box; the kinds, their sum, and everything together."""

    DIAMONDS = "diamonds"
    LOYAL = "loyal"
    AGENT = "agent"
    DRIVER = "driver"
    CLEANER = "cleaner"
    TOKENS = "tokens"
    PIECES = "pieces"
    """Diamonds and tokens together: whoever helps himself makes them fewer."""


class Rule(StrEnum):
    """Why a step follows."""

    CLAIM = "claim"
    """Somebody says so; `Step.claim` is its id."""
    INITIAL_BOX = "initial_box"
    """The box the Godfather handed out."""
    RETURNED_BOX = "returned_box"
    """The box the Godfather got back."""
    REVEAL = "reveal"
    """What this seat was seen to hold."""
    NEVER_FILLS = "never_fills"
    """A box never fills up: nothing is put back between the two hand-overs."""
    TAKEN_BETWEEN = "taken_between"
    """Seats between the two hand-overs took some of it, so so many fewer are left."""
    ONE_EACH = "one_each"
    """Between the two hand-overs everybody can have taken only so many: one token at most, or what is known of him."""
    EVERYBODY_TAKES = "everybody_takes"
    """Nobody may take nothing from a box that is not empty, the last seat excepted."""
    THIEF_BETWEEN = "thief_between"
    """Diamonds went between the two hand-overs, so one seat there took diamonds and no token."""
    ALL_TOOK_TOKENS = "all_took_tokens"
    """So many tokens went between the two hand-overs that everybody who can have taken one did, and no diamonds."""
    SUM = "sum"
    """A sum and its parts: tokens of all kinds, or all pieces."""
    TAKE_FROM_COUNTS = "take_from_counts"
    """What a seat can have taken, by what it received and what it passed on."""
    COUNT_FROM_TAKE = "count_from_take"
    """What a seat passed on or received, by what it took."""
    EMPTY_HANDED = "empty_handed"
    """Only the last seat, or who finds the box empty, takes nothing; who finds it empty must."""
    BAG_FROM_COUNTS = "bag_from_counts"
    """What seat 1 set aside in the bag, by what it received, took and passed on."""
    COLLISION = "collision"
    """The premises leave no possibility."""
    POSSIBLE_BOXES = "possible_boxes"
    """All boxes that can be there, seat by seat, when nothing shorter proves the point."""


@dataclass(frozen=True, slots=True)
class CountIs:
    """At hand-over `handover` (0 before seat 1, h as passed by seat h) the count of `thing` is one of `values`."""

    handover: int
    thing: Thing
    values: tuple[int, ...]

    @property
    def least(self) -> int | None:
        """Return the smallest possible count; `None` when none is possible."""
        return self.values[0] if self.values else None

    @property
    def most(self) -> int | None:
        """Return the largest possible count; `None` when none is possible or nothing bounds it from above."""
        return self.values[-1] if self.values and self.values[-1] < MANY else None


@dataclass(frozen=True, slots=True)
class TakeIs:
    """The take of `seat` is one of: so many diamonds, one of these tokens, nothing, or a broken rule as revealed."""

    seat: int
    diamonds: tuple[int, ...]
    tokens: tuple[Token, ...]
    nothing: bool
    rule_break: bool


@dataclass(frozen=True, slots=True)
class BagIs:
    """The bag holds one of these; `None` is an empty bag."""

    contents: tuple[Token | None, ...]


@dataclass(frozen=True, slots=True)
class BoxIs:
    """At hand-over `handover` the box is one of `boxes`."""

    handover: int
    boxes: tuple[Box, ...]


Conclusion = CountIs | TakeIs | BagIs | BoxIs


@dataclass(frozen=True, slots=True)
class Step:
    """One inference; `premises` are positions of earlier steps, `claim` the id of the claim that says so."""

    rule: Rule
    conclusion: Conclusion
    premises: tuple[int, ...] = ()
    claim: str | None = None
    between: tuple[int, int] | None = None
    """The hand-overs the step goes between, for the rules that speak of the seats from one to the other."""


class Kind(StrEnum):
    """What the contradiction is about, for the choice of words."""

    OWN_TURN = "own_turn"
    """One seat's own words do not fit together or fit no turn the rules allow."""
    NEIGHBOURS = "neighbours"
    """One passed the box to the other and they disagree about it."""
    CHAIN = "chain"
    """Seats with others between them: the box cannot have changed like this on the way."""
    TOKEN_COUNT = "token_count"
    """More of a token claimed or seen than there are."""
    TAKER_COUNT = "taker_count"
    """Everybody must take something: too much would be left, or too little to go round."""
    INITIAL_BOX = "initial_box"
    """Against the box handed out."""
    RETURNED_BOX = "returned_box"
    """Against the box that came back."""
    BAG = "bag"
    """About what the first seat set aside."""
    REVEAL = "reveal"
    """Against what somebody was seen to hold."""
    NO_DISTRIBUTION = "no_distribution"
    """No way to distribute the takes fits, and nothing shorter shows it."""


@dataclass(frozen=True, slots=True)
class Explanation:
    """A minimal contradiction with its proof: the ids of its claims, their seats, and the steps."""

    kind: Kind
    claims: tuple[str, ...]
    seats: tuple[int, ...]
    steps: tuple[Step, ...]

    @property
    def collision(self) -> Conclusion:
        """What cannot be: the subject of the last step."""
        return self.steps[-1].conclusion
