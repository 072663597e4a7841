"""Work in threads: short pieces don't wait for long ones, and what several ask for at once is made once."""

from __future__ import annotations

import asyncio
import threading
import time
from typing import TYPE_CHECKING

from glyphwall.server.errors import TooManyRequests
from glyphwall.server.net.budget import PAYER, Account, Budgets
from glyphwall.server.net.fair_queue import FairQueue
from glyphwall.server.net.loop_turns import LoopTurns
from glyphwall.server.net.offload import SHORT_SECONDS, offload
from glyphwall.server.net.queued_cache import QueuedCache
from glyphwall.server.pages.pictures import _WAITING_PER_ADDRESS, Pictures

if TYPE_CHECKING:
    import pytest


async def test_short_work_is_done_by_one_thread() -> None:
    """The event loop shares the interpreter with one thread, however much is requested at once."""
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


async def test_it_is_made_once_and_given_up_when_nobody_waits() -> None:
    cache, begun, ended, go_on = QueuedCache[str](FairQueue("results"), 9, len), [], [], asyncio.Event()

    async def make() -> str:
        begun.append(1)
        try:
            await go_on.wait()
        finally:
            ended.append(1)
        return "made"

    first, second = (asyncio.create_task(cache.get("address", "key", lambda: (0.0, make))) for _ in range(2))
    await asyncio.sleep(0.01)
    first.cancel()
    await asyncio.gather(first, return_exceptions=True)
    assert (begun, ended) == ([1], [])
    go_on.set()
    assert await second == "made"
    go_on.clear()
    gone = [asyncio.create_task(cache.get("address", "other", lambda: (0.0, make))) for _ in range(2)]
    await asyncio.sleep(0.01)
    for each in gone:
        each.cancel()
    await asyncio.gather(*gone, return_exceptions=True)
    assert (begun, ended) == ([1, 1], [1, 1])
    assert cache._flights == {}


async def test_a_failure_is_everybodys_and_not_kept() -> None:
    cache = QueuedCache[str](FairQueue("results"), 9, len)

    async def fail() -> str:
        await asyncio.sleep(0)
        raise ZeroDivisionError

    failed = await asyncio.gather(
        *(cache.get("address", "key", lambda: (0.0, fail)) for _ in range(3)), return_exceptions=True
    )
    assert [type(each) for each in failed] == [ZeroDivisionError] * 3
    assert cache._flights == {}


async def test_a_family_that_opens_a_page_together_waits_for_one_icon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each request had its own place in the queue, and the eleventh was refused."""
    drawn: list[str] = []

    async def draw(_: Pictures, drawing: str) -> bytes:
        drawn.append(drawing)
        await asyncio.sleep(0.01)
        return drawing.encode()

    monkeypatch.setattr(Pictures, "_draw", draw)
    made = Pictures()
    PAYER.set(Account(Budgets(), LoopTurns(), "203.0.113.1"))
    many = 3 * _WAITING_PER_ADDRESS
    assert await asyncio.gather(*(made.png("icon") for _ in range(many))) == [b"icon"] * many
    assert drawn == ["icon"]
    others = await asyncio.gather(*(made.png(f"{number}") for number in range(many)), return_exceptions=True)
    assert sum(isinstance(each, TooManyRequests) for each in others) == many - _WAITING_PER_ADDRESS - 1
