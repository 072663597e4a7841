"""When the disk fails, or another process writes too: nothing is half done, and the game goes on."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from glyphwall.play import controller
from glyphwall.server.errors import Unavailable
from glyphwall.server.tables import computer_turns
from tests.unit.server.kit import WAIT, Server
from tests.unit.server.processes import deafen
from tests.unit.server.tables.test_fair import ONE, TWO, commit, create, here, tell

if TYPE_CHECKING:
    import pytest

    from tests.unit.server.processes import Together

SMALL = {"size": 3, "hand": 2}


class FullDisk:
    """A store that cannot be written ``times`` times, once it has been written ``after`` times."""

    def __init__(self, server: Server, times: int, after: int = 0) -> None:
        self._commit = server.service.store.commit
        self.left, self.after = times, after

    async def commit(self, change: Any) -> None:
        self.after -= 1
        if self.after < 0 and self.left:
            self.left -= 1
            raise Unavailable("the disk is full")
        await self._commit(change)


async def test_what_cannot_be_saved_did_not_happen(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    game = await server.create("here", "here", options=SMALL)
    monkeypatch.setattr(server.service.store, "commit", FullDisk(server, 1).commit)
    async with (
        server.peer(game.game_id, game.token(0), game.token(1)) as peer,
        server.peer(game.game_id) as watcher,
    ):
        await peer.move("+Ra", id="again")
        assert await peer.refusal() == "unavailable"
        await peer.move("+Ra", id="again")
        assert (await peer.expect("ack"))["version"] == 1
        await watcher.expect("update")
        assert [entry["move"] for entry in watcher.entries] == ["+Ra"]


async def test_an_invitation_is_not_used_up_by_a_failure(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    game = await server.create("here", "link")
    monkeypatch.setattr(server.service.store, "commit", FullDisk(server, 1).commit)
    url, body = f"/api/games/{game.game_id}/join", {"invitation": game.invitation(1)}
    failed = await server.http.post(url, json=body)
    assert (failed.status_code, failed.json()["code"]) == (503, "unavailable")
    assert (await server.http.post(url, json=body)).status_code == 200


async def test_a_computers_move_is_written_as_soon_as_it_can(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(computer_turns, "RETRY_SECONDS", 0.05)
    game = await server.create("here", "lowest", options=SMALL)
    async with server.peer(game.game_id, game.token(0)) as peer:
        disk = FullDisk(server, 2, after=1)
        monkeypatch.setattr(server.service.store, "commit", disk.commit)
        await peer.play("+Rh")
        while peer.table["plies"] < 2:
            await peer.next()
        assert disk.left == 0
        assert peer.entries[1]["player"] == "lowest"


async def test_chance_draws_as_soon_as_it_can(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever tells last has told, though what chance then draws cannot be written yet; nobody has to open it anew."""
    monkeypatch.setattr(controller, "CHANCE_RETRY_SECONDS", 0.05)
    game = await create(server, here(ONE), here(TWO))
    async with server.peer(game.game_id, game.token(0), game.token(1)) as peer:
        await commit(peer, ONE, TWO)
        await tell(peer, 0, ONE)
        disk = FullDisk(server, 3, after=1)
        monkeypatch.setattr(server.service.store, "commit", disk.commit)
        await tell(peer, 1, TWO)
        while not peer.entries:
            await peer.next()
        assert disk.left == 0
        assert peer.table["fair"]["stage"] == "ready"
        assert len(peer.entries) == 4
        await peer.play(peer.view["legal"][0])


async def test_a_server_that_ends_finishes_what_is_under_way(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    game = await server.create("here", "here", options=SMALL)
    commit, committing = server.service.store.commit, asyncio.Event()

    written: list[Any] = []

    async def commit_slowly(change: Any) -> None:
        later = asyncio.get_running_loop().create_future()
        asyncio.get_running_loop().call_later(0.3, later.set_result, None)
        committing.set()
        await later
        written.append(await commit(change))

    monkeypatch.setattr(server.service.store, "commit", commit_slowly)
    async with server.peer(game.game_id, game.token(0), game.token(1)) as peer:
        await peer.move("+Ra")
        await committing.wait()
        await server.service.rooms.drain()
        assert written == [None]
        async with asyncio.timeout(WAIT):
            assert (await peer.expect("ack"))["version"] == 1
            assert (await peer.expect("update"))["version"] == 1


async def test_two_processes_on_one_database_agree(together: Together) -> None:
    async with together() as (here, there):
        deafen(here)
        deafen(there)
        game = await here.create("here", "here", options=SMALL)
        tokens = (game.token(0), game.token(1))
        async with here.peer(game.game_id, *tokens) as one, there.peer(game.game_id, *tokens) as other:
            await one.play("+Ra")
            await other.move("+Oa", version=0)  # it has not heard of the first move
            update = await other.expect("update")
            assert [entry["move"] for entry in update["entries"]] == ["+Ra"]
            assert await other.refusal() == "stale-version"
            await other.expect("update")
            await other.play("+Oa")
        async with here.peer(game.game_id, *tokens) as one:
            await one.move("+Rh", version=1)
            await one.expect("update")
            assert await one.refusal() == "stale-version"
            await one.expect("update")
            assert [entry["move"] for entry in one.entries] == ["+Ra", "+Oa"]
