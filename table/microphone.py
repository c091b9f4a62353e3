"""The microphone as a stream of utterances."""

from __future__ import annotations

from collections.abc import Iterator

from voice.endpointing import Utterance, VoiceActivity
from voice.microphone import Microphone, open_microphone

READ_SECONDS = 0.2
"""How long one read waits for sound."""


def utterances(microphone: Microphone | None = None) -> Iterator[Utterance]:
    """Yield what is said until the microphone ends. Raises `MicrophoneError` when there is none or it is unplugged."""
    source = microphone if microphone is not None else open_microphone()
    endpointer = VoiceActivity()
    try:
        while not source.is_exhausted:
            samples = source.read(READ_SECONDS)
            if samples is not None:
                yield from endpointer.feed(samples)
        yield from endpointer.finish()
    finally:
        source.close()
