"""What the deduction refuses, each with a sentence that names the fault and the fix.

EngineError
└── DeductionError
    ├── FactsError       public facts no game could have
    ├── StatementError   a claim nobody could make
    └── RequestError     a request that cannot be read
"""

from __future__ import annotations

from engine.errors import EngineError


class DeductionError(EngineError):
    """Base of everything the deduction raises."""

    code = "deduction"


class FactsError(DeductionError):
    """The public facts are no game: impossible seats, a reveal the box never held, more pieces than exist.

    Facts that are sound one by one but impossible together are no error: `Analysis.possible` is false then.
    """

    code = "bad_facts"


class StatementError(DeductionError):
    """A claim nobody could make: no such seat, an absurd number, the bag of somebody who never had it."""

    code = "bad_claim"


class RequestError(DeductionError):
    """A request whose fields are missing, of the wrong type or unknown."""

    code = "bad_request"
