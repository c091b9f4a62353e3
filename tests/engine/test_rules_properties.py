"""What holds in every game, legal or not, at every table size and in every ruleset."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pydantic import TypeAdapter

from engine import commands as asked
from engine.audit import Finding, audit, thieves_and_urchins
from engine.claims import Bagged, Claim, Comparison, Counted, Item, Moment, RoleIs
from engine.commands import Command
from engine.errors import IllegalCommand, Refusal
from engine.events import Event, GameEnded
from engine.game import decide, new_game, play, replay
from engine.observation import GODFATHER_VIEW, PUBLIC, Viewer, observe
from engine.outcome import outcome
from engine.pieces import Box, Role, Take, Token
from engine.roles import role_of
from engine.ruleset import Ruleset, load_ruleset, ruleset_names
from engine.setup import BoxKind, IllegalTake, Options, Setup
from engine.simulation import legal_takes, random_game
from engine.state import GameState, Phase, SeatStatus

QUICK = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
RULESETS = [load_ruleset(name) for name in ruleset_names()]

seats = st.integers(min_value=-1, max_value=13)
tokens = st.sampled_from(Token)
takes = st.one_of(
    st.integers(min_value=-1, max_value=16).map(Take),
    st.builds(Take, st.integers(min_value=0, max_value=4), st.lists(tokens, max_size=2).map(tuple)),
)
boxes = st.builds(Box, *(st.integers(min_value=0, max_value=most) for most in (16, 5, 2, 2, 1)))
claims: st.SearchStrategy[Claim] = st.one_of(
    st.builds(
        Counted,
        st.sampled_from(Moment),
        st.sampled_from(Item),
        st.sampled_from(Comparison),
        st.integers(min_value=-1, max_value=16),
    ),
    st.builds(RoleIs, st.sampled_from(Role), st.booleans()),
    st.builds(Bagged, st.none() | tokens),
)
any_command: st.SearchStrategy[Command] = st.one_of(
    st.builds(asked.TakeShare, seats, takes, st.none() | tokens),
    st.builds(asked.PassBox, seats),
    st.just(asked.ReturnBox()),
    st.builds(asked.RestartTheft, st.none() | st.integers(min_value=-1, max_value=6)),
    st.builds(asked.Confide, st.none() | st.integers(min_value=-1, max_value=6), st.none() | boxes),
    st.builds(
        asked.Testify,
        seats,
        claims,
        st.just("words"),
        st.none() | seats,
        replaces=st.none() | st.sampled_from(["t1", "t2", "t9"]),
    ),
    st.builds(asked.Retract, seats, st.none() | st.sampled_from(["t1", "t2", "t9"])),
    st.builds(asked.Accuse, seats),
    st.builds(asked.Shoot, seats, st.booleans(), st.none() | seats),
    st.just(asked.ClosePause()),
    st.builds(asked.Show, st.none() | takes),
    st.builds(asked.ReportBreach, seats, st.sampled_from(asked.Breach), st.none() | takes),
    st.just(asked.DeclareComplete()),
    st.builds(asked.ShowHand, seats, takes),
    st.builds(asked.ShowBag, st.none() | tokens),
    st.just(asked.CloseReadOut()),
)
options = st.builds(
    Options,
    **{name: st.booleans() for name in Options.__dataclass_fields__ if name != "illegal_take"},
    illegal_take=st.sampled_from(IllegalTake),
)


@st.composite
def setups(draw: st.DrawFn, rulesets: list[Ruleset] = RULESETS, box: BoxKind | None = None) -> Setup:
    """Any set-up that the rules allow."""
    ruleset = draw(st.sampled_from(rulesets))
    kind = box or draw(st.sampled_from(BoxKind))
    return Setup(
        ruleset,
        draw(st.sampled_from(ruleset.player_counts)),
        hidden=draw(st.none() | st.integers(min_value=0, max_value=ruleset.hidden_most)),
        jokers=draw(st.none() | st.integers(min_value=0, max_value=3)),
        cleaner=draw(st.booleans()),
        box=kind,
        options=draw(options),
        seed=draw(st.integers(min_value=0, max_value=2**64)),
    )


def started(setup: Setup) -> tuple[list[Event], GameState]:
    """Return the log and state of a game that has just begun."""
    log = new_game(setup)
    return log, replay(log)


def pieces(state: GameState) -> tuple[int, dict[Token, int]]:
    """Count every piece of a game with a box the program keeps: hidden, bagged, in the box, in pockets, recovered."""
    box, hands = state.boxes[-1], [take for take in state.takes if take is not None]
    held = {token: box.count(token) + sum(take.tokens.count(token) for take in hands) for token in Token}
    if state.bag is not None:
        held[state.bag] += 1
    return box.diamonds + (state.hidden or 0) + sum(take.diamonds for take in hands), held


@QUICK
@given(setups(box=BoxKind.DIGITAL), st.lists(any_command, max_size=40), st.randoms(use_true_random=False))
def test_pieces_are_conserved_and_the_box_never_grows(setup: Setup, wild: list[Command], chance: Random) -> None:
    _, state = started(setup)
    full = setup.full_box
    for command in [*wild, *_towards_the_end(setup, chance)]:
        try:
            _, state = play(state, command)
        except IllegalCommand:
            continue
        assert pieces(state) == (full.diamonds, {token: full.count(token) for token in Token})
        for before, after in zip(state.boxes, state.boxes[1:], strict=False):
            assert all(after.counts()[kind] <= before.counts()[kind] for kind in before.counts())


def _towards_the_end(setup: Setup, chance: Random) -> list[Command]:
    """Commands that bring most games further: everybody takes something, some are accused."""
    shares: list[Command] = [
        asked.TakeShare(seat, chance.choice([Take(1), Take(2), Take(0, (Token.LOYAL,)), Take()]))
        for seat in range(1, setup.players)
    ]
    accused = chance.sample(range(1, setup.players), k=min(4, setup.takers))
    rounds = [(asked.Accuse(seat), asked.ClosePause(), asked.Show()) for seat in accused]
    return [*shares, *(command for one in rounds for command in one)]


@QUICK
@given(setups(), st.lists(any_command, max_size=60))
def test_an_illegal_command_changes_nothing_and_a_log_replays_to_the_same_state(
    setup: Setup, wild: list[Command]
) -> None:
    log, state = started(setup)
    for command in wild:
        before, copy = state, replace(state)
        with suppress(IllegalCommand):
            events, state = play(before, command)
            assert events == decide(before, command)
            log += events
        assert before == copy
        assert replay(log) == state


@QUICK
@given(setups(box=BoxKind.DIGITAL), st.randoms(use_true_random=False))
def test_a_game_ends_exactly_once_and_takes_no_command_after(setup: Setup, chance: Random) -> None:
    log, state = random_game(setup, chance)
    ends = [number for number, event in enumerate(log) if isinstance(event, GameEnded)]
    assert ends == [len(log) - 1]
    assert [outcome(replay(log[:cut])) is None for cut in (1, len(log) // 2, len(log) - 1, len(log))] == [
        True,
        True,
        True,
        False,
    ]
    for command in (asked.Accuse(1), asked.Show(), asked.CloseReadOut(), asked.Confide(hidden=1), asked.ReturnBox()):
        with pytest.raises(IllegalCommand) as refused:
            decide(state, command)
        assert refused.value.refusal is Refusal.GAME_OVER


@QUICK
@given(setups(box=BoxKind.DIGITAL), st.randoms(use_true_random=False))
def test_the_outcome_agrees_with_its_verdicts_and_the_audit_balances(setup: Setup, chance: Random) -> None:
    _, state = random_game(setup, chance)
    end = outcome(state)
    assert end is not None
    assert [verdict.seat for verdict in end.verdicts] == list(range(setup.players))
    assert tuple(verdict.seat for verdict in end.verdicts if verdict.won) == end.winners
    count = audit(state)
    assert count.tokens_missing == 0
    assert count.finding in (Finding.BALANCED, Finding.NO_THIEF)
    assert (count.finding is Finding.NO_THIEF) == (Role.THIEF not in [role_of(state, seat) for seat in state.takers])


OFFICIAL = [ruleset for ruleset in RULESETS if ruleset.name in ("mafia_de_cuba", "kings_box")]


@QUICK
@given(setups(OFFICIAL, BoxKind.DIGITAL), st.randoms(use_true_random=False))
def test_thieves_and_urchins_are_two_plus_bag_plus_tokens_left(setup: Setup, chance: Random) -> None:
    """Rulings 1.3/1 to 1.3/5, in games where everybody keeps the rules."""
    _, state = random_game(setup, chance)
    roles = [role_of(state, seat) for seat in state.takers]
    returned = state.boxes[-1]
    without_token = roles.count(Role.THIEF) + roles.count(Role.URCHIN)
    assert without_token == 2 + (state.bag is not None) + returned.tokens
    assert without_token == thieves_and_urchins(setup, returned, bagged=state.bag is not None)
    assert roles.count(Role.THIEF) >= 1
    if returned.is_empty:
        assert roles.count(Role.URCHIN) <= (1 if state.bag is None else 2)
    else:
        assert Role.URCHIN not in roles[:-1]
    assert roles[0] is not Role.URCHIN
    ruleset = setup.ruleset
    assert ruleset.diamonds - ruleset.hidden_most <= state.boxes[0].diamonds <= ruleset.diamonds


def test_on_the_abridged_table_nobody_need_be_a_thief() -> None:
    """Rulings 1.3/2: with 9 players there are 8 takers and 7 tokens, and the last may take nothing."""
    deal = load_ruleset("abridged").deal(9)
    state = replay(new_game(Setup(load_ruleset("abridged"), 9, hidden=0, box=BoxKind.DIGITAL)))
    shares = [
        token for token in Token if deal.box(15, False).count(token) for _ in range(deal.box(15, False).count(token))
    ]
    for seat, token in enumerate(shares, 1):
        _, state = play(state, asked.TakeShare(seat, Take(0, (token,))))
    _, state = play(state, asked.TakeShare(8, Take()))
    end = outcome(state)
    assert end is not None
    assert (end.reason.value, audit(state).finding) == ("all_diamonds_recovered", Finding.NO_THIEF)


def secrets_of(state: GameState, viewer: Viewer) -> list[GameState]:
    """Return worlds that differ from this one only in what the viewer may not know."""
    hidden_hands = tuple(
        take if seat in state.exposed or seat == viewer.seat or take is None else Take(0, (Token.DRIVER, Token.AGENT))
        for seat, take in zip(state.takers, state.takes, strict=True)
    )
    other = replace(state, takes=hidden_hands)
    if viewer.seat != 0:
        other = replace(other, hidden=None, returned=None if not state.knows_takes else Box(0, 1, 1, 1, 1))
    if viewer.seat != 1 and not state.bag_open:
        other = replace(other, bag=Token.LOYAL if state.bag is not None else None)
    return [other]


@QUICK
@given(setups(), st.lists(any_command, max_size=25), st.randoms(use_true_random=False))
def test_nobody_sees_what_he_may_not_know(setup: Setup, wild: list[Command], chance: Random) -> None:
    """Two games that differ only in somebody else's secrets look the same, until they are over."""
    _, state = started(setup)
    for command in [*wild, *_towards_the_end(setup, chance)]:
        try:
            _, state = play(state, command)
        except IllegalCommand:
            continue
        if state.phase is Phase.OVER:
            break
        for viewer in (PUBLIC, GODFATHER_VIEW, Viewer(1), Viewer(3)):
            holds = state.phase is Phase.THEFT and viewer.seat == state.holder
            for other in secrets_of(state, viewer):
                mine = observe(state, viewer)
                assert holds or mine.received is None
                assert replace(mine, to_show=()) == replace(observe(other, viewer), to_show=())


