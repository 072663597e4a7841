"""Operators hide, rename, close, ban and delete; the log shows if anybody changed it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import msgspec
import pytest
from sqlalchemy import func, select, text

from glyphwall.cli.main import main
from glyphwall.play.tokens import digest
from glyphwall.server.errors import Unavailable
from glyphwall.server.people.accounts import Account, StoredAccounts, key_of
from glyphwall.server.people.moderation import NoSuchTarget, StoredModeration, find_break
from glyphwall.server.store import models, startup
from glyphwall.server.store.store import Store
from glyphwall.server.store.turn_alerts import TurnAlerts
from tests.unit.server.kit import make_settings, serving
from tests.unit.server.store.test_store import GAME, a_game

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.unit.server.kit import Server
    from tests.unit.server.people.visitors import Visitor

SMALL = {"size": 3, "hand": 2}


def an_account(name: str = "Ada-x2345") -> Account:
    return Account("a" * 16, name, key_of(name), None, None, None, 0.0, None)


async def test_every_action_on_every_database(url: str) -> None:
    store = await Store.open(url)
    stored, accounts = store.open_part(StoredModeration), store.open_part(StoredAccounts)
    await store.create(a_game())
    await accounts.create(an_account())
    await stored.hide("op", "why", GAME, hidden=True)
    assert await store.glance(GAME) is None
    await stored.hide("op", "why", GAME, hidden=False)
    await stored.rename("op", "why", GAME, 0, "Guest")
    game = await store.load(GAME)
    assert game is not None
    assert (game.seats[0].name, game.revision, game.hidden) == ("Guest", 3, None)
    await stored.close("op", "why", "ADA-x2345 ", closed=True)
    closed = await accounts.load("a" * 16)
    assert closed is not None
    assert closed.closed is not None
    await stored.ban("op", "why", "203.0.113.0/24", 7)
    assert await stored.bans() == ["203.0.113.0/24"]
    await stored.ban("op", "why", "203.0.113.0/24", 0)
    assert await stored.bans() == []
    await stored.delete_account("op", "why", "Ada-x2345")
    await stored.delete_game("op", "why", GAME)
    assert await store.load(GAME) is None
    with pytest.raises(NoSuchTarget):
        await stored.delete_game("op", "why", GAME)
    with pytest.raises(NoSuchTarget):
        await stored.close("op", "why", "nobody", closed=True)
    with pytest.raises(ValueError, match="does not appear"):
        await stored.ban("op", "why", "everybody", 7)
    entries = await stored.entries()
    wanted = ["hide", "show", "rename", "close", "ban", "unban", "delete-account", "delete-game"]
    assert [entry.action for entry in entries] == wanted, "what failed is not in the log"
    assert find_break(entries) is None
    await store.close()


async def test_operators_at_the_same_moment(url: str) -> None:
    store = await Store.open(url)
    stored = store.open_part(StoredModeration)
    await asyncio.gather(*(stored.ban(f"op{number}", "why", f"203.0.113.{number}", 7) for number in range(4)))
    entries = await stored.entries()
    assert len(entries) == 4
    assert find_break(entries) is None
    await store.close()


async def test_a_changed_log_is_noticed(url: str) -> None:
    store = await Store.open(url)
    stored = store.open_part(StoredModeration)
    for number in range(4):
        await stored.ban("op", "why", f"203.0.113.{number}", 7)
    entries = await stored.entries()
    for field, value in (("reason", "other"), ("operator", "eve"), ("target", "x"), ("at", 1.0)):
        forged: list[Any] = list(entries)
        forged[2] = msgspec.structs.replace(forged[2], **{field: value})
        assert find_break(forged) == entries[2].number, field
    assert find_break(entries[:1] + entries[2:]) == entries[2].number, "one is missing"
    await store.close()


async def test_a_hidden_game_is_its_players_alone(server: Server) -> None:
    game = await server.create("here", "here", options=SMALL)
    stored = server.service.store.open_part(StoredModeration)
    paths = [f"/api/games/{game.game_id}{more}" for more in ("", "/record", "/views/0", "/review")]
    async with server.peer(game.game_id) as spectator, server.peer(game.game_id, game.token(0)) as player:
        await stored.hide("op", "insults", game.game_id, hidden=True)
        await server.service.moderator.look()
        assert await spectator.closed() == 1013
        await player.play("+Rh")
    async with server.socket(game.game_id) as spectator:
        await spectator.send({"type": "hello", "protocol": 4, "tokens": [], "since": None})
        assert await spectator.closed() in (4404, 4426)
    for path in paths:
        assert (await server.http.get(path)).status_code == 404, path
    own = {"authorization": f"Bearer {game.token(0)}"}
    assert (await server.http.get(paths[2], headers=own)).status_code == 200
    assert (await server.http.get(f"{paths[0]}/series")).status_code == 404
    for tokens, known in (([], []), (["of nobody"], []), ([game.token(0)], [game.game_id])):
        asked = {"own_games": [{"game_id": game.game_id, "tokens": tokens}]}
        told = (await server.http.post("/api/games/standings", json=asked)).json()
        assert [each["game_id"] for each in told] == known
    moved = f"{paths[0]}/token"
    assert (await server.post(moved, {"token_digest": digest("new" * 12)}, 200, game.token(0)))["seat"] == 0
    await stored.hide("op", "a mistake", game.game_id, hidden=False)
    await server.service.moderator.look()
    assert (await server.http.get(paths[0])).status_code == 200


async def test_a_running_server_follows(server: Server, visitor: Callable[[], Visitor]) -> None:
    ada = visitor()
    await ada.sign_up("correct horse")
    game = await server.create("here", "here", options=SMALL)
    stored = server.service.store.open_part(StoredModeration)
    async with server.peer(game.game_id, game.token(0)) as player:
        await stored.delete_game("op", "why", game.game_id)
        await server.service.moderator.look()
        assert await player.closed() is not None
    assert (await server.http.get(f"/api/games/{game.game_id}")).status_code == 404
    await stored.close("op", "why", ada.name, closed=True)
    assert await ada.state() is None
    assert await ada.refused("/sign-in/password", {"name": ada.name, "proof": "p" * 43}) == "sign-in-failed"
    await stored.ban("op", "why", "127.0.0.0/8", 7)
    await server.service.moderator.look()
    body = {"game": "grawlix", "seats": [{"kind": "here"}] * 2}
    assert (await server.http.post("/api/games", json=body)).json()["code"] == "banned"
    assert await ada.refused("/sign-up", {"name": "Ada"}) == "banned"
    await stored.ban("op", "why", "127.0.0.0/8", 0)
    await server.service.moderator.look()
    await server.create("here", "here", options=SMALL)


def test_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    settings = make_settings(tmp_path)

    async def fill() -> None:
        store = await Store.open(settings.database_url)
        await store.create(a_game())
        await store.open_part(StoredAccounts).create(an_account())
        await store.close()

    asyncio.run(fill())
    where = ["--data", str(tmp_path), "--reason", "why", "--by", "op"]
    for words in (
        ["hide", GAME],
        ["show", GAME],
        ["rename", GAME, "1", "Guest"],
        ["close", "Ada-x2345"],
        ["reopen", "Ada-x2345"],
        ["ban", "203.0.113.7"],
        ["delete-account", "Ada-x2345"],
        ["delete-game", GAME],
    ):
        assert main(["admin", *words, *where]) == 0, words
    assert main(["admin", "hide", GAME, *where]) == 2
    assert f"there is no {GAME}" in capsys.readouterr().err
    assert main(["admin", "log", "--data", str(tmp_path)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 8
    assert "op  rename" in lines[2]

    async def forge() -> None:
        store = await Store.open(settings.database_url)
        async with store._engine.begin() as connection:
            await connection.execute(text("UPDATE audit SET reason = 'other' WHERE number = 3"))
            assert (await connection.execute(select(func.count()).select_from(models.audit))).scalar() == 8
        await store.close()

    asyncio.run(forge())
    assert main(["admin", "log", "--data", str(tmp_path)]) == 1
    assert "Entry 3 was changed" in capsys.readouterr().err


@pytest.mark.parametrize(("part", "read"), [(StoredModeration, "newest"), (TurnAlerts, "key")])
async def test_a_server_waits_for_its_database_at_the_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, part: type, read: str
) -> None:
    """It was killed together with the server, and isn't back yet."""
    works, fails = getattr(part, read), [True]

    async def fail_once(*given: Any) -> Any:
        if fails:
            fails.pop()
            raise Unavailable("the database cannot be read")
        return await works(*given)

    monkeypatch.setattr(startup, "RETRY_SECONDS", 0.0)
    monkeypatch.setattr(part, read, fail_once)
    async with serving(make_settings(tmp_path)) as server:
        assert (await server.http.get("/api/health")).status_code == 200
    assert fails == []
