"""What a client says is heard in its order, however much of it comes at once and whatever becomes of the client."""

from __future__ import annotations

import asyncio
import gc
import time
import weakref
from time import thread_time
from typing import TYPE_CHECKING, Any

import pytest

from glyphwall.server import clock
from glyphwall.server.net.budget import Account
from glyphwall.server.net.sockets import MESSAGES_READ_AHEAD
from glyphwall.server.tables.connection_reader import CHANGE_SECONDS
from tests.unit.server.kit import WAIT, Server

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.unit.server.kit import Server

SMALL = {"size": 3, "hand": 2}
MANY = 4 * MESSAGES_READ_AHEAD


class HeldUp:
    """A store that writes nothing until it may."""

    def __init__(self, server: Server) -> None:
        self._commit = server.service.store.commit
        self._may_write = asyncio.Event()

    async def commit(self, change: Any) -> None:
        await self._may_write.wait()
        await self._commit(change)

    def go_on(self) -> None:
        self._may_write.set()


async def eventually(holds: Any) -> None:
    async with asyncio.timeout(WAIT):
        while not holds():
            await asyncio.sleep(0.01)


async def test_many_requests_at_once_are_answered_in_their_order(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = await server.create("here", "here", options=SMALL)
    held = HeldUp(server)
    monkeypatch.setattr(server.service.store, "commit", held.commit)
    async with (
        server.peer(game.game_id, game.token(0), game.token(1)) as peer,
        server.service.rooms.use(game.game_id) as room,
    ):
        (client,) = room.clients
        await peer.move("+Ra", id="first")
        for number in range(MANY):
            await peer.move("+Ra", id=f"late {number}")
            if number == 2 * MESSAGES_READ_AHEAD:
                await eventually(lambda: client.connection.read_paused)
        held.go_on()
        assert (await peer.expect("ack"))["id"] == "first"
        await peer.expect("update")
        refused: list[str] = []
        while len(refused) < MANY:
            message = await peer.next()
            if message["type"] == "refused":
                refused.append(message["id"])
        assert refused == [f"late {number}" for number in range(MANY)]
        assert not client.connection.read_paused


async def test_a_ping_is_answered_while_a_request_waits(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    game = await server.create("here", "here", options=SMALL)
    held = HeldUp(server)
    monkeypatch.setattr(server.service.store, "commit", held.commit)
    async with server.peer(game.game_id, game.token(0), game.token(1)) as peer:
        await peer.move("+Ra", id="waits")
        await peer.send({"type": "ping", "sent": 7})
        assert (await peer.expect("pong"))["sent"] == 7
        held.go_on()
        assert (await peer.expect("ack"))["id"] == "waits"


async def test_what_somebody_asks_for_and_goes_is_done(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    game = await server.create("here", "here", options=SMALL)
    held = HeldUp(server)
    monkeypatch.setattr(server.service.store, "commit", held.commit)
    async with (
        server.peer(game.game_id) as watcher,
        server.peer(game.game_id, game.token(0), game.token(1)) as peer,
        server.service.rooms.use(game.game_id) as room,
    ):
        await peer.move("+Ra")
        await peer.ask("resign", seat=1)
        await peer.connection.close()
        await eventually(lambda: len(room.clients) == 1)
        held.go_on()
        await watcher.until(lambda table: table.get("result") is not None)
        assert [entry["kind"] for entry in watcher.entries] == ["moved", "resigned"]


async def test_a_request_pays_for_its_own_work_and_not_for_what_the_disk_takes(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A transaction has other games' changes too, and each change pays `CHANGE_SECONDS` for its part."""
    game = await server.create("here", "here", options=SMALL)
    charged: list[tuple[float, float]] = []
    commit, charge = server.service.store.commit, Account.charge
    written = 0.2

    def commit_slowly(change: Any) -> Any:
        until = thread_time() + written
        while thread_time() < until:
            pass
        return commit(change)

    def noted(account: Account, seconds: float, more: float = 0.0) -> None:
        charged.append((seconds, more))
        charge(account, seconds, more)

    monkeypatch.setattr(server.service.store, "commit", commit_slowly)
    monkeypatch.setattr(Account, "charge", noted)
    async with server.peer(game.game_id, game.token(0), game.token(1)) as peer:
        await peer.play("+Ra")
    (seconds,) = [seconds for seconds, more in charged if more == CHANGE_SECONDS]
    assert 0.0 < seconds < written


async def test_a_connection_that_is_gone_leaves_memory_at_once(server: Server) -> None:
    """The collector looks at what is old so seldom that thousands of them would wait for it."""
    game = await server.create("here", "here", options=SMALL)
    gc.collect()
    gc.disable()
    try:
        async with server.service.rooms.use(game.game_id) as room:
            async with server.peer(game.game_id, game.token(0), game.token(1)) as peer:
                await peer.play("+Ra")
                (connection,) = [weakref.ref(client.connection) for client in room.clients]
                assert connection() is not None
            await eventually(lambda: connection() is None)
    finally:
        gc.enable()


async def test_a_message_that_is_too_long_ends_the_connection(server: Server) -> None:
    game = await server.create("here", "here", options=SMALL)
    async with server.peer(game.game_id, game.token(0)) as peer:
        await peer.send('{"type":"ping","sent":1' + " " * server.service.settings.max_frame + "}")
        assert await peer.closed() == 1009


# -- a move has the time at which its frame arrived, whatever held it up and whoever set the machine's clock --


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
