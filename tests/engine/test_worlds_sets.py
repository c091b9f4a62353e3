"""Sets of boxes as bits do what one box at a time does."""

from __future__ import annotations

from collections.abc import Callable

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.claims import Bagged, Claim, Comparison, Counted, Item, Moment, RoleIs
from engine.deduction_bounds import Demand
from engine.deduction_facts import PublicFacts
from engine.deduction_minimal import minimal_broken_sets
from engine.pieces import Box, Role, Take, Token
from engine.worlds import ALL_BAGS, KINDS, Space, bits, space_of
from engine.worlds_branches import branches_of
from engine.worlds_conditions import condition
from engine.worlds_journey import journey_of
from engine.worlds_prospect import prospect_of
from engine.worlds_stack import stack_for

FEW = settings(max_examples=60, deadline=None)
tops = st.builds(Box, st.integers(0, 6), st.integers(0, 2), st.integers(0, 2), st.integers(0, 1), st.integers(0, 1))


@st.composite
def sets(draw: st.DrawFn) -> tuple[Space, int]:
    space = space_of(draw(tops))
    return space, draw(st.integers(0, space.everything))


def members(space: Space, boxes: int) -> set[Box]:
    return {space.boxes[index] for index in bits(boxes)}


def allowed(space: Space, box: Box, takes: int, last: bool) -> set[Take]:
    options = {space.take(number) for number in bits(takes & space.legal_takes)}
    return {take for take in options if box.holds(take) and (not take.is_nothing or last or box.is_empty)}


@FEW
@given(tops)
def test_every_box_has_its_own_index(top: Box) -> None:
    space = space_of(top)
    assert [space.index(box) for box in space.boxes] == list(range(space.size))
    assert members(space, space.set_of([top, Box()])) == {top, Box()}
    assert space.set_of([Box(top.diamonds + 1)]) == 0


@FEW
@given(sets(), st.integers(0), st.booleans())
def test_what_is_passed_on_is_what_some_take_leaves(drawn: tuple[Space, int], takes: int, last: bool) -> None:
    space, boxes = drawn
    takes &= space.legal_takes
    expected = {box.without(t) for box in members(space, boxes) for t in allowed(space, box, takes, last)}
    assert members(space, space.taken(boxes, takes, last, Take())) == expected


@FEW
@given(sets(), st.integers(0), st.booleans())
def test_what_was_received_is_what_some_take_turns_into_it(drawn: tuple[Space, int], takes: int, last: bool) -> None:
    space, boxes = drawn
    takes &= space.legal_takes
    reached = members(space, boxes)
    expected = {box for box in space.boxes if any(box.without(t) in reached for t in allowed(space, box, takes, last))}
    assert members(space, space.returned(boxes, takes, last, Take())) == expected


@FEW
@given(sets(), st.integers(0, ALL_BAGS))
def test_the_bag_takes_one_token_or_none(drawn: tuple[Space, int], bags: int) -> None:
    space, boxes = drawn
    contents = [None if bag == 0 else KINDS[bag - 1] for bag in bits(bags)]
    expected = {
        box if token is None else box.without_tokens([token])
        for box in members(space, boxes)
        for token in contents
        if token is None or box.count(token)
    }
    after = space.bagged(boxes, bags)
    assert members(space, after) == expected
    assert boxes & ~space.unbagged(after, bags) == 0 or not bags & 1


@FEW
@given(sets(), st.sampled_from([Take(2, (Token.LOYAL,)), Take(0, (Token.AGENT, Token.AGENT)), Take()]))
def test_a_broken_rule_is_taken_out_as_it_was_found(drawn: tuple[Space, int], take: Take) -> None:
    space, boxes = drawn
    expected = {box.without(take) for box in members(space, boxes) if box.holds(take)}
    assert members(space, space.taken(boxes, space.rule_break, False, take)) == expected
    assert space.returned(space.set_of(expected), space.rule_break, False, take) & boxes == space.set_of(
        box for box in members(space, boxes) if box.holds(take)
    )


said_by_six = st.tuples(
    st.integers(1, 6),
    st.one_of(
        st.builds(
            Counted,
            st.sampled_from([Moment.RECEIVED, Moment.PASSED]),
            st.sampled_from(Item),
            st.sampled_from(Comparison),
            st.integers(0, 12),
        ),
        st.builds(RoleIs, st.sampled_from([Role.THIEF, Role.LOYAL, Role.AGENT, Role.URCHIN]), st.booleans()),
    ),
)
bag_of_the_first = st.tuples(st.just(1), st.builds(Bagged, st.sampled_from([None, *Token])))


