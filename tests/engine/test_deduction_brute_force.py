"""Logic and belief against the plainest possible enumeration of all worlds, on small tables."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields, replace
from itertools import chain, combinations, product

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from engine.belief import BeliefError, Coin, Prior, TakeModel, TestimonyModel, posterior
from engine.claims import Among, Bagged, Claim, Comparison, Contents, Counted, Empty, Item, Moment, RoleIs, Taken, Took
from engine.deduction import PublicFacts, Reveal, Statement, analyse, contradictions, is_consistent, liars
from engine.deduction_analysis import minimal_contradictions
from engine.deduction_analysis import testimony_of as conditions_of
from engine.deduction_contradictions import small_contradictions
from engine.explanation_check import check_explanation
from engine.pieces import Box, Role, Take, Token
from engine.questions import Topic, answers, questions

FEW = settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@dataclass(frozen=True)
class World:
    bag: Token | None
    boxes: tuple[Box, ...]
    takes: tuple[Take | None, ...]
    """`None` for a turn that was undone."""


def worlds(facts: PublicFacts) -> Iterator[World]:
    revealed = {reveal.seat: reveal.take for reveal in facts.reveals}
    for initial in facts.initial_boxes:
        bags: list[Token | None] = [None]
        if not (1 in revealed and revealed[1] is None):
            bags += [token for token in Token if initial.count(token)]
        for bag in bags:
            box = initial if bag is None else initial.without_tokens([bag])
            yield from turns(facts, revealed, World(bag, (initial,), ()), box)


def turns(facts: PublicFacts, revealed: dict[int, Take | None], so_far: World, box: Box) -> Iterator[World]:
    seat = len(so_far.takes) + 1
    if seat > facts.takers:
        if facts.final in (None, box):
            yield so_far
        return
    options: list[Take | None] = [t for t in legal_takes(box, seat == facts.takers) if revealed.get(seat, t) == t]
    if seat in revealed and revealed[seat] is None:
        options = [None]
    for take in options:
        after = box if take is None else box.without(take)
        yield from turns(facts, revealed, World(so_far.bag, (*so_far.boxes, after), (*so_far.takes, take)), after)


def legal_takes(box: Box, last: bool) -> list[Take]:
    takes = [Take(diamonds=k) for k in range(1, box.diamonds + 1)]
    takes += [Take(tokens=(token,)) for token in Token if box.count(token)]
    return takes + ([Take()] if last or box.is_empty else [])


def count(box: Box, item: Item) -> int:
    return box.tokens if item is Item.TOKENS else box.counts()[item.value]


def role(take: Take | None) -> Role:
    if take is None:
        return Role.RULE_BREAKER
    return Role.THIEF if take.diamonds else Role(take.tokens[0].value) if take.tokens else Role.URCHIN


def is_true(world: World, seat: int, claim: Claim) -> bool:
    take = world.takes[seat - 1]
    seen = {Moment.RECEIVED: world.boxes[seat - 1], Moment.PASSED: world.boxes[seat]}
    taken = take or Take()
    match claim:
        case Counted(Moment.TOOK, _, comparison, value):
            return comparison.holds(taken.diamonds, value)
        case Counted(moment, item, comparison, value):
            return comparison.holds(count(seen[moment], item), value)
        case Among(Moment.TOOK, _, values):
            return taken.diamonds in values
        case Among(moment, item, values):
            return count(seen[moment], item) in values
        case Contents(moment, values):
            return all(count(seen[moment], item) == value for item, value in values)
        case Empty(moment, value):
            return seen[moment].is_empty is value
        case Took(Taken.DIAMONDS, amount):
            return taken.diamonds > 0 and amount in (None, taken.diamonds)
        case Took(Taken.NOTHING):
            return taken.is_nothing
        case Took(Taken.TOKEN):
            return bool(taken.tokens)
        case Took(kind):
            return taken.tokens == (Token(kind.value),)
        case RoleIs(said, negated):
            return (role(take) is said) is not negated
        case Bagged(token):
            return world.bag is token


boxes = st.builds(
    Box, st.integers(0, 3), st.integers(0, 2), st.integers(0, 1), st.integers(0, 1), st.integers(0, 1)
).filter(lambda box: box.tokens <= 3)
comparisons = st.sampled_from(Comparison)
looks = st.sampled_from([Moment.RECEIVED, Moment.PASSED])
some_numbers = st.lists(st.integers(0, 4), min_size=1, max_size=3, unique=True).map(tuple)
claims: st.SearchStrategy[Claim] = st.one_of(
    st.builds(Counted, looks, st.sampled_from(Item), comparisons, st.integers(0, 4)),
    st.builds(Counted, st.just(Moment.TOOK), st.just(Item.DIAMONDS), comparisons, st.integers(0, 3)),
    st.builds(Among, looks, st.sampled_from(Item), some_numbers),
    st.builds(Among, st.just(Moment.TOOK), st.just(Item.DIAMONDS), some_numbers),
    st.builds(
        Contents,
        looks,
        st.dictionaries(st.sampled_from(Item), st.integers(0, 3), min_size=1, max_size=3).map(
            lambda values: tuple(values.items())
        ),
    ),
    st.builds(Empty, looks, st.booleans()),
    st.builds(Took, st.sampled_from(Taken), st.none(), st.booleans()),
    st.builds(Took, st.just(Taken.DIAMONDS), st.integers(1, 3)),
    st.builds(RoleIs, st.sampled_from([r for r in Role if r is not Role.RULE_BREAKER]), st.booleans()),
)


@st.composite
def tables(draw: st.DrawFn, most_claims: int = 6) -> tuple[PublicFacts, list[Statement]]:
    """Draw facts with at least one world, most of them with a final box and a reveal, and statements about them."""
    takers = draw(st.integers(1, 4))
    top = draw(boxes)
    unknown = draw(st.booleans()) and top.diamonds > 0
    facts = PublicFacts(takers, None if unknown else top, None, (), full=top if unknown else None, hidden=(0, 1))
    some = list(worlds(facts))
    one = some[draw(st.integers(0, len(some) - 1))]
    shown = draw(st.sets(st.integers(1, takers), max_size=1))
    reveals = tuple(Reveal(seat, one.takes[seat - 1]) for seat in shown)
    final = one.boxes[-1] if draw(st.integers(0, 3)) else None
    facts = PublicFacts(takers, facts.initial, final, reveals, facts.full, facts.hidden)
    said = draw(st.lists(st.tuples(st.integers(1, takers), claims), max_size=most_claims))
    bags = st.builds(Bagged, st.sampled_from([None, *Token]))
    statements = [Statement(f"c{i}", seat, claim) for i, (seat, claim) in enumerate(said, start=1)]
    if draw(st.integers(0, 4)) == 0:
        statements.append(Statement("bag", 1, draw(bags)))
    return facts, statements


def minimal(groups: Sequence[frozenset[str]]) -> set[frozenset[str]]:
    return {group for group in groups if not any(other < group for other in groups)}


def subsets(items: Sequence[str]) -> Iterator[frozenset[str]]:
    return map(frozenset, chain.from_iterable(combinations(items, n) for n in range(len(items) + 1)))


@FEW
@given(tables())
def test_the_account_is_that_of_all_worlds_counted_one_by_one(table: tuple[PublicFacts, list[Statement]]) -> None:
    facts, statements = table
    ids = [s.id for s in statements]
    false = [frozenset(s.id for s in statements if not is_true(w, s.seat, s.claim)) for w in worlds(facts)]
    liars = [frozenset(s.seat for s in statements if s.id in lies) for lies in false]
    found = analyse(facts, statements)
    assert found.n_worlds == len(false)
    assert found.n_worlds_all_claims == sum(not lies for lies in false)
    assert found.consistent is (frozenset() in false)
    contradictory = [group for group in subsets(ids) if all(lies & group for lies in false)]
    assert {frozenset(group) for group in found.muses} == minimal(contradictory)
    assert found.min_false_claims == min(map(len, false))
    assert found.min_liars == min(map(len, liars))
    fewest = [group for group in liars if len(group) == found.min_liars]
    assert {frozenset(group) for group in found.min_liar_sets} == set(fewest)
    assert set(found.must_lie) == frozenset.intersection(*liars)
    assert set(found.can_lie) == frozenset.union(*liars)
    assert set(found.must_lie_if_fewest_liars) == frozenset.intersection(*fewest)


@FEW
@given(tables(most_claims=9))
def test_every_contradiction_has_a_proof_that_the_checker_accepts(table: tuple[PublicFacts, list[Statement]]) -> None:
    facts, statements = table
    found = contradictions(facts, statements)
    assert [explanation.claims for explanation in found] == list(analyse(facts, statements).muses)
    for explanation in found:
        check_explanation(facts, statements, explanation)


@FEW
@given(tables(), st.data())
def test_the_order_of_claims_changes_nothing(table: tuple[PublicFacts, list[Statement]], data: st.DataObject) -> None:
    facts, statements = table
    shuffled = data.draw(st.permutations(statements))
    assert analyse(facts, shuffled) == analyse(facts, statements)
    assert contradictions(facts, shuffled) == contradictions(facts, statements)
    small = (small_contradictions(conditions_of(facts, order)) for order in (shuffled, statements))
    assert [[s.id for s in group] for group in next(small)] == [[s.id for s in group] for group in next(small)]
    try:
        before, after = posterior(facts, statements), posterior(facts, shuffled)
    except BeliefError:
        assume(False)
    assert after.evidence == pytest.approx(before.evidence, rel=1e-9)
    assert after.claim_true == pytest.approx(before.claim_true, abs=1e-9)


@FEW
@given(tables())
def test_true_claims_never_contradict(table: tuple[PublicFacts, list[Statement]]) -> None:
    facts, statements = table
    for world in list(worlds(facts))[:5]:
        true = [s for s in statements if is_true(world, s.seat, s.claim)]
        assert analyse(facts, true).consistent


@FEW
@given(tables(), st.data())
def test_a_claim_true_in_a_world_that_agrees_with_all_others_contradicts_none(
    table: tuple[PublicFacts, list[Statement]], data: st.DataObject
) -> None:
    facts, statements = table
    world = data.draw(st.sampled_from(list(worlds(facts))[:50]))
    agreeing = [s for s in statements if is_true(world, s.seat, s.claim)]
    seat = data.draw(st.integers(1, facts.takers))
    said = data.draw(claims)
    assume(is_true(world, seat, said))
    more = [*agreeing, Statement("more", seat, said)]
    assert is_consistent(facts, agreeing)
    assert is_consistent(facts, more)
    assert contradictions(facts, more) == contradictions(facts, more, "more") == ()
    assert small_contradictions(conditions_of(facts, more), "more") == ()


def contents_of(facts: PublicFacts, claim: Claim) -> list[Claim]:
    """List every content of the claim's shape, as the format describes it; the claim's own when it is none of them."""
    top = facts.fullest
    kinds = [token for token in Token if top.count(token)]
    shape: list[Claim]
    match claim:
        case Counted(moment, item, comparison, _):
            low = int(comparison in (Comparison.AT_LEAST, Comparison.FEWER))
            high = count(top, item) - int(comparison in (Comparison.AT_MOST, Comparison.MORE))
            shape = [Counted(moment, item, comparison, value) for value in range(low, high + 1)]
        case Among(moment, item, values):
            numbers = combinations(range(count(top, item) + 1), len(values))
            shape = [Among(moment, item, chosen) for chosen in numbers]
            claim = Among(moment, item, tuple(sorted(values)))
        case Contents(moment, values):
            items = [item for item, _ in values]
            ranges = [range(count(top, item) + 1) for item in items]
            shape = [Contents(moment, tuple(zip(items, n, strict=True))) for n in product(*ranges)]
        case Empty(moment):
            shape = [Empty(moment, False), Empty(moment, True)]
        case Took(Taken.TOKEN, _, is_open):
            shape = [Took(t, None, is_open) for t in (Taken.DIAMONDS, Taken.TOKEN, Taken.NOTHING)]
        case Took(taken, amount, is_open):
            loose = is_open or (taken is Taken.DIAMONDS and amount is None)
            amounts: list[int | None] = [None] if loose else list(range(1, top.diamonds + 1))
            shape = [Took(Taken.DIAMONDS, k, is_open) for k in amounts]
            shape += [Took(Taken(kind.value), None, is_open) for kind in kinds]
            shape.append(Took(Taken.NOTHING, None, is_open))
        case RoleIs(_, negated):
            shape = [RoleIs(r, negated) for r in (Role.THIEF, Role.URCHIN, *(Role(k.value) for k in kinds))]
        case Bagged():
            shape = [Bagged(token) for token in (None, *kinds)]
    return shape if claim in shape else [*shape, claim]


def chance_of_take(prior: Prior, box: Box, take: Take | None, last: bool) -> float:
    if take is None:
        return 1.0
    options = legal_takes(box, last)
    if prior.model is TakeModel.UNIFORM_TAKES:
        return 1 / len(options)
    weights = {role(option): prior.weight(role(option)) for option in options}
    share = weights[role(take)] / sum(weights.values()) if sum(weights.values()) else 0.0
    if role(take) is not Role.THIEF:
        return share
    return share * prior.ratio ** (take.diamonds - 1) / sum(prior.ratio**k for k in range(box.diamonds))


def chance_of_bag(prior: Prior, world: World) -> float:
    kinds = sum(1 for token in Token if world.boxes[0].count(token))
    if world.takes[0] is None or not kinds:
        return 1.0
    if prior.p_bag is None:
        return 1 / (1 + kinds)
    return 1 - prior.p_bag if world.bag is None else prior.p_bag / kinds


def chance_of_world(prior: Prior, facts: PublicFacts, world: World) -> float:
    chance = chance_of_bag(prior, world) / len(facts.initial_boxes)
    for seat, take in enumerate(world.takes, start=1):
        box = world.boxes[seat - 1]
        if seat == 1 and world.bag is not None:
            box = box.without_tokens([world.bag])
        chance *= chance_of_take(prior, box, take, seat == facts.takers)
    return chance


def chance_of_words(facts: PublicFacts, world: World, said: list[Statement], model: TestimonyModel) -> float:
    """Return the chance that one seat makes these statements, its coin thrown once for all of them."""
    shapes = [contents_of(facts, s.claim) for s in said]
    truths = math.prod(sum(is_true(world, s.seat, c) for c in shape) for s, shape in zip(said, shapes, strict=True))
    lies = math.prod(map(len, shapes)) - truths
    honest = model.truth_of(said[0].id) if model.coin is Coin.CLAIM else None
    if honest is None:
        honest = model.truth(role(world.takes[said[0].seat - 1]))
    honest = 1.0 if lies == 0 else 0.0 if truths == 0 else honest
    if all(is_true(world, s.seat, s.claim) for s in said):
        return honest / truths
    return (1 - honest) / lies


def chance_of_testimony(facts: PublicFacts, world: World, statements: list[Statement], model: TestimonyModel) -> float:
    if model.coin is Coin.CLAIM:
        groups = [[s] for s in statements]
    else:
        groups = [[s for s in statements if s.seat == seat] for seat in sorted({s.seat for s in statements})]
    return math.prod(chance_of_words(facts, world, group, model) for group in groups)


chances = st.floats(0.05, 0.95)
role_chances = st.lists(st.tuples(st.sampled_from(Role), chances), unique_by=lambda pair: pair[0]).map(tuple)
priors = st.builds(
    Prior,
    st.sampled_from(TakeModel),
    st.lists(st.tuples(st.sampled_from(Role), st.floats(0.2, 5)), unique_by=lambda pair: pair[0]).map(tuple),
    st.floats(0.4, 1.5),
    st.none() | st.floats(0.1, 0.9),
)
models = st.builds(TestimonyModel, st.sampled_from(Coin), role_chances, st.just((("c1", 0.8),)))


@FEW
@given(tables(most_claims=4), priors, models)
def test_the_posterior_is_that_of_all_worlds_weighed_one_by_one(
    table: tuple[PublicFacts, list[Statement]], prior: Prior, model: TestimonyModel
) -> None:
    facts, statements = table
    everything = list(worlds(facts))
    weights = [chance_of_world(prior, facts, w) * chance_of_testimony(facts, w, statements, model) for w in everything]
    evidence = sum(weights)
    assume(evidence > 1e-12)
    found = posterior(facts, statements, prior, model)
    assert found.evidence == pytest.approx(evidence, rel=1e-9)
    for seat in range(1, facts.takers + 1):
        for one in Role:
            share = sum(x for x, w in zip(weights, everything, strict=True) if role(w.takes[seat - 1]) is one)
            assert found.roles[seat - 1][one] == pytest.approx(share / evidence, abs=1e-9)
    for s in statements:
        share = sum(x for x, w in zip(weights, everything, strict=True) if is_true(w, s.seat, s.claim))
        assert found.claim_true[s.id] == pytest.approx(share / evidence, abs=1e-9)
    for token, chance in found.bag.items():
        share = sum(x for x, w in zip(weights, everything, strict=True) if w.bag is token)
        assert chance == pytest.approx(share / evidence, abs=1e-9)


@FEW
@given(tables(most_claims=0), priors)
def test_without_testimony_the_model_of_testimony_does_not_matter(
    table: tuple[PublicFacts, list[Statement]], prior: Prior
) -> None:
    facts, _ = table
    liar = TestimonyModel(Coin.PLAYER, tuple((r, 0.01) for r in Role))
    assert posterior(facts, [], prior, liar) == posterior(facts, [], prior)


@FEW
@given(tables(most_claims=0), priors)
def test_without_testimony_belief_is_the_marginals_of_the_prior(
    table: tuple[PublicFacts, list[Statement]], prior: Prior
) -> None:
    facts = replace(table[0], final=None, reveals=())
    everything = list(worlds(facts))
    chances = [chance_of_world(prior, facts, world) for world in everything]
    assert math.fsum(chances) == pytest.approx(1)
    found = posterior(facts, [], prior)
    assert found.evidence == pytest.approx(1)
    for seat in range(1, facts.takers + 1):
        takes = [(world.takes[seat - 1], chance) for world, chance in zip(everything, chances, strict=True)]
        for one in Role:
            expected = math.fsum(chance for take, chance in takes if role(take) is one)
            assert found.roles[seat - 1][one] == pytest.approx(expected, abs=1e-9)
        for amount in range(16):
            expected = math.fsum(chance for take, chance in takes if take is not None and take.diamonds == amount)
            assert found.diamonds[seat - 1][amount] == pytest.approx(expected, abs=1e-9)
    for box, believed in found.initial.items():
        expected = math.fsum(x for x, world in zip(chances, everything, strict=True) if world.boxes[0] == box)
        assert believed == pytest.approx(expected, abs=1e-9)


def test_what_the_models_hold_impossible_is_no_belief() -> None:
    facts = PublicFacts(2, Box(2, 1), Box(0, 0))
    honest = TestimonyModel(Coin.CLAIM, tuple((r, 1.0) for r in Role))
    said = [Statement("a", 1, RoleIs(Role.URCHIN))]
    with pytest.raises(BeliefError, match="impossible"):
        posterior(facts, said, Prior(), honest)


@settings(FEW, max_examples=20)
@given(tables(most_claims=2), priors, models, st.sampled_from(Topic))
def test_the_gain_of_a_question_is_the_information_of_its_answer_about_the_world(
    table: tuple[PublicFacts, list[Statement]], prior: Prior, model: TestimonyModel, topic: Topic
) -> None:
    facts, statements = table
    everything = list(worlds(facts))
    chances = [chance_of_world(prior, facts, world) for world in everything]
    said = [chance_of_testimony(facts, world, statements, model) for world in everything]
    assume(sum(x * y for x, y in zip(chances, said, strict=True)) > 1e-9)
    asked = [question for question in questions(facts, statements, prior, model) if question.topic is topic]
    for question in asked[:1]:
        further = [[*statements, Statement("?", question.seat, claim)] for claim in answers(facts, topic)]
        joint = [
            [chance * chance_of_testimony(facts, world, told, model) for told in further]
            for chance, before, world in zip(chances, said, everything, strict=True)
            if before > 0
        ]
        total = sum(map(sum, joint))
        joint = [[chance / total for chance in row] for row in joint if sum(row)]
        assert question.gain == pytest.approx(information(joint), abs=1e-9)


def information(joint: list[list[float]]) -> float:
    rows = [sum(row) for row in joint]
    columns = [sum(column) for column in zip(*joint, strict=True)]
    return sum(
        p * math.log2(p / (r * c))
        for row, r in zip(joint, rows, strict=True)
        for p, c in zip(row, columns, strict=True)
        if p > 0
    )


@FEW
@given(tables(most_claims=9))
def test_the_quick_search_finds_all_contradictions_of_up_to_three_claims(
    table: tuple[PublicFacts, list[Statement]],
) -> None:
    facts, statements = table
    testimony = conditions_of(facts, statements)
    small = [group for group in minimal_contradictions(testimony) if len(group) <= 3]
    assert list(small_contradictions(testimony)) == small
    for newest in statements:
        found = [group for group in small_contradictions(testimony, newest.id) if newest in group]
        assert found == [group for group in small if newest in group]


@FEW
@given(tables(most_claims=9))
def test_the_newest_claim_is_told_only_its_own_contradictions(table: tuple[PublicFacts, list[Statement]]) -> None:
    facts, statements = table
    everything = contradictions(facts, statements)
    for newest in statements:
        own = tuple(found for found in everything if newest.id in found.claims)
        assert contradictions(facts, statements, newest.id) == own


@FEW
@given(tables())
def test_the_account_by_seats_is_part_of_the_whole_account(table: tuple[PublicFacts, list[Statement]]) -> None:
    facts, statements = table
    found, whole = liars(facts, statements), analyse(facts, statements)
    assert all(getattr(found, field.name) == getattr(whole, field.name) for field in fields(found))
    assert is_consistent(facts, statements) is whole.consistent
