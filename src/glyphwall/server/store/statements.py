"""The SQL of new games and changes. Rows of many games go out together: one statement, many rows."""

from __future__ import annotations

import hashlib
from operator import itemgetter
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

import msgspec
from msgspec import UNSET
from sqlalchemy import Double, bindparam, delete, func, insert, literal_column, select, text, update

from glyphwall.server import clock
from glyphwall.server.store import alert_sql, models

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence

    from sqlalchemy import ColumnElement, Connection, Delete, Executable, Insert, Row, Table, Update

    from glyphwall.play.records import Change, Due, StoredEnding, StoredGame, StoredSeat


class WriteConflict(Exception):
    """Another writer was first: load the game again."""


class Write(NamedTuple):
    """One row of a transaction.

    Attributes:
        kind: the index of its statement in `TOGETHER`; None for a statement of its own.
        own: the statement of its own, which has to find exactly one row.
        any_rows: whether it may find any number of rows.
        one_at_a_time: whether it sees what such writes of other processes have stored: they wait for each other.
    """

    kind: int | None
    row: dict[str, Any]
    own: Update | Delete | Insert | None = None
    any_rows: bool = False
    one_at_a_time: bool = False


class StorePart:
    """A part of a store, with tables of its own.

    Args:
        write: executes writes in one transaction; its first argument is a name for the log.
    """

    def __init__(
        self,
        write: Callable[[str, Iterable[Write]], Awaitable[None]],
        read: Callable[[Executable], Awaitable[Sequence[Row[Any]]]],
    ) -> None:
        self._write = write
        self._read = read

    async def _write_first(self, name: str, *writes: Write) -> bool:
        """Execute writes unless another writer was first; return whether none was."""
        try:
            await self._write(name, writes)
        except WriteConflict:
            return False
        return True


def database_clock() -> ColumnElement[float]:
    """Return PostgreSQL's clock, which all processes share, in seconds since 1970."""
    return func.extract("epoch", func.clock_timestamp()).cast(Double)


def _of_game(table: Table) -> ColumnElement[bool]:
    return table.c.game_id == bindparam("of_game")


_ADVANCE: Update = (
    update(models.games)
    .where((models.games.c.id == bindparam("of_game")) & (models.games.c.revision == bindparam("of_revision")))
    .values(revision=models.games.c.revision + literal_column("1"))
)
_ADVANCE_TOGETHER = text(
    "WITH known AS (SELECT * FROM unnest(CAST(:games AS varchar[]), CAST(:revisions AS integer[])) AS known (id, rev)),"
    " done AS (DELETE FROM due USING known WHERE due.key = known.id"
    " AND concat_ws('/', due.key, due.kind, due.revision) <> ALL (CAST(:due AS text[])))"
    " UPDATE games SET revision = games.revision + 1 FROM known"
    " WHERE games.id = known.id AND games.revision = known.rev"
)
"""The same for PostgreSQL, whose driver doesn't count the rows of a statement for many games. It deletes due work that
isn't due any more with it."""

_REQUEST = models.requests.c
_FORGET: Delete = delete(models.requests).where(
    _of_game(models.requests) & (_REQUEST.holder == bindparam("of_holder")) & (_REQUEST.id == bindparam("of_id"))
)
_FORGET_OLD = text(
    "DELETE FROM requests WHERE game_id = :of_game AND version < (SELECT min(version) FROM"
    " (SELECT version FROM requests WHERE game_id = :of_game ORDER BY version DESC LIMIT 8) AS last)"
)
"""A game that ends forgets its requests, except the last eight: their answers may have been lost."""
_ADD_PERSON = text("INSERT INTO people (id, name) VALUES (:id, :name) ON CONFLICT (id) DO NOTHING")
"""An erased person stays erased."""

TOGETHER: tuple[Any, ...] = (
    _ADVANCE,
    _ADD_PERSON,
    insert(models.games),
    insert(models.seats),
    insert(models.entries),
    _FORGET,
    insert(models.requests),
    _FORGET_OLD,
    delete(models.proposals).where(_of_game(models.proposals)),
    insert(models.proposals),
    insert(models.endings),
    insert(models.results),
    delete(models.due).where(models.due.c.key == bindparam("of_game")),
    insert(models.due),
    delete(models.creations).where(models.creations.c.at < bindparam("of_before")),
    insert(models.creations),
    delete(models.outbox).where(models.outbox.c.at < bindparam("of_before")),
    insert(models.outbox),
    alert_sql.FOLLOW_REMATCH,
    alert_sql.ADD_TURN_ALERTS,
    alert_sql.ADD_INVITATION_ALERTS,
)
"""The statements, in the order in which they are executed: a row's game comes before it."""

