"""The stored record of when a server ran: clocks stand still in between (`play.clock.PlayTime`).

A running process stores the time again and again (a beat). A gap between two beats is a time without a server, even if
someone set the machine's clock: play time continues where it was, after a grace period.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import TYPE_CHECKING

import msgspec
from sqlalchemy import case, func, select
from sqlalchemy.dialects import postgresql, sqlite

from glyphwall.play.clock import GRACE_SECONDS, PlayTime
from glyphwall.server import clock
from glyphwall.server.errors import Unavailable
from glyphwall.server.store import models
from glyphwall.server.store.statements import StorePart, Write, database_clock

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterable, Sequence
    from typing import Any

    from sqlalchemy import Executable, Insert, Row, Select

logger = logging.getLogger(__name__)

STALE_SECONDS = 4.0
"""The time without a stored beat after which a process stops the clocks."""
GAP_SECONDS = 1.2
"""The shortest gap that counts as a time without a server, among processes that beat every 0.4 seconds.

A process that couldn't store a beat for that long stops its clocks, since another one may have found a gap by then.
"""
_SHORT_GAP_SECONDS = 3.0
"""Shorter gaps cost no player any time, but start no grace period either: clients were hardly away."""
START_SECONDS = 600.0
"""The longest start: after it clocks run again, even if `begin_grace` wasn't called."""
IDLE_SECONDS = 60.0
"""The time between two beats while no clock is about to run out, so that a quiet server leaves its disk alone."""
NEAR_SECONDS = 3_600.0
"""A clock with less time than this is about to run out."""
UPTIME = "uptime"
"""The name of these writes in the log and the metrics."""
_BACK_SECONDS = 2.0
"""The database's clock counts as set back if it is behind by more."""
_JITTER_SECONDS = 0.02
"""Ignored differences between the clocks of the database and of this process: a response takes some time."""

_ROW = models.uptime.c


def _store(at: float, moved: float, resumes: float) -> Insert:
    """Return SQLite's statement that stores the row."""
    row = sqlite.insert(models.uptime).values(id=1, at=at, moved=moved, resumes=resumes)
    return row.on_conflict_do_update(index_elements=[_ROW.id], set_={"at": at, "moved": moved, "resumes": resumes})


def _beat(grace_seconds: float) -> Insert:
    """Return PostgreSQL's statement that stores the database's time, and continues play time after a gap."""
    row = postgresql.insert(models.uptime).values(id=1, at=database_clock(), moved=0.0, resumes=0.0)
    now = row.excluded.at
    is_gap = (now - _ROW.at > GAP_SECONDS) | (now < _ROW.at - _BACK_SECONDS)
    is_short = (now - _ROW.at).between(0.0, _SHORT_GAP_SECONDS)
    resumes = case((is_short, func.greatest(_ROW.resumes, now)), else_=now + grace_seconds)
    values = {
        "moved": case((is_gap, _ROW.moved + resumes - func.greatest(_ROW.at, _ROW.resumes)), else_=_ROW.moved),
        "resumes": case((is_gap, resumes), else_=_ROW.resumes),
        "at": case((is_gap, now), else_=func.greatest(_ROW.at, now)),
    }
    beat = row.on_conflict_do_update(index_elements=[_ROW.id], set_=values)
    return beat.returning(_ROW.moved, _ROW.resumes, database_clock().label("now"))


def _look() -> Select[Any]:
    """Return PostgreSQL's query for the row."""
    return select(_ROW.at, _ROW.moved, _ROW.resumes, database_clock().label("now"))