@FEW
@given(st.lists(said_by_six, min_size=1, max_size=4))
def test_narrowing_step_by_step_is_following_the_table_anew(said: list[tuple[int, Counted | RoleIs]]) -> None:
    journey = journey_of(PublicFacts(6, Box(12, 2, 1, 1), Box(2)))
    demands = [(seat, condition(journey.space, claim)) for seat, claim in said]
    prospect = prospect_of(journey)
    for number, (seat, demand) in enumerate(demands, start=1):
        possible = journey.restricted(tuple(demands[:number])).is_possible()
        assert prospect.admits(seat, demand) is possible
        prospect = prospect.narrowed(seat, demand)
        assert prospect.is_possible is possible


@FEW
@given(tops, st.lists(st.integers(0), min_size=1, max_size=9), st.integers(0), st.integers(0, ALL_BAGS), st.booleans())
def test_a_stack_does_with_each_set_what_a_space_does_with_one(
    top: Box, sets: list[int], takes: int, bags: int, last: bool
) -> None:
    space, stack = space_of(top), stack_for(top, len(sets))
    sets = [boxes & space.everything for boxes in sets]
    stacked = stack.repeated(0)
    for place, boxes in enumerate(sets):
        stacked = stack.replaced(stacked, place, boxes)
    assert [stack.part(stacked, place) for place in range(len(sets))] == sets
    assert [place for place in stack.empty_places(stacked) if place < len(sets)] == [
        place for place, boxes in enumerate(sets) if not boxes
    ]
    takes &= space.legal_takes
    moves: list[Callable[[Space, int], int]] = [
        lambda one, boxes: one.taken(boxes, takes, last, Take()),
        lambda one, boxes: one.returned(boxes, takes, last, Take()),
        lambda one, boxes: one.taken(boxes, one.rule_break, last, Take(1, (Token.LOYAL,))),
        lambda one, boxes: one.bagged(boxes, bags),
        lambda one, boxes: one.unbagged(boxes, bags),
    ]
    for move in moves:
        moved = move(stack, stacked)
        assert [stack.part(moved, place) for place in range(len(sets))] == [move(space, boxes) for boxes in sets]


@FEW
@given(st.lists(st.one_of(said_by_six, bag_of_the_first), min_size=1, max_size=9))
def test_branches_refuse_what_each_of_them_would_alone_and_the_joint_claims_agree(
    said: list[tuple[int, Claim]],
) -> None:
    journey = journey_of(PublicFacts(6, Box(12, 2, 1, 1), Box(2)))
    prospect = prospect_of(journey)
    demands = [(seat, condition(journey.space, claim)) for seat, claim in said]
    demands = [(seat, demand) for seat, demand in demands if prospect.admits(seat, demand)]
    branches = branches_of(prospect, demands)
    for third in demands:
        expected = [i for i, pair in enumerate(demands) if not journey.restricted((pair, third)).is_possible()]
        assert branches.refusing(*third) == expected
    together = prospect.jointly(demands)
    assert journey.restricted(tuple(demands[i] for i in together)).is_possible()
    assert bool(together) is bool(demands)


@FEW
@given(st.lists(st.one_of(said_by_six, bag_of_the_first), min_size=1, max_size=12), st.booleans(), st.booleans())
def test_bounds_cut_the_search_for_broken_sets_short_without_changing_what_it_finds(
    said: list[tuple[int, Claim]], by_seat: bool, told: bool
) -> None:
    journey = journey_of(PublicFacts(6, Box(12, 2, 1, 1), Box(2) if told else None))
    demands = [
        Demand(seat, condition(journey.space, claim), seat if by_seat else i) for i, (seat, claim) in enumerate(said)
    ]
    found = minimal_broken_sets(journey, demands, few=10**6)
    assert minimal_broken_sets(journey, demands, few=0) == found
    assert (found == [0]) is journey.restricted(tuple((d.seat, d.condition) for d in demands)).is_possible()


def test_a_branch_keeps_to_its_own_take_and_bag_both_ways() -> None:
    journey = journey_of(PublicFacts(6, Box(12, 2, 1, 1), Box(2)))
    own: list[tuple[int, Claim]] = [(3, RoleIs(Role.THIEF)), (1, Bagged(Token.LOYAL)), (3, RoleIs(Role.LOYAL))]
    branches = branches_of(prospect_of(journey), [(seat, condition(journey.space, claim)) for seat, claim in own])

    def refusing(seat: int, moment: Moment, item: Item, value: int) -> list[int]:
        said = Counted(moment, item, Comparison.EQUAL, value)
        return branches.refusing(seat, condition(journey.space, said))

    assert refusing(4, Moment.RECEIVED, Item.DIAMONDS, 12) == [0]
    assert refusing(3, Moment.RECEIVED, Item.DIAMONDS, 2) == [0]
    assert refusing(1, Moment.PASSED, Item.LOYAL, 2) == [1]
    assert refusing(3, Moment.PASSED, Item.LOYAL, 2) == [1, 2]
    assert refusing(3, Moment.RECEIVED, Item.LOYAL, 0) == [2]
    assert refusing(2, Moment.RECEIVED, Item.TOKENS, 4) == [1]