@QUICK
@given(setups(), st.lists(any_command, max_size=40))
def test_public_facts_are_public(setup: Setup, wild: list[Command]) -> None:
    _, state = started(setup)
    for command in wild:
        try:
            _, state = play(state, command)
        except IllegalCommand:
            continue
    view = observe(state, PUBLIC)
    assert (view.jokers, view.recovered, view.godfather_out) == (state.jokers, state.recovered, 0 in state.out)
    for seat in view.seats:
        expected = SeatStatus.OUT if seat.seat in state.out else SeatStatus.EXPOSED
        assert seat.status is (expected if seat.seat in state.out | state.exposed else SeatStatus.IN)


@QUICK
@given(setups(), st.lists(any_command, max_size=40))
def test_every_event_survives_json(setup: Setup, wild: list[Command]) -> None:
    log, state = started(setup)
    for command in wild:
        try:
            events, state = play(state, command)
        except IllegalCommand:
            continue
        log += events
    read: list[Event] = []
    for event in log:
        adapter: TypeAdapter[Any] = TypeAdapter(type(event))
        read.append(adapter.validate_python(json.loads(adapter.dump_json(event))))
    assert read == log
    assert replay(read) == state


@QUICK
@given(boxes, st.booleans())
def test_legal_takes_are_those_that_make_no_rule_breaker(box: Box, last: bool) -> None:
    listed = legal_takes(box, last)
    assert (
        len(set(listed))
        == len(listed)
        == box.diamonds + sum(1 for token in Token if box.count(token)) + (last or box.is_empty)
    )


@QUICK
@given(setups(box=BoxKind.DIGITAL), st.lists(any_command, max_size=20), st.randoms(use_true_random=False))
def test_the_game_goes_on_or_is_over_with_a_reason(setup: Setup, wild: list[Command], chance: Random) -> None:
    """Neither too early nor too late, and never stuck: while diamonds are missing somebody can be accused."""
    _, state = started(setup)
    for command in [*wild, *_towards_the_end(setup, chance)]:
        try:
            _, state = play(state, command)
        except IllegalCommand:
            continue
        assert (outcome(state) is not None) == (state.phase is Phase.OVER) == (state.ending is not None)
        if state.phase is Phase.INVESTIGATION:
            assert state.missing is not None
            assert state.missing >= 0
            assert state.missing == 0 or any(state.status(seat) is SeatStatus.IN for seat in state.takers)
            assert state.missing or not (state.recovered or setup.options.nothing_missing_wins)
