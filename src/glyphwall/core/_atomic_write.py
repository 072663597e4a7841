"""Atomic creation of files and folders: written under another name in the same place, then renamed."""

from __future__ import annotations

import os
import shutil
import tempfile
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from glyphwall.core.errors import GlyphwallError

if TYPE_CHECKING:
    from collections.abc import Iterator


@contextmanager
def atomic_file(path: Path) -> Iterator[Path]:
    """Yield a temporary path; afterwards it becomes ``path`` and replaces an older file.

    Raises:
        OSError: carries the file's name.
        GlyphwallError: ``path`` is a folder.
    """
    if path.is_dir():
        raise GlyphwallError(f"{path} is a folder; name a file")
    with _temporary_folder(path) as folder:
        made = folder / path.name  # keeps its suffix, which some libraries go by
        yield made
        with made.open("rb") as file:
            os.fsync(file.fileno())
        made.replace(path)


def write_file(path: Path, data: str | bytes) -> None:
    """Write a file atomically, text as UTF-8; an OSError carries the file's name."""
    try:
        with atomic_file(path) as made:
            made.write_bytes(data.encode() if isinstance(data, str) else data)
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from None


@contextmanager
def atomic_folder(path: Path) -> Iterator[Path]:
    """Yield an empty temporary folder; afterwards it becomes ``path``.

    Raises:
        OSError: carries the folder's name.
        GlyphwallError: something exists at ``path`` already.
    """
    if path.exists() and not (path.is_dir() and not any(path.iterdir())):
        raise GlyphwallError(f"{path} is there already and not an empty folder; name another, or remove it first")
    with _temporary_folder(path) as folder:
        made = folder / (path.name or "made")
        made.mkdir()
        yield made
        if path.is_dir():
            path.rmdir()
        made.replace(path)


@contextmanager
def _temporary_folder(path: Path) -> Iterator[Path]:
    """Yield a temporary folder next to a path; it is deleted afterwards."""
    try:
        folder = Path(tempfile.mkdtemp(prefix=".glyphwall-", dir=path.absolute().parent))
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from None
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)
