"""The jobs of a room, one after the other, in a task of their own.

Everything that reads or changes a game for a client is such a job. The task, not the connection that asked, carries a
change from the disk into memory, so a client that vanishes in between cannot leave the two apart.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Any, TypeVar

from glyphwall.server.errors import Overtaken

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

logger = logging.getLogger(__name__)

T = TypeVar("T")

_Job = tuple["Callable[[], Awaitable[Any]]", "asyncio.Future[Any]", "Callable[[Exception], None]"]
"""What is to be done, what is waited for, and who hears of an error."""

TRIES = 5
"""How often a job is done anew because another process changed the game meanwhile."""


class Jobs:
    """Of one game; they begin when this is made, in the running event loop."""

    def __init__(self, game_id: str) -> None:
        self._game_id = game_id
        self._waiting: asyncio.Queue[_Job] = asyncio.Queue()
        self._task = asyncio.create_task(self._work(), name=f"room {game_id}")

    async def do(self, job: Callable[[], Awaitable[T]]) -> T:
        """Runs a job in its turn and returns what it returns; it is not cut short with its caller. It is done again
        when another process was first, so it has to look at the room anew each time.

        Raises:
            Overtaken: others were first every time. Whatever the job raises.
        """
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()

        def failed(error: Exception) -> None:
            if done.cancelled():
                logger.error("game %s: a job failed after its caller had left", self._game_id, exc_info=error)
            else:
                done.set_exception(error)

        self._waiting.put_nowait((job, done, failed))
        return await done

    def ask(self, job: Callable[[], Awaitable[None]], failed: Callable[[Exception], None]) -> asyncio.Future[None]:
        """A job that its caller need not wait for.

        Args:
            failed: called with what it raised.

        Returns:
            Done when the job is.
        """
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.put_nowait((job, done, failed))
        return done

    def later(self, job: Callable[[], Awaitable[None]]) -> None:
        """A job that nobody waits for."""
        self.ask(job, lambda error: logger.error("game %s: a job failed", self._game_id, exc_info=error))

    @property
    def waiting(self) -> bool:
        """Whether there are some that have not begun."""
        return not self._waiting.empty()

    async def close(self) -> None:
        """Ends the task."""
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    async def _work(self) -> None:
        while True:
            job, done, failed = await self._waiting.get()
            result = None
            try:
                result = await _tried(job)
            except Exception as error:
                failed(error)
            if not done.done():
                done.set_result(result)


async def _tried(job: Callable[[], Awaitable[T]]) -> T:
    for _ in range(TRIES - 1):
        try:
            return await job()
        except Overtaken:
            continue
    return await job()
