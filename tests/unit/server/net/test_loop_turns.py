"""However much one address starts at once, others' messages come in between; counted in turns, not timed."""

from __future__ import annotations

import asyncio
import json
import math
import socket
from collections import Counter
from contextlib import asynccontextmanager
from functools import partial
from typing import TYPE_CHECKING, Any

import pytest
from litestar.routes import HTTPRoute

from glyphwall.play.controller import TableController
from glyphwall.play.protocol.basics import PROTOCOL
from glyphwall.server.net.addresses import address_of_host
from glyphwall.server.net.budget import UNMEASURED_SECONDS
from glyphwall.server.net.load_shedding import FIRST_STEP_SECONDS
from glyphwall.server.net.loop_turns import TURN_SECONDS, LoopTurns
from glyphwall.server.settings import ADDRESS_SHARE
from glyphwall.server.store import transactions, writer
from tests.unit.server.kit import WAIT, make_settings, serving

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from tests.unit.server.kit import Created, Peer, Server

HERE, THERE = "203.0.113.1", "198.51.100.66"
OPENING = TURN_SECONDS
MANY = 200
SOCKETS = 60


class Loop:
    """The turns of an event loop, each with the work that was done in it."""

    def __init__(self) -> None:
        self.done: list[str] = []
        self.turns: list[list[str]] = []

    def work(self, name: str) -> None:
        self.done.append(name)

    async def turn(self) -> None:
        self.turns.append(self.done)
        self.done = []
        await asyncio.sleep(0)

    @property
    def all(self) -> list[str]:
        return [name for turn in self.turns for name in turn]


async def test_a_network_begins_few_times_what_an_address_begins() -> None:
    turns, loop = LoopTurns(), Loop()
    for number in range(MANY):
        turns.do(address_of_host(f"2001:db8:7:{number:x}00::1"), OPENING, partial(loop.work, "network"))
    turns.do(HERE, OPENING, partial(loop.work, HERE))
    while len(loop.all) < MANY + 1:
        await loop.turn()
    assert HERE in loop.turns[0]
    assert max(turn.count("network") for turn in loop.turns) == 3


async def test_who_opens_two_hundred_at_once_lets_others_in_between() -> None:
    turns, loop = LoopTurns(), Loop()
    for number in range(MANY):
        turns.do(THERE, OPENING, partial(loop.work, f"opening {number}"))
    for _ in range(MANY):
        turns.do(HERE, OPENING / 4, partial(loop.work, "move"))  # in the turn in which it comes
        assert loop.done[-1] == "move"
        await loop.turn()
    assert loop.turns == [[f"opening {number}", "move"] for number in range(MANY)]


async def test_a_turn_has_room_for_little_things_of_an_address_and_for_one_that_is_large() -> None:
    turns, loop = LoopTurns(), Loop()
    for number in range(11):
        turns.do(THERE, TURN_SECONDS / 4, partial(loop.work, f"{number}"))
    turns.do(THERE, 100 * TURN_SECONDS, partial(loop.work, "large"))
    turns.do(THERE, TURN_SECONDS / 4, partial(loop.work, "last"))
    for _ in range(5):
        await loop.turn()
    assert [len(turn) for turn in loop.turns] == [4, 4, 4, 1, 0]
    assert (loop.turns[2][-1], loop.turns[3]) == ("large", ["last"])


async def test_every_address_has_its_part_of_each_turn() -> None:
    turns, loop = LoopTurns(), Loop()
    for _ in range(10):
        for address in range(20):
            turns.do(f"10.0.0.{address}", OPENING, partial(loop.work, f"{address}"))
    for _ in range(10):
        await loop.turn()
        assert Counter(loop.turns[-1]) == {f"{address}": 1 for address in range(20)}


async def test_nothing_of_an_address_overtakes_what_waits() -> None:
    turns = LoopTurns()
    assert turns.begin(THERE, OPENING)
    waiting = asyncio.create_task(turns.wait(THERE, OPENING))
    await asyncio.sleep(0)  # it stands in line
    assert not turns.begin(THERE, OPENING)
    assert turns.begin(HERE, OPENING)
    await waiting
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert turns.begin(THERE, OPENING)


async def test_who_goes_or_fails_leaves_the_turn_to_the_next(caplog: pytest.LogCaptureFixture) -> None:
    turns, loop = LoopTurns(), Loop()
    assert turns.begin(THERE, OPENING)
    gone = asyncio.create_task(turns.wait(THERE, OPENING))
    await asyncio.sleep(0)
    turns.do(THERE, OPENING, lambda: loop.work("next") or [][0])  # type: ignore[func-returns-value]
    turns.do(THERE, OPENING, partial(loop.work, "last"))
    gone.cancel()
    for _ in range(5):
        await loop.turn()
    assert loop.all == ["next", "last"]
    assert [record.message for record in caplog.records] == ["work that had waited for its turn failed"]
    assert not turns._waiting
    assert turns._next_turn is None, "nothing goes on where nothing is begun"


