"""Synthesisers: text to sound, one sentence at a time."""

from __future__ import annotations

from voice.synthesisers.opening import SYNTHESISERS, open_synthesiser
from voice.synthesisers.port import Speech, Synthesiser, VoiceSettings

__all__ = ["SYNTHESISERS", "Speech", "Synthesiser", "VoiceSettings", "open_synthesiser"]
