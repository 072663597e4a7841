"""Parcels: a seat on its way to another device. They work once, for ten minutes, and only for who has the link."""

from __future__ import annotations

import asyncio
import hashlib
import itertools
import secrets
from base64 import urlsafe_b64encode
from typing import TYPE_CHECKING, Any

import pytest

from glyphwall.play.protocol.requests import Move
from glyphwall.play.tokens import digest
from glyphwall.server.net import limits
from glyphwall.server.parcels import routes
from glyphwall.server.people.moderation import StoredModeration
from glyphwall.server.store.parcels import PARCEL_SECONDS
from glyphwall.server.store.store import Store
from tests.unit.server.kit import make_settings, serving
from tests.unit.server.processes import deafen

if TYPE_CHECKING:
    from pathlib import Path

    from glyphwall.play.records import StoredGame
    from tests.unit.server.conftest import MachineClocks
    from tests.unit.server.kit import Created, Peer, Server
    from tests.unit.server.processes import Together

CONTENT = urlsafe_b64encode(b"encrypted elsewhere").rstrip(b"=").decode()
SMALL = {"size": 3, "hand": 2}


def new_code() -> str:
    return secrets.token_urlsafe(16)


async def send(server: Server, game: Created, code: str, status: int = 201, **changes: Any) -> dict[str, Any]:
    body = {"game_id": game.game_id, "code_digest": digest(code), "content": CONTENT} | changes
    return await server.post("/api/parcels", body, status, game.token(0))


async def about(server: Server, what: str, code: str, status: int = 200, claim: str | None = None) -> dict[str, Any]:
    body = {"code": code} | ({} if claim is None else {"claim": claim})
    return await server.post(f"/api/parcels/{what}", body, status)


async def test_a_parcel_goes_to_one_device(server: Server) -> None:
    """It may fetch again until it has confirmed; the sender sees how far it is."""
    game, code, claim = await server.create("here", "link"), new_code(), new_code()
    assert (await send(server, game, code))["state"] == "waiting"
    assert (await send(server, game, code))["state"] == "waiting"  # the answer was lost
    assert (await about(server, "state", code))["state"] == "waiting"
    for _ in range(2):
        assert (await about(server, "fetch", code, claim=claim))["content"] == CONTENT
    assert (await about(server, "state", code))["state"] == "fetched"
    for _ in range(2):
        assert (await about(server, "finish", code, claim=claim))["state"] == "arrived"
    assert (await about(server, "state", code))["state"] == "arrived"
    assert (await about(server, "fetch", code, 409, claim))["code"] == "parcel-used"


async def test_a_stolen_link_works_no_second_time(server: Server) -> None:
    game, code = await server.create("here", "link"), new_code()
    await send(server, game, code)
    thieves = [new_code() for _ in range(12)]
    bodies = [{"code": code, "claim": claim} for claim in thieves]
    answers = await asyncio.gather(*(server.http.post("/api/parcels/fetch", json=body) for body in bodies))
    assert sorted(answer.status_code for answer in answers) == [200] + [409] * 11
    assert (await about(server, "finish", code, 409, new_code()))["code"] == "parcel-used"
    assert (await about(server, "withdraw", code, 409))["code"] == "parcel-used"


async def test_codes_are_not_guessed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "PARCEL_REQUESTS_PER_MINUTE", 5)
    async with serving(make_settings(tmp_path)) as server:
        for _ in range(5):
            assert (await about(server, "fetch", new_code(), 404, new_code()))["code"] == "unknown-parcel"
        assert (await about(server, "fetch", new_code(), 429, new_code()))["code"] == "too-many-requests"
        assert (await about(server, "state", new_code(), 429))["code"] == "too-many-requests"
        await about(server, "fetch", "short", 400, new_code())


async def test_a_digest_is_no_code(server: Server) -> None:
    """Who reads the database can't fetch a parcel."""
    game, code = await server.create("here", "link"), new_code()
    await send(server, game, code)
    assert (await about(server, "fetch", digest(code), 404, new_code()))["code"] == "unknown-parcel"


