"""A server with a push service, and people at its tables."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack, asynccontextmanager
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest
from sqlalchemy import select

from glyphwall.server.push import sender
from glyphwall.server.store import models
from tests.unit.server.kit import WAIT, Created, Server, make_settings, serving
from tests.unit.server.people.visitors import Visitor
from tests.unit.server.push.services import Browser, PushService, push_service

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from sqlalchemy import Row


class House(NamedTuple):
    server: Server
    service: PushService

    async def rows(self, table: Any) -> list[Row[Any]]:
        return list(await self.server.service.store._all(select(table)))

    async def watch(
        self, browser: Browser, game_id: str, *tokens: str, status: int = 200, **more: Any
    ) -> dict[str, Any]:
        """Ask that a browser is told."""
        push = browser.subscription(f"{self.service.origin}/{browser.device}")
        body = {"device": browser.device, "games": [{"game_id": game_id, "tokens": list(tokens)}], "push": push} | more
        return await self.server.post("/api/alerts/devices", body, status)

    async def rest(self) -> None:
        """Wait until nothing is due any more."""
        async with asyncio.timeout(WAIT):
            while await self.rows(models.turn_alerts):
                await asyncio.sleep(0.01)


@asynccontextmanager
async def house(data: Path, **changes: Any) -> AsyncIterator[House]:
    """A server that looks for alerts often, and its push service."""
    async with push_service() as service:
        changes = {"push_delay": 0.0, "push_services": (service.origin,)} | changes
        with pytest.MonkeyPatch.context() as patched:
            patched.setattr(sender, "LOOK_SECONDS", 0.02)
            async with serving(make_settings(data, **changes)) as server:
                yield House(server, service)


async def two_players(server: Server, game: str = "grawlix") -> tuple[Created, str]:
    """A game by link that has begun: the game, and the token of the player who came."""
    made = await server.create("here", "link", game=game)
    joined = await server.post(f"/api/games/{made.game_id}/join", {"invitation": made.invitation(1), "name": "Ben"})
    return made, joined["token"]


async def play(server: Server, game_id: str, token: str, until: int, seen: int = 0) -> int:
    """Play lowest moves as the holder of a token, until another seat acts; return the version.

    ``seen`` is the version that another process has shown: this one may not have heard of it yet.
    """
    async with server.socket(game_id) as peer:
        peer.version, peer.entries = seen, [{"version": 1 + number} for number in range(seen)]
        await peer.hello(token, since=seen or None)
        while peer.view["actor"] != until and peer.table["result"] is None:
            legal = peer.view["legal"][0]
            await peer.play(legal if isinstance(legal, str) else legal["text"])
        return peer.version


async def sign_up(at: House, stack: AsyncExitStack) -> Visitor:
    ada = Visitor(at.server)
    stack.push_async_callback(ada.close)
    await ada.sign_up("correct horse")
    return ada


async def watch_account(at: House, one: Visitor, browser: Browser, **more: Any) -> Any:
    """Ask that a browser that is signed in is told; return the answer."""
    push = browser.subscription(f"{at.service.origin}/{browser.device}")
    return await one.http.post("/api/alerts/devices", json={"device": browser.device, "push": push} | more)
