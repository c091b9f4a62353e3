"""Reads the weights from a whisper model in CTranslate2's own file format."""

from __future__ import annotations

import struct
from collections.abc import Mapping
from pathlib import Path
from typing import BinaryIO, Literal

import numpy as np
import numpy.typing as npt

from voice.errors import RecogniserUnavailable

Array = npt.NDArray[np.float32]

_TYPES = {0: np.float32, 1: np.int8, 2: np.int16, 3: np.int32, 4: np.float16, 5: np.uint16}
_BRAIN_FLOAT = 5


def read_weights(model_file: Path, half: Literal["encoder", "decoder"]) -> Mapping[str, Array]:
    """Return the variables of one half of a model by name, without the prefix, as float32.

    Raises `RecogniserUnavailable` when the file is not a whisper model of CTranslate2.
    """
    try:
        with model_file.open("rb") as file:
            weights = _read_variables(file, f"{half}/")
    except (OSError, struct.error, KeyError, ValueError, UnicodeDecodeError) as error:
        raise RecogniserUnavailable(f"{model_file} is not a whisper model of CTranslate2 ({error}).") from error
    if "position_encodings/encodings" not in weights:
        raise RecogniserUnavailable(f"{model_file} is not a whisper model of CTranslate2 (it has no {half}).")
    return weights


def _read_variables(file: BinaryIO, prefix: str) -> Mapping[str, Array]:
    """Read the variables under a prefix, scaled back to float32."""
    _number(file, "I")
    _text(file)
    _number(file, "I")
    raw: dict[str, Array] = {}
    for _ in range(_number(file, "I")):
        name = _text(file)
        shape = [_number(file, "I") for _ in range(_number(file, "B"))]
        kind, length = _number(file, "B"), _number(file, "I")
        if not name.startswith(prefix):
            file.seek(length, 1)
            continue
        values = np.frombuffer(file.read(length), _TYPES[kind]).reshape(shape)
        raw[name.removeprefix(prefix)] = _as_float(values, kind)
    return {name: _scaled(name, values, raw) for name, values in raw.items() if not name.endswith("_scale")}


def _as_float(values: npt.NDArray[np.generic], kind: int) -> Array:
    if kind == _BRAIN_FLOAT:
        return (values.astype(np.uint32) << 16).view(np.float32)
    return values.astype(np.float32)


def _scaled(name: str, values: Array, raw: Mapping[str, Array]) -> Array:
    scale = raw.get(f"{name}_scale")
    return values if scale is None else values / scale.reshape(-1, *([1] * (values.ndim - 1)))


def _number(file: BinaryIO, kind: str) -> int:
    number: int = struct.unpack(f"<{kind}", file.read(struct.calcsize(f"<{kind}")))[0]
    return number


def _text(file: BinaryIO) -> str:
    return file.read(_number(file, "H")).rstrip(b"\0").decode()
