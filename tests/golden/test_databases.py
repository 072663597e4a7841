"""Databases of every revision that ever landed, brought up to date: what their servers promised still holds.

``tools/goldens/databases.py`` makes them, by the code of their time.
"""

from __future__ import annotations

import asyncio
import json
import sqlite3
import time
from contextlib import closing, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
import sqlalchemy as sa
from alembic import command
from sqlalchemy.ext.asyncio import create_async_engine
from tools.goldens.databases import names, unpack
from tools.goldens.games import Client, Refused, look

from glyphwall.core._fairness import SCHEME
from glyphwall.record import read_record
from glyphwall.record.fair_check import check
from glyphwall.server.store import migrations, models
from glyphwall.server.store.replaying import find_damage
from glyphwall.server.store.store import Store
from glyphwall.server.store.upgrading import UpgradeFailed
from tests.fair_kit import new_device
from tests.unit.server.databases import new_postgres, postgres_address
from tests.unit.server.kit import WAIT, make_settings, serving

if TYPE_CHECKING:
    from collections.abc import Callable

    from glyphwall.server.settings import Settings

__all__ = ["new_postgres", "postgres_address"]

FILES = names()
SAID_BY_LATER_RULES = {
    '[Rules "1"]': ("[TwoPoints ", "[KeepFew ", "[BobbyPaints ", "[Restack "),
    '[Rules "2"]': ("[Restack ",),
}
"""Options with which today's rules play Graffiti's older ones, as today's records say. All else is byte for byte."""


async def fill(url: str, revision: str, file: Path) -> None:
    """The rows of a SQLite file, in PostgreSQL at the same revision."""
    engine = create_async_engine(url)
    async with engine.begin() as connection:
        await connection.run_sync(lambda sync: command.upgrade(migrations.config_for(sync), revision))
        await connection.run_sync(copy_rows, file)
    await engine.dispose()


def copy_rows(connection: sa.Connection, file: Path) -> None:
    tables = sa.MetaData()
    tables.reflect(connection)
    with closing(sqlite3.connect(file)) as source:
        source.row_factory = sqlite3.Row
        for table in tables.sorted_tables:
            if table.name == "alembic_version":
                continue
            rows = [dict(row) for row in source.execute(f"SELECT * FROM {table.name} ORDER BY rowid")]  # noqa: S608
            for column in table.columns:
                for row in rows:
                    if isinstance(column.type, sa.JSON):
                        row[column.name] = json.loads(row[column.name])
                    elif isinstance(column.type, sa.Boolean):
                        row[column.name] = bool(row[column.name])
            if table.name == "games":
                rows.sort(key=lambda row: row["created"])
            if rows:
                connection.execute(table.insert(), rows)
            if rows and "number" in table.columns:  # counted by a sequence, which a restored dump sets as well
                last = f"SELECT setval(pg_get_serial_sequence('{table.name}', 'number'), max(number)) FROM {table.name}"  # noqa: S608
                connection.execute(sa.text(last))


def put(place: str, name: str, folder: Path, request: pytest.FixtureRequest) -> tuple[Settings, dict[str, Any]]:
    """A golden database as the server is to find it, and what was promised."""
    if place == "sqlite":
        settings = make_settings(folder, new_sockets_per_minute=100_000, hello_seconds=WAIT)
        return settings, unpack(name, settings.file)
    make: Callable[..., str] = request.getfixturevalue("new_postgres")
    url = make(empty=True)
    told = unpack(name, folder / "golden.sqlite3")
    asyncio.run(fill(url, told["revision"], folder / "golden.sqlite3"))
    return make_settings(folder, new_sockets_per_minute=100_000, hello_seconds=WAIT, database=url), told


def as_it_was(record: str | None, before: str | None) -> str | None:
    """A record as its time wrote it."""
    if record is None or before is None or '[Game "graffiti"' not in before:
        return record
    for rules, said_since in SAID_BY_LATER_RULES.items():
        if rules in before:
            lines = [line for line in record.splitlines(keepends=True) if not line.startswith(said_since)]
            return "".join(f"{rules}\n" if line.startswith("[Rules ") else line for line in lines)
    return record


QUICK = [
    name for name in FILES if name.endswith("-last") or name.startswith("0001") or name in ("0008-early", FILES[-1])
]
"""The last of each revision has all that the first has; on PostgreSQL the oldest and the newest do for a quick run."""
CASES = [
    pytest.param(place, name, marks=() if name in quick else pytest.mark.long)
    for place, quick in (("sqlite", QUICK), ("postgresql", ["0001-last", FILES[-1]]))
    for name in FILES
]


