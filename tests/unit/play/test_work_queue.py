"""Work at a table runs in its order, whether it waits for something or not, and whatever becomes of it."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any

import pytest

from glyphwall.play.work_queue import WorkQueue, run_now


class Log:
    """A queue, and what has happened in it."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.queue = WorkQueue(lambda text, error: self.lines.append(f"{text}: {error}"))
        self.futures: dict[str, asyncio.Future[None]] = {}

    def submit(self, name: str, *, waits: bool = True, first: bool = False) -> None:
        self.queue.submit(partial(self._work, name, waits), partial(self._done, name), first=first)

    async def _work(self, name: str, waits: bool) -> str:
        self.lines.append(f"{name} begins")
        if waits:
            self.futures[name] = asyncio.get_running_loop().create_future()
            await self.futures[name]
        return name.upper()

    def _done(self, name: str, result: Any, error: BaseException | None) -> None:
        self.lines.append(f"{name}: {result or repr(error)}")

    async def finish(self, name: str) -> None:
        self.futures[name].set_result(None)
        await asyncio.sleep(0)


async def test_work_ends_before_the_next_begins() -> None:
    log = Log()
    for name in "abc":
        log.submit(name)
    assert log.lines == ["a begins"]
    assert log.queue.is_busy
    log.submit("d", waits=False)
    for name in "abc":
        await log.finish(name)
    assert log.lines == ["a begins", "a: A", "b begins", "b: B", "c begins", "c: C", "d begins", "d: D"]
    assert not log.queue.is_busy


async def test_work_that_waits_for_nothing_ends_at_once() -> None:
    log = Log()
    log.submit("a", waits=False)
    assert log.lines == ["a begins", "a: A"]


async def test_urgent_work_goes_ahead_of_what_waits() -> None:
    log = Log()
    for name in "ab":
        log.submit(name)
    log.submit("urgent", waits=False, first=True)
    await log.finish("a")
    assert log.lines[:5] == ["a begins", "a: A", "urgent begins", "urgent: URGENT", "b begins"]


async def test_many_that_end_at_once_need_no_stack() -> None:
    log = Log()
    log.submit("first")
    for _ in range(5000):
        log.submit("more", waits=False)
    await log.finish("first")
    assert log.lines.count("more: MORE") == 5000


@pytest.mark.parametrize("error", [ValueError("bad"), asyncio.CancelledError()])
async def test_work_that_fails_holds_up_no_other(error: BaseException) -> None:
    log = Log()

    async def fail() -> None:
        raise error

    log.queue.submit(fail, partial(log._done, "bad"))
    log.submit("good", waits=False)
    assert log.lines == [f"bad: {error!r}", "good begins", "good: GOOD"]


async def test_the_error_of_what_is_waited_for_reaches_the_work() -> None:
    log = Log()
    log.submit("a")
    log.futures["a"].set_exception(ValueError("the disk is full"))
    await asyncio.sleep(0)
    assert log.lines[-1] == "a: ValueError('the disk is full')"


async def test_an_error_that_nobody_waits_for_is_reported() -> None:
    log = Log()

    async def fail() -> None:
        raise ValueError("bad")

    log.queue.submit(fail)
    assert log.lines == ["work at a table failed: bad"]


@pytest.mark.parametrize("waits", [True, False])
async def test_a_callback_that_fails_is_called_once_and_holds_up_nobody(*, waits: bool) -> None:
    log = Log()
    calls: list[Any] = []

    def fail(result: Any, error: BaseException | None) -> None:
        calls.append(result)
        raise ValueError("a mistake")

    log.queue.submit(partial(log._work, "a", waits), fail)
    log.submit("next", waits=False)
    if waits:
        await log.finish("a")
    assert calls == ["A"]
    assert log.lines[-3:] == ["the callback of finished work failed: a mistake", "next begins", "next: NEXT"]


async def test_a_closed_queue_does_nothing_more() -> None:
    log = Log()
    log.submit("a")
    log.submit("b")
    log.queue.close()
    await log.finish("a")
    assert log.lines == ["a begins"]
    assert not log.queue.is_busy


def test_work_that_waits_for_nothing_runs_without_an_event_loop() -> None:
    async def double(number: int) -> int:
        return 2 * number

    async def wait() -> None:
        await Never()

    assert run_now(double(4)) == 8
    with pytest.raises(RuntimeError, match="waits"):
        run_now(wait())


class Never:
    """Something to wait for that never comes."""

    def __await__(self) -> Any:
        yield None
