"""Two servers on one PostgreSQL database: accounts are the same at both, and either looks after clocks."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack, asynccontextmanager
from typing import TYPE_CHECKING, Any

import pytest
from websockets.exceptions import InvalidHandshake

from tests import postgres
from tests.e2e.test_server_process import SMALL, Process, started
from tests.unit.server.kit import WAIT, Created
from tests.unit.server.people.test_account_games import claim
from tests.unit.server.people.visitors import Visitor
from tests.unit.server.tables.clocked import first_turn

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from tests.unit.server.kit import Server

pytestmark = pytest.mark.long

LIVE = {"kind": "fischer", "initial": 10, "increment": 0}


@asynccontextmanager
async def two_servers(folder: Path) -> AsyncIterator[tuple[Process, Process]]:
    async with AsyncExitStack() as stack:
        database = f"{stack.enter_context(postgres.running())}/postgres"
        options = ("--database", database, "--clock-grace", "0")
        one = await stack.enter_async_context(started(folder / "one", *options))
        two = await stack.enter_async_context(started(folder / "two", *options))
        yield one, two


async def refused(visitor: Visitor, server: Server, game: Created) -> None:
    """Neither requests nor sockets of this browser are an account's any more."""
    assert await visitor.state() is None
    assert await visitor.refused("/games/claim", {"game_id": game.game_id, "tokens": ["x" * 22]}) == "not-signed-in"
    try:
        async with server.peer(game.game_id, headers=visitor.headers) as peer:
            await peer.move(peer.view["legal"][0] if peer.view["legal"] else "+Rh")
            assert await peer.refusal() == "not-your-seat"
    except InvalidHandshake:
        pass


async def test_a_session_that_ends_at_one_is_refused_at_both(tmp_path: Path) -> None:
    async with two_servers(tmp_path) as (first, second):
        one, two = first.server, second.server
        ada, phone = Visitor(one), Visitor(two)
        await ada.sign_up("correct horse")
        await phone.sign_in(ada.name, "correct horse")
        elsewhere = Visitor(one)  # the phone's cookie at the other process
        elsewhere.http.cookies = phone.http.cookies
        game = await one.create("here", "here", options=SMALL)
        await claim(phone, game, 0)
        async with (
            one.peer(game.game_id, headers=phone.headers) as here,
            two.peer(game.game_id, headers=phone.headers) as there,
            one.peer(game.game_id, game.token(1)) as friend,
        ):
            await there.play("+Rh")
            await friend.expect("update")
            (handle,) = [each["handle"] for each in (await ada.state())["sessions"] if not each["is_this"]]
            await ada.post("/sessions/end", {"handle": handle})
            assert [await peer.closed() for peer in (here, there)] == [1013, 1013]
            for visitor, server in ((phone, two), (elsewhere, one)):
                await refused(visitor, server, game)
            assert (await ada.state())["name"] == ada.name, "this one goes on"

            stranger = await one.create("here", "here", options=SMALL)
            await phone.sign_in(ada.name, "correct horse")
            async with two.peer(game.game_id, headers=phone.headers) as open_there:
                await ada.post("/delete")
                assert await open_there.closed() == 1013
            assert await phone.state() is None
            assert await phone.refused("/sign-in/password", {"name": ada.name, "proof": "p" * 43}) == "sign-in-failed"
            for server in (one, two):
                table = (await server.http.get(f"/api/games/{game.game_id}")).json()
                assert [seat["name"] for seat in table["seats"]] == [None, None]
                assert table["result"]["ranking"] == [2, 1], "nobody waits for the seat"
            assert (await two.http.get(f"/api/games/{stranger.game_id}")).json()["result"] is None
        for each in (ada, phone, elsewhere):
            await each.close()


async def begin(server: Server) -> Created:
    """A clocked game whose first turn is over, and that nobody looks at."""
    body = {"game": "grawlix", "options": SMALL, "seats": [{"kind": "here"}] * 2, "clock": LIVE}
    made: Any = await server.post("/api/games", body, 201)
    game = Created(made["game_id"], made["seats"])
    async with server.peer(game.game_id, game.token(0), game.token(1)) as peer:
        await first_turn(peer)
    return game


async def flag_of(server: Server, game: Created) -> float:
    """Wait until the second player's time has run out, once; return the seconds that the turn took."""
    async with asyncio.timeout(WAIT):
        while (await server.http.get(f"/api/games/{game.game_id}")).json()["result"] is None:
            await asyncio.sleep(0.2)
    async with server.peer(game.game_id) as watcher:
        assert [entry["kind"] for entry in watcher.entries].count("timed-out") == 1
        *_, before, flag = watcher.entries
        assert (flag["kind"], flag["seat"], watcher.table["result"]["ranking"]) == ("timed-out", 1, [1, 2])
        return float(flag["at"] - before["at"])


async def test_either_sweeps_a_deadline_once(tmp_path: Path) -> None:
    async with two_servers(tmp_path) as (first, second):
        one, two = first.server, second.server
        games = [await begin(server) for server in (one, two, one, two)]
        took = [await flag_of(two, game) for game in games]
        assert [await flag_of(one, game) for game in games] == took
        orphan = await begin(one)
        await first.kill()
        took.append(await flag_of(two, orphan))
        assert all(9.99 < seconds < 12 for seconds in took), took
