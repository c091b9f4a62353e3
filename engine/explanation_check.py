"""A checker of proofs that shares nothing with their search: plain sets of counts and takes, no bit and no box index.

Everything that happens between two hand-overs is checked in one way: combine what each seat may have taken, and see
which counts that leaves.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import product
from typing import Final

from engine.claims import Among, Bagged, Claim, Contents, Counted, Empty, Moment, RoleIs, Taken, Took
from engine.deduction_errors import DeductionError
from engine.deduction_facts import PublicFacts, Statement
from engine.explanation import MANY, BagIs, BoxIs, Conclusion, CountIs, Explanation, Rule, Step, TakeIs, Thing
from engine.pieces import Box, Role, Take, Token

BROKEN: Final = "rule break"
Option = Take | str
"""A legal take, or `BROKEN` for what a rule-breaker was revealed with."""
Way = tuple[Option | Token | None, tuple[int, ...], bool]
"""What the asked seat or the bag took, how many of each thing went, whether somebody found the box empty."""
PARTS: Final = {
    Thing.TOKENS: (Thing.LOYAL, Thing.AGENT, Thing.DRIVER, Thing.CLEANER),
    Thing.PIECES: (Thing.DIAMONDS, Thing.TOKENS),
}


class ProofError(DeductionError):
    """A proof has a step that does not follow."""

    code = "bad_proof"


def check_explanation(facts: PublicFacts, statements: Sequence[Statement], explanation: Explanation) -> None:
    """Raise `ProofError` unless every step follows, the last leaves nothing, and only the named claims are used."""
    said = {s.id: s for s in statements if s.id in explanation.claims}
    checker = _Checker(facts, said)
    for number, step in enumerate(explanation.steps):
        if any(not 0 <= premise < number for premise in step.premises):
            raise ProofError(f"Step {number} rests on a later step.")
        premises = [explanation.steps[premise].conclusion for premise in step.premises]
        if not checker.follows(step, premises):
            raise ProofError(f"Step {number} does not follow: {step}")
    if not explanation.steps or not _is_impossible(explanation.steps[-1].conclusion):
        raise ProofError("The last step leaves a possibility.")
    used = {step.claim for step in explanation.steps if step.claim is not None}
    if used != set(explanation.claims):
        raise ProofError(f"The proof uses the claims {sorted(used)}, not {sorted(explanation.claims)}.")


def _is_impossible(conclusion: Conclusion) -> bool:
    match conclusion:
        case CountIs():
            return not conclusion.values
        case TakeIs():
            return not (conclusion.diamonds or conclusion.tokens or conclusion.nothing or conclusion.rule_break)
        case BagIs():
            return not conclusion.contents
        case BoxIs():
            return not conclusion.boxes


class _Checker:
    def __init__(self, facts: PublicFacts, said: Mapping[str, Statement]) -> None:
        self.facts = facts
        self.said = said
        self.broken = {r.seat: r.take or Take() for r in facts.reveals if r.is_rule_break}

    def follows(self, step: Step, premises: Sequence[Conclusion]) -> bool:
        """Whether a step follows from its premises by its rule."""
        match step.rule:
            case Rule.CLAIM:
                statement = self.said.get(step.claim or "")
                return statement is not None and self._said(statement, step.conclusion)
            case Rule.INITIAL_BOX | Rule.RETURNED_BOX | Rule.REVEAL:
                return self._public(step)
            case Rule.SUM:
                return self._sum(_Given(self, premises), step.conclusion)
            case Rule.COLLISION:
                return _Given(self, premises).is_impossible()
            case Rule.POSSIBLE_BOXES:
                return isinstance(step.conclusion, BoxIs) and self._boxes(premises, step.conclusion)
            case _:
                return self._between(_Given(self, premises), step, premises)

    def options(self, seat: int) -> set[Option]:
        """Return every take a seat can have made before anything is known of it."""
        top = self.facts.fullest
        legal: set[Option] = {Take(), *(Take(diamonds=k) for k in range(1, top.diamonds + 1))}
        legal |= {Take(tokens=(token,)) for token in Token}
        return legal | ({BROKEN} if seat in self.broken else set())

    def removed(self, seat: int, option: Option, thing: Thing) -> int:
        """Return how many of a thing a seat's option removes from the box."""
        return _pieces(self.broken[seat] if isinstance(option, str) else option, thing)

    def _said(self, statement: Statement, conclusion: Conclusion) -> bool:
        seat = statement.seat
        match conclusion:
            case CountIs(handover, thing, values):
                allowed = _counts_said(statement.claim, seat, handover, thing)
                return allowed is not None and {n for n in range(MANY + 1) if allowed(n)} <= set(values)
            case TakeIs() if conclusion.seat == seat:
                left = _options_of(conclusion)
                return all(o in left or not self._take_fits(statement, o) for o in self.options(seat))
            case BagIs(contents):
                return isinstance(statement.claim, Bagged) and statement.claim.token in contents and seat == 1
        return False

    def _take_fits(self, statement: Statement, option: Option) -> bool:
        take = self.broken[statement.seat] if isinstance(option, str) else option
        return _take_is_as_said(statement.claim, take, isinstance(option, str))

    def _public(self, step: Step) -> bool:
        facts = self.facts
        match step.rule, step.conclusion:
            case Rule.INITIAL_BOX, CountIs(0, thing, values):
                return {_in_box(box, thing) for box in facts.initial_boxes} <= set(values)
            case Rule.INITIAL_BOX, BoxIs(0, boxes):
                return set(facts.initial_boxes) <= set(boxes)
            case Rule.RETURNED_BOX, CountIs(handover, thing, values):
                return facts.final is not None and handover == facts.takers and _in_box(facts.final, thing) in values
            case Rule.REVEAL, TakeIs() as conclusion:
                takes = {r.seat: (BROKEN if r.is_rule_break or r.take is None else r.take) for r in facts.reveals}
                return conclusion.seat in takes and takes[conclusion.seat] in _options_of(conclusion)
            case Rule.REVEAL, BagIs(contents):
                return any(r.seat == 1 and r.take is None for r in facts.reveals) and None in contents
        return False

    def _sum(self, given: _Given, conclusion: Conclusion) -> bool:
        if not isinstance(conclusion, CountIs):
            return False
        h = conclusion.handover
        for whole, parts in PARTS.items():
            if conclusion.thing is whole or conclusion.thing in parts:
                sums = _sums([given.count(h, part) for part in parts if part is not conclusion.thing])
                totals = given.count(h, whole)
                possible = sums if conclusion.thing is whole else {t - s for t in totals for s in sums}
                if possible & given.count(h, conclusion.thing) <= set(conclusion.values):
                    return True
        return False

    def _boxes(self, premises: Sequence[Conclusion], conclusion: BoxIs) -> bool:
        seat, given = conclusion.handover, _Given(self, premises)
        received = {box for p in premises if isinstance(p, BoxIs) and p.handover == seat - 1 for box in p.boxes}
        started = any(isinstance(p, BoxIs) and p.handover == seat - 1 for p in premises)
        passed = {
            after
            for before in received
            if seat > 1 or given.allows(0, before)
            for bagged in (self._bagged(before, given) if seat == 1 else [before])
            for after in self._taken(seat, bagged, given)
            if given.allows(seat, after)
        }
        return started and passed <= set(conclusion.boxes)

    def _bagged(self, box: Box, given: _Given) -> Iterator[Box]:
        for token in given.bag:
            if token is None:
                yield box
            elif box.count(token):
                yield box.without_tokens([token])

    def _taken(self, seat: int, box: Box, given: _Given) -> Iterator[Box]:
        for option in given.takes(seat):
            take = self.broken[seat] if isinstance(option, str) else option
            declined = option == Take() and not box.is_empty and seat != self.facts.takers
            if box.holds(take) and not declined:
                yield box.without(take)

    def _between(self, given: _Given, step: Step, premises: Sequence[Conclusion]) -> bool:
        if step.between is None or not 0 <= step.between[0] < step.between[1] <= self.facts.takers:
            return False
        counts = [p for p in (*premises, step.conclusion) if isinstance(p, CountIs)]
        things = sorted({count.thing for count in counts})
        if any(count.handover not in step.between for count in counts):
            return False
        left = _left(step.conclusion)
        return all(outcome in left for outcome in self._outcomes(given, step.between, things, step.conclusion))

    def _outcomes(
        self, given: _Given, between: tuple[int, int], things: list[Thing], target: Conclusion
    ) -> Iterator[int | Option | Token | None]:
        """Yield every value of the target that some way of taking between the hand-overs leaves possible."""
        g, h = between
        empty_after = all(0 in given.count(h, thing) for thing in Thing)
        for choice, removed, empty in self._ways(given, between, things, isinstance(target, BagIs)):
            pairs = {t: _pairs(given, between, t, n, empty) for t, n in zip(things, removed, strict=True)}
            if not all(pairs.values()) or (empty and not empty_after):
                continue
            if isinstance(target, CountIs):
                yield from {pair[0 if target.handover == g else 1] for pair in pairs[target.thing]}
            elif isinstance(target, BagIs) or (isinstance(target, TakeIs) and target.seat == h == g + 1):
                yield choice

    def _ways(self, given: _Given, between: tuple[int, int], things: list[Thing], bag_asked: bool) -> set[Way]:
        g, h = between
        limits = [max(given.count(g, thing), default=0) for thing in things]
        bags: Iterable[Token | None] = given.bag if g == 0 else [None]
        ways: set[Way] = {(bag if bag_asked else None, _vector(_bag(bag), things), False) for bag in bags}
        for seat in range(g + 1, h + 1):
            turns = {(o, tuple(self.removed(seat, o, t) for t in things)) for o in given.takes(seat)}
            extended: set[Way] = set()
            for (choice, so_far, empty), (option, removed) in product(ways, turns):
                total = tuple(a + b for a, b in zip(so_far, removed, strict=True))
                if all(n <= limit for n, limit in zip(total, limits, strict=True)):
                    kept = choice if bag_asked else option if h == g + 1 else None
                    extended.add((kept, total, empty or (option == Take() and seat != self.facts.takers)))
            ways = extended
        return ways


