"""Background tasks of a server, and refusals for changes that another writer has overtaken."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager, contextmanager
from typing import TYPE_CHECKING, Any

from glyphwall.server.store.statements import WriteConflict

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Coroutine, Iterator


@asynccontextmanager
async def run_while(**work: Coroutine[Any, Any, None]) -> AsyncIterator[None]:
    """Run coroutines, each in a task of its name, while the block runs."""
    tasks = [asyncio.create_task(each, name=name) for name, each in work.items()]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


@contextmanager
def refuse_conflict(refusal: Exception) -> Iterator[None]:
    """Raise a refusal if another writer overtakes the block."""
    try:
        yield
    except WriteConflict:
        raise refusal from None
