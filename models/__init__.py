"""Which speech models exist, where they are on this machine, how they come here, and whether they are intact."""

from __future__ import annotations

from models.catalogue import CATALOGUE, Archive, Model, Package, known_models, model_named
from models.errors import ModelsError
from models.installing import install, remove
from models.places import find_model, installed_folder, model_root, models_directory
from models.verification import verify

__all__ = [
    "CATALOGUE",
    "Archive",
    "Model",
    "ModelsError",
    "Package",
    "find_model",
    "install",
    "installed_folder",
    "known_models",
    "model_named",
    "model_root",
    "models_directory",
    "remove",
    "verify",
]
