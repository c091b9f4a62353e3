"""A connection to a server that speaks the Wyoming protocol, named by the user: nothing else leaves the machine."""

from __future__ import annotations

import contextlib
import io
import socket
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from voice.errors import ServerLost, ServerUnavailable

if TYPE_CHECKING:
    from wyoming.event import Event

CONNECT_SECONDS = 3.0
"""How long a server may take to accept a connection."""

SILENT_SECONDS = 10.0
"""How long a server may take to take in a piece of sound, or to send anything at all."""


@dataclass(frozen=True, slots=True)
class Address:
    """Where a server listens: a host and a port, or the path of a Unix socket."""

    text: str
    host: str = ""
    port: int = 0
    path: str = ""

    @classmethod
    def parse(cls, text: str) -> Address:
        """Read `tcp://host:port` or `unix:///path`. Raises `ServerUnavailable`."""
        try:
            parts = urlsplit(text)
            if parts.scheme == "tcp" and parts.hostname and parts.port:
                return cls(text, host=parts.hostname, port=parts.port)
            if parts.scheme == "unix" and parts.path and hasattr(socket, "AF_UNIX"):
                return cls(text, path=parts.path)
        except ValueError:
            pass
        raise ServerUnavailable(
            f"{text!r} is no address of a Wyoming server: name it as tcp://host:port, for example tcp://localhost:10300."
        )

    def connect(self) -> socket.socket:
        """Return an open connection. Raises `OSError`."""
        if not self.path:
            return socket.create_connection((self.host, self.port), CONNECT_SECONDS)
        connection = socket.socket(socket.AF_UNIX)
        connection.settimeout(CONNECT_SECONDS)
        try:
            connection.connect(self.path)
        except OSError:
            connection.close()
            raise
        return connection


class ServerConnection:
    """Sends messages to one server and reads its answers; it can be opened again after it was closed."""

    def __init__(self, address: Address) -> None:
        """Connect to nobody yet. Raises `ServerUnavailable` when the library is not installed."""
        self.address = address
        self._events = _event_library()
        self._connection: socket.socket | None = None
        self._stream: Any = None

    @property
    def is_open(self) -> bool:
        """Whether messages can be sent."""
        return self._stream is not None

    def open(self) -> None:
        """Connect anew. Raises `ServerUnavailable` when nobody answers."""
        self.close()
        try:
            self._connection = self.address.connect()
        except OSError as error:
            raise ServerUnavailable(
                f"No Wyoming server answers at {self.address.text} ({error.strerror or error}): start it or do without."
            ) from error
        self._connection.settimeout(SILENT_SECONDS)
        self._stream = io.BufferedRWPair(
            self._connection.makefile("rb", buffering=0), self._connection.makefile("wb", buffering=0)
        )

    def send(self, kind: str, data: Mapping[str, object], payload: bytes | None = None) -> None:
        """Send one message. Raises `ServerLost`."""
        try:
            self._events.write_event(self._events.Event(kind, dict(data), payload), self._stream)
        except (OSError, ValueError) as error:
            raise self.lost(str(error)) from error

    def next(self) -> Event:
        """Wait for the next message. Raises `ServerLost`, also for what is no message or reports an error."""
        event = self._read()
        if event is None:
            raise self.lost("it hung up, or what it says is not Wyoming's language")
        if not isinstance(event.type, str) or not isinstance(event.data, dict):
            raise self.lost("what it says is not Wyoming's language")
        if event.type == "error":
            raise self.lost(str(event.data.get("text", "it reports an error")))
        return event

    def lost(self, cause: str) -> ServerLost:
        """Hang up and return the error that says why."""
        self.close()
        return ServerLost(f"The Wyoming server at {self.address.text} failed ({cause}).")

    def close(self) -> None:
        """Hang up."""
        connection, stream, self._connection, self._stream = self._connection, self._stream, None, None
        if stream is not None:
            with contextlib.suppress(OSError):  # what was not sent is not sent any more
                stream.close()
        if connection is not None:
            connection.close()

    def _read(self) -> Event | None:
        try:
            event: Event | None = self._events.read_event(self._stream)
        except TimeoutError as error:
            raise self.lost(f"it was silent for {SILENT_SECONDS:g} s") from error
        except OSError as error:
            raise self.lost(error.strerror or str(error)) from error
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            raise self.lost("what it says is not Wyoming's language") from error
        return event


def _event_library() -> Any:  # noqa: ANN401 - a module
    try:
        import wyoming.event
    except ImportError:
        raise ServerUnavailable("The wyoming library is not installed: pip install 'consigliere[wyoming]'.") from None
    return wyoming.event
