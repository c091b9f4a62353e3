"""Finds the espeak-ng library: the one that comes with `espeakng-loader`, else the system's.

Call only inside a child process: without its data espeak-ng ends the process that it runs in.
"""

from __future__ import annotations

import ctypes
import ctypes.util
import os
from pathlib import Path

SYSTEM_NAMES = ("libespeak-ng.so.1", "libespeak.so.1")
_DATA_FILE = "phontab"


def load_bundled() -> tuple[ctypes.CDLL, Path] | None:
    """Load the library of the package `espeakng-loader` for all to see; return it and its data, or None.

    Other modules of the process that ask for libespeak-ng.so.1 get this one, and find its data by ESPEAK_DATA_PATH.
    """
    try:
        import espeakng_loader

        data = Path(espeakng_loader.get_data_path())
        if not (data / _DATA_FILE).is_file():
            return None
        os.environ["ESPEAK_DATA_PATH"] = str(data)
        return ctypes.CDLL(espeakng_loader.get_library_path(), mode=ctypes.RTLD_GLOBAL), data
    except (ImportError, OSError, RuntimeError):
        return None


def load_system() -> ctypes.CDLL | None:
    """Load the espeak-ng library of the system; None when there is none."""
    found = ctypes.util.find_library("espeak-ng")
    for name in (*SYSTEM_NAMES, *([found] if found else [])):
        try:
            return ctypes.CDLL(name)
        except OSError:
            continue
    return None
