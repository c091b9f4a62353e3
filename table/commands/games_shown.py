"""Games, statistics and the next table in words, for `consigliere games`."""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence

from engine.events import Reason
from engine.observation import SeatView
from engine.pieces import Role
from engine.state import SeatStatus
from table.commands.sheets import Sheet
from table.dialogue.announcing import pocket
from table.dialogue.closing import audit_lines
from table.journal import Entry, standing
from table.journal_games import KeptGame, UnreadableGame
from table.journal_rotation import GodfatherTurns, Suggestion
from table.journal_statistics import PlayerRecord, Statistics, Tally
from table.lines import line, load_line
from table.narrator import Narrator, narrator_of
from table.state import REHEARSAL_PHASE, SETUP_PHASE

RUNNING = "running"
_PHASES = {
    SETUP_PHASE: "being set up",
    REHEARSAL_PHASE: "rehearsed",
    "theft": "the box goes round",
    "investigation": "investigation",
    "reveal": "hands are read out",
}


def games_sheet(games: Iterable[KeptGame | UnreadableGame]) -> Sheet:
    """Return the list of games."""
    rows = [_unreadable(game) if isinstance(game, UnreadableGame) else _listed(game) for game in games]
    return Sheet(("game", "begun", "players", "rules", "steps", "state"), tuple(rows))


def _listed(game: KeptGame) -> tuple[str, ...]:
    summary, state = game.summary, game.state
    return (
        str(summary.id),
        moment(summary.started),
        ", ".join(state.names),
        state.setup.rules.title or state.setup.rules.name,
        str(summary.steps),
        _state(game),
    )


def _unreadable(game: UnreadableGame) -> tuple[str, ...]:
    summary = game.summary
    reason = f"cannot be read: {game.reason.removesuffix('.')}"
    return (str(summary.id), moment(summary.started), summary.title, "", str(summary.steps), reason)


def _state(game: KeptGame) -> str:
    if game.outcome is None:
        return f"{RUNNING}: {_PHASES[game.state.phase]}"
    won = f"won by {', '.join(game.winners)}" if game.winners else "nobody won"
    return f"over: {_reason(narrator_of(game.state.setup), game.outcome.reason)}; {won}"


def _reason(narrator: Narrator, reason: Reason) -> str:
    return narrator.argument(line(f"reason-{reason.value}"))


def moment(seconds: float) -> str:
    """Return date and time in the zone of this machine: 2026-10-31 20:15."""
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(seconds))


def head(game: KeptGame) -> list[str]:
    """Return what everybody may know of a game as a whole."""
    setup, narrator = game.state.setup, narrator_of(game.state.setup)
    lines = [
        f"Game {game.summary.id}, begun {moment(game.summary.started)}, {game.summary.steps} steps kept.",
        f"Rules: {setup.rules.title or setup.rules.name}. Notes: {setup.notes.value}. Box: {setup.box.value}.",
    ]
    if game.state.game is None:
        return [*lines, "The table is being set up: the box has not gone round yet."]
    seen = game.state.public
    if game.outcome is None:
        lines.append(f"It runs: {_PHASES[seen.phase.value]}. Hands that were not shown are not shown here.")
    back = narrator.argument(line("amount-diamonds", count=seen.recovered))
    left = narrator.argument(line("amount-jokers", count=seen.jokers))
    return [*lines, f"Back with {game.state.name(0)}: {back}. Left to pay with: {left}."]


def seats_sheet(game: KeptGame) -> Sheet:
    """Return who sits where, with what he showed; once the game is over with everything."""
    columns = ("seat", "player", "status", "role", "took", "end")
    if game.state.game is None:
        return Sheet(columns[:2], tuple((str(seat), name) for seat, name in enumerate(game.state.names)))
    seen, narrator = game.state.public, narrator_of(game.state.setup)
    godfather = ("0", game.state.name(0), _status(seen.godfather_out), "godfather", "", _won(game, 0))
    return Sheet(columns, (godfather, *(_seat(game, view, narrator) for view in seen.seats)))