(
    _REVISION, _PERSON, _GAME, _SEAT, _ENTRY, _OLD_REQUEST, _NEW_REQUEST, _OLD_REQUESTS, _OLD_PROPOSALS, _PROPOSAL,
    _ENDING, _RESULT, _OLD_DUE, _DUE, _OLD_CREATIONS, _CREATION, _OLD_OUTBOX, _OUTBOX,
    FOLLOW_REMATCH, TURN_ALERTS, INVITATION_ALERTS,
) = range(len(TOGETHER))  # fmt: skip
_NEWS = len(TOGETHER)
_KEPT_DUE = _NEWS + 1
"""Due work of a change that an earlier change has stored (PostgreSQL)."""

_REPLACE_DUE = text(
    "INSERT INTO due (kind, key, at, revision) VALUES (:kind, :key, :at, :revision) ON CONFLICT (kind, key)"
    " DO UPDATE SET at = excluded.at, revision = excluded.revision, taken_until = 0"
    " WHERE due.revision <> excluded.revision"
)
"""PostgreSQL's way to store due work: work that was due before stays with the process that took it."""
_OUTBOX_LOCK = text("SELECT pg_advisory_xact_lock(1869901922)")
"""Held until the commit, so that the numbers of the outbox ascend in the order of commits."""
_ONE_AT_A_TIME = text("SELECT pg_advisory_xact_lock(1869901923)")
"""Held until the commit: PostgreSQL's statements don't see rows that another transaction has not committed yet."""

CHANNEL = "glyphwall"
NOTIFY = text("SELECT pg_notify(:channel, payload) FROM unnest(CAST(:payloads AS text[])) AS payload")
"""Notifications of a transaction arrive once it is on disk, and not at all if it fails."""

KEEP_MESSAGES_SECONDS = 7 * 86_400.0
"""The time that the outbox keeps messages for readers that are away, and the places of such readers."""
KEEP_CREATIONS_SECONDS = 86_400.0
"""The time that a request for a game is remembered: longer than any client waits for its answer."""

GAME_OVER = "game-over"
"""The outbox's topic for games that ended; the payload is `GameOver` as JSON."""


class GameOver(msgspec.Struct, frozen=True):
    """The payload of `GAME_OVER`."""

    game_id: str


class Executor(Protocol):
    """A connection inside a transaction."""

    @property
    def is_postgres(self) -> bool: ...

    def run(self, statement: Any, rows: list[dict[str, Any]] | None = None) -> int:
        """Execute a statement, for each row if there are some, and return the number of rows that it found."""


class CoreExecutor:
    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self.is_postgres = connection.dialect.name == "postgresql"

    def run(self, statement: Any, rows: list[dict[str, Any]] | None = None) -> int:
        return self._connection.execute(statement, rows).rowcount


def execute(connection: Executor, writes: Iterable[Write]) -> None:
    """Execute the writes of one transaction.

    Raises:
        WriteConflict: another writer was first. The database's errors.
    """
    rows: dict[int, list[dict[str, Any]]] = {}
    alone: list[Write] = []
    for write in writes:
        if write.kind is not None:
            rows.setdefault(write.kind, []).append(write.row)
        else:
            alone.append(write)
    advanced, kept = rows.pop(_REVISION, None), rows.pop(_KEPT_DUE, ())
    if advanced is not None:
        _advance(connection, advanced, (*rows.get(_DUE, ()), *kept))
    if _PERSON in rows:
        connection.run(_ADD_PERSON, rows.pop(_PERSON))
    if connection.is_postgres and any(write.one_at_a_time for write in alone):
        connection.run(_ONE_AT_A_TIME)
    for write in alone:
        if write.own is not None and connection.run(write.own) != 1 and not write.any_rows:
            raise WriteConflict
    if connection.is_postgres:
        rows.pop(_OLD_DUE, None)
        if _OUTBOX in rows:
            connection.run(_OUTBOX_LOCK)
    news = rows.pop(_NEWS, None)
    for kind in sorted(rows):
        replaces = kind == _DUE and connection.is_postgres
        connection.run(_REPLACE_DUE if replaces else TOGETHER[kind], rows[kind])
    if news is not None:
        connection.run(NOTIFY.bindparams(channel=CHANNEL, payloads=[row["payload"] for row in news]))


