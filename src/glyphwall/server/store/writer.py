"""The one writer of a process: what all games have waiting goes to disk in one transaction.

A flush of the disk takes as long for a hundred games as for one, and so does most of what a transaction costs the
processor. While one is under way the next gathers. A change that comes alone waits for no others: each turn of the
event loop that it waited could be a long one.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from glyphwall.server.store.outcomes import CommitUnknown
from glyphwall.server.store.statements import Write, execute
from glyphwall.server.store.transactions import is_unreachable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glyphwall.server.store.transactions import Database

logger = logging.getLogger(__name__)

MOST_TOGETHER = 256
"""Changes in one transaction."""
ALONE_SECONDS = 0.0003
"""A change that comes so long after the one before, which had a transaction of its own, is likely to have one, too."""


Kept = Callable[[Exception | None], None]
"""Called when a change is on disk (None), or with what stood against it: nothing of it is kept then, or after a
`CommitUnknown` nobody knows."""


class _Waiting(NamedTuple):
    writes: Sequence[Write]
    kept: Kept


@dataclass
class Written:
    """What a writer has done so far: changes on disk, changes that could not be written, transactions that were tried
    and how long these took, in seconds."""

    changes: int = 0
    failed: int = 0
    transactions: int = 0
    seconds: float = 0.0


class GroupWriter:
    """Of one event loop; make it there."""

    def __init__(self, database: Database, clock: Callable[[], float] = time.perf_counter) -> None:
        self.database = database
        self._clock = clock
        self.written = Written()
        self._loop = asyncio.get_running_loop()
        self._waiting: list[_Waiting] = []
        self._known = 0
        self._begun = float("-inf")
        self._together = 1
        self._busy = False
        self._task: asyncio.Task[None] | None = None

    def begin(self, writes: Sequence[Write], kept: Kept) -> None:
        """One game's change, which is written whether anybody still wants to know of it or not.

        Args:
            kept: told of its end, before this returns or later; with `WriteConflict` or IntegrityError where another
                writer was first, and with what SQLAlchemy raises where it could not be written.
        """
        self._waiting.append(_Waiting(writes, kept))
        now = self._clock()
        alone, self._begun = self._together == 1 and now - self._begun > ALONE_SECONDS, now
        if self._busy:
            return
        self._busy = True
        self._known = int(alone)
        if alone:
            self._next()
        else:
            self._loop.call_soon(self._next)

    async def close(self) -> None:
        """Writes what still waits, and lets the database go."""
        while self._busy:
            await (asyncio.sleep(0) if self._task is None else self._task)
        await self.database.close()

    def _next(self) -> None:
        """Writes what waits: at once where the database is quick, as that needs no task, else in one."""
        if self._known < len(self._waiting) < MOST_TOGETHER:  # what others do in the same moment goes with it
            self._known = len(self._waiting)
            self._loop.call_soon(self._next)
            return
        batch, self._waiting = self._waiting[:MOST_TOGETHER], self._waiting[MOST_TOGETHER:]
        self._together = len(batch)
        try:
            if self._commit_now(batch):
                self._go_on()
                return
            rest = self._commit(batch)
        except Exception as error:
            self.written.transactions += 1
            rest = self._failed(batch, error)
        self._task = self._loop.create_task(self._finish(rest))

    async def _finish(self, rest: Coroutine[Any, Any, None]) -> None:
        try:
            await rest
        finally:
            self._go_on()

    def _go_on(self) -> None:
        """A batch is done. What waits then is written when others had their turn."""
        self._task, self._known, self._busy = None, len(self._waiting), bool(self._waiting)
        if self._busy:
            self._loop.call_soon(self._next)

    def _commit_now(self, batch: list[_Waiting]) -> bool:
        """Whether all of it is on disk now; raises what stands against it."""
        began = time.perf_counter()
        every = batch[0].writes if len(batch) == 1 else [write for waiting in batch for write in waiting.writes]
        try:
            done = self.database.transact_now(partial(execute, writes=every))
        finally:
            self.written.seconds += time.perf_counter() - began
        if done:
            self.written.transactions += 1
            self.written.changes += len(batch)
            _tell(batch, None)
        return done

    async def _commit(self, batch: list[_Waiting]) -> None:
        """All in one transaction. Where one of them cannot be, each in its own, so that the others do not suffer."""
        every = [write for waiting in batch for write in waiting.writes]
        began = time.perf_counter()
        try:
            try:
                await self.database.transact(partial(execute, writes=every))
            finally:
                self.written.transactions += 1
                self.written.seconds += time.perf_counter() - began
        except Exception as error:
            await self._failed(batch, error)
        else:
            self.written.changes += len(batch)
            _tell(batch, None)

    async def _failed(self, batch: list[_Waiting], error: Exception) -> None:
        if len(batch) > 1 and not is_unreachable(error) and not isinstance(error, CommitUnknown):
            for waiting in batch:
                await self._commit([waiting])
            return
        self.written.failed += len(batch)
        _tell(batch, error)  # the disk is full, the database gone: it would be the same for each


def _tell(batch: list[_Waiting], error: Exception | None) -> None:
    for waiting in batch:
        try:
            waiting.kept(error)
        except Exception:
            logger.exception("what follows from a change failed")