# -- a server -------------------------------------------------------------------------------------------


def _at_once(server: Server, request: str) -> list[socket.socket]:
    """Connections of the attacker, each with its request, before the event loop's next turn."""
    host, _, port = server.address.partition(":")
    opened = [socket.create_connection((host, int(port))) for _ in range(SOCKETS)]
    for each in opened:
        each.sendall(request.encode())
        each.setblocking(False)
    return opened


async def _answer(connection: socket.socket) -> bytes:
    async with asyncio.timeout(WAIT):
        return await asyncio.get_running_loop().sock_recv(connection, 65_536)


@asynccontextmanager
async def _attacked(server: Server, game: Created) -> AsyncIterator[tuple[Peer, list[socket.socket]]]:
    """A player, and the attacker's sockets, which have not sent hello."""
    upgrade = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    key = "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
    path = f"GET /api/games/{game.game_id}/socket HTTP/1.1\r\nHost: localhost\r\n"
    async with server.peer(game.game_id, game.token(0), game.token(1), headers={"x-forwarded-for": HERE}) as peer:
        opened = _at_once(server, f"{path}{upgrade}{key}x-forwarded-for: {THERE}\r\n\r\n")
        try:
            for each in opened:
                assert (await _answer(each)).startswith(b"HTTP/1.1 101")
            yield peer, opened
        finally:
            for each in opened:
                each.close()


@pytest.mark.parametrize("bounded", [True, False])
async def test_a_move_comes_between_sixty_openings(
    bounded: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without a bound they all come first, so this test notices a missing bound."""
    monkeypatch.setattr(transactions, "HANDED_ON_SECONDS", math.inf)  # a slow disk would let them pass
    monkeypatch.setattr(transactions, "QUICK_SECONDS", math.inf)
    monkeypatch.setattr(writer, "ALONE_SECONDS", math.inf)  # a move that is written in its own turn passes them, too
    entered: list[str] = []
    enter = TableController.enter

    def seen(controller: TableController, client: Any, since: int | None) -> None:
        entered.append(client.address)
        enter(controller, client, since)

    async with serving(make_settings(tmp_path, address_share=ADDRESS_SHARE, hello_seconds=WAIT)) as server:
        if not bounded:
            monkeypatch.setattr(server.service.limits.turns, "_seconds", 1e9)
        game = await server.create("here", "here", options={"size": 3, "hand": 2})
        async with _attacked(server, game) as (peer, opened), server.service.rooms.use(game.game_id) as room:
            (player,) = room.clients
            told = asyncio.Event()
            before: list[int] = []
            send = type(player).send

            def sent(client: Any, *messages: Any) -> None:
                if client is player and getattr(messages[0], "id", None) == "move":
                    before.append(len(entered))
                    told.set()
                send(client, *messages)

            monkeypatch.setattr(type(player), "send", sent)
            monkeypatch.setattr(TableController, "enter", seen)
            hello = json.dumps({"type": "hello", "protocol": PROTOCOL, "tokens": []}).encode()
            frame = bytes((0x81, 0x80 | len(hello))) + bytes(4) + hello
            for each in opened:
                each.send(frame)
            await peer.move("+Ra", id="move")
            async with asyncio.timeout(WAIT):
                await told.wait()
                while len(entered) < SOCKETS:
                    await asyncio.sleep(0.01)
            assert set(entered) == {THERE}
            assert (before[0] <= SOCKETS // 3) == bounded, before


async def test_requests_that_come_together_begin_in_turn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A turn has room for those that are admitted and for those that are paid for meanwhile; sixty come."""
    loop, turn = asyncio.get_running_loop(), 0
    begun: Counter[int] = Counter()
    handle = HTTPRoute.handle

    async def seen(route: HTTPRoute, scope: Any, *more: Any) -> None:
        begun[turn] += address_of_host(scope["client"][0]) == THERE
        await handle(route, scope, *more)

    def count() -> None:
        nonlocal turn
        turn += 1
        counting.append(loop.call_soon(count))

    counting: list[asyncio.Handle] = []
    monkeypatch.setattr(HTTPRoute, "handle", seen)
    async with serving(make_settings(tmp_path, address_share=ADDRESS_SHARE)) as server:
        count()
        opened = _at_once(server, f"GET /api/catalogue HTTP/1.1\r\nHost: localhost\r\nx-forwarded-for: {THERE}\r\n\r\n")
        for each in opened:
            assert (await _answer(each)).startswith(b"HTTP/1.1 200")
            each.close()
        counting[-1].cancel()
    assert begun.total() == SOCKETS
    let_in, paid = math.ceil(TURN_SECONDS / FIRST_STEP_SECONDS), math.ceil(TURN_SECONDS / UNMEASURED_SECONDS)
    assert max(begun.values()) <= let_in + paid < SOCKETS // 6
