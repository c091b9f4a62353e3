"""The games of the journal in words, for `consigliere games list` and `show`."""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence

from engine.observation import SeatView
from engine.state import SeatStatus
from table.commands.sheets import Sheet
from table.dialogue.announcing import pocket
from table.dialogue.closing import audit_lines
from table.journal import Entry, standing
from table.journal_games import KeptGame, UnreadableGame
from table.lines import Argument, Line, line, load_line
from table.narrator import Narrator, narrator_of
from table.settings import Settings

LISTED = ("game", "begun", "players", "rules", "steps", "state")
"""The columns of the list of games, as the messages `games-...` call them."""


def language_of(asked: str | None, settings: Settings, games: Sequence[KeptGame]) -> str:
    """Return the language to show several games in: asked for, else of the settings, else of the latest game."""
    if asked is not None:
        return asked
    if "language" in settings.model_fields_set or not games:
        return settings.language
    return games[0].state.setup.language


def games_sheet(games: Iterable[KeptGame | UnreadableGame], language: str) -> Sheet:
    """Return the list of games in one language. Raises `NarrationError` for a language that is not there."""
    narrator = Narrator(language)
    rows = [
        _unreadable(game, narrator) if isinstance(game, UnreadableGame) else _listed(game, language) for game in games
    ]
    return Sheet(headings(narrator, *(f"games-{name}" for name in LISTED)), tuple(rows))


def headings(narrator: Narrator, *messages: str) -> tuple[str, ...]:
    """Return what the columns of a sheet are called."""
    return tuple(text(narrator, message) for message in messages)


def text(narrator: Narrator, message: str, /, **arguments: Argument) -> str:
    """Return a message as part of a sheet, without a capital of its own."""
    return narrator.argument(Line(message, arguments))


def _listed(game: KeptGame, language: str) -> tuple[str, ...]:
    summary, state = game.summary, game.state
    narrator = Narrator(language, state.setup.rules)
    return (
        str(summary.id),
        moment(summary.started),
        ", ".join(game.names),
        state.setup.rules.title or state.setup.rules.name,
        str(summary.steps),
        _state(game, narrator),
    )


def _unreadable(game: UnreadableGame, narrator: Narrator) -> tuple[str, ...]:
    summary = game.summary
    reason = text(narrator, "games-unreadable", reason=game.reason.removesuffix("."))
    return (str(summary.id), moment(summary.started), ", ".join(game.names), "", str(summary.steps), reason)


def _state(game: KeptGame, narrator: Narrator) -> str:
    if game.outcome is None:
        return text(narrator, "games-running", phase=line(f"games-phase-{game.state.phase}"))
    won = line("games-won-by", players=game.winners) if game.winners else line("games-won-by-nobody")
    return text(narrator, "games-over", reason=line(f"reason-{game.outcome.reason.value}"), winners=won)


def moment(seconds: float) -> str:
    """Return date and time in the zone of this machine: 2026-10-31 20:15."""
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(seconds))


def head(game: KeptGame) -> list[str]:
    """Return what everybody may know of a game as a whole, in the language of its table."""
    narrator = narrator_of(game.state.setup)
    return [narrator.text(said) for said in _head(game)]


def _head(game: KeptGame) -> list[Line]:
    setup, summary = game.state.setup, game.summary
    lines = [
        line("games-head", game=str(summary.id), begun=moment(summary.started), count=summary.steps),
        line(
            "games-table",
            rules=setup.rules.title or setup.rules.name,
            notes=line(f"games-notes-{setup.notes.value}"),
            box=line(f"games-box-{setup.box.value}"),
        ),
    ]
    if game.state.game is None:
        return [*lines, line("games-laying")]
    seen = game.state.public
    if game.outcome is None:
        lines.append(line("games-runs", phase=line(f"games-phase-{seen.phase.value}")))
    back = line("amount-diamonds", count=seen.recovered)
    left = line("amount-jokers", count=seen.jokers)
    return [*lines, line("games-back", player=game.state.name(0), amount=back, jokers=left)]


def seats_sheet(game: KeptGame) -> Sheet:
    """Return who sits where, with what he showed; once the game is over with everything."""
    narrator = narrator_of(game.state.setup)
    places = headings(narrator, "timeline-seat", "timeline-player")
    if game.state.game is None:
        return Sheet(places, tuple((str(seat), name) for seat, name in enumerate(game.state.names)))
    seen = game.state.public
    godfather = (
        "0",
        game.state.name(0),
        _status(narrator, seen.godfather_out),
        text(narrator, "word-godfather"),
        "",
        _won(game, narrator, 0),
    )
    columns = (*places, *headings(narrator, "games-status", "games-role", "games-took", "games-end"))
    return Sheet(columns, (godfather, *(_seat(game, view, narrator) for view in seen.seats)))


def _seat(game: KeptGame, view: SeatView, narrator: Narrator) -> tuple[str, ...]:
    role = "" if view.role is None else text(narrator, f"role-{view.role.value}")
    took = "" if view.take is None else narrator.argument(pocket(view.take))
    out = _status(narrator, view.status is SeatStatus.OUT)
    return (str(view.seat), game.state.name(view.seat), out, role, took, _won(game, narrator, view.seat))


def _status(narrator: Narrator, out: bool) -> str:
    return text(narrator, "timeline-out" if out else "timeline-in")


def _won(game: KeptGame, narrator: Narrator, seat: int) -> str:
    if game.outcome is None:
        return ""
    return text(narrator, "games-won" if seat in game.outcome.winners else "games-lost")


def ending(game: KeptGame) -> list[str]:
    """Return how a game ended and why each player won or lost; nothing while it runs."""
    narrator = narrator_of(game.state.setup)
    return [narrator.text(said) for said in audit_lines(game.state)] if game.outcome is not None else []


def words(game: KeptGame, entries: Sequence[Entry]) -> list[str]:
    """Return what was heard and answered in a game that is over, step by step, without what was taken back."""
    narrator, lines = narrator_of(game.state.setup), []
    for entry in standing(list(entries)):
        heard = entry.cause.get("text") or text(narrator, f"games-step-{entry.cause['kind']}")
        lines.append(f"{entry.number}. {heard}")
        for said in map(load_line, entry.lines):
            seat = said.audience.seat
            private = "" if seat is None else f"({text(narrator, 'games-alone', player=game.state.name(seat))}) "
            lines.append(f"   {private}{narrator.text(said)}")
    return lines
