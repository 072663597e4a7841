"""Work that is due goes on although nobody has the game open, as after a restart."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING, Any

from sqlalchemy import func, select

from glyphwall.play import table
from glyphwall.play.records import Due
from glyphwall.server import clock
from glyphwall.server.store import due as due_work
from glyphwall.server.store import models
from glyphwall.server.tables import rooms
from tests.unit.server.kit import WAIT, make_settings, serving

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

    from tests.unit.server.kit import Created, Server

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

        monkeypatch.setattr(store.due, "take", take_due)
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
        assert await store.due.take(clock.now() + 3600.0, 10) == []


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


async def due_rows(server: Server) -> int:
    async with server.service.store._engine.connect() as connection:
        return int((await connection.execute(select(func.count()).select_from(models.due))).scalar() or 0)


async def until_no_work_is_due(server: Server) -> None:
    async with asyncio.timeout(WAIT):
        while await due_rows(server):
            await asyncio.sleep(0.05)


async def leave_due_work(folder: Path, monkeypatch: pytest.MonkeyPatch, games: int = 1) -> list[Created]:
    """Games in which a computer is to move, at a server that has ended."""
    monkeypatch.setattr(table, "DUE_SECONDS", 0.0)
    async with serving(make_settings(folder, computer_seconds=60)) as server:
        made = [await server.create("here", "patient", options=SMALL) for _ in range(games)]
        for game in made:
            async with server.peer(game.game_id, game.token(0)) as peer:
                await peer.play("+Rh")
        assert await due_rows(server) == games
    return made


async def test_work_of_a_damaged_game_waits_until_it_is_repaired(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(due_work, "TAKEN_SECONDS", 0.0)
    (game,) = await leave_due_work(tmp_path, monkeypatch)

    def change_move(action: str) -> None:
        with closing(sqlite3.connect(make_settings(tmp_path).file)) as file, file:
            file.execute("UPDATE entries SET action = ? WHERE game_id = ?", (action, game.game_id))

    change_move("nonsense")
    async with serving(make_settings(tmp_path)) as server:
        async with asyncio.timeout(WAIT):
            while "its due work cannot be done" not in caplog.text:
                await asyncio.sleep(0.05)
        await server.service.rooms.resume_due()
        assert caplog.text.count("its due work cannot be done") == 1
    change_move("+Rh")
    async with serving(make_settings(tmp_path, computer_seconds=0.2)) as server:
        await until_no_work_is_due(server)


async def test_work_that_is_done_already_is_forgotten(tmp_path: Path) -> None:
    async with serving(make_settings(tmp_path)) as server:
        game = await server.create("here", "here", options=SMALL)
    with closing(sqlite3.connect(make_settings(tmp_path).file)) as file, file:
        file.execute("INSERT INTO due (kind, key, at, revision) VALUES ('computer', ?, 0, 0)", (game.game_id,))
    async with serving(make_settings(tmp_path)) as server:
        await until_no_work_is_due(server)


async def test_games_without_clients_do_not_fill_the_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """After a restart many computers may have to move: they take turns, and the rest waits on disk."""
    monkeypatch.setattr(rooms, "MAX_DUE", 2)
    await leave_due_work(tmp_path, monkeypatch, games=5)
    async with serving(make_settings(tmp_path, computer_seconds=0.2)) as server:
        open_rooms = server.service.rooms
        most = 0
        async with asyncio.timeout(WAIT):
            while await due_rows(server):
                most = max(most, sum(room.is_thinking_alone for room in open_rooms._rooms.values()))
                await asyncio.sleep(0.01)
        assert 1 <= most <= 2
