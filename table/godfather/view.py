"""What the program sees when it plays the Godfather: what a Godfather may know, and the conversation so far."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.deduction import PublicFacts, Statement
from engine.observation import GODFATHER_VIEW, PUBLIC, Observation, observe
from engine.state import GameState, SeatStatus
from table.contradictions import facts_seen, standing_statements
from table.records import GodfatherAct
from table.state import MadeMove, TableState


@dataclass(frozen=True, slots=True)
class GodfatherView:
    """Everything a move may depend on. Two games with the same view get the same move."""

    seen: Observation
    """The game as the Godfather may know it."""
    known: PublicFacts
    """What he may conclude from: also what he hid, and what came back."""
    public: PublicFacts
    """What everybody knows: whatever he says aloud rests on this."""
    said: tuple[Statement, ...]
    """What was claimed and still stands."""
    moves: tuple[MadeMove, ...] = ()
    clock: float = 0.0
    """Seconds on the table's clock."""
    floor_given: bool = False
    """Whether the table asked him to go on."""
    slow: bool = False
    """Whether nobody may be hurried: only a word ends his waiting."""
    seed: int = 0
    """His own chance, for choices between equals."""

    @property
    def last(self) -> MadeMove | None:
        """His last move."""
        return self.moves[-1] if self.moves else None

    @property
    def hidden_hands(self) -> tuple[int, ...]:
        """The seats in play that have shown nothing: nobody else is asked or accused."""
        return tuple(view.seat for view in self.seen.seats if view.status is SeatStatus.IN)

    @property
    def unremarked(self) -> int | None:
        """The seat that showed on his last accusation, when he has not said a word about it."""
        last = self.last
        return last.what.seat if last is not None and last.what.act is GodfatherAct.ACCUSE else None

    def made(self, *acts: GodfatherAct) -> tuple[MadeMove, ...]:
        """Return his moves of these kinds."""
        return tuple(move for move in self.moves if move.what.act in acts)

    def answers_to(self, move: MadeMove) -> tuple[str, ...]:
        """Return the ids of what the seat of a move has said for itself since."""
        since = self.seen.testimony[move.heard :]
        return tuple(one.id for one in since if one.seat == move.what.seat and one.reported_by is None)


def view_of_game(game: GameState, moves: tuple[MadeMove, ...] = (), clock: float = 0.0) -> GodfatherView:
    """Return what the Godfather sees of a game."""
    seen = observe(game, GODFATHER_VIEW)
    return GodfatherView(
        seen=seen,
        known=facts_seen(game.setup, seen),
        public=facts_seen(game.setup, observe(game, PUBLIC)),
        said=tuple(standing_statements(game.testimony)),
        moves=moves,
        clock=clock,
        seed=game.setup.seed,
    )


def view_of(state: TableState) -> GodfatherView:
    """Return what the Godfather sees at a table. Raises `LookupError` before the theft starts."""
    view = view_of_game(state.running, state.moves, state.clock)
    return replace(view, floor_given=state.floor_given, slow=state.setup.slow)
