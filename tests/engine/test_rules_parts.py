"""Parts of the rules that whole games do not show well: the count at the end, what is seen, errors."""

from __future__ import annotations

import inspect
from random import Random

import pytest

from engine import errors
from engine.audit import Finding, audit, thieves_and_urchins
from engine.claims import Bagged, Comparison, Contents, Counted, Empty, Item, Moment, Taken, Took
from engine.commands import (
    Accuse,
    Breach,
    CloseReadOut,
    Command,
    Confide,
    DeclareComplete,
    PassBox,
    ReportBreach,
    RestartTheft,
    ReturnBox,
    Shoot,
    Show,
    ShowBag,
    ShowHand,
    TakeShare,
)
from engine.commands import (
    Testify as Says,
)
from engine.errors import CaseError, EngineError, IllegalCommand, Refusal, RulesetError, SetupError
from engine.events import Accused, BoxPassed, TheftRestarted
from engine.game import decide, evolve, new_game, play, replay
from engine.observation import GODFATHER_VIEW, PUBLIC, Viewer, observe
from engine.outcome import outcome
from engine.pieces import Box, Role, Take, Token
from engine.roles import is_legal, role_of
from engine.ruleset import load_ruleset
from engine.setup import BoxKind, Options, Setup
from engine.simulation import random_game
from engine.state import GameState, Phase

NOTHING = Take()
HIDDEN = {"illegal_take": "hidden"}
LOYAL, AGENT, DRIVER, CLEANER = (Take(0, (token,)) for token in Token)


def physical(players: int = 6, **settings: object) -> Setup:
    options = Options(pause=False).changed(dict(settings.pop("options", {})))  # type: ignore[call-overload]
    return Setup(load_ruleset("mafia_de_cuba"), players, options=options, **settings)  # type: ignore[arg-type]


def played(setup: Setup, *commands: Command) -> GameState:
    state = replay(new_game(setup))
    for command in commands:
        _, state = play(state, command)
    return state


def refusal(state: GameState, command: Command) -> Refusal:
    with pytest.raises(IllegalCommand) as refused:
        play(state, command)
    return refused.value.refusal


# --- the pass begun again --------------------------------------------------------------------------------------------


def test_a_restarted_real_box_forgets_what_was_confided_for_the_old_pass() -> None:
    state = played(physical(), Confide(hidden=2, returned=Box(5)), PassBox(1), RestartTheft())
    assert (state.hidden, state.returned, state.holder) == (None, None, 1)
    assert played(physical(), RestartTheft(3)).hidden == 3
    assert evolve(state, TheftRestarted()).hidden is None


# --- legality and roles ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("take", "box", "last", "legal"),
    [
        (Take(1), Box(1), False, True),
        (Take(2), Box(1), False, False),
        (LOYAL, Box(0, 1), False, True),
        (AGENT, Box(0, 1), False, False),
        (Take(1, (Token.LOYAL,)), Box(1, 1), False, False),
        (Take(0, (Token.LOYAL, Token.LOYAL)), Box(1, 2), False, False),
        (Take(1, (Token.LOYAL, Token.LOYAL)), Box(1, 2), False, False),
        (NOTHING, Box(), False, True),
        (NOTHING, Box(0, 0, 0, 0, 1), False, False),
        (NOTHING, Box(3, 1), True, True),
        (NOTHING, Box(3, 1), False, False),
        (Take(1), Box(3, 1), True, True),
    ],
)
def test_which_takes_are_legal(take: Take, box: Box, last: bool, legal: bool) -> None:
    assert is_legal(take, box, last) is legal


def test_an_unknown_hand_has_no_role_yet() -> None:
    state = played(physical(), ReturnBox())
    assert [role_of(state, seat) for seat in state.takers] == [None] * 5


def test_nothing_taken_from_a_full_box_is_a_broken_rule_at_once() -> None:
    options = Options().changed(HIDDEN)
    setup = Setup(load_ruleset("mafia_de_cuba"), 6, hidden=0, box=BoxKind.DIGITAL, options=options)
    state = played(setup, TakeShare(1, Take(3)), TakeShare(2, NOTHING))
    assert role_of(state, 2) is Role.RULE_BREAKER


