"""A database of an older version is brought up to date: whole, or not at all.

One transaction holds every step, the look at every game before and after, and what is written besides; other processes
can write nothing meanwhile. What was there before has to be there afterwards, row by row and replayed, or else nothing
is kept of the upgrade. SQLite's file is copied beside itself before the first step.

SQLite deletes what refers to a table when that is dropped, and to alter a column means to drop a table: so its foreign
keys are off while the steps are carried out, and are looked at after the last one.
"""

from __future__ import annotations

import logging
import math
import shutil
from collections import Counter
from contextlib import contextmanager
from typing import TYPE_CHECKING

from sqlalchemy import event, text
from sqlalchemy.exc import SQLAlchemyError

from glyphwall.server.store import backups, migrations, sqlite
from glyphwall.server.store.outcomes import is_outcome_unknown
from glyphwall.server.store.survey import APART, apart, columns, counts, lost, survey

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from sqlalchemy import Connection
    from sqlalchemy.engine import URL

logger = logging.getLogger(__name__)

_LOCK = 0x676C797068
"""Any number, the same for all."""
_PATIENCE = 600_000
"""Milliseconds that a process waits until another one has brought the file up to date."""
_SPARE_BYTES = 1_000_000
"""Free space that an upgrade needs beside the copy and what it writes: logs, SQLite's index of the log."""
_NAMED = 10
"""So many games are named of those that were lost."""


class UpgradeFailed(Exception):
    """The database stays what it was, with the reason."""


def upgrade_file(url: URL, file: Path, stopped: Callable[[], bool] = lambda: False) -> None:
    """Brings a SQLite file up to this version of the package.

    Args:
        stopped: is asked before every statement; once it says yes, the upgrade is given up.

    Raises:
        KeyboardInterrupt: it was stopped, and nothing was changed.
        UpgradeFailed, NewerDatabase, OtherDatabase: nothing was changed. sqlalchemy.exc.SQLAlchemyError: it cannot be
            opened.
    """
    engine = sqlite.writing_engine(url)
    try:
        with engine.connect() as connection:
            if migrations.revision_of(connection) == migrations.head():
                return
            connection.rollback()
            upgrade(connection, file, stopped)
    finally:
        engine.dispose()


def upgrade(connection: Connection, file: Path | None = None, stopped: Callable[[], bool] = lambda: False) -> None:
    """Brings a database up to this version of the package; of several processes one does it, the others wait.

    Args:
        connection: without a transaction.
        file: SQLite's, which is copied before.
        stopped: as of `upgrade_file`.

    Raises:
        KeyboardInterrupt: it was stopped, and nothing was changed.
        UpgradeFailed, NewerDatabase, OtherDatabase: nothing was changed.
    """
    sqlites = connection.dialect.name == "sqlite"
    with _alone(connection) if sqlites else _among_others(connection):
        copy = _bring_up(connection, file, stopped)
    if copy is not None and file is not None:  # on disk: only now are older copies not needed any more
        _forget_older(file, copy)
        logger.warning("the games were brought up to date; as they were before, they are in %s", copy)


