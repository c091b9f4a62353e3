"""Where the board listens: on this machine or in its network, and tonight always at the same address."""

from __future__ import annotations

import errno
import json
import os
import secrets
import socket
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from table.board.door import LOOPBACK, Door
from table.complaints import Complaint
from table.errors import BoardError
from table.lines import Line, line
from table.settings_evening import EVENING

SECRET_BYTES: Final = 12
_ELSEWHERE: Final = (("192.0.2.1", 9), ("192.168.0.1", 9), ("10.0.0.1", 9), ("172.16.0.1", 9))
"""Addresses that nothing is sent to: which of its own addresses this machine would use is all that is asked."""


@dataclass(frozen=True, slots=True)
class BoardChoice:
    """Whether there is a board, and for whom."""

    wanted: bool = False
    port: int | None = None
    """None for the last one of this evening, or any that is free."""
    in_network: bool = False
    """For phones in the same network too, not only for this machine."""

    @property
    def is_wanted(self) -> bool:
        """Whether there is a board at all."""
        return self.wanted or self.in_network


def open_door(choice: BoardChoice, kept: Path, now: float) -> tuple[Door, socket.socket]:
    """Listen, and return where. The file `kept` holds the last address, so that boards find a game that is restarted.

    `now` in seconds since 1970 UTC. Raises `BoardError` when the port cannot be had, or when there is no network.
    """
    host = _own_address() if choice.in_network else LOOPBACK
    last = _last(kept, now)
    listener = _listen(host, choice.port) if choice.port is not None else _listen_somewhere(host, last.get("port", 0))
    secret = last.get("secret") or secrets.token_urlsafe(SECRET_BYTES)
    door = Door(host, listener.getsockname()[1], secret if choice.in_network else "")
    _keep(kept, {"port": door.port, "secret": secret, "at": now})
    return door, listener


def _own_address() -> str:
    for elsewhere in _ELSEWHERE:
        with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.connect(elsewhere)
            return str(probe.getsockname()[0])
    raise _error(line("board-no-network"))


def _listen(host: str, port: int) -> socket.socket:
    try:
        return socket.create_server((host, port))
    except OSError as error:
        is_taken = error.errno == errno.EADDRINUSE
        raise _error(line("board-port-taken" if is_taken else "board-port-refused", port=str(port))) from error


def _listen_somewhere(host: str, port: int) -> socket.socket:
    with suppress(BoardError):
        return _listen(host, port)
    return _listen(host, 0)


def _error(said: Line) -> BoardError:
    return BoardError(Complaint(said), said)


def _last(kept: Path, now: float) -> dict[str, Any]:
    try:
        last = json.loads(kept.read_text(encoding="utf-8"))
        port, secret, at = int(last["port"]), str(last["secret"]), float(last["at"])
    except (OSError, ValueError, TypeError, LookupError):
        return {}
    is_usable = 0 <= now - at < EVENING and 0 < port < 65_536 and secret.replace("-", "").replace("_", "").isalnum()
    return {"port": port, "secret": secret} if is_usable else {}


def _keep(kept: Path, last: dict[str, Any]) -> None:
    """Keep the address for its user alone; a disk that takes nothing only forgets it."""
    draft = kept.with_name(kept.name + ".new")
    with suppress(OSError):
        kept.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        with open(draft, "w", encoding="utf-8", opener=lambda name, flags: os.open(name, flags, 0o600)) as file:
            json.dump(last, file)
        draft.replace(kept)
