"""Where the recordings of people are, for every measurement that needs them."""

from __future__ import annotations

import argparse
import os
from pathlib import Path

FOLDER = "CONSIGLIERE_SPEECH_DATA"
"""The variable of the environment that names the folder."""


def recordings_folder(parser: argparse.ArgumentParser) -> Path:
    """Return the folder with the recordings; without one, end the program with the parser's error."""
    folder = os.environ.get(FOLDER)
    if not folder:
        parser.error(f"{FOLDER} does not name the folder with the recordings")
    return Path(folder)
