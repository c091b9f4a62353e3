"""The record of what was said: corrections and retractions leave their traces (seed 000, Game Play II)."""

from __future__ import annotations

import pytest
from pydantic import TypeAdapter

from engine.claims import Claim, Comparison, Counted, Item, Moment, RoleIs
from engine.commands import Accuse, Command, Retract, ReturnBox, Show
from engine.commands import Testify as Says
from engine.errors import IllegalCommand, Refusal
from engine.events import Retracted
from engine.events import Testified as Said
from engine.game import new_game, play, replay
from engine.observation import PUBLIC, observe
from engine.pieces import Role, Take
from engine.ruleset import load_ruleset
from engine.setup import BoxKind, Options, Setup
from engine.state import GameState, Standing


def received(diamonds: int) -> Claim:
    return Counted(Moment.RECEIVED, Item.DIAMONDS, Comparison.EQUAL, diamonds)


def investigation(*commands: Command) -> GameState:
    setup = Setup(load_ruleset("mafia_de_cuba"), 6, options=Options(pause=False), box=BoxKind.PHYSICAL)
    state = replay(new_game(setup))
    for command in (ReturnBox(), *commands):
        _, state = play(state, command)
    return state


def refusal(state: GameState, command: Command) -> Refusal:
    with pytest.raises(IllegalCommand) as raised:
        play(state, command)
    return raised.value.refusal


def record(state: GameState) -> list[tuple[str, Standing, str | None]]:
    return [(said.id, said.standing, said.replaces) for said in observe(state, PUBLIC).testimony]


def test_a_correction_replaces_and_both_stay_in_the_record() -> None:
    state = investigation(Says(2, received(7), "seven"))
    happened, state = play(state, Says(2, received(8), "sorry, I meant eight", at=4.0, replaces="t1"))
    assert happened == [Said("t2", 2, received(8), "sorry, I meant eight", None, 4.0, "t1")]
    assert record(state) == [("t1", Standing.REPLACED, None), ("t2", Standing.STANDS, "t1")]
    assert [said.claim for said in state.testimony] == [received(7), received(8)]
    assert [said.heard for said in state.testimony] == ["seven", "sorry, I meant eight"]


def test_a_correction_can_be_corrected_and_taken_back_but_what_it_replaced_stays_replaced() -> None:
    state = investigation(
        Says(2, received(7)), Says(2, received(8), replaces="t1"), Says(2, received(9), replaces="t2")
    )
    assert [standing for _, standing, _ in record(state)] == [Standing.REPLACED, Standing.REPLACED, Standing.STANDS]
    happened, state = play(state, Retract(2))
    assert happened == [Retracted("t3", 2)]
    assert [standing for _, standing, _ in record(state)] == [Standing.REPLACED, Standing.REPLACED, Standing.RETRACTED]
    assert refusal(state, Retract(2)) is Refusal.NOTHING_TO_RETRACT


@pytest.mark.parametrize(
    ("earlier", "correction"),
    [
        ((Says(2, received(7)),), Says(3, received(8), replaces="t1")),
        ((Says(2, received(7)),), Says(2, received(8), replaces="t2")),
        ((Says(2, received(7)), Retract(2)), Says(2, received(8), replaces="t1")),
        ((Says(2, received(7)), Says(2, received(8), replaces="t1")), Says(2, received(9), replaces="t1")),
    ],
    ids=["somebody else's", "never said", "taken back", "replaced already"],
)
def test_only_a_standing_statement_of_the_same_seat_can_be_corrected(
    earlier: tuple[Command, ...], correction: Command
) -> None:
    state = investigation(*earlier)
    assert refusal(state, correction) is Refusal.NOTHING_TO_RETRACT


def test_an_eliminated_player_corrects_and_takes_back_nothing() -> None:
    state = investigation(Says(2, received(7)), Accuse(2), Show(Take(3)))
    assert refusal(state, Says(2, received(8), replaces="t1")) is Refusal.SPEAKER_IS_OUT
    assert refusal(state, Retract(2)) is Refusal.SPEAKER_IS_OUT
    assert record(state) == [("t1", Standing.STANDS, None)]


def test_a_report_is_kept_as_the_words_of_the_seat_it_speaks_about() -> None:
    state = investigation(Says(3, RoleIs(Role.LOYAL), "Ben says he is loyal", reported_by=2))
    said = state.testimony[0]
    assert (said.seat, said.reported_by, said.heard) == (3, 2, "Ben says he is loyal")
    assert refusal(state, Retract(2)) is Refusal.NOTHING_TO_RETRACT
    assert play(state, Says(3, RoleIs(Role.DRIVER), replaces="t1"))[1].testimony[0].standing is Standing.REPLACED


def test_a_log_with_corrections_replays_to_the_same_record() -> None:
    setup = Setup(load_ruleset("mafia_de_cuba"), 6, box=BoxKind.PHYSICAL)
    log = new_game(setup)
    state = replay(log)
    for command in (ReturnBox(), Says(1, received(9)), Says(1, received(8), replaces="t1"), Retract(1)):
        happened, state = play(state, command)
        log += happened
    assert replay(log) == state


def test_a_statement_written_before_corrections_existed_can_still_be_read() -> None:
    written = TypeAdapter(Said).dump_python(Said("t1", 2, received(7), "seven", None, 0.0), mode="json")
    del written["replaces"]
    assert TypeAdapter(Said).validate_python(written) == Said("t1", 2, received(7), "seven", None, 0.0, None)
