"""Files and folders that are there whole or not at all: made beside, under another name, then renamed."""

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
    """A place to write a file to, which becomes ``path``, also in place of an older one.

    Raises:
        OSError: with the name of the file. GlyphwallError: ``path`` is a folder.
    """
    if path.is_dir():
        raise GlyphwallError(f"{path} is a folder; name a file")
    with _beside(path) as folder:
        made = folder / path.name  # keeps its suffix, which some libraries go by
        yield made
        with made.open("rb") as file:
            os.fsync(file.fileno())
        made.replace(path)


@contextmanager
def atomic_folder(path: Path) -> Iterator[Path]:
    """An empty folder to write to, which becomes ``path``.

    Raises:
        OSError: with the name of the folder. GlyphwallError: there is something at ``path`` already.
    """
    if path.exists() and not (path.is_dir() and not any(path.iterdir())):
        raise GlyphwallError(f"{path} is there already and not an empty folder; name another, or remove it first")
    with _beside(path) as folder:
        made = folder / (path.name or "made")
        made.mkdir()
        yield made
        if path.is_dir():
            path.rmdir()
        made.replace(path)


@contextmanager
def _beside(path: Path) -> Iterator[Path]:
    """A folder of ours next to a path, gone afterwards with all that is still in it."""
    try:
        folder = Path(tempfile.mkdtemp(prefix=".glyphwall-", dir=path.absolute().parent))
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from None
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)
