"""The due work of games, on disk: taken by any free process, and again if that process dies."""

from __future__ import annotations

import time
from heapq import heappop, heappush
from itertools import count
from typing import TYPE_CHECKING

from sqlalchemy import delete, func, select, update

from glyphwall.play.records import Due
from glyphwall.server.store import models, statements
from glyphwall.server.store.statements import StorePart, Write, database_clock

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sqlalchemy import ColumnElement

    from glyphwall.play.records import Change

TAKEN_SECONDS = 60.0
"""The time that a process has for the work it took; then any process may take it."""
FLAG_TAKEN_SECONDS = 3.0
"""The time after which the process that is alone looks again at a flag that it took."""
FLAG_LATE_SECONDS = 0.15
"""The time after a deadline that the process which took its flag has; then any process may take it."""
RETRY_SECONDS = 3_600.0
"""The wait before work is tried again that cannot be done now."""

_DUE = models.due.c
FLAG = "flag"
"""The kind of work whose time is play time."""
_FIELDS = tuple(_DUE[name] for name in Due.__struct_fields__)


class DueWork(StorePart):
    """The due work of a SQLite store, which has one process.

    A copy in memory saves moves without due work a statement, and a clock that never jumps counts the time of work that
    was taken. Methods raise `Unavailable` if the database can't be used.
    """

    async def open(self) -> None:
        self._known: dict[str, tuple[Due, ...]] = {}
        self._work: dict[str, tuple[Due, ...]] = {}
        """The same without flags."""
        self._flags: list[tuple[float, int, Due]] = []
        """A heap of flags, with the play time at which each may be taken; it also has some that aren't due any more."""
        self._number = count()
        self._taken: dict[Due, float] = {}
        self._uncertain: set[str] = set()
        """The games whose stored work may differ from the known."""
        for row in await self._read(select(*_FIELDS)):
            self._set(row.key, (*self._known.get(row.key, ()), Due(**row._mapping)))

    def _set(self, game_id: str, known: tuple[Due, ...]) -> None:
        before = self._known.pop(game_id, ())
        self._work.pop(game_id, None)
        if not known:
            return
        self._known[game_id] = known
        work = tuple(due for due in known if due.kind != FLAG)
        if work:
            self._work[game_id] = work
        for due in known:
            if due.kind == FLAG and due not in before:
                heappush(self._flags, (due.at, next(self._number), due))

    def writes_of(self, change: Change) -> Iterable[Write]:
        """Return the writes that store the due work of a change; none if nothing was and nothing is due."""
        if change.due == self._known.get(change.game_id, ()) and change.game_id not in self._uncertain:
            return ()
        return statements.of_due(change.game_id, change.due)

    @property
    def next_flag(self) -> float | None:
        """The play time at which the next flag may be due; None if there is none."""
        return self._flags[0][0] if self._flags else None

    def remember(self, change: Change) -> None:
        """Take over a change that is on disk."""
        self._uncertain.discard(change.game_id)
        if change.due != self._known.get(change.game_id, ()):
            self._set(change.game_id, change.due)

    def doubt(self, change: Change) -> None:
        """Take over a change that may be on disk or not: the work before it may be due, and the work after it."""
        self._uncertain.add(change.game_id)
        known = self._known.get(change.game_id, ()) + change.due
        if known:
            self._set(change.game_id, tuple(dict.fromkeys(known)))

    async def take(self, now: float, limit: int) -> list[Due]:
        """Take work that is due, but no flags; no other process gets it for `TAKEN_SECONDS`."""
        steady = time.monotonic()
        self._taken = {due: until for due, until in self._taken.items() if until > steady}
        free = (due for known in self._work.values() for due in known if due.at <= now and due not in self._taken)
        taken = sorted(free, key=lambda due: due.at)[:limit]
        self._taken.update(dict.fromkeys(taken, steady + TAKEN_SECONDS))
        return taken

    async def take_flags(self, play_time: float, limit: int, *, ahead: float = 0.0) -> list[Due]:
        """Take flags that are due at a play time, or will be in ``ahead`` seconds."""
        play_time += ahead
        taken: list[Due] = []
        steady = time.monotonic()
        while self._flags and self._flags[0][0] <= play_time and len(taken) < limit:
            due = heappop(self._flags)[2]
            if due in self._known.get(due.key, ()) and self._taken.get(due, 0.0) <= steady:
                taken.append(due)
        for due in taken:
            heappush(self._flags, (play_time + FLAG_TAKEN_SECONDS, next(self._number), due))
        return taken

    async def next_free(self, play_time: float, ahead: float) -> float | None:
        """Return the seconds until a flag is free again that a process has taken.

        It may have died. None: the others took none of those that `take_flags` returns.
        """
        return None

    async def finish(self, due: Due) -> None:
        """Delete work that turned out to be done, or impossible."""
        await self._delete(due)
        left = tuple(each for each in self._known.get(due.key, ()) if each != due)
        self._set(due.key, left)

    async def postpone(self, due: Due) -> None:
        """Leave work for later that cannot be done now: nobody tries again for `RETRY_SECONDS`."""
        self._taken[due] = time.monotonic() + RETRY_SECONDS

    async def _delete(self, due: Due) -> None:
        await self._write(due.key, [Write(None, {}, delete(models.due).where(_is_stored(due)), any_rows=True)])


