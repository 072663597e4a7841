"""Care for a server's games: copies of the database made while it is in use, and a look at every game."""

from __future__ import annotations

import contextlib
import os
import sqlite3
from typing import TYPE_CHECKING, NamedTuple

from glyphwall.play.log import GameLog, ending_of
from glyphwall.play.refusals import Refusal
from glyphwall.server.store import migrations, sqlite

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Iterable
    from pathlib import Path

    from glyphwall.server.store.store import Store

HARMED = (
    "harmed by an upgrade of an older version, which deleted its seats and moves: restore a backup from before "
    "(glyphwall db restore)"
)
"""What is wrong with a game that has no seats: every game is made with some."""
_PAGES = 1024
"""Of the database in one step of a copy; between two steps the server writes."""


class NotADatabase(Exception):
    """A file that holds no games, or that is damaged."""


class DamagedGame(NamedTuple):
    """A game that cannot be played on: its id and what is wrong."""

    game_id: str
    reason: str


async def faults(store: Store, ids: Iterable[str]) -> AsyncIterator[DamagedGame | None]:
    """Replays games, one after the other: what is wrong with each, or None. Also those with a newer set of rules or an
    edition that is not at hand count as wrong, since nobody can open them here.

    Raises:
        Unavailable: the store cannot be read.
    """
    for game_id in ids:
        try:
            stored = await store.load(game_id)
            if stored is None:  # removed in the meantime
                yield None
                continue
            if not stored.seats:
                yield DamagedGame(game_id, HARMED)
                continue
            log = GameLog(stored)
            missing = set(range(log.seats)) - {seat.seat for seat in stored.seats}
            if missing:
                yield DamagedGame(game_id, f"seat {min(missing) + 1} is missing")
            elif await store.ending(game_id) != (ending_of(log.progress, stored.entries[-1].at) if log.over else None):
                yield DamagedGame(game_id, "what is stored of its end is not how it ended")
            else:
                yield None
        except Refusal as error:
            if error.status == 503:
                raise
            yield DamagedGame(game_id, str(error))
        except Exception as error:  # of the rules, which stored nonsense was given to
            yield DamagedGame(game_id, f"what is stored of it is no game by its rules ({type(error).__name__})")


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
