"""Several servers on one database, as several processes are, in one event loop."""

from __future__ import annotations

import asyncio
import socket
from contextlib import AsyncExitStack, asynccontextmanager
from itertools import chain
from typing import TYPE_CHECKING, Any

from glyphwall.server.net.bus import Bus, Hub
from glyphwall.server.net.sharding import Sharding, way
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
            servers.append(await stack.enter_async_context(serving(settings, peers=Bus(there))))
        try:
            yield servers
        finally:
            await stack.aclose()
            hub.close()


@asynccontextmanager
async def at_home(data: Path, number: int = 2, **changes: Any) -> AsyncIterator[list[tuple[Server, Sharding]]]:
    """So many servers that hear of each other and hand each other the sockets of their games, as workers do."""
    hub = Hub()
    ways = [way() for _ in range(number)]
    outboxes = [outbox for _, outbox in ways]
    async with AsyncExitStack() as stack:
        servers = []
        for index in range(number):
            here, there = socket.socketpair()
            bus = Bus(there)
            await hub.add(here, index=index)
            sharding = Sharding(index, ways[index][0], outboxes, bus)
            server = await stack.enter_async_context(
                serving(make_settings(data, **changes), peers=bus, sharding=sharding)
            )
            bus.ready()
            servers.append((server, sharding))
        await asyncio.sleep(0.05)  # each hears that all serve
        try:
            yield servers
        finally:
            await stack.aclose()
            hub.close()
            for end in chain.from_iterable(ways):
                end.close()
