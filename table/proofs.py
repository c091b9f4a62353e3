"""The proof of a contradiction in words: one line for each step, with what it follows from."""

from __future__ import annotations

from collections.abc import Sequence

from engine.claims import Item
from engine.deduction import Explanation
from engine.explanation import MANY, BagIs, BoxIs, Conclusion, CountIs, Rule, Step, TakeIs, Thing
from engine.pieces import Token
from table.contradictions import either, rule_name
from table.lines import Argument, Line, line
from table.state import TableState
from table.testimony import amount


def proof_lines(state: TableState, found: Explanation) -> tuple[Line, ...]:
    """Return the steps of a proof, numbered from 1, in an order in which a person can check them."""
    return tuple(_step(state, number, step) for number, step in enumerate(found.steps, 1))


def _step(state: TableState, number: int, step: Step) -> Line:
    reason = _reason(state, step)
    if step.premises:
        earlier = tuple(str(premise + 1) for premise in step.premises)
        reason = line("proof-from", reason=reason, steps=earlier)
    return line("proof-step", number=number, conclusion=_conclusion(state, step.conclusion), reason=reason)


def _reason(state: TableState, step: Step) -> Line:
    if step.rule is Rule.CLAIM:
        seat = next((said.seat for said in state.public.testimony if said.id == step.claim), 0)
        return line("proof-rule-claim", player=state.name(seat))
    return line(f"proof-rule-{rule_name(step)}")


def _conclusion(state: TableState, conclusion: Conclusion) -> Line:
    match conclusion:
        case CountIs(handover, thing, values):
            return line("proof-count", place=_place(state, handover), amount=_amount(thing, values))
        case TakeIs(seat):
            kinds = _takes(conclusion, [token for token in Token if state.running.setup.full_box.count(token)])
            if not kinds:
                return line("proof-no-take", player=state.name(seat))
            return line("proof-take", player=state.name(seat), what=either(kinds))
        case BagIs(contents):
            kinds = [_bagged(token) for token in contents]
            return line("proof-bag", what=either(kinds)) if kinds else line("proof-no-bag")
        case BoxIs(handover, boxes):
            return line("proof-boxes", place=_place(state, handover), count=len(boxes))


def _place(state: TableState, handover: int) -> Line:
    if handover == 0:
        return line("proof-place-first")
    return line("proof-place", player=state.name(handover))


def _amount(thing: Thing, values: Sequence[int]) -> Argument:
    """Say which counts are possible: one, a bound, a range, or a list."""
    if not values:
        return line("proof-no-number")
    least, most = values[0], values[-1]
    if least == most:
        return _things(thing, least)
    if most >= MANY:
        return line("number-at-least", amount=_things(thing, least))
    if len(values) == most - least + 1:
        if least == 0:
            return line("number-at-most", amount=_things(thing, most))
        return line("number-range", least=least, amount=_things(thing, most))
    return either([_things(thing, value) for value in values])


def _things(thing: Thing, count: int) -> Line:
    return line("amount-pieces", count=count) if thing is Thing.PIECES else amount(Item(thing.value), count)


def _takes(take: TakeIs, played: Sequence[Token]) -> list[Argument]:
    """Say what a seat can have taken, of all kinds that are left; one that is not in this game only if alone."""
    diamonds = [_amount(Thing.DIAMONDS, take.diamonds)] if take.diamonds else []
    possible = [token for token in take.tokens if token in played] or take.tokens
    tokens = [line(f"taken-{token.value}") for token in possible]
    nothing = [line("taken-nothing")] if take.nothing else []
    broken = [line("proof-rule-break")] if take.rule_break else []
    return [*diamonds, *tokens, *nothing, *broken]


def _bagged(token: Token | None) -> Line:
    return line("taken-nothing") if token is None else line(f"taken-{token.value}")
