"""Puts the steps that SQLite still keeps beside a database into it, without SQLite (fileformat2, 4: the WAL file)."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from dataclasses import dataclass

_HEADER, _FRAME = 32, 24
_MAGICS = {0x377F0682: "<", 0x377F0683: ">"}
"""The first number of a WAL, and the byte order in which its sums are reckoned."""


@dataclass(frozen=True, slots=True)
class _Frame:
    page: int
    """Counted from 1."""
    commits: bool
    content: bytes


def with_wal(database: bytes, wal: bytes) -> bytes:
    """Return the database as it was after the last whole transaction of its WAL; as it is when that is unreadable."""
    pages: dict[int, bytes] = {}
    waiting: dict[int, bytes] = {}
    for frame in _frames(wal):
        waiting[frame.page] = frame.content
        if frame.commits:
            pages |= waiting
            waiting = {}
    if not pages:
        return database
    size = len(next(iter(pages.values())))
    filled = bytearray(database)
    filled.extend(bytes(max(0, max(pages) * size - len(filled))))
    for number, content in pages.items():
        filled[(number - 1) * size : number * size] = content
    return bytes(filled)


def _frames(wal: bytes) -> Iterator[_Frame]:
    """Yield the frames up to the first that is not whole or not of this WAL."""
    if len(wal) < _HEADER:
        return
    magic, _, size, _, *salts = struct.unpack(">6I", wal[:24])
    order = _MAGICS.get(magic)
    if order is None or not 512 <= size <= 65536:
        return
    sums = _summed(wal[:24], order, (0, 0))
    if sums != struct.unpack(">2I", wal[24:32]):
        return
    for start in range(_HEADER, len(wal) - _FRAME - size + 1, _FRAME + size):
        head, content = wal[start : start + _FRAME], wal[start + _FRAME : start + _FRAME + size]
        page, after, *rest = struct.unpack(">6I", head)
        sums = _summed(content, order, _summed(head[:8], order, sums))
        if rest != [*salts, *sums] or page == 0:
            return
        yield _Frame(page, after != 0, content)


def _summed(data: bytes, order: str, sums: tuple[int, int]) -> tuple[int, int]:
    first, second = sums
    for one, other in struct.iter_unpack(f"{order}2I", data):
        first = first + one + second & 0xFFFFFFFF
        second = second + other + first & 0xFFFFFFFF
    return first, second
