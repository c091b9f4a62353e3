"""The errors of this room. Each message is one sentence that says what was wrong and what to do.

ModelsError
├── UnknownModel        the catalogue has no such model
├── ModelNotInstalled   it is known but not here
├── ModelDamaged        a file is missing or its checksum differs
├── ModelUnsealed       nobody noted the checksums of its files
├── DownloadFailed      no network, wrong address, the server broke off
├── ArchiveRefused      not the archive it should be, or one that would write outside its folder
└── NoRoom              the disk is full or the folder may not be written
"""

# ruff: noqa: N818 - the names say what happened

from __future__ import annotations


class ModelsError(Exception):
    """Anything that goes wrong with a speech model."""


class UnknownModel(ModelsError):
    """The catalogue has no such model."""


class ModelNotInstalled(ModelsError):
    """The model is known but not on this machine."""


class ModelDamaged(ModelsError):
    """A file of the model is missing or its checksum differs."""


class ModelUnsealed(ModelsError):
    """Nobody noted the checksums of the model's files, as when it was unpacked by hand."""


class DownloadFailed(ModelsError):
    """There is no network, the address is wrong, or the server broke off."""


class ArchiveRefused(ModelsError):
    """The archive is not the one it should be, or would write outside its folder."""


class NoRoom(ModelsError):
    """The disk is full or the folder may not be written."""
