"""Recognisers: sound to text, each in a child process behind one port."""

from __future__ import annotations

from voice.recognisers.grammar import Grammar
from voice.recognisers.opening import RECOGNISERS, open_recogniser
from voice.recognisers.port import Recogniser

__all__ = ["RECOGNISERS", "Grammar", "Recogniser", "open_recogniser"]
