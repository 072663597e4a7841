"""Work for games in threads, one piece at a time for each game.

A caller waits for a bounded time. A late answer is kept, and a caller who asks for the same again gets it: nothing is
done twice, a move least of all.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

from glyphwall.core._threads import ThreadPool

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Hashable

T = TypeVar("T")
THREADS = 2
_REPORT_SECONDS = 1.0


@dataclass(frozen=True)
class _Job:
    call: Hashable
    future: asyncio.Future[Any]


class Jobs:
    """Threads that do the games' work; used from one event loop."""

    def __init__(self) -> None:
        self._pool = ThreadPool(THREADS, "glyphwall-agents")
        self._running: dict[str, _Job] = {}

    def close(self) -> None:
        """Begin nothing more."""
        self._pool.shutdown(wait=False, cancel_futures=True)

    async def answer(
        self,
        game: str,
        call: Hashable,
        work: Callable[[], T],
        seconds: float,
        report: Callable[[float], Awaitable[None]],
    ) -> T | None:
        """Return the result of work, or None if it takes longer.

        Args:
            game: the game, whose earlier work comes first.
            call: the question; if the game is working on the same, its answer is awaited.
            report: receives the seconds that have passed, now and then.
        """
        loop = asyncio.get_running_loop()
        began = loop.time()
        while True:
            job = self._running.get(game)
            if job is None or (job.call != call and job.future.done()):
                job = self._running[game] = _Job(call, asyncio.wrap_future(self._pool.submit(work)))
                job.future.add_done_callback(_retrieve_error)
            if not job.future.done():
                left = seconds - (loop.time() - began)
                if left <= 0:
                    return None
                await asyncio.wait([job.future], timeout=min(left, _REPORT_SECONDS))
                if not job.future.done():
                    await report(loop.time() - began)
                    continue
            if job.call == call:
                if self._running.get(game) is job:
                    del self._running[game]
                answer: T = job.future.result()
                return answer


def _retrieve_error(future: asyncio.Future[Any]) -> None:
    """Keep asyncio from logging an error that no caller has waited for."""
    if not future.cancelled():
        future.exception()
