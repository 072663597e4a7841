"""Work beside the event loop: short pieces one after the other, and none of them waits for a long one."""

from __future__ import annotations

import asyncio
import threading
import time

from glyphwall.server.net.offload import SHORT_SECONDS, offload


async def test_short_work_is_done_by_one_thread() -> None:
    """However much is asked at once, the loop shares the interpreter with one thread."""
    working, most = 0, 0

    def short() -> None:
        nonlocal working, most
        working += 1
        most = max(most, working)
        time.sleep(0.0005)  # lets the others in, if there are any
        working -= 1

    await asyncio.gather(*(offload(short) for _ in range(20)))
    assert most == 1


async def test_short_work_does_not_wait_for_long_work() -> None:
    go_on = threading.Event()

    def long(seconds: float) -> None:
        time.sleep(seconds)
        assert go_on.wait(60)

    def short() -> str:
        return "done"

    go_on.set()
    await offload(long, 20 * SHORT_SECONDS)  # what it takes is known then
    go_on.clear()
    waiting = asyncio.ensure_future(offload(long, 0.0))
    try:
        await asyncio.sleep(0)
        assert await asyncio.wait_for(offload(short), 30) == "done"
        assert not waiting.done()
    finally:
        go_on.set()
    await waiting
