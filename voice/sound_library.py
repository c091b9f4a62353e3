"""Loads sounddevice when it is first needed: importing it fails where PortAudio is missing."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any, Final


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


class DeviceList:
    """PortAudio's list of devices, made when it starts. Starting it anew under an open stream hangs the program."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._uses = 0

    @contextmanager
    def in_use(self) -> Iterator[None]:
        """Keep the list as it is for as long as something plays."""
        with self._lock:
            self._uses += 1
        try:
            yield
        finally:
            with self._lock:
                self._uses -= 1

    def renew(self, library: Any) -> bool:  # noqa: ANN401 - sounddevice is untyped
        """Let PortAudio notice devices that came or went, unless something plays; return whether it did.

        Raises the library's `PortAudioError` when it does not start again; a later attempt may succeed.
        """
        with self._lock:
            if self._uses:
                return False
            with suppress(library.PortAudioError):  # it did not start the last time
                library._terminate()
            library._initialize()
            return True


DEVICES: Final = DeviceList()
"""The only one: PortAudio serves the whole process."""
