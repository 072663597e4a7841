"""The games of a device in one request, and the score over rematches."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from glyphwall.play.protocol.basics import MAX_STANDINGS
from glyphwall.play.tokens import digest
from glyphwall.server.net import limits
from tests.unit.server.kit import make_settings, serving

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

    from tests.unit.server.kit import Created, Peer, Server
    from tests.unit.server.processes import Together

SMALL = {"size": 3, "hand": 2}


async def ask(server: Server, *games: Created, status: int = 200) -> Any:
    body = {"own_games": [{"game_id": game.game_id, "tokens": [game.token(0)]} for game in games]}
    return await server.post("/api/games/standings", body, status)


async def test_each_game_says_whose_turn_it_is(server: Server) -> None:
    one, two = await server.create("here", "here", options=SMALL), await server.create("here", "link", options=SMALL)
    async with server.peer(one.game_id, one.token(0), one.token(1)) as peer:
        before = await ask(server, one, two)
        assert [each["turn"] for each in before] == [peer.view["actor"], 0]
        assert [seat["online"] for seat in before[0]["seats"]] == [True, True]
        assert before[1]["seats"][1]["joined"] is False
        while peer.view["actor"] == before[0]["turn"]:
            await peer.play(peer.view["legal"][0])
        after = await ask(server, one)
        assert after[0]["turn"] == peer.view["actor"] != before[0]["turn"]
        assert after[0]["changed"] > before[0]["changed"]
        await peer.ask("resign")
        await peer.expect("ack")
    over = (await ask(server, one))[0]
    assert (over["turn"], sorted(over["ranking"])) == (None, [1, 2])


async def test_it_tells_nothing_that_is_secret(server: Server) -> None:
    """It is the same for everybody, whatever they hold."""
    game = await server.create("here", "here", game="graffiti")
    mine = await ask(server, game)
    body = {"own_games": [{"game_id": game.game_id, "tokens": ["of nobody"]}]}
    assert await server.post("/api/games/standings", body) == mine
    assert not {"view", "position", "fair", "options"} & set(mine[0])


async def test_what_is_unknown_is_left_out(server: Server) -> None:
    game = await server.create("here", "here")
    body = {"own_games": [{"game_id": "A" * 12}, {"game_id": game.game_id}]}
    found: Any = await server.post("/api/games/standings", body)
    assert [each["game_id"] for each in found] == [game.game_id]
    for bad in ("short", "../../../etc1", "A" * 13):
        await server.post("/api/games/standings", {"own_games": [{"game_id": bad}]}, 400)
    many = {"own_games": [{"game_id": "A" * 12}] * (MAX_STANDINGS + 1)}
    await server.post("/api/games/standings", many, 400)


async def test_a_seat_that_moved_away_is_named(server: Server) -> None:
    game = await server.create("here", "here")
    body = {"token_digest": digest("another" * 4)}
    await server.post(f"/api/games/{game.game_id}/token", body, 200, game.token(0))
    assert (await ask(server, game))[0]["moved"] is True


async def test_an_address_asks_so_often(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "STANDINGS_PER_MINUTE", 2)
    async with serving(make_settings(tmp_path)) as server:
        for _ in range(2):
            await ask(server)
        assert (await ask(server, status=429))["code"] == "too-many-requests"


async def test_another_process_says_the_same(together: Together) -> None:
    async with together() as (one, two):
        game = await one.create("here", "here", options=SMALL)
        async with one.peer(game.game_id, game.token(0), game.token(1)) as peer:
            await peer.play(peer.view["legal"][0])
            assert (await ask(two, game))[0]["turn"] == peer.view["actor"]


# -- scores -------------------------------------------------------------------------------------------


async def rematch(peer: Peer) -> str:
    await peer.ask("propose", kind="rematch")
    while (message := await peer.next())["type"] != "rematch":
        pass
    game_id: str = message["game_id"]
    return game_id


async def score(server: Server, game_id: str, status: int = 200) -> dict[str, Any]:
    answer = await server.http.get(f"/api/games/{game_id}/series")
    assert answer.status_code == status
    found: dict[str, Any] = answer.json()
    return found


async def test_a_score_follows_the_people(server: Server) -> None:
    """Two people exchange seats in each rematch; who has token 0 resigns twice, then wins once."""
    game = await server.create("here", "here", options=SMALL)
    first, second = game.token(0), game.token(1)
    game_id, own, games = game.game_id, 0, []
    for loses in (first, first, second):
        async with server.peer(game_id, first, second) as peer:
            seat = own if loses == first else 1 - own
            while peer.view["actor"] != seat:
                await peer.play(peer.view["legal"][0])
            await peer.ask("resign", seat=seat)
            await peer.expect("ack")
            games.append((game_id, own))
            game_id, own = await rematch(peer), 1 - own
    last, seat = games[-1]
    found = await score(server, last)
    assert (found["games"], found["shared"]) == (3, 0)
    assert (found["wins"][seat], found["wins"][1 - seat]) == (1, 2)
    assert (await score(server, games[0][0]))["games"] == 1
    following = await score(server, game_id)
    assert (following["games"], following["wins"][own]) == (3, 1)
    await score(server, "A" * 12, 404)
    await score(server, "nothing", 404)