@pytest.mark.parametrize(("later", "role"), [(Take(2), Role.RULE_BREAKER), (NOTHING, Role.URCHIN)])
def test_a_later_hand_proves_that_a_real_box_was_not_empty(later: Take, role: Role) -> None:
    state = played(physical(12), ReturnBox(), Accuse(3), Show(NOTHING), Accuse(11), Show(later))
    assert role_of(state, 3) is role


# --- the count at the end -------------------------------------------------------------------------------------------


def fallen(*hands: Take, returned: Box | None = None, hidden: int | None = None) -> GameState:
    """Return a read-out real game of six in which seat 3 was unjustly accused."""
    commands: list[Command] = [ReturnBox(), Accuse(3), Show(LOYAL), Confide(hidden, returned), ShowBag(None)]
    return played(
        physical(), *commands, *(ShowHand(seat, take) for seat, take in zip((1, 2, 4, 5), hands, strict=True))
    )


@pytest.mark.parametrize(
    ("hands", "hidden", "returned", "finding"),
    [
        ((Take(6), AGENT, Take(4), NOTHING), 2, Box(3, 0, 0, 1), Finding.BALANCED),
        ((Take(6), AGENT, Take(4), NOTHING), 2, Box(2, 0, 0, 1), Finding.TOO_FEW),
        ((Take(6), AGENT, Take(4), NOTHING), 2, Box(4, 0, 0, 1), Finding.TOO_MANY),
        ((Take(6), AGENT, Take(4), NOTHING), 2, Box(3), Finding.TOO_FEW),
        ((Take(6), AGENT, Take(4), NOTHING), 2, Box(3, 0, 1, 1), Finding.TOO_MANY),
        ((Take(6), AGENT, Take(4), NOTHING), None, Box(3, 0, 0, 1), Finding.INCOMPLETE),
        ((Take(6), AGENT, Take(4), NOTHING), 2, None, Finding.INCOMPLETE),
        ((NOTHING, AGENT, DRIVER, NOTHING), 5, Box(10), Finding.NO_THIEF),
    ],
)
def test_the_audit_of_a_real_box(
    hands: tuple[Take, ...], hidden: int | None, returned: Box | None, finding: Finding
) -> None:
    assert audit(fallen(*hands, returned=returned, hidden=hidden)).finding is finding


def test_the_audit_shows_every_number() -> None:
    count = audit(fallen(Take(6), AGENT, Take(4), NOTHING, returned=Box(3, 0, 0, 1), hidden=2))
    numbers = (count.total, count.hidden, count.returned, count.recovered, count.still_out, count.tokens_missing)
    assert numbers == (15, 2, 3, 0, 10, 0)


def test_everybody_sees_the_audit_once_the_game_is_over_and_not_before() -> None:
    state = fallen(Take(6), AGENT, Take(4), NOTHING, returned=Box(3, 0, 0, 1), hidden=2)
    assert {observe(state, viewer).audit for viewer in (PUBLIC, GODFATHER_VIEW, Viewer(2))} == {audit(state)}
    waiting = played(physical(), ReturnBox(), Accuse(3), Show(LOYAL))
    assert observe(waiting, GODFATHER_VIEW).audit is None


def test_a_hand_that_was_recovered_is_not_out() -> None:
    state = played(physical(8), ReturnBox(), Accuse(2), Show(Take(5)), Confide(0, Box(6)))
    assert (audit(state).recovered, audit(state).still_out, audit(state).finding) == (5, None, Finding.INCOMPLETE)


def test_tokens_are_not_counted_out_while_a_hand_is_unknown() -> None:
    state = played(
        physical(), Confide(0, Box(10)), ReturnBox(), Accuse(1), Show(Take(5)), ShowBag(None), CloseReadOut()
    )
    count = audit(state)
    assert (count.tokens_missing, count.still_out, count.finding) == (None, None, Finding.INCOMPLETE)


def test_how_many_hold_no_token() -> None:
    setup = Setup(load_ruleset("mafia_de_cuba"), 9)
    assert thieves_and_urchins(setup, Box(), bagged=False) == 2
    assert thieves_and_urchins(setup, Box(4, 1, 0, 1), bagged=True) == 5


# --- what is seen ---------------------------------------------------------------------------------------------------


