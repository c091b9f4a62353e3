"""Czech: the forms of counted things, words of a ruleset, and that a whole table is served in Czech."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from engine.ruleset import load_ruleset
from table.lines import Line, line
from table.main import app
from table.manner import Manner
from table.narrator import Narrator

EVENING = Path(__file__).parent / "evenings" / "czech_six_players.jsonl"
ENGLISH = {"the", "and", "you", "box", "diamond", "diamonds", "who", "game", "is", "passed", "received", "with"}


@pytest.mark.parametrize(
    ("what", "forms"),
    [
        ("diamonds", ["Nula diamantů", "Jeden diamant", "2 diamanty", "4 diamanty", "5 diamantů", "15 diamantů"]),
        ("tokens", ["Nula žetonů", "Jeden žeton", "2 žetony", "4 žetony", "5 žetonů", "15 žetonů"]),
        ("jokers", ["Nula žolíků", "Jeden žolík", "2 žolíci", "4 žolíci", "5 žolíků", "15 žolíků"]),
        ("agent", ["Nula agentů", "Jednoho agenta", "2 agenty", "4 agenty", "5 agentů", "15 agentů"]),
        ("driver", ["Nula řidičů", "Jednoho řidiče", "2 řidiče", "4 řidiče", "5 řidičů", "15 řidičů"]),
        (
            "loyal",
            [
                "Nula věrných mafiánů",
                "Jednoho věrného mafiána",
                "2 věrné mafiány",
                "4 věrné mafiány",
                "5 věrných mafiánů",
                "15 věrných mafiánů",
            ],
        ),
    ],
)
def test_counted_things_have_three_czech_forms(what: str, forms: list[str]) -> None:
    narrator = Narrator("cs")
    assert [narrator.text(line(f"amount-{what}", count=count)) for count in (0, 1, 2, 4, 5, 15)] == forms


@pytest.mark.parametrize(
    ("players", "said"),
    [
        (4, "Dobrý večer. U stolu sedí 4 hráči. Kmotr je Viktor."),
        (6, "Dobrý večer. U stolu sedí 6 hráčů. Kmotr je Viktor."),
    ],
)
def test_the_welcome_counts_the_players(players: int, said: str) -> None:
    assert Narrator("cs").text(line("setup-welcome", players=players, godfather="Viktor")) == said


@pytest.mark.parametrize(
    ("jokers", "price"),
    [
        (1, "Není-li to zloděj, propadne poslední žolík."),
        (2, "Není-li to zloděj, propadne jeden ze 2 žolíků."),
        (5, "Není-li to zloděj, propadne jeden z 5 žolíků."),
    ],
)
def test_the_price_of_an_accusation_is_in_the_right_case(jokers: int, price: str) -> None:
    assert Narrator("cs").text(line("accused-price", jokers=jokers)) == price


def test_kings_box_has_czech_words_in_every_case() -> None:
    narrator = Narrator("cs", load_ruleset("kings_box"))
    jokers = line("amount-jokers", count=2)
    assert [narrator.text(line(f"amount-{word}", count=2)) for word in ("loyal", "agent", "driver")] == [
        "2 sedláky",
        "2 uchvatitele",
        "2 učně",
    ]
    assert narrator.text(line("setup-jokers", jokers=jokers)) == "Před králem leží 2 královy dary."
    assert narrator.text(line("box-to-godfather")) == "To byl poslední hráč. Truhlička se vrací králi."
    assert narrator.text(line("eliminated-fired", player="Ema")) == "Ema střílí a je ve vyhnanství také."
    assert narrator.text(line("accused-price", jokers=1)) == "Není-li to zloděj, propadne poslední králův dar."
    assert narrator.text(line("why-bag")) == "Protože obrácená karta zůstává do konce tajemstvím a lhát se o tom smí."


@pytest.mark.parametrize(
    ("message", "argument", "nothing", "something"),
    [
        ("claim-took", "what", "Nebere nic", "Bere řidiče"),
        ("timeline-held", "what", "Neukazuje nic", "Ukazuje řidiče"),
        ("shown", "what", "Ema má prázdné kapsy.", "Ema ukazuje: řidiče."),
        ("confirm-show", "what", "Ema má prázdné kapsy. Je to tak?", "Ema ukazuje: řidiče. Je to tak?"),
        ("bag-shown", "what", "Ve váčku nezůstalo nic.", "Ve váčku nacházíme: řidiče."),
        ("private-sure-take", "piece", "Nebereš nic.", "Bereš řidiče."),
        ("confided-returned", "pieces", "Nedostáváš zpět nic", "Dostáváš zpět řidiče"),
    ],
)
def test_who_has_nothing_is_told_so_with_a_negated_verb(
    message: str, argument: str, nothing: str, something: str
) -> None:
    narrator = Narrator("cs")
    said = [
        narrator.text(Line(message, {"player": "Ema", argument: line(taken)}))
        for taken in ("taken-nothing", "taken-driver")
    ]
    assert said == [nothing, something]


def test_manners_speak_czech_too() -> None:
    said = Line("accused", {"player": "Ema"})
    assert [Narrator("cs", None, manner).text(said) for manner in Manner] == [
        "Ema, padá obvinění.",
        "Ema. Padá obvinění.",
        "Ema, jsi to ty!",
    ]


def english_words(text: str) -> set[str]:
    return ENGLISH & set(text.lower().replace(".", " ").replace(",", " ").replace(":", " ").split())


def test_a_czech_script_is_heard_and_answered_in_czech() -> None:
    done = CliRunner().invoke(app, ["replay", str(EVENING), "--json"])
    assert done.exit_code == 0
    texts = [said["text"] for report in map(json.loads, done.output.splitlines()) for said in report["say"]]
    assert len(texts) > 40
    assert {text: english_words(text) for text in texts if english_words(text)} == {}
    assert "Ben ukazuje: 2 diamanty. Je to tak?" in texts


def test_a_czech_timeline_is_wholly_czech() -> None:
    done = CliRunner().invoke(app, ["timeline", str(EVENING), "--screen-reader"])
    assert done.exit_code == 0
    assert done.output.splitlines()[:2] == ["Cesta truhličky.", "Hra skončila."]
    assert "Místo 2, Ben: mimo hru, ukazuje 2 diamanty." in done.output
    assert english_words(done.output) == set()
