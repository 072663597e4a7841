"""Checks of a whole SQLite file. Damage is what SQLite itself reports as damage, and nothing else.

A file that cannot be opened or read now (no free file descriptor, a folder of another owner, a lock, a disk that
fails to answer) says nothing about the games in it: an operator who restores an old copy for that reason loses games.
"""

from __future__ import annotations

import asyncio
import contextlib
import re
import sqlite3
import time
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pathlib import Path

_DAMAGE: Final = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
_PAGE_ERROR: Final = re.compile(r"error code=(\d+)")
"""A fault that SQLite found while it tried to read a page, with the code of what stopped it."""


class NotChecked(Exception):
    """The file could not be checked; whether it is sound is not known."""


def is_damage(error: BaseException | None) -> bool:
    """Return whether an error of SQLite's driver reports a damaged file."""
    return isinstance(error, sqlite3.Error) and getattr(error, "sqlite_errorcode", 0) & 0xFF in _DAMAGE


class Check:
    """One check of a file. `interrupt` ends it early, from another thread."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._connection: sqlite3.Connection | None = None
        self._interrupted = False

    def find_damage(self) -> str | None:
        """Read the whole file.

        Returns:
            The first fault as SQLite describes it, in one line; None for a sound file.

        Raises:
            NotChecked: the file cannot be opened or read now, or the check was interrupted.
        """
        try:
            address = f"{self._file.absolute().as_uri()}?mode=rw"
            with contextlib.closing(sqlite3.connect(address, uri=True)) as self._connection:
                if self._interrupted:
                    raise NotChecked("interrupted")
                found = str(self._connection.execute("PRAGMA quick_check(1)").fetchone()[0])
        except sqlite3.Error as error:
            if is_damage(error):
                return _line(str(error))
            raise NotChecked(_line(str(error))) from error
        finally:
            self._connection = None
        if found == "ok":
            return None
        page_error = _PAGE_ERROR.search(found)
        if page_error is not None and int(page_error[1]) & 0xFF not in _DAMAGE:
            raise NotChecked(_line(found))
        return _line(found)

    def interrupt(self) -> None:
        """End the check; it raises `NotChecked`."""
        self._interrupted = True
        connection = self._connection
        if connection is not None:
            with contextlib.suppress(sqlite3.ProgrammingError):  # it has just closed
                connection.interrupt()


class Integrity:
    """The last check of a store's file.

    Attributes:
        damage: the fault of the last check, as SQLite describes it; None for a sound file.
        checked_at: when the last complete check ended, in monotonic seconds; None before the first one.

    Args:
        file: the SQLite file; None for PostgreSQL, which checks itself.
    """

    def __init__(self, file: Path | None) -> None:
        self.damage: str | None = None
        self.checked_at: float | None = None
        self._file = file
        self._check: Check | None = None
        self._checking: asyncio.Task[None] | None = None

    def report(self, damage: str) -> None:
        """Note damage that SQLite reported while rows were read."""
        self.damage = damage

    async def check(self, max_age_seconds: float) -> None:
        """Check the file, unless the last check is recent enough. Concurrent callers share one check.

        Raises:
            NotChecked: whether the file is sound could not be found out.
        """
        if self._file is None:
            return
        if self.checked_at is not None and time.monotonic() < self.checked_at + max_age_seconds:
            return
        if self._checking is None:
            self._checking = asyncio.create_task(self._run(self._file), name="integrity check")
            self._checking.add_done_callback(self._end)
        await asyncio.shield(self._checking)

    async def _run(self, file: Path) -> None:
        self._check = Check(file)
        self.damage = await asyncio.to_thread(self._check.find_damage)
        self.checked_at = time.monotonic()

    def _end(self, checking: asyncio.Task[None]) -> None:
        self._checking = self._check = None
        if not checking.cancelled():
            checking.exception()  # its caller may have stopped waiting

    async def close(self) -> None:
        if self._checking is not None and self._check is not None:
            self._check.interrupt()
            await asyncio.wait([self._checking])


def _line(text: str) -> str:
    return " ".join(text.split())
