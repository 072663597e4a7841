"""Copies of a database that is in use, putting one back, and a look at every game."""

from __future__ import annotations

import secrets
import sqlite3
import stat
import threading
from contextlib import closing
from typing import TYPE_CHECKING, Any

import pytest
from sqlalchemy import create_engine, make_url

from glyphwall.server.store import backups, migrations, replaying
from glyphwall.server.store.store import Store
from tests.unit.server.kit import Created, Server, make_settings, serving

if TYPE_CHECKING:
    from pathlib import Path

SMALL = {"size": 3, "hand": 2}


def games_of(file: Path) -> int:
    with closing(sqlite3.connect(file)) as connection, connection:
        return int(connection.execute("SELECT count(*) FROM games").fetchone()[0])


async def played(server: Server, plies: int = 2) -> Created:
    game = await server.create("here", "here", options=SMALL)
    async with server.peer(game.game_id, game.token(0), game.token(1)) as peer:
        for pick in ("+Ra", "+Oa")[:plies]:
            await peer.play(pick)
    return game


async def faults_of(folder: Path) -> list[replaying.DamagedGame]:
    store = await Store.open(make_settings(folder).database_url, upgrade=False)
    try:
        return [fault async for fault in replaying.find_damage(store, await store.ids()) if fault is not None]
    finally:
        await store.close()


async def test_a_copy_of_a_database_in_use_is_whole_and_can_be_put_back(tmp_path: Path) -> None:
    data, copy = tmp_path / "data", tmp_path / "copy.sqlite3"
    data.mkdir()
    told: list[tuple[int, int]] = []
    async with serving(make_settings(data)) as server:
        first = await played(server)
        backups.backup(data / "glyphwall.sqlite3", copy, lambda done, of: told.append((done, of)))
        await played(server)
    assert told[-1][0] == told[-1][1] > 0
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    assert (games_of(copy), games_of(data / "glyphwall.sqlite3")) == (1, 2)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["copy.sqlite3", "data"]

    kept = backups.restore(copy, data / "glyphwall.sqlite3")
    assert kept is not None
    assert games_of(kept) == 2
    async with serving(make_settings(data)) as server:
        assert (await server.http.get(f"/api/games/{first.game_id}")).json()["plies"] == 2
    assert backups.restore(copy, data / "glyphwall.sqlite3") != kept
    assert await faults_of(data) == []


