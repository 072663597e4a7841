"""Several servers on one PostgreSQL database, as several processes are, in one event loop."""

from __future__ import annotations

from contextlib import AsyncExitStack, asynccontextmanager
from typing import TYPE_CHECKING, Any

import pytest

from tests.unit.server.databases import create_database
from tests.unit.server.kit import Server, make_settings, serving

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable
    from contextlib import AbstractAsyncContextManager
    from pathlib import Path

    Together = Callable[..., AbstractAsyncContextManager[list[Server]]]


@pytest.fixture
def together(tmp_path: Path, postgres_address: str) -> Together:
    """Open servers that share a new database, or the one of ``database``."""

    @asynccontextmanager
    async def open_servers(number: int = 2, **changes: Any) -> AsyncIterator[list[Server]]:
        if "database" not in changes:
            changes["database"] = await create_database(postgres_address)
        settings = make_settings(tmp_path, **changes)
        async with AsyncExitStack() as stack:
            yield [await stack.enter_async_context(serving(settings)) for _ in range(number)]

    return open_servers


def deafen(server: Server) -> Callable[[], None]:
    """Lose all messages from other processes; return the function that lets them through again."""
    peers = server.service.peers
    deliver = peers._deliver
    peers._deliver = lambda *_: None

    def hear() -> None:
        peers._deliver = deliver

    return hear