def _seat(game: KeptGame, view: SeatView, narrator: Narrator) -> tuple[str, ...]:
    role = "" if view.role is None else narrator.argument(line(f"role-{view.role.value}"))
    took = "" if view.take is None else narrator.argument(pocket(view.take))
    out = _status(view.status is SeatStatus.OUT)
    return (str(view.seat), game.state.name(view.seat), out, role, took, _won(game, view.seat))


def _status(out: bool) -> str:
    return "out" if out else "in play"


def _won(game: KeptGame, seat: int) -> str:
    if game.outcome is None:
        return ""
    return "won" if seat in game.outcome.winners else "lost"


def ending(game: KeptGame) -> list[str]:
    """Return how a game ended and why each player won or lost; nothing while it runs."""
    narrator = narrator_of(game.state.setup)
    return [narrator.text(said) for said in audit_lines(game.state)] if game.outcome is not None else []


def words(game: KeptGame, entries: Sequence[Entry]) -> list[str]:
    """Return what was heard and answered in a game that is over, step by step, without what was taken back."""
    narrator, lines = narrator_of(game.state.setup), []
    for entry in standing(list(entries)):
        lines.append(f"{entry.number}. {entry.cause.get('text') or entry.cause['kind']}")
        for said in map(load_line, entry.lines):
            private = "" if said.audience.is_everyone else f"({said.audience}) "
            lines.append(f"   {private}{narrator.text(said)}")
    return lines


def counts(found: Statistics) -> list[str]:
    """Return how many games there were, and how they ended."""
    narrator = Narrator()
    ends = [f"{_reason(narrator, reason)}: {count}" for reason, count in sorted(found.endings.items())]
    return [
        f"{_number(found.games, 'game')} on {_number(found.evenings, 'evening')}, {found.ended} played to the end.",
        *([f"How they ended: {'; '.join(ends)}."] if ends else []),
    ]


def players_sheet(found: Statistics) -> Sheet:
    """Return how each player fared, a column for the Godfather and for each role that somebody had."""
    narrator = Narrator()
    roles = [role for role in Role if any(role in one.roles for one in found.players)]
    names = [narrator.argument(line(f"role-{role.value}")).split(maxsplit=1)[1] for role in roles]
    rows = [_player(one, roles) for one in found.players]
    return Sheet(("player", "all games", "godfather", *names), tuple(rows))


def _player(found: PlayerRecord, roles: Sequence[Role]) -> tuple[str, ...]:
    return (found.name, _tally(found.all), _tally(found.godfather), *(_tally(found.roles.get(role)) for role in roles))


def _tally(tally: Tally | None) -> str:
    return f"{tally.won} of {tally.played} won" if tally is not None and tally.played else ""


def next_words(found: Suggestion) -> list[str]:
    """Return who should be the next Godfather and why."""
    due = found.turns[0]
    chooses = f"The winners choose the next Godfather: {', '.join(found.winners)}. " if found.winners else ""
    return [f"{chooses}By turns it would be {due.name}: {_turns(due)}.", "Seats, each handing the box to the next:"]


def next_sheet(found: Suggestion) -> Sheet:
    """Return who should sit where, with how often each was the Godfather."""
    turns = {one.name: one for one in found.turns}
    rows = [(str(seat), name, _turns(turns[name])) for seat, name in enumerate(found.seats)]
    return Sheet(("seat", "player", "as Godfather"), tuple(rows))


def _turns(turns: GodfatherTurns) -> str:
    if not turns.games:
        return "has not played here yet"
    if turns.ago is None:
        return f"never in {_number(turns.games, 'game')}"
    last = "in the last game" if turns.ago == 1 else f"the last time {turns.ago} games ago"
    return f"{turns.times} of {_number(turns.games, 'game')}, {last}"


def _number(count: int, what: str) -> str:
    return f"1 {what}" if count == 1 else f"{count} {what}s"
