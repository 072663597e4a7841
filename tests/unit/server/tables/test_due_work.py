"""Work that is due goes on although nobody has the game open, as after a restart."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from glyphwall.play import table
from glyphwall.play.records import Change, Due
from glyphwall.server import clock
from glyphwall.server.store.store import Store
from tests.unit.server.kit import WAIT, make_settings, serving

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

SMALL = {"size": 3, "hand": 2}


async def test_after_a_restart_a_computer_answers_although_nobody_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serving(make_settings(tmp_path, computer_seconds=60)) as server:
        game = await server.create("here", "patient", options=SMALL)
        async with server.peer(game.game_id, game.token(0)) as peer:
            await peer.play("+Rh")
    async with serving(make_settings(tmp_path, computer_seconds=0.2)) as server:
        store = server.service.store
        due = [Due("computer", game.game_id, clock.now(), 1), Due("computer", "a" * 12, clock.now(), 1)]

        async def take_due(now: float, limit: int) -> list[Due]:
            taken = [due.pop() for _ in range(min(limit, len(due)))]
            assert all(each.at <= now for each in taken)
            return taken

        monkeypatch.setattr(store, "take_due", take_due)
        async with asyncio.timeout(WAIT):
            while (stored := await store.load(game.game_id)).revision < 2:
                await asyncio.sleep(0.05)
        assert stored.entries[-1].player == "patient"
        assert not due, "a game that is gone holds up no other"


async def test_a_computer_that_begins_does_so_after_a_restart_although_nobody_ever_came(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table, "DUE_SECONDS", 0.0)
    async with serving(make_settings(tmp_path, computer_seconds=60)) as server:
        game = await server.create("patient", "here", options=SMALL)
    async with serving(make_settings(tmp_path, computer_seconds=0.2)) as server:
        store = server.service.store
        async with asyncio.timeout(WAIT):
            while (stored := await store.load(game.game_id)).revision < 1:
                await asyncio.sleep(0.05)
        assert stored.entries[-1].player == "patient"
        assert await store.take_due(clock.now() + 3600.0, 10) == []


async def test_work_that_is_done_already_is_deleted(tmp_path: Path) -> None:
    async with serving(make_settings(tmp_path)) as server:
        game = await server.create("here", "here", options=SMALL)
        store = server.service.store
        stale = Due("chance", game.game_id, clock.now() - 1.0, 0)
        await store.commit(Change(game_id=game.game_id, revision=0, due=(stale,)))
        await server.service.rooms.resume_due()
        again = await Store.open(store._engine.url)
        assert await again.take_due(clock.now() + 3600.0, 10) == []
        await again.close()


async def test_a_game_of_people_has_no_due_work(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with serving(make_settings(tmp_path)) as server:
        changes: list[Any] = []
        commit = server.service.store.commit

        async def noted(change: Any) -> None:
            changes.append(change)
            await commit(change)

        monkeypatch.setattr(server.service.store, "commit", noted)
        game = await server.create("here", "here", options=SMALL)
        async with server.peer(game.game_id, game.token(0), game.token(1)) as peer:
            await peer.play("+Rh")
        assert [change.due for change in changes] == [()]
