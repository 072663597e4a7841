"""A guest's games move into an account; the account exports and deletes everything."""

from __future__ import annotations

import asyncio
import secrets
from typing import TYPE_CHECKING

import pytest
from sqlalchemy import func, select
from websockets.exceptions import InvalidStatus

from glyphwall.play.protocol.requests import Move
from glyphwall.play.tokens import digest
from glyphwall.record import read_record
from glyphwall.server.store import models
from tests.unit.server.people.visitors import Visitor
from tests.unit.server.push.services import Browser

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.unit.server.kit import Created, Server
    from tests.unit.server.processes import Together

SMALL = {"size": 3, "hand": 2}
OWN = ("accounts", "passkeys", "sessions", "sealed")


async def claim(one: Visitor, game: Created, *seats: int) -> list[int]:
    tokens = [game.token(seat) for seat in seats]
    told: list[int] = (await one.post("/games/claim", {"game_id": game.game_id, "tokens": tokens}))["seats"]
    return told


async def test_an_account_plays_without_tokens_on_any_device(visitor: Callable[[], Visitor], server: Server) -> None:
    ada, phone = visitor(), visitor()
    await ada.sign_up("correct horse")
    await phone.sign_in(ada.name, "correct horse")
    game = await server.create("here", "lowest", options=SMALL)
    assert await claim(ada, game, 0) == [0]
    assert await claim(ada, game, 0) == [0], "asked again, nothing changes"
    async with server.peer(game.game_id, headers=phone.headers) as peer:
        await peer.play("+Rh")
    async with server.socket(game.game_id, headers=visitor().headers) as stranger:
        assert (await stranger.hello())["seats"] == []
    hidden = await server.create("here", "here", game="graffiti")
    await claim(ada, hidden, 0)
    path = f"/api/games/{hidden.game_id}/views/0"
    own, others = [(await each.http.get(path)).json() for each in (phone, visitor())]
    assert own != others, "an own hand"


async def test_a_guests_token_is_dead_once_the_account_has_taken_over(
    visitor: Callable[[], Visitor], server: Server
) -> None:
    """Somebody has a copy of the link's token, and an open connection: both end at once."""
    ada = visitor()
    await ada.sign_up("correct horse")
    game = await server.create("here", "here", options=SMALL)
    async with server.peer(game.game_id, game.token(0)) as thief:
        await claim(ada, game, 0)
        assert await thief.closed() == 1013
    async with server.socket(game.game_id) as thief:
        await thief.send({"type": "hello", "protocol": 4, "tokens": [game.token(0)], "since": None})
        assert await thief.closed() in (4401, 4426)
    eve = visitor()
    await eve.sign_up("other", "Eve")
    body = {"game_id": game.game_id, "tokens": [game.token(0)]}
    assert await eve.refused("/games/claim", body) == "bad-token"
    guest = {"authorization": f"Bearer {game.token(0)}"}
    assert (await eve.http.get(f"/api/games/{game.game_id}/views/0", headers=guest)).status_code == 401
    async with server.peer(game.game_id, game.token(1)) as other:
        assert other.table["seats"][1]["kind"] == "here", "the other seat is as before"


async def test_a_seat_that_moved_to_another_device_comes_into_the_account_there(
    visitor: Callable[[], Visitor], server: Server
) -> None:
    """The device that has it now may bring it; the one before is told that it moved, and parcels are for tokens."""
    ada, new = visitor(), secrets.token_urlsafe(16)
    await ada.sign_up("correct horse")
    game = await server.create("here", "here", options=SMALL)
    exchange = f"/api/games/{game.game_id}/token"
    await server.post(exchange, {"token_digest": digest(new)}, 200, game.token(0))
    body = {"game_id": game.game_id, "tokens": [game.token(0)]}
    assert await ada.refused("/games/claim", body) == "seat-moved"
    assert (await ada.post("/games/claim", body | {"tokens": [new]}))["seats"] == [0]
    for token, status, code in ((game.token(0), 403, "seat-moved"), (new, 401, "bad-token")):
        refused = await server.post(exchange, {"token_digest": digest("x" * 32)}, status, token)
        assert refused["code"] == code
        parcel = {"game_id": game.game_id, "code_digest": digest(token[::-1]), "content": "AAAA"}
        assert (await server.post("/api/parcels", parcel, 401, token))["code"] == "bad-token"
    async with server.peer(game.game_id, headers=ada.headers) as peer:
        await peer.play("+Rh")
    own = {"own_games": [{"game_id": game.game_id, "tokens": [token]} for token in (game.token(0), new)]}
    stands = await server.http.post("/api/games/standings", json=own)
    assert [each["moved"] for each in stands.json()] == [True, False], "an account's seats are in its own list"


