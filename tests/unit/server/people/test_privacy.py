"""What the privacy page says, against the tables, the job that deletes, and what a server really stores."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING, get_args

import pytest
from sqlalchemy import func, insert, select

from glyphwall.messages import BUILT_IN_TEXTS
from glyphwall.server import clock
from glyphwall.server.net.responses import CONTENT_SECURITY_POLICY
from glyphwall.server.people import privacy
from glyphwall.server.people.accounts import StoredAccounts
from glyphwall.server.people.retention import DAY, StoredRetention
from glyphwall.server.people.sessions import SESSION_SECONDS, StoredSessions
from glyphwall.server.settings import Settings
from glyphwall.server.store import models
from glyphwall.server.store.store import Store
from tests.unit.server.kit import make_settings, serving
from tests.unit.server.people.test_moderation import an_account
from tests.unit.server.people.visitors import FIREFOX, Visitor
from tests.unit.server.store.test_store import GAME, a_game

if TYPE_CHECKING:
    from pathlib import Path

    from tests.unit.server.conftest import MachineClocks

WEEK = 7 * DAY
TOPICS = privacy.topics(Settings())


def test_every_table_is_told() -> None:
    """A new table needs a statement here, and its words on the page."""
    told = [table for topic in TOPICS for table in topic.tables]
    assert len(told) == len(set(told))
    assert set(told) | privacy.TECHNICAL == set(models.metadata.tables)
    assert not set(told) & privacy.TECHNICAL


def test_the_page_has_words_for_every_topic() -> None:
    assert [topic.name for topic in TOPICS] == list(get_args(privacy.TopicName))
    for topic in TOPICS:
        for message in (f"privacy-{topic.name}", f"privacy-until-{topic.until}"):
            assert BUILT_IN_TEXTS.has_text(message), message  # German is complete: tests/unit/messages


def old_rows(at: float) -> list[tuple[str, dict[str, object]]]:
    """A row of every table that keeps its rows for some seconds, last used then."""
    return [
        ("challenges", {"id": "c" * 64, "kind": "sign-in", "data": b"", "expires": at + 300}),
        ("parcels", {"id": "p" * 64, "seat": "t" * 64, "content": b"", "expires": at + 300}),
        (
            "account_invitations",
            {"id": "i", "game_id": GAME, "seat": 1, "invitation": "x", "sender": "a" * 16, "expires": at + WEEK},
        ),
        ("reports", {"at": at, "game_id": GAME, "reporter": 0, "seat": 1, "reason": "spam", "messages": "[]"}),
        ("bans", {"address": "203.0.113.7", "until": at}),
        ("creations", {"id": "r" * 64, "game_id": GAME, "asked": "x", "at": at}),
        ("outbox", {"topic": "x", "payload": b"", "at": at}),
        (
            "audit",
            {"at": at, "operator": "o", "action": "a", "target": "t", "reason": "r", "previous": "", "digest": "d"},
        ),
    ]


async def test_the_job_deletes_when_the_page_says(url: str, clocks: MachineClocks) -> None:
    store = await Store.open(url)
    await store.create(a_game())
    await store.open_part(StoredAccounts).create(an_account())
    data = b'{"account":"aaaaaaaaaaaaaaaa","proved":0.0,"device":""}'
    await store.open_part(StoredSessions).save("s" * 64, data, SESSION_SECONDS)
    async with store._engine.begin() as connection:
        for table, row in old_rows(clock.now()):
            await connection.execute(insert(models.metadata.tables[table]).values(row))
    retention = store.open_part(StoredRetention)

    async def left() -> set[str]:
        async with store._engine.connect() as connection:
            counts = {}
            for table in (table for topic in TOPICS if topic.until == "seconds" for table in topic.tables):
                number = select(func.count()).select_from(models.metadata.tables[table])
                counts[table] = (await connection.execute(number)).scalar()
        return {table for table, count in counts.items() if count}

    everything = await left()
    assert everything == {table for topic in TOPICS if topic.until == "seconds" for table in topic.tables}
    clocks.wait(clock.GRACE_SECONDS + 1)
    await retention.sweep()
    assert await left() == everything - {"challenges", "bans", "parcels"}
    for topic in sorted((topic for topic in TOPICS if topic.seconds), key=lambda topic: topic.seconds or 0):
        clocks.wait(topic.seconds or 0)
        await retention.sweep()
        assert not await left() & set(topic.tables), topic.name
    assert await store.load(GAME) is not None, "games stay"
    await store.close()


async def test_games_are_deleted_where_the_operator_says_so(url: str, clocks: MachineClocks) -> None:
    store = await Store.open(url)
    old, new = a_game(), a_game("BBBBBBBBBBBB")
    old.created = clock.now()
    old.entries = []
    clocks.wait(10 * DAY)
    new.created = clock.now()
    await store.create(old)
    await store.create(new)
    await store.open_part(StoredRetention).sweep(5 * DAY)
    assert await store.load(old.id) is None
    assert await store.load(new.id) is not None
    await store.close()


async def test_setting_the_clock_deletes_nothing(url: str, clocks: MachineClocks) -> None:
    store = await Store.open(url)
    await store.create(a_game())
    clocks.jump = 3650 * DAY
    await store.open_part(StoredRetention).sweep(5 * DAY)
    clocks.wait(clock.GRACE_SECONDS + 1)
    async with store._engine.begin() as connection:
        await connection.execute(insert(models.bans).values(address="203.0.113.7", until=clock.now() + DAY))
    await store.open_part(StoredRetention).sweep()
    async with store._engine.connect() as connection:
        assert (await connection.execute(select(func.count()).select_from(models.bans))).scalar() == 1
    await store.close()


async def test_no_address_and_no_browser_is_stored(tmp_path: Path) -> None:
    """The page says so: everything that happened is looked through, byte by byte."""
    async with serving(make_settings(tmp_path)) as server:
        ada = Visitor(server)
        await ada.sign_up("correct horse battery")
        game = await server.create("here", "lowest", options={"size": 3, "hand": 2})
        await ada.post("/games/claim", {"game_id": game.game_id, "tokens": [game.token(0)]})
        async with server.peer(game.game_id, headers=ada.headers) as peer:
            await peer.play("+Rh")
        cookie = ada.cookie or ""
        await ada.close()
    with closing(sqlite3.connect(tmp_path / "glyphwall.sqlite3")) as database:
        whole = "\n".join(database.iterdump())
    assert "Ada" in whole
    for secret in ("127.0.0.1", FIREFOX, "Gecko", "correct horse", cookie, game.token(0)):
        assert secret not in whole, secret


@pytest.mark.parametrize("accounts", [True, False])
async def test_without_accounts_the_page_says_nothing_of_them(tmp_path: Path, accounts: bool) -> None:
    async with serving(make_settings(tmp_path, accounts=accounts, keep_games=30)) as server:
        told = (await server.http.get("/api/privacy")).json()
    named = {topic["name"]: topic for topic in told["topics"]}
    assert ("account" in named) is told["accounts"] is accounts
    assert (named["games"]["until"], named["games"]["seconds"]) == ("seconds", 30 * DAY)


def test_pages_load_nothing_from_elsewhere() -> None:
    """Where it goes: nowhere. Browsers enforce it."""
    assert not re.search(r"https?:", CONTENT_SECURITY_POLICY)
    assert "default-src 'self'" in CONTENT_SECURITY_POLICY