def test_what_the_godfather_confides_is_his_alone() -> None:
    state = played(physical(), Confide(hidden=2), ReturnBox(), Confide(returned=Box(6, 1)))
    mine, theirs = observe(state, GODFATHER_VIEW), observe(state, PUBLIC)
    assert (mine.hidden, mine.returned, mine.missing) == (2, Box(6, 1), 7)
    assert (theirs.hidden, theirs.returned, theirs.missing) == (None, None, None)
    assert observe(state, Viewer(3)).hidden is None


def test_a_box_is_seen_only_by_its_holder_and_not_after() -> None:
    setup = Setup(load_ruleset("mafia_de_cuba"), 6, hidden=1, box=BoxKind.DIGITAL)
    state = played(setup, TakeShare(1, Take(3), Token.DRIVER))
    assert observe(state, Viewer(2)).received == Box(11, 1, 1, 0)
    assert [observe(state, viewer).received for viewer in (PUBLIC, GODFATHER_VIEW, Viewer(1), Viewer(3))] == [None] * 4
    assert observe(state, Viewer(1)).seat(1).take == Take(3)
    assert observe(state, Viewer(2)).seat(1).take is None
    assert [observe(state, viewer).bag for viewer in (Viewer(1), Viewer(2), PUBLIC)] == [Token.DRIVER, None, None]
    bags = [observe(state, viewer).bag_known for viewer in (Viewer(1), Viewer(2), GODFATHER_VIEW, PUBLIC)]
    assert bags == [True, False, False, False]


def test_before_anything_happens_nothing_is_known() -> None:
    setup = Setup(load_ruleset("mafia_de_cuba"), 6, hidden=1, box=BoxKind.DIGITAL)
    for viewer in (PUBLIC, GODFATHER_VIEW, Viewer(1), Viewer(4)):
        view = observe(played(setup), viewer)
        assert [(seat.status, seat.take, seat.role) for seat in view.seats] == [("in", None, None)] * 5
        assert (view.bag_known, view.turned, view.accused, view.ending) == (False, False, None, None)
    assert observe(played(setup), Viewer(1)).received == Box(14, 1, 1, 1)


def test_everybody_sees_who_holds_the_box_until_it_is_back() -> None:
    assert observe(played(physical(), PassBox(1))).holder == 2
    assert observe(played(physical(), PassBox(1), ReturnBox())).holder is None


def test_deciding_gives_the_events_and_playing_the_state_after_them() -> None:
    state = played(physical(), PassBox(1))
    assert decide(state, PassBox(2)) == [BoxPassed(2)]
    assert play(state, PassBox(2)) == ([BoxPassed(2)], evolve(state, BoxPassed(2)))


def test_a_shown_hand_keeps_its_role_until_the_end() -> None:
    """Otherwise the role would tell what the Godfather confided since: that the box came back with something in it."""
    state = played(physical(8), ReturnBox(), Accuse(3), Show(NOTHING))
    later = played(physical(8), ReturnBox(), Accuse(3), Show(NOTHING), Confide(returned=Box(3)))
    assert role_of(later, 3) is Role.RULE_BREAKER
    for viewer in (PUBLIC, Viewer(3)):
        assert observe(state, viewer) == observe(later, viewer)
        assert observe(later, viewer).seat(3).role is Role.URCHIN


def test_the_closing_read_out_calls_for_the_hands_nobody_has_seen() -> None:
    state = played(physical(), ReturnBox(), Accuse(3), Show(LOYAL))
    view = observe(state)
    assert (view.phase, view.to_show, view.outcome, view.godfather_out) == (Phase.REVEAL, (1, 2, 4, 5), None, True)
    closed = observe(played(physical(), ReturnBox(), Accuse(3), Show(LOYAL), CloseReadOut()))
    assert (closed.phase, closed.to_show) == (Phase.OVER, ())
    assert closed.outcome is not None


def test_everybody_sees_an_accusation_and_who_fired() -> None:
    state = played(physical(8, cleaner=True, options={"pause": True}), ReturnBox(), Accuse(2))
    assert (observe(state).accused, observe(state).shooter, observe(state).pause_open) == (2, None, True)
    _, state = play(state, Shoot(5))
    assert (observe(state).shooter, observe(state).seat(5).role) == (5, Role.CLEANER)


