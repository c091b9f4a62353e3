"""The page of the board and its live connection, as a web application."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from importlib import resources
from typing import Final

from jinja2 import Environment, PackageLoader
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from table.board.door import Door
from table.board.gate import Gate
from table.board.hub import Hub, Visitor
from table.board.presses import Presses

_KINDS: Final = {"board.css": "text/css", "board.js": "text/javascript"}


class Site:
    """Serves one evening."""

    def __init__(
        self, door: Door, hub: Hub, presses: Presses, pressed: Callable[[], object], words: Mapping[str, str]
    ) -> None:
        """`pressed` is called in the thread of the server at each press; `words` are those of the page."""
        self._door = door
        self._hub = hub
        self._presses = presses
        self._pressed = pressed
        self._words = words
        pages = Environment(loader=PackageLoader("table.board", "page"), autoescape=True, trim_blocks=True)
        self._page = pages.get_template("board.html")

    def application(self) -> Gate:
        """Return the application, behind its gate."""
        routes = [Route("/", self._show), WebSocketRoute("/live", self._live)]
        routes += [Route(f"/{name}", self._file) for name in _KINDS]
        return Gate(Starlette(routes=routes), self._door)

    async def _show(self, _: Request) -> Response:
        hub = self._hub
        page = self._page.render(
            words=self._words, evening=hub.evening, captions=hub.captions, table=hub.table, ear=hub.ear
        )
        return Response(page, media_type="text/html", headers=self._headers())

    async def _file(self, request: Request) -> Response:
        name = request.url.path.rpartition("/")[2]
        content = (resources.files("table.board") / "page" / name).read_bytes()
        return Response(content, media_type=_KINDS[name], headers=self._headers())

    def _headers(self) -> Mapping[str, str]:
        # Nothing comes from anywhere else, and no other page may frame this one to have its button pressed.
        live = " ".join(f"ws://{authority}" for authority in self._door.authorities)
        policy = (
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; base-uri 'none'; "
            f"form-action 'none'; frame-ancestors 'none'; connect-src 'self' {live}"
        )
        return {
            "Content-Security-Policy": policy,
            "Cross-Origin-Resource-Policy": "same-origin",
            "Referrer-Policy": "no-referrer",
            "X-Content-Type-Options": "nosniff",
            "Cache-Control": "no-store",
        }

    async def _live(self, socket: WebSocket) -> None:
        visitor = self._hub.join()
        if visitor is None:
            await socket.close()
            return
        work: list[asyncio.Task[object]] = []
        try:
            await socket.accept()
            parts = (_tell(socket, visitor), self._listen(socket, visitor), visitor.is_given_up.wait())
            work += [asyncio.create_task(part) for part in parts]
            await asyncio.wait(work, return_when=asyncio.FIRST_COMPLETED)
        finally:
            # However a board goes, its button is not held any more.
            self._presses.release(visitor)
            self._hub.leave(visitor)
            for task in work:
                task.cancel()
            await asyncio.gather(*work, return_exceptions=True)

    async def _listen(self, socket: WebSocket, visitor: Visitor) -> None:
        async for word in socket.iter_text():
            if word == "press":
                self._presses.press(visitor)
                self._pressed()
            elif word == "release":
                self._presses.release(visitor)


async def _tell(socket: WebSocket, visitor: Visitor) -> None:
    while True:
        await socket.send_text(await visitor.waiting.get())
