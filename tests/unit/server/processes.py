"""Several servers on one PostgreSQL database, as several processes are, in one event loop."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack, asynccontextmanager
from typing import TYPE_CHECKING, Any

import pytest

from tests.unit.server.kit import Server, make_settings, serving

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable
    from contextlib import AbstractAsyncContextManager
    from pathlib import Path

    Together = Callable[..., AbstractAsyncContextManager[list[Server]]]


@pytest.fixture
def together(tmp_path: Path, new_postgres: Callable[..., str]) -> Together:
    """Open servers that share a new database, or the one of ``database``."""

    @asynccontextmanager
    async def open_servers(number: int = 2, **changes: Any) -> AsyncIterator[list[Server]]:
        if "database" not in changes:
            changes["database"] = await asyncio.to_thread(new_postgres)
        async with AsyncExitStack() as stack:
            settings = make_settings(tmp_path, **changes)
            yield [await stack.enter_async_context(serving(settings)) for _ in range(number)]

    return open_servers
