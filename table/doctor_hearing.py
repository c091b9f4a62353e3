"""The doctor's look at the recognisers: the one that `consigliere play` would open, then the others."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

from table.doctor_findings import Finding, attempted, failed, passed, skipped
from table.settings import Settings

GAME, SENTENCE, PHASE = "seven_players", "007.flac", "theft"
"""The recorded sentence that every recogniser is given, "Who has the box?" without any noise, and where it is said."""
RECORDED_IN = "en"
"""The language of that sentence."""
OTHERS = ("whisper", "pocketsphinx", "vosk")
"""Recognisers that need nothing but what lies on this machine."""
_ENGINES = {"cascade": "whisper", "whisper": "whisper", "vosk": "vosk"}
"""Of the recognisers that take a model: whose it must be."""
_INSTALL_AGAIN = "pip install --force-reinstall consigliere"


def recognisers(settings: Settings) -> Iterator[Finding]:
    """Look at the recogniser of the settings, which a game needs unless everything is typed, and at the others."""
    yield recogniser(settings, needed=not settings.keyboard)
    same = _ENGINES.get(settings.recogniser, settings.recogniser)
    for name in OTHERS:
        if name != same:
            other = settings.model_copy(update={"recogniser": name, "model": None})
            yield _absence(other) or recogniser(other, needed=False)


def recogniser(settings: Settings, needed: bool) -> Finding:
    """Give a recogniser a recorded sentence, and look whether it understood it, how fast, and which words it lacks."""
    link = f"recogniser {settings.recogniser}"
    fix = _fix(settings)
    return attempted(link, lambda: _recognised(settings, link, fix, needed), fix, needed)


def vosk_graph(settings: Settings) -> Iterator[Finding]:
    """Look whether the Vosk model of the settings, or the installed one, can follow the sentences."""
    from models import known_models
    from voice.recognisers.vosk import DYNAMIC_GRAPH, follows_phrases

    if (model := _vosk_model(settings)) is None:
        return
    link, known = "vosk model follows the sentences", known_models("vosk", settings.language)
    if follows_phrases(model):
        yield passed(link, str(model), needed=False)
        return
    fix = f"consigliere models install {known[0].name}" if known else f"take one with {' and '.join(DYNAMIC_GRAPH)}"
    if settings.recogniser == "vosk" and settings.model is not None:
        fix += ", and name its folder with --model or `consigliere settings set model FOLDER`"
    yield failed(link, str(model), fix, needed=False)


def _vosk_model(settings: Settings) -> Path | None:
    from models import find_model, model_root

    if settings.recogniser == "vosk" and settings.model is not None:
        return model_root(settings.model, "vosk")
    return find_model("vosk", settings.language)


def _absence(settings: Settings) -> Finding | None:
    """Return why a recogniser that nobody asked for cannot be tried here."""
    from models import find_model

    name, language = settings.recogniser, settings.language
    link = f"recogniser {name}"
    if name == "pocketsphinx":
        return None if language == RECORDED_IN else skipped(link, "it hears only English")
    if find_model(name, language) is not None:
        return None
    return skipped(link, "no model is installed; it is optional", _installation(name, language))


def _fix(settings: Settings) -> str:
    """Return what to do about a recogniser that hears nothing, or wrongly."""
    from models import find_model

    if settings.recogniser == "wyoming":
        return "start that server, or name another: consigliere settings set server tcp://HOST:PORT"
    if settings.model is not None and settings.recogniser in _ENGINES:
        return "name the folder of another model with --model, or: consigliere settings reset model"
    engine = _ENGINES.get(settings.recogniser)
    if engine is not None and find_model(engine, settings.language) is None:
        return _installation(engine, settings.language)
    return _INSTALL_AGAIN


def _installation(engine: str, language: str) -> str:
    """Return how a model for a language comes here."""
    from models import known_models

    if (engine, language) == ("whisper", RECORDED_IN):
        return _INSTALL_AGAIN
    known = known_models(engine, language)
    if known:
        return f"consigliere models install {known[0].name}"
    return "give the folder of one that you have with --model, or: consigliere settings set model FOLDER"


def _recognised(settings: Settings, link: str, fix: str, needed: bool) -> Finding:
    from intents import Understood, load_domain
    from table.hearing import Ears
    from table.recorded_games import RecordedGame
    from table.understanding import Situation, Understander
    from voice.audio import SAMPLE_RATE
    from voice.recognisers import open_recogniser

    game = RecordedGame(GAME)
    recording = game.recording(next(step for step in game.script if step.get("hear_file") == SENTENCE))
    understander = Understander(load_domain(settings.language))
    opened = open_recogniser(settings.recogniser, settings.language, settings.model, settings.server)
    ears = Ears(understander, opened)
    try:
        situation = Situation(PHASE, game.setup.players)
        ears.hear(situation, recording.samples)
        started = time.perf_counter()
        heard = ears.hear(situation, recording.samples)
        seconds = time.perf_counter() - started
        missing = sorted(ears.missing_words(Situation("investigation", game.setup.players)))
    finally:
        ears.close()
    sound = len(recording.samples) / SAMPLE_RATE
    figures = {"decode_s": round(seconds, 3), "sound_s": round(sound, 3), "missing_words": float(len(missing))}
    lacks = f"; it lacks the words {', '.join(missing)}" if missing else ""
    detail = f"{seconds:.2f} s for {sound:.1f} s of speech, heard {heard.hypotheses.text!r}{lacks}"
    if settings.language != RECORDED_IN:
        return passed(link, f"{detail}; what is said is English, so only that it works is tested", needed, **figures)
    meant = heard.understanding
    if isinstance(meant, Understood) and meant.intent.name == recording.intent:
        return passed(link, detail, needed, **figures)
    return failed(link, f"{detail}, said was {recording.text!r}", fix, needed, **figures)
