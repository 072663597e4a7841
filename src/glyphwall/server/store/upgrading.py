"""The upgrade of a database of an older version: whole, or not at all.

One transaction holds every step and a survey of all games before and after; other processes can't write meanwhile. If
any row was lost, or any game no longer replays, the upgrade is rolled back. A SQLite file is copied before the first
step.

When SQLite drops a table it deletes the rows that refer to it, and altering a column drops a table. So foreign keys are
off while the steps run, and are checked after the last one.
"""

from __future__ import annotations

import logging
import math
import shutil
from collections import Counter
from contextlib import contextmanager
from typing import TYPE_CHECKING

from sqlalchemy import event, inspect, text
from sqlalchemy.exc import SQLAlchemyError

from glyphwall.server.store import backups, migrations, sqlite
from glyphwall.server.store.outcomes import is_outcome_unknown, reason_of
from glyphwall.server.store.survey import APART, apart, columns, counts, lost, survey

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from sqlalchemy import Connection
    from sqlalchemy.engine import URL

logger = logging.getLogger(__name__)

_LOCK = 0x676C797068
"""The key of PostgreSQL's advisory lock for upgrades."""
_LOCK_MILLISECONDS = 600_000
"""The time that a process waits for another one that upgrades the file."""
_SPARE_BYTES = 1_000_000
"""The free space that an upgrade needs besides the copy and its writes, for logs."""
_NAMED = 10
"""The most lost games that an error names."""


class UpgradeFailed(Exception):
    """The upgrade failed, and the database is unchanged; the message has the reason."""


def upgrade_file(url: URL, file: Path, stopped: Callable[[], bool] = lambda: False) -> None:
    """Upgrade a SQLite file to this version of the package.

    Args:
        stopped: is called before every statement; once it returns True, the upgrade is rolled back.

    Raises:
        KeyboardInterrupt: it was stopped, and nothing was changed.
        UpgradeFailed, NewerDatabase, OtherDatabase: nothing was changed.
        sqlalchemy.exc.SQLAlchemyError: the file can't be opened.
    """
    engine = sqlite.upgrading_engine(url)
    try:
        with engine.connect() as connection:
            if migrations.revision_of(connection) == migrations.head():
                return
            connection.rollback()
            upgrade(connection, file, stopped)
    finally:
        engine.dispose()


def upgrade(connection: Connection, file: Path | None = None, stopped: Callable[[], bool] = lambda: False) -> None:
    """Upgrade a database to this version of the package; of several processes one does it, the others wait.

    Args:
        connection: without a transaction.
        file: the SQLite file, which is copied first.
        stopped: as in `upgrade_file`.

    Raises:
        KeyboardInterrupt: it was stopped, and nothing was changed.
        UpgradeFailed, NewerDatabase, OtherDatabase: nothing was changed.
    """
    sqlites = connection.dialect.name == "sqlite"
    with _alone(connection) if sqlites else _wait_for_others(connection):
        copy = _bring_up(connection, file, stopped)
    if copy is not None and file is not None:  # on disk: only now are older copies not needed any more
        _delete_older(file, copy)
        logger.warning("the games were upgraded; a copy from before is in %s", copy)


@contextmanager
def _wait_for_others(connection: Connection) -> Iterator[None]:
    """Open a transaction of PostgreSQL that waits for other upgrades."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _LOCK})
    yield
    connection.commit()


@contextmanager
def _alone(connection: Connection) -> Iterator[None]:
    """Open a transaction of SQLite that locks out other writers, and drops tables but no rows that refer to them.

    Foreign keys can be switched off outside of transactions only.
    """
    for pragma in ("foreign_keys=OFF", f"busy_timeout={_LOCK_MILLISECONDS}"):
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
        reason = reason_of(error)
        if is_outcome_unknown(error):
            raise UpgradeFailed(
                f"whether the games were brought up to date is not known ({reason}); start again"
            ) from error
        raise UpgradeFailed(f"the games could not be brought up to date ({reason}); they are as they were") from error


@contextmanager
def _stoppable(connection: Connection, stopped: Callable[[], bool]) -> Iterator[None]:
    """Give up once ``stopped`` says so: Ctrl-C reaches the main thread only, and this may run for minutes elsewhere."""

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
        (migrations.apply if inspect(connection).get_table_names() else migrations.create)(connection)
        return None
    copy = None if file is None else _copy(connection, file)
    try:
        with _stoppable(connection, stopped):
            _migrate_surveyed(connection, found)
    except SQLAlchemyError as error:
        if connection.dialect.name != "sqlite":
            raise
        raise UpgradeFailed(
            f"the games could not be brought up to date ({reason_of(error)}); they are as they were"
        ) from error
    return copy


def _migrate_surveyed(connection: Connection, found: str) -> None:
    """Carry out all steps, with a survey before and after."""
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
    """Count rows that refer to missing rows; PostgreSQL prevents them itself."""
    if connection.dialect.name != "sqlite":
        return Counter()
    rows = connection.exec_driver_sql("PRAGMA foreign_key_check").all()
    return Counter(f"rows of {row[0]} that belong to {row[2]}" for row in rows)


def copy_of(file: Path, revision: str) -> Path:
    """Return the path of the copy that is made before an upgrade to a revision."""
    return file.with_name(f"{file.name}.before-{revision}")


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


def _copy(connection: Connection, file: Path) -> Path:
    """Copy the file while it is locked. An older copy of this name is replaced once the new one is whole."""
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


def _delete_older(file: Path, copy: Path) -> None:
    """Delete the copies that earlier upgrades made."""
    for older in file.parent.glob(f"{file.name}.before-[0-9][0-9][0-9][0-9]"):
        if older != copy:
            older.unlink(missing_ok=True)