async def test_what_a_thief_still_had_in_the_queue_is_refused(visitor: Callable[[], Visitor], server: Server) -> None:
    ada = visitor()
    await ada.sign_up("correct horse")
    game = await server.create("here", "here", options=SMALL)
    async with server.peer(game.game_id, game.token(0)) as thief:
        room = server.service.rooms._rooms[game.game_id]
        (client,) = room.clients
        taking = asyncio.create_task(claim(ada, game, 0))
        while room.table.seats[0].account is None:
            await asyncio.sleep(0)
        move = Move(id="late-move-0001", version=0, move="+Rh")
        await room.controller.run(lambda: room.controller.answer(client, move, 0.0))
        assert room.table.log.version == 0
        await taking
        assert await thief.closed() == 1013


async def test_an_account_among_several_processes(together: Together) -> None:
    """Sessions, claims and their ends are the same whichever process is asked."""
    async with together() as (one, two):
        ada, elsewhere, thief = Visitor(one), Visitor(two), Visitor(two)
        await ada.sign_up("correct horse")
        await elsewhere.sign_in(ada.name, "correct horse")
        game = await one.create("here", "here", options=SMALL)
        async with two.peer(game.game_id, game.token(0)) as stolen:
            await claim(ada, game, 0)
            assert await stolen.closed() == 1013
        async with two.peer(game.game_id, headers=elsewhere.headers) as peer:
            await peer.play("+Rh")
            listed = (await ada.http.get("/api/account/games")).json()["games"]
            assert [each["mine"] for each in listed] == [[0]]
            await ada.post("/sessions/end", {"handle": None})
            assert await peer.closed() == 1013
        assert await elsewhere.state() is None
        await elsewhere.sign_in(ada.name, "correct horse")
        await ada.post(f"/sealed/{game.game_id}", {"name": "1/secret", "value": "v" * 40})
        path = f"/api/account/sealed/{game.game_id}"
        assert (await elsewhere.http.get(path)).json()["values"] == {"1/secret": "v" * 40}
        again = await elsewhere.post(f"/sealed/{game.game_id}", {"name": "1/secret", "value": "w" * 40})
        assert again["values"] == {"1/secret": "v" * 40}, "the first one stays"
        await ada.post("/delete")
        assert await elsewhere.state() is None
        assert await thief.refused("/sign-in/password", {"name": ada.name, "proof": "p" * 43}) == "sign-in-failed"
        for each in (ada, elsewhere, thief):
            await each.close()


async def test_seats_need_their_tokens(visitor: Callable[[], Visitor], server: Server) -> None:
    eve = visitor()
    game = await server.create("here", "here", options=SMALL)
    body = {"game_id": game.game_id, "tokens": ["x" * 22]}
    assert await eve.refused("/games/claim", body) == "not-signed-in"
    await eve.sign_up("other", "Eve")
    assert await eve.refused("/games/claim", body) == "bad-token"
    assert await eve.refused("/games/claim", body | {"game_id": "A" * 12}) == "unknown-game"
    assert (await eve.http.get("/api/account/games")).json() == {"games": []}


async def test_the_next_game_is_the_accounts_too(visitor: Callable[[], Visitor], server: Server) -> None:
    ada = visitor()
    await ada.sign_up("correct horse")
    game = await server.create("here", "here", options=SMALL)
    await claim(ada, game, 0)
    async with (
        server.peer(game.game_id, headers=ada.headers) as one,
        server.peer(game.game_id, game.token(1)) as other,
    ):
        await other.ask("resign")
        await one.expect("update")
        await one.ask("propose", kind="rematch")
        await other.until(lambda table: table["proposals"])
        await other.ask("answer", kind="rematch", accept=True)
        rematch = await one.expect("rematch", "ack")
        while rematch["type"] != "rematch":
            rematch = await one.expect("rematch", "ack")
    assert rematch["seats"] == [{"seat": 1, "kind": "here", "token": None, "invitation": None}]
    async with server.socket(rematch["game_id"], headers=ada.headers) as one:
        assert (await one.hello())["seats"] == [1]
    listed = (await ada.http.get("/api/account/games")).json()["games"]
    assert [(each["mine"], each["ended"] is None) for each in listed] == [([1], True), ([0], False)]
    assert listed[0]["turn"] == 0
    assert listed[1]["ranking"] == [1, 2]


async def test_ended_sessions_end_their_connections(visitor: Callable[[], Visitor], server: Server) -> None:
    ada, phone = visitor(), visitor()
    await ada.sign_up("correct horse")
    await phone.sign_in(ada.name, "correct horse")
    game = await server.create("here", "here", options=SMALL)
    await claim(ada, game, 0)
    async with server.peer(game.game_id, headers=phone.headers) as stolen:
        await ada.post("/sessions/end", {"handle": None})
        assert await stolen.closed() == 1013
    async with server.socket(game.game_id, headers=phone.headers) as stolen:
        assert (await stolen.hello())["seats"] == []


