"""Work of a request that would block the event loop: done in a thread while the client waits.

Python's threads share one interpreter, and the event loop has to win it back whenever it has called the system: with
six threads at work, a move waited twice as long as with one. So short work is done by a single thread, one piece after
the other, and work that has lately taken long by others, so that it doesn't delay the short pieces.
"""

from __future__ import annotations

import asyncio
import contextlib
import contextvars
import math
import time
from functools import partial
from typing import TYPE_CHECKING, Any, Final, TypeVar

from litestar.exceptions import ClientException

from glyphwall.core._cooperative import cooperative_thread
from glyphwall.core._threads import ThreadPool
from glyphwall.server.net.budget import MAX_LOOP_SECONDS, PAYER, ExpectedCost, pay_for

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine
    from concurrent.futures import Executor

    from litestar import Request

T = TypeVar("T")

SHORT_SECONDS: Final = 0.02
"""The longest time that short work is expected to take."""
_short = ThreadPool(1, "short")
_long = ThreadPool(2, "long")
_expected = ExpectedCost(0.0)
_called: set[Any] = set()


async def offload(
    function: Callable[..., T], *given: Any, threads: Executor | None = None, most: float = math.inf
) -> T:
    """Call a function in another thread. The current payer pays for its processor time.

    Args:
        threads: the threads for this function, if it has its own.
        most: the most seconds that are charged.
    """
    loop, payer = asyncio.get_running_loop(), PAYER.get()
    kind = _kind(function)
    if kind not in _called:
        _called.add(kind)
        most = min(most, MAX_LOOP_SECONDS)

    def call() -> T:
        began, used = time.perf_counter(), time.thread_time()
        try:
            with cooperative_thread():
                return function(*given)
        finally:
            _expected.learn(kind, time.perf_counter() - began)
            if payer is not None:
                with contextlib.suppress(RuntimeError):  # the server has ended meanwhile
                    loop.call_soon_threadsafe(payer.charge_offloaded, min(time.thread_time() - used, most))

    if threads is None:
        threads = _short if _expected.of(kind) <= SHORT_SECONDS else _long
    return await loop.run_in_executor(threads, contextvars.copy_context().run, call)


def _kind(function: Callable[..., Any]) -> Any:
    """Return what all calls of a function have in common, even of a lambda or a partial."""
    plain = function.func if isinstance(function, partial) else function
    return getattr(plain, "__code__", plain)


async def while_connected(request: Request[Any, Any, Any], work: Coroutine[Any, Any, T]) -> T:
    """Do some work, which is cancelled when the client disconnects. The request's body has been read.

    The client's address pays for it, as for the rest of the request (`budget.Metered` doesn't count other tasks).

    Raises:
        ClientException: the client has gone.
    """
    payer = PAYER.get()
    working = asyncio.ensure_future(work if payer is None else pay_for(payer, work))
    leaving = asyncio.ensure_future(_wait_for_disconnect(request))
    try:
        await asyncio.wait([working, leaving], return_when=asyncio.FIRST_COMPLETED)
        if not working.done():
            raise ClientException("the client has gone")
        result: T = working.result()
        return result
    finally:
        for task in (working, leaving):
            task.cancel()
        await asyncio.gather(working, leaving, return_exceptions=True)


async def _wait_for_disconnect(request: Request[Any, Any, Any]) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass
