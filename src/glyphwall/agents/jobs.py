"""Work for games in threads, one thing at a time for each game, and answers that come later than anybody waits.

Whoever asks waits for a bounded time. An answer that is not there by then is kept, and whoever asks for the same again
gets it: nothing is done twice, a move least of all.
"""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Hashable

THREADS = 2
_TELL_EVERY = 1.0


@dataclass(frozen=True)
class _Job:
    call: Hashable
    future: asyncio.Future[str]


class Jobs:
    """Runs work in threads; used from one event loop."""

    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(THREADS, thread_name_prefix="glyphwall-agents")
        self._running: dict[str, _Job] = {}

    def close(self) -> None:
        """Begins nothing more."""
        self._pool.shutdown(wait=False, cancel_futures=True)

    async def answer(
        self,
        game: str,
        call: Hashable,
        work: Callable[[], str],
        seconds: float,
        tell: Callable[[float], Awaitable[None]],
    ) -> str | None:
        """What the work comes to, or None if it takes longer.

        Args:
            game: whose work it is: done after that which it has already.
            call: what is asked; the same as what the game is at: that answer is waited for.
            tell: told how many seconds have passed, now and then.
        """
        loop = asyncio.get_running_loop()
        began = loop.time()
        while True:
            job = self._running.get(game)
            if job is None or (job.call != call and job.future.done()):
                job = self._running[game] = _Job(call, asyncio.wrap_future(self._pool.submit(work)))
                job.future.add_done_callback(_look_at)
            if not job.future.done():
                left = seconds - (loop.time() - began)
                if left <= 0:
                    return None
                await asyncio.wait([job.future], timeout=min(left, _TELL_EVERY))
                if not job.future.done():
                    await tell(loop.time() - began)
                    continue
            if job.call == call:
                if self._running.get(game) is job:
                    del self._running[game]
                return job.future.result()


def _look_at(future: asyncio.Future[str]) -> None:
    """Asyncio complains of errors that nobody has looked at, and whoever asked may be gone."""
    if not future.cancelled():
        future.exception()
