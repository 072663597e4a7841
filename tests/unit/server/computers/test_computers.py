"""Computers move, survive restarts, and never hold up a game when they fail."""

from __future__ import annotations

import asyncio
import time
from contextlib import AsyncExitStack
from typing import TYPE_CHECKING

import pytest

from tests.unit.server.kit import WAIT, Peer, Server, make_settings, serving

if TYPE_CHECKING:
    from pathlib import Path

SMALL = {"size": 3, "hand": 2}


async def both_moved(peer: Peer, plies: int) -> None:
    while peer.table["plies"] < plies:
        await peer.next()


async def test_a_computer_answers(server: Server) -> None:
    game = await server.create("here", "lowest", options=SMALL)
    assert game.seats[1] == {"seat": 1, "kind": "computer", "token": None, "invitation": None}
    async with server.peer(game.game_id, game.token(0)) as peer:
        assert peer.table["seats"][1]["level"] == "lowest"
        assert peer.table["seats"][1]["online"]
        update = await peer.play("+Rh")
        assert update["table"]["thinking"] == 1
        await both_moved(peer, 2)
        assert peer.entries[1] == peer.entries[1] | {"seat": 1, "move": "+Ra", "player": "lowest"}
        assert peer.entries[0]["player"] is None
        assert peer.table["thinking"] is None
        assert peer.table["seats"][1]["stand_in"] is None


async def test_a_computer_begins(server: Server) -> None:
    game = await server.create("lowest", "here", options=SMALL)
    async with server.peer(game.game_id, game.token(1)) as peer:
        await both_moved(peer, 1)
        assert peer.view["actor"] == 1


async def test_computers_play_each_other_while_somebody_watches(server: Server) -> None:
    game = await server.create("lowest", "highest", options=SMALL)
    table = (await server.http.get(f"/api/games/{game.game_id}")).json()
    assert (table["plies"], table["thinking"]) == (0, None)
    async with server.peer(game.game_id) as watcher:
        while watcher.table["result"] is None:
            await watcher.next()
        assert {entry["player"] for entry in watcher.entries} == {"lowest", "highest"}


@pytest.mark.parametrize("level", ["broken", "illegal", "deaf"])
async def test_a_computer_that_fails_is_replaced_and_the_table_says_so(tmp_path: Path, level: str) -> None:
    async with serving(make_settings(tmp_path, computer_seconds=0.2, computer_grace=0.1)) as server:
        game = await server.create("here", level, options=SMALL)
        async with server.peer(game.game_id, game.token(0)) as peer:
            await peer.play("+Rh")
            await both_moved(peer, 2)
            assert peer.table["seats"][1]["stand_in"] == "greedy"
            assert peer.entries[1]["player"] == "greedy"


async def test_where_nothing_works_a_random_move_is_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("glyphwall.server.computers.computers.STAND_IN", "broken")
    async with serving(make_settings(tmp_path)) as server:
        game = await server.create("here", "illegal", options=SMALL)
        async with server.peer(game.game_id, game.token(0)) as peer:
            await peer.play("+Rh")
            await both_moved(peer, 2)
            assert peer.table["seats"][1]["stand_in"] == "random"


async def test_a_computer_that_thinks_too_long_is_told_to_stop(tmp_path: Path) -> None:
    async with serving(make_settings(tmp_path, computer_seconds=0.2)) as server:
        game = await server.create("here", "patient", options=SMALL)
        async with server.peer(game.game_id, game.token(0)) as peer:
            await peer.play("+Rh")
            await both_moved(peer, 2)
            assert peer.table["seats"][1]["stand_in"] is None, "it did what it was told"


async def test_a_restart_resumes_a_computers_turn(tmp_path: Path) -> None:
    async with serving(make_settings(tmp_path, computer_seconds=60)) as server:
        game = await server.create("here", "patient", options=SMALL)
        async with server.peer(game.game_id, game.token(0)) as peer:
            update = await peer.play("+Rh")
            assert update["table"]["thinking"] == 1
    soon = make_settings(tmp_path, computer_seconds=0.2)
    async with serving(soon) as server, server.peer(game.game_id, game.token(0)) as peer:
        await both_moved(peer, 2)
        assert peer.entries[1]["player"] == "patient"


async def test_taking_back_while_the_computer_thinks_drops_its_move(tmp_path: Path) -> None:
    async with serving(make_settings(tmp_path, computer_seconds=60)) as server:
        game = await server.create("here", "patient", options=SMALL)
        async with server.peer(game.game_id, game.token(0)) as peer:
            await peer.play("+Rh")
            await peer.ask("propose", kind="takeback")
            await peer.expect("ack")
            update = await peer.expect("update")
            assert (update["table"]["plies"], update["table"]["thinking"]) == (0, None)
            assert peer.view["actor"] == 0
            await peer.play("+Oa")
            assert peer.table["thinking"] == 1
            assert [entry["kind"] for entry in peer.entries] == ["moved", "taken-back", "moved"]


async def test_resigning_while_the_computer_thinks(tmp_path: Path) -> None:
    async with serving(make_settings(tmp_path, computer_seconds=60)) as server:
        game = await server.create("here", "patient", options=SMALL)
        async with server.peer(game.game_id, game.token(0)) as peer:
            await peer.play("+Rh")
            await peer.ask("resign")
            await peer.expect("ack")
            await peer.expect("update")
            assert peer.table["thinking"] is None
            assert peer.table["result"]["returns"] == [-1, 1]


async def test_a_game_with_many_computers_waiting_gets_its_turn(tmp_path: Path) -> None:
    """More games than threads: every computer moves in the end."""
    async with serving(make_settings(tmp_path, computer_threads=1)) as server:
        games = [await server.create("here", "lowest", options=SMALL) for _ in range(6)]
        for game in games:
            async with server.peer(game.game_id, game.token(0)) as peer:
                await peer.play("+Rh")
        for game in games:
            async with server.peer(game.game_id, game.token(0)) as peer:
                await both_moved(peer, 2)


async def test_nothing_is_thought_for_an_empty_room(tmp_path: Path) -> None:
    async with serving(make_settings(tmp_path, computer_seconds=60)) as server:
        game = await server.create("patient", "here", options=SMALL)
        table = (await server.http.get(f"/api/games/{game.game_id}")).json()
        assert table["thinking"] is None, "nobody has come yet"
        async with server.peer(game.game_id, game.token(1)) as peer:
            assert peer.table["thinking"] == 0
        async with asyncio.timeout(WAIT):
            while (await server.http.get(f"/api/games/{game.game_id}")).json()["thinking"] is not None:
                await asyncio.sleep(0.02)


async def test_quick_turns_do_not_wait_for_long_ones(tmp_path: Path) -> None:
    """One address has many games against a slow level; others play a quick one."""
    settings = make_settings(tmp_path, computer_threads=1, computer_seconds=120.0)
    async with serving(settings) as server, AsyncExitStack() as stack:
        easy = await server.create("here", "lowest", options={"size": 4, "hand": 4})
        me = {"x-forwarded-for": "198.51.100.7"}
        player = await stack.enter_async_context(server.peer(easy.game_id, easy.token(0), headers=me))
        await player.play("+Rh")
        await both_moved(player, 2)
        for _ in range(12):
            game = await server.create("patient", "here", options=SMALL)
            await stack.enter_async_context(server.peer(game.game_id, game.token(1)))
        for plies in (4, 6):
            began = time.monotonic()
            await player.play(player.view["legal"][0])
            await both_moved(player, plies)
            assert time.monotonic() - began < 60.0, "a long turn takes ninety seconds"
