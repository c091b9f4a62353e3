"""What the program says is no command for its own ears: a loudspeaker that is heard after all must start nothing.

Every message is read as text; some are spoken, and some of those go through the virtual microphone, when there is one.
`python -m benchmarks.loop_back` speaks them all.
"""

from __future__ import annotations

import io
import os
from collections.abc import Iterator

import pytest
from rich.console import Console

from benchmarks.loop_back import (
    Echo,
    MicrophonePath,
    echoes,
    report,
    through_fake_microphone,
    through_virtual_microphone,
)
from benchmarks.narrator_heard import spoken
from benchmarks.said_messages import NAMES, SITUATIONS, Message, said_messages
from intents import Ambiguous, Intent, NotUnderstood, Understanding, Understood, load_domain
from table.hearing import Ears
from table.manner import Manner
from table.narrator import languages
from table.understanding import Situation, Understander
from voice.recognisers import open_recogniser
from voice.synthesisers import Synthesiser, VoiceSettings, open_synthesiser

SPOKEN_ALOUD = ("accused", "box-back", "prompt-show", "confirm-show")
"""Messages that sound most like what players say."""
ACCUSATION, QUESTION = Intent("accuse", {"player": "Ben"}), Intent("query_holder", {})


@pytest.fixture(scope="module")
def voice() -> Iterator[Synthesiser]:
    opened = open_synthesiser("pyttsx3", VoiceSettings())
    yield opened
    opened.close()


@pytest.fixture(scope="module")
def ears() -> Iterator[Ears]:
    opened = Ears(Understander(load_domain("en")), open_recogniser("cascade"))
    yield opened
    opened.close()


@pytest.mark.parametrize("manner", list(Manner))
@pytest.mark.parametrize("language", languages())
def test_nothing_that_is_said_is_a_command(language: str, manner: Manner) -> None:
    understander = Understander(load_domain(language))
    taken = [
        f"{message.identifier}: {message.text!r} in {situation.phase}: {meaning}"
        for message in dict.fromkeys(said_messages(language, manner))
        for situation in SITUATIONS
        if message.starts(meaning := understander.understand(situation, [message.text]))
    ]
    assert taken == []


@pytest.mark.parametrize(
    ("meaning", "expected"),
    [
        (Understood(ACCUSATION, 1.0, 1.0), True),
        (Understood(QUESTION, 1.0, 1.0), False),
        (Understood(Intent("box_passed", {"player": "Ben"}), 1.0, 1.0), False),
        (Understood(Intent("box_passed", {"player": "Emma"}), 1.0, 1.0), True),
        (Ambiguous((QUESTION, ACCUSATION)), True),
        (NotUnderstood(), False),
    ],
)
def test_a_message_starts_something_when_it_is_taken_for_more_than_a_question(
    meaning: Understanding, expected: bool
) -> None:
    assert Message("box-at", "Ben has the box.").starts(meaning) is expected


@pytest.mark.parametrize(
    "path",
    [
        pytest.param(through_fake_microphone, id="fake microphone"),
        pytest.param(
            through_virtual_microphone, id="virtual microphone", marks=pytest.mark.xdist_group("sound device")
        ),
    ],
)
def test_nothing_that_is_spoken_is_a_command(path: MicrophonePath, voice: Synthesiser, ears: Ears) -> None:
    if path is through_virtual_microphone and not os.environ.get("CONSIGLIERE_VIRTUAL_SOUND"):
        pytest.skip("CONSIGLIERE_VIRTUAL_SOUND does not name a virtual microphone and loudspeaker")
    aloud = {message.identifier: message for message in said_messages("en", Manner.PLAIN)}
    messages = [aloud[identifier] for identifier in SPOKEN_ALOUD]
    found = list(echoes(messages, lambda text: spoken(voice, text), path, ears))
    assert {echo.message for echo in found if echo.written} == set(messages)
    assert [echo for echo in found if echo.starts_something] == []


@pytest.mark.parametrize(
    ("meanings", "summary", "passes"),
    [
        ([], "0 messages heard 0 times: 0 taken for something, 0 would act", True),
        ([QUESTION, None], "1 messages heard 2 times: 1 taken for something, 0 would act", True),
        ([QUESTION, ACCUSATION], "1 messages heard 2 times: 2 taken for something, 1 would act", False),
    ],
)
def test_the_report_counts_what_was_taken_for_something(
    meanings: list[Intent | None], summary: str, passes: bool
) -> None:
    console = Console(file=io.StringIO(), width=200)
    said = Message("accused", "Ben is accused.")
    found = [
        Echo(said, SITUATIONS[0], "ben", NotUnderstood() if meant is None else Understood(meant, 1.0, 1.0))
        for meant in meanings
    ]
    assert report(console, found) is passes
    assert isinstance(console.file, io.StringIO)
    assert console.file.getvalue().splitlines()[-1] == summary


def test_a_command_that_is_spoken_is_noticed(voice: Synthesiser, ears: Ears) -> None:
    said = Message("box-at", "Emma, empty your pockets!")
    found = list(echoes([said], lambda text: spoken(voice, text), through_fake_microphone, ears))
    investigated = [echo for echo in found if echo.situation == Situation("investigation", NAMES)]
    assert any(echo.starts_something for echo in investigated), found
