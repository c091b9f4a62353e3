"""Where models lie on this machine: in the user's data folder, or inside an installed Python package."""

from __future__ import annotations

import importlib.util
import os
from pathlib import Path

from models.catalogue import Model, Package, known_models

DIRECTORY_VARIABLE = "CONSIGLIERE_MODELS"
"""The environment variable that names another folder for models."""

_NEEDED = {
    "whisper": (("model.bin",), ("config.json",), ("tokenizer.json",)),
    "vosk": (("am/final.mdl", "final.mdl"), ("conf/model.conf", "mfcc.conf", "conf/mfcc.conf")),
}
"""For each engine the files that its model must have; of each group one."""


def models_directory() -> Path:
    """Return the folder in which models are installed; it need not exist yet."""
    if chosen := os.environ.get(DIRECTORY_VARIABLE):
        return Path(chosen)
    import platformdirs

    return platformdirs.user_data_path("consigliere", appauthor=False) / "models"


def find_model(engine: str, language: str, directory: Path | None = None) -> Path | None:
    """Return the folder of an installed model, the user's own before a package's; None when there is none.

    Looks in `directory` (default: `models_directory()`) for `ENGINE/LANGUAGE`, for the names in the catalogue, and for
    folders that are named like models of this engine and language, then in the packages of the catalogue.
    """
    root = directory or models_directory()
    known = known_models(engine, language)
    places = [root / engine / language, *(root / model.name for model in known), *_look_alikes(root, engine, language)]
    for place in places:
        if (found := model_root(place, engine)) is not None:
            return found
    packaged = [folder for model in known if (folder := package_folder(model)) is not None]
    return next((found for folder in packaged if (found := model_root(folder, engine)) is not None), None)


def model_root(directory: Path, engine: str) -> Path | None:
    """Return the folder that holds the model's files: this one, or the only fitting one inside it; None for neither.

    Archives unpacked by hand often end up one folder too deep.
    """
    if _is_model(directory, engine):
        return directory
    try:
        inner = sorted(path for path in directory.iterdir() if path.is_dir() and _is_model(path, engine))
    except OSError:
        return None
    return inner[0] if len(inner) == 1 else None


def installed_folder(model: Model, directory: Path | None = None) -> Path | None:
    """Return where this model is, in its package or under its own name in `directory`; None when it is not here.

    `directory` is `models_directory()` by default.
    """
    if isinstance(model.source, Package):
        return package_folder(model)
    return model_root((directory or models_directory()) / model.name, model.engine)


def package_folder(model: Model) -> Path | None:
    """Return where an installed package keeps the model, without importing it; None when it is not installed."""
    if not isinstance(model.source, Package):
        return None
    try:
        specification = importlib.util.find_spec(model.source.module)
    except (ImportError, ValueError):
        return None
    if specification is None or specification.origin is None:
        return None
    return Path(specification.origin).parent / model.source.folder


def _look_alikes(root: Path, engine: str, language: str) -> list[Path]:
    names = (f"{engine}-model-{language}*", f"{engine}-model-small-{language}*")
    return sorted(path for name in names for path in root.glob(name) if path.is_dir())


def _is_model(directory: Path, engine: str) -> bool:
    needed = _NEEDED.get(engine)
    return needed is not None and all(any((directory / name).is_file() for name in group) for group in needed)
