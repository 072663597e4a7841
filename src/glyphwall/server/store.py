"""The store: games on disk, through SQLAlchemy, so that SQLite and PostgreSQL take the same path.

Games are append-only. The primary key (game, version) decides who was first when two writers meet; the
later one gets `Conflict`, and nothing of its change is kept.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec
from msgspec import Struct
from sqlalchemy import delete, event, insert, select, text, update
from sqlalchemy.engine import make_url
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from glyphwall.server import migrations, models
from glyphwall.server.stored import (
    Change,
    StoredEntry,
    StoredGame,
    StoredProposal,
    StoredRequest,
    StoredSeat,
)

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from sqlalchemy import Table
    from sqlalchemy.ext.asyncio import AsyncConnection


StructT = TypeVar("StructT", bound=Struct)


class Conflict(Exception):
    """Another writer was first: load the game again."""


class Store:
    """Games on disk. Open with `Store.open`, close with `close`."""

    def __init__(self, engine: AsyncEngine, writers: int) -> None:
        self._engine = engine
        self._writers = asyncio.Semaphore(writers)

    @classmethod
    async def open(cls, url: str) -> Store:
        """Connects and brings the tables up to date.

        Args:
            url: a SQLAlchemy URL with an async driver (``sqlite+aiosqlite:///...``, ``postgresql+asyncpg://...``).
        """
        engine = create_async_engine(url)
        writers = 8
        if make_url(url).get_backend_name() == "sqlite":
            event.listen(engine.sync_engine, "connect", _set_up_sqlite)
            writers = 1  # it has one writer anyway; waiting here is fairer and faster than on its lock
        async with engine.begin() as connection:
            await connection.run_sync(migrations.upgrade)
        return cls(engine, writers)

    async def close(self) -> None:
        await self._engine.dispose()

    async def ping(self) -> None:
        """Raises a SQLAlchemyError when the database does not answer."""
        async with self._engine.connect() as connection:
            await connection.execute(text("SELECT 1"))

    async def create(self, game: StoredGame) -> None:
        """Writes a new game.

        Raises:
            Conflict: the id is taken, or its ``rematch_of`` already has a next game.
        """
        own = {column.name: getattr(game, column.name) for column in models.games.columns}
        try:
            async with self._writers, self._engine.begin() as connection:
                await connection.execute(insert(models.games).values(own))
                await _insert(connection, models.seats, game.id, game.seats)
                await _insert(connection, models.entries, game.id, game.entries)
        except IntegrityError as error:
            raise Conflict(game.id) from error

    async def load(self, game_id: str) -> StoredGame | None:
        """The whole game, or None."""
        async with self._engine.connect() as connection:
            found = (await connection.execute(select(models.games).where(models.games.c.id == game_id))).first()
            if found is None:
                return None
            next_game = select(models.games.c.id).where(models.games.c.rematch_of == game_id)
            return StoredGame(
                **found._asdict(),
                seats=await _rows(connection, models.seats, game_id, StoredSeat),
                entries=await _rows(connection, models.entries, game_id, StoredEntry),
                requests=await _rows(connection, models.requests, game_id, StoredRequest),
                proposals=await _rows(connection, models.proposals, game_id, StoredProposal),
                rematch=(await connection.execute(next_game)).scalar(),
            )

    async def commit(self, change: Change) -> None:
        """Writes a change; when this returns, it is on disk.

        Raises:
            Conflict: another writer was first.
        """
        try:
            async with self._writers, self._engine.begin() as connection:
                await _insert(connection, models.entries, change.game_id, change.entries)
                if change.joined is not None:
                    await _take_seat(connection, change.game_id, change.joined)
                if change.contributed is not None:
                    await _contribute(connection, change.game_id, change.contributed)
                if change.request is not None:
                    await _insert(connection, models.requests, change.game_id, (change.request,))
                if change.proposals is not None:
                    own = models.proposals.c.game_id == change.game_id
                    await connection.execute(delete(models.proposals).where(own))
                    await _insert(connection, models.proposals, change.game_id, change.proposals)
        except IntegrityError as error:
            raise Conflict(change.game_id) from error


async def _insert(connection: AsyncConnection, table: Table, game_id: str, rows: Iterable[Struct]) -> None:
    values = [{"game_id": game_id, **msgspec.to_builtins(row)} for row in rows]
    if values:
        await connection.execute(insert(table), values)


async def _take_seat(connection: AsyncConnection, game_id: str, taken: StoredSeat) -> None:
    """An invitation is good once, also when two processes take it at the same moment."""
    seat = models.seats.c
    free = (seat.game_id == game_id) & (seat.seat == taken.seat) & seat.joined.is_(False)
    values = {"joined": True, "token": taken.token, "name": taken.name, "commitment": taken.commitment}
    if (await connection.execute(update(models.seats).where(free).values(values))).rowcount != 1:
        raise Conflict(game_id)


async def _contribute(connection: AsyncConnection, game_id: str, gives: StoredSeat) -> None:
    """A commitment or a secret is given once, also when two processes take it at the same moment."""
    seat = models.seats.c
    own = (seat.game_id == game_id) & (seat.seat == gives.seat) & seat.secret.is_(None)
    if gives.secret is None:
        own &= seat.commitment == ""
    values = {"commitment": gives.commitment, "secret": gives.secret}
    if (await connection.execute(update(models.seats).where(own).values(values))).rowcount != 1:
        raise Conflict(game_id)


async def _rows(connection: AsyncConnection, table: Table, game_id: str, kind: type[StructT]) -> list[StructT]:
    """A game's rows of one table, in the order of their keys; a struct's fields are named as its columns."""
    columns = [table.c[name] for name in kind.__struct_fields__]
    query = select(*columns).where(table.c.game_id == game_id).order_by(*table.primary_key.columns)
    rows = await connection.execute(query)
    return [msgspec.convert(dict(zip(kind.__struct_fields__, row, strict=True)), kind) for row in rows]


def _set_up_sqlite(connection: Any, _: object) -> None:
    """Readers never wait for the writer (WAL), and a commit is on disk when it returns (FULL)."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def prepare_folder(data: Path) -> None:
    """Makes the data folder, readable by its owner only.

    Raises:
        OSError: it cannot be made.
    """
    data.mkdir(parents=True, exist_ok=True, mode=0o700)
