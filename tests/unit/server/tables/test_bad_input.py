"""Bad input of every kind: a stable code, a clear text, nothing written, nobody else disturbed."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import pytest
import pytest_asyncio
from websockets.exceptions import ConnectionClosed

from glyphwall.messages import has_text
from tests.unit.server.kit import WAIT, Created, Peer, Server, make_settings, serving

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Server]:
    """One server for the whole page: none of this may hurt it."""
    async with serving(make_settings(tmp_path_factory.mktemp("data"))) as running:
        yield running


MALFORMED: dict[str, str | bytes] = {
    "no JSON": "hello?",
    "empty": "",
    "half": '{"type": "mo',
    "list": "[1, 2]",
    "number": "7",
    "null": "null",
    "no type": '{"id": "1"}',
    "unknown type": '{"type": "cheat", "id": "1"}',
    "unknown field": '{"type": "move", "id": "1", "version": 0, "move": "+Rh", "seat": 1}',
    "missing field": '{"type": "move", "id": "1", "move": "+Rh"}',
    "wrong type": '{"type": "move", "id": 1, "version": "0", "move": "+Rh"}',
    "negative version": '{"type": "move", "id": "1", "version": -1, "move": "+Rh"}',
    "huge version": '{"type": "move", "id": "1", "version": 1e400, "move": "+Rh"}',
    "version to come": '{"type": "move", "id": "1", "version": 99, "move": "+Rh"}',
    "empty id": '{"type": "resign", "id": ""}',
    "long id": json.dumps({"type": "resign", "id": "x" * 65}),
    "long move": json.dumps({"type": "move", "id": "1", "version": 0, "move": "+" * 121}),
    "deep": '{"type": "move", "id": ' + "[" * 5000,
    "binary": b"\xff\xfe\x00",
    "not UTF-8": b'{"type": "ping", "sent": 1, "\xc3\x28": 2}',
    "second hello": '{"type": "hello", "protocol": 2}',
}


async def untouched(server: Server, game: Created, bystander: Peer) -> None:
    """Nothing was written, and the other connection still plays."""
    stored = await server.service.store.load(game.game_id)
    assert (stored.entries, stored.requests, stored.proposals) == ([], [], [])
    await bystander.play("+Rh")
    assert bystander.version == 1


@pytest.mark.parametrize("message", MALFORMED.values(), ids=MALFORMED)
async def test_malformed_messages_are_refused_and_the_connection_lives(server: Server, message: str | bytes) -> None:
    game = await server.create("here", "here")
    async with (
        server.peer(game.game_id, game.token(0), game.token(1)) as bystander,
        server.peer(game.game_id, game.token(0), game.token(1)) as peer,
    ):
        await peer.send(message)
        refused = await peer.expect("refused")
        assert refused["error"]["code"] == "bad-message"
        assert len(refused["error"]["message"]) > 10
        await peer.send({"type": "ping", "sent": 1.5})
        assert (await peer.expect("pong"))["sent"] == 1.5
        await untouched(server, game, bystander)


async def test_a_refusal_names_the_message_where_it_can(server: Server) -> None:
    game = await server.create("here", "here")
    async with server.peer(game.game_id, game.token(0)) as peer:
        await peer.send({"type": "move", "id": "mine", "move": 7, "version": 0})
        assert (await peer.expect("refused"))["id"] == "mine"
        await peer.send('{"type": "move", "id": "mi')
        assert (await peer.expect("refused"))["id"] is None


@pytest.mark.parametrize(
    "move", ["", " ", "Rh", "xyzzy", "+Rx", "+R#x", "Rhf66", "\u0000", "+Ř#", "=1", "keep", "+Rh+Oa"]
)
async def test_moves_that_cannot_be_read_or_made(server: Server, move: str) -> None:
    game = await server.create("here", "here")
    async with server.peer(game.game_id, game.token(0), game.token(1)) as peer:
        await peer.move(move)
        code = await peer.refusal()
        assert code in ("bad-message", "bad-notation", "illegal-action", "not-your-turn", "ambiguous-move"), code
        assert has_text(f"error-{code}")
        await untouched(server, game, peer)


async def test_an_oversized_frame_closes_its_connection_alone(server: Server) -> None:
    game = await server.create("here", "here")
    async with (
        server.peer(game.game_id, game.token(0), game.token(1)) as bystander,
        server.peer(game.game_id, game.token(0)) as peer,
    ):
        await peer.send(json.dumps({"type": "move", "id": "1", "version": 0, "move": "x" * 20_000}))
        assert await peer.closed() == 1009
        await untouched(server, game, bystander)


async def test_an_oversized_frame_in_pieces_closes_its_connection(server: Server) -> None:
    game = await server.create("here", "here")
    async with server.peer(game.game_id) as peer:
        with suppress(ConnectionClosed):  # it may be closed before all is sent
            await peer.connection.send(["x" * 1000] * 100)
        assert await peer.closed() == 1009


HELLOS: dict[str, tuple[Any, str, int]] = {
    "another message": ({"type": "ping", "sent": 0}, "bad-message", 4400),
    "garbage": ("garbage", "bad-message", 4400),
    "another protocol": ({"type": "hello", "protocol": 1}, "protocol-mismatch", 4426),
    "no protocol": ({"type": "hello"}, "bad-message", 4400),
    "a wrong token": ({"type": "hello", "protocol": 2, "tokens": ["AAAAAAAAAAAAAAAAAAAAAA"]}, "bad-token", 4401),
    "an empty token": ({"type": "hello", "protocol": 2, "tokens": [""]}, "bad-message", 4400),
    "many tokens": ({"type": "hello", "protocol": 2, "tokens": ["x"] * 9}, "bad-message", 4400),
    "a negative version": ({"type": "hello", "protocol": 2, "since": -1}, "bad-message", 4400),
}


@pytest.mark.parametrize(("hello", "code", "close"), HELLOS.values(), ids=HELLOS)
async def test_a_bad_hello_gets_a_reason_and_the_end(server: Server, hello: Any, code: str, close: int) -> None:
    game = await server.create("here", "here")
    async with server.peer(game.game_id, game.token(0), game.token(1)) as bystander:
        async with server.socket(game.game_id) as peer:
            await peer.send(hello)
            assert await peer.refusal() == code
            assert await peer.closed() == close
        await untouched(server, game, bystander)


async def test_silence_instead_of_hello(tmp_path: Path) -> None:
    async with serving(make_settings(tmp_path, hello_seconds=0.1)) as server:
        game = await server.create("here", "here")
        async with server.socket(game.game_id) as peer:
            assert await peer.refusal() == "bad-message"
            assert await peer.closed() == 4400


@pytest.mark.parametrize("game_id", ["AAAAAAAAAAAA", "short", "A" * 300, "%00", "ÄÖÜ"])
async def test_a_socket_to_an_unknown_game(server: Server, game_id: str) -> None:
    async with server.socket(game_id) as peer:
        await peer.send({"type": "hello", "protocol": 2})
        assert await peer.refusal() == "unknown-game"
        assert await peer.closed() == 4404


async def test_another_games_token_opens_nothing(server: Server) -> None:
    game, other = await server.create("here", "here"), await server.create("here", "here")
    async with server.socket(game.game_id) as peer:
        await peer.send({"type": "hello", "protocol": 2, "tokens": [other.token(0)]})
        assert await peer.refusal() == "bad-token"


async def test_a_flood_is_slowed_and_then_cut_off(tmp_path: Path) -> None:
    async with serving(make_settings(tmp_path, message_rate=1, message_burst=5)) as server:
        game = await server.create("here", "here")
        async with (
            server.peer(game.game_id, game.token(0), game.token(1)) as bystander,
            server.peer(game.game_id) as peer,
        ):
            for _ in range(20):
                await peer.send({"type": "ping", "sent": 0})
            rest = [json.loads(text) async for text in _unread(peer)]
            assert await peer.closed() == 4429
            codes = [message["error"]["code"] for message in rest if message["type"] == "refused"]
            assert set(codes) == {"too-many-requests"}
            assert len(codes) >= 5
            await untouched(server, game, bystander)


async def _unread(peer: Peer) -> AsyncIterator[str | bytes]:
    with suppress(ConnectionClosed):
        while True:
            yield await peer.connection.recv()


async def test_an_address_has_so_many_sockets(tmp_path: Path) -> None:
    async with serving(make_settings(tmp_path, sockets_per_address=1)) as server:
        game = await server.create("here", "here")
        async with server.peer(game.game_id), server.socket(game.game_id) as second:
            assert await second.refusal() == "too-many-requests"
            assert await second.closed() == 4429
        async with asyncio.timeout(WAIT), server.peer(game.game_id) as again:
            assert again.version == 0


@pytest.mark.parametrize("limit", ["new_games_per_minute", "new_games_per_day"])
async def test_an_address_begins_so_many_games(tmp_path: Path, limit: str) -> None:
    """Shared analyses count as well: all of it is kept."""
    async with serving(make_settings(tmp_path, **{limit: 2})) as server:
        await server.create("here", "here")
        game = await server.create("here", "link")
        body = {"game": "grawlix", "seats": [{"kind": "here"}, {"kind": "here"}]}
        answer = await server.http.post("/api/games", json=body)
        assert (answer.status_code, answer.json()["code"]) == (429, "too-many-requests")
        assert int(answer.headers["retry-after"]) > 0
        answer = await server.http.post(f"/api/games/{game.game_id}/join", json={"invitation": "guess"})
        assert answer.status_code == 429
        answer = await server.http.post("/api/shared", json={"record": '[Game "grawlix"]\n', "driver": "page-one"})
        assert answer.status_code == 429
        assert (await server.http.get(f"/api/games/{game.game_id}")).status_code == 200


async def test_attempts_that_fail_are_not_games_of_the_day(tmp_path: Path) -> None:
    """Nor is asking again for what was answered already."""
    async with serving(make_settings(tmp_path, new_games_per_day=5)) as server:
        once = {"game": "grawlix", "seats": [{"kind": "here"}, {"kind": "link"}], "request_id": "a" * 32}
        made = [(await server.http.post("/api/games", json=once)).json() for _ in range(6)]
        assert len({each["game_id"] for each in made}) == 1
        game_id, invitation = made[0]["game_id"], made[0]["seats"][1]["invitation"]
        record = {"record": '[Game "grawlix"]\n', "request_id": "b" * 32}
        shared = {"record": '[Game "grawlix"]\n', "driver": "page-one", "request_id": "c" * 32}
        taken = {"invitation": invitation, "token_digest": "0" * 64}
        for _ in range(6):
            assert (
                await server.http.post("/api/games", json=once | {"game": "chess", "request_id": "e" * 32})
            ).status_code == 404
            assert (await server.http.post("/api/records", json={"record": "no record"})).status_code == 400
            assert (await server.http.post("/api/records", json=record)).status_code == 201
            assert (await server.http.post("/api/shared", json=shared)).status_code == 201
            guess = await server.http.post(f"/api/games/{game_id}/join", json={"invitation": "guess"})
            assert guess.status_code == 403
            assert (await server.http.post(f"/api/games/{game_id}/join", json=taken)).status_code == 200
        # So far: one game created, one opened, one joined, one analysis shared.
        await server.create("here", "here")
        more = await server.http.post("/api/games", json=once | {"request_id": "d" * 32})
        assert more.status_code == 429


@pytest.mark.parametrize("ply", ["1", "999999999999999999999", "-1", "x"])
async def test_a_ply_that_is_not_there(server: Server, ply: str) -> None:
    game = await server.create("here", "here")
    answer = await server.http.get(f"/api/games/{game.game_id}/views/{ply}")
    assert answer.status_code == 404
    assert answer.json()["code"] in ("unknown-ply", "not-found")


async def test_a_wrong_bearer_token(server: Server) -> None:
    game = await server.create("here", "here")
    url = f"/api/games/{game.game_id}/views/0"
    answer = await server.http.get(url, headers={"authorization": "Bearer nonsense"})
    assert (answer.status_code, answer.json()["code"]) == (401, "bad-token")
    assert (await server.http.get(url, headers={"authorization": "Basic nonsense"})).status_code == 200
