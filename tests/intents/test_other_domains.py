"""The matcher serves any domain: here the coffee orders of a public benchmark, from one file of templates."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from intents import CompiledGrammar, NotUnderstood, Understood, load_domain_file

COFFEE = Path(__file__).parents[2] / "benchmarks" / "understanding" / "coffee.yaml"


@pytest.fixture(scope="module")
def coffee() -> CompiledGrammar:
    return load_domain_file(COFFEE).compile(None)


@pytest.mark.parametrize(
    ("text", "slots"),
    [
        ("Can I get a large latte?", {"size": "large", "coffeeDrink": "latte"}),
        (
            "can i have a 20 ounce dark roast Americano with a bit of whole milk and brown sugar",
            {
                "size": "twenty ounce", "roast": "dark roast", "coffeeDrink": "americano",
                "milkAmount": "a bit of whole milk", "sugarAmount": "brown sugar",
            },
        ),
        (
            "I'd like a medium roast large cappuccino with cream",
            {"roast": "medium roast", "size": "large", "coffeeDrink": "cappuccino", "milkAmount": "cream"},
        ),
        ("a double-shot espresso", {"numberOfShots": "double shot", "coffeeDrink": "espresso"}),
        (
            "medium medium roast iced coffee",
            {"size": "medium", "roast": "medium roast", "coffeeDrink": "iced coffee"},
        ),
        (
            "get me a small late with some skin milk",
            {"size": "small", "coffeeDrink": "latte", "milkAmount": "some skim milk"},
        ),
    ],
)  # fmt: skip
def test_an_order_is_read(coffee: CompiledGrammar, text: str, slots: dict[str, str]) -> None:
    heard = coffee.understand([text])
    assert isinstance(heard, Understood)
    assert heard.intent.name == "orderDrink"
    assert heard.intent.slots == slots


@pytest.mark.parametrize(
    "text", ["I received nine diamonds", "I don't want a latte", "a green tea", "two lattes or three"]
)
def test_what_is_no_order_is_refused(coffee: CompiledGrammar, text: str) -> None:
    assert isinstance(coffee.understand([text]), NotUnderstood)


def test_sampled_orders_map_back_to_themselves(coffee: CompiledGrammar) -> None:
    for text, meant in coffee.sample(Random(9), 1000):
        heard = coffee.understand([text])
        assert isinstance(heard, Understood), text
        assert heard.intent == meant, text


def test_the_prompt_is_made_of_words_that_tell_orders_apart(coffee: CompiledGrammar) -> None:
    prompt = coffee.prompt()
    assert "cappuccino" in prompt
    assert "a bit of whole milk" not in prompt
