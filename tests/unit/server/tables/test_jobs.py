"""The jobs of a room keep their order, whichever way each of them goes."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING, Any

import pytest

from glyphwall.server.tables.errors import Overtaken
from glyphwall.server.tables.jobs import Jobs, NotQuick

if TYPE_CHECKING:
    from glyphwall.server.tables.jobs import Ended


class Log:
    """What has happened, in its order, in the jobs of one room."""

    def __init__(self) -> None:
        self.said: list[str] = []
        self.jobs = Jobs("AAAAAAAAAAAA")
        self.under_way: dict[str, Ended] = {}

    def ask(self, name: str, ends: Any = "later") -> None:
        """A job with a quick way, which ends at once (None, or an error), later, or raises."""

        async def slowly() -> None:
            self.said.append(f"{name} slowly")

        def quickly(ended: Ended) -> None:
            self.said.append(f"{name} begins")
            if ends == "later":
                self.under_way[name] = ended
            elif ends == "raises":
                raise ValueError(name)
            else:
                ended(ends, 0.5)

        self.jobs.ask(slowly, partial(self._tell, name), partial(self._tell, name), quickly)

    def _tell(self, name: str, what: Any) -> None:
        self.said.append(f"{name}: {what}")

    def fail(self, what: Any) -> None:
        """Hears how a job has ended, and makes a mistake."""
        self.said.append(f"hears {what}")
        raise ValueError("a mistake")


async def nothing() -> None:
    """A job that comes after all others."""


async def started() -> Log:
    log = Log()
    await log.jobs.do(nothing)
    await asyncio.sleep(0)
    return log


async def test_a_quick_job_ends_before_the_next_one_begins() -> None:
    log = await started()
    for name in "abc":
        log.ask(name)
    waiting = asyncio.create_task(log.jobs.do(nothing))
    await asyncio.sleep(0)
    assert log.said == ["a begins"]
    assert log.jobs.waiting
    for name in "abc":
        log.under_way[name](None, 0.25)
    assert log.said == ["a begins", "a: 0.25", "b begins", "b: 0.25", "c begins", "c: 0.25"]
    log.ask("d", None)
    await waiting
    assert log.said[-2:] == ["d slowly", "d: None"], "the task was at it, and did what had come meanwhile"
    await log.jobs.close()


async def test_many_that_end_at_once_need_no_stack() -> None:
    log = await started()
    log.ask("first")
    for _ in range(5000):
        log.ask("more", None)
    log.under_way["first"](None)
    assert log.said.count("more: 0.5") == 5000
    await log.jobs.close()


async def test_what_has_no_quick_way_or_comes_too_late_is_done_by_the_task_in_its_turn() -> None:
    log = await started()
    log.ask("big", NotQuick())
    log.ask("late")
    await asyncio.sleep(0)
    assert log.said == ["big begins", "big slowly", "big: None", "late slowly", "late: None"]
    log.ask("late")
    log.ask("next", None)
    log.under_way["late"](Overtaken("another was first"))
    await asyncio.sleep(0)
    assert log.said[5:] == ["late begins", "late slowly", "late: None", "next slowly", "next: None"]
    await log.jobs.close()


async def test_a_mistake_in_one_holds_up_no_other() -> None:
    log = await started()
    log.ask("bad", "raises")
    log.ask("good", None)
    assert log.said == ["bad begins", "bad: bad", "good begins", "good: 0.5"]
    assert not log.jobs.waiting
    await log.jobs.close()


@pytest.mark.parametrize("how", ["at once", "later", "slowly", "failed", "failed slowly"])
async def test_whoever_fails_at_hearing_the_end_hears_it_once_and_holds_up_nobody(
    caplog: pytest.LogCaptureFixture, how: str
) -> None:
    log = await started()
    under_way: list[Ended] = []

    async def slowly() -> str:
        if how == "failed slowly":
            raise ValueError("bad")
        return "done"

    def quickly(ended: Ended) -> None:
        if how == "later":
            under_way.append(ended)
        elif how == "failed":
            raise ValueError("bad")
        else:
            ended(None, 0.5)

    log.jobs.ask(slowly, log.fail, log.fail, None if "slowly" in how else quickly)
    log.ask("next", None)
    for ended in under_way:
        ended(None, 0.5)
    await asyncio.wait_for(log.jobs.do(nothing), 60)
    assert [said for said in log.said if said.startswith("hears")] == [
        {"slowly": "hears done", "failed": "hears bad", "failed slowly": "hears bad"}.get(how, "hears 0.5")
    ]
    assert "next: 0.5" in log.said or "next: None" in log.said
    assert "what follows from a job failed" in caplog.text
    await log.jobs.close()


async def test_one_that_fails_after_it_has_told_its_end_does_not_end_twice(caplog: pytest.LogCaptureFixture) -> None:
    log = await started()

    def quickly(ended: Ended) -> None:
        ended(None, 0.5)
        raise ValueError("afterwards")

    log.jobs.ask(nothing, partial(log._tell, "a"), partial(log._tell, "a"), quickly)
    log.ask("next", None)
    assert log.said == ["a: 0.5", "next begins", "next: 0.5"]
    assert "failed after it had told its end" in caplog.text
    await log.jobs.close()
