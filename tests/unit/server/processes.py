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
    """So many servers that hear of each other."""
    hub = Hub()
    async with AsyncExitStack() as stack:
        servers = []
        for _ in range(number):
            here, there = socket.socketpair()
            await hub.add(here)
            settings = make_settings(data, **changes)
            servers.append(await stack.enter_async_context(serving(settings, others=Bus(there))))
        try:
            yield servers
        finally:
            await stack.aclose()
            hub.close()