class Uptime(StorePart):
    """The play time of a SQLite store, which has one process.

    Attributes:
        play: the play time, by this process's clock (`server.clock.now`).
        grace_seconds: the time after a start in which clocks stand.
        beat_seconds: the time between two beats.
    """

    play = PlayTime()
    grace_seconds = GRACE_SECONDS
    beat_seconds = 1.0
    _stored: tuple[float, float, float] | None = None
    """The row: the time, how far play time is behind, and when it continues."""
    _is_alive = False
    """True if the last beat was stored, so that there has been no gap since."""
    _written_at = float("-inf")
    _stood_at: float | None = None
    """The play time at which clocks have stood since the start, until clients can connect."""
    _began_at = 0.0

    def __init__(
        self,
        write: Callable[[str, Iterable[Write]], Awaitable[None]],
        read: Callable[[Executable], Awaitable[Sequence[Row[Any]]]],
    ) -> None:
        super().__init__(write, read)
        self._turn = asyncio.Lock()
        """Held while the row is read or changed: of two responses at once the older one could come last."""

    @property
    def serves(self) -> bool:
        """True if this process watches clocks."""
        return True

    def play_time(self, now: float) -> float:
        """Return the play time of a moment of this process's clock."""
        return self.play.at(now)

    def resumes(self, now: float) -> float:
        """Return the first moment from ``now`` on at which clocks run."""
        return max(now, self.play.resumes)

    def hurry(self) -> None:
        """Make sure that the next beat is stored, because the process is ending."""
        self._written_at = float("-inf")

    async def beat(self, *, next_flag: float | None = None) -> None:
        """Store a beat, unless the last one is recent enough.

        Args:
            next_flag: the play time at which the next clock runs out; None if none runs.
        """
        async with self._turn:
            await self._beat_if_due(next_flag)

    async def _beat_if_due(self, next_flag: float | None) -> None:
        now = clock.now()
        is_near = next_flag is not None and next_flag - self.play_time(now) < NEAR_SECONDS
        interval = 1.0 if is_near else IDLE_SECONDS
        if self._is_alive and now < self._written_at + interval - 0.5:
            return
        await self._beat(now)
        self._written_at = now
        stops = now + STALE_SECONDS + (interval if self._is_alive else 0.0)
        self.play = msgspec.structs.replace(self.play, stops=stops)

    async def begin_grace(self) -> None:
        """Start the grace period, now that clients can connect.

        The time that the server took to start costs no one any time.
        """
        async with self._turn:
            await self._begin_grace()

    async def _begin_grace(self) -> None:
        if self._stood_at is None or self._stored is None:
            return
        stood_at, self._stood_at = self._stood_at, None
        now = clock.now()
        resumes = now + self.grace_seconds
        row = (now, resumes - stood_at, resumes)
        with suppress(Unavailable):  # logged; the grace period began with the start
            await self._write(UPTIME, [Write(None, {}, _store(*row))])
            self._stored = row
            self.play = PlayTime(row[1], resumes, max(self.play.stops, now + STALE_SECONDS))

    async def _beat(self, now: float) -> None:
        is_start = self._stored is None
        if self._stored is None and (rows := await self._read(select(_ROW.at, _ROW.moved, _ROW.resumes))):
            self._stored = (rows[0].at, rows[0].moved, rows[0].resumes)
        moved, resumes = 0.0, 0.0
        if self._stored is not None:
            at, moved, resumes = self._stored
            if not self._is_alive:
                moved, resumes = moved + now + self.grace_seconds - max(at, resumes), now + self.grace_seconds
                if is_start:
                    self._stood_at, self._began_at = resumes - moved, now
            elif self._stood_at is not None and now - self._began_at < START_SECONDS:  # clients can't connect yet
                moved, resumes = now + self.grace_seconds - self._stood_at, now + self.grace_seconds
            elif now > self.play.stops:  # clocks that have stood don't jump
                moved = max(now, resumes) - self.play.at(now)
        self._is_alive = False
        await self._write(UPTIME, [Write(None, {}, _store(now, moved, resumes))])
        self._stored = (now, moved, resumes)
        self._is_alive = clock.now() - now < STALE_SECONDS  # else moves could not be stored meanwhile either
        self.play = PlayTime(moved, resumes)


class SharedUptime(Uptime):
    """The play time of a PostgreSQL store; the database's clock counts for all processes.

    A process beats only once clients can connect to it. So the start is part of the gap, the first process that serves
    ends the gap, and those that start later change nothing.
    """

    beat_seconds = 0.4
    _offset = 0.0
    """Seconds by which the database's clock is ahead of this process's."""
    _can_connect = False
    _began: float | None = None

    @property
    def serves(self) -> bool:
        is_late = self._began is not None and clock.now() > self._began + START_SECONDS
        return self._can_connect or is_late

    async def _beat_if_due(self, next_flag: float | None) -> None:
        began = clock.now()
        if self._began is None:
            self._began = began
        found = () if self.serves else await self._read(_look())
        is_alive = not found  # a new database has no row
        row = (found or await self._read(_beat(self.grace_seconds)))[0]
        ended = clock.now()
        offset = row.now - (began + ended) / 2
        if abs(offset - self._offset) > _JITTER_SECONDS + (ended - began) / 2:
            self._offset = offset
        if is_alive:
            stops = began + GAP_SECONDS
        else:  # clocks run as at the processes that serve; where none does, they stand
            stops = row.at - self._offset + (GAP_SECONDS if row.now - row.at < GAP_SECONDS else 0.0)
        self.play = PlayTime(row.moved - self._offset, row.resumes - self._offset, stops)

    async def begin_grace(self) -> None:
        self._can_connect = True
        with suppress(Unavailable):  # logged; the next beat does the same
            await self.beat()


async def keep_alive(uptime: Uptime, next_flag: float | None) -> bool:
    """Store a beat; return whether it is certain to be stored."""
    try:
        await uptime.beat(next_flag=next_flag)
    except Unavailable:  # logged; clocks are stopped until a beat can be stored
        return False
    return True