def test_a_turned_card_is_seen_by_whoever_opens_the_box_later() -> None:
    setup = Setup(load_ruleset("kings_box"), 6, hidden=0, box=BoxKind.DIGITAL)
    state = played(setup, TakeShare(1, Take(3), Token.DRIVER))
    assert [observe(state, Viewer(seat)).turned for seat in range(4)] == [False, False, True, False]
    untouched = played(setup, TakeShare(1, Take(3)))
    assert not observe(untouched, Viewer(2)).turned


# --- the real box ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("command", "expected"),
    [
        (Accuse(3), Refusal.WRONG_PHASE),
        (TakeShare(1, Take(1)), Refusal.TAKES_ARE_SECRET),
        (PassBox(2), Refusal.NOT_YOUR_TURN),
        (PassBox(6), Refusal.NO_SUCH_SEAT),
        (Show(Take(1)), Refusal.NOBODY_ACCUSED),
        (ShowHand(1, Take(1)), Refusal.WRONG_PHASE),
        (ShowBag(None), Refusal.SHOWN_BAG_TOO_EARLY),
        (CloseReadOut(), Refusal.WRONG_PHASE),
        (DeclareComplete(), Refusal.WRONG_PHASE),
        (Confide(hidden=6), Refusal.IMPOSSIBLE_NUMBERS),
        (Confide(returned=Box(0, 2)), Refusal.IMPOSSIBLE_NUMBERS),
        (Confide(returned=Box(-1)), Refusal.IMPOSSIBLE_NUMBERS),
        (Confide(hidden=5, returned=Box(11)), Refusal.IMPOSSIBLE_NUMBERS),
        (RestartTheft(6), Refusal.IMPOSSIBLE_NUMBERS),
        (ReportBreach(9, Breach.WRONG_TAKE), Refusal.NO_SUCH_SEAT),
        (ReportBreach(1, Breach.FALSE_SHOT), Refusal.NOT_A_BREACH),
        (Says(1, Took(Taken.NOTHING)), Refusal.WRONG_PHASE),
    ],
)
def test_what_a_real_box_refuses_while_it_goes_round(command: Command, expected: Refusal) -> None:
    assert refusal(played(physical()), command) is expected


@pytest.mark.parametrize(
    ("command", "expected"),
    [
        (PassBox(5), Refusal.WRONG_PHASE),
        (ReturnBox(), Refusal.WRONG_PHASE),
        (RestartTheft(), Refusal.WRONG_PHASE),
        (Accuse(4), Refusal.ACCUSATION_WAITS),
        (DeclareComplete(), Refusal.ACCUSATION_WAITS),
        (Show(), Refusal.TAKES_ARE_SECRET),
        (Show(Take(16)), Refusal.IMPOSSIBLE_TAKE),
        (Show(Take(-1)), Refusal.IMPOSSIBLE_TAKE),
        (Show(CLEANER), Refusal.IMPOSSIBLE_TAKE),
        (Show(Take(0, (Token.LOYAL, Token.LOYAL))), Refusal.IMPOSSIBLE_TAKE),
        (Show(AGENT), Refusal.IMPOSSIBLE_TAKE),
        (ShowHand(1, Take(1)), Refusal.WRONG_PHASE),
        (Shoot(4), Refusal.NO_CLEANER),
        (ReportBreach(3, Breach.WRONG_TAKE, Take(1)), Refusal.NOT_A_BREACH),
        (ReportBreach(1, Breach.WRONG_TAKE, Take(1)), Refusal.SPEAKER_IS_OUT),
        (ReportBreach(2, Breach.WRONG_TAKE), Refusal.TAKES_ARE_SECRET),
    ],
)
def test_what_a_real_box_refuses_while_somebody_is_accused(command: Command, expected: Refusal) -> None:
    state = played(physical(), ReturnBox(), ReportBreach(1, Breach.WRONG_TAKE, Take(1, (Token.AGENT,))), Accuse(3))
    assert refusal(state, command) is expected


def test_a_correction_while_somebody_is_accused_may_end_the_game() -> None:
    state = played(physical(8), ReturnBox(), Accuse(1), Show(Take(4)), Accuse(2), Confide(2, Box(9)))
    assert (state.phase, state.accusation, state.ending) == (Phase.REVEAL, None, "all_diamonds_recovered")