def _advance(connection: Executor, rows: list[dict[str, Any]], due: Iterable[dict[str, Any]]) -> None:
    """Advance the games' revisions, before all else: they stay locked until the transaction ends.

    All processes lock games in the same order, so that no two wait for each other.
    """
    if len(rows) > 1:
        rows.sort(key=itemgetter("of_game"))
    if connection.is_postgres:
        games, revisions = ([row[name] for row in rows] for name in ("of_game", "of_revision"))
        kept = [f"{row['key']}/{row['kind']}/{row['revision']}" for row in due]
        values = {"games": games, "revisions": revisions, "due": kept}
        found = connection.run(_ADVANCE_TOGETHER.bindparams(**values))
    else:
        found = connection.run(_ADVANCE, rows)
    if found != len(rows):
        raise WriteConflict


# -- games --------------------------------------------------------------------------------------------


def of_game(game: StoredGame, ending: StoredEnding | None = None) -> Iterator[Write]:
    """Return the writes of a new game, which may have ended already if it is from a record."""
    if game.revision_before is not UNSET:
        assert game.rematch_of is not None
        yield Write(None, {}, _hold_unchanged(game.rematch_of, game.revision_before))
    yield Write(_GAME, {column.name: getattr(game, column.name) for column in models.games.columns})
    for seat in game.seats:
        person = None
        if seat.name is not None:
            person = person_of(game.id, seat)
            yield Write(_PERSON, {"id": person, "name": seat.name})
        values = msgspec.structs.asdict(seat) | {"game_id": game.id, "name": None, "person": person}
        yield Write(_SEAT, values)
    yield from _rows(_ENTRY, game.id, game.entries)
    if ending is not None:
        yield from of_ending(game.id, ending)
        yield from _messages([(GAME_OVER, msgspec.json.encode(GameOver(game.id)))])


def _hold_unchanged(game_id: str, revision: int) -> Update:
    """Lock a game until the transaction ends, if it is unchanged: a rematch has its seats, with their tokens.

    Without it, a token could be exchanged between the reading of the seats and the creation of the rematch.
    """
    game = models.games.c
    same = (game.id == game_id) & (game.revision == revision)
    return update(models.games).where(same).values(revision=game.revision)


def first_token(seat: StoredSeat) -> str | None:
    """Return the digest of a seat's first token, which stays the person's when the seat moves to another device."""
    return (seat.earlier_tokens or "").partition(" ")[0] or seat.token


def person_of(game_id: str, seat: StoredSeat) -> str:
    """Return the id of the person who holds a seat under its name.

    Rematches have the same account or token, so it is one person there. Without both, the person has this seat only.
    """
    holder = seat.account or first_token(seat) or f"{game_id}/{seat.seat}"
    return hashlib.sha256(f"{holder} {seat.name}".encode()).hexdigest()[:16]


def of_creation(row: dict[str, Any]) -> Iterator[Write]:
    """Return the writes that remember which request created a game, and forget old ones."""
    yield Write(_OLD_CREATIONS, {"of_before": clock.oldest_kept(KEEP_CREATIONS_SECONDS)})
    yield Write(_CREATION, row)


def of_change(change: Change) -> list[Write]:
    """Return the writes of a change, without its due work (`of_due`)."""
    game = change.game_id
    writes = [Write(_REVISION, {"of_game": game, "of_revision": change.revision})]
    if change.joined is not None:
        writes += _take_seat(game, change.joined)
    if change.contributed is not None:
        writes.append(Write(None, {}, _contribute(game, change.contributed)))
    if change.moved is not None:
        writes.append(Write(None, {}, _move_seat(game, change.moved)))
    for claimed in change.claimed:
        writes += _claim_seat(game, claimed)
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
        writes.append(Write(_OLD_REQUESTS, {"of_game": game}))
        writes += of_ending(game, change.ending)
    if change.ending is not None or change.news:
        over = [] if change.ending is None else [(GAME_OVER, msgspec.json.encode(GameOver(game)))]
        writes += _messages([*over, *change.news])
    return writes


def of_shared_due(change: Change) -> Iterator[Write]:
    """Return the writes for the due work of a change on PostgreSQL: what an earlier change made due is stored."""
    for each in change.due:
        yield Write(_DUE if each.revision > change.revision else _KEPT_DUE, msgspec.structs.asdict(each))


def of_due(game_id: str, due: Iterable[Due]) -> Iterator[Write]:
    """Return the writes that make this the due work of a game."""
    yield Write(_OLD_DUE, {"of_game": game_id})
    for each in due:
        yield Write(_DUE, msgspec.structs.asdict(each))


