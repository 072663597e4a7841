"""The jobs of a room, one after the other, in a task of their own.

Everything that reads or changes a game for a client is such a job. The task, not the connection that asked, carries a
change from the disk into memory, so a client that vanishes in between cannot leave the two apart.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from glyphwall.server.room.errors import Overtaken

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

logger = logging.getLogger(__name__)

T = TypeVar("T")

TRIES = 5
"""How often a job is done anew because another process changed the game meanwhile."""


class _Job(NamedTuple):
    """What is to be done, and who hears of its end: of one of the two."""

    job: Callable[[], Awaitable[Any]]
    done: Callable[[Any], None]
    failed: Callable[[Exception], None]


class Jobs:
    """Of one game; they begin when this is made, in the running event loop."""

    def __init__(self, game_id: str) -> None:
        self._game_id = game_id
        self._loop = asyncio.get_running_loop()
        self._waiting: deque[_Job] = deque()
        self._idle: asyncio.Future[None] | None = None
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
        self, job: Callable[[], Awaitable[T]], done: Callable[[T], None], failed: Callable[[Exception], None]
    ) -> None:
        """A job that its caller does not wait for.

        Args:
            done: called with what it returned. failed: or with what it raised.
        """
        self._waiting.append(_Job(job, done, failed))
        if self._idle is not None:
            self._idle.set_result(None)
            self._idle = None

    def later(self, job: Callable[[], Awaitable[None]]) -> None:
        """A job that nobody waits for."""
        self.ask(
            job,
            lambda _: None,
            lambda error: logger.error("game %s: a job failed", self._game_id, exc_info=error),
        )

    @property
    def waiting(self) -> bool:
        """Whether there are some that have not begun."""
        return bool(self._waiting)

    async def close(self) -> None:
        """Ends the task."""
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        del self._task  # it keeps its end, which keeps where it was, which keeps this

    async def _work(self) -> None:
        while True:
            while self._waiting:
                await self._do(*self._waiting.popleft())
            self._idle = self._loop.create_future()
            await self._idle

    async def _do(
        self, job: Callable[[], Awaitable[T]], done: Callable[[T], None], failed: Callable[[Exception], None]
    ) -> None:
        """One job. What it was is forgotten with it: a room without work keeps nobody's connection."""
        for tries in range(1, TRIES + 1):
            try:
                result = await job()
            except Exception as error:
                if isinstance(error, Overtaken) and tries < TRIES:
                    continue
                failed(error)
            else:
                done(result)
            return
