"""The jobs of a room, one after the other.

Everything that reads or changes a game for a client is such a job. It runs in a task of the room's. The task, not the
connection that asked, carries a change from the disk into memory, so a client that vanishes in between cannot leave the
two apart. A job that has a quick way, as nearly every move has, needs no task where nothing else is under way: it is
begun at once, and whoever has done the last part of it says so.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeVar

from glyphwall.server.tables.errors import Overtaken

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

logger = logging.getLogger(__name__)

T = TypeVar("T")

TRIES = 5
"""How often a job is done anew because another process changed the game meanwhile."""


class Ended(Protocol):
    """Told that a job has ended: well (None), or with an error; and how many seconds of processor time it took."""

    def __call__(self, error: Exception | None, seconds: float = 0.0) -> None: ...


class NotQuick(Exception):
    """A job has no quick way after all; nothing of it is done."""


class _Job(NamedTuple):
    """What is to be done, and who hears of its end: of one of the two."""

    job: Callable[[], Awaitable[Any]]
    done: Callable[[Any], None]
    failed: Callable[[Exception], None]
    quick: Callable[[Ended], None] | None = None


class Jobs:
    """Of one game; they begin when this is made, in the running event loop."""

    def __init__(self, game_id: str) -> None:
        self._game_id = game_id
        self._loop = asyncio.get_running_loop()
        self._waiting: deque[_Job] = deque()
        self._busy = True
        self._beginning = False
        self._idle: asyncio.Future[None]
        self._task = self._loop.create_task(self._work(), name=f"room {game_id}")

    async def do(self, job: Callable[[], Awaitable[T]]) -> T:
        """Runs a job in its turn and returns what it returns; it is not cut short with its caller. It is done again
        when another process was first, so it has to look at the room anew each time.

        Raises:
            Overtaken: others were first every time. Whatever the job raises.
        """
        told: asyncio.Future[T] = self._loop.create_future()

        def done(result: T) -> None:
            if not told.done():
                told.set_result(result)

        def failed(error: Exception) -> None:
            if told.done():
                logger.error("game %s: a job failed after its caller had left", self._game_id, exc_info=error)
            else:
                told.set_exception(error)

        self.ask(job, done, failed)
        return await told

    def ask(
        self,
        job: Callable[[], Awaitable[T]],
        done: Callable[[T], None],
        failed: Callable[[Exception], None],
        quick: Callable[[Ended], None] | None = None,
    ) -> None:
        """A job that its caller does not wait for.

        Args:
            done: called with what it returned. failed: or with what it raised.
            quick: begins the same without waiting for anything, and tells how it has ended, now or later; ``done`` is
                then called with the seconds that it took. Where it ends with `NotQuick` or `Overtaken`, the job itself
                is done.
        """
        self._waiting.append(_Job(job, done, failed, quick))
        self._next()

    def later(self, job: Callable[[], Awaitable[None]]) -> None:
        """A job that nobody waits for."""
        self.ask(
            job,
            lambda _: None,
            lambda error: logger.error("game %s: a job failed", self._game_id, exc_info=error),
        )

    def at_once(self, job: Callable[[], Awaitable[None]]) -> None:
        """Do a job before all others that wait; nobody waits for its end."""
        fault = partial(logger.error, "game %s: a job failed: %s", self._game_id)
        self._waiting.appendleft(_Job(job, lambda _: None, fault))
        self._next()

    @property
    def waiting(self) -> bool:
        """Whether there are some that have not ended."""
        return self._busy or bool(self._waiting)

    async def close(self) -> None:
        """Ends the task."""
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        del self._task  # it keeps its end, which keeps where it was, which keeps this

    def _next(self) -> None:
        """Begins what comes next, if nothing is under way: all that ends at once, and one that does not."""
        while self._waiting and not self._busy:
            self._busy = True
            quick = self._waiting[0].quick
            if quick is None:
                self._idle.set_result(None)
                return
            ended = partial(self._ended, self._waiting.popleft())
            self._beginning = True
            try:
                quick(ended)
            except Exception as error:
                if self._busy:
                    ended(error)
                else:
                    logger.exception("game %s: a job failed after it had told its end", self._game_id)
            finally:
                self._beginning = False

    def _ended(self, job: _Job, error: Exception | None, seconds: float = 0.0) -> None:
        """A job has gone the quick way."""
        self._busy = False
        if error is None:
            self._tell(job.done, seconds)
        elif isinstance(error, NotQuick | Overtaken):
            self._waiting.appendleft(job._replace(quick=None))
        else:
            self._tell(job.failed, error)
        if not self._beginning:
            self._next()

    async def _work(self) -> None:
        while True:
            while self._waiting:
                await self._do(self._waiting.popleft())
            self._idle = self._loop.create_future()
            self._busy = False
            await self._idle

    async def _do(self, asked: _Job) -> None:
        """One job. What it was is forgotten with it: a room without work keeps nobody's connection."""
        for tries in range(1, TRIES + 1):
            try:
                result = await asked.job()
            except Exception as error:
                if isinstance(error, Overtaken) and tries < TRIES:
                    continue
                self._tell(asked.failed, error)
            else:
                self._tell(asked.done, result)
            return

    def _tell(self, told: Callable[[Any], None], what: Any) -> None:
        """Says how a job has ended. Whoever fails at hearing it neither ends the job again nor holds up the next."""
        try:
            told(what)
        except Exception:
            logger.exception("game %s: what follows from a job failed", self._game_id)
