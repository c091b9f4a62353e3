"""Measure the deduction beside CP-SAT and enumeration, and how its cost grows.

    PYTHONPATH=. python benchmarks/deduction/measure.py [--quick] [--plot docs/deduction_cost.svg]

Times are CPU milliseconds of this process, the median over random tables with a fixed seed (three claims in ten false
at random), single calls, garbage collection on. The first call on new public facts builds their tables; it is measured
apart, as "cold". OR-tools must be installed (`pip install ortools`).
"""

from __future__ import annotations

import argparse
import os
import platform
import random
import statistics
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import enumeration
from plot import draw
from solver import Solver
from tables import OFFICIAL, random_table

from engine.belief import posterior
from engine.belief_graph import graph_of, prior_weights
from engine.belief_testimony import likelihood, reading
from engine.deduction import PublicFacts, Statement, analyse, contradictions, count_worlds, liars
from engine.deduction_analysis import judge_of, minimal_contradictions, testimony_of
from engine.deduction_contradictions import explained, small_contradictions
from engine.explanation_rules import rulebook_of
from engine.questions import questions
from engine.worlds_journey import journey_of

Table = tuple[PublicFacts, list[Statement]]
Step = Callable[[PublicFacts, list[Statement]], object]
CACHES = (journey_of, judge_of, graph_of, prior_weights, reading, likelihood, count_worlds, rulebook_of, explained)


def milliseconds(work: Callable[[], object]) -> float:
    """Return the CPU time of one call."""
    start = time.process_time()
    work()
    return (time.process_time() - start) * 1000


def tables(takers: int, claims: int, number: int, seed: int = 7) -> list[Table]:
    """Return the same random tables every time, their public facts warmed up."""
    rng = random.Random(seed)
    made = [random_table(rng, takers, claims, 0.3) for _ in range(number)]
    for facts, _ in made:
        posterior(facts, [])
    return made


def say(text: str) -> None:
    """Write a line."""
    sys.stdout.write(f"{text}\n")


def report(name: str, times: list[float]) -> float:
    """Print and return the median."""
    middle = statistics.median(times)
    say(f"{name:<66}{middle:10.2f} ms   (most {max(times):.2f})")
    return middle


def minimal(table: Table) -> list[int]:
    """Return all minimal contradictions as bits over the claims."""
    facts, statements = table
    position = {s.id: i for i, s in enumerate(statements)}
    groups = minimal_contradictions(testimony_of(facts, statements))
    return sorted((sum(1 << position[s.id] for s in group) for group in groups), key=lambda s: (s.bit_count(), s))


def contest(number: int) -> None:
    """Compare all minimal contradictions of 14 claims by the three ways; their answers must agree."""
    for takers in (6, 11):
        chosen = tables(takers, 14, number)
        ours = report(
            f"{takers} takers, 14 claims: all minimal contradictions",
            [milliseconds(lambda t=t: minimal(t)) for t in chosen],
        )
        rivals: list[float] = []
        solves = 0
        for facts, statements in chosen:
            solver = Solver(facts, statements)
            found: list[int] = []
            rivals.append(milliseconds(lambda s=solver, f=found: f.extend(s.minimal_contradictions())))
            solves += solver.solves
            if found != minimal((facts, statements)):
                raise SystemExit("CP-SAT disagrees: one of the two is wrong.")
        theirs = report(f"  OR-tools CP-SAT ({solves / len(chosen):.0f} solves a table)", rivals)
        say(f"  {theirs / ours:.0f} times as long")
        listable = [t for t in chosen if count_worlds(t[0]) < 60_000]
        if listable:
            listed = [milliseconds(lambda t=t: enumeration.minimal_contradictions(*t)) for t in listable]
            for table in listable:
                if enumeration.minimal_contradictions(*table) != minimal(table):
                    raise SystemExit("The enumeration disagrees: one of the two is wrong.")
            share = report(f"  enumeration, the {len(listable)} tables with under 60000 worlds", listed) / ours
            say(f"  {share:.0f} times as long")


def updates(number: int, rounds: int) -> None:
    """Measure what the thirtieth claim costs at a table of twelve where the other twenty-nine were followed as said.

    Every round is a table of its own, gone through from the first claim on.
    """
    steps: dict[str, Step] = {
        "its contradictions, found": lambda f, s: small_contradictions(testimony_of(f, s), s[-1].id),
        "its contradictions, each with its proof": lambda f, s: contradictions(f, s, newest=s[-1].id),
        "who lies, by seats": liars,
        "posterior": posterior,
        "posterior, every claim new": _believed_anew,
        "the gain of every question": questions,
    }
    times: dict[str, list[list[float]]] = {name: [[] for _ in range(rounds)] for name in steps}
    for turn in range(rounds):
        for facts, statements in tables(11, 30, number, seed=7 + turn):
            for name, step in steps.items():
                for claims in range(1, 30):
                    if step not in (posterior, questions, _believed_anew) or claims == 29:
                        step(facts, statements[:claims])
                times[name][turn].append(milliseconds(lambda f=facts, s=statements, w=step: w(f, s)))
    for name, measured in times.items():
        report_rounds(f"11 takers, 30th claim: {name}", measured)