def test_a_copy_finishes_while_others_write_between_its_steps(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each step used to begin anew after a write of another process."""
    source, copy = tmp_path / "games.sqlite3", tmp_path / "copy.sqlite3"
    monkeypatch.setattr(backups, "_PAGES", 4)
    with closing(filled(source, 200)) as writer:
        before = games_of(source)

        def write(done: int, of: int) -> None:
            steps.append(done)
            assert len(steps) <= of, "the copy begins again and again"
            add_games(writer, 1)

        steps: list[int] = []
        backups.backup(source, copy, write)
        assert games_of(copy) == before
        assert games_of(source) == before + len(steps)
    assert len(steps) > 3
    assert steps == sorted(steps)


@pytest.mark.long
def test_a_large_database_is_copied_under_fifty_writes_a_second(tmp_path: Path) -> None:
    source, copy = tmp_path / "games.sqlite3", tmp_path / "copy.sqlite3"
    with closing(filled(source, 1)) as writer:
        while source.stat().st_size < 100e6:
            add_games(writer, 2000, filler="x" * 4000)
            writer.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    ended = threading.Event()

    def write() -> None:
        with closing(connected(source)) as writer:
            while not ended.wait(0.02):
                add_games(writer, 1)

    thread = threading.Thread(target=write)
    thread.start()
    steps: list[int] = []
    try:
        backups.backup(source, copy, lambda done, of: steps.append(done))
    finally:
        ended.set()
        thread.join()
    assert steps == sorted(set(steps)), "no page was copied twice"
    assert games_of(source) > games_of(copy)
    assert copy.stat().st_size > 100e6


def connected(file: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(file, isolation_level=None, timeout=60)
    connection.execute("PRAGMA journal_mode=WAL")
    return connection


def filled(file: Path, games: int) -> sqlite3.Connection:
    """A database of today with so many games, which stays open: its log is not cleared away."""
    engine = create_engine(f"sqlite:///{file}")
    with engine.begin() as connection:
        migrations.create(connection)
    engine.dispose()
    writer = connected(file)
    add_games(writer, games)
    return writer


def add_games(writer: sqlite3.Connection, number: int, filler: str = "") -> None:
    rows = [(secrets.token_hex(6), filler) for _ in range(number)]
    writer.execute("BEGIN IMMEDIATE")
    writer.executemany(
        "INSERT INTO games (id, game, rules_version, options, seed, created, secret, fair_scheme, start) "
        "VALUES (?, 'grawlix', '1', '{}', 0, 0, '', '', ?)",
        rows,
    )
    writer.execute("COMMIT")


async def test_a_damaged_database_can_be_replaced(tmp_path: Path) -> None:
    async with serving(make_settings(tmp_path)) as server:
        await played(server)
    database, copy = tmp_path / "glyphwall.sqlite3", tmp_path / "copy.sqlite3"
    backups.backup(database, copy)
    database.write_bytes(b"SQLite format 3\0" + b"\xff" * 9000)
    with pytest.raises(backups.NotADatabase, match=r"damaged|holds no games"):
        backups.backup(database, tmp_path / "another.sqlite3")
    assert not (tmp_path / "another.sqlite3").exists()
    backups.restore(copy, database)
    assert games_of(database) == 1


@pytest.mark.parametrize("content", [b"", b"no database", b"SQLite format 3\0"], ids=["empty", "text", "cut"])
def test_what_is_no_database_replaces_nothing(tmp_path: Path, content: bytes) -> None:
    wrong, database = tmp_path / "wrong", tmp_path / "glyphwall.sqlite3"
    wrong.write_bytes(content)
    database.write_bytes(b"as it was")
    with pytest.raises(backups.NotADatabase, match="wrong"):
        backups.restore(wrong, database)
    assert database.read_bytes() == b"as it was"
    assert len(list(tmp_path.iterdir())) == 2


DAMAGE = {
    "DELETE FROM seats WHERE seat = 1": "seat 2 is missing",
    "UPDATE entries SET action = '+Ra' WHERE version = 2": "is no game by its rules|is damaged",
    "DELETE FROM entries WHERE version = 1": "is damaged|is no game",
    "UPDATE games SET options = '{'": "is damaged",
    "UPDATE games SET rules_version = '99'": "99",
}


@pytest.mark.parametrize(("damage", "said"), DAMAGE.items())
async def test_every_game_that_is_not_sound_is_named(tmp_path: Path, damage: str, said: str) -> None:
    async with serving(make_settings(tmp_path)) as server:
        wrong = await played(server)
        await played(server)
    column = "id" if "games" in damage else "game_id"
    with closing(sqlite3.connect(tmp_path / "glyphwall.sqlite3")) as connection, connection:
        connection.execute(f"{damage} {'AND' if 'WHERE' in damage else 'WHERE'} {column} = ?", (wrong.game_id,))
    (fault,) = await faults_of(tmp_path)
    assert fault.game_id == wrong.game_id
    assert any(part in fault.reason for part in said.split("|"))


async def test_a_look_changes_no_tables(tmp_path: Path) -> None:
    url = make_settings(tmp_path).database_url
    with pytest.raises(migrations.OlderDatabase, match="none"):
        await Store.open(url, upgrade=False)
    await (await Store.open(url)).close()
    file = make_url(url).database
    with closing(sqlite3.connect(str(file))) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(migrations.NewerDatabase, match="9999"):
        await Store.open(url, upgrade=False)


def test_a_copy_of_a_newer_version_is_refused(tmp_path: Path) -> None:
    newer: Any = tmp_path / "newer.sqlite3"
    with closing(sqlite3.connect(newer)) as connection, connection:
        connection.executescript(
            "CREATE TABLE alembic_version (version_num); INSERT INTO alembic_version VALUES (9999)"
        )
    with pytest.raises(migrations.NewerDatabase, match="newer version"):
        backups.restore(newer, tmp_path / "glyphwall.sqlite3")
