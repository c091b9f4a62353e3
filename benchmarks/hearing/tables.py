"""The measurements of hearing as Markdown tables."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence

from benchmarks.hearing.reading import Reading, Verdict
from benchmarks.hearing.trials import Section
from table.confidence import Stake

SPLITS = (("tuned", False), ("kept aside", True))


def markdown(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return a table."""
    return "\n".join([row_of(heads), "|" + "---|" * len(heads), *map(row_of, rows)])


def row_of(cells: Sequence[str]) -> str:
    """Return one row of a table, for a report that prints each as soon as it is known."""
    return "| " + " | ".join(cells) + " |"


def grouped(readings: Iterable[Reading], key: Callable[[Reading], str]) -> dict[str, list[Reading]]:
    """Return the readings by a property, in the order they come."""
    groups: dict[str, list[Reading]] = defaultdict(list)
    for reading in readings:
        groups[key(reading)].append(reading)
    return dict(groups)


def verdicts(readings: Sequence[Reading], head: str, key: Callable[[Reading], str]) -> str:
    """Return a table of what became of the readings, by recogniser, a property, and whether it was tuned on."""
    rows = []
    for name, by_recogniser in grouped(readings, lambda one: one.recogniser).items():
        for value, group in grouped(by_recogniser, key).items():
            for split, aside in SPLITS:
                part = [one for one in group if one.aside is aside]
                if part:
                    rows.append([name, value, split, *counts(part)])
    return markdown(["recogniser", head, "speakers", "heard", *(one.value for one in Verdict)], rows)


def counts(readings: Sequence[Reading]) -> list[str]:
    """Return how many there are, and how many of each verdict; the share that is right in percent."""
    by_verdict = {one: sum(reading.verdict is one for reading in readings) for one in Verdict}
    right = by_verdict[Verdict.RIGHT]
    share = f"{right} ({100 * right / len(readings):.1f} %)"
    rest = [str(count) for one, count in by_verdict.items() if one is not Verdict.RIGHT]
    return [str(len(readings)), share, *rest]


def false_accepts(readings: Sequence[Reading], head: str, key: Callable[[Reading], str]) -> str:
    """Return a table of what talk was taken for, for each hour of it in one situation."""
    rows = []
    for name, by_recogniser in grouped(readings, lambda one: one.recogniser).items():
        for value, group in grouped(by_recogniser, key).items():
            rows.append([name, value, *an_hour(group)])
        rows.append([name, "**all**", *an_hour(by_recogniser)])
    heads = ["recogniser", head, "minutes", *(f"{kind.value}s" for kind in Stake), "asked back"]
    return markdown(heads, rows)


def an_hour(talk: Sequence[Reading]) -> list[str]:
    """Return minutes of talk, then for each kind how often it was understood and how often that is in an hour.

    Talk that was heard in several situations counts as often.
    """
    hours = sum(one.seconds for one in talk) / 3600
    taken = [sum(one.acted is kind for one in talk) for kind in Stake]
    asked = sum(one.verdict is Verdict.ASKED for one in talk)
    return [f"{60 * hours:.1f}", *(f"{count} ({count / hours:.1f} an hour)" for count in (*taken, asked))]


def happened(readings: Iterable[Reading]) -> str:
    """Return every reading of talk that was acted on."""
    rows = [
        [
            one.recogniser,
            one.scene,
            one.category,
            one.said or one.file,
            one.texts[0] if one.texts else "",
            one.understood,
        ]
        for one in readings
        if one.verdict is Verdict.WRONG
    ]
    return markdown(["recogniser", "situation", "category", "said", "heard", "taken for"], rows) if rows else "None."


def missed(readings: Iterable[Reading]) -> str:
    """Return every reading that was not right."""
    rows = [
        [
            one.recogniser,
            one.condition,
            one.speaker,
            one.said,
            " / ".join(one.texts[:2]),
            one.understood,
            one.verdict.value,
        ]
        for one in readings
        if one.verdict is not Verdict.RIGHT
    ]
    return markdown(["recogniser", "condition", "speaker", "said", "heard", "taken for", ""], rows) if rows else "None."


def first_words(readings: Sequence[Reading]) -> str:
    """Return in how many answers the text begins with the word that was said, whatever it was taken for."""
    rows = []
    for name, group in grouped(readings, lambda one: one.recogniser).items():
        answers = [one for one in group if one.meant]
        heard = sum(bool(one.texts) and _first_word(one.texts[0]) == _first_word(one.said) for one in answers)
        rows.append([name, str(len(answers)), str(heard)])
    return markdown(["recogniser", "answers", "first word heard"], rows)


def _first_word(text: str) -> str:
    return next(iter(re.findall(r"\w+", text.lower())), "")


def report(readings: Sequence[Reading]) -> str:
    """Return all tables for which there are readings."""
    parts: list[str] = []
    for section in Section:
        group = [one for one in readings if one.section is section]
        if group:
            parts += [f"## {section.value}", *_section(section, group)]
    return "\n\n".join(parts) + "\n"


def _section(section: Section, group: Sequence[Reading]) -> list[str]:
    match section:
        case Section.DIGITS:
            return [
                verdicts(group, "noise", lambda one: one.condition),
                verdicts(group, "speaker and noise", lambda one: f"{one.speaker}, {one.condition}"),
                verdicts([one for one in group if one.condition == "as recorded"], "said", lambda one: one.said),
            ]
        case Section.TALK:
            return [
                false_accepts(group, "category", lambda one: one.category),
                false_accepts(group, "situation", lambda one: one.scene),
                false_accepts(group, "speakers", lambda one: "kept aside" if one.aside else "tuned"),
                happened(group),
            ]
        case Section.FIXTURES:
            untouched = [one for one in group if one.category == "clean"]
            return [
                verdicts(
                    group,
                    "noise of its own",
                    lambda one: one.category + ("" if one.condition == "as recorded" else ", more added"),
                ),
                verdicts(untouched, "surroundings", lambda one: one.condition),
            ]
        case Section.YES_NO:
            return [verdicts(group, "meant", lambda one: one.meant or "neither"), first_words(group), missed(group)]
        case Section.ORDERS:
            return [verdicts(group, "noise", lambda one: one.condition)]
