"""Who is lying: the door to the exact deduction from testimony.

A world is a content of the bag and one take for each seat that lead from the initial box to the returned one and agree
with the reveals. Everything answered here holds for all worlds together, none left out.
"""

from __future__ import annotations

from engine.deduction_analysis import (
    Analysis,
    Impossibility,
    Liars,
    analyse,
    count_worlds,
    impossibility,
    is_consistent,
    liars,
)
from engine.deduction_contradictions import contradictions, contradictory_sets, explained
from engine.deduction_errors import DeductionError, FactsError, RequestError, StatementError
from engine.deduction_facts import PublicFacts, Reveal, Statement
from engine.explanation import Explanation

__all__ = [
    "Analysis",
    "DeductionError",
    "Explanation",
    "FactsError",
    "Impossibility",
    "Liars",
    "PublicFacts",
    "RequestError",
    "Reveal",
    "Statement",
    "StatementError",
    "analyse",
    "contradictions",
    "contradictory_sets",
    "count_worlds",
    "explained",
    "impossibility",
    "is_consistent",
    "liars",
]
