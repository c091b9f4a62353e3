"""The same questions by listing every world, as far as that gets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.claims import Among, Bagged, Claim, Contents, Counted, Empty, Item, Moment, RoleIs, Taken, Took
from engine.deduction import PublicFacts, Statement
from engine.deduction_sets import minimal_hitting_sets, minimal_sets
from engine.pieces import Box, Role, Take, Token

World = tuple[Token | None, tuple[Box, ...], tuple[Take, ...]]


def worlds(facts: PublicFacts) -> Iterator[World]:
    """Yield every bag and list of takes that lead from the initial to the returned box."""
    for initial in facts.initial_boxes:
        for bag in (None, *(token for token in Token if initial.count(token))):
            box = initial if bag is None else initial.without_tokens([bag])
            yield from _turns(facts, bag, (initial,), (), box)


def _turns(
    facts: PublicFacts, bag: Token | None, boxes: tuple[Box, ...], takes: tuple[Take, ...], box: Box
) -> Iterator[World]:
    seat = len(takes) + 1
    if seat > facts.takers:
        if facts.final in (None, box):
            yield bag, boxes, takes
        return
    final = facts.final or Box()
    for take in _legal(box, seat == facts.takers):
        after = box.without(take)
        if all(n >= least for n, least in zip(after.counts().values(), final.counts().values(), strict=True)):
            yield from _turns(facts, bag, (*boxes, after), (*takes, take), after)


def _legal(box: Box, last: bool) -> list[Take]:
    takes = [Take(diamonds=k) for k in range(1, box.diamonds + 1)]
    takes += [Take(tokens=(token,)) for token in Token if box.count(token)]
    return takes + ([Take()] if last or box.is_empty else [])


def minimal_contradictions(facts: PublicFacts, statements: Sequence[Statement]) -> list[int]:
    """Return all minimal contradictory sets of claims, as bits."""
    false = {
        sum(1 << i for i, s in enumerate(statements) if not _is_true(world, s.seat, s.claim)) for world in worlds(facts)
    }
    return minimal_hitting_sets(minimal_sets(false))


def _is_true(world: World, seat: int, claim: Claim) -> bool:
    bag, boxes, takes = world
    take = takes[seat - 1]
    match claim:
        case Counted(Moment.TOOK, _, comparison, value):
            return comparison.holds(take.diamonds, value)
        case Counted(moment, item, comparison, value):
            return comparison.holds(_count(boxes[seat - (moment is Moment.RECEIVED)], item), value)
        case Among(Moment.TOOK, _, values):
            return take.diamonds in values
        case Among(moment, item, values):
            return _count(boxes[seat - (moment is Moment.RECEIVED)], item) in values
        case Contents(moment, values):
            return all(_count(boxes[seat - (moment is Moment.RECEIVED)], item) == value for item, value in values)
        case Empty(moment, value):
            return boxes[seat - (moment is Moment.RECEIVED)].is_empty is value
        case Took(Taken.DIAMONDS, amount):
            return take.diamonds > 0 and amount in (None, take.diamonds)
        case Took(Taken.NOTHING):
            return take.is_nothing
        case Took(Taken.TOKEN):
            return bool(take.tokens)
        case Took(taken, _):
            return take.tokens == (Token(taken.value),)
        case RoleIs(role, negated):
            held = Role.THIEF if take.diamonds else Role(take.tokens[0].value) if take.tokens else Role.URCHIN
            return (held is role) is not negated
        case Bagged(token):
            return bag is token


def _count(box: Box, item: Item) -> int:
    return box.tokens if item is Item.TOKENS else int(getattr(box, item.value))