@contextmanager
def _among_others(connection: Connection) -> Iterator[None]:
    """A transaction of PostgreSQL's that waits for others that bring the database up to date."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _LOCK})
    yield
    connection.commit()


@contextmanager
def _alone(connection: Connection) -> Iterator[None]:
    """A transaction of SQLite's that nobody else writes beside, and that drops tables without what refers to them.

    The driver begins none before a statement that alters a table, so it is begun by hand; the switch works outside of
    transactions alone.
    """
    for pragma in ("foreign_keys=OFF", f"busy_timeout={_PATIENCE}"):
        connection.exec_driver_sql(f"PRAGMA {pragma}")
    try:
        connection.exec_driver_sql("BEGIN IMMEDIATE")
        yield
        _commit(connection)
    except BaseException:
        connection.rollback()
        raise
    finally:
        connection.exec_driver_sql("PRAGMA foreign_keys=ON")
        connection.rollback()


def _commit(connection: Connection) -> None:
    """Commit the upgrade.

    Raises:
        UpgradeFailed: nothing was changed, or whether anything was is not known.
    """
    try:
        connection.commit()
    except SQLAlchemyError as error:
        said = _reason(error)
        if is_outcome_unknown(error):
            raise UpgradeFailed(
                f"whether the games were brought up to date is not known ({said}); start again"
            ) from error
        raise UpgradeFailed(f"the games could not be brought up to date ({said}); they are as they were") from error


@contextmanager
def _given_up_once(connection: Connection, stopped: Callable[[], bool]) -> Iterator[None]:
    """Ctrl-C comes to the main thread alone, and this work may be done by another one, for minutes."""

    def look(*_: object) -> None:
        if stopped():
            logger.warning("interrupted; the games stay as they were")
            raise KeyboardInterrupt

    event.listen(connection, "before_cursor_execute", look)
    try:
        yield
    finally:
        event.remove(connection, "before_cursor_execute", look)


def _bring_up(connection: Connection, file: Path | None, stopped: Callable[[], bool]) -> Path | None:
    """Carry out the upgrade, all but its commit.

    Returns:
        The copy of a SQLite file as it was before; None where nothing was copied.
    """
    found = migrations.revision_of(connection)
    if found == migrations.head():
        return None  # another process was first
    if found is not None and found > migrations.head():
        raise migrations.NewerDatabase(
            f"its tables are of revision {found}, and this version knows {migrations.head()}"
        )
    if found is None:
        (migrations.create if migrations.is_empty(connection) else migrations.apply)(connection)
        return None
    copy = None if file is None else _copied(connection, file)
    try:
        with _given_up_once(connection, stopped):
            _in_sight(connection, found)
    except SQLAlchemyError as error:
        if connection.dialect.name != "sqlite":
            raise
        raise UpgradeFailed(
            f"the games could not be brought up to date ({_reason(error)}); they are as they were"
        ) from error
    return copy


def _in_sight(connection: Connection, found: str) -> None:
    """All steps, with a look at what there is before and after."""
    tables, others = columns(connection), columns(connection, APART)
    if connection.dialect.name == "postgresql":  # the first one that every writer needs comes first
        connection.execute(text(f"LOCK TABLE {', '.join([*tables, *others])} IN EXCLUSIVE MODE"))
    numbers, broken = counts(connection, tables), _broken_references(connection)
    if numbers["games"]:
        logger.warning(
            "bringing %d games up to date, from revision %s to %s", numbers["games"], found, migrations.head()
        )
    before, before_apart = survey(connection, tables, "looking at what there is"), apart(connection, others)
    migrations.apply(connection)
    after = survey(connection, tables, "looking at what is left")
    worse = lost(before, after)
    now = counts(connection, tables)
    worse += [f"{name}: {number} rows, {now[name]} left" for name, number in numbers.items() if now[name] != number]
    worse += [
        f"{name}: not what they were"
        for name, all_rows in apart(connection, others).items()
        if before_apart[name] != all_rows
    ]
    worse += [f"{each} refer to nothing" for each in _broken_references(connection) - broken]
    if worse:
        more = f"; and {len(worse) - _NAMED} more" if len(worse) > _NAMED else ""
        raise UpgradeFailed(
            "the upgrade would have lost something, so it was not made, and the games are as they were: "
            + "; ".join(worse[:_NAMED])
            + more
        )
    damaged = [game_id for game_id, look in after.items() if look.end is None]
    if damaged:
        logger.warning(
            "%d games could not be replayed before the upgrade, and cannot now; glyphwall db check names them",
            len(damaged),
        )


def _broken_references(connection: Connection) -> Counter[str]:
    """How often rows refer to what is not there; other databases than SQLite look at it themselves."""
    if connection.dialect.name != "sqlite":
        return Counter()
    rows = connection.exec_driver_sql("PRAGMA foreign_key_check").all()
    return Counter(f"rows of {row[0]} that belong to {row[2]}" for row in rows)


def copy_of(file: Path, revision: str) -> Path:
    """Where a file is kept as it was before it was brought up to a revision."""
    return file.with_name(f"{file.name}.before-{revision}")


def _reason(error: SQLAlchemyError) -> str:
    return " ".join(str(getattr(error, "orig", None) or error).split())


def _demand_space(connection: Connection, file: Path) -> None:
    """Make sure that the disk has room for the copy, and for as much again that the upgrade may write.

    Raises:
        UpgradeFailed: it has not.
    """
    pages, size = (int(connection.exec_driver_sql(f"PRAGMA page_{of}").scalar() or 0) for of in ("count", "size"))
    needed, free = 2 * pages * size + _SPARE_BYTES, shutil.disk_usage(file.parent).free
    if free < needed:
        raise UpgradeFailed(
            f"the upgrade needs {math.ceil(needed / 1e6)} MB of free space in {file.parent}, and there are "
            f"{math.floor(free / 1e6)} MB; nothing was changed: make room for {math.ceil((needed - free) / 1e6)} MB "
            "more, and start again"
        )


def _copied(connection: Connection, file: Path) -> Path:
    """Copies the file, while nobody can write to it. An older copy of this name is replaced once it is whole."""
    _demand_space(connection, file)
    copy = copy_of(file, migrations.head())
    try:
        backups.backup(file, copy)
    except backups.NotADatabase as error:
        raise UpgradeFailed(f"{error}; nothing was changed") from error
    except OSError as error:
        way_out = (
            "move that folder away"
            if copy.is_dir()
            else f"make room for {math.ceil(file.stat().st_size / 1e6)} MB, or make the folder writable"
        )
        raise UpgradeFailed(
            f"the games could not be copied to {copy} before the upgrade ({error.strerror or error}); nothing was "
            f"changed: {way_out}, and start again"
        ) from error
    return copy


def _forget_older(file: Path, copy: Path) -> None:
    """Copies made before earlier upgrades are not needed any more."""
    for older in file.parent.glob(f"{file.name}.before-[0-9][0-9][0-9][0-9]"):
        if older != copy:
            older.unlink(missing_ok=True)