def test_the_bag_can_hold_only_what_nobody_has_shown() -> None:
    state = played(physical(), ReturnBox(), Accuse(3), Show(LOYAL))
    assert refusal(state, ShowBag(Token.LOYAL)) is Refusal.IMPOSSIBLE_TAKE
    assert refusal(state, ShowBag(Token.CLEANER)) is Refusal.IMPOSSIBLE_TAKE
    _, state = play(state, ShowBag(Token.DRIVER))
    assert (state.bag, state.bag_open, refusal(state, ShowBag(None))) == (Token.DRIVER, True, Refusal.BAG_ALREADY_SHOWN)


def test_a_real_bag_is_opened_with_its_owners_pockets_at_a_table_that_plays_so() -> None:
    setup = physical(8, options={"bag_revealed_on_accusation": True})
    state = played(setup, ReturnBox(), Accuse(2), Show(LOYAL))
    assert refusal(state, ShowBag(Token.AGENT)) is Refusal.SHOWN_BAG_TOO_EARLY
    state = played(setup, ReturnBox(), Accuse(1), Show(LOYAL), ShowBag(Token.AGENT))
    assert (observe(state).bag, observe(state).bag_known) == (Token.AGENT, True)


def test_a_real_shooter_must_be_able_to_be_the_cleaner() -> None:
    setup = physical(8, cleaner=True)
    state = played(setup, ReturnBox(), Accuse(1), Show(LOYAL), Accuse(2))
    assert refusal(state, Shoot(1)) is Refusal.NOT_THE_CLEANER
    state = played(setup, ReturnBox(), Accuse(1), Show(CLEANER), Accuse(2))
    assert refusal(state, Shoot(3)) is Refusal.IMPOSSIBLE_TAKE
    assert play(state, Shoot(1))[1].accusation is not None


def test_a_false_shot_with_a_real_box_is_reported_with_the_hand() -> None:
    setup = physical(8, cleaner=True, options={"false_shot_eliminates": True})
    state = played(setup, ReturnBox(), Accuse(2), Shoot(5, proven=False))
    assert refusal(played(setup), ReportBreach(1, Breach.FALSE_SHOT)) is Refusal.WRONG_PHASE
    _, state = play(state, ReportBreach(5, Breach.FALSE_SHOT, Take(4)))
    assert (state.out, state.recovered, role_of(state, 5)) == ({5}, 4, Role.RULE_BREAKER)
    _, state = play(state, Shoot(6))
    assert state.accusation is not None
    assert state.accusation.shooter == 6


def test_no_breach_is_reported_after_the_end_is_reached() -> None:
    state = played(physical(), ReturnBox(), Accuse(3), Show(LOYAL))
    assert refusal(state, ReportBreach(1, Breach.EARLY_SHOW)) is Refusal.WRONG_PHASE


def test_a_read_out_hand_must_be_of_this_game_and_of_a_taker() -> None:
    state = played(physical(), ReturnBox(), Accuse(3), Show(LOYAL))
    assert refusal(state, ShowHand(0, NOTHING)) is Refusal.NO_SUCH_SEAT
    assert refusal(state, ShowHand(6, NOTHING)) is Refusal.NO_SUCH_SEAT
    assert refusal(state, ShowHand(1, LOYAL)) is Refusal.IMPOSSIBLE_TAKE
    assert refusal(state, ShowHand(1, Take(16))) is Refusal.IMPOSSIBLE_TAKE
    assert refusal(state, ShowHand(3, LOYAL)) is Refusal.HAND_ALREADY_SHOWN


def test_one_recovered_diamond_is_enough_where_an_untouched_box_does_not_win() -> None:
    setup = physical(options={"nothing_missing_wins": False})
    state = played(setup, Confide(0, Box(14)), ReturnBox(), Accuse(1), Show(Take(1)))
    assert state.ending == "all_diamonds_recovered"
    assert played(setup, Confide(0, Box(15)), ReturnBox()).ending is None


def test_the_program_has_no_contents_of_a_real_box() -> None:
    state = played(physical(hidden=2), ReturnBox())
    assert (state.boxes, state.holder) == ((), 6)


