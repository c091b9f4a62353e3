"""A small model in an archive, and a local server that offers it: good, broken off, or not at all."""

from __future__ import annotations

import contextlib
import hashlib
import io
import threading
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from models import Archive, Model

FILES = {
    "am/final.mdl": b"acoustic model" * 1000,
    "conf/model.conf": b"--sample-frequency=16000\n",
    "graph/Gr.fst": b"x",
}


def zipped(files: dict[str, bytes], top: str = "vosk-model-small-xx-0.1/") -> bytes:
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w") as archive:
        for name, content in files.items():
            archive.writestr(top + name, content)
    return target.getvalue()


@dataclass
class Shop:
    """What the local server offers and what it was asked for."""

    content: bytes
    address: str = ""
    break_after: int | None = None
    status: int | None = None
    resumes: bool = True
    tells_length: bool = True
    is_garbled: bool = False
    ranges: list[str | None] = field(default_factory=list)

    def model(self, content: bytes | None = None) -> Model:
        """Return a catalogue entry pinned to this content."""
        pinned = self.content if content is None else content
        source = Archive(self.address, len(pinned), hashlib.sha256(pinned).hexdigest())
        return Model("vosk-model-small-xx-0.1", "vosk", "xx", "Apache-2.0", source)


def handler(shop: Shop) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            wanted = self.headers.get("Range")
            shop.ranges.append(wanted)
            if shop.is_garbled:
                self.wfile.write(b"220 mail.example ready\r\n")
                return
            if shop.status is not None:
                self.send_error(shop.status)
                return
            start = int(wanted.removeprefix("bytes=").rstrip("-")) if wanted and shop.resumes else 0
            self.send_response(206 if start else 200)
            if shop.tells_length:
                self.send_header("Content-Length", str(len(shop.content) - start))
            self.end_headers()
            with contextlib.suppress(ConnectionError):  # who heard enough hangs up
                self.wfile.write(shop.content[start : shop.break_after])

        def log_message(self, *_: object) -> None:
            pass

    return Handler


@pytest.fixture
def shop() -> Iterator[Shop]:
    offered = Shop(zipped(FILES))
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler(offered))
    offered.address = f"http://127.0.0.1:{server.server_port}/vosk-model-small-xx-0.1.zip"
    thread = threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True)
    thread.start()
    yield offered
    server.shutdown()
    thread.join()
    server.server_close()
