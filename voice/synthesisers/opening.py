"""Opens a synthesiser by name."""

from __future__ import annotations

from collections.abc import Callable

from voice.errors import SynthesiserUnavailable
from voice.synthesisers.in_child import ChildSynthesiser, SpeechEngine
from voice.synthesisers.piper import PiperEngine
from voice.synthesisers.port import Synthesiser, VoiceSettings
from voice.synthesisers.pyttsx3 import Pyttsx3Engine
from voice.synthesisers.wyoming import open_wyoming_voice

SYNTHESISERS = ("pyttsx3", "piper", "wyoming", "list")
"""The names that `open_synthesiser` knows; `list` makes no sound and keeps the sentences."""

_ENGINES: dict[str, Callable[[VoiceSettings], SpeechEngine]] = {"pyttsx3": Pyttsx3Engine, "piper": PiperEngine}


def open_synthesiser(
    name: str = "pyttsx3", settings: VoiceSettings | None = None, server: str | None = None
) -> Synthesiser:
    """Return a synthesiser whose process, if it needs one, is already loading.

    Raises `SynthesiserUnavailable` for an unknown name or address. That a voice cannot be loaded shows at the first
    sentence.
    """
    chosen = settings or VoiceSettings()
    if name == "list":
        from voice.fakes import ListVoice  # it needs the port beside this module

        return ListVoice()
    if name == "wyoming":
        return open_wyoming_voice(server, chosen)
    if name in _ENGINES:
        synthesiser = ChildSynthesiser(name, _ENGINES[name], (chosen,))
        synthesiser.launch()
        return synthesiser
    raise SynthesiserUnavailable(f"There is no synthesiser {name!r}: choose one of {', '.join(SYNTHESISERS[:-1])}.")
