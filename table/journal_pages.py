"""Reads rows straight out of the pages of an SQLite file, past whatever is broken around them.

Only the leaves of tables are looked at (https://www.sqlite.org/fileformat2.html, 1.5 and 1.6): they hold every row, and
need neither the schema nor the pages that lead to them. A leaf that is broken loses its own rows and no others.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator

Value = int | float | str | bytes | None

_USUAL_PAGE = 4096
_HEADER = 100
_LEAF = 0x0D
_MAGIC = b"SQLite format 3\0"


def rows(database: bytes) -> Iterator[tuple[int, tuple[Value, ...]]]:
    """Yield the row id and the values of each row that can be read, in the order of the file."""
    size = page_size(database)
    pages = [database[start : start + size] for start in range(0, len(database), size)]
    for number, page in enumerate(pages):
        yield from _leaf(pages, page, _HEADER if number == 0 else 0)


def page_size(database: bytes) -> int:
    """Return how long its pages are; the usual size when the header does not say it any more."""
    if database[:16] != _MAGIC:
        return _USUAL_PAGE
    size = int.from_bytes(database[16:18], "big")
    size = 65536 if size == 1 else size
    return size if size >= 512 and size & (size - 1) == 0 else _USUAL_PAGE


def _leaf(pages: list[bytes], page: bytes, start: int) -> Iterator[tuple[int, tuple[Value, ...]]]:
    if len(page) < start + 8 or page[start] != _LEAF:
        return
    count = int.from_bytes(page[start + 3 : start + 5], "big")
    for place in range(start + 8, min(start + 8 + 2 * count, len(page) - 1), 2):
        try:
            yield _cell(pages, page, int.from_bytes(page[place : place + 2], "big"))
        except (IndexError, ValueError, struct.error):
            continue


def _cell(pages: list[bytes], page: bytes, place: int) -> tuple[int, tuple[Value, ...]]:
    """Read one row. Raises `IndexError` or `ValueError` when it points or ends nowhere."""
    length, place = _number(page, place)
    row, place = _number(page, place)
    if length > len(pages) * len(page):
        raise ValueError("the row is longer than the file")
    here = _kept_here(length, len(page))
    payload = page[place : place + here]
    if here < length:
        payload += _overflow(pages, int.from_bytes(page[place + here : place + here + 4], "big"), length - here)
    if len(payload) != length:
        raise ValueError("the row is cut off")
    return row, _values(payload)


def _kept_here(length: int, usable: int) -> int:
    """Return how many bytes of a row lie in its leaf; the rest lies in a chain of pages of its own."""
    if length <= usable - 35:
        return length
    least = (usable - 12) * 32 // 255 - 23
    wanted = least + (length - least) % (usable - 4)
    return wanted if wanted <= usable - 35 else least


def _overflow(pages: list[bytes], number: int, length: int) -> bytes:
    found = bytearray()
    while len(found) < length:
        if not 0 < number <= len(pages):
            raise ValueError("the chain of pages is broken")
        page = pages[number - 1]
        number = int.from_bytes(page[:4], "big")
        found += page[4 : 4 + length - len(found)]
        if len(page) <= 4:
            raise ValueError("the file is cut off")
    return bytes(found)


def _values(payload: bytes) -> tuple[Value, ...]:
    end, place = _number(payload, 0)
    kinds = []
    while place < end:
        kind, place = _number(payload, place)
        kinds.append(kind)
    values = []
    for kind in kinds:
        value, place = _value(payload, place, kind)
        values.append(value)
    if place != len(payload):
        raise ValueError("the values do not fill the row")
    return tuple(values)


def _value(payload: bytes, place: int, kind: int) -> tuple[Value, int]:
    if kind in (0, 8, 9):
        return (None if kind == 0 else kind - 8), place
    if kind in (10, 11):
        raise ValueError("no value has this kind")
    width = (0, 1, 2, 3, 4, 6, 8, 8)[kind] if kind < 8 else (kind - 12) // 2
    part = payload[place : place + width]
    if kind < 7:
        return int.from_bytes(part, "big", signed=True), place + width
    if kind == 7:
        return float(struct.unpack(">d", part)[0]), place + width
    return (part.decode("utf-8") if kind % 2 else part), place + width


def _number(data: bytes, place: int) -> tuple[int, int]:
    """Read a number of one to nine bytes, and return where the next thing begins."""
    value = 0
    for step in range(8):
        byte = data[place + step]
        value = value << 7 | byte & 0x7F
        if byte < 0x80:
            return value, place + step + 1
    return value << 8 | data[place + 8], place + 9