def _believed_anew(facts: PublicFacts, statements: list[Statement]) -> object:
    likelihood.cache_clear()
    reading.cache_clear()
    return posterior(facts, statements)


def report_rounds(name: str, rounds: list[list[float]]) -> None:
    """Print the median of all, and the lowest and highest median of a round."""
    middles = sorted(statistics.median(times) for times in rounds)
    middle = statistics.median(time for times in rounds for time in times)
    say(f"{name:<66}{middle:10.2f} ms   (medians of {len(rounds)} rounds {middles[0]:.2f} to {middles[-1]:.2f})")


def told(number: int) -> None:
    """Measure all minimal contradictions of 14 claims told with their proofs, the first time."""
    times = [milliseconds(lambda f=f, s=s: contradictions(f, s)) for f, s in tables(11, 14, number)]
    report("11 takers, 14 claims: all minimal contradictions with proofs, cold", times)


def unknown_boxes(number: int) -> None:
    """Measure a table of twelve where the Godfather told neither box, everything cold."""
    steps: dict[str, Step] = {"whole account": analyse, "posterior": posterior, "the gain of every question": questions}
    for claims in (14, 30):
        rng = random.Random(11)
        times: dict[str, list[float]] = {name: [] for name in steps}
        for _ in range(number):
            facts, statements = random_table(rng, 11, claims, 0.3)
            open_facts = replace(facts, initial=None, final=None, full=OFFICIAL[11])
            for cache in CACHES:
                cache.cache_clear()
            for name, step in steps.items():
                times[name].append(milliseconds(lambda f=open_facts, s=statements, w=step: w(f, s)))
        for name, measured in times.items():
            report(f"11 takers, unknown boxes, {claims} claims: {name}, cold", measured)
        report("  all three together", [sum(three) for three in zip(*times.values(), strict=True)])


def warm(work: Callable[[Table], object], table: Table) -> float:
    """Return the CPU time for a table whose public facts are known, but none of its claims."""
    for cache in (judge_of, reading, likelihood):
        cache.cache_clear()
    work((table[0], []))
    return milliseconds(lambda: work(table))


def growth(number: int) -> tuple[dict[str, list[tuple[int, float]]], dict[str, list[tuple[int, float]]]]:
    """Measure how the cost grows from 4 to 11 takers (14 claims) and from 5 to 60 claims (11 takers)."""
    works: dict[str, Callable[[Table], object]] = {
        "all minimal contradictions": minimal,
        "up to three claims": lambda t: small_contradictions(testimony_of(*t)),
        "who lies": lambda t: liars(*t),
        "posterior": lambda t: posterior(*t),
        "every question": lambda t: questions(*t),
    }
    by_takers: dict[str, list[tuple[int, float]]] = {name: [] for name in works}
    by_claims: dict[str, list[tuple[int, float]]] = {name: [] for name in works}
    for takers in range(4, 12):
        chosen = tables(takers, 14, number)
        for name, work in works.items():
            times = [warm(work, t) for t in chosen]
            by_takers[name].append((takers, report(f"{takers} takers, 14 claims: {name}", times)))
    for claims in (5, 10, 14, 20, 30, 45, 60):
        chosen = tables(11, claims, number)
        for name, work in works.items():
            if name == "all minimal contradictions" and claims > 30:
                continue
            times = [warm(work, t) for t in chosen]
            by_claims[name].append((claims, report(f"11 takers, {claims} claims: {name}", times)))
    return by_takers, by_claims


def as_table(series: dict[str, list[tuple[int, float]]], label: str) -> str:
    """Return the growth as a Markdown table, a row for each number of takers or claims."""
    costs = {name: dict(points) for name, points in series.items()}
    sizes = sorted({size for points in series.values() for size, _ in points})
    rows = [[label, *series], ["---:"] * (len(series) + 1)]
    rows += [[str(size), *(f"{cost[size]:.2f}" if size in cost else "-" for cost in costs.values())] for size in sizes]
    return "\n".join(f"| {' | '.join(row)} |" for row in rows)


def main() -> None:
    """Run everything and, if asked, draw the growth."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--quick", action="store_true", help="few tables, rough figures")
    options.add_argument("--plot", type=Path, help="where to write the growth as SVG")
    chosen = options.parse_args()
    number = 5 if chosen.quick else 25
    say(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}, Python {platform.python_version()}")
    contest(min(number, 10))
    updates(number, 2 if chosen.quick else 5)
    told(number)
    unknown_boxes(number)
    by_takers, by_claims = growth(min(number, 11))
    say(f"\n{as_table(by_takers, 'takers (14 claims)')}\n\n{as_table(by_claims, 'claims (11 takers)')}")
    if chosen.plot:
        chosen.plot.write_text(draw(by_takers, by_claims), encoding="utf-8")


if __name__ == "__main__":
    main()