async def test_other_sites_open_no_socket_with_the_cookie(visitor: Callable[[], Visitor], server: Server) -> None:
    ada = visitor()
    await ada.sign_up("correct horse")
    game = await server.create("here", "here", options=SMALL)
    await claim(ada, game, 0)
    with pytest.raises(InvalidStatus, match="403"):
        async with server.socket(game.game_id, headers=ada.headers | {"origin": "https://evil.example"}):
            pass


async def test_everything_is_exported(visitor: Callable[[], Visitor], server: Server) -> None:
    ada = visitor()
    await ada.sign_up("correct horse")
    open_game = await server.create("here", "lowest", options=SMALL)
    async with server.peer(open_game.game_id, open_game.token(0)) as peer:
        await peer.play("+Rh")
    await claim(ada, open_game, 0)
    hidden = await server.create("here", "here", game="graffiti")
    await claim(ada, hidden, 0, 1)
    await ada.post(f"/sealed/{hidden.game_id}", {"name": "1/secret", "value": "v" * 40})
    phone = Browser()
    push = phone.subscription("https://push.example.org/secret-endpoint")
    await ada.http.post("/api/alerts/devices", json={"device": phone.device, "push": push, "language": "de"})
    await ada.http.post("/api/alerts/devices/stop", json={"device": phone.device, "game_id": hidden.game_id})
    answer = await ada.http.get("/api/account/export")
    assert "attachment" in answer.headers["content-disposition"]
    whole = answer.json()
    assert whole["account"]["name"] == ada.name
    records = {each["game_id"]: each["record"] for each in whole["games"]}
    assert records[hidden.game_id] is None, "it has secrets and goes on"
    assert read_record(records[open_game.game_id]).game_id == "grawlix"
    assert whole["sealed"] == [{"game_id": hidden.game_id, "name": "1/secret", "value": "v" * 40}]
    (device,) = whole["alerts"]
    (address,) = device["addresses"]
    assert (device["device"], device["language"], device["stopped"]) == ("Firefox, Linux", "de", [hidden.game_id])
    assert (address["kind"], address["address"], device["games"]) == ("push", "push.example.org", [])
    for secret in ("secret-endpoint", push["p256dh"], push["auth"], phone.device):
        assert secret not in answer.text
    stranger = visitor()
    assert (await stranger.http.get("/api/account/export")).status_code == 401


async def test_everything_is_deleted(visitor: Callable[[], Visitor], server: Server) -> None:
    """Shared games stay, without the name; nothing else of the account is left in any table."""
    ada, phone = visitor(), visitor()
    await ada.sign_up("correct horse", "Augusta")
    await phone.sign_in(ada.name, "correct horse")
    body = {
        "game": "grawlix",
        "options": SMALL,
        "seats": [{"kind": "here", "name": "Augusta"}, {"kind": "link"}],
    }
    made = (await server.http.post("/api/games", json=body)).json()
    game_id, token, invitation = made["game_id"], made["seats"][0]["token"], made["seats"][1]["invitation"]
    joined = await server.post(f"/api/games/{game_id}/join", {"invitation": invitation, "name": "Bo"})
    alone = await server.create("here", "lowest", options=SMALL)
    await ada.post("/games/claim", {"game_id": game_id, "tokens": [token]})
    await claim(ada, alone, 0)
    await ada.post("/email", {"email": "ada@example.org"})
    await ada.post(f"/sealed/{game_id}", {"name": "1/secret", "value": "v" * 40})
    async with server.peer(game_id, joined["token"]) as bo:
        await ada.post("/delete")
        await bo.until(lambda table: table["seats"][0]["name"] is None and table["result"])
        assert bo.table["seats"][1]["name"] == "Bo"
        assert bo.table["result"]["ranking"] == [2, 1], "nobody waits for a seat that nobody holds"
    assert ada.cookie is None
    assert await phone.state() is None
    assert (await server.http.get(f"/api/games/{alone.game_id}")).status_code == 404
    assert await phone.refused("/sign-in/password", {"name": ada.name, "proof": "p" * 43}) == "sign-in-failed"
    record = (await server.http.get(f"/api/games/{game_id}/record")).text
    assert "Augusta" not in record
    async with server.service.store._engine.connect() as connection:
        gone = [select(func.count()).select_from(models.metadata.tables[name]) for name in OWN]
        gone.append(select(func.count()).where(models.people.c.name == "Augusta"))
        gone.append(select(func.count()).where(models.seats.c.account.is_not(None)))
        for query in gone:
            assert (await connection.execute(query)).scalar() == 0, query
