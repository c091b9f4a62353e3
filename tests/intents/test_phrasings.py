"""What people say at this table, section by section of the phrasing collection: understood, asked about, or refused."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from intents import CompiledGrammar, Understood

Meaning = Callable[..., object]


def received(**slots: object) -> tuple[str, dict[str, object]]:
    return "claim_received", slots


def passed(**slots: object) -> tuple[str, dict[str, object]]:
    return "claim_passed", slots


def took(**slots: object) -> tuple[str, dict[str, object]]:
    return "claim_took", slots


def role(**slots: object) -> tuple[str, dict[str, object]]:
    return "claim_role", slots


def ask(topic: str, **slots: object) -> tuple[str, dict[str, object]]:
    return "ask", {**slots, "topic": topic}


ABOUT_NINE = {"diamonds": 9, "diamonds_op": "~"}

RECEIVED = [
    ("When I got it there were nine diamonds.", received(diamonds=9)),
    ("I received 9 diamonds and 3 tokens.", received(diamonds=9, tokens=3)),
    ("I got the box with nine rocks.", received(diamonds=9)),
    ("Nine stones when it reached me.", received(diamonds=9)),
    ("It had nine in it when I opened it.", received(diamonds=9)),
    ("I counted nine.", received(diamonds=9)),
    ("I counted nine or ten, not sure.", received(**ABOUT_NINE)),
    ("I counted nine or three, not sure.", [received(diamonds=9), received(diamonds=3)]),
    ("About nine, maybe one more.", received(**ABOUT_NINE)),
    ("At least nine gems.", received(diamonds=9, diamonds_op=">=")),
    ("No more than nine.", received(diamonds=9, diamonds_op="<=")),
    ("More than nine.", received(diamonds=9, diamonds_op=">")),
    ("I received fewer than nine diamonds.", received(diamonds=9, diamonds_op="<")),
    ("There were two loyals left.", received(loyal=2)),
    ("Three loyals, one driver and one agent.", received(loyal=3, driver=1, agent=1)),
    ("All the tokens were still there.", "talk"),
    ("One token was already gone.", "talk"),
    ("Two chips missing when I looked.", "talk"),
    ("The driver was already gone.", received(driver=0)),
    ("I never saw a driver.", received(driver=0)),
    ("There was an agent in there for sure.", received(agent=1)),
    ("Both feds were still in.", received(agent=2)),
    ("Only one fed left.", [received(agent=1), passed(agent=1)]),
    ("No tokens at all, only diamonds.", received(tokens=0)),
    ("Only tokens, not a single stone.", received(diamonds=0)),
    ("The box was empty.", received(empty=True)),
    ("I got an empty box.", received(empty=True)),
    ("It had nine character tokens.", received(tokens=9)),
    ("None.", received(diamonds=0)),
    ("Fewer than you put in, boss.", "talk"),
    ("Same as Ben told you.", ("claim_same", {"other": "Ben", "moment": "received"})),
    ("Exactly what Ben said.", "talk"),
    ("I saw the cleaner in there.", received(cleaner=1)),
]

PASSED = [
    ("I passed nine diamonds.", passed(diamonds=9)),
    ("I handed on nine stones and three chips.", passed(diamonds=9, tokens=3)),
    ("I left nine.", passed(diamonds=9)),
    ("Nine when it left my hands.", passed(diamonds=9)),
    ("I passed it exactly as I got it, minus one token.", ("claim_took", {"kind": "token"})),
    ("I gave Ben nine diamonds.", passed(diamonds=9)),
    ("There was nothing left after me.", passed(empty=True)),
    ("I left one loyal for the next one.", passed(loyal=1)),
    ("I only left agents.", passed(diamonds=0, loyal=0, driver=0)),
    ("When I passed it the driver was gone.", passed(driver=0)),
    ("I passed the same number I received.", ("claim_took", {"kind": "diamonds", "count": 0})),
    ("It was nearly empty when I gave it on.", "talk"),
    ("I left nine, so ask Ben where they went.", passed(diamonds=9)),
]

TOOK = [
    ("I took a loyal.", took(kind="loyal")),
    ("I'm loyal to you, Godfather.", role(role="loyal")),
    ("I am the driver.", role(role="driver")),
    ("I took the driver.", took(kind="driver")),
    ("I took a token, not telling which.", took(kind="token")),
    ("I took diamonds, I admit it.", took(kind="diamonds")),
    ("I took nine.", took(kind="diamonds", count=9)),
    ("I only took one little stone.", took(kind="diamonds", count=1)),
    ("I grabbed the rest.", took(kind="diamonds")),
    ("I took the agent, go on, accuse me.", took(kind="agent")),
    ("I took nothing, the box was empty.", took(kind="nothing")),
    ("I'm a street kid, I have nothing.", role(role="urchin")),
    ("I had no choice, only diamonds were left.", took(kind="diamonds")),
    ("I picked first, of course I'm loyal.", role(role="loyal")),
    ("I swapped nothing, I only looked.", took(kind="nothing")),
    ("I'd rather not say.", "talk"),
]

BAG = [
    ("Did you put a token in the bag?", ask("bag")),
    ("Which one did you set aside?", ask("bag")),
    ("Did you set aside the driver?", ask("bag")),
    ("I set nothing aside.", ("claim_bag", {"kind": "nothing"})),
    ("I set aside the driver.", ("claim_bag", {"kind": "driver"})),
    ("I bagged an agent to help you.", ("claim_bag", {"kind": "agent"})),
    ("I hid a loyal.", ("claim_bag", {"kind": "loyal"})),
    ("The missing one is in the bag.", "talk"),
    ("I was first, there were nine at the start.", received(diamonds=9)),
    ("You put in nine, didn't you, Godfather?", "talk"),
]

QUESTIONS = [
    ("What was in the box when you got it?", ask("received")),
    ("When you received the box, how many diamonds were in it?", ask("received")),
    ("How many diamonds did you see?", ask("received")),
    ("Which tokens were in it when you received it?", ask("received")),
    ("What was left when you passed it?", ask("passed")),
    ("How many tokens when it came, and when it went?", ask("received")),
    ("What did you take?", ask("took")),
    ("Ben, what did you take?", ask("took", player="Ben")),
    ("Who are you?", ask("role")),
    ("Are you a driver?", ask("role")),
    ("Whom should I accuse?", ask("suspects")),
    ("Do you know what Ben is?", ask("suspects")),
    ("In your opinion, what role is Ben?", ask("suspects")),
    ("Do you think Ben took diamonds, and how many?", ask("suspects")),
    ("Ben, you said nine, but Clara says three. Explain.", "talk"),
    ("Was the driver there when it came to you?", ask("received")),
    ("Did you see an agent?", ask("received")),
    ("Who was last with the box?", "talk"),
    ("Anyone who took a loyal, speak.", "talk"),
    ("Ben, you're very quiet.", "talk"),
    ("Say it again: how many?", ask("received")),
    ("Let's go round the table, one number each.", "talk"),
]

ANNOUNCEMENTS = [
    ("I put in nine diamonds.", ("announce", {"diamonds_put_in": 9})),
    ("Nine came back, with three tokens.", ("announce", {"diamonds_back": 9})),
    ("Nine diamonds are missing.", "talk"),
    ("I'm still missing nine.", "talk"),
    ("I have two jokers left.", ("announce", {"jokers": 2})),
    ("Nothing came back.", ("announce", {"diamonds_back": 0})),
    ("Silence, I am speaking.", "talk"),
]

CONTRADICTING = [
    ("That can't be right, I passed nine.", passed(diamonds=9)),
    ("Ben is lying.", ("suspect", {"player": "Ben"})),
    ("Ben is telling the truth, I saw nine too.", "talk"),
    ("I passed nine and Ben says three, so somebody's lying.", "talk"),
    ("If there were nine before me, Ben took three.", "talk"),
    ("Ben couldn't have taken a loyal, there were none.", "talk"),
    ("Only two tokens were left, so two of you stole.", "talk"),
    ("It must be between Ben and Clara.", "talk"),
    ("One of the last three has them.", "talk"),
    ("Everyone before me is fine.", "talk"),
    ("Ben wants to be accused, he's an agent.", "talk"),
    ("Don't accuse Ben, that's a fed.", "talk"),
    ("Ben is protecting his neighbour, he's the driver.", "talk"),
    ("I vouch for Ben.", "talk"),
    ("You're too quick to point, Ben.", "talk"),
    ("Why would I tell you if I stole?", "talk"),
    ("Check with Ben, he had it after me.", "talk"),
]

CORRECTING = [
    ("Sorry, I meant nine, not ten.", received(diamonds=9, corrects="number")),
    ("No wait, nine.", received(diamonds=9, corrects="number")),
    ("I meant nine.", received(diamonds=9, corrects="number")),
    ("No, nine.", received(diamonds=9, corrects="number")),
    ("No, I took the driver.", ("claim_took", {"kind": "driver", "corrects": "statement"})),
    ("I said four, for the record.", received(diamonds=4)),
    ("I think it was nine.", received(**ABOUT_NINE)),
    ("I don't remember.", "talk"),
    ("I forgot to count.", "talk"),
    ("I already told you.", "talk"),
    ("Scrub that, I was joking.", ("retract", {})),
    ("That was Ben talking, not me.", "talk"),
    ("I didn't say that.", "talk"),
]

HELPER = [
    ("What did Ben say he received?", ("query_claims", {"player": "Ben", "topic": "received"})),
    ("What did Ben say he passed?", ("query_claims", {"player": "Ben", "topic": "passed"})),
    ("Who has spoken so far?", ("query_spoken", {})),
    ("Who hasn't said anything yet?", ("query_unspoken", {})),
    ("Repeat the last one.", ("repeat", {})),
    ("How many jokers are left?", ("query_jokers", {})),
    ("How many diamonds are back?", ("query_recovered", {})),
    ("Who is out?", ("query_eliminated", {})),
    ("Who sits to the right of Ben?", ("query_seating", {"player": "Ben"})),
    ("How does the driver win?", ("query_rule", {"topic": "driver"})),
    ("What if I accuse an agent?", ("query_rule", {"topic": "agent"})),
    ("Can the last player take nothing?", ("query_rule", {"topic": "last"})),
    ("How many agents with nine players?", ("query_rule", {"topic": "tokens"})),
    ("Forget what Ben said.", ("retract", {"player": "Ben"})),
    ("Undo that.", ("undo", {})),
    ("Pause.", ("pause", {})),
    ("Carry on.", ("resume", {})),
    ("Be quiet.", ("quiet", {})),
    ("Slower.", ("slower", {})),
    ("Louder.", ("louder", {})),
    ("Another voice, please.", ("other_voice", {})),
    ("Speak Czech, please.", ("speak_language", {"spoken_language": "cs"})),
    ("Can you speak English?", ("speak_language", {"spoken_language": "en"})),
    ("Do the recap.", ("recap", {})),
    ("Explain it for a first-timer.", ("query_rule", {"topic": "game"})),
]

DISPUTE = [
    ("I'm looking, don't peek.", "talk"),
    ("Ben is taking ages.", "talk"),
    ("Noise please, so nobody hears.", "talk"),
    ("You took two!", "talk"),
    ("You took a token and diamonds.", "talk"),
    ("You can't talk, you're out.", "talk"),
    ("He showed his token!", "talk"),
    ("That wasn't an accusation.", "talk"),
    ("I said POW before he showed it.", "talk"),
]

ACCUSING = [
    ("Ben, empty your pockets!", ("accuse", {"player": "Ben"})),
    ("Ben! Ben. Empty your pockets.", ("accuse", {"player": "Ben"})),
    ("Empty your pockets, Ben!", ("accuse", {"player": "Ben"})),
    ("Ben, turn out your pockets.", [("accuse", {"player": "Ben"})]),
    ("I accuse Ben.", [("accuse", {"player": "Ben"})]),
    ("I think it's Ben.", ("suspect", {"player": "Ben"})),
    ("It was Ben.", ("suspect", {"player": "Ben"})),
    ("We blame Ben.", ("suspect", {"player": "Ben"})),
    ("Not yet, forget it.", ("cancel", {})),
    ("POW!", ("pow", {})),
    ("Bang!", ("pow", {})),
    ("I'm the cleaner, I shoot.", ("pow", {})),
]

REVEAL = [
    ("Here, nine diamonds.", ("reveal", {"kind": "diamonds", "count": 9})),
    ("You got me, nine stones.", ("reveal", {"kind": "diamonds", "count": 9})),
    ("I took three diamonds.", ("reveal", {"kind": "diamonds", "count": 3})),
    ("Three diamonds.", ("reveal", {"kind": "diamonds", "count": 3})),
    ("Here, four stones.", ("reveal", {"kind": "diamonds", "count": 4})),
    ("Just a loyal, give me my bottle.", ("reveal", {"kind": "loyal"})),
    ("I'm the driver, that costs you a joker.", ("reveal", {"kind": "driver"})),
    ("I'm the driver.", ("reveal", {"kind": "driver"})),
    ("My pockets are empty.", ("reveal", {"kind": "nothing"})),
    ("FBI, you're done.", ("reveal", {"kind": "agent"})),
    ("CIA, game over.", ("reveal", {"kind": "agent"})),
    ("POW!", ("pow", {})),
    ("Thank you, Don, I win.", "talk"),
    ("That was a mistake, boss.", "talk"),
    ("No jokers left, you're finished.", "talk"),
    ("We got them all!", "talk"),
]

THEFT = [
    ("Box to Ben.", ("box_passed", {"player": "Ben"})),
    ("Done, next.", ("box_passed", {})),
    ("The box is back.", ("box_returned", {})),
    ("Something fell out, start over.", ("restart_theft", {})),
    ("Who has the box?", ("query_holder", {})),
    ("I'm looking, don't peek.", "talk"),
]

SETUP = [
    ("Start a new game with nine.", ("new_game", {"players": 9})),
    ("Start a new game.", ("new_game", {})),
    ("I'm Ben, I sit left of the Godfather.", ("name_seat", {"player": "Ben", "seat": 1})),
    ("Seat four is Clara.", ("name_seat", {"player": "Clara", "seat": 4})),
    ("We play with two jokers.", ("set_option", {"option": "jokers", "value": 2})),
    ("Play with the cleaner.", ("set_option", {"option": "cleaner", "value": True})),
    ("Play without the cleaner.", ("set_option", {"option": "cleaner", "value": False})),
    ("No notes.", ("set_option", {"option": "notes", "value": "off"})),
    ("Start the theft.", ("start_theft", {})),
]

OVER = [
    ("Who wins?", ("query_winners", {})),
    ("Who took what?", ("query_audit", {})),
    ("Start a new game with nine players.", ("new_game", {"players": 9})),
]

INVESTIGATION = [
    *RECEIVED, *PASSED, *TOOK, *BAG, *QUESTIONS, *ANNOUNCEMENTS, *CONTRADICTING, *CORRECTING, *HELPER, *DISPUTE,
    *ACCUSING,
]  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), INVESTIGATION)
def test_investigation(meaning: Meaning, text: str, expected: object) -> None:
    assert meaning(text) == expected


@pytest.mark.parametrize(("text", "expected"), REVEAL)
def test_reveal(meaning: Meaning, text: str, expected: object) -> None:
    assert meaning(text, "reveal") == expected


@pytest.mark.parametrize(("text", "expected"), THEFT)
def test_theft(meaning: Meaning, text: str, expected: object) -> None:
    assert meaning(text, "theft") == expected


@pytest.mark.parametrize(("text", "expected"), SETUP)
def test_setup(meaning: Meaning, text: str, expected: object) -> None:
    assert meaning(text, "setup") == expected


@pytest.mark.parametrize(("text", "expected"), OVER)
def test_over(meaning: Meaning, text: str, expected: object) -> None:
    assert meaning(text, "over") == expected


@pytest.mark.parametrize("text", ["You. Empty them.", "Empty your pockets!", "Turn out your pockets.", "I accuse you."])
def test_an_accusation_without_a_name_is_asked_about(meaning: Meaning, text: str) -> None:
    asked = meaning(text)
    assert isinstance(asked, list)
    assert ("accuse", {"player": "Ben"}) in asked
    assert {intent for intent, _ in asked} == {"accuse"}


@pytest.mark.parametrize("text", ["Vide tes poches!", "Leer deine Taschen!", "Vacía tus bolsillos"])
def test_the_formula_of_another_language_is_not_understood(meaning: Meaning, text: str) -> None:
    assert meaning(text) is None


@pytest.mark.parametrize(
    ("topic", "expected"),
    [("passed", passed(diamonds=9)), ("took", took(kind="diamonds", count=9)), ("received", received(diamonds=9))],
)
def test_a_bare_number_answers_what_was_asked(meaning: Meaning, topic: str, expected: object) -> None:
    assert meaning("nine", context={"topic": topic}) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Ana says nine", received(player="Ana", diamonds=9)),
        ("Ana says she passed seven", passed(player="Ana", diamonds=7)),
        ("Ana said that she took a loyal", took(player="Ana", kind="loyal")),
        ("Ben claims he is the driver", role(player="Ben", role="driver")),
        ("Ben says the box was empty", received(player="Ben", empty=True)),
        ("Clara says she bagged an agent", ("claim_bag", {"player": "Clara", "kind": "agent"})),
    ],
)
def test_reported_claims_belong_to_who_is_named(meaning: Meaning, text: str, expected: object) -> None:
    assert meaning(text) == expected


@pytest.mark.parametrize(
    ("text", "slots"),
    [
        ("Sorry, I meant an agent.", {"kind": "agent"}),
        ("No, I meant four.", {"kind": "diamonds", "count": 4}),
        ("Wait, I mean three diamonds.", {"kind": "diamonds", "count": 3}),
    ],
)
def test_a_take_is_corrected_when_the_take_was_asked_for(
    grammar_of: Callable[..., CompiledGrammar], text: str, slots: dict[str, object]
) -> None:
    heard = grammar_of("investigation", context={"topic": "took"}).understand([text])
    assert isinstance(heard, Understood)
    assert (heard.intent.name, dict(heard.intent.slots)) == ("claim_took", {**slots, "corrects": "number"})


def test_undo_is_one_word(grammar_of: Callable[..., CompiledGrammar]) -> None:
    heard = grammar_of("investigation").understand(["undo"])
    assert isinstance(heard, Understood)
    assert heard.intent.name == "undo"


@pytest.mark.parametrize(
    ("text", "slots"),
    [
        ("Exactly as I got it.", {"kind": "nothing"}),
        ("As I got it, minus one.", {"kind": "diamonds", "count": 1}),
        ("Just as I received it minus the driver", {"kind": "driver"}),
        ("As I got it without one token.", {"kind": "token"}),
    ],
)
def test_what_was_passed_is_said_by_what_is_missing(
    grammar_of: Callable[..., CompiledGrammar], text: str, slots: dict[str, object]
) -> None:
    heard = grammar_of("investigation", context={"topic": "passed"}).understand([text])
    assert isinstance(heard, Understood)
    assert (heard.intent.name, dict(heard.intent.slots)) == ("claim_took", slots)


@pytest.mark.parametrize(
    ("text", "intent", "slots"),
    [
        ("Ana says Ben said he received seven diamonds.", "claim_received", {"diamonds": 7}),
        ("Ana says that Ben told her that he passed two tokens.", "claim_passed", {"tokens": 2}),
        ("Ana claims Ben says he took the driver.", "claim_took", {"kind": "driver"}),
        ("Ana says Ben claims he is an agent.", "claim_role", {"role": "agent"}),
    ],
)
def test_what_one_says_that_another_said_names_both(
    grammar_of: Callable[..., CompiledGrammar], text: str, intent: str, slots: dict[str, object]
) -> None:
    heard = grammar_of("investigation").understand([text])
    assert isinstance(heard, Understood)
    assert heard.intent.name == intent
    assert dict(heard.intent.slots) == {"reporter": "Ana", "player": "Ben", **slots}
