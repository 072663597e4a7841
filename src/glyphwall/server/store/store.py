"""The store: games on disk, in SQLite or PostgreSQL. Statements are the same for both; who carries them out is not.

PostgreSQL is asked through SQLAlchemy. On SQLite what every move writes goes straight to the driver (`sqlite.py`), in
transactions that the event loop carries out while the disk is quick (`transactions.py`).

Games are append-only. The primary key (game, version) decides who was first when two writers meet; the
later one gets `WriteConflict`, and nothing of its change is kept.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import logging
import threading
import time
import uuid
from contextlib import asynccontextmanager
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec
from sqlalchemy import func, literal, select
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from glyphwall.core.extras import explain_missing_library
from glyphwall.play.refusals import GameDamaged
from glyphwall.play.tokens import digest
from glyphwall.server.errors import DatabaseDamaged, OutcomeUnknown, Unavailable
from glyphwall.server.store import migrations, models, postgres, reading, sqlite, statements, upgrading
from glyphwall.server.store.analyses import StoredAnalyses
from glyphwall.server.store.idempotency import Retention
from glyphwall.server.store.integrity import Integrity, NotChecked, is_damage
from glyphwall.server.store.outcomes import CommitUnknown
from glyphwall.server.store.replaying import HARMED
from glyphwall.server.store.statements import WriteConflict
from glyphwall.server.store.stored_leases import StoredLeases
from glyphwall.server.store.transactions import LOCK_SECONDS, AsyncDatabase, SQLiteFile, is_unreachable
from glyphwall.server.store.writer import GroupWriter

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Collection, Iterable, Sequence
    from pathlib import Path

    from sqlalchemy import URL, Connection, Row, Select
    from sqlalchemy.ext.asyncio import AsyncConnection

    from glyphwall.play.records import Change, Glance, StoredEnding, StoredGame
    from glyphwall.server.store.writer import Kept, Written

logger = logging.getLogger(__name__)

T = TypeVar("T")

CHECK_SECONDS = 60.0
"""How long the last check of a whole SQLite file is reused, and a change that could not be saved is remembered."""


class Store:
    """Games on disk. Open with `Store.open`, close with `close`."""

    def __init__(
        self,
        engine: AsyncEngine,
        file: Path | None = None,
        teller: str | None = None,
        lock_seconds: float = LOCK_SECONDS,
    ) -> None:
        self._engine = engine
        self.writer = GroupWriter(
            AsyncDatabase(engine) if file is None else SQLiteFile(sqlite.writing_engine(engine.url), lock_seconds)
        )
        self.analyses = StoredAnalyses(self._write, self._all)
        self.leases = StoredLeases(self._write, self._all, engine.dialect.name)
        self._file = file
        self._teller = teller
        self.damaged: set[str] = set()
        """Games that are known to be damaged: those that an upgrade harmed, and those that were met."""
        self._unsaved: tuple[float, str] | None = None
        """When the last change could not be saved, and why; None once one was."""
        self.integrity = Integrity(file)
        self.retention = Retention()

    @classmethod
    async def open(
        cls, url: str | URL, *, upgrade: bool = True, teller: str | None = None, lock_seconds: float = LOCK_SECONDS
    ) -> Store:
        """Connects, and brings the tables up to date.

        Args:
            url: a SQLAlchemy URL with an async driver (``sqlite+aiosqlite:///...``, ``postgresql+asyncpg://...``).
            upgrade: whether older tables may be changed.
            teller: the process in whose name PostgreSQL tells others of each change; None tells nobody.
            lock_seconds: how long a change is tried again while somebody else has SQLite's file locked.

        Raises:
            OSError: SQLite's file cannot be made. ConnectionError: nobody answers, or lets us in.
            sqlalchemy.exc.SQLAlchemyError: no database.
            NewerDatabase: it was written by a newer version. OlderDatabase: by an older one, and it may not be changed.
            OtherDatabase: by another program.
            UpgradeFailed: it is of an older version, and stays what it was.
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
                except asyncio.CancelledError:  # of Ctrl-C; the thread goes on until it is told
                    stopped.set()
                    raise
            async with engine.connect() as connection:
                await connection.run_sync(prepare)
        except BaseException as error:
            await engine.dispose()
            if file is None and is_unreachable(error) and not isinstance(error, DBAPIError):
                raise ConnectionError(str(error)) from error
            raise
        store = cls(engine, file, teller, lock_seconds)
        try:
            await store._look_for_harmed()
        except BaseException:
            await store.close()
            raise
        return store

    async def _look_for_harmed(self) -> None:
        """Games without seats, as an upgrade of an older version left them."""
        async with self._engine.connect() as connection:
            self.damaged |= set((await connection.execute(reading.HARMED)).scalars())
        if self.damaged:
            logger.error("%d games were %s", len(self.damaged), HARMED)

    @property
    def written(self) -> Written:
        """What was written so far."""
        return self.writer.written

    async def close(self) -> None:
        """Writes what still waits, and lets the database go."""
        await self.integrity.close()
        await self.writer.close()
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
            raise Unavailable(f"the database could not be checked ({error}); this is no sign of damage") from error
        if self.integrity.damage is not None:
            raise DatabaseDamaged(f"the database is damaged ({self.integrity.damage}); end the server, restore a copy")

    async def read_every_table(self) -> None:
        """Read a row of every table.

        Raises:
            Unavailable: the database does not answer.
        """
        try:
            async with self._engine.connect() as connection:
                for table in models.metadata.sorted_tables:
                    await connection.execute(select(table).limit(1))
        except Exception as error:
            raise self._cannot_read(error) from error

    def _cannot_read(self, error: Exception) -> Unavailable:
        """Return the refusal for a query that failed, and note damage; raise errors that are none of the database's."""
        if not isinstance(error, SQLAlchemyError) and not is_unreachable(error):
            raise error
        logger.error("the database could not be read: %s", reason_of(error))
        if is_damage(getattr(error, "orig", None)):
            self.integrity.report(reason_of(error))
        return Unavailable("the database cannot be read")

    @property
    def troubles(self) -> tuple[tuple[float, str] | None, int]:
        """Changes as soon as something could not be saved, or another game is known to be damaged."""
        return self._unsaved, len(self.damaged)

    async def number(self) -> int:
        """How many games there are. Raises Unavailable."""
        try:
            async with self._engine.connect() as connection:
                return int((await connection.execute(select(func.count()).select_from(models.games))).scalar() or 0)
        except Exception as error:
            raise self._cannot_read(error) from error

    async def probe(self) -> None:
        """Writes a row and removes it again: whether anything can be saved, as on a full disk nothing can.

        Raises:
            Unavailable: nothing can, or a game's change could not a short while ago, and none was saved since.
        """
        name = f"probe {uuid.uuid4().hex[:20]}"
        before = self._unsaved
        with contextlib.suppress(Unavailable):
            await self._write(name, (*statements.entered(name, literal(0.0)), *statements.buried(name)))
            self._unsaved = before  # a game's change may need more room than this
            self.written.changes -= 1  # it changed no game
        if self._unsaved is not None and time.monotonic() < self._unsaved[0] + CHECK_SECONDS:
            raise Unavailable(f"games cannot be saved: {self._unsaved[1]}")

    async def create(
        self, game: StoredGame, ending: StoredEnding | None = None, creation: dict[str, Any] | None = None
    ) -> None:
        """Writes a new game; one that was read from a record may have ended.

        Args:
            creation: the request that asked for it, as a row; those of more than a day ago are forgotten (`Retention`).

        Raises:
            WriteConflict: the id is taken, or its ``rematch_of`` already has a next game.
            Unavailable: it could not be written; nothing of it is kept.
        """
        writes = statements.of_game(game, ending)
        if creation is not None:
            remembered = statements.of_creation(creation, self.retention.forget_before())
            writes = itertools.chain(writes, remembered)
        await self._write(game.id, writes)

    async def creation(self, request_id: str) -> tuple[str, str] | None:
        """The game that a request has begun, and the digest of what it asked for; None where it is not known any more.

        Raises:
            Unavailable: the store cannot be read.
        """
        known = models.creations.c
        query = select(known.game_id, known.asked).where(known.id == digest(request_id))
        rows = await self._all(query)
        return (rows[0].game_id, rows[0].asked) if rows else None

    async def load(self, game_id: str, *, after: int | None = None) -> StoredGame | None:
        """The whole game, or None.

        Args:
            after: leaves out the entries up to this version, and the requests of before.

        Raises:
            GameDamaged: its rows cannot be read. Unavailable: the store cannot be read just now.
        """
        return await self._reading(reading.load, game_id, after)

    async def ids(self) -> list[str]:
        """Of all games, the oldest first."""
        async with self._engine.connect() as connection:
            query = select(models.games.c.id).order_by(models.games.c.created, models.games.c.id)
            return list((await connection.execute(query)).scalars())

    async def ended_after(self, at: float, game_id: str, most: int) -> list[tuple[float, str]]:
        """Finished games behind one of them, by when they ended, then by their ids. Raises Unavailable."""
        end = models.endings.c
        later = (end.at > at) | ((end.at == at) & (end.game_id > game_id))
        query = select(end.at, end.game_id).where(later).order_by(end.at, end.game_id).limit(most)
        return [(row.at, row.game_id) for row in await self._all(query)]

    async def revisions(self, ids: Collection[str]) -> dict[str, int]:
        """Of these games. Raises Unavailable."""
        query = select(models.games.c.id, models.games.c.revision).where(models.games.c.id.in_(ids))
        return {row.id: row.revision for row in await self._all(query)}

    async def _all(self, query: Select[Any]) -> Sequence[Row[Any]]:
        try:
            async with self._engine.connect() as connection:
                rows: Sequence[Row[Any]] = (await connection.execute(query)).all()
                return rows
        except Exception as error:
            raise self._cannot_read(error) from error

    async def glance(self, game_id: str) -> Glance | None:
        """What a link's page says of a game, or None. Raises what `load` raises."""
        return await self._reading(reading.glance, game_id)

    async def ending(self, game_id: str) -> StoredEnding | None:
        """How a game ended; None while it goes on. Raises what `load` raises."""
        return await self._reading(reading.ending, game_id)

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
        """A connection whose queries all see the same moment: another process may write in between."""
        async with self._engine.connect() as connection:
            if self._engine.dialect.name == "postgresql":
                await connection.execution_options(isolation_level="REPEATABLE READ")
            elif self._engine.dialect.name == "sqlite":
                await connection.exec_driver_sql("BEGIN")
            yield connection

    async def commit(self, change: Change) -> None:
        """Writes a change; when this returns, it is on disk.

        Raises:
            WriteConflict: another writer was first; nothing of the change is kept.
            Unavailable: it could not be written; nothing of the change is kept.
            OutcomeUnknown: it may be kept or not: `settle`, then look.
        """
        await _done(partial(self.begin_commit, change))

    def begin_commit(self, change: Change, kept: Kept) -> None:
        """The same for whoever does not wait for it: ``kept`` is told what `commit` would raise, or None."""
        self._begin(change.game_id, self._writes(change), kept)

    async def restart_chance(self, game: StoredGame) -> None:
        """Store that the seats of a game are asked for commitments anew, unless another process was first.

        Raises:
            Unavailable: it could not be written.
        """
        with contextlib.suppress(WriteConflict):
            await self._write(game.id, statements.of_restart(game))

    async def settle(self) -> None:
        """Make certain what is on disk, after an `OutcomeUnknown`: what is read from now on is what stays.

        Raises:
            Unavailable: it is still not certain.
        """
        try:
            await self.writer.database.settle()
        except Exception as error:
            if not isinstance(error, SQLAlchemyError) and not is_unreachable(error):
                raise
            logger.error("the database cannot be written: %s", reason_of(error))
            raise Unavailable("the database cannot be written") from error

    def _writes(self, change: Change) -> list[statements.Write]:
        writes = statements.of_change(change)
        if self._teller is not None:
            writes.append(statements.of_news(postgres.describe_change(self._teller, change)))
        return writes

    async def _write(self, game_id: str, writes: Iterable[statements.Write]) -> None:
        await _done(partial(self._begin, game_id, tuple(writes)))

    def _begin(self, game_id: str, writes: Sequence[statements.Write], kept: Kept) -> None:
        self.writer.begin(writes, partial(self._ended, game_id, kept))

    def _ended(self, game_id: str, kept: Kept, error: Exception | None) -> None:
        """A change was written, or was not."""
        if error is None:
            self._unsaved = None
            kept(None)
        else:
            kept(self._told(game_id, error))

    def _told(self, game_id: str, error: Exception) -> Exception:
        """What is told of a change that was not written."""
        if isinstance(error, WriteConflict | IntegrityError):
            told: Exception = WriteConflict(game_id)
        elif isinstance(error, CommitUnknown):
            self._unsaved = time.monotonic(), reason_of(error)
            logger.error("game %s: whether a change was saved is not known: %s", game_id, reason_of(error))
            told = OutcomeUnknown("whether this was saved is not known; send it again with the same id")
        elif isinstance(error, SQLAlchemyError) or is_unreachable(error):
            self._unsaved = time.monotonic(), reason_of(error)
            logger.error("game %s could not be written: %s", game_id, reason_of(error))
            told = Unavailable("the game could not be saved; nothing has changed, try again")
        else:
            return error
        told.__cause__ = error
        return told


async def _done(begin: Callable[[Kept], None]) -> None:
    """Waits for what is begun. It goes on when its caller is gone."""
    done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def kept(error: Exception | None) -> None:
        if done.done():
            return
        if error is None:
            done.set_result(None)
        else:
            done.set_exception(error)
            done.exception()  # somebody may have gone away; what went wrong is in the log

    begin(kept)
    await done


def reason_of(error: Exception) -> str:
    """Why a database cannot be used now, in a line: a full disk says it for every move that is tried."""
    if isinstance(error, ImportError) and error.name == "asyncpg":
        return explain_missing_library("PostgreSQL", "asyncpg", "postgres")
    return " ".join(str(getattr(error, "orig", None) or error).split())
