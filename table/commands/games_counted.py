"""The games of many evenings in words, for `consigliere games stats` and `next`."""

from __future__ import annotations

from collections.abc import Sequence

from engine.pieces import Role
from table.commands.games_shown import headings, text
from table.commands.sheets import Sheet
from table.journal_rotation import GodfatherTurns, Suggestion
from table.journal_statistics import PlayerRecord, Statistics, Tally
from table.lines import line
from table.narrator import Narrator


def counts(found: Statistics, narrator: Narrator) -> list[str]:
    """Return how many games there were, and how they ended."""
    counted = line("games-count", games=str(found.games), evenings=str(found.evenings), ended=str(found.ended))
    sentences = [narrator.text(counted)]
    if found.endings:
        ends = [f"{text(narrator, f'reason-{reason}')}: {count}" for reason, count in sorted(found.endings.items())]
        sentences.append(narrator.text(line("games-endings", endings="; ".join(ends))))
    return sentences


def players_sheet(found: Statistics, narrator: Narrator) -> Sheet:
    """Return how each player fared, a column for the Godfather and for each role that somebody had."""
    roles = [role for role in Role if any(role in one.roles for one in found.players)]
    messages = (f"games-as-{role.value}" for role in roles)
    columns = headings(narrator, "timeline-player", "games-all", "word-godfather", *messages)
    return Sheet(columns, tuple(_player(one, roles, narrator) for one in found.players))


def _player(found: PlayerRecord, roles: Sequence[Role], narrator: Narrator) -> tuple[str, ...]:
    tallies = (found.all, found.godfather, *(found.roles.get(role) for role in roles))
    return (found.name, *(_tally(narrator, tally) for tally in tallies))


def _tally(narrator: Narrator, tally: Tally | None) -> str:
    if tally is None or not tally.played:
        return ""
    return text(narrator, "games-tally", won=str(tally.won), count=tally.played)


def next_words(found: Suggestion, narrator: Narrator) -> list[str]:
    """Return who should be the next Godfather and why."""
    due = found.turns[0]
    chosen = [line("games-next-winners", players=found.winners)] if found.winners else []
    turn = line("games-next-turn", player=due.name, turns=_turns(narrator, due))
    said = " ".join(narrator.text(one) for one in (*chosen, turn))
    return [said, narrator.text(line("games-next-seats"))]


def next_sheet(found: Suggestion, narrator: Narrator) -> Sheet:
    """Return who should sit where, with how often each was the Godfather."""
    turns = {one.name: one for one in found.turns}
    rows = [(str(seat), name, _turns(narrator, turns[name])) for seat, name in enumerate(found.seats)]
    return Sheet(headings(narrator, "timeline-seat", "timeline-player", "games-next-godfather"), tuple(rows))


def _turns(narrator: Narrator, turns: GodfatherTurns) -> str:
    if not turns.games:
        return text(narrator, "games-turns-new")
    if turns.ago is None:
        return text(narrator, "games-turns-never", count=turns.games)
    last = line("games-turns-last", count=turns.ago)
    return text(narrator, "games-turns", times=str(turns.times), count=turns.games, last=last)
