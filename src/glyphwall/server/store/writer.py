"""The one writer of a process: the waiting changes of all games go to disk in one transaction.

A flush takes as long for a hundred games as for one, and so does most of a transaction's processor time. While one
transaction is under way, the changes for the next one gather. A change that comes alone waits for no others.
"""

from __future__ import annotations

import asyncio
import logging
import time
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from glyphwall.server.store.outcomes import CommitUnknown
from glyphwall.server.store.statements import Write, execute
from glyphwall.server.store.transactions import is_unreachable

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Sequence

    from glyphwall.server.store.transactions import Database

logger = logging.getLogger(__name__)

MAX_BATCH = 256
"""The most changes in one transaction."""
ALONE_SECONDS = 0.0003
"""The pause after which a change is written at once, if the change before it had a transaction of its own."""


class _Waiting(NamedTuple):
    writes: Sequence[Write]
    change: Any
    stored: asyncio.Future[None]


@dataclass
class WriteFigures:
    """The figures of a writer: changes on disk, changes that failed, transactions tried and their seconds."""

    changes: int = 0
    failed: int = 0
    transactions: int = 0
    seconds: float = 0.0


class GroupWriter:
    """The writer of one event loop; make it there.

    Args:
        report: is called with each change and its error, None if it is on disk; returns the error for the caller.
    """

    def __init__(
        self,
        database: Database,
        report: Callable[[Any, Exception | None], Exception | None] = lambda change, error: error,
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        self.database = database
        self.figures = WriteFigures()
        self._report = report
        self._clock = clock
        self._loop = asyncio.get_running_loop()
        self._waiting: list[_Waiting] = []
        self._known = 0
        self._last_write = float("-inf")
        self._batch_size = 1
        self._is_busy = False
        self._task: asyncio.Task[None] | None = None

    def write(self, writes: Sequence[Write], change: Any = None) -> asyncio.Future[None]:
        """Write one change, even if its caller is cancelled.

        Args:
            change: passed to ``report``.

        Returns:
            A future that is done once the change is on disk, often at once. It fails with `WriteConflict` or
            IntegrityError if another writer was first, and with SQLAlchemy's error if the change can't be written.
        """
        stored: asyncio.Future[None] = self._loop.create_future()
        self._waiting.append(_Waiting(writes, change, stored))
        now = self._clock()
        is_alone, self._last_write = self._batch_size == 1 and now - self._last_write > ALONE_SECONDS, now
        if not self._is_busy:
            self._is_busy = True
            self._known = int(is_alone)
            if is_alone:
                self._next()
            else:
                self._loop.call_soon(self._next)
        return stored

    async def close(self) -> None:
        """Write the waiting changes, then close the database."""
        while self._is_busy:
            await (asyncio.sleep(0) if self._task is None else self._task)
        await self.database.close()

    def _next(self) -> None:
        """Write the waiting changes; only a slow database needs a task."""
        if self._known < len(self._waiting) < MAX_BATCH:  # changes of the same moment share a transaction
            self._known = len(self._waiting)
            self._loop.call_soon(self._next)
            return
        batch, self._waiting = self._waiting[:MAX_BATCH], self._waiting[MAX_BATCH:]
        self._batch_size = len(batch)
        rest = self._commit(batch)
        if rest is None:
            self._go_on()
        else:
            self._task = self._loop.create_task(self._finish(rest))

    async def _finish(self, rest: Coroutine[Any, Any, None]) -> None:
        try:
            await rest
        finally:
            self._go_on()

    def _go_on(self) -> None:
        """Schedule the next batch, after other callbacks had their turn."""
        self._task, self._known, self._is_busy = None, len(self._waiting), bool(self._waiting)
        if self._is_busy:
            self._loop.call_soon(self._next)

    def _commit(self, batch: list[_Waiting]) -> Coroutine[Any, Any, None] | None:
        """Write a batch in one transaction; return what is left to await, None if nothing is."""
        every = batch[0].writes if len(batch) == 1 else [write for waiting in batch for write in waiting.writes]
        self.figures.transactions += 1
        began = time.perf_counter()
        try:
            rest = self.database.transact(partial(execute, writes=every))
        except Exception as error:
            return self._failed(batch, error)
        finally:
            self.figures.seconds += time.perf_counter() - began
        if rest is not None:
            return self._await(batch, rest)
        self._settle(batch, None)
        return None

    async def _await(self, batch: list[_Waiting], rest: Coroutine[Any, Any, None]) -> None:
        began = time.perf_counter()
        try:
            await rest
        except Exception as error:
            failed = self._failed(batch, error)
        else:
            failed = None
            self._settle(batch, None)
        finally:
            self.figures.seconds += time.perf_counter() - began
        if failed is not None:
            await failed

    def _failed(self, batch: list[_Waiting], error: Exception) -> Coroutine[Any, Any, None] | None:
        """Write each change of a failed batch alone, so that one bad change doesn't harm the others."""
        if len(batch) > 1 and not is_unreachable(error) and not isinstance(error, CommitUnknown):
            return self._commit_each(batch)
        self._settle(batch, error)  # a full disk or a lost database would fail for each
        return None

    async def _commit_each(self, batch: list[_Waiting]) -> None:
        for waiting in batch:
            rest = self._commit([waiting])
            if rest is not None:
                await rest

    def _settle(self, batch: list[_Waiting], error: Exception | None) -> None:
        if error is None:
            self.figures.changes += len(batch)
        else:
            self.figures.failed += len(batch)
        for waiting in batch:
            try:
                refusal = self._report(waiting.change, error)
            except Exception:  # the other changes and the next batch must not wait for ever
                logger.exception("what follows from a change failed")
                refusal = error
            if waiting.stored.done():  # its caller was cancelled
                continue
            if refusal is None:
                waiting.stored.set_result(None)
            else:
                waiting.stored.set_exception(refusal)
                waiting.stored.exception()  # its caller may be gone; the error is in the log