class SharedDueWork(DueWork):
    """The due work of a PostgreSQL store, whose processes share it; the database's clock counts for all."""

    async def open(self) -> None:
        """Read nothing: the other processes change it."""

    def writes_of(self, change: Change) -> Iterable[Write]:
        """Return the writes that store the due work of a change.

        Work that isn't due any more is deleted by the statement that advances the revision.
        """
        return statements.of_shared_due(change) if change.due else ()

    @property
    def next_flag(self) -> float | None:
        """Always now: the other processes change it."""
        return 0.0

    def remember(self, change: Change) -> None:
        """Remember nothing."""

    def doubt(self, change: Change) -> None:
        """Remember nothing."""

    async def take(self, now: float, limit: int) -> list[Due]:
        until = database_clock() + TAKEN_SECONDS
        return await self._take((_DUE.at <= now) & (_DUE.kind != FLAG), limit, until)

    async def take_flags(self, play_time: float, limit: int, *, ahead: float = 0.0) -> list[Due]:
        until = database_clock() + func.greatest(_DUE.at - play_time, 0.0) + FLAG_LATE_SECONDS
        return await self._take(_is_near(play_time + ahead), limit, until)

    async def next_free(self, play_time: float, ahead: float) -> float | None:
        taken = select(func.min(_DUE.taken_until) - database_clock()).where(_is_near(play_time + ahead))
        found: float | None = (await self._read(taken))[0][0]
        return found

    async def _take(self, wanted: ColumnElement[bool], limit: int, until: ColumnElement[float]) -> list[Due]:
        is_free = wanted & (_DUE.taken_until <= database_clock())
        found = select(_DUE.kind, _DUE.key).where(is_free).order_by(_DUE.at).limit(limit)
        locked = found.with_for_update(skip_locked=True).subquery()
        chosen = (_DUE.kind == locked.c.kind) & (_DUE.key == locked.c.key)
        query = update(models.due).where(chosen).values(taken_until=until).returning(*_FIELDS)
        return sorted((Due(**row._mapping) for row in await self._read(query)), key=lambda due: due.at)

    async def finish(self, due: Due) -> None:
        await self._delete(due)

    async def postpone(self, due: Due) -> None:
        later = update(models.due).where(_is_stored(due)).values(taken_until=database_clock() + RETRY_SECONDS)
        await self._write(due.key, [Write(None, {}, later, any_rows=True)])


def _is_near(play_time: float) -> ColumnElement[bool]:
    return (_DUE.kind == FLAG) & (_DUE.at <= play_time)


def _is_stored(due: Due) -> ColumnElement[bool]:
    return (_DUE.kind == due.kind) & (_DUE.key == due.key) & (_DUE.revision == due.revision)
