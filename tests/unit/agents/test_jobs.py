"""Answers that come later than anybody waits: nothing is done twice, nothing blocks another game."""

from __future__ import annotations

import asyncio
from threading import Event

import pytest

from glyphwall.agents._jobs import Jobs
from glyphwall.core.errors import GlyphwallError


async def nothing(seconds: float) -> None:
    """Progress that nobody reads."""


class Work:
    """Work that ends when it is told to; counts how often it was begun."""

    def __init__(self) -> None:
        self.begun = 0
        self.may_end = Event()

    def __call__(self) -> str:
        self.begun += 1
        assert self.may_end.wait(60)
        return "done"


async def test_an_answer_that_is_late_is_kept_for_the_same_question() -> None:
    jobs, work = Jobs(), Work()
    assert await jobs.answer("game", "play +Ra", work, 0.01, nothing) is None
    assert await jobs.answer("game", "play +Ra", work, 0.01, nothing) is None
    assert await jobs.answer("game", "look", lambda: "table", 0.01, nothing) is None, "one thing at a time"
    assert await jobs.answer("other", "look", lambda: "table", 60, nothing) == "table", "other games do not wait"
    work.may_end.set()
    assert await jobs.answer("game", "play +Ra", work, 60, nothing) == "done"
    assert work.begun == 1
    assert await jobs.answer("game", "play +Ra", work, 60, nothing) == "done", "asked anew, it is done anew"
    assert work.begun == 2
    jobs.close()


async def test_another_question_waits_for_the_first_and_is_answered_itself() -> None:
    jobs, work = Jobs(), Work()
    assert await jobs.answer("game", "play", work, 0.01, nothing) is None
    second = asyncio.ensure_future(jobs.answer("game", "look", lambda: "table", 60, nothing))
    work.may_end.set()
    assert await second == "table"
    jobs.close()


async def test_progress_is_told_while_somebody_waits() -> None:
    jobs, work = Jobs(), Work()
    told: list[float] = []

    async def tell(seconds: float) -> None:
        told.append(seconds)
        work.may_end.set()

    assert await jobs.answer("game", "think", work, 60, tell) == "done"
    assert len(told) >= 1
    jobs.close()


async def test_whoever_gives_up_leaves_the_answer_to_be_asked_for() -> None:
    jobs, work = Jobs(), Work()
    first = asyncio.ensure_future(jobs.answer("game", "play", work, 60, nothing))
    while not work.begun:
        await asyncio.sleep(0)
    first.cancel()
    with pytest.raises(asyncio.CancelledError):
        await first
    work.may_end.set()
    assert await jobs.answer("game", "play", work, 60, nothing) == "done"
    assert work.begun == 1
    jobs.close()


async def test_an_error_is_the_answer_of_whoever_asked() -> None:
    def fails() -> str:
        raise GlyphwallError("no")

    jobs = Jobs()
    with pytest.raises(GlyphwallError, match="no"):
        await jobs.answer("game", "play", fails, 60, nothing)
    assert await jobs.answer("game", "look", lambda: "table", 60, nothing) == "table"
    jobs.close()
