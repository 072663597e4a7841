"""A file of records that games are appended to while they are played."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path
    from types import TracebackType


class RecordFile:
    """Appends records to a file in the order of their numbers, each whole and at once on disk.

    A record that comes before its turn waits for the ones before it, so that the file is the same
    whichever game ends first; leaving the ``with`` block writes all that still wait.

    Args:
        path: of the file; an existing one is continued.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._waiting: dict[int, str] = {}
        self._next = 0

    def add(self, number: int, record: str) -> None:
        """Takes record ``number`` (from 0).

        Raises:
            OSError: the file cannot be written.
        """
        self._waiting[number] = record
        while self._next in self._waiting:
            self._append(self._waiting.pop(self._next))
            self._next += 1

    def __enter__(self) -> RecordFile:
        # Said before hours of play, not after.
        with self._path.open("ab"):
            pass
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for number in sorted(self._waiting):
            self._append(self._waiting.pop(number))

    def _append(self, record: str) -> None:
        with self._path.open("ab") as file:
            # An empty line parts two records.
            text = record.rstrip("\n") + "\n"
            file.write(("\n" + text if file.tell() else text).encode())
            file.flush()
            os.fsync(file.fileno())
