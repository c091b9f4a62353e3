"""The question "why?": the reason of what the program said last, when there is one; else it is talk between people."""

from __future__ import annotations

from collections.abc import Sequence

from table.contradictions import all_contradictions
from table.dialogue.closing import audit_lines
from table.lines import EVERYONE, Line, line
from table.state import TableState

_REASONS = {
    "refusal-speaker_is_out": "why-out",
    "refusal-victim_is_out": "why-out",
    "refusal-accused_is_out": "why-out",
    "refusal-shooter_is_out": "why-out",
    "asked-out": "why-out",
    "refusal-accused_has_shown": "why-has_shown",
    "refusal-shown_bag_too_early": "why-bag",
    "refusal-accusation_waits": "why-once",
    "refusal-pause_running": "why-pause",
    "refusal-pause_over": "why-pause",
    "refusal-all_not_back": "why-all_back",
    "refusal-impossible_take": "why-impossible",
    "refusal-impossible_numbers": "why-impossible",
    "refusal-wrong_phase": "why-phase",
    "refusal-takes_are_secret": "why-secret",
    "refused-too-early": "why-phase",
    "accuse-only-godfather": "rule-accusation",
    "suspected": "rule-accusation",
    "confirm-accusation": "why-confirm",
    "confirm-show": "why-confirm",
    "did-you-mean": "why-confirm",
    "ambiguous": "why-confirm",
    "warned": "why-warned",
    "eliminated-caught": "why-caught",
    "eliminated-illegal_take": "rule-take",
    "eliminated-early_show": "why-warned",
    "joker-paid": "rule-joker",
    "shot-void": "why-shot_void",
    "pause-over": "why-pause",
    "query-notes-off": "why-notes",
    "query-notes-private": "why-notes",
    "testimony-not-yours": "why-own_words",
    "eliminated-no_joker": "rule-joker",
    "refusal-no_cleaner": "rule-cleaner",
    "refusal-not_the_cleaner": "rule-cleaner",
}
"""By the id of what was said last."""


def why(state: TableState, last: Sequence[Line]) -> list[Line]:
    """Return the reason of the last words, for whom they were said; nothing when they need none."""
    for said in reversed(last):
        if said.id.startswith("contradiction-"):
            found = all_contradictions(state, said.audience, None)
            return [line("why-contradiction", said.audience)] if all(one in last for one in found) else found
        if said.id in ("outcome", "outcome-nobody", "next-godfather", "next-nobody-won"):
            return audit_lines(state)
        reason = _REASONS.get(said.id)
        if reason is not None:
            return [line(reason, said.audience)]
        if said.audience != EVERYONE:
            return []
    return []