async def test_only_players_send_parcels_of_a_bounded_size(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    game, other = await server.create("here", "link"), await server.create("here", "link")
    stranger = {"game_id": other.game_id, "code_digest": digest(new_code()), "content": CONTENT}
    assert (await server.post("/api/parcels", stranger, 401, game.token(0)))["code"] == "bad-token"
    assert (await server.post("/api/parcels", stranger, 401))["code"] == "bad-token"
    largest = urlsafe_b64encode(bytes(routes.MAX_CONTENT)).rstrip(b"=").decode()
    await send(server, game, new_code(), content=largest)
    assert (await send(server, game, new_code(), 400, content=largest + "AAAA"))["code"] == "bad-message"
    assert (await send(server, game, new_code(), 413, content=4 * largest))["code"] == "body-too-large"
    assert (await send(server, game, new_code(), 400, content="not base64!"))["code"] == "bad-message"
    monkeypatch.setattr(routes, "MAX_PARCELS", 1)
    assert (await send(server, game, new_code(), 429))["code"] == "too-many-requests"


async def test_an_address_sends_so_many(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "PARCELS_PER_HOUR", 2)
    async with serving(make_settings(tmp_path)) as server:
        game = await server.create("here", "link")
        for _ in range(2):
            await send(server, game, new_code())
        assert (await send(server, game, new_code(), 429))["code"] == "too-many-requests"


async def test_a_newer_parcel_replaces_one_that_nobody_has_fetched(server: Server) -> None:
    game = await server.create("here", "link")
    first, second, third, claim = new_code(), new_code(), new_code(), new_code()
    await send(server, game, first)
    await send(server, game, second)
    assert (await about(server, "fetch", first, 404, claim))["code"] == "unknown-parcel"
    await about(server, "fetch", second, claim=claim)
    await send(server, game, third)
    assert (await about(server, "fetch", second, claim=claim))["content"] == CONTENT
    assert (await about(server, "withdraw", third))["seconds"] == 0
    assert (await about(server, "state", third, 404))["code"] == "unknown-parcel"


async def test_another_parcel_cannot_take_a_code(server: Server) -> None:
    game, other, code = await server.create("here", "link"), await server.create("here", "link"), new_code()
    await send(server, game, code)
    evil = urlsafe_b64encode(b"something else").decode()
    assert (await send(server, other, code, 409, content=evil))["code"] == "parcel-used"
    assert (await about(server, "fetch", code, claim=new_code()))["content"] == CONTENT


async def test_it_can_be_switched_off(tmp_path: Path) -> None:
    async with serving(make_settings(tmp_path, parcels=False)) as server:
        game = await server.create("here", "link")
        assert (await send(server, game, new_code(), 403))["code"] == "not-offered"
        assert (await about(server, "fetch", new_code(), 403, new_code()))["code"] == "not-offered"


# -- the store ----------------------------------------------------------------------------------------


async def test_a_parcel_is_gone_after_ten_minutes(tmp_path: Path, clocks: MachineClocks) -> None:
    store = await Store.open(f"sqlite+aiosqlite:///{tmp_path / 'test.sqlite3'}")
    try:
        parcels = store.parcels
        await parcels.create("1" * 64, "a" * 64, b"one", PARCEL_SECONDS)
        clocks.jump = -86_400 * 365  # an operator's mistake changes nothing
        clocks.wait(PARCEL_SECONDS - 5)
        await parcels.create("2" * 64, "b" * 64, b"two", PARCEL_SECONDS)
        assert await parcels.look("1" * 64) is not None
        clocks.wait(10)
        assert await parcels.look("1" * 64) is None
        assert await parcels.count() == 2
        assert await parcels.sweep() == 1
        assert await parcels.look("2" * 64) is not None
    finally:
        await store.close()


async def test_stores_agree(url: str) -> None:
    store = await Store.open(url)
    try:
        await store.parcels.create("1" * 64, "a" * 64, b"one", 600.0)
        found = await store.parcels.look("1" * 64)
        assert found is not None
        assert 590 < found.seconds <= 600
        await store.parcels.create("2" * 64, "a" * 64, b"two", -1.0)
        assert await store.parcels.look("2" * 64) is None
        assert await store.parcels.sweep() == 0
    finally:
        await store.close()


async def test_two_processes_hand_a_parcel_out_once(together: Together) -> None:
    """The database decides; a seat's token is exchanged everywhere at once."""
    async with together() as (one, two):
        game, code = await one.create("here", "here", options=SMALL), new_code()
        await send(one, game, code)
        asked = [(server, {"code": code, "claim": new_code()}) for server in (one, two) * 6]
        answers = await asyncio.gather(*(to.http.post("/api/parcels/fetch", json=body) for to, body in asked))
        assert sorted(answer.status_code for answer in answers) == [200] + [409] * 11
        new = new_code()
        async with one.peer(game.game_id, game.token(0)) as old, two.peer(game.game_id, game.token(0)) as also_old:
            await two.post(f"/api/games/{game.game_id}/token", {"token_digest": digest(new)}, 200, game.token(0))
            assert await old.refusal() == "seat-moved"
            assert await also_old.refusal() == "seat-moved"
            assert (await old.closed(), await also_old.closed()) == (4403, 4403)
        async with one.peer(game.game_id, new) as here:
            assert here.table["seats"][0]["online"]


# -- tokens -------------------------------------------------------------------------------------------


async def exchange(server: Server, game_id: str, old: str, new: str, status: int = 200) -> dict[str, Any]:
    return await server.post(f"/api/games/{game_id}/token", {"token_digest": digest(new)}, status, old)


async def rematch(peer: Peer) -> str:
    """Ends a game, if it isn't over, and begins the next one."""
    if peer.table["result"] is None:
        await peer.ask("resign")
        await peer.expect("ack")
    await peer.ask("propose", kind="rematch")
    while (message := await peer.next())["type"] != "rematch":
        pass
    game_id: str = message["game_id"]
    return game_id


async def test_the_old_device_has_the_seat_no_more(server: Server) -> None:
    """Not on its open connection, not on a new one, not over HTTP; the new one goes on with the game."""
    game, new = await server.create("here", "here", options=SMALL), new_code()
    async with server.peer(game.game_id, game.token(0), game.token(1)) as old:
        other = old.view["actor"]
        assert await exchange(server, game.game_id, game.token(0), new) == {"seat": 0}
        assert await old.refusal() == "seat-moved"
        assert await old.closed() == 4403
    assert await exchange(server, game.game_id, game.token(0), new) == {"seat": 0}  # the answer was lost
    late = await exchange(server, game.game_id, game.token(0), new_code(), 403)
    assert late["code"] == "seat-moved"
    async with server.socket(game.game_id) as old:
        await old.send({"type": "hello", "protocol": 2, "tokens": [game.token(0)], "since": None})
        assert await old.refusal() == "seat-moved"
    headers = {"authorization": f"Bearer {game.token(0)}"}
    shown = await server.http.get(f"/api/games/{game.game_id}/views/0", headers=headers)
    assert shown.json()["code"] == "seat-moved"
    async with server.peer(game.game_id, new, game.token(1)) as here:
        await here.play(here.view["legal"][0])
        assert here.view["actor"] in (0, 1)
        assert other in (0, 1)


async def test_a_move_that_waited_is_not_played_for_the_old_device(server: Server) -> None:
    game, new = await server.create("here", "here", options=SMALL), new_code()
    async with (
        server.peer(game.game_id, game.token(0), game.token(1)) as old,
        server.service.rooms.use(game.game_id) as room,
    ):
        (client,) = room.clients
        await exchange(server, game.game_id, game.token(0), new)
        late = Move(id="late", version=0, move=old.view["legal"][0])
        await room.controller.run(lambda: room.controller.answer(client, late, 0.0))
        assert room.table.log.version == 0


async def test_wrong_tokens_exchange_nothing(server: Server) -> None:
    game, other = await server.create("here", "here"), await server.create("here", "here")
    assert (await exchange(server, game.game_id, other.token(0), new_code(), 401))["code"] == "bad-token"
    assert (await exchange(server, game.game_id, "-", new_code(), 401))["code"] == "bad-token"
    taken = await exchange(server, game.game_id, game.token(0), game.token(1), 400)
    assert taken["code"] == "bad-message"
    short = await server.post(f"/api/games/{game.game_id}/token", {"token_digest": "12"}, 400, game.token(0))
    assert short["code"] == "bad-message"
    async with server.peer(game.game_id, game.token(0), game.token(1)) as peer:
        assert peer.table["seats"][0]["online"]


async def test_a_seat_may_move_often(server: Server) -> None:
    game = await server.create("here", "here")
    tokens = [game.token(0), *(new_code() for _ in range(12))]
    for old, new in itertools.pairwise(tokens):
        await exchange(server, game.game_id, old, new)
    for old, code in ((tokens[0], "seat-moved"), (tokens[-2], "seat-moved")):
        assert (await exchange(server, game.game_id, old, new_code(), 403))["code"] == code
    back = await exchange(server, game.game_id, tokens[-1], tokens[0], 400)
    assert back["code"] == "bad-message"


async def test_a_rematch_follows_the_seat(server: Server) -> None:
    """The next game has the same token, whether it was made before the seat moved or after."""
    game, new, newer = await server.create("here", "here", options=SMALL), new_code(), new_code()
    async with server.peer(game.game_id, game.token(0), game.token(1)) as peer:
        following = await rematch(peer)
    await exchange(server, game.game_id, game.token(0), new)
    async with server.peer(following, new) as here:
        assert here.table["seats"][1]["online"]
    async with server.peer(following, new, game.token(1)) as here:
        await here.ask("resign")
        await here.expect("ack")
        await exchange(server, following, game.token(1), newer)
    async with server.peer(following, new, newer) as here:
        last = await rematch(here)
    async with server.peer(last, new, newer):
        pass


@pytest.mark.parametrize("before", [True, False], ids=["seat-first", "rematch-first"])
async def test_a_rematch_follows_a_seat_that_moves_in_another_process_meanwhile(
    together: Together, monkeypatch: pytest.MonkeyPatch, before: bool
) -> None:
    """The seat moves between the moment at which the rematch's seats are read and that at which the game points to it.

    ``before``: it moves before the rematch is stored, else right after. Neither process hears of the other in time.
    """
    async with together() as (one, two):
        for server in (one, two):
            deafen(server)
        game, new = await one.create("here", "here", options=SMALL), new_code()
        create = one.service.store.create
        moved: list[dict[str, Any]] = []

        async def create_meanwhile(following: StoredGame) -> None:
            if not before:
                await create(following)
            if not moved:
                moved.append(await exchange(two, game.game_id, game.token(0), new))
            if before:
                await create(following)

        async with one.peer(game.game_id, game.token(0)) as mover, one.peer(game.game_id, game.token(1)) as other:
            await mover.ask("resign")
            await mover.ask("propose", kind="rematch")
            await other.until(lambda table: table["proposals"])
            async with two.peer(game.game_id):  # from now on it knows the game as it stands
                monkeypatch.setattr(one.service.store, "create", create_meanwhile)
                await other.ask("answer", kind="rematch", accept=True)
                while (found := await other.next())["type"] != "rematch":
                    pass
        assert moved == [{"seat": 0}]
        for server in (one, two):
            async with server.peer(found["game_id"], new) as here:
                assert here.table["seats"][1]["online"]
            async with server.socket(found["game_id"]) as old:
                await old.send({"type": "hello", "protocol": 2, "tokens": [game.token(0)], "since": None})
                assert await old.refusal() == "seat-moved"


async def test_it_is_the_same_person_on_both_devices(server: Server) -> None:
    """A name is erased in all games of a person, also in rematches after the seat has moved."""
    body = {"game": "grawlix", "options": SMALL, "seats": [{"kind": "here", "name": "Ann"}, {"kind": "here"}]}
    made, new = (await server.http.post("/api/games", json=body)).json(), new_code()
    first, second = (seat["token"] for seat in made["seats"])
    await exchange(server, made["game_id"], first, new)
    async with server.peer(made["game_id"], new, second) as peer:
        await rematch(peer)
    assert await server.service.store.open_part(StoredModeration).erase_person(made["game_id"], 0) == ("Ann", 2)


async def test_a_moved_seat_is_read_back(tmp_path: Path) -> None:
    new = new_code()
    async with serving(make_settings(tmp_path)) as server:
        game = await server.create("here", "here")
        await exchange(server, game.game_id, game.token(0), new)
    async with serving(make_settings(tmp_path)) as server:
        async with server.peer(game.game_id, new):
            pass
        assert (await exchange(server, game.game_id, game.token(0), new_code(), 403))["code"] == "seat-moved"


def test_digests_are_what_pages_send() -> None:
    code = new_code()
    assert digest(code) == hashlib.sha256(code.encode()).hexdigest()
