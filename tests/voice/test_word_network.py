"""The network that pocketsphinx follows says what the grammar says, in as few places as can be."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pocketsphinx import Decoder

from intents import Domain, SpokenName, load_domain
from voice.errors import GrammarRefused
from voice.recognisers.jsgf import Choice, Expression, Reference, Repeated, Row, Rules, Spoken, read
from voice.recognisers.word_network import WordNetwork, word_network

ALPHABET = "abc"
LONGEST = 4
NAMES = [SpokenName(name) for name in ("Frank", "Ana", "Ben", "Clara", "David", "Emma", "Oscar", "Grace", "Henry")]

EXPRESSIONS = st.recursive(
    st.sampled_from(ALPHABET).map(Spoken) | st.sampled_from(["NULL", "VOID", "end"]).map(Reference),
    lambda inner: (
        st.lists(inner, max_size=3).map(lambda parts: Row(tuple(parts)))
        | st.lists(inner, min_size=1, max_size=3).map(lambda options: Choice(tuple(options)))
        | inner.map(Repeated)
    ),
    max_leaves=12,
)
WITHOUT_END = EXPRESSIONS.filter(lambda expression: "end" not in repr(expression))


@pytest.fixture(scope="module")
def domain() -> Domain:
    return load_domain("en")


def said(expression: Expression, rules: Rules) -> set[str]:
    """Return what an expression can say in at most `LONGEST` words of one letter, worked out from its meaning."""
    match expression:
        case Spoken(word):
            return {word}
        case Row(parts):
            return joined([said(part, rules) for part in parts])
        case Choice(options):
            return set().union(*(said(option, rules) for option in options))
        case Repeated(part):
            once = said(part, rules)
            return set().union(*(joined([once] * times) for times in range(1, LONGEST + 1)))
        case Reference("NULL"):
            return {""}
        case Reference("VOID"):
            return set()
        case Reference(rule):
            return said(rules.expressions[rule], rules)


def joined(rows: list[set[str]]) -> set[str]:
    found = {""}
    for row in rows:
        found = {before + after for before, after in product(found, row) if len(before + after) <= LONGEST}
    return found


def is_said(network: WordNetwork, words: Sequence[str]) -> bool:
    """Whether the words lead to an end."""
    place: int | None = 0 if network.ways else None
    for word in words:
        place = None if place is None else network.ways[place].get(word)
    return place in network.ends


def network_of(body: str, *more: str, without: frozenset[str] = frozenset()) -> WordNetwork:
    return word_network(read("\n".join([f"#JSGF V1.0;\ngrammar g;\npublic <s> = {body};", *more])), without)


@settings(deadline=None, max_examples=100)
@given(EXPRESSIONS, WITHOUT_END)
def test_the_network_says_exactly_what_the_grammar_says(top: Expression, end: Expression) -> None:
    rules = Rules(("top",), {"top": top, "end": end})
    network, sentences = word_network(rules), said(top, rules)
    for length in range(LONGEST + 1):
        for letters in product(ALPHABET, repeat=length):
            assert is_said(network, letters) == ("".join(letters) in sentences), letters


@settings(deadline=None, max_examples=100)
@given(EXPRESSIONS, WITHOUT_END)
def test_every_place_leads_to_an_end_and_no_two_go_on_alike(top: Expression, end: Expression) -> None:
    network = word_network(Rules(("top",), {"top": top, "end": end}))
    alike = {(place in network.ends, frozenset(ways.items())) for place, ways in enumerate(network.ways)}
    assert len(alike) == len(network.ways)
    assert all(ways or place in network.ends for place, ways in enumerate(network.ways))


def test_sentences_that_begin_or_end_alike_share_their_places() -> None:
    assert len(network_of("i saw ana | i saw ben | you saw ana | you saw ben").ways) == 4


def test_what_can_follow_is_equally_likely_and_all_ends_lead_to_one() -> None:
    network = network_of("yes | no | yes please")
    yes, no = network.ways[0]["yes"], network.ways[0]["no"]
    assert network.end not in range(len(network.ways))
    assert set(network.transitions()) == {
        (0, yes, 0.5, "yes"),
        (0, no, 0.5, "no"),
        (yes, no, 0.5, "please"),
        (yes, network.end, 0.5),
        (no, network.end, 1.0),
    }


def test_a_rule_may_begin_again_at_its_end() -> None:
    network = network_of("i saw <items>", "<items> = one <item> [[and | with] <items>];", "<item> = driver | agent;")
    for sentence in ("i saw one driver", "i saw one driver one agent", "i saw one agent and one driver with one agent"):
        assert is_said(network, sentence.split()), sentence
    assert not is_said(network, ["i", "saw", "one", "driver", "and"])


@pytest.mark.parametrize("rule", ["<s> x", "x <s> x", "(x <s>)+", "[<s>] x"])
def test_a_rule_that_begins_again_in_its_middle_is_refused(rule: str) -> None:
    with pytest.raises(GrammarRefused, match="before its end"):
        network_of(f"y | {rule}")


def test_a_word_nobody_can_say_is_left_out_with_what_needs_it() -> None:
    network = network_of("ana | ann | [ana] maria | tell ana", without=frozenset({"ana"}))
    assert all(is_said(network, [word]) for word in ("ann", "maria"))
    assert not any(is_said(network, words.split()) for words in ("ana", "ana maria", "tell", "tell ana"))


def test_a_grammar_of_nothing_but_such_words_can_say_nothing() -> None:
    network = network_of("ana", without=frozenset({"ana"}))
    assert not network.ways
    assert list(network.transitions()) == [(0, network.end, 1.0)]


def test_every_public_rule_is_a_sentence() -> None:
    network = word_network(read("#JSGF V1.0;\ngrammar g;\npublic <a> = x;\npublic <b> = y;"))
    assert is_said(network, ["x"])
    assert is_said(network, ["y"])


@pytest.mark.parametrize("phase", ["setup", "theft", "investigation", "reveal"])
def test_the_network_of_the_game_says_what_pocketsphinx_makes_of_its_grammar(domain: Domain, phase: str) -> None:
    grammar = domain.compile(phase, NAMES)
    network, random = word_network(read(grammar.jsgf())), Random(5)
    compiled = Decoder(lm=None, loglevel="FATAL").parse_jsgf(grammar.jsgf())
    for text, _ in grammar.sample(random, 40):
        words = text.split()
        changed = [*words]
        changed[random.randrange(len(words))] = random.choice(sorted(grammar.vocabulary()))
        for said_words in (words, words[1:], changed):
            assert is_said(network, said_words) == compiled.accept(" ".join(said_words)), said_words


def test_the_largest_grammar_of_the_game_keeps_few_places(domain: Domain) -> None:
    assert len(word_network(read(domain.compile("investigation", NAMES).jsgf())).ways) < 2_000
