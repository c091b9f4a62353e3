"""Czech as it is spoken at the table: statements, questions, accusations, in any usual order and gender."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable

import pytest

Meaning = Callable[..., object]


def without_marks(text: str) -> str:
    return "".join(sign for sign in unicodedata.normalize("NFD", text) if unicodedata.category(sign) != "Mn")


def received(**slots: object) -> tuple[str, dict[str, object]]:
    return "claim_received", slots


def passed(**slots: object) -> tuple[str, dict[str, object]]:
    return "claim_passed", slots


def took(**slots: object) -> tuple[str, dict[str, object]]:
    return "claim_took", slots


def role(name: str, **slots: object) -> tuple[str, dict[str, object]]:
    return "claim_role", {"role": name, **slots}


def bag(kind: str, **slots: object) -> tuple[str, dict[str, object]]:
    return "claim_bag", {"kind": kind, **slots}


def ask(topic: str, **slots: object) -> tuple[str, dict[str, object]]:
    return "ask", {**slots, "topic": topic}


RECEIVED = [
    ("Dostal jsem devět diamantů.", received(diamonds=9)),
    ("Dostala jsem devět diamantů a dva žetony.", received(diamonds=9, tokens=2)),
    ("Já dostal jeden diamant.", received(diamonds=1)),
    ("Já jsem dostala dva diamanty.", received(diamonds=2)),
    ("Devět diamantů jsem dostal.", received(diamonds=9)),
    ("Když jsem ji dostal, bylo tam devět diamantů.", received(diamonds=9)),
    ("Bylo tam devět, když jsem ji otevřela.", received(diamonds=9)),
    ("Bylo jich tam devět.", received(diamonds=9)),
    ("V truhličce bylo 9 kamenů.", received(diamonds=9)),
    ("Napočítal jsem devět.", received(diamonds=9)),
    ("Napočítala jsem devět nebo deset.", received(diamonds=9, diamonds_op="~")),
    ("Napočítala jsem devět nebo tři.", [received(diamonds=9), received(diamonds=3)]),
    ("Mám devět diamantů.", received(diamonds=9)),
    ("Dostal jsem krabičku s devíti diamanty a dvěma žetony.", received(diamonds=9, tokens=2)),
    ("Tři věrné, jednoho řidiče a jednoho agenta.", received(loyal=3, driver=1, agent=1)),
    ("Dostal jsem dva agenty, řidiče a žádného čističe.", received(agent=2, driver=1, cleaner=0)),
    ("Viděla jsem tam dvě postavy.", received(tokens=2)),
    ("Řidič už tam nebyl.", received(driver=0)),
    ("Nebyl tam žádný řidič.", received(driver=0)),
    ("Neviděl jsem žádného agenta.", received(agent=0)),
    ("Nedostala jsem žádné diamanty.", received(diamonds=0)),
    ("Žádné.", received(diamonds=0)),
    ("Ani jeden diamant.", received(diamonds=0)),
    ("Jen diamanty.", received(tokens=0)),
    ("Samé žetony.", received(diamonds=0)),
    ("Oba agenti tam byli.", received(agent=2)),
    ("Čistič tam byl.", received(cleaner=1)),
    ("Krabička byla prázdná.", received(empty=True)),
    ("Dostala jsem prázdnou truhličku.", received(empty=True)),
    ("Nic v ní nebylo.", received(empty=True)),
    ("Nedostal jsem nic.", received(empty=True)),
    ("Ke mně přišla prázdná.", received(empty=True)),
    ("Když jsem otevřela truhličku, napočítala jsem v ní deset diamantů.", received(diamonds=10)),
    ("Zhruba sedm nebo osm diamantů.", received(diamonds=7, diamonds_op="~")),
    ("Minimálně osm jich bylo.", received(diamonds=8, diamonds_op=">=")),
    ("Dostal jsem jen žetony.", received(diamonds=0)),
    ("Dostal jsem ji prázdnou.", received(empty=True)),
    ("Ke mně došlo devět diamantů.", received(diamonds=9)),
    ("U mě jich bylo deset.", received(diamonds=10)),
    ("Já jich napočítala jedenáct.", received(diamonds=11)),
    ("Žádného věrného jsem tam neviděla.", received(loyal=0)),
    ("Bylo tam všech patnáct.", received(diamonds=15)),
    ("Truhlička nebyla prázdná.", received(empty=False)),
    ("Všechny žetony tam ještě byly.", "talk"),
    ("Jeden žeton chyběl.", "talk"),
    ("To samé, co říkal Ben.", ("claim_same", {"other": "Ben", "moment": "received"})),
    ("Přesně to, co říkal Ben.", "talk"),
]
HEDGED = [
    ("asi devět diamantů", "~"), ("tak devět diamantů", "~"), ("tak asi devět diamantů", "~"),
    ("zhruba devět diamantů", "~"), ("kolem devíti diamantů", "~"), ("možná devět diamantů", "~"),
    ("devět diamantů plus mínus jeden", "~"), ("aspoň devět diamantů", ">="), ("nejmíň devět diamantů", ">="),
    ("devět diamantů nebo víc", ">="), ("nejvýš devět diamantů", "<="), ("maximálně devět diamantů", "<="),
    ("ne víc než devět diamantů", "<="), ("víc než devět diamantů", ">"), ("míň než devět diamantů", "<"),
]  # fmt: skip
PASSED = [
    ("Předal jsem devět diamantů.", passed(diamonds=9)),
    ("Předala jsem dál tři kameny a dva žetony.", passed(diamonds=3, tokens=2)),
    ("Poslal jsem dál sedm.", passed(diamonds=7)),
    ("Benovi jsem předala pět diamantů.", passed(diamonds=5)),
    ("Dal jsem Anně čtyři diamanty.", passed(diamonds=4)),
    ("Nechala jsem tam tři.", passed(diamonds=3)),
    ("Když jsem ji předával, bylo tam osm diamantů.", passed(diamonds=8)),
    ("Po mně tam zbyly dva diamanty.", passed(diamonds=2)),
    ("Předal jsem jednoho věrného a žádného řidiče.", passed(loyal=1, driver=0)),
    ("Nepředal jsem žádné diamanty.", passed(diamonds=0)),
    ("Po mně tam nic nezbylo.", passed(empty=True)),
    ("Předávala jsem jich šest.", passed(diamonds=6)),
    ("Poslala jsem ji s pěti diamanty.", passed(diamonds=5)),
    ("Když šla ode mě, bylo tam pět.", passed(diamonds=5)),
    ("Dál šlo sedm diamantů.", passed(diamonds=7)),
    ("Aleš ode mě dostal tři diamanty.", passed(diamonds=3)),
    ("Benovi jsem nechala čtyři.", passed(diamonds=4)),
    ("Předal jsem prázdnou krabičku.", passed(empty=True)),
    ("Nechal jsem tam jen agenty.", passed(diamonds=0, loyal=0, driver=0)),
    ("Zbyli dva věrní.", [received(loyal=2), passed(loyal=2)]),
    ("Předal jsem ji tak, jak jsem ji dostal.", took(kind="nothing")),
    ("Předala jsem to, jak jsem to dostala, až na jednoho řidiče.", took(kind="driver")),
    ("Předala jsem o dva diamanty míň, než jsem dostala.", took(kind="diamonds", count=2)),
    ("Předala jsem stejně, jako jsem dostala.", took(kind="diamonds", count=0)),
]
TOOK = [
    ("Vzal jsem si věrného.", took(kind="loyal")),
    ("Vzala jsem řidiče.", took(kind="driver")),
    ("Já si vzal agenta, obviň mě.", took(kind="agent")),
    ("Řidiče jsem si vzala.", took(kind="driver")),
    ("Vzal jsem devět diamantů.", took(kind="diamonds", count=9)),
    ("Vzala jsem tři.", took(kind="diamonds", count=3)),
    ("Vzal jsem jediný kámen.", took(kind="diamonds", count=1)),
    ("Vzal jsem zbytek.", took(kind="diamonds")),
    ("Nechal jsem si dva diamanty.", took(kind="diamonds", count=2)),
    ("Nechala jsem si řidiče.", took(kind="driver")),
    ("Ukradla jsem diamanty, přiznávám.", took(kind="diamonds")),
    ("Vzal jsem žeton, neřeknu který.", took(kind="token")),
    ("Nevzal jsem si nic.", took(kind="nothing")),
    ("Nic jsem si nevzala.", took(kind="nothing")),
    ("Radši to neřeknu.", "talk"),
]
ROLES = [
    ("Jsem řidič.", role("driver")),
    ("Jsem řidičkou.", role("driver")),
    ("Já jsem věrný mafián, kmotře.", role("loyal")),
    ("Jsem ti věrná.", role("loyal")),
    ("Byl jsem čističem.", role("cleaner")),
    ("Jsem uličník, nic nemám.", role("urchin")),
    ("Jsem kluk z ulice.", role("urchin")),
    ("Jsem od FBI.", role("agent")),
    ("Nejsem zloděj.", role("thief", negated=True)),
    ("Já nejsem žádný agent.", role("agent", negated=True)),
    ("Nikdy jsem nebyla zlodějka.", role("thief", negated=True)),
]
BAG = [
    ("Odložil jsem agenta.", bag("agent")),
    ("Dala jsem do váčku řidiče.", bag("driver")),
    ("Ve váčku je věrný.", bag("loyal")),
    ("Neodložil jsem nic.", bag("nothing")),
    ("Do váčku jsem nic nedala.", bag("nothing")),
    ("Váček je prázdný.", bag("nothing")),
]
REPORTED = [
    ("Anna říká devět.", received(player="Anna", diamonds=9)),
    ("Anna prý dostala devět diamantů.", received(player="Anna", diamonds=9)),
    ("Podle Anny tam bylo devět diamantů.", received(player="Anna", diamonds=9)),
    ("Anna říká, že předala sedm.", passed(player="Anna", diamonds=7)),
    ("Ben tvrdil, že si vzal věrného.", took(player="Ben", kind="loyal")),
    ("Ben říká, že je řidič.", role("driver", player="Ben")),
    ("Ben tvrdí, že není agent.", role("agent", player="Ben", negated=True)),
    ("Klára řekla, že byla prázdná.", received(player="Klára", empty=True)),
    ("Klára říká, že odložila agenta.", bag("agent", player="Klára")),
]
QUESTIONS = [
    ("Co bylo v truhličce, když jsi ji dostala?", ask("received")),
    ("Bene, co bylo v krabičce, když jsi ji dostal?", ask("received", player="Ben")),
    ("Kolik diamantů tam bylo?", ask("received")),
    ("Cos dostal, Aleši?", ask("received", player="Aleš")),
    ("Jaké žetony tam byly?", ask("received")),
    ("Viděla jste agenta?", ask("received")),
    ("Ještě jednou, kolik?", ask("received")),
    ("Kolik jste předala?", ask("passed")),
    ("Co zbylo po tobě?", ask("passed")),
    ("Anno, co jste předala dál?", ask("passed", player="Anna")),
    ("Co sis vzal?", ask("took")),
    ("Marku, co jsi vzal?", ask("took", player="Marek")),
    ("Kdo jsi?", ask("role")),
    ("Jste řidič?", ask("role")),
    ("Dal jsi něco do váčku?", ask("bag")),
    ("Koho podezříváte?", ask("suspects")),
    ("Koho mám obvinit, Pavle?", ask("suspects", player="Pavel")),
    ("Myslíš, že Ben vzal diamanty?", ask("suspects")),
    ("Byl tam řidič?", [received(driver=1), ask("received")]),
    ("Dostal jsi devět diamantů?", "talk"),
]
OTHERS = [
    ("Dal jsem tam dvanáct diamantů.", ("announce", {"diamonds_put_in": 12})),
    ("Vrátilo se devět a tři žetony.", ("announce", {"diamonds_back": 9})),
    ("Nic se nevrátilo.", ("announce", {"diamonds_back": 0})),
    ("Mám dva žolíky.", ("announce", {"jokers": 2})),
    ("Pardon, devět.", received(diamonds=9, corrects="number")),
    ("Ne počkej, dostal jsem osm.", received(diamonds=8, corrects="statement")),
    ("Myslela jsem devět, ne osm.", received(diamonds=9, corrects="number")),
    ("Beru to zpět, spletl jsem se.", ("retract", {})),
    ("Škrtni, co říkala Anna.", ("retract", {"player": "Anna"})),
    ("Myslím, že je to Ben.", ("suspect", {"player": "Ben"})),
    ("Lucie lže.", ("suspect", {"player": "Lucie"})),
    ("Podezírám Lucii.", ("suspect", {"player": "Lucie"})),
    ("Nevěřím Hance.", ("suspect", {"player": "Hanka"})),
    ("Evě teda vůbec nevěřím.", ("suspect", {"player": "Eva"})),
    ("To musela být Lucie.", ("suspect", {"player": "Lucie"})),
    ("Co říkala Anna, že dostala?", ("query_claims", {"player": "Anna", "topic": "received"})),
    ("Kolik prý předal Ben?", ("query_claims", {"player": "Ben", "topic": "passed"})),
    ("Kdo lže?", ("query_contradictions", {})),
    ("Sedí to, co říkal Ben?", ("query_contradictions", {"player": "Ben"})),
    ("Kdo už mluvil?", ("query_spoken", {})),
    ("Kdo ještě nemluvil?", ("query_unspoken", {})),
    ("Kolik mi zbývá žolíků?", ("query_jokers", {})),
    ("Kolik diamantů je zpátky?", ("query_recovered", {})),
    ("Kolik diamantů chybí?", ("query_missing", {})),
    ("Kdo je mimo hru?", ("query_eliminated", {})),
    ("Kdo sedí napravo od Anny?", ("query_seating", {"player": "Anna"})),
    ("Jak vyhrává řidič?", ("query_rule", {"topic": "driver"})),
    ("Co když obviním agenta?", ("query_rule", {"topic": "agent"})),
    ("Může si poslední nic nevzít?", ("query_rule", {"topic": "last"})),
    ("Kolik agentů je v devíti hráčích?", ("query_rule", {"topic": "tokens"})),
    ("Kdo je nejpodezřelejší?", ("query_odds", {})),
    ("Koho se mám zeptat?", ("query_question", {})),
    ("Vrať to zpět.", ("undo", {})),
    ("Zopakujte to.", ("repeat", {})),
    ("Pauza.", ("pause", {})),
    ("Hlasitěji.", ("louder", {})),
    ("Jiný hlas, prosím.", ("other_voice", {})),
    ("Mluv anglicky.", ("speak_language", {"spoken_language": "en"})),
    ("Co můžu říct?", ("help", {})),
    ("Ano.", ("yes", {})),
    ("Ne.", ("no", {})),
]
INVESTIGATION = [*RECEIVED, *PASSED, *TOOK, *ROLES, *BAG, *REPORTED, *QUESTIONS, *OTHERS]

ELSEWHERE = [
    ("setup", "Začni novou hru s devíti hráči.", ("new_game", {"players": 9})),
    ("setup", "Nová hra pro sedm lidí.", ("new_game", {"players": 7})),
    ("setup", "Na místě čtyři sedí Klára.", ("name_seat", {"player": "Klára", "seat": 4})),
    ("setup", "Jsem Ben a sedím vlevo od kmotra.", ("name_seat", {"player": "Ben", "seat": 1})),
    ("setup", "Hrajeme se dvěma žolíky.", ("set_option", {"option": "jokers", "value": 2})),
    ("setup", "Hrajeme s jedním žolíkem.", ("set_option", {"option": "jokers", "value": 1})),
    ("setup", "Hrajeme bez čističe.", ("set_option", {"option": "cleaner", "value": False})),
    ("setup", "Žádné poznámky.", ("set_option", {"option": "notes", "value": "off"})),
    ("setup", "Můžeme.", ("start_theft", {})),
    ("theft", "Truhličku předávám Benovi.", ("box_passed", {"player": "Ben"})),
    ("theft", "Poslala jsem ji Hance.", ("box_passed", {"player": "Hanka"})),
    ("theft", "Hotovo, další.", ("box_passed", {})),
    ("theft", "Krabička je zpátky.", ("box_returned", {})),
    ("theft", "Něco vypadlo, začneme znovu.", ("restart_theft", {})),
    ("theft", "Kdo má truhličku?", ("query_holder", {})),
    ("reveal", "Tady jsou tři diamanty.", ("reveal", {"kind": "diamonds", "count": 3})),
    ("reveal", "Vzala jsem čtyři.", ("reveal", {"kind": "diamonds", "count": 4})),
    ("reveal", "Jsem řidič, to tě stojí žolíka.", ("reveal", {"kind": "driver"})),
    ("reveal", "Jen věrný, dej mi flašku.", ("reveal", {"kind": "loyal"})),
    ("reveal", "agenta", ("reveal", {"kind": "agent"})),
    ("reveal", "Jednoho agenta.", ("reveal", {"kind": "agent"})),
    ("reveal", "Jen řidiče.", ("reveal", {"kind": "driver"})),
    ("reveal", "věrného mafiána", ("reveal", {"kind": "loyal"})),
    ("reveal", "agenta", ("reveal", {"kind": "agent"})),
    ("reveal", "Jednoho agenta.", ("reveal", {"kind": "agent"})),
    ("reveal", "Jen řidiče.", ("reveal", {"kind": "driver"})),
    ("reveal", "věrného mafiána", ("reveal", {"kind": "loyal"})),
    ("reveal", "Mám prázdné kapsy.", ("reveal", {"kind": "nothing"})),
    ("reveal", "FBI, končíš!", ("reveal", {"kind": "agent"})),
    ("reveal", "Prásk!", ("pow", {})),
    ("reveal", "Jsem čistič a střílím!", ("pow", {})),
    ("over", "Kdo vyhrál?", ("query_winners", {})),
    ("over", "Kdo co vzal?", ("query_audit", {})),
    ("confirm", "Byl to Ben.", ("answer", {"player": "Ben"})),
    ("confirm", "Bena.", ("answer", {"player": "Ben"})),
    ("confirm", "Ještě ne.", ("no", {})),
]


@pytest.mark.parametrize(("text", "expected"), INVESTIGATION)
def test_what_is_said_in_the_investigation(czech_meaning: Meaning, text: str, expected: object) -> None:
    assert czech_meaning(text) == expected


@pytest.mark.parametrize(("text", "expected"), INVESTIGATION)
def test_the_same_without_marks_and_capitals(czech_meaning: Meaning, text: str, expected: object) -> None:
    assert czech_meaning(without_marks(text).lower()) == expected


@pytest.mark.parametrize(("phase", "text", "expected"), ELSEWHERE)
def test_what_is_said_in_the_other_phases(czech_meaning: Meaning, phase: str, text: str, expected: object) -> None:
    assert czech_meaning(text, phase) == expected
    assert czech_meaning(without_marks(text), phase) == expected


@pytest.mark.parametrize(("said", "hedge"), HEDGED)
def test_hedges(czech_meaning: Meaning, said: str, hedge: str) -> None:
    assert czech_meaning(f"dostal jsem {said}") == received(diamonds=9, diamonds_op=hedge)
    assert czech_meaning(f"předala jsem {without_marks(said)}") == passed(diamonds=9, diamonds_op=hedge)


@pytest.mark.parametrize(
    ("value", "forms"),
    [
        (0, ["nula diamantů", "žádný diamant", "žádné diamanty", "žádných diamantů", "ani jeden diamant"]),
        (1, ["jeden diamant", "jeden kámen", "jediný kamínek", "1 diamant", "diamant"]),
        (2, ["dva diamanty", "2 diamanty", "oba diamanty", "dva šutry"]),
        (4, ["čtyři diamanty", "štyři diamanty", "čtyři drahokamy"]),
        (5, ["pět diamantů", "5 kamínků", "pět šutrů"]),
        (8, ["osm diamantů", "osum diamantů", "vosum diamantů"]),
        (12, ["dvanáct diamantů", "dvanác diamantů", "tucet diamantů"]),
        (15, ["patnáct diamantů", "15 diamantů"]),
    ],
)
def test_numbers_in_their_forms(czech_meaning: Meaning, value: int, forms: list[str]) -> None:
    for form in forms:
        assert czech_meaning(f"dostala jsem {form}") == received(diamonds=value), form


@pytest.mark.parametrize(
    ("said", "slot"), [("dvě postavy", "tokens"), ("dva žetony", "tokens"), ("dvě role", "tokens")]
)
def test_numbers_agree_in_gender(czech_meaning: Meaning, said: str, slot: str) -> None:
    assert czech_meaning(f"viděl jsem {said}") == received(**{slot: 2})


@pytest.mark.parametrize("said", ["šestnáct", "dvacet jedna", "sto", "dvaadvacet", "devadesát devět", "33"])
def test_more_than_the_box_can_hold_is_not_clipped(czech_meaning: Meaning, said: str) -> None:
    assert czech_meaning(f"dostal jsem {said} diamantů") is None


@pytest.mark.parametrize("said", ["dvanáct dva", "jeden pět", "sedm dvacet dva"])
def test_two_numbers_in_one_place_are_not_merged(czech_meaning: Meaning, said: str) -> None:
    assert not isinstance(czech_meaning(f"dostal jsem {said} diamantů"), tuple)


@pytest.mark.parametrize(
    ("topic", "text", "expected"),
    [
        ("received", "devět", received(diamonds=9)),
        ("passed", "devět", passed(diamonds=9)),
        ("passed", "žádné", passed(diamonds=0)),
        ("took", "tři diamanty", took(kind="diamonds", count=3)),
        ("took", "řidiče", took(kind="driver")),
    ],
)
def test_a_short_answer_is_about_what_was_asked(
    czech_meaning: Meaning, topic: str, text: str, expected: object
) -> None:
    assert czech_meaning(text, topic=topic) == expected
