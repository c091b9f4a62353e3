"""The weights of whisper models in every form that CTranslate2 writes."""

from __future__ import annotations

import struct
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest

from voice.recognisers.whisper_weights import read_weights

WEIGHTS = np.array([[-1.0, 0.5, 0.25], [2.0, 0.0, -4.0]], np.float32)
PLACES = "position_encodings/encodings"
FLOAT, BYTE, SHORT, HALF, BRAIN = 0, 1, 2, 4, 5
"""The library's numbers for what a value is kept in."""


def write_model(file: Path, variables: dict[str, tuple[int, npt.NDArray[np.generic]]]) -> None:
    content = struct.pack("<I", 6) + text("WhisperSpec") + struct.pack("<II", 3, len(variables))
    for name, (kind, values) in variables.items():
        content += text(name) + struct.pack(f"<B{values.ndim}I", values.ndim, *values.shape)
        content += struct.pack("<BI", kind, values.nbytes) + values.tobytes()
    file.write_bytes(content + struct.pack("<I", 0))


def text(word: str) -> bytes:
    return struct.pack("<H", len(word) + 1) + word.encode() + b"\0"


@pytest.mark.parametrize(
    ("kind", "stored", "scale"),
    [
        (FLOAT, WEIGHTS, None),
        (HALF, WEIGHTS.astype(np.float16), None),
        (BRAIN, (WEIGHTS.view(np.uint32) >> 16).astype(np.uint16), None),
        (BYTE, np.array([[-127, 64, 32], [64, 0, -127]], np.int8), np.array([127.0, 31.75], np.float32)),
        (SHORT, np.rint(WEIGHTS * 256).astype(np.int16), np.array(256.0, np.float32)),
    ],
    ids=["float", "half", "brain float", "byte, a scale for each row", "short, one scale"],
)
def test_weights_are_read_whatever_they_are_kept_in(
    tmp_path: Path, kind: int, stored: npt.NDArray[np.generic], scale: npt.NDArray[np.float32] | None
) -> None:
    variables = {f"encoder/{PLACES}": (FLOAT, WEIGHTS), "encoder/linear/weight": (kind, stored)}
    if scale is not None:
        variables["encoder/linear/weight_scale"] = (FLOAT, scale)
    write_model(tmp_path / "model.bin", variables)
    read = read_weights(tmp_path / "model.bin", "encoder")
    assert set(read) == {PLACES, "linear/weight"}
    assert read["linear/weight"].dtype == np.float32
    np.testing.assert_allclose(read["linear/weight"], WEIGHTS, atol=0.02)


def test_the_kernel_of_a_convolution_is_scaled_by_its_rows(tmp_path: Path) -> None:
    kernel = np.arange(12, dtype=np.int8).reshape(2, 2, 3)
    scale = np.array([1.0, 4.0], np.float32)
    write_model(
        tmp_path / "model.bin",
        {
            f"encoder/{PLACES}": (FLOAT, WEIGHTS),
            "encoder/conv1/weight": (BYTE, kernel),
            "encoder/conv1/weight_scale": (FLOAT, scale),
        },
    )
    read = read_weights(tmp_path / "model.bin", "encoder")["conv1/weight"]
    np.testing.assert_array_equal(read[0], kernel[0])
    np.testing.assert_array_equal(read[1], kernel[1] / np.float32(4.0))


def test_only_the_half_that_is_asked_for_is_read(tmp_path: Path) -> None:
    file = tmp_path / "model.bin"
    write_model(file, {f"decoder/{PLACES}": (FLOAT, 2 * WEIGHTS), f"encoder/{PLACES}": (FLOAT, WEIGHTS)})
    np.testing.assert_array_equal(read_weights(file, "encoder")[PLACES], WEIGHTS)
    np.testing.assert_array_equal(read_weights(file, "decoder")[PLACES], 2 * WEIGHTS)
