"""A move has the time at which its frame arrived, whatever held it up and whoever set the machine's clock."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import pytest

from glyphwall.server import clock
from glyphwall.server.net.budget import Account

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.unit.server.kit import Server

SMALL = {"size": 3, "hand": 2}
HELD_SECONDS = 0.5


async def test_a_frame_that_the_rate_limit_holds_keeps_its_arrival_time(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = await server.create("here", "here", options=SMALL)
    async with server.peer(game.game_id, game.token(0), game.token(1)) as peer:
        waits = [HELD_SECONDS]
        monkeypatch.setattr(Account, "ask", lambda *_: waits.pop() if waits else 0.0)
        before = clock.now()
        await peer.play("+Ra")
        taken = clock.now()
        assert taken - before >= HELD_SECONDS
        arrived = peer.entries[0]["at"]
        assert before <= arrived <= taken - HELD_SECONDS + 0.1


@pytest.mark.parametrize("jump", [-3600.0, 3600.0])
async def test_the_time_goes_on_when_somebody_sets_the_clock(
    server: Server, monkeypatch: pytest.MonkeyPatch, jump: float
) -> None:
    game = await server.create("here", "here", options=SMALL)
    wall: Callable[[], float] = time.time
    async with server.peer(game.game_id, game.token(0), game.token(1)) as peer:
        await peer.play("+Ra")
        monkeypatch.setattr(time, "time", lambda: wall() + jump)
        await peer.play("+Oa")
        first, second = (entry["at"] for entry in peer.entries)
        assert 0.0 <= second - first < 60.0
    created = await server.create("here", "here", options=SMALL)
    stored = await server.service.store.load(created.game_id)
    assert abs(stored.created - wall()) < 60.0
