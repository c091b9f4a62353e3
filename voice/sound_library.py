"""Loads sounddevice when it is first needed: importing it fails where PortAudio is missing."""

from __future__ import annotations

import sys
from typing import Any


class NoSoundLibrary(Exception):  # noqa: N818 - it says what is the matter
    """PortAudio cannot be loaded. Never leaves this room: player and microphone raise their own errors from it."""


def load_sound_library() -> Any:  # noqa: ANN401 - sounddevice is untyped
    """Return the module sounddevice. Raises `NoSoundLibrary` with the fix."""
    try:
        import sounddevice
    except ImportError:
        raise NoSoundLibrary("The sounddevice library is not installed: pip install sounddevice.") from None
    except OSError:  # the library is not there
        remedy = "sudo apt install libportaudio2" if sys.platform.startswith("linux") else "install PortAudio"
        raise NoSoundLibrary(f"The PortAudio library is not installed: {remedy}.") from None
    except Exception as error:  # sounddevice's own error, which cannot be imported either
        raise NoSoundLibrary(f"PortAudio does not start ({error}): check the sound settings of this system.") from error
    return sounddevice


def look_for_devices_again(library: Any) -> None:  # noqa: ANN401 - sounddevice is untyped
    """Let PortAudio notice devices that came or went: it lists them once, when it starts. Ends every open stream."""
    library._terminate()
    library._initialize()