def of_ending(game_id: str, ending: StoredEnding) -> Iterator[Write]:
    """Return the writes of how a game ended."""
    row = {"game_id": game_id, "at": ending.at, "reason": ending.reason, "plies": ending.plies}
    yield Write(_ENDING, row)
    yield from _rows(_RESULT, game_id, ending.results)


def _messages(news: Iterable[tuple[str, bytes]]) -> Iterator[Write]:
    yield Write(_OLD_OUTBOX, {"of_before": clock.oldest_kept(KEEP_MESSAGES_SECONDS)})
    for topic, payload in news:
        yield Write(_OUTBOX, {"topic": topic, "payload": payload, "at": clock.now()})


def _rows(kind: int, game_id: str, structs: Iterable[msgspec.Struct]) -> Iterator[Write]:
    for each in structs:
        yield _row(kind, game_id, each)


def _row(kind: int, game_id: str, struct: msgspec.Struct) -> Write:
    return Write(kind, {"game_id": game_id, **msgspec.structs.asdict(struct)})


def _take_seat(game_id: str, taken: StoredSeat) -> Iterator[Write]:
    """Use an invitation, which is valid once, even if two processes accept it at the same moment."""
    person = None
    if taken.name is not None:
        person = person_of(game_id, taken)
        yield Write(_PERSON, {"id": person, "name": taken.name})
    seat = models.seats.c
    free = (seat.game_id == game_id) & (seat.seat == taken.seat) & seat.joined.is_(False)
    # The name that the invitation had is this seat's only, and couldn't be erased later.
    named = models.people.c.id == select(seat.person).where(free).scalar_subquery()
    yield Write(None, {}, delete(models.people).where(named), any_rows=True)
    own = {"person": person, "colour": taken.colour, "commitment": taken.commitment}
    yield Write(None, {}, update(models.seats).where(free).values({"joined": True, "token": taken.token, **own}))


def _claim_seat(game_id: str, claimed: StoredSeat) -> Iterator[Write]:
    """Let an account hold a seat in place of its token. The name moves to the account's person."""
    seat = models.seats.c
    own = (seat.game_id == game_id) & (seat.seat == claimed.seat) & seat.token.is_not(None)
    person = None
    if claimed.name is not None:
        person = person_of(game_id, claimed)
        yield Write(_PERSON, {"id": person, "name": claimed.name})
    people = models.people.c
    number = select(func.count()).select_from(models.seats).where(seat.person == people.id).scalar_subquery()
    named = (people.id == select(seat.person).where(own).scalar_subquery()) & (number == 1)
    yield Write(None, {}, delete(models.people).where(named), any_rows=True)
    held = {"account": claimed.account, "token": None, "person": person}
    yield Write(None, {}, update(models.seats).where(own).values(held))


def _contribute(game_id: str, gives: StoredSeat) -> Update:
    """Store a commitment or a secret, once, even if two processes take it at the same moment."""
    seat = models.seats.c
    own = (seat.game_id == game_id) & (seat.seat == gives.seat) & seat.secret.is_(None)
    if gives.secret is None:
        own &= seat.commitment == ""
    return update(models.seats).where(own).values({"commitment": gives.commitment, "secret": gives.secret})


def _move_seat(game_id: str, moved: StoredSeat) -> Update:
    """Exchange a seat's token, once, even if two devices do it at the same moment."""
    seat, before = models.seats.c, (moved.earlier_tokens or "").rpartition(" ")[2]
    own = (seat.game_id == game_id) & (seat.seat == moved.seat) & (seat.token == before)
    return update(models.seats).where(own).values(token=moved.token, earlier_tokens=moved.earlier_tokens)


def of_restart(game: StoredGame) -> Iterator[Write]:
    """Return the writes for a game that moves to the present scheme of chance: its seats commit anew."""
    yield Write(_REVISION, {"of_game": game.id, "of_revision": game.revision})
    chosen = update(models.games).where(models.games.c.id == game.id)
    yield Write(None, {}, chosen.values(fair_scheme=game.fair_scheme))
    committed = (models.seats.c.game_id == game.id) & models.seats.c.commitment.is_not(None)
    yield Write(None, {}, update(models.seats).where(committed).values(commitment="", secret=None), any_rows=True)


def of_news(payload: str) -> Write:
    """Return the write that notifies other processes once the transaction is on disk (PostgreSQL)."""
    return Write(_NEWS, {"payload": payload})
