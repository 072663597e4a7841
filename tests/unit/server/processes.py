"""Several servers on one database, as several processes are, in one event loop."""

from __future__ import annotations

import socket
from contextlib import AsyncExitStack, asynccontextmanager
from typing import TYPE_CHECKING, Any

from glyphwall.server.bus import Bus, Hub
from tests.unit.server.kit import Server, make_settings, serving

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path


@asynccontextmanager
async def together(data: Path, number: int = 2, **changes: Any) -> AsyncIterator[list[Server]]:
    """So many servers that hear of each other; those on a ``database`` of its own by it."""
    hub = Hub()
    async with AsyncExitStack() as stack:
        servers = []
        for _ in range(number):
            here, there = socket.socketpair()
            settings = make_settings(data, **changes)
            if settings.database is not None:
                here.close()
                there.close()
                servers.append(await stack.enter_async_context(serving(settings)))
                continue
            await hub.add(here)
            servers.append(await stack.enter_async_context(serving(settings, others=Bus(there))))
        try:
            yield servers
        finally:
            await stack.aclose()
            hub.close()
