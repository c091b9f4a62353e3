"""One probability that a reading is right, from what is known about it, and when to act on it.

A logistic regression with a ridge, fitted by Newton's method; the constant is not drawn towards 0.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

Numbers = npt.NDArray[np.float64]

RIDGE = 1.0
STEPS = 100
"""Newton's method needs about ten."""
ENOUGH = 1e-9
"""A step that changes no coefficient more ends it."""
SURE = 30.0
"""Beyond this, in log odds, nothing is told apart."""


@dataclass(frozen=True, slots=True)
class Calibration:
    """Coefficients by the name of a feature, in the units of the feature, and a constant."""

    constant: float
    coefficients: Mapping[str, float]

    def probability_right(self, features: Mapping[str, float]) -> float:
        """Return how likely it is that a reading with these features is right, 0 to 1.

        Raises `KeyError` for a feature that is missing; features without a coefficient are not looked at.
        """
        odds = self.constant + sum(weight * features[name] for name, weight in self.coefficients.items())
        return 1.0 / (1.0 + math.exp(-max(-SURE, min(SURE, odds))))


@dataclass(frozen=True, slots=True)
class Bin:
    """Readings of about the same probability."""

    count: int
    predicted: float
    right: float
    """The share that was right."""


def fitted(
    names: Sequence[str], rows: Sequence[Mapping[str, float]], right: Sequence[bool], ridge: float = RIDGE
) -> Calibration:
    """Return the calibration that explains best which rows were right.

    The ridge is that of features with mean 0 and deviation 1; a feature that never changes gets the coefficient 0.
    """
    plain = np.array([[row[name] for name in names] for row in rows], dtype=np.float64).reshape(len(rows), len(names))
    means = plain.mean(axis=0)
    deviations = plain.std(axis=0)
    scales = np.where(deviations > 0, deviations, 1.0)
    design = np.column_stack([np.ones(len(rows)), (plain - means) / scales])
    weights = _newton(design, np.array(right, dtype=np.float64), np.array([0.0, *[ridge] * len(names)]))
    slopes = weights[1:] / scales
    constant = float(weights[0] - np.sum(slopes * means))
    return Calibration(constant, dict(zip(names, map(float, slopes), strict=True)))


def _newton(design: Numbers, right: Numbers, penalty: Numbers) -> Numbers:
    weights = np.zeros(design.shape[1])
    for _ in range(STEPS):
        probability = 1.0 / (1.0 + np.exp(-np.clip(design @ weights, -SURE, SURE)))
        slope = design.T @ (right - probability) - penalty * weights
        curvature = (design * (probability * (1 - probability))[:, None]).T @ design + np.diag(penalty + ENOUGH)
        step = np.linalg.solve(curvature, slope)
        weights = weights + step
        if float(np.max(np.abs(step))) < ENOUGH:
            break
    return weights


def brier(predicted: Sequence[float], right: Sequence[bool]) -> float:
    """Return the mean square distance between what was predicted and what happened: 0 is perfect."""
    return float(np.mean((np.array(predicted) - np.array(right, dtype=np.float64)) ** 2))


def bins(predicted: Sequence[float], right: Sequence[bool], count: int = 10) -> list[Bin]:
    """Return the readings in bins of equal size, the least probable first."""
    order = np.argsort(np.array(predicted), kind="stable")
    return [
        Bin(len(part), float(np.mean([predicted[i] for i in part])), float(np.mean([right[i] for i in part])))
        for part in np.array_split(order, count)
        if len(part)
    ]


def calibration_error(parts: Sequence[Bin]) -> float:
    """Return the expected calibration error: the mean distance of predicted and true share over the bins."""
    total = sum(part.count for part in parts)
    return sum(part.count * abs(part.predicted - part.right) for part in parts) / total


def threshold(cost_of_mistake: float, cost_of_asking: float = 1.0) -> float:
    """Return the probability from which acting costs no more than asking: (1 - p) * mistake = asking."""
    return max(0.0, 1.0 - cost_of_asking / cost_of_mistake)


def costs(
    predicted: Sequence[float], right: Sequence[bool], mistakes: Sequence[float], asking: float = 1.0
) -> Iterator[float]:
    """Yield what each reading costs when it is acted on from its threshold on, and asked back below."""
    for probability, is_right, mistake in zip(predicted, right, mistakes, strict=True):
        acts = probability >= threshold(mistake, asking)
        yield (0.0 if is_right else mistake) if acts else asking
