"""The data folder: made for its owner only, and used by one server at a time.

The lock is the operating system's, on an open file: it ends with the process, however that ends, so what a killed
server leaves behind locks nobody out.
"""

from __future__ import annotations

import os
from contextlib import contextmanager
from typing import TYPE_CHECKING

from glyphwall.core.locks import take

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

LOCK = "glyphwall.lock"


class FolderInUse(Exception):
    """Another server uses the folder."""


def prepare_folder(data: Path) -> None:
    """Makes the data folder, readable by its owner only.

    Raises:
        OSError: it cannot be made.
    """
    data.mkdir(parents=True, exist_ok=True, mode=0o700)


@contextmanager
def reserve_folder(data: Path) -> Iterator[None]:
    """Keeps other servers out of the folder while the block runs.

    Raises:
        FolderInUse: another server is in it. OSError: the lock file cannot be made.
    """
    with (data / LOCK).open("a+") as file:
        if not take(file.fileno()):
            file.seek(0)
            process = file.read().strip()
            raise FolderInUse(f"process {process}" if process.isdigit() else "another process")
        file.truncate(0)
        file.write(f"{os.getpid()}\n")
        file.flush()
        yield
