"""Two small line charts with a logarithmic cost axis, as SVG text."""

from __future__ import annotations

import math

Series = dict[str, list[tuple[int, float]]]
COLOURS = ("#1b6ca8", "#b3541e", "#2e7d32", "#7b3fa0", "#555555")
DASHES = ("none", "6 3", "2 3", "8 3 2 3", "12 4")
WIDTH, HEIGHT, LEFT, TOP = 340, 240, 60, 40
DECADES = (-1, 4)
"""0.1 ms to 10 s."""


def draw(by_takers: Series, by_claims: Series) -> str:
    """Return the picture: cost against takers on the left, against claims on the right."""
    body = [_chart(by_takers, "takers (14 claims)", 0), _chart(by_claims, "claims (11 takers)", WIDTH + 80)]
    total = 2 * WIDTH + 2 * LEFT + 60
    legend = [_legend(i, name) for i, name in enumerate(by_takers)]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {total} {HEIGHT + 130}" font-family="sans-serif" '
        f'font-size="12" role="img"><title>Cost of the deduction in CPU milliseconds</title>'
        f'<rect width="100%" height="100%" fill="white"/>{"".join(body)}{"".join(legend)}</svg>\n'
    )


def _chart(series: Series, label: str, offset: int) -> str:
    xs = [x for points in series.values() for x, _ in points]
    low, high = min(xs), max(xs)
    left = LEFT + offset
    parts = [f'<text x="{left + WIDTH / 2}" y="{TOP + HEIGHT + 36}" text-anchor="middle">{label}</text>']
    for decade in range(DECADES[0], DECADES[1] + 1):
        y = _y(10.0**decade)
        parts.append(f'<path d="M{left} {y:.1f}h{WIDTH}" stroke="#ddd"/>')
        parts.append(f'<text x="{left - 6}" y="{y + 4:.1f}" text-anchor="end">{10.0**decade:g} ms</text>')
    for x in sorted(set(xs)):
        across = left + WIDTH * (x - low) / (high - low)
        parts.append(f'<text x="{across:.1f}" y="{TOP + HEIGHT + 18}" text-anchor="middle">{x}</text>')
    for i, points in enumerate(series.values()):
        path = " ".join(f"{left + WIDTH * (x - low) / (high - low):.1f},{_y(cost):.1f}" for x, cost in points)
        parts.append(
            f'<polyline points="{path}" fill="none" stroke="{COLOURS[i]}" stroke-width="2" '
            f'stroke-dasharray="{DASHES[i]}"/>'
        )
    return "".join(parts)


def _y(cost: float) -> float:
    share = (math.log10(max(cost, 10.0 ** DECADES[0])) - DECADES[0]) / (DECADES[1] - DECADES[0])
    return TOP + HEIGHT * (1 - min(1.0, share))


def _legend(i: int, name: str) -> str:
    x, y = LEFT + 190 * (i % 4), TOP + HEIGHT + 66 + 22 * (i // 4)
    return (
        f'<path d="M{x} {y}h30" stroke="{COLOURS[i]}" stroke-width="2" stroke-dasharray="{DASHES[i]}"/>'
        f'<text x="{x + 36}" y="{y + 4}">{name}</text>'
    )