class _Given:
    """What the premises say together."""

    def __init__(self, checker: _Checker, premises: Sequence[Conclusion]) -> None:
        self._checker = checker
        self._counts: dict[tuple[int, Thing], set[int]] = {}
        self._takes: dict[int, set[Option]] = {}
        self.bag: set[Token | None] = {None, *Token}
        for premise in premises:
            match premise:
                case CountIs(handover, thing, values):
                    self._counts[handover, thing] = self.count(handover, thing) & set(values)
                case TakeIs():
                    self._takes[premise.seat] = self.takes(premise.seat) & _options_of(premise)
                case BagIs(contents):
                    self.bag &= set(contents)

    def count(self, handover: int, thing: Thing) -> set[int]:
        """Return which counts the premises leave at a hand-over."""
        everything = set(range(MANY + 1))
        return self._counts.get((handover, thing), everything)

    def takes(self, seat: int) -> set[Option]:
        """Return which takes the premises leave a seat."""
        return self._takes.get(seat, self._checker.options(seat))

    def allows(self, handover: int, box: Box) -> bool:
        """Whether a box at a hand-over has counts that the premises leave."""
        return all(_in_box(box, thing) in values for (h, thing), values in self._counts.items() if h == handover)

    def is_impossible(self) -> bool:
        """Whether the premises leave nothing of something they speak about."""
        return not self.bag or not all(self._counts.values()) or not all(self._takes.values())


