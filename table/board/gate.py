"""Who may see the board: nobody without the secret of its address, and no other web site in the same browser."""

from __future__ import annotations

from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from table.board.door import Door


class Gate:
    """Answers 403 to whoever may not come in; to all others the board is at the root of the path."""

    def __init__(self, board: ASGIApp, door: Door) -> None:
        self._board = board
        self._door = door

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let in or refuse."""
        if self._admits(scope):
            path = "/" + scope["path"][len(self._door.path) :]
            await self._board({**scope, "path": path, "raw_path": path.encode(), "root_path": ""}, receive, send)
        elif scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close"})
        else:
            await Response(status_code=403)(scope, receive, send)

    def _admits(self, scope: Scope) -> bool:
        headers, door = Headers(scope=scope), self._door
        is_ours = door.knows_host(headers) and (scope["type"] == "http" or door.knows_origin(headers))
        return is_ours and door.knows_secret(scope["path"])
