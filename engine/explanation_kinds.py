"""From a minimal contradiction to its explanation: the proof, and what it is about."""

from __future__ import annotations

from engine.claims import Bagged
from engine.deduction_analysis import Testimony
from engine.deduction_facts import PublicFacts
from engine.explanation import CountIs, Explanation, Kind, Rule, Step, Thing
from engine.explanation_search import find_proof

ABOUT_TAKERS = frozenset({Rule.EVERYBODY_TAKES, Rule.THIEF_BETWEEN, Rule.ALL_TOOK_TOKENS})


def explain(facts: PublicFacts, contradiction: Testimony) -> Explanation:
    """Return the explanation of a minimal contradiction: statements that cannot all be true under these facts."""
    steps = find_proof(facts, contradiction)
    return Explanation(
        kind=_kind(contradiction, steps),
        claims=tuple(statement.id for statement in contradiction.statements),
        seats=tuple(sorted({statement.seat for statement in contradiction.statements})),
        steps=steps,
    )


def _kind(contradiction: Testimony, steps: tuple[Step, ...]) -> Kind:
    rules = {step.rule for step in steps}
    seats = sorted({statement.seat for statement in contradiction.statements})
    facts = rules & {Rule.INITIAL_BOX, Rule.RETURNED_BOX, Rule.REVEAL}
    if Rule.POSSIBLE_BOXES in rules:
        return Kind.NO_DISTRIBUTION
    if any(isinstance(statement.claim, Bagged) for statement in contradiction.statements):
        return Kind.BAG
    if Rule.REVEAL in rules:
        return Kind.REVEAL
    if not facts and len(seats) == 1:
        return Kind.OWN_TURN
    if rules & ABOUT_TAKERS:
        return Kind.TAKER_COUNT
    if _counts_tokens(steps):
        return Kind.TOKEN_COUNT
    if Rule.RETURNED_BOX in facts:
        return Kind.RETURNED_BOX
    if Rule.INITIAL_BOX in facts:
        return Kind.INITIAL_BOX
    return Kind.NEIGHBOURS if seats[-1] - seats[0] == 1 else Kind.CHAIN


def _counts_tokens(steps: tuple[Step, ...]) -> bool:
    """Whether the proof adds up what several seats took of a token."""
    return any(
        step.rule in (Rule.TAKEN_BETWEEN, Rule.ONE_EACH)
        and isinstance(step.conclusion, CountIs)
        and step.conclusion.thing not in (Thing.DIAMONDS, Thing.PIECES)
        and len(step.premises) > 2
        for step in steps
    )