def _pairs(given: _Given, between: tuple[int, int], thing: Thing, removed: int, empty: bool) -> set[tuple[int, int]]:
    before, after = given.count(between[0], thing), {0} if empty else given.count(between[1], thing)
    return {(left + removed, left) for left in after if left + removed in before}


def _left(conclusion: Conclusion) -> set[int | Option | Token | None]:
    match conclusion:
        case CountIs():
            return set(conclusion.values)
        case TakeIs():
            return set(_options_of(conclusion))
        case BagIs():
            return set(conclusion.contents)
        case BoxIs():
            return set()


def _options_of(conclusion: TakeIs) -> set[Option]:
    options: set[Option] = {Take(diamonds=k) for k in conclusion.diamonds}
    options |= {Take(tokens=(token,)) for token in conclusion.tokens}
    return options | ({Take()} if conclusion.nothing else set()) | ({BROKEN} if conclusion.rule_break else set())


def _pieces(take: Take, thing: Thing) -> int:
    tokens = sum(1 for token in take.tokens if thing in (Thing.TOKENS, Thing.PIECES) or token.value == thing.value)
    return tokens + (take.diamonds if thing in (Thing.DIAMONDS, Thing.PIECES) else 0)


def _vector(take: Take, things: list[Thing]) -> tuple[int, ...]:
    return tuple(_pieces(take, thing) for thing in things)


