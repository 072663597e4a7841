"""A file of records that games are appended to while they are played."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path


class RecordFile:
    """Appends records to a file, each whole and at once on disk.

    Args:
        path: of the file; an existing one is continued.
        again: records that the file has already are not written a second time: a study is gone on with.

    Raises:
        OSError: the file cannot be written. It is tried at once: said before hours of play, not after.
    """

    def __init__(self, path: Path, *, again: bool = False) -> None:
        self._path = path
        with path.open("ab"):
            pass
        self._known = path.read_text(encoding="utf-8") if again else ""

    def add(self, record: str) -> None:
        """Writes a record.

        Raises:
            OSError: the file cannot be written.
        """
        text = record.rstrip("\n") + "\n"
        if text in self._known:
            return
        with self._path.open("ab") as file:
            # An empty line parts two records.
            file.write(("\n" + text if file.tell() else text).encode())
            file.flush()
            os.fsync(file.fileno())
