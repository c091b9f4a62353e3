"""Looks into the header of a WAV file for damage that the decoder would pass over in silence."""

from __future__ import annotations

_FIRST_CHUNK = 12
_CHUNK_HEADER = 8


def is_header_only(content: bytes) -> bool:
    """Whether this is a WAV file without a single byte of sound."""
    chunk = _data_chunk(content)
    return chunk is not None and chunk[0] == 0


def ends_inside_a_frame(content: bytes) -> bool:
    """Whether this is a WAV file whose sound is not a whole number of frames."""
    chunk = _data_chunk(content)
    return chunk is not None and chunk[1] > 0 and chunk[0] % chunk[1] != 0


def _data_chunk(content: bytes) -> tuple[int, int] | None:
    """Return how many bytes of sound a WAV file holds and how many make one frame; None for anything else."""
    if content[:4] != b"RIFF" or content[8:12] != b"WAVE":
        return None
    position, frame = _FIRST_CHUNK, 0
    while position + _CHUNK_HEADER <= len(content):
        name, size = content[position : position + 4], int.from_bytes(content[position + 4 : position + 8], "little")
        body = position + _CHUNK_HEADER
        if name == b"fmt ":
            frame = int.from_bytes(content[body + 12 : body + 14], "little")
        if name == b"data":
            return min(size, len(content) - body), frame
        position = body + size + size % 2
    return None
