"""Opens a synthesiser by name."""

from __future__ import annotations

from voice.errors import SynthesiserUnavailable
from voice.synthesisers.in_child import ChildSynthesiser
from voice.synthesisers.port import Synthesiser, VoiceSettings
from voice.synthesisers.pyttsx3 import Pyttsx3Engine

SYNTHESISERS = ("pyttsx3", "list")
"""The names that `open_synthesiser` knows; `list` makes no sound and keeps the sentences."""


def open_synthesiser(name: str = "pyttsx3", settings: VoiceSettings | None = None) -> Synthesiser:
    """Return a synthesiser whose process is already loading. Raises `SynthesiserUnavailable` for an unknown name.

    That a voice cannot be loaded shows at the first sentence.
    """
    if name == "list":
        from voice.fakes import ListVoice  # it needs the port beside this module

        return ListVoice()
    if name == "pyttsx3":
        synthesiser = ChildSynthesiser(name, Pyttsx3Engine, (settings or VoiceSettings(),))
        synthesiser.launch()
        return synthesiser
    raise SynthesiserUnavailable(f"There is no synthesiser {name!r}: choose one of {', '.join(SYNTHESISERS)}.")
