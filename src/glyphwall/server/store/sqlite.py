"""What is SQLite's own: how a connection is set up, who may read the file, statements straight to the driver."""

from __future__ import annotations

import contextlib
import os
import sqlite3
from functools import cache
from operator import itemgetter
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from sqlalchemy import JSON, Delete, Update, create_engine, event
from sqlalchemy.dialects.sqlite import dialect

if TYPE_CHECKING:
    from collections.abc import Callable

    from sqlalchemy import Connection, Engine, Executable
    from sqlalchemy.engine import URL
    from sqlalchemy.exc import DBAPIError

_OWNER_ONLY = 0o600
BUSY_MILLISECONDS = 10_000
"""So long the driver waits for a lock."""
BESIDE = ("", "-wal", "-shm")
"""A database in WAL mode is these files."""


def file_of(url: URL) -> Path | None:
    """The file of a SQLite database; None for one in memory and for other databases."""
    if url.get_backend_name() != "sqlite" or url.database in (None, "", ":memory:") or "uri" in url.query:
        return None
    return Path(url.database or "")


def keep_private(file: Path) -> None:
    """Lets nobody but the owner read the database: it holds what chance draws from. Makes the file when it is missing.

    SQLite gives the files beside it the same mode.

    Raises:
        OSError: it cannot be made.
    """
    os.close(os.open(file, os.O_CREAT | os.O_RDWR, _OWNER_ONLY))
    for ending in BESIDE:
        with contextlib.suppress(FileNotFoundError):
            file.with_name(file.name + ending).chmod(_OWNER_ONLY)


def set_up(engine: Engine) -> None:
    """Readers never wait for the writer (WAL), and a commit is on disk when it returns (FULL)."""
    event.listen(engine, "connect", _set_up)


def writing_engine(url: URL) -> Engine:
    """Another engine for the same file, for whoever writes."""
    engine = create_engine(url.set(drivername="sqlite"), hide_parameters=True, connect_args={"isolation_level": None})
    set_up(engine)
    return engine


def _set_up(connection: Any, _: object) -> None:
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", f"busy_timeout={BUSY_MILLISECONDS}"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def is_locked(error: DBAPIError) -> bool:
    """Whether somebody else was writing, or had locked the whole file."""
    return getattr(error.orig, "sqlite_errorcode", 0) & 0xFF in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)


def execute(connection: Connection, statement: Executable, rows: list[dict[str, Any]]) -> int:
    """Execute a statement for many rows, in SQL that was compiled once: SQLAlchemy's cache takes 10 us longer.

    Returns:
        How many rows it found.
    """
    sql, values, fixed, written = _compiled(statement, tuple(rows[0]))
    if fixed:
        rows = [row | fixed for row in rows]
    if written:
        rows = [row | {name: write(row[name]) for name, write in written} for row in rows]
    return connection.exec_driver_sql(sql, list(map(values, rows))).rowcount


class _Compiled(NamedTuple):
    """A statement in SQLite's words.

    Attributes:
        places: the values of a row, in the order of their places.
        fixed: the values in it that are the same for all rows. written: how those are written that the driver does not
            take as they are.
    """

    sql: str
    places: Callable[[dict[str, Any]], tuple[Any, ...]]
    fixed: dict[str, Any]
    written: tuple[tuple[str, Callable[[Any], Any]], ...]


@cache
def _compiled(statement: Any, keys: tuple[str, ...]) -> _Compiled:
    sqlite: Any = dialect(paramstyle="qmark")
    columns = None if isinstance(statement, Delete | Update) else list(keys)
    compiled = statement.compile(dialect=sqlite, column_keys=columns)
    fixed = {name: value for name, value in compiled.params.items() if name not in keys}
    kinds = {name: bound.type for name, bound in compiled.binds.items() if name in keys}
    json: Any = JSON().bind_processor(sqlite)  # type: ignore[no-untyped-call]
    written = ((name, json) for name, kind in kinds.items() if isinstance(kind, JSON))
    places = tuple(compiled.positiontup or ())
    if len(places) == 1:
        return _Compiled(str(compiled), lambda row: (row[places[0]],), fixed, tuple(written))
    return _Compiled(str(compiled), itemgetter(*places), fixed, tuple(written))