@pytest.mark.parametrize(("place", "name"), CASES)
def test_what_was_promised_still_holds(name: str, place: str, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    settings, told = put(place, name, tmp_path, request)
    asyncio.run(held_to(settings, told))


async def held_to(settings: Settings, told: dict[str, Any]) -> None:
    store = await Store.open(settings.database_url)
    ids = await store.ids()
    assert {game["id"] for game in told["games"]} <= set(ids)
    assert [fault async for fault in find_damage(store, ids)] == [None] * len(ids)
    async with store._engine.begin() as connection:  # requests to begin a game are known for a day: no time has passed
        await connection.execute(sa.update(models.creations).values(at=time.time()))
    await store.close()
    async with serving(settings) as server:
        client = Client(server.address)
        try:
            for work in (same, answered_again):
                await asyncio.gather(*(work(client, game) for game in told["games"]))
            await shown_again(client, told.get("analyses", []))
        finally:
            await client.http.aclose()
    async with serving(settings) as server:
        client = Client(server.address)
        try:
            going = await asyncio.gather(*(goes_on(client, game) for game in told["games"]))
            went_on = {game["state"] for game, goes in zip(told["games"], going, strict=True) if goes}
        finally:
            await client.http.aclose()
    assert went_on >= {"open", "waiting", "computer", "taken back"}


async def shown_again(client: Client, analyses: list[dict[str, Any]]) -> None:
    """Analyses that several look at are what they were, and whoever could drive them still can."""
    for one in analyses:
        path = f"/api/shared/{one['grant']['id']}"
        assert (await client.http.get(path)).json() == one["shown"]
        asked = {"record": one["shown"]["record"], "driver": "page-two", "at": 0, "take": True}
        held = {"authorization": f"Bearer {one['grant']['token']}"}
        drives = (await client.http.post(path, json=asked, headers=held)).json()
        assert drives["version"] == one["shown"]["version"] + 1


def tokens_of(game: dict[str, Any]) -> dict[int, str]:
    return {int(seat): token for seat, token in game["tokens"].items()}


async def same(client: Client, game: dict[str, Any]) -> None:
    """Everybody reads what they read before, by the tokens that they were given."""
    now = await look(client, game["id"], tokens_of(game))
    if game["record"] is not None and "[FairServer " in game["record"]:
        assert check(read_record(now["record"])).faults == ()
    now["record"] = as_it_was(now["record"], game["record"])
    known = game["table"]["options"]  # later rules have more of them
    if is_restarted(now["table"], game["table"]):
        now["table"]["fair"] = game["table"]["fair"]
    now["table"]["options"] = {name: value for name, value in now["table"]["options"].items() if name in known}
    for part, said in now.items():
        assert said == game[part], (game["table"]["game"], game["state"], part)


def is_restarted(now: dict[str, Any], before: dict[str, Any]) -> bool:
    """Whether a game of an older scheme of chance, without a draw, was moved to the present one."""
    if before.get("fair") is None or now["fair"]["scheme"] in (before["fair"]["scheme"], "glyphwall-fair-1"):
        return False
    assert now["fair"]["scheme"] == SCHEME
    assert now["fair"]["stage"] in ("join", "commit")
    assert now["result"] is None
    parts = zip(now["fair"]["seats"], before["fair"]["seats"], strict=True)
    assert all(part["commitment"] == (None if was["commitment"] is None else "") for part, was in parts)
    return True


async def answered_again(client: Client, game: dict[str, Any]) -> None:
    """A request that is sent again is answered as it was, and done no second time."""
    tokens = tokens_of(game)
    if game.get("creation") is not None:
        assert await client.post("/api/games", game["creation"]["asked"]) == game["creation"]["answer"]
    async with client.peer(game["id"], *(tokens[seat] for seat in sorted(tokens))) as peer:
        for request in game["requests"][-3:]:
            assert (await peer.send(request["message"]))["version"] == request["version"]
        assert peer.version == game["version"]


async def goes_on(client: Client, game: dict[str, Any]) -> bool:
    """Plays a ply, if the game is not over; who has not come yet comes first."""
    tokens, invitations = tokens_of(game), {int(seat): text for seat, text in game["invitations"].items()}
    if game["table"]["result"] is not None:
        return False
    for seat in invitations.keys() - tokens.keys():
        assert (await client.http.get(f"/api/games/{game['id']}")).json()["seats"][seat]["joined"] is False
        joined = await client.post(f"/api/games/{game['id']}/join", {"invitation": invitations[seat]})
        tokens[seat] = joined["token"]
    async with client.peer(game["id"], *(tokens[seat] for seat in sorted(tokens))) as peer:
        devices = {seat: new_device(game["id"]) for seat in sorted(tokens)}
        for seat, secret in game["secrets"].items():  # but for games whose chance was restarted
            if peer.table["fair"] is not None and peer.table["fair"]["seats"][int(seat)]["commitment"]:
                device = devices[int(seat)]
                device._store.put_once(device._key(int(seat), "secret"), secret)
        while (fair := peer.table["fair"] or {}).get("stage", "ready") != "ready":
            parts = [seat for seat, part in enumerate(fair["seats"]) if part["commitment"] is not None]
            for due in [due for seat in parts for due in devices[seat].follow(peer.table, [seat], [])]:
                with suppress(Refused):  # given already, and not shown yet
                    await peer.ask("contribute", **{name: value for name, value in due.items() if name != "type"})
            assert not any(devices[seat].troubles for seat in parts)
            await peer.until(lambda before=fair: peer.table["fair"] != before)  # type: ignore[misc]
        await peer.until(lambda: peer.view["actor"] >= 0 and bool(peer.legal))
        before = peer.version
        await peer.play(peer.legal[0])
        assert peer.version > before
    return True


async def rows_of(url: str | sa.URL) -> dict[str, list[str]]:
    """Every table with its columns and rows."""

    def read(connection: sa.Connection) -> dict[str, list[str]]:
        tables = sa.MetaData()
        tables.reflect(connection)
        return {
            table.name: [
                repr(table.columns.keys()),
                *sorted(repr(tuple(row)) for row in connection.execute(table.select())),
            ]
            for table in tables.sorted_tables
        }

    engine = create_async_engine(url)
    async with engine.connect() as connection:
        found = await connection.run_sync(read)
    await engine.dispose()
    return found


def test_an_upgrade_of_postgresql_that_would_lose_something_is_not_made(
    tmp_path: Path, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """There tables change in the same transaction as rows do."""
    settings, _ = put("postgresql", "0001-last", tmp_path, request)
    was, apply = asyncio.run(rows_of(settings.database_url)), migrations.apply

    def harmful(connection: sa.Connection) -> None:
        apply(connection)
        connection.execute(sa.text("DELETE FROM requests"))

    with monkeypatch.context() as patch:
        patch.setattr(migrations, "apply", harmful)
        with pytest.raises(UpgradeFailed, match=r"rows of requests|requests: .* rows, 0 left"):
            asyncio.run(Store.open(settings.database_url))
    assert asyncio.run(rows_of(settings.database_url)) == was

    async def opened() -> None:
        await (await Store.open(settings.database_url)).close()

    asyncio.run(opened())
    assert len(asyncio.run(rows_of(settings.database_url))["requests"]) == len(was["requests"])


def test_every_revision_has_its_golden_database() -> None:
    versions = Path(migrations.__file__).parent / "versions"
    revisions = {path.name[:4] for path in versions.glob("[0-9]*.py")}
    lacking = sorted(revisions - {name[:4] for name in FILES})
    assert not lacking, (
        f"no golden database of {', '.join(lacking)}: python -m tools.goldens.databases, then commit both"
    )


@pytest.mark.parametrize("name", FILES)
def test_a_migration_that_landed_makes_the_tables_that_it_made(name: str, tmp_path: Path) -> None:
    """Whoever changes one later has databases of two kinds that say the same revision."""
    told = unpack(name, tmp_path / "golden.sqlite3")
    engine = sa.create_engine(f"sqlite:///{tmp_path / 'new.sqlite3'}")
    with engine.begin() as connection:
        command.upgrade(migrations.config_for(connection), told["revision"])
    engine.dispose()
    assert tables_of(tmp_path / "new.sqlite3") == tables_of(tmp_path / "golden.sqlite3")


def tables_of(file: Path) -> dict[str, list[tuple[Any, ...]]]:
    with closing(sqlite3.connect(file)) as connection:
        found = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        columns = {name: connection.execute(f"PRAGMA table_info({name})").fetchall() for (name,) in found}
    return {name: sorted(row[1:4] for row in rows) for name, rows in columns.items()}
