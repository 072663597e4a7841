"""What a new game or a change is in SQL, so that what many games write goes out together: one statement, many rows."""

from __future__ import annotations

from operator import itemgetter
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec
from sqlalchemy import bindparam, delete, exists, insert, literal, literal_column, select, text, update

from glyphwall.server.store import models, sqlite

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sqlalchemy import ColumnElement, Connection, Delete, Insert, Table, Update

    from glyphwall.play.records import Change, StoredEnding, StoredGame, StoredSeat


class WriteConflict(Exception):
    """Another writer was first: load the game again."""


class Write(NamedTuple):
    """One row's part in a transaction.

    Attributes:
        kind: the place of its statement in `TOGETHER`; None for a statement of its own.
        row: the values.
        own: the statement, where it has one; it has to find one row exactly.
        any_rows: or may find as many as there are.
    """

    kind: int | None
    row: dict[str, Any]
    own: Update | Delete | Insert | None = None
    any_rows: bool = False


def _of_game(table: Table) -> ColumnElement[bool]:
    return table.c.game_id == bindparam("of_game")


_ADVANCE: Update = (
    update(models.games)
    .where((models.games.c.id == bindparam("of_game")) & (models.games.c.revision == bindparam("of_revision")))
    .values(revision=models.games.c.revision + literal_column("1"))
)
_ADVANCE_TOGETHER = text(
    "UPDATE games SET revision = games.revision + 1 "
    "FROM unnest(CAST(:games AS varchar[]), CAST(:revisions AS integer[])) AS known (id, revision) "
    "WHERE games.id = known.id AND games.revision = known.revision"
)
"""The same in PostgreSQL's words: its driver does not say how many rows a statement for many games found."""

_REQUEST = models.requests.c
_FORGET: Delete = delete(models.requests).where(
    _of_game(models.requests) & (_REQUEST.holder == bindparam("of_holder")) & (_REQUEST.id == bindparam("of_id"))
)
TOGETHER = (
    _ADVANCE,
    insert(models.games),
    insert(models.seats),
    insert(models.entries),
    _FORGET,
    insert(models.requests),
    delete(models.proposals).where(_of_game(models.proposals)),
    insert(models.proposals),
    insert(models.endings),
    insert(models.results),
    delete(models.creations).where(models.creations.c.at < bindparam("of_before")),
    insert(models.creations),
)
"""In the order in which they are executed: a row's game comes before it."""

_REVISION, _GAME, _SEAT, _ENTRY, _OLD_REQUEST, _NEW_REQUEST, _OLD_PROPOSALS, _PROPOSAL, _ENDING, _RESULT = range(10)
_OLD_CREATIONS, _CREATION = range(10, len(TOGETHER))
_NEWS = len(TOGETHER)

CHANNEL = "glyphwall"
"""Of PostgreSQL's notifications."""
NOTIFY = text("SELECT pg_notify(:channel, told) FROM unnest(CAST(:told AS text[])) AS told")
"""What is told with a transaction is heard when it is on disk, and not at all if it fails."""


def execute(connection: Connection, writes: Iterable[Write]) -> None:
    """Raises `WriteConflict` where another writer was first, and what the database raises."""
    rows: dict[int, list[dict[str, Any]]] = {}
    alone: list[Write] = []
    for write in writes:
        if write.kind is not None:
            rows.setdefault(write.kind, []).append(write.row)
        elif write.own is not None:
            alone.append(write)
    advanced = rows.pop(_REVISION, None)
    if advanced is not None:
        _advance(connection, advanced)
    for write in alone:
        if write.own is not None and connection.execute(write.own).rowcount != 1 and not write.any_rows:
            raise WriteConflict
    news = rows.pop(_NEWS, None)
    for kind in sorted(rows):
        _execute(connection, TOGETHER[kind], rows[kind])
    if news is not None:
        connection.execute(NOTIFY, {"channel": CHANNEL, "told": [row["told"] for row in news]})


def _execute(connection: Connection, statement: Any, rows: list[dict[str, Any]]) -> int:
    if connection.dialect.name == "sqlite":
        return sqlite.execute(connection, statement, rows)
    return connection.execute(statement, rows).rowcount


def _advance(connection: Connection, rows: list[dict[str, Any]]) -> None:
    """First of all, so that nobody else can change these games until the end of the transaction; in one order for all
    processes, so that no two wait for each other."""
    if len(rows) > 1:
        rows.sort(key=itemgetter("of_game"))
    if connection.dialect.name == "postgresql":
        games, revisions = ([row[name] for row in rows] for name in ("of_game", "of_revision"))
        found = connection.execute(_ADVANCE_TOGETHER, {"games": games, "revisions": revisions}).rowcount
    else:
        found = _execute(connection, _ADVANCE, rows)
    if found != len(rows):
        raise WriteConflict


def of_game(game: StoredGame, ending: StoredEnding | None = None) -> Iterator[Write]:
    """A new game, whole; one that was read from a record may have ended."""
    yield Write(_GAME, {column.name: getattr(game, column.name) for column in models.games.columns})
    yield from _rows(_SEAT, game.id, game.seats)
    yield from _rows(_ENTRY, game.id, game.entries)
    if ending is not None:
        yield from of_ending(game.id, ending)


