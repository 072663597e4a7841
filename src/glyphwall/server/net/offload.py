"""Work of a request that would keep the event loop busy, done by threads beside it.

Threads of Python share one interpreter, and the loop has to win it back from each of them whenever it has called the
system: with six at work, a move waited twice as long as with one. So what is short is done by a single thread, one
piece after the other, and what has lately taken long by others, lest it keep the short ones waiting.
"""

from __future__ import annotations

import asyncio
import contextlib
import contextvars
import math
import time
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TYPE_CHECKING, Any, Final, TypeVar

from glyphwall.core.cooperative import cooperative_thread
from glyphwall.server.net.budget import MAX_LOOP_SECONDS, PAYER, ExpectedCost

if TYPE_CHECKING:
    from collections.abc import Callable
    from concurrent.futures import Executor

T = TypeVar("T")

SHORT_SECONDS: Final = 0.02
"""What is expected to take longer by the clock is not short."""
_short = ThreadPoolExecutor(1, thread_name_prefix="short")
_long = ThreadPoolExecutor(2, thread_name_prefix="long")
_expected = ExpectedCost(0.0)
_called: set[Any] = set()
"""Functions that were called before."""


async def offload(
    function: Callable[..., T], *given: Any, threads: Executor | None = None, most: float = math.inf
) -> T:
    """Calls a function in another thread. Whoever asked pays for its processor time, also when they have gone.

    Args:
        threads: to choose one from, where the function has threads of its own. most: seconds that are paid for.
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
                    loop.call_soon_threadsafe(payer.charge_beside, min(time.thread_time() - used, most))

    if threads is None:
        threads = _short if _expected.of(kind) <= SHORT_SECONDS else _long
    return await loop.run_in_executor(threads, contextvars.copy_context().run, call)


def _kind(function: Callable[..., Any]) -> Any:
    """What all calls of a function have in common, also of a lambda or a partial one."""
    plain = function.func if isinstance(function, partial) else function
    return getattr(plain, "__code__", plain)
