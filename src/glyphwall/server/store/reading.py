"""Queries for one game, on a blocking connection: the store runs them off its event loop."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

import msgspec
from msgspec import Struct
from sqlalchemy import exists, func, literal, select

from glyphwall.core._decoding import prepare_type
from glyphwall.play.opening import seat_after
from glyphwall.play.protocol.bodies import Series
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

MAX_SERIES = 200
"""The most games before the last one that count for a score."""
StructT = TypeVar("StructT", bound=Struct)

HARMED = select(models.games.c.id).where(~exists().where(models.seats.c.game_id == models.games.c.id))
"""The query for games without seats: every game is created with some."""


def load(connection: Connection, game_id: str, after: int | None = None) -> StoredGame | None:
    """Return a game, or None if it's unknown; with ``after``, only what follows this version."""
    new = None if after is None else models.entries.c.version > after
    recent = None if after is None else models.requests.c.version >= after
    found = connection.execute(select(models.games).where(models.games.c.id == game_id)).first()
    if found is None:
        return None
    next_game = select(models.games.c.id).where(models.games.c.rematch_of == game_id)
    return StoredGame(
        **found._asdict(),
        seats=_seats(connection, game_id),
        entries=_rows(connection, models.entries, game_id, StoredEntry, new),
        requests=_rows(connection, models.requests, game_id, StoredRequest, recent),
        proposals=_rows(connection, models.proposals, game_id, StoredProposal),
        rematch=connection.execute(next_game).scalar(),
    )


def glance(connection: Connection, game_id: str) -> Glance | None:
    """Return the facts that a link's page shows, or None if there is no such game."""
    seen = (models.games.c.id == game_id) & models.games.c.hidden.is_(None)
    game = connection.execute(select(models.games.c.game).where(seen)).scalar()
    if game is None:
        return None
    entry = models.entries.c
    last = select(entry.plies).where(entry.game_id == game_id).order_by(entry.version.desc()).limit(1)
    return Glance(game=game, seats=_seats(connection, game_id), plies=connection.execute(last).scalar() or 0)


def ending(connection: Connection, game_id: str) -> StoredEnding | None:
    """Return how a game ended; None while it goes on."""
    end = models.endings.c
    found = connection.execute(select(end.at, end.reason, end.plies).where(end.game_id == game_id)).first()
    if found is None:
        return None
    results = _rows(connection, models.results, game_id, StoredResult)
    return StoredEnding(**found._asdict(), results=tuple(results))


def series(connection: Connection, game_id: str) -> Series | None:
    """Return the score over a game and those before it, each the rematch of the one before; None if it's hidden."""
    game, result = models.games.c, models.results.c
    seen = (game.id == game_id) & game.hidden.is_(None)
    first = select(game.id, game.rematch_of, literal(0).label("before")).where(seen)
    chain = first.cte("chain", recursive=True)
    before = select(game.id, game.rematch_of, chain.c.before + 1)
    chain = chain.union_all(before.where((game.id == chain.c.rematch_of) & (chain.c.before < MAX_SERIES)))
    seats = select(func.count()).select_from(models.seats.join(models.games)).where(seen)
    count = connection.execute(seats).scalar() or 0
    if count == 0:
        return None
    found = select(chain.c.before, result.seat, result.place).where(result.game_id == chain.c.id)
    winners: dict[int, list[int]] = {}
    for number, seat, place in connection.execute(found):
        here = winners.setdefault(number, [])
        if place == 1:
            here.append(seat_after(seat, count, number))
    wins = [sum(each == [seat] for each in winners.values()) for seat in range(count)]
    return Series(games=len(winners), wins=wins, shared=sum(len(each) > 1 for each in winners.values()))


def _seats(connection: Connection, game_id: str) -> list[StoredSeat]:
    """Return a game's seats, with the names of the people at them."""
    seats, people, fields = models.seats, models.people, StoredSeat.__struct_fields__
    columns = [people.c.name if name == "name" else seats.c[name] for name in fields]
    named = seats.outerjoin(people, people.c.id == seats.c.person)
    query = select(*columns).select_from(named).where(seats.c.game_id == game_id).order_by(seats.c.seat)
    rows = connection.execute(query)
    return [msgspec.convert(dict(zip(fields, row, strict=True)), prepare_type(StoredSeat)) for row in rows]


def _rows(
    connection: Connection,
    table: Table,
    game_id: str,
    kind: type[StructT],
    only: ColumnElement[bool] | None = None,
) -> list[StructT]:
    """Return a game's rows of one table, in the order of their keys; the columns are the struct's fields."""
    columns = [table.c[name] for name in kind.__struct_fields__]
    query = select(*columns).where(table.c.game_id == game_id).order_by(*table.primary_key.columns)
    if only is not None:
        query = query.where(only)
    rows = connection.execute(query)
    return [msgspec.convert(dict(zip(kind.__struct_fields__, row, strict=True)), prepare_type(kind)) for row in rows]
