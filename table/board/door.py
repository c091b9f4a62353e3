"""Where the board is reached, and what a browser that comes there must say."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

LOOPBACK: Final = "127.0.0.1"
HTTP_PORT: Final = 80
"""Browsers leave it out of what they send."""


@dataclass(frozen=True, slots=True)
class Door:
    """Where the board is reached."""

    host: str
    port: int
    secret: str = ""
    """The first part of the path; empty where only this machine can come."""

    @property
    def address(self) -> str:
        """What is typed into a browser."""
        return f"http://{self.authority}{self.path}"

    @property
    def authority(self) -> str:
        """Host and port as browsers write them."""
        return _authority(self.host, self.port)

    @property
    def authorities(self) -> tuple[str, ...]:
        """The same under every name it has."""
        names = (self.host, "localhost") if self.host == LOOPBACK else (self.host,)
        return tuple(_authority(name, self.port) for name in names)

    @property
    def path(self) -> str:
        """Before the path of everything that is asked for."""
        return f"/{self.secret}/" if self.secret else "/"

    def knows_host(self, headers: Mapping[str, str]) -> bool:
        """Whether somebody asks for this address: another name means that a web site rebound its own to it."""
        return headers.get("host", "") in self.authorities

    def knows_origin(self, headers: Mapping[str, str]) -> bool:
        """Whether a page of this board asks: browsers say whose page opens a websocket."""
        return headers.get("origin", "") in [f"http://{authority}" for authority in self.authorities]

    def knows_secret(self, path: str) -> bool:
        """Whether the path begins with the secret."""
        return secrets.compare_digest(path[: len(self.path)].encode(), self.path.encode())


def _authority(name: str, port: int) -> str:
    return name if port == HTTP_PORT else f"{name}:{port}"