def of_creation(row: dict[str, Any], forget_before: float) -> Iterator[Write]:
    """Which request began a game; those of long ago are forgotten."""
    yield Write(_OLD_CREATIONS, {"of_before": forget_before})
    yield Write(_CREATION, row)


def of_change(change: Change) -> list[Write]:
    """All that a change adds to its game."""
    game = change.game_id
    writes = [Write(_REVISION, {"of_game": game, "of_revision": change.revision})]
    if change.joined is not None:
        writes.append(Write(None, {}, _take_seat(game, change.joined)))
    if change.contributed is not None:
        writes.append(Write(None, {}, _contribute(game, change.contributed)))
    writes += _rows(_ENTRY, game, change.entries)
    if change.forgotten is not None:
        old = {"of_game": game, "of_holder": change.forgotten.holder, "of_id": change.forgotten.id}
        writes.append(Write(_OLD_REQUEST, old))
    if change.request is not None:
        writes.append(_row(_NEW_REQUEST, game, change.request))
    if change.proposals is not None:
        writes.append(Write(_OLD_PROPOSALS, {"of_game": game}))
        writes += _rows(_PROPOSAL, game, change.proposals)
    if change.ending is not None:
        writes += of_ending(game, change.ending)
    return writes


def of_ending(game_id: str, ending: StoredEnding) -> Iterator[Write]:
    """How a game ended."""
    row = {"game_id": game_id, "at": ending.at, "reason": ending.reason, "plies": ending.plies}
    yield Write(_ENDING, row)
    yield from _rows(_RESULT, game_id, ending.results)


def _rows(kind: int, game_id: str, structs: Iterable[msgspec.Struct]) -> Iterator[Write]:
    for one in structs:
        yield _row(kind, game_id, one)


def _row(kind: int, game_id: str, struct: msgspec.Struct) -> Write:
    return Write(kind, {"game_id": game_id, **msgspec.structs.asdict(struct)})


def _take_seat(game_id: str, taken: StoredSeat) -> Update:
    """An invitation is good once, also when two processes take it at the same moment."""
    seat = models.seats.c
    free = (seat.game_id == game_id) & (seat.seat == taken.seat) & seat.joined.is_(False)
    own = {"name": taken.name, "colour": taken.colour, "commitment": taken.commitment}
    return update(models.seats).where(free).values({"joined": True, "token": taken.token, **own})


def _contribute(game_id: str, gives: StoredSeat) -> Update:
    """A commitment or a secret is given once, also when two processes take it at the same moment."""
    seat = models.seats.c
    own = (seat.game_id == game_id) & (seat.seat == gives.seat) & seat.secret.is_(None)
    if gives.secret is None:
        own &= seat.commitment == ""
    return update(models.seats).where(own).values({"commitment": gives.commitment, "secret": gives.secret})


def of_restart(game: StoredGame) -> Iterator[Write]:
    """Build the writes for a game that moves to the present scheme of chance: its seats commit anew."""
    yield Write(_REVISION, {"of_game": game.id, "of_revision": game.revision})
    chosen = update(models.games).where(models.games.c.id == game.id)
    yield Write(None, {}, chosen.values(fair_scheme=game.fair_scheme))
    committed = (models.seats.c.game_id == game.id) & models.seats.c.commitment.is_not(None)
    yield Write(None, {}, update(models.seats).where(committed).values(commitment="", secret=None), any_rows=True)


def of_news(told: str) -> Write:
    """What others hear of once the transaction is on disk; PostgreSQL's."""
    return Write(_NEWS, {"told": told})


# -- leases -------------------------------------------------------------------------------------------


def renewed(worker: str, until: ColumnElement[float]) -> Iterator[Write]:
    """A process that is known lives on."""
    yield Write(None, {}, update(models.workers).where(models.workers.c.id == worker).values(expires=until))


def entered(worker: str, until: ColumnElement[float]) -> Iterator[Write]:
    """A process that is not known."""
    yield Write(None, {}, insert(models.workers).values(id=worker, expires=until))


def buried(worker: str) -> Iterator[Write]:
    """A process has ended, and what it looked after is free."""
    yield Write(None, {}, delete(models.workers).where(models.workers.c.id == worker), any_rows=True)


def taken(game_id: str, worker: str, now: ColumnElement[float]) -> Iterator[Write]:
    """A process looks after a game, if nobody who is alive does."""
    yield Write(None, {}, delete(models.workers).where(models.workers.c.expires < now), any_rows=True)
    held = exists().where(models.chores.c.game_id == game_id)
    row = select(literal(game_id), literal(worker)).where(~held)
    yield Write(None, {}, insert(models.chores).from_select(["game_id", "worker"], row))


def left(game_id: str, worker: str) -> Iterator[Write]:
    """A process looks after a game no longer."""
    chore = models.chores.c
    own = (chore.game_id == game_id) & (chore.worker == worker)
    yield Write(None, {}, delete(models.chores).where(own), any_rows=True)
