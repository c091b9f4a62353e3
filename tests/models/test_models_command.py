"""`consigliere models`: a model is listed, installed from the net or a file, verified and removed."""

# ruff: noqa: ANN401 - the shop is a class of conftest.py, which tests cannot import

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

from models import Model, catalogue, find_model
from table import main

NAME = "vosk-model-small-xx-0.1"


@pytest.fixture
def model(shop: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Model:
    """Let the small model be the whole catalogue."""
    only: Model = shop.model()
    monkeypatch.setattr(catalogue, "CATALOGUE", (only,))
    monkeypatch.setenv("CONSIGLIERE_MODELS", str(tmp_path / "models"))
    return only


def run(monkeypatch: pytest.MonkeyPatch, *arguments: str) -> int:
    """Run a command as from the command line and return its exit status."""
    monkeypatch.setattr(sys, "argv", ["consigliere", "models", *arguments])
    with pytest.raises(SystemExit) as ended:
        main.run()
    assert ended.value.code is None or isinstance(ended.value.code, int)
    return ended.value.code or 0


@pytest.mark.usefixtures("model")
def test_a_model_is_fetched_with_its_progress_verified_and_removed(
    shop: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(monkeypatch, "list") == 0
    assert "vosk, xx, 0 MB from http://127.0.0.1" in (listed := capsys.readouterr().out)
    assert "Apache-2.0, not installed" in listed
    assert run(monkeypatch, "install", NAME) == 0
    installed = capsys.readouterr().out
    kilobytes = f"{len(shop.content) / 1_000:.1f}"
    assert f"{kilobytes}/{kilobytes} kB" in installed
    assert f"{NAME} is in " in installed
    assert run(monkeypatch, "verify", NAME) == 0
    assert "is intact" in capsys.readouterr().out
    assert run(monkeypatch, "list") == 0
    assert "Apache-2.0, here" in capsys.readouterr().out
    assert run(monkeypatch, "remove", NAME) == 0
    assert find_model("vosk", "xx") is None


def test_a_model_is_installed_from_a_file_without_the_net(
    model: Model, shop: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "carried.zip").write_bytes(shop.content)
    assert run(monkeypatch, "install", model.name, "--from", str(tmp_path / "carried.zip")) == 0
    assert "bytes" not in capsys.readouterr().out
    assert find_model("vosk", "xx") is not None
    assert shop.ranges == []


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("install", "gigantic"), "There is no model 'gigantic'"),
        (("install", NAME, "--from", "/nowhere.zip"), "There is no file /nowhere.zip"),
        (("install", NAME), "the server says 404"),
        (("verify", NAME), "is not installed: consigliere models install"),
        (("remove", NAME), "there is nothing to remove"),
    ],
)
@pytest.mark.usefixtures("model")
def test_what_goes_wrong_is_one_sentence_and_exit_status_two(
    arguments: tuple[str, ...],
    words: str,
    shop: Any,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    shop.status = 404
    assert run(monkeypatch, *arguments) == 2
    complaint = capsys.readouterr().err
    assert words in complaint
    assert complaint.count("\n") == 1
