"""Who may be told what the program has noted: the table's choice, settled at set-up (rulings 4.1)."""

from __future__ import annotations

from engine.state import GODFATHER as GODFATHER_SEAT
from table.contradictions import notes_audience
from table.dialogue.reply import Reply
from table.lines import Audience
from table.setup import GodfatherKind


def notes_for(reply: Reply, speaker: int | None) -> Audience | None:
    """Return who may hear the answer to a question about the notes; None after a kind refusal has been said."""
    audience = notes_audience(reply.state)
    if audience is None:
        reply.say("query-notes-off")
    elif not audience.is_everyone and reply.state.setup.godfather is GodfatherKind.AI:
        reply.say("query-notes-mine")
    elif not audience.is_everyone and speaker not in (None, GODFATHER_SEAT):
        reply.say("query-notes-private")
    else:
        return audience
    return None


def coach_for(reply: Reply, speaker: int | None) -> Audience | None:
    """Return who may hear advice; None after a kind refusal: advice needs the coach, and the notes it rests on."""
    audience = notes_for(reply, speaker)
    if audience is not None and not reply.state.setup.coach:
        reply.say("query-coach-off")
        return None
    return audience
