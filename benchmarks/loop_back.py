"""Does the program obey itself? Every message, spoken aloud into its own microphone, must start nothing.

    python -m benchmarks.loop_back [--manner plain] [--every 1] [--virtual]

At a real table the ears are shut while the program speaks; here they are open, as if a loudspeaker in the next room
said it all again. Every wording is spoken by the synthesiser, cut into utterances as a microphone's sound is, and heard
in the investigation, where a mistake costs most, and in one more situation, another for each message. `--virtual` plays
it in real time into the virtual microphone that CONSIGLIERE_VIRTUAL_SOUND names (`.ci/virtual_sound`). Printed is every
message that was taken for something; the exit status is 1 when something would have come of one.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from itertools import cycle
from pathlib import Path

from rich.console import Console

from benchmarks.narrator_heard import spoken
from benchmarks.said_messages import NAMES, SITUATIONS, Message, chosen_messages, message_options
from intents import Ambiguous, Understanding, Understood, load_domain
from table.hearing import Ears
from table.understanding import Situation, Understander
from voice.audio import SAMPLE_RATE, Waveform, write_wav
from voice.endpointing import Utterance, VoiceActivity
from voice.fakes import FakeMicrophone
from voice.microphone import open_microphone
from voice.recognisers import open_recogniser
from voice.synthesisers import VoiceSettings, open_synthesiser

OPEN_QUESTIONS = (Situation("investigation", NAMES), Situation("investigation", NAMES, "received"))
"""Where an accusation, or a bare number, is listened for."""
PAUSE = 1.5
"""Seconds of silence after a message: longer than the pause that ends an utterance."""
PIECE = 0.1
"""Seconds that a microphone delivers at once."""

MicrophonePath = Callable[[Waveform], list[Utterance]]


@dataclass(frozen=True, slots=True)
class Echo:
    """One utterance of the program as its own ears took it."""

    message: Message
    situation: Situation
    written: str
    understanding: Understanding

    @property
    def means_something(self) -> bool:
        """Whether it was taken for anything at all, a question included."""
        return isinstance(self.understanding, Understood | Ambiguous)

    @property
    def starts_something(self) -> bool:
        """Whether something would have come of it."""
        return self.message.starts(self.understanding)


def through_fake_microphone(sound: Waveform) -> list[Utterance]:
    """Return the utterances of a sound, cut as those of a microphone."""
    microphone, endpointer, found = FakeMicrophone([sound], PAUSE, PIECE), VoiceActivity(), list[Utterance]()
    while (piece := microphone.read()) is not None:
        found += endpointer.feed(piece)
    return found + endpointer.finish()


def through_virtual_microphone(sound: Waveform) -> list[Utterance]:
    """Play a sound into the virtual microphone in real time, and return what PortAudio delivers, cut into utterances.

    Raises `KeyError` without CONSIGLIERE_VIRTUAL_SOUND, and `MicrophoneError` when there is no such device.
    """
    sink = os.environ["CONSIGLIERE_VIRTUAL_SOUND"].partition(":")[0]
    endpointer, found = VoiceActivity(), list[Utterance]()
    left = len(sound) / SAMPLE_RATE + PAUSE
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "said.wav"
        write_wav(file, sound)
        # No latency option here: with a small latency the sink destroys the sound.
        player = ["paplay", f"--device={sink}", str(file)]
        with closing(open_microphone()) as microphone, subprocess.Popen(player):
            while left > 0:
                if (piece := microphone.read()) is not None:
                    left -= len(piece) / SAMPLE_RATE
                    found += endpointer.feed(piece)
    return found + endpointer.finish()


def echoes(
    messages: Iterable[Message], speak: Callable[[str], Waveform], path: MicrophonePath, ears: Ears
) -> Iterator[Echo]:
    """Speak every message, and yield what the ears made of each of its utterances in each situation."""
    for message, other in zip(messages, cycle(SITUATIONS)):
        for utterance in path(speak(message.text)):
            for situation in dict.fromkeys((*OPEN_QUESTIONS, other)):
                heard = ears.hear(situation, utterance.samples)
                yield Echo(message, situation, heard.hypotheses.text, heard.understanding)


def report(console: Console, found: Sequence[Echo]) -> bool:
    """Print what was taken for something; return whether nothing would have come of it."""
    for echo in found:
        if echo.means_something:
            fault = "STARTS" if echo.starts_something else "words only"
            console.print(
                f"  {fault}: {echo.message.identifier} in {echo.situation.phase}, {echo.situation.topic}: "
                f"{echo.written!r} of {echo.message.text!r} is {echo.understanding}",
                markup=False,
            )
    taken = sum(echo.means_something for echo in found)
    acting = sum(echo.starts_something for echo in found)
    said = len({echo.message for echo in found})
    console.print(f"{said} messages heard {len(found)} times: {taken} taken for something, {acting} would act")
    return acting == 0


def main() -> None:
    """Speak the messages of one manner, and exit with 1 when something would have come of one."""
    parser = message_options((__doc__ or "").splitlines()[0])
    parser.add_argument("--virtual", action="store_true", help="through the virtual microphone, in real time")
    given = parser.parse_args()
    if given.virtual and "CONSIGLIERE_VIRTUAL_SOUND" not in os.environ:
        parser.error("CONSIGLIERE_VIRTUAL_SOUND does not name a virtual microphone")
    messages = chosen_messages(given)
    voice = open_synthesiser("pyttsx3", VoiceSettings())
    ears = Ears(Understander(load_domain("en")), open_recogniser(given.recogniser))
    path = through_virtual_microphone if given.virtual else through_fake_microphone
    found = list(echoes(messages, lambda text: spoken(voice, text), path, ears))
    ears.close()
    voice.close()
    sys.exit(0 if report(Console(highlight=False, soft_wrap=True), found) else 1)


if __name__ == "__main__":
    main()
