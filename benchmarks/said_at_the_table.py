"""Does the program hear itself at a table? Every message, said into the room that its own microphone listens to.

    python -m benchmarks.said_at_the_table [--manner plain] [--every 1] [--open-ears]

The loudspeaker and the microphone are the ones that `play` opens, on the virtual sound that CONSIGLIERE_VIRTUAL_SOUND
names (`.ci/virtual_sound`); what comes out of the loudspeaker is in the microphone a fifth of a second later. Between
two messages the table is listened to, in the investigation after a question, where a bare number is an answer. In real
time this takes three quarters of an hour. Printed is all that was heard; the exit status is 1 when something was.
`--open-ears` listens while the program speaks: then it hears itself, which shows that the room carries sound.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import cycle

from rich.console import Console

from benchmarks.said_messages import NAMES, SITUATIONS, Message, chosen_messages, message_options
from intents import load_domain
from table.hearing import Ears
from table.hearing_ahead import EarsAhead
from table.lines import Line
from table.loudspeaker import Loudspeaker
from table.sources import Listening, Said
from table.understanding import Situation, Understander
from voice.audio import silence
from voice.endpointing import EARLY_PAUSE, VoiceActivity
from voice.microphone import open_microphone
from voice.player import open_player
from voice.recognisers import open_recogniser
from voice.reopening import ReopeningMicrophone
from voice.synthesisers import VoiceSettings, open_synthesiser

LATE = 200
"""Milliseconds from the loudspeaker to the microphone."""
LISTENED = 2.5
"""Seconds that are listened after a message: longer than the echo and the pause that ends an utterance."""
PIECE = 0.1
"""Seconds listened at once."""
PLACES = (Situation("investigation", NAMES, "received"), *SITUATIONS)


@contextmanager
def room(names: str) -> Iterator[None]:
    """Let the microphone hear the loudspeaker. `names`: as CONSIGLIERE_VIRTUAL_SOUND has them."""
    microphone, _, loudspeaker = names.partition(":")
    module = ["module-loopback", f"source={loudspeaker}", f"sink={microphone}", f"latency_msec={LATE}"]
    loaded = subprocess.run(["pactl", "load-module", *module], capture_output=True, text=True, check=True)
    try:
        yield
    finally:
        subprocess.run(["pactl", "unload-module", loaded.stdout.strip()], check=True)


def heard_after(listening: Listening, situation: Situation) -> Iterator[Said]:
    """Yield what reaches the table within `LISTENED` seconds, and until nobody is speaking any more."""
    until = time.monotonic() + LISTENED
    while time.monotonic() < until or listening.is_hearing:
        if isinstance(arrival := listening.next(situation, PIECE), Said):
            yield arrival


def heard_of(
    messages: Iterable[Message], loudspeaker: Loudspeaker, listening: Listening, open_ears: bool
) -> Iterator[tuple[Message, Said]]:
    """Say every message as at a table, and yield what was heard with the message it followed."""
    for message, situation in zip(messages, cycle(PLACES)):
        loudspeaker.begin()
        loudspeaker.say(Line(message.identifier), message.text)
        loudspeaker.end()
        if not open_ears:
            listening.flush()
        for said in heard_after(listening, situation):
            yield message, said


def main() -> None:
    """Say the messages of one manner, and exit with 1 when one of them was heard."""
    parser = message_options((__doc__ or "").splitlines()[0])
    parser.add_argument("--open-ears", action="store_true", help="listen while the program speaks")
    given = parser.parse_args()
    if (names := os.environ.get("CONSIGLIERE_VIRTUAL_SOUND")) is None:
        parser.error("CONSIGLIERE_VIRTUAL_SOUND does not name a virtual microphone and loudspeaker")
    messages = chosen_messages(given)
    console = Console(highlight=False, soft_wrap=True)
    voice = open_synthesiser("pyttsx3", VoiceSettings())
    ears = Ears(Understander(load_domain("en")), open_recogniser(given.recogniser))
    ears.hear(PLACES[0], silence(1.0))
    count = 0
    with room(names):
        microphone = ReopeningMicrophone(open_microphone())
        listening = Listening(microphone, EarsAhead(ears), VoiceActivity(early_pause=EARLY_PAUSE), console.print)
        loudspeaker = Loudspeaker(voice, open_player(), console.print)
        for message, said in heard_of(messages, loudspeaker, listening, given.open_ears):
            count += 1
            console.print(f"  heard {said.text!r} of {message.text!r}: {said.understanding}", markup=False)
        loudspeaker.close()
        listening.close()
    console.print(f"{len(messages)} messages said: {count} heard")
    sys.exit(1 if count else 0)


if __name__ == "__main__":
    main()
