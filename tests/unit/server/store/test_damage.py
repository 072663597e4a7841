"""A disk that is full, a database that is damaged: said by one code, and nothing is half made."""

from __future__ import annotations

import asyncio
import sqlite3
import stat
from contextlib import closing
from typing import TYPE_CHECKING

import pytest
from sqlalchemy import select, text

from glyphwall.server.store import health, models, store
from tests.unit.server.kit import Created, Server, make_settings, serving
from tests.unit.server.store.disk import transact

if TYPE_CHECKING:
    from pathlib import Path

    from glyphwall.server.store.statements import Executor

SMALL = {"size": 3, "hand": 2}
BODY = {"game": "grawlix", "options": SMALL, "seats": [{"kind": "here"}, {"kind": "link"}]}


async def allow_pages(server: Server, number: int) -> None:
    """So many pages of the database, or as many as there are now; by the connection that writes."""

    def allow(connection: Executor) -> None:
        connection.run(text(f"PRAGMA max_page_count={number}"))

    await transact(server.service.store.writer.database, allow)


async def rows(server: Server, table: str) -> int:
    async with server.service.store._engine.connect() as connection:
        return len((await connection.execute(select(models.metadata.tables[table]))).all())


async def test_a_game_that_does_not_fit_on_the_disk_is_not_half_made(server: Server) -> None:
    assert (await server.http.post("/api/games", json=BODY)).status_code == 201
    made = 1
    await allow_pages(server, 1)
    while (answer := await server.http.post("/api/games", json=BODY)).status_code == 201:
        made += 1
    assert (answer.status_code, answer.json()["code"]) == (503, "unavailable")
    assert (await rows(server, "games"), await rows(server, "seats")) == (made, 2 * made)
    await allow_pages(server, 2**30)
    assert (await server.http.post("/api/games", json=BODY)).status_code == 201


DAMAGE = {
    "a seat is missing": "DELETE FROM seats WHERE seat = 0",
    "no seats": "DELETE FROM seats",
    "a move that is none": "UPDATE entries SET action = 'xyzzy' WHERE version = 1",
    "a move that is not legal": "UPDATE entries SET action = '+Ra' WHERE version = 2",
    "a move without text": "UPDATE entries SET action = NULL WHERE version = 1",
    "a version is missing": "DELETE FROM entries WHERE version = 1",
    "plies that do not add up": "UPDATE entries SET plies = 7 WHERE version = 2",
    "an unknown kind": "UPDATE entries SET kind = 'cheated'",
    "options that are no JSON": "UPDATE games SET options = '{'",
    "options of another game": """UPDATE games SET options = '{"colour": 1}'""",
    "options out of bounds": """UPDATE games SET options = '{"size": 99}'""",
    "a seat that is no number": "UPDATE entries SET seat = 'x'",
}


async def played(server: Server) -> Created:
    game = await server.create("here", "here", options=SMALL)
    async with server.peer(game.game_id, game.token(0), game.token(1)) as peer:
        for pick in ("+Ra", "+Oa"):
            await peer.play(pick)
    return game


@pytest.mark.parametrize("damage", DAMAGE.values(), ids=DAMAGE)
async def test_a_damaged_game_is_called_so(tmp_path: Path, damage: str) -> None:
    async with serving(make_settings(tmp_path)) as server:
        game = await played(server)
        sound = await played(server)
    with closing(sqlite3.connect(tmp_path / "glyphwall.sqlite3")) as connection, connection:
        where = "id" if "UPDATE games" in damage else "game_id"
        damage += (" AND " if "WHERE" in damage else " WHERE ") + f"{where} = ?"
        assert connection.execute(damage, (game.game_id,)).rowcount > 0
    connection.close()
    async with serving(make_settings(tmp_path)) as server:
        answer = await server.http.get(f"/api/games/{game.game_id}")
        assert (answer.status_code, answer.json()["code"]) == (500, "game-damaged")
        async with server.socket(game.game_id) as peer:
            await peer.send({"type": "hello", "protocol": 2})
            assert await peer.refusal() == "game-damaged"
            assert await peer.closed() == 4500
        async with server.peer(sound.game_id) as peer:
            assert peer.version == 2, "the others are as they were"


async def test_health_looks_at_the_whole_database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "CHECK_SECONDS", 0.1)
    monkeypatch.setattr(health, "FRESH_SECONDS", 0.1)
    async with serving(make_settings(tmp_path)) as server:
        for _ in range(30):
            await server.create("here", "here", options=SMALL)
        async with server.service.store._engine.begin() as connection:
            await connection.execute(text("PRAGMA wal_checkpoint(TRUNCATE)"))
        assert (await server.http.get("/api/health")).status_code == 200
        file = tmp_path / "glyphwall.sqlite3"
        size = file.stat().st_size
        with file.open("r+b") as opened:
            opened.seek(size // 2)
            opened.write(b"\xa5" * (size - size // 2))
        await asyncio.sleep(0.2)
        answer = await server.http.get("/api/health")
        assert (answer.status_code, answer.json()["code"]) == (503, "unavailable")
        assert "damaged" in answer.json()["message"]


async def test_health_tells_of_a_missing_table(server: Server) -> None:
    async with server.service.store._engine.begin() as connection:
        await connection.execute(text("DROP TABLE proposals"))
    answer = await server.http.get("/api/health")
    assert (answer.status_code, answer.json()["code"]) == (503, "unavailable")


async def test_only_the_owner_reads_the_database(tmp_path: Path) -> None:
    file = tmp_path / "glyphwall.sqlite3"
    for _ in range(2):
        async with serving(make_settings(tmp_path)) as server:
            await server.create("here", "here", options=SMALL)
            found = [path for path in tmp_path.iterdir() if path.name.startswith(file.name)]
            assert len(found) == 3, "the file, and those of its log"
            assert {stat.S_IMODE(path.stat().st_mode) for path in found} == {0o600}
        file.chmod(0o644)  # as an older version left it


async def test_what_a_damaged_game_holds_is_not_said(tmp_path: Path) -> None:
    """The rules' own complaint names the move, which may be a secret one."""
    async with serving(make_settings(tmp_path)) as server:
        game = await server.create("here", "here", options=SMALL)
        async with server.peer(game.game_id, game.token(0), game.token(1)) as peer:
            await peer.play("+Ra")
    with closing(sqlite3.connect(tmp_path / "glyphwall.sqlite3")) as connection, connection:
        connection.execute("UPDATE entries SET action = 'hidden-move'")
    connection.close()
    async with serving(make_settings(tmp_path)) as server:
        assert "hidden-move" not in (await server.http.get(f"/api/games/{game.game_id}")).text


async def test_health_is_looked_at_once_for_all_who_ask(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each look writes a row and reads several: asked without end, it would hold up moves."""
    written = server.service.store.writer.figures
    before = written.transactions
    answers = await asyncio.gather(*(server.http.get("/api/health") for _ in range(20)))
    assert {answer.status_code for answer in answers} == {200}
    assert written.transactions <= before + 2
    server.service.store.damaged.add("AAAAAAAAAAAA")
    assert (await server.http.get("/api/health")).status_code == 503, "what went wrong since is told at once"
