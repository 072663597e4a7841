"""Games as their rows say, on a connection that waits: the store runs it beside its event loop."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

import msgspec
from msgspec import Struct
from sqlalchemy import exists, select

from glyphwall.core.decoding import prepare_type
from glyphwall.play.records import (
    Glance,
    StoredEnding,
    StoredEntry,
    StoredGame,
    StoredProposal,
    StoredRequest,
    StoredResult,
    StoredSeat,
)
from glyphwall.server.store import models

if TYPE_CHECKING:
    from sqlalchemy import ColumnElement, Connection, Table

StructT = TypeVar("StructT", bound=Struct)

HARMED = select(models.games.c.id).where(~exists().where(models.seats.c.game_id == models.games.c.id))
"""Games without seats: every game is made with some."""


def load(connection: Connection, game_id: str, after: int | None = None) -> StoredGame | None:
    """The whole game, or None; without the entries up to version ``after``, and the requests of before."""
    new = None if after is None else models.entries.c.version > after
    asked = None if after is None else models.requests.c.version >= after
    found = connection.execute(select(models.games).where(models.games.c.id == game_id)).first()
    if found is None:
        return None
    next_game = select(models.games.c.id).where(models.games.c.rematch_of == game_id)
    return StoredGame(
        **found._asdict(),
        seats=_rows(connection, models.seats, game_id, StoredSeat),
        entries=_rows(connection, models.entries, game_id, StoredEntry, new),
        requests=_rows(connection, models.requests, game_id, StoredRequest, asked),
        proposals=_rows(connection, models.proposals, game_id, StoredProposal),
        rematch=connection.execute(next_game).scalar(),
    )


def glance(connection: Connection, game_id: str) -> Glance | None:
    """What a link's page says of a game, or None."""
    game = connection.execute(select(models.games.c.game).where(models.games.c.id == game_id)).scalar()
    if game is None:
        return None
    entry = models.entries.c
    last = select(entry.plies).where(entry.game_id == game_id).order_by(entry.version.desc()).limit(1)
    seats = _rows(connection, models.seats, game_id, StoredSeat)
    return Glance(game=game, seats=seats, plies=connection.execute(last).scalar() or 0)


def ending(connection: Connection, game_id: str) -> StoredEnding | None:
    """How a game ended; None while it goes on."""
    end = models.endings.c
    found = connection.execute(select(end.at, end.reason, end.plies).where(end.game_id == game_id)).first()
    if found is None:
        return None
    results = _rows(connection, models.results, game_id, StoredResult)
    return StoredEnding(**found._asdict(), results=tuple(results))


def _rows(
    connection: Connection,
    table: Table,
    game_id: str,
    kind: type[StructT],
    only: ColumnElement[bool] | None = None,
) -> list[StructT]:
    """A game's rows of one table, in the order of their keys; a struct's fields are named as its columns."""
    columns = [table.c[name] for name in kind.__struct_fields__]
    query = select(*columns).where(table.c.game_id == game_id).order_by(*table.primary_key.columns)
    if only is not None:
        query = query.where(only)
    rows = connection.execute(query)
    return [msgspec.convert(dict(zip(kind.__struct_fields__, row, strict=True)), prepare_type(kind)) for row in rows]
