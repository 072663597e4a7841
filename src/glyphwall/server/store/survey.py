"""What a database holds, game by game, so that it can be seen whether an upgrade lost any of it.

It reads tables of any revision: columns that are not there yet have what a new game has in them.
"""

from __future__ import annotations

import hashlib
import logging
import time
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec
from sqlalchemy import bindparam, column, func, inspect, select, table, text

from glyphwall.core.decoding import prepare_type
from glyphwall.core.fairness_legacy import UNBOUND
from glyphwall.play.log import GameLog
from glyphwall.play.records import StoredEntry, StoredGame, StoredProposal, StoredRequest, StoredSeat
from glyphwall.record import record_of, write_record
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
"""The tables whose rows are what was promised to people, and the order of their rows."""
_KEPT: Columns = {"games": ("id",), **OF_A_GAME}
APART: Columns = {"analyses": ("id",)}
"""The same of what belongs to no game."""
_SAY_SECONDS = 10.0
"""Between two lines that say how far a survey has come."""


class GameDigest(NamedTuple):
    """A game: a digest of its rows in each table, how many they are, and of what they lead to (None: it cannot be
    replayed)."""

    rows: dict[str, tuple[int, str]]
    end: str | None


def columns(connection: Connection, kept: Columns = _KEPT) -> Columns:
    """The columns that each table has now, of those that are looked at. One that a killed upgrade of an older version
    had added, and not filled, is none of them."""
    found, today = inspect(connection), models.metadata.tables
    return {
        name: tuple(
            sorted(
                each["name"]
                for each in found.get_columns(name)
                if not each["nullable"] or each["name"] not in today[name].c or today[name].c[each["name"]].nullable
            )
        )
        for name in kept
        if found.has_table(name)
    }


def counts(connection: Connection, tables: Columns) -> dict[str, int]:
    """How many rows each table has."""
    return {
        name: int(connection.execute(select(func.count()).select_from(table(name))).scalar() or 0) for name in tables
    }


def apart(connection: Connection, tables: Columns) -> dict[str, str]:
    """A digest of all rows of each table that belongs to no game."""
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
    """Looks at every game.

    Args:
        tables: the columns to look at; for two surveys that are to be compared, the same.
        what: is said with how far it has come, where it takes long.
    """
    ids: Sequence[str] = connection.execute(text("SELECT id FROM games ORDER BY id")).scalars().all()
    now = columns(connection)
    found, said = {}, time.monotonic()
    for number, game_id in enumerate(ids):
        found[game_id] = _look(connection, tables, now, game_id)
        if time.monotonic() > said + _SAY_SECONDS:
            said = time.monotonic()
            logger.warning("%s: %d of %d games", what, number + 1, len(ids))
    return found


def _look(connection: Connection, tables: Columns, now: Columns, game_id: str) -> GameDigest:
    rows = {}
    for name, names in tables.items():
        digest, number = hashlib.sha256(), 0
        for row in _rows(connection, name, names, game_id):
            digest.update(repr(tuple(row)).encode())
            number += 1
        rows[name] = number, digest.hexdigest()
    return GameDigest(rows, _end(connection, now, game_id))


def _rows(connection: Connection, name: str, names: Sequence[str], game_id: str) -> Sequence[Any]:
    key = "id" if name == "games" else "game_id"
    source = table(name, *map(column, {*names, *_KEPT[name]}))
    chosen = select(*(source.c[each] for each in names)).where(source.c[key] == bindparam("game"))
    return connection.execute(chosen.order_by(*(source.c[each] for each in _KEPT[name])), {"game": game_id}).all()


def _end(connection: Connection, now: Columns, game_id: str) -> str | None:
    """What a game has come to: its record, how often it has changed and who is to act."""
    try:
        game = _stored(connection, now, game_id)
        log = GameLog(game)
        if len(game.seats) != log.seats:
            return None
        told = (write_record(record_of(log.progress, tags={})), log.version, log.progress.outcome, log.actor)
        return hashlib.sha256(repr(told).encode()).hexdigest()
    except Exception as error:  # of the rules as well, which stored nonsense was given to
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
    """What a later survey lacks, a line for each game. What could not be replayed before need not be now."""
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
