"""Random tables with testimony, the same for every contestant of the benchmark."""

from __future__ import annotations

import random
from typing import Final

from engine.claims import Claim, Comparison, Contents, Counted, Item, Moment, RoleIs, Taken, Took
from engine.deduction import PublicFacts, Statement
from engine.pieces import Box, Role, Take, Token

OFFICIAL: Final = {
    4: Box(15, 1, 1, 0),
    5: Box(15, 1, 1, 1),
    6: Box(15, 2, 1, 1),
    7: Box(15, 3, 1, 1),
    8: Box(15, 4, 1, 1),
    9: Box(15, 4, 2, 1),
    10: Box(15, 4, 2, 2),
    11: Box(15, 5, 2, 2),
}
"""The full box for each number of takers (seed 000, "Setup")."""


def random_table(rng: random.Random, takers: int, claims: int, lying: float) -> tuple[PublicFacts, list[Statement]]:
    """Play one theft at random and let the seats talk; a claim is false with probability about `lying`."""
    full = OFFICIAL[takers]
    box = Box.from_counts(full.counts() | {"diamonds": 15 - rng.randrange(6)})
    boxes, takes = [box], []
    if rng.random() < 0.5:
        box = box.without_tokens([rng.choice([t for t in Token if box.count(t)])])
    for seat in range(1, takers + 1):
        take = _random_take(rng, box, seat == takers)
        takes.append(take)
        box = box.without(take)
        boxes.append(box)
    statements = [
        Statement(f"c{number}", seat, _random_claim(rng, boxes[seat - 1], boxes[seat], takes[seat - 1], lying))
        for number in range(1, claims + 1)
        for seat in [rng.randint(1, takers)]
    ]
    return PublicFacts(takers, boxes[0], boxes[-1]), statements


def _random_take(rng: random.Random, box: Box, last: bool) -> Take:
    options = [Take(tokens=(token,)) for token in Token for _ in range(box.count(token))]
    options += [Take(diamonds=rng.randint(1, min(4, box.diamonds)))] * 3 if box.diamonds else []
    return rng.choice(options) if options and not (last and rng.random() < 0.1) else Take()


def _random_claim(rng: random.Random, received: Box, passed: Box, take: Take, lying: float) -> Claim:
    lie = rng.random() < lying
    moment = rng.choice([Moment.RECEIVED, Moment.PASSED])
    box = received if moment is Moment.RECEIVED else passed
    kind = rng.random()
    if kind < 0.15:
        counts = {
            Item(name): min(15, max(0, n + (rng.choice([-1, 1]) if lie else 0))) for name, n in box.counts().items()
        }
        del counts[Item.CLEANER]
        return Contents(moment, tuple(counts.items()))
    if kind < 0.3:
        true = Role(take.tokens[0].value) if take.tokens else Role.THIEF if take.diamonds else Role.URCHIN
        return RoleIs(rng.choice([Role.LOYAL, Role.DRIVER, Role.LOYAL]) if lie or true is Role.THIEF else true)
    if kind < 0.4:
        return Took(Taken(take.tokens[0].value)) if take.tokens and not lie else Took(Taken.LOYAL)
    item = rng.choice([Item.DIAMONDS, Item.DIAMONDS, Item.DIAMONDS, Item.TOKENS, Item.LOYAL, Item.AGENT, Item.DRIVER])
    actual = box.tokens if item is Item.TOKENS else getattr(box, item.value)
    most = 15 if item is Item.DIAMONDS else 10
    said = min(most, max(0, actual + rng.choice([-2, -1, 1, 2]))) if lie else actual
    comparison = rng.choice([Comparison.EQUAL] * 4 + [Comparison.AT_LEAST, Comparison.AT_MOST])
    return Counted(moment, item, comparison, said)
