"""Fits one probability that a reading is right to what is known about it, and tells how far it can be trusted.

A logistic regression with a ridge, fitted by Newton's method; the constant is not drawn towards 0.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from table.confidence import MOST_LOG_ODDS, Calibration

Numbers = npt.NDArray[np.float64]

RIDGE = 5.0
"""Chosen by leaving out one speaker after the other of those that may be tuned on."""
STEPS = 100
"""Newton's method needs about ten."""
ENOUGH = 1e-9
"""A step that changes no coefficient more ends it."""


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
        probability = 1.0 / (1.0 + np.exp(-np.clip(design @ weights, -MOST_LOG_ODDS, MOST_LOG_ODDS)))
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
