"""Commits with an unknown outcome, and database files that were taken away from a running server.

A flush that fails leaves the change in the operating system's cache. SQLite reports "disk I/O error" and forgets it;
yet after a kill the next process may find it in the log. So "nothing has changed" would be untrue.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
from typing import TYPE_CHECKING, Final

from sqlalchemy.exc import DBAPIError

from glyphwall.core._extras import explain_missing_library
from glyphwall.server.store.sqlite import BESIDE

if TYPE_CHECKING:
    from pathlib import Path

_NOTHING_WRITTEN: Final = (
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_CONSTRAINT,
    sqlite3.SQLITE_READONLY,
)
"""Codes of a commit that failed before it was complete in the log: nothing of it is kept."""


class CommitUnknown(Exception):
    """A commit failed, and may be on disk all the same."""


class FilesGone(Exception):
    """Files of the open database were deleted, moved or replaced."""


def is_outcome_unknown(error: BaseException) -> bool:
    """Return whether a commit that failed with this error may be on disk all the same (SQLite)."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    if not isinstance(cause, sqlite3.Error):
        return False
    return getattr(cause, "sqlite_errorcode", sqlite3.SQLITE_IOERR) & 0xFF not in _NOTHING_WRITTEN


class OpenFiles:
    """The files of a SQLite database that this process has open, to notice when others stand in their place.

    SQLite goes on writing to a deleted log, and everything in there is lost with the process.

    Args:
        file: the database's file; None where there is nothing to watch.
    """

    def __init__(self, file: Path | None) -> None:
        self._paths = () if file is None else tuple(os.fspath(file) + ending for ending in BESIDE)
        self._known: tuple[tuple[int, int], ...] | None = None

    def remember(self) -> None:
        """Note which files are open: call it within the first transaction, when all of them are."""
        if self._known is None:
            with contextlib.suppress(OSError):
                self._known = tuple(map(_identity, self._paths))

    def check(self) -> None:
        """Compare the files with those that were open.

        Raises:
            FilesGone: one of them is missing, or another one is in its place.
        """
        if self._known is None:
            return
        for path, known in zip(self._paths, self._known, strict=True):
            try:
                same = _identity(path) == known
            except OSError:
                same = False
            if not same:
                raise FilesGone(f"{path} was deleted, moved or replaced while the server had it open")

    def log_is_ours(self) -> bool:
        """Return whether no other log is in the place of the one that is open here."""
        if self._known is None:
            return False
        try:
            return _identity(self._paths[1]) == self._known[1]
        except OSError:
            return True


def _identity(path: str) -> tuple[int, int]:
    found = os.stat(path)  # noqa: PTH116 - after every commit: a Path costs twice as much
    return found.st_dev, found.st_ino


def reason_of(error: Exception) -> str:
    """Return in one line why a database can't be used now: on a full disk every move logs it."""
    if isinstance(error, ImportError) and error.name == "asyncpg":
        return explain_missing_library("PostgreSQL", "asyncpg", "postgres")
    return " ".join(str(getattr(error, "orig", None) or error).split())
