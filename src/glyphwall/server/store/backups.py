"""Copies of a database that is in use, and putting one back."""

from __future__ import annotations

import contextlib
import os
import sqlite3
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy.engine import make_url

from glyphwall.server.store import migrations, sqlite
from glyphwall.server.store.integrity import Check, NotChecked

if TYPE_CHECKING:
    from collections.abc import Callable

_PAGES = 1024
"""The pages copied per step; the progress is reported after each."""


class NotADatabase(Exception):
    """A file without games, or a damaged one."""


def backup(source: Path, target: Path, progress: Callable[[int, int], None] = lambda done, of: None) -> None:
    """Copy a SQLite database, even while a server writes to it.

    The copy reads one snapshot: without a read transaction of its own, SQLite starts the copy again after each write of
    another process, and never finishes on a busy server.

    Args:
        target: the copy's file. It appears once it is complete, readable by its owner only.
        progress: called after each step with the pages done and the pages in all.

    Raises:
        NotADatabase: the source holds no games, or is damaged.
        OSError: the source cannot be read now, or the copy cannot be written; no part of it is left.
    """
    examine(source)
    part = target.with_name(f".{target.name}.part")
    try:
        os.close(os.open(part, os.O_CREAT | os.O_TRUNC | os.O_RDWR, 0o600))
        with contextlib.closing(_reader(source)) as old, contextlib.closing(sqlite3.connect(part)) as new:
            _hold_snapshot(old)
            old.backup(new, pages=_PAGES, progress=lambda _, left, of: progress(of - left, of))
            new.execute("PRAGMA journal_mode=DELETE")  # a single file
        examine(part)
        _flush(part)
        part.replace(target)
    except sqlite3.Error as error:
        raise OSError(None, str(error), str(target)) from None
    finally:
        part.unlink(missing_ok=True)


def note_backup(database: Path) -> None:
    """Note beside a database that it was copied now, for the server's figures.

    Raises:
        OSError: the note cannot be written.
    """
    _note_of(database).write_text(f"{datetime.now(UTC).isoformat(timespec='seconds')}\n")


def last_backup(database: Path) -> float | None:
    """Return when a database was last copied by ``glyphwall db backup`` (seconds since 1970); None for never."""
    try:
        return datetime.fromisoformat(_note_of(database).read_text().strip()).timestamp()
    except (OSError, ValueError):
        return None


def _note_of(database: Path) -> Path:
    return database.with_name(f"{database.name}.last-backup")


def restore(copy: Path, database: Path) -> Path | None:
    """Put a copy in a database's place. No server may use it.

    Returns:
        The file that has the games from before; None if there were none.

    Raises:
        NotADatabase: the copy holds no games, or is damaged.
        OSError: it can't be written; nothing has changed.
    """
    beside = database.with_name(f".{database.name}.restored")
    backup(copy, beside)
    old = _free_name(database) if database.exists() else None
    if old is not None:  # moved and not copied: it may be damaged
        for ending in sqlite.BESIDE:
            with contextlib.suppress(FileNotFoundError):
                database.with_name(database.name + ending).rename(old.with_name(old.name + ending))
    beside.replace(database)
    return old


def examine(file: Path) -> str:
    """Return the revision of a database's tables.

    Raises:
        NotADatabase: the file holds no games of Glyphwall, or is damaged.
        NewerDatabase: a newer version wrote it.
        OSError: the file cannot be opened or read now, which says nothing about what is in it.
    """
    if not file.is_file():
        raise NotADatabase(f"there is no file {file}")
    try:
        damage = Check(file).find_damage()
        if damage is not None:
            raise NotADatabase(f"{file} is damaged: {damage}")
        with contextlib.closing(_reader(file)) as connection:
            found = str(connection.execute("SELECT version_num FROM alembic_version").fetchone()[0])
    except NotChecked as error:
        raise OSError(None, str(error), str(file)) from None
    except (sqlite3.Error, TypeError) as error:
        if getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) != sqlite3.SQLITE_ERROR:
            raise OSError(None, str(error), str(file)) from None
        raise NotADatabase(f"{file} holds no games of Glyphwall: {error}") from None
    try:
        migrations.demand_ours(found)
    except migrations.OtherDatabase as error:
        raise NotADatabase(f"{file} holds no games of Glyphwall: {error}") from None
    if found > migrations.head():
        raise migrations.NewerDatabase(f"{file} is of a newer version of Glyphwall")
    return found


def find_misplaced(database: Path) -> Path | None:
    """Find the file where versions up to 0.5 put a folder's games, because they read its path as a URL."""
    found = make_url(f"sqlite:///{database}").database
    if database.exists() or found in (None, "", str(database)):
        return None
    file = Path(found)
    try:
        examine(file)
    except NotADatabase:
        return None
    except migrations.NewerDatabase:
        pass
    return file


def _hold_snapshot(connection: sqlite3.Connection) -> None:
    """Open a read transaction, which lasts until the connection closes."""
    connection.execute("BEGIN")
    connection.execute("SELECT count(*) FROM sqlite_master").fetchone()


def _reader(file: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{file.absolute().as_uri()}?mode=rw", uri=True, timeout=10.0)


def _free_name(database: Path) -> Path:
    number = 1
    while (name := database.with_name(f"{database.stem}.before-{number}{database.suffix}")).exists():
        number += 1
    return name


def _flush(file: Path) -> None:
    descriptor = os.open(file, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
