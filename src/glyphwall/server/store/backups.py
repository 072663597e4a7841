"""Copies of a database that is in use, and putting one back."""

from __future__ import annotations

import contextlib
import os
import sqlite3
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy.engine import make_url

from glyphwall.server.store import migrations, sqlite

if TYPE_CHECKING:
    from collections.abc import Callable

_PAGES = 1024
"""Of the database in one step of a copy; between two steps the server writes."""


class NotADatabase(Exception):
    """A file that holds no games, or that is damaged."""


def backup(source: Path, target: Path, progress: Callable[[int, int], None] = lambda done, of: None) -> None:
    """Copies a SQLite database, also one that a server is writing to: the copy is what it was at one moment.

    Args:
        source: the database's file. target: the copy's; it appears once it is whole, readable by its owner only.
        progress: is told how many pages are done, and of how many.

    Raises:
        NotADatabase: the source holds no games, or is damaged. OSError: the copy cannot be written; nothing is left of
            it.
    """
    examine(source)
    part = target.with_name(f".{target.name}.part")
    try:
        os.close(os.open(part, os.O_CREAT | os.O_TRUNC | os.O_RDWR, 0o600))
        with contextlib.closing(_reader(source)) as old, contextlib.closing(sqlite3.connect(part)) as new:
            old.backup(new, pages=_PAGES, progress=lambda _, left, of: progress(of - left, of))
            new.execute("PRAGMA journal_mode=DELETE")  # one file, nothing beside it
        examine(part)
        _flush(part)
        part.replace(target)
    except sqlite3.Error as error:
        raise OSError(None, str(error), str(target)) from None
    finally:
        part.unlink(missing_ok=True)


def restore(copy: Path, database: Path) -> Path | None:
    """Puts a copy in a database's place. No server may use it.

    Returns:
        Where the games are kept that were there before; None if there were none.

    Raises:
        NotADatabase: the copy holds no games, or is damaged. OSError: it cannot be written; all is as it was.
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
    """Which revision a database's tables have.

    Raises:
        NotADatabase: it is none of Glyphwall's, or it is damaged. NewerDatabase: a newer version has written it.
    """
    if not file.is_file():
        raise NotADatabase(f"there is no file {file}")
    try:
        with contextlib.closing(_reader(file)) as connection:
            fault = str(connection.execute("PRAGMA quick_check(1)").fetchone()[0])
            if fault != "ok":
                raise NotADatabase(f"{file} is damaged: {' '.join(fault.split())}")
            found = str(connection.execute("SELECT version_num FROM alembic_version").fetchone()[0])
    except (sqlite3.Error, TypeError) as error:
        raise NotADatabase(f"{file} holds no games of Glyphwall: {error}") from None
    try:
        migrations.demand_ours(found)
    except migrations.OtherDatabase as error:
        raise NotADatabase(f"{file} holds no games of Glyphwall: {error}") from None
    if found > migrations.head():
        raise migrations.NewerDatabase(f"{file} is of a newer version of Glyphwall")
    return found


def misplaced(database: Path) -> Path | None:
    """Find the games of a folder that versions up to 0.5 put elsewhere, because they read its path as a URL.

    Args:
        database: the file where the games belong.

    Returns:
        The file where they are; None if there is nothing to move.
    """
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
