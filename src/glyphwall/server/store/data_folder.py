"""The data folder: readable by its owner only, and used by one server at a time.

The system's lock on an open file ends with its process, however that ends, so a killed server keeps no other one out.
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
    """Make the data folder, readable by its owner only.

    Raises:
        OSError: it can't be made.
    """
    data.mkdir(parents=True, exist_ok=True, mode=0o700)


@contextmanager
def reserve_folder(data: Path) -> Iterator[None]:
    """Keep other servers out of the folder while the block runs.

    Raises:
        FolderInUse: another server is in it.
        OSError: the lock file can't be made.
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
