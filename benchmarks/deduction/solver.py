"""The same questions put to OR-tools CP-SAT: one table as a model, all minimal contradictions by repeated solving."""

from __future__ import annotations

from collections.abc import Sequence

from ortools.sat.python import cp_model

from engine.claims import Among, Bagged, Comparison, Contents, Counted, Empty, Item, Moment, RoleIs, Taken, Took
from engine.deduction import PublicFacts, Statement
from engine.deduction_sets import minimal_hitting_sets
from engine.pieces import Box, Role
from engine.worlds import KINDS, bits

NAMES = ("diamonds", *(kind.value for kind in KINDS))


class Solver:
    """One table as a constraint model; claims are switched on one by one."""

    def __init__(self, facts: PublicFacts, statements: Sequence[Statement]) -> None:
        self.model = cp_model.CpModel()
        self.solves = 0
        self.facts = facts
        top = facts.fullest
        self.boxes = [
            {name: self.model.new_int_var(0, top.counts()[name], f"{name}{h}") for name in NAMES}
            for h in range(facts.takers + 1)
        ]
        self.tokens = [sum(box[kind.value] for kind in KINDS) for box in self.boxes]
        self._fix(0, facts.initial)
        self._fix(facts.takers, facts.final)
        self.stolen, self.taken, self.nothing = [], [], []
        self.bag = {kind: self.model.new_bool_var(f"bag {kind}") for kind in KINDS}
        self.model.add_at_most_one(self.bag.values())
        for seat in range(1, facts.takers + 1):
            self._turn(seat)
        self.switches = [self.model.new_bool_var(s.id) for s in statements]
        for switch, statement in zip(self.switches, statements, strict=True):
            for constraint in self._said(statement):
                self.model.add(constraint).only_enforce_if(switch)

    def _fix(self, handover: int, box: Box | None) -> None:
        if box is not None:
            for name, count in box.counts().items():
                self.model.add(self.boxes[handover][name] == count)

    def _turn(self, seat: int) -> None:
        before, after = self.boxes[seat - 1], self.boxes[seat]
        amount = self.model.new_int_var(0, self.facts.fullest.diamonds, f"stolen {seat}")
        thief, nothing = self.model.new_bool_var(f"thief {seat}"), self.model.new_bool_var(f"nothing {seat}")
        token = {kind: self.model.new_bool_var(f"{kind} {seat}") for kind in KINDS}
        self.model.add_exactly_one([thief, nothing, *token.values()])
        self.model.add(amount >= 1).only_enforce_if(thief)
        self.model.add(amount == 0).only_enforce_if(thief.negated())
        self.model.add(after["diamonds"] == before["diamonds"] - amount)
        for kind in KINDS:
            bagged = self.bag[kind] if seat == 1 else 0
            self.model.add(after[kind.value] == before[kind.value] - token[kind] - bagged)
        if seat < self.facts.takers:
            self.model.add(self.tokens[seat] + after["diamonds"] == 0).only_enforce_if(nothing)
        self.stolen.append(amount)
        self.taken.append({Role.THIEF: thief, Role.URCHIN: nothing, **{Role(k.value): token[k] for k in KINDS}})

    def _said(self, statement: Statement) -> list[cp_model.BoundedLinearExpression]:
        seat, claim = statement.seat, statement.claim
        match claim:
            case Counted(Moment.TOOK, _, comparison, value):
                return [_compared(self.stolen[seat - 1], comparison, value)]
            case Counted(moment, item, comparison, value):
                return [_compared(self._count(seat, moment, item), comparison, value)]
            case Among(Moment.TOOK, _, values):
                return [_one_of(self.stolen[seat - 1], values)]
            case Among(moment, item, values):
                return [_one_of(self._count(seat, moment, item), values)]
            case Contents(moment, values):
                return [self._count(seat, moment, item) == value for item, value in values]
            case Empty(moment, value):
                total = self._count(seat, moment, Item.TOKENS) + self._count(seat, moment, Item.DIAMONDS)
                return [total == 0 if value else total >= 1]
            case Took(Taken.DIAMONDS, amount):
                return [self.stolen[seat - 1] >= 1 if amount is None else self.stolen[seat - 1] == amount]
            case Took(Taken.TOKEN):
                return [sum(self.taken[seat - 1][Role(kind.value)] for kind in KINDS) == 1]
            case Took(taken):
                role = Role.URCHIN if taken is Taken.NOTHING else Role(taken.value)
                return [self.taken[seat - 1][role] == 1]
            case RoleIs(role, negated):
                return [self.taken[seat - 1][role] == int(not negated)]
            case Bagged(token):
                return [sum(self.bag.values()) == 0 if token is None else self.bag[token] == 1]

    def _count(self, seat: int, moment: Moment, item: Item) -> cp_model.LinearExprT:
        handover = seat - 1 if moment is Moment.RECEIVED else seat
        return self.tokens[handover] if item is Item.TOKENS else self.boxes[handover][item.value]

    def consistent(self, claims: int) -> bool:
        """Whether this set of claims, as bits, can be true together."""
        self.solves += 1
        self.model.clear_assumptions()
        self.model.add_assumptions([self.switches[i] for i in bits(claims)])
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        return bool(solver.solve(self.model) in (cp_model.OPTIMAL, cp_model.FEASIBLE))

    def minimal_contradictions(self) -> list[int]:
        """Return all minimal contradictory sets: grow or shrink a seed until every subset is decided (MARCO)."""
        everything = (1 << len(self.switches)) - 1
        contradictory: list[int] = []
        corrections: list[int] = []
        while True:
            seed = _unexplored(contradictory, corrections, everything)
            if seed is None:
                return sorted(contradictory, key=lambda s: (s.bit_count(), s))
            if self.consistent(seed):
                corrections.append(everything & ~self._grown(seed, everything))
            else:
                contradictory.append(self._shrunk(seed))

    def _grown(self, claims: int, everything: int) -> int:
        for i in bits(everything & ~claims):
            if self.consistent(claims | 1 << i):
                claims |= 1 << i
        return claims

    def _shrunk(self, claims: int) -> int:
        for i in bits(claims):
            if not self.consistent(claims & ~(1 << i)):
                claims &= ~(1 << i)
        return claims


def _unexplored(contradictory: list[int], corrections: list[int], everything: int) -> int | None:
    """Return a largest set that holds no known contradiction and is inside no known consistent set."""
    for correction in minimal_hitting_sets(contradictory):
        if correction not in corrections:
            return everything & ~correction
    return None


def _one_of(count: cp_model.LinearExprT, values: tuple[int, ...]) -> cp_model.BoundedLinearExpression:
    return cp_model.BoundedLinearExpression(count, cp_model.Domain.from_values(list(values)))


def _compared(count: cp_model.LinearExprT, comparison: Comparison, value: int) -> cp_model.BoundedLinearExpression:
    match comparison:
        case Comparison.EQUAL:
            return count == value
        case Comparison.NOT_EQUAL:
            return count != value
        case Comparison.AT_LEAST:
            return count >= value
        case Comparison.AT_MOST:
            return count <= value
        case Comparison.MORE:
            return count > value
        case Comparison.FEWER:
            return count < value