# --- testimony ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "claim",
    [
        Counted(Moment.RECEIVED, Item.DIAMONDS, Comparison.EQUAL, 15),
        Counted(Moment.PASSED, Item.TOKENS, Comparison.AT_MOST, 3),
        Contents(Moment.PASSED, ((Item.DIAMONDS, 0), (Item.LOYAL, 1))),
        Took(Taken.DIAMONDS, 15),
        Took(Taken.TOKEN, 1),
        Took(Taken.CLEANER),
        Empty(Moment.PASSED, False),
    ],
)
def test_words_are_free(claim: object) -> None:
    state = played(physical(), ReturnBox(), Says(2, claim, "words", 0, 3.5))  # type: ignore[arg-type]
    said = state.testimony[0]
    assert (said.id, said.seat, said.claim, said.heard, said.reported_by, said.at) == ("t1", 2, claim, "words", 0, 3.5)


@pytest.mark.parametrize(
    ("claim", "expected"),
    [
        (Counted(Moment.RECEIVED, Item.DIAMONDS, Comparison.EQUAL, 16), Refusal.IMPOSSIBLE_NUMBERS),
        (Counted(Moment.RECEIVED, Item.LOYAL, Comparison.AT_LEAST, -1), Refusal.IMPOSSIBLE_NUMBERS),
        (Contents(Moment.PASSED, ((Item.DIAMONDS, 3), (Item.DRIVER, 2))), Refusal.IMPOSSIBLE_NUMBERS),
        (Took(Taken.DIAMONDS, 16), Refusal.IMPOSSIBLE_NUMBERS),
        (Took(Taken.TOKEN, 4), Refusal.IMPOSSIBLE_NUMBERS),
        (Bagged(Token.LOYAL), Refusal.ONLY_FIRST_HAS_BAG),
    ],
)
def test_a_number_no_box_of_this_game_ever_held_was_misheard(claim: object, expected: Refusal) -> None:
    state = played(physical(), ReturnBox())
    assert refusal(state, Says(2, claim)) is expected  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("seat", "reporter", "expected"),
    [(0, None, Refusal.NO_SUCH_SEAT), (2, 6, Refusal.NO_SUCH_SEAT), (2, 4, Refusal.SPEAKER_IS_OUT)],
)
def test_who_may_speak(seat: int, reporter: int | None, expected: Refusal) -> None:
    state = played(physical(), ReturnBox(), Accuse(4), Show(Take(2)))
    assert refusal(state, Says(seat, Empty(Moment.PASSED), "", reporter)) is expected
    assert play(state, Says(4, Empty(Moment.PASSED), "", 2))[1].testimony[0].seat == 4


# --- errors, logs ---------------------------------------------------------------------------------------------------


def test_the_error_tree_is_as_drawn() -> None:
    classes = [thing for _, thing in inspect.getmembers(errors, inspect.isclass) if issubclass(thing, EngineError)]
    assert set(classes) == {EngineError, RulesetError, SetupError, CaseError, IllegalCommand}
    codes = {thing.code for thing in classes}
    assert codes == {"engine", "ruleset", "setup", "case", "illegal"}
    assert all(thing.__name__ in (errors.__doc__ or "") for thing in classes)


def test_a_refusal_carries_what_is_needed_to_word_it() -> None:
    state = played(physical(), PassBox(1))
    with pytest.raises(IllegalCommand) as refused:
        play(state, PassBox(1))
    assert refused.value.details == {"seat": 1, "holder": 2}
    assert str(refused.value) == "The box is with seat 2, not with seat 1."


def test_a_log_begins_with_the_start_of_a_game() -> None:
    with pytest.raises(ValueError, match="GameStarted"):
        replay([])
    with pytest.raises(ValueError, match="GameStarted"):
        replay([Accused(1)])


def test_random_games_reach_every_ending() -> None:
    chance = Random(5)
    setup = Setup(load_ruleset("mafia_de_cuba"), 9, hidden=2, box=BoxKind.DIGITAL, cleaner=True)
    ends = [outcome(random_game(setup, chance)[1]) for _ in range(150)]
    assert {end.reason.value for end in ends if end is not None} == {
        "all_diamonds_recovered",
        "agent_accused",
        "cleaner_shot_agent",
        "godfather_eliminated",
    }
