"""A digest of every game in a database, to find out whether an upgrade lost anything.

It reads tables of any revision: missing columns have the values of a new game.
"""

from __future__ import annotations

import hashlib
import logging
import time
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec
from sqlalchemy import bindparam, column, func, inspect, select, table, text

from glyphwall.core._decoding import prepare_type
from glyphwall.core._fairness_legacy import UNBOUND
from glyphwall.play.log import GameLog
from glyphwall.play.records import StoredEntry, StoredGame, StoredProposal, StoredRequest, StoredSeat
from glyphwall.record.making import record_of
from glyphwall.record.writing import write_record
from glyphwall.server.store import models
from glyphwall.server.store.transactions import is_unreachable

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from sqlalchemy import Connection

logger = logging.getLogger(__name__)

Columns = dict[str, tuple[str, ...]]

OF_A_GAME: Columns = {
    "seats": ("game_id", "seat"),
    "entries": ("game_id", "version"),
    "requests": ("game_id", "holder", "id"),
    "proposals": ("game_id", "kind"),
    "creations": ("game_id", "id"),
}
"""The tables of a game, and the order of their rows."""
_ALL: Columns = {"games": ("id",), **OF_A_GAME}
APART: Columns = {"analyses": ("id",)}
"""The same for the tables that belong to no game."""
_REPORT_SECONDS = 10.0
"""The pause between two lines about the progress of a survey."""


class GameDigest(NamedTuple):
    """A game's number of rows and their digest, by table, and the digest of its replay (None if that fails)."""

    rows: dict[str, tuple[int, str]]
    end: str | None


def columns(connection: Connection, which: Columns = _ALL) -> Columns:
    """Return the columns that the surveyed tables have now.

    Columns that a killed upgrade of an older version had added, but not filled, don't count.
    """
    found, today = inspect(connection), models.metadata.tables
    return {
        name: tuple(
            sorted(
                each["name"]
                for each in found.get_columns(name)
                if not each["nullable"] or each["name"] not in today[name].c or today[name].c[each["name"]].nullable
            )
        )
        for name in which
        if found.has_table(name)
    }


def counts(connection: Connection, tables: Columns) -> dict[str, int]:
    return {
        name: int(connection.execute(select(func.count()).select_from(table(name))).scalar() or 0) for name in tables
    }


def apart(connection: Connection, tables: Columns) -> dict[str, str]:
    """Return the digest of each table that belongs to no game."""
    found = {}
    for name, names in tables.items():
        source = table(name, *map(column, {*names, *APART[name]}))
        digest = hashlib.sha256()
        rows = select(*(source.c[each] for each in names)).order_by(*(source.c[each] for each in APART[name]))
        for row in connection.execute(rows):
            digest.update(repr(tuple(row)).encode())
        found[name] = digest.hexdigest()
    return found


def survey(connection: Connection, tables: Columns, what: str) -> dict[str, GameDigest]:
    """Digest every game.

    Args:
        connection: in the transaction of the upgrade.
        tables: the columns to digest, the same for two surveys that are compared.
        what: the label of the lines about the progress, if it takes long.
    """
    ids: Sequence[str] = connection.execute(text("SELECT id FROM games ORDER BY id")).scalars().all()
    now = columns(connection)
    found, reported = {}, time.monotonic()
    for number, game_id in enumerate(ids):
        found[game_id] = _look(connection, tables, now, game_id)
        if time.monotonic() > reported + _REPORT_SECONDS:
            reported = time.monotonic()
            logger.warning("%s: %d of %d games", what, number + 1, len(ids))
    return found


def _look(connection: Connection, tables: Columns, now: Columns, game_id: str) -> GameDigest:
    rows = {}
    for name, names in tables.items():
        digest, number = hashlib.sha256(), 0
        for row in _rows(connection, now, name, names, game_id):
            digest.update(repr(tuple(row)).encode())
            number += 1
        rows[name] = number, digest.hexdigest()
    return GameDigest(rows, _end(connection, now, game_id))


def _rows(connection: Connection, now: Columns, name: str, names: Sequence[str], game_id: str) -> Sequence[Any]:
    key = "id" if name == "games" else "game_id"
    source = table(name, *map(column, {*names, *_ALL[name], *now[name]}))
    chosen = select(*(_name(source) if (each, name) == ("name", "seats") else source.c[each] for each in names))
    chosen = chosen.where(source.c[key] == bindparam("game"))
    return connection.execute(chosen.order_by(*(source.c[each] for each in _ALL[name])), {"game": game_id}).all()


def _name(seats: Any) -> Any:
    """Return a seat's name; since revision 0010 it is in the row of a person."""
    if "person" not in seats.c:
        return seats.c.name
    people = models.people.c
    return func.coalesce(select(people.name).where(people.id == seats.c.person).scalar_subquery(), seats.c.name)


def _end(connection: Connection, now: Columns, game_id: str) -> str | None:
    """Return the digest of a game's record, version, outcome and actor."""
    try:
        game = _stored(connection, now, game_id)
        log = GameLog(game)
        if len(game.seats) != log.seats:
            return None
        end = (write_record(record_of(log.progress, tags={})), log.version, log.progress.outcome, log.actor)
        return hashlib.sha256(repr(end).encode()).hexdigest()
    except Exception as error:  # of the rules too, for damaged games
        if is_unreachable(error):
            raise
        return None


_BEFORE: dict[str, Any] = {"secret": "0" * 64, "fair_scheme": UNBOUND, "start": None, "revision": 0}


def _stored(connection: Connection, now: Columns, game_id: str) -> StoredGame:
    names = [each.name for each in models.games.columns if each.name in now["games"]]
    own = select(*(models.games.c[each] for each in names)).where(models.games.c.id == game_id)
    game = _BEFORE | connection.execute(own).one()._asdict()
    parts: dict[str, Any] = {}
    kinds = {"seats": StoredSeat, "entries": StoredEntry, "requests": StoredRequest, "proposals": StoredProposal}
    for name, kind in kinds.items():
        rows = models.metadata.tables[name]
        fields = [each for each in kind.__struct_fields__ if each in now[name]]
        chosen = select(*(rows.c[each] for each in fields)).where(rows.c.game_id == game_id)
        ordered = connection.execute(chosen.order_by(*rows.primary_key.columns))
        parts[name] = [msgspec.convert(dict(zip(fields, row, strict=True)), prepare_type(kind)) for row in ordered]
    return StoredGame(**game, **parts)


def lost(before: Mapping[str, GameDigest], after: Mapping[str, GameDigest]) -> list[str]:
    """Return a line for each game that lost something. Games that couldn't be replayed before need not be now."""
    found = []
    for game_id, was in before.items():
        now = after.get(game_id)
        if now is None:
            found.append(f"game {game_id} is gone")
            continue
        worse = [
            f"{number} rows of {name}, {now.rows[name][0]} left" if number > now.rows[name][0] else f"{name} changed"
            for name, (number, digest) in was.rows.items()
            if now.rows[name] != (number, digest)
        ]
        if not worse and was.end is not None and now.end != was.end:
            worse = ["cannot be replayed any more" if now.end is None else "leads to something else"]
        if worse:
            found.append(f"game {game_id}: {', '.join(worse)}")
    return found