def _bag(token: Token | None) -> Take:
    return Take() if token is None else Take(tokens=(token,))


def _in_box(box: Box, thing: Thing) -> int:
    if thing is Thing.TOKENS:
        return box.tokens
    return box.tokens + box.diamonds if thing is Thing.PIECES else box.counts()[thing.value]


def _sums(parts: Sequence[set[int]]) -> set[int]:
    sums = {0}
    for part in parts:
        sums = {a + b for a in sums for b in part}
    return sums


def _counts_said(claim: Claim, seat: int, handover: int, thing: Thing) -> Callable[[int], bool] | None:
    """Return the test a claim puts on this count, or `None` when it says nothing about it."""
    match claim:
        case Counted(Moment.RECEIVED | Moment.PASSED as moment, item, comparison, value):
            if handover == _handover(seat, moment) and item.value == thing.value:
                return lambda n: comparison.holds(n, value)
        case Among(Moment.RECEIVED | Moment.PASSED as moment, item, values):
            if handover == _handover(seat, moment) and item.value == thing.value:
                return lambda n: n in values
        case Contents(moment, values):
            said = {item.value: value for item, value in values}
            if handover == _handover(seat, moment) and thing.value in said:
                return lambda n: n == said[thing.value]
        case Empty(moment, value):
            if handover == _handover(seat, moment) and thing is Thing.PIECES:
                return lambda n: (n == 0) is value
    return None


def _handover(seat: int, moment: Moment) -> int:
    return seat - 1 if moment is Moment.RECEIVED else seat


def _take_is_as_said(claim: Claim, take: Take, broken: bool) -> bool:
    match claim:
        case Counted(Moment.TOOK, _, comparison, value):
            return comparison.holds(take.diamonds, value)
        case Among(Moment.TOOK, _, values):
            return take.diamonds in values
        case RoleIs(role, negated):
            return (_role_of(take, broken) is role) is not negated
        case Took(Taken.DIAMONDS, count):
            return take.diamonds > 0 and not take.tokens and count in (None, take.diamonds)
        case Took(Taken.NOTHING):
            return take.is_nothing
        case Took(Taken.TOKEN):
            return len(take.tokens) == 1 and not take.diamonds
        case Took(taken, _):
            return [token.value for token in take.tokens] == [taken.value] and not take.diamonds
    return True


def _role_of(take: Take, broken: bool) -> Role:
    if broken:
        return Role.RULE_BREAKER
    if take.diamonds:
        return Role.THIEF
    return Role(take.tokens[0].value) if take.tokens else Role.URCHIN
