"""The proof that always works: every box that can be there, seat by seat, until none is left."""

from __future__ import annotations

from engine.deduction_analysis import Testimony
from engine.deduction_facts import PublicFacts
from engine.explanation import BagIs, BoxIs, Conclusion, CountIs, Rule, Step, TakeIs
from engine.worlds import bits


def exhaustive_proof(facts: PublicFacts, testimony: Testimony, said: tuple[Step, ...]) -> tuple[Step, ...]:
    """Return the proof by all possible boxes; `said` are the steps of the facts and claims it may start from."""
    restriction = testimony.journey.restricted(testimony.pairs)
    space = testimony.journey.space
    steps = [*said, Step(Rule.INITIAL_BOX, BoxIs(0, facts.initial_boxes))]
    previous = len(steps) - 1
    for handover, boxes in enumerate(restriction.layers()[1:], start=1):
        about = tuple(i for i, step in enumerate(said) if _concerns(step.conclusion, handover))
        possible = BoxIs(handover, tuple(space.boxes[index] for index in bits(boxes)))
        steps.append(Step(Rule.POSSIBLE_BOXES, possible, (*about, previous)))
        previous = len(steps) - 1
        if not possible.boxes:
            break
    return tuple(steps)


def _concerns(conclusion: Conclusion, seat: int) -> bool:
    match conclusion:
        case CountIs(handover, _, _):
            # What was received by one is checked when it was passed by the other, but for the first box.
            return handover == seat or (handover == 0 and seat == 1)
        case TakeIs():
            return conclusion.seat == seat
        case BagIs():
            return seat == 1
        case BoxIs():
            return False
