"""The store: games on disk, in SQLite or PostgreSQL, through SQLAlchemy.

Games are append-only. If two writers change a game at the same moment, its revision decides who was first; the later
one gets `WriteConflict`, and nothing of its change is stored.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import threading
import time
import uuid
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec
from sqlalchemy import delete, func, insert, select
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from glyphwall.play.records import Change
from glyphwall.play.refusals import GameDamaged
from glyphwall.play.tokens import digest
from glyphwall.server import clock
from glyphwall.server.errors import DatabaseDamaged, OutcomeUnknown, Unavailable
from glyphwall.server.store import migrations, models, postgres, reading, sqlite, statements, upgrading
from glyphwall.server.store.analyses import StoredAnalyses
from glyphwall.server.store.due import DueWork, SharedDueWork
from glyphwall.server.store.integrity import Integrity, NotChecked, is_damage
from glyphwall.server.store.leases import StoredLeases
from glyphwall.server.store.outbox import Outbox
from glyphwall.server.store.outcomes import CommitUnknown, reason_of
from glyphwall.server.store.parcels import StoredParcels
from glyphwall.server.store.replaying import HARMED
from glyphwall.server.store.statements import WriteConflict, database_clock
from glyphwall.server.store.transactions import (
    LOCK_SECONDS,
    AsyncDatabase,
    SQLiteFile,
    forget_read_only,
    is_unreachable,
)
from glyphwall.server.store.turn_alerts import TurnAlerts
from glyphwall.server.store.uptime import UPTIME, SharedUptime, Uptime
from glyphwall.server.store.writer import GroupWriter

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Collection, Iterable, Sequence
    from pathlib import Path

    from sqlalchemy import URL, Connection, Executable, Row
    from sqlalchemy.ext.asyncio import AsyncConnection

    from glyphwall.play.protocol.bodies import Series
    from glyphwall.play.records import Glance, StoredEnding, StoredGame

logger = logging.getLogger(__name__)

T = TypeVar("T")
Part = TypeVar("Part", bound=statements.StorePart)

URGENT = 4
"""The connections to PostgreSQL that only the writer, the uptime, clocks and other due work use."""
CHECK_SECONDS = 60.0
"""The time that a check of the whole SQLite file is reused, and that a failed change counts against readiness."""


class Store:
    """Games on disk. Open it with `Store.open`, close it with `close`.

    Methods raise `Unavailable` if the database can't be used.

    Attributes:
        damaged: the games that are known to be damaged, by an upgrade of an older version or found since.
        leases: the leases of games, among processes.
        outbox: the messages for other packages.
        parcels: seats on their way to another device.
        alerts: the devices that want to be told when it is their turn.
        uptime: the times in which a server ran.
    """

    def __init__(
        self,
        engine: AsyncEngine,
        file: Path | None = None,
        worker: str = "",
        lock_seconds: float = LOCK_SECONDS,
    ) -> None:
        self._engine = engine
        self._urgent = engine
        if engine.dialect.name == "postgresql":
            self._urgent = create_async_engine(engine.url, hide_parameters=True, pool_size=URGENT, max_overflow=0)
        self.writer = GroupWriter(
            AsyncDatabase(self._urgent, self._engine) if file is None else SQLiteFile(file, lock_seconds),
            self._report,
        )
        self.analyses = StoredAnalyses(self._write, self._all)
        self.outbox = Outbox(self._write, self._all)
        self.alerts = TurnAlerts(self._write, self._all)
        self.due = (SharedDueWork if engine.dialect.name == "postgresql" else DueWork)(self._write, self._read_soon)
        clock_of_all = database_clock if engine.dialect.name == "postgresql" else clock.now
        self.parcels = StoredParcels(self._write, self._all, clock_of_all)
        self.leases = StoredLeases(self._write, self._all)
        self.uptime = (SharedUptime if engine.dialect.name == "postgresql" else Uptime)(self._write, self._read_soon)
        self._file = file
        self._worker = worker
        self.damaged: set[str] = set()
        self._unsaved: tuple[float, str] | None = None
        """The time and the reason of the last change if it failed."""
        self.integrity = Integrity(file)

    @classmethod
    async def open(
        cls, url: str | URL, *, upgrade: bool = True, worker: str = "", lock_seconds: float = LOCK_SECONDS
    ) -> Store:
        """Connect to a database, and migrate its tables.

        Args:
            url: a SQLAlchemy URL with an async driver (``sqlite+aiosqlite:///...``, ``postgresql+asyncpg://...``).
            upgrade: whether older tables may be migrated.
            worker: this process' name in the messages about changes (PostgreSQL); empty to send none.
            lock_seconds: how long a change is tried again while another program has the SQLite file locked.

        Raises:
            OSError: the SQLite file can't be created.
            ConnectionError: the database doesn't answer, or refuses the connection.
            sqlalchemy.exc.SQLAlchemyError: there is no such database.
            NewerDatabase, OtherDatabase: a newer version or another program wrote it.
            OlderDatabase: an older version wrote it, and ``upgrade`` is False.
            UpgradeFailed: the migration failed, and changed nothing.
        """
        engine = create_async_engine(url, hide_parameters=True)  # rows hold secrets: no log or error may show them
        file = sqlite.file_of(engine.url)
        prepare: Callable[[Connection], None] = upgrading.upgrade if upgrade and file is None else migrations.demand
        if engine.url.get_backend_name() == "sqlite":
            sqlite.set_up(engine.sync_engine)
        if file is not None:
            sqlite.keep_private(file)
        try:
            if upgrade and file is not None:
                stopped = threading.Event()
                try:
                    await asyncio.to_thread(upgrading.upgrade_file, engine.url, file, stopped.is_set)
                except asyncio.CancelledError:  # Ctrl-C; the thread needs a signal of its own
                    stopped.set()
                    raise
            async with engine.connect() as connection:
                await connection.run_sync(prepare)
        except BaseException as error:
            await engine.dispose()
            if file is None and is_unreachable(error) and not isinstance(error, DBAPIError):
                raise ConnectionError(str(error)) from error
            raise
        store = cls(engine, file, worker, lock_seconds)
        try:
            await store._look_for_harmed()
            await store.due.open()
            if engine.dialect.name == "sqlite":
                await store.alerts.open()
        except BaseException:
            await store.close()
            raise
        return store

    async def _look_for_harmed(self) -> None:
        """Find the games without seats, as an upgrade of an older version left them."""
        async with self._engine.connect() as connection:
            self.damaged |= set((await connection.execute(reading.HARMED)).scalars())
        if self.damaged:
            logger.error("%d games were %s", len(self.damaged), HARMED)

    async def close(self) -> None:
        """Write the waiting changes, then disconnect."""
        await self.integrity.close()
        await self.writer.close()
        await self._urgent.dispose()
        await self._engine.dispose()

    async def check(self) -> None:
        """Read a row of every table, and SQLite's whole file.

        Raises:
            Unavailable: the database does not answer, or the file could not be checked.
            DatabaseDamaged: SQLite reports damage.
        """
        await self.read_every_table()
        try:
            await self.integrity.check(0.0)
        except NotChecked as error:
            raise Unavailable(f"the database could not be checked ({error}); it may be undamaged") from error
        if self.integrity.damage is not None:
            raise DatabaseDamaged(f"the database is damaged ({self.integrity.damage}); end the server, restore a copy")

    async def read_every_table(self) -> None:
        try:
            async with self._engine.connect() as connection:
                for table in models.metadata.sorted_tables:
                    await connection.execute(select(table).limit(1))
        except Exception as error:
            raise self._cannot_read(error) from error

    def _cannot_read(self, error: Exception) -> Unavailable:
        """Return the refusal for a failed query, and note damage; raise errors that aren't the database's."""
        if not isinstance(error, SQLAlchemyError) and not is_unreachable(error):
            raise error
        logger.error("the database could not be read: %s", reason_of(error))
        if is_damage(getattr(error, "orig", None)):
            self.integrity.report(reason_of(error))
        return Unavailable("the database cannot be read")

    @property
    def troubles(self) -> tuple[tuple[float, str] | None, int]:
        """A value that changes when a change fails, and when another damaged game is found."""
        return self._unsaved, len(self.damaged)

    async def number(self) -> int:
        return int((await self._all(select(func.count()).select_from(models.games)))[0][0])

    async def probe(self) -> None:
        """Insert a row and delete it again, to find out whether games can be saved: on a full disk they can't."""
        name = f"probe {uuid.uuid4().hex[:20]}"
        before = self._unsaved
        with contextlib.suppress(Unavailable):
            row = insert(models.workers).values(id=name, expires=0.0)
            gone = delete(models.workers).where(models.workers.c.id == name)
            await self._write(name, [statements.Write(None, {}, row), statements.Write(None, {}, gone)])
            self._unsaved = before  # a game's change may need more room than this
            self.writer.figures.changes -= 1  # it changed no game
        if self._unsaved is not None and time.monotonic() < self._unsaved[0] + CHECK_SECONDS:
            raise Unavailable(f"games cannot be saved: {self._unsaved[1]}")

    async def create(
        self, game: StoredGame, ending: StoredEnding | None = None, creation: dict[str, Any] | None = None
    ) -> None:
        """Write a new game.

        Args:
            ending: how it ended, if it is from a record.
            creation: the row of the request that created it. Rows older than a day are deleted.

        Raises:
            WriteConflict: the id is taken, or the game ``rematch_of`` has a next game or has changed.
            Unavailable: it could not be written; nothing of it is stored.
        """
        beginning = Change(game_id=game.id, revision=game.revision - 1, due=game.due or ())
        writes = [*statements.of_game(game, ending), *self.due.writes_of(beginning)]
        writes += self.alerts.writes_of_game(game)
        if creation is not None:
            writes += statements.of_creation(creation)
        await self.writer.write(writes, beginning)

    async def creation(self, request_id: str) -> tuple[str, str] | None:
        """Return the game that a request created, and the digest of its content; None if it is forgotten."""
        row = models.creations.c
        query = select(row.game_id, row.asked).where(row.id == digest(request_id))
        rows = await self._all(query)
        return (rows[0].game_id, rows[0].asked) if rows else None

    async def load(self, game_id: str, *, after: int | None = None) -> StoredGame | None:
        """Return a game, or None if it's unknown.

        With ``after``, skip the entries up to this version, and the requests before it.

        Raises:
            GameDamaged: its rows can't be read.
            Unavailable: the store can't be read now.
        """
        return await self._reading(reading.load, game_id, after)

    async def ids(self) -> list[str]:
        """Return the ids of all games, oldest first."""
        query = select(models.games.c.id).order_by(models.games.c.created, models.games.c.id)
        return [row.id for row in await self._all(query)]

    async def ended_after(self, at: float, game_id: str, limit: int) -> list[tuple[float, str]]:
        """Return finished games after a given one, ordered by their ends and ids."""
        end = models.endings.c
        later = (end.at > at) | ((end.at == at) & (end.game_id > game_id))
        query = select(end.at, end.game_id).where(later).order_by(end.at, end.game_id).limit(limit)
        return [(row.at, row.game_id) for row in await self._all(query)]

    async def revisions(self, ids: Collection[str]) -> dict[str, int]:
        query = select(models.games.c.id, models.games.c.revision).where(models.games.c.id.in_(ids))
        return {row.id: row.revision for row in await self._all(query)}

    async def _all(self, query: Executable) -> Sequence[Row[Any]]:
        """Return the rows of a query, or of a statement that changes and returns rows."""
        return await self._rows(self._engine, query)

    async def _read_soon(self, query: Executable) -> Sequence[Row[Any]]:
        """Do the same though many games are loaded now: clocks can't wait for them."""
        return await self._rows(self._urgent, query)

    async def _rows(self, engine: AsyncEngine, query: Executable) -> Sequence[Row[Any]]:
        try:
            async with engine.connect() as connection:
                rows: Sequence[Row[Any]] = (await connection.execute(query)).all()
                await connection.commit()
                return rows
        except Exception as error:
            await forget_read_only(error, self._urgent, self._engine)
            raise self._cannot_read(error) from error

    async def glance(self, game_id: str) -> Glance | None:
        """Return the facts that a link's page shows, or None if there is no such game.

        Raises:
            GameDamaged, Unavailable: as `load`.
        """
        return await self._reading(reading.glance, game_id)

    async def ending(self, game_id: str) -> StoredEnding | None:
        """Return how a game ended; None while it goes on.

        Raises:
            GameDamaged, Unavailable: as `load`.
        """
        return await self._reading(reading.ending, game_id)

    async def series(self, game_id: str) -> Series | None:
        """Return the score over a game and those before it; None if there is no such game.

        Raises:
            GameDamaged, Unavailable: as `load`.
        """
        return await self._reading(reading.series, game_id)

    async def _reading(self, read: Callable[..., T], game_id: str, *more: Any) -> T:
        try:
            async with self._reading_at_one_moment() as connection:
                return await connection.run_sync(read, game_id, *more)
        except Exception as error:
            if is_unreachable(error):
                logger.error("game %s could not be read: %s", game_id, reason_of(error))
                raise Unavailable("the game could not be read; try again") from error
            if isinstance(error, SQLAlchemyError) and not isinstance(error, DataError):
                if not is_damage(getattr(error, "orig", None)):
                    raise self._cannot_read(error) from error
                self.integrity.report(reason_of(error))
            elif not isinstance(error, DataError | msgspec.ValidationError | ValueError | TypeError):
                raise
            logger.exception("game %s is damaged", game_id)
            self.damaged.add(game_id)
            raise GameDamaged(f"game {game_id} is damaged: what is stored of it cannot be read") from error

    @asynccontextmanager
    async def _reading_at_one_moment(self) -> AsyncIterator[AsyncConnection]:
        """Open a connection whose queries see one snapshot, regardless of what other processes write meanwhile."""
        async with self._engine.connect() as connection:
            if self._engine.dialect.name == "postgresql":
                await connection.execution_options(isolation_level="REPEATABLE READ")
            elif self._engine.dialect.name == "sqlite":
                await connection.exec_driver_sql("BEGIN")
            yield connection

    def commit(self, change: Change) -> asyncio.Future[None]:
        """Write a change, even if its caller is cancelled.

        Returns:
            A future that is done once the change is on disk. It fails with `WriteConflict` if another writer was first,
            with `Unavailable` if the change could not be written (nothing of it is stored), and with `OutcomeUnknown`
            if it may be stored or not: call `settle`, then look.
        """
        writes = statements.of_change(change)
        writes += self.due.writes_of(change)
        writes += self.alerts.writes_of(change)
        if self._worker:
            writes.append(statements.of_news(postgres.describe_change(self._worker, change)))
        return self.writer.write(writes, change)

    async def restart_chance(self, game: StoredGame) -> None:
        """Ask the seats of a game for new commitments, unless another process was first."""
        with contextlib.suppress(WriteConflict):
            await self._write(game.id, statements.of_restart(game))

    async def settle(self) -> None:
        """Make certain what is on disk after an `OutcomeUnknown`: later reads see what stays."""
        try:
            await self.writer.database.settle()
        except Exception as error:
            if not isinstance(error, SQLAlchemyError) and not is_unreachable(error):
                raise
            logger.error("the database cannot be written: %s", reason_of(error))
            raise Unavailable("the database cannot be written") from error

    def open_part(self, kind: type[Part]) -> Part:
        """Return a part of the store for another package, with tables of its own."""
        return kind(self._write, self._all)

    def _write(self, game_id: str, writes: Iterable[statements.Write]) -> asyncio.Future[None]:
        return self.writer.write(tuple(writes), game_id)

    def _report(self, change: Change | str, error: Exception | None) -> Exception | None:
        """Log a change that failed, and return the error for its caller."""
        if error is None:
            self._unsaved = None
            if not isinstance(change, str):
                self.due.remember(change)
            elif change == UPTIME:
                self.writer.figures.changes -= 1  # it changed no game
            return None
        game_id = change if isinstance(change, str) else change.game_id
        if isinstance(error, WriteConflict | IntegrityError):
            refusal: Exception = WriteConflict(game_id)
        elif isinstance(error, CommitUnknown):
            self._unsaved = time.monotonic(), reason_of(error)
            if not isinstance(change, str):
                self.due.doubt(change)
            logger.error("game %s: whether a change was saved is not known: %s", game_id, reason_of(error))
            refusal = OutcomeUnknown("whether this was saved is not known; send it again with the same id")
        elif isinstance(error, SQLAlchemyError) or is_unreachable(error):
            self._unsaved = time.monotonic(), reason_of(error)
            logger.error("game %s could not be written: %s", game_id, reason_of(error))
            refusal = Unavailable("the game could not be saved; nothing has changed, try again")
        else:
            return error
        refusal.__cause__ = error
        return refusal
