"""One deduction request in, one answer out, as plain JSON values; the format of `consigliere deduce`.

A request is a case of the case files without `expected`. With the fields `prior` or `testimony` it asks for posteriors,
otherwise for contradictions.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict

from engine.belief import (
    DEFAULT_PRIOR,
    DEFAULT_TESTIMONY,
    Coin,
    Posterior,
    Prior,
    TakeModel,
    TestimonyModel,
    posterior,
)
from engine.deduce_reading import (
    NOTHING,
    check_fields,
    optional_mapping,
    read_choice,
    read_facts,
    read_number,
    read_statements,
)
from engine.deduction_analysis import analyse
from engine.pieces import Role

POSTERIOR_FIELDS = ("prior", "testimony")


def answer(case: Mapping[str, object]) -> dict[str, object]:
    """Return the fields that a case expects.

    Raises a `DeductionError`, with `code` and a message that says what is wrong, for a request that makes no sense.
    """
    facts, statements = read_facts(case), read_statements(case)
    if not any(name in case for name in POSTERIOR_FIELDS):
        found = {name: _plain(value) for name, value in asdict(analyse(facts, statements)).items()}
        impossibility = found.pop("impossibility")
        return found if impossibility is None else found | {"impossible_facts": impossibility}
    return _written(posterior(facts, statements, _prior(case), _testimony(case)))


def _plain(value: object) -> object:
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    return {name: _plain(item) for name, item in value.items()} if isinstance(value, dict) else value


def _prior(case: Mapping[str, object]) -> Prior:
    values = optional_mapping(case, "prior")
    if values is None:
        return DEFAULT_PRIOR
    check_fields(values, {"mode", "weights", "ratio", "p_bag"}, "prior")
    weights = optional_mapping(values, "weights") or {}
    p_bag = values.get("p_bag")
    return Prior(
        model=read_choice(TakeModel, values.get("mode", TakeModel.UNIFORM_TAKES), "prior.mode"),
        weights=_by_role(weights, "prior.weights"),
        ratio=read_number(values.get("ratio", 1.0), "prior.ratio"),
        p_bag=None if p_bag is None else read_number(p_bag, "prior.p_bag"),
    )


def _testimony(case: Mapping[str, object]) -> TestimonyModel:
    values = optional_mapping(case, "testimony")
    if values is None:
        return DEFAULT_TESTIMONY
    check_fields(values, {"mode", "truthful", "claim_q"}, "testimony")
    claims = optional_mapping(values, "claim_q") or {}
    return TestimonyModel(
        coin=read_choice(Coin, values.get("mode", Coin.CLAIM), "testimony.mode"),
        truthful=_by_role(optional_mapping(values, "truthful") or {}, "testimony.truthful"),
        claim_truth=tuple((name, read_number(q, f"testimony.claim_q.{name}")) for name, q in claims.items()),
    )


def _by_role(values: Mapping[str, object], where: str) -> tuple[tuple[Role, float], ...]:
    return tuple((read_choice(Role, name, where), read_number(n, f"{where}.{name}")) for name, n in values.items())


def _written(belief: Posterior) -> dict[str, object]:
    return {
        "n_worlds": belief.n_worlds,
        "evidence": belief.evidence,
        "role": [{role.value: chance for role, chance in roles.items()} for roles in belief.roles],
        "diamonds": [list(chances) for chances in belief.diamonds],
        "bag": {NOTHING if kind is None else kind.value: chance for kind, chance in belief.bag.items()},
        "claim_true": dict(belief.claim_true),
    }
