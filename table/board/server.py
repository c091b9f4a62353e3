"""The web server of the board, in a thread and an event loop of its own."""

from __future__ import annotations

import asyncio
import logging
import socket
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

import uvicorn
import websockets  # noqa: F401 - uvicorn would miss it only later, in the thread
from starlette.types import ASGIApp

LONGEST_WORD: Final = 64
"""Bytes of what a board may send: press or release."""
PING_SECONDS: Final = 2.0
"""How often a board is asked whether it is there."""
PONG_SECONDS: Final = 3.0
"""When it does not answer so long, it is gone, and its button is not held."""
CLOSING_SECONDS: Final = 1
"""How long slow boards may take to hear that it is over."""
STOP_SECONDS: Final = 3.0


class _Web(uvicorn.Server):
    """Ends in time whatever its visitors do."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Say farewell, then hang up on who does not listen."""
        await super().shutdown(sockets)
        for connection in list(self.server_state.connections):
            connection.transport.abort()
        await asyncio.sleep(0)


class Server:
    """Serves an application on a socket that listens, until it is stopped."""

    def __init__(self, application: ASGIApp, listener: socket.socket) -> None:
        _silence()
        self._listener = listener
        self._web = _Web(_configured(application))
        self._runner = asyncio.Runner(loop_factory=asyncio.new_event_loop)
        self._loop = self._runner.get_loop()
        # What goes wrong with one visitor is nothing for the terminal of a game.
        self._loop.set_exception_handler(lambda _loop, _context: None)
        self._thread = threading.Thread(target=self._serve, name="board", daemon=True)
        self._thread.start()

    def tell(self, callback: Callable[..., object], *arguments: Any) -> bool:  # noqa: ANN401 - whatever it takes
        """Let the thread of the server call this soon, and do not wait; return whether it still runs."""
        with suppress(RuntimeError):
            self._loop.call_soon_threadsafe(callback, *arguments)
            return True
        return False

    def stop(self) -> None:
        """Send everybody away, free the port, and wait until that is done."""
        self._web.should_exit = True
        self._thread.join(STOP_SECONDS)

    def _serve(self) -> None:
        with self._runner:
            self._runner.run(self._web.serve([self._listener]))


def _configured(application: ASGIApp) -> uvicorn.Config:
    return uvicorn.Config(
        application,
        loop="asyncio",
        http="h11",
        ws="websockets-sansio",
        ws_max_size=LONGEST_WORD,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PONG_SECONDS,
        ws_per_message_deflate=False,
        lifespan="off",
        log_config=None,
        access_log=False,
        proxy_headers=False,
        server_header=False,
        timeout_graceful_shutdown=CLOSING_SECONDS,
    )


def _silence() -> None:
    log = logging.getLogger("uvicorn")
    log.propagate = False
    if not log.handlers:
        log.addHandler(logging.NullHandler())
