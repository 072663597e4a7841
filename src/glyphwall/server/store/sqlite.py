"""SQLite: how connections are set up, who may read the file, and the connection that writes."""

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
from sqlalchemy.exc import DBAPIError

if TYPE_CHECKING:
    from collections.abc import Callable

    from sqlalchemy import Engine, Executable
    from sqlalchemy.engine import URL

_OWNER_ONLY = 0o600
BUSY_MILLISECONDS = 10_000
"""The time that the driver waits for a lock."""
BESIDE = ("", "-wal", "-shm")
"""The endings of the files that make up a database in WAL mode."""


def file_of(url: URL) -> Path | None:
    """Return the file of a SQLite database; None for one in memory and for other databases."""
    if url.get_backend_name() != "sqlite" or url.database in (None, "", ":memory:") or "uri" in url.query:
        return None
    return Path(url.database or "")


def keep_private(file: Path) -> None:
    """Let only the owner read the database, which holds the secrets of chance. Create the file if it is missing.

    SQLite gives its other files the same mode.

    Raises:
        OSError: the file can't be created.
    """
    os.close(os.open(file, os.O_CREAT | os.O_RDWR, _OWNER_ONLY))
    for ending in BESIDE:
        with contextlib.suppress(FileNotFoundError):
            file.with_name(file.name + ending).chmod(_OWNER_ONLY)


def set_up(engine: Engine) -> None:
    """Let readers never wait for the writer (WAL), and put a commit on disk before it returns (FULL)."""
    event.listen(engine, "connect", _set_up)


def upgrading_engine(url: URL) -> Engine:
    """Return a blocking engine for the same file; transactions begin with an explicit BEGIN."""
    engine = create_engine(url.set(drivername="sqlite"), hide_parameters=True, connect_args={"isolation_level": None})
    set_up(engine)
    return engine


def _set_up(connection: Any, _: object) -> None:
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", f"busy_timeout={BUSY_MILLISECONDS}"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def is_locked(error: DBAPIError) -> bool:
    """Return whether another connection was writing, or had locked the whole file."""
    return getattr(error.orig, "sqlite_errorcode", 0) & 0xFF in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)


class DriverConnection:
    """A connection of SQLite's own driver, for writing: SQLAlchemy's statements, in SQL that is compiled once.

    SQLAlchemy's connection would take 5 microseconds more for each statement.

    Args:
        waits_for_locks: whether the driver waits for a lock, or fails at once.

    Raises:
        sqlalchemy.exc.DBAPIError: the file can't be opened. Every method raises it where the driver fails.
    """

    is_postgres = False

    def __init__(self, file: Path, *, waits_for_locks: bool = True) -> None:
        try:
            self.driver: Any = sqlite3.connect(
                file, timeout=BUSY_MILLISECONDS / 1000, isolation_level=None, check_same_thread=False
            )
            _set_up(self.driver, None)
            if not waits_for_locks:
                self.driver.execute("PRAGMA busy_timeout=0")
        except sqlite3.Error as error:
            raise _as_sqlalchemy("connect", error) from error

    def begin(self) -> None:
        """Open a transaction and lock the file for writing."""
        try:
            self.driver.execute("BEGIN IMMEDIATE")
        except sqlite3.Error as error:
            raise _as_sqlalchemy("BEGIN", error) from error

    def commit(self) -> None:
        """Put the transaction on disk."""
        try:
            self.driver.commit()
        except sqlite3.Error as error:
            raise _as_sqlalchemy("COMMIT", error) from error

    def roll_back(self) -> None:
        """Undo the open transaction, if there is one."""
        try:
            self.driver.rollback()
        except sqlite3.Error as error:
            raise _as_sqlalchemy("ROLLBACK", error) from error

    def close(self) -> None:
        self.driver.close()

    def run(self, statement: Executable, rows: list[dict[str, Any]] | None = None) -> int:
        """Execute a statement, for each row if there are some, and return the number of rows that it found."""
        if rows is None:
            compiled = _compile(statement, ())
            try:
                return int(self.driver.execute(compiled.sql, compiled.values(compiled.fixed)).rowcount)
            except sqlite3.Error as error:
                raise _as_sqlalchemy(compiled.sql, error) from error
        sql, values, fixed, converters = _compile_once(statement, tuple(rows[0]))
        if fixed:
            rows = [row | fixed for row in rows]
        if converters:
            rows = [row | {name: convert(row[name]) for name, convert in converters} for row in rows]
        try:
            return int(self.driver.executemany(sql, map(values, rows)).rowcount)
        except sqlite3.Error as error:
            raise _as_sqlalchemy(sql, error) from error


def _as_sqlalchemy(what: str, error: sqlite3.Error) -> Exception:
    return DBAPIError.instance(what, None, error, sqlite3.Error, hide_parameters=True)


class _Compiled(NamedTuple):
    """A statement in SQLite's SQL.

    Attributes:
        values: returns the values of a row in the order of their placeholders.
        fixed: the values that are the same for all rows.
        converters: functions for values that the driver doesn't take as they are.
    """

    sql: str
    values: Callable[[dict[str, Any]], tuple[Any, ...]]
    fixed: dict[str, Any]
    converters: tuple[tuple[str, Callable[[Any], Any]], ...]


@cache
def _compile_once(statement: Any, keys: tuple[str, ...]) -> _Compiled:
    return _compile(statement, keys)


def _compile(statement: Any, keys: tuple[str, ...]) -> _Compiled:
    sqlite: Any = dialect(paramstyle="qmark")
    columns = None if not keys or isinstance(statement, Delete | Update) else list(keys)
    compiled = statement.compile(dialect=sqlite, column_keys=columns)
    fixed = {name: value for name, value in compiled.params.items() if name not in keys}
    kinds = {name: bound.type for name, bound in compiled.binds.items() if name in keys}
    json: Any = JSON().bind_processor(sqlite)  # type: ignore[no-untyped-call]
    converters = tuple((name, json) for name, kind in kinds.items() if isinstance(kind, JSON))
    places = tuple(compiled.positiontup or ())
    if not places:
        return _Compiled(str(compiled), lambda row: (), fixed, converters)
    if len(places) == 1:
        return _Compiled(str(compiled), lambda row: (row[places[0]],), fixed, converters)
    return _Compiled(str(compiled), itemgetter(*places), fixed, converters)
