"""Games over sockets: what everybody gets to see, and that nothing is lost, doubled or mixed up."""

from __future__ import annotations

import asyncio
import gc
import secrets
import weakref
from typing import TYPE_CHECKING

import pytest

from glyphwall.play.tokens import digest
from tests.unit.server.kit import WAIT, Server, make_settings, serving

if TYPE_CHECKING:
    from pathlib import Path

SMALL = {"size": 2, "hand": 1}
"""The shortest game: two picks, then placing."""


async def test_a_whole_game_on_one_device(server: Server) -> None:
    game = await server.create("here", "here", options=SMALL)
    async with server.peer(game.game_id, game.token(0), game.token(1)) as peer:
        assert peer.table["seats"][0]["online"]
        while peer.table["result"] is None:
            seat = peer.view["actor"]
            assert peer.view["seat"] == seat, "the view of the seat that acts"
            await peer.play(peer.view["legal"][0])
        assert peer.table["result"]["reason"] == "stuck"
        assert sum(peer.table["result"]["returns"]) == 0
        assert sorted(peer.table["result"]["ranking"]) == [1, 2]
        assert peer.view["outcome"]["returns"] == peer.table["result"]["returns"]
        assert peer.table["plies"] == len(peer.entries)


async def test_two_devices_and_a_spectator_see_the_same_game(server: Server) -> None:
    game = await server.create("here", "link")
    joined = await server.http.post(
        f"/api/games/{game.game_id}/join", json={"invitation": game.invitation(1), "name": " Ada \n "}
    )
    assert joined.status_code == 200
    assert joined.json()["seat"] == 1
    async with (
        server.peer(game.game_id, game.token(0)) as first,
        server.peer(game.game_id, joined.json()["token"]) as second,
        server.peer(game.game_id) as watcher,
    ):
        assert watcher.view["seat"] is None
        assert second.table["seats"][1]["name"] == "Ada"
        await first.play("+Rh")
        await second.expect("update")
        await second.play("+Oa")
        for peer in (first, watcher, watcher):
            await peer.expect("update")
        assert first.version == second.version == watcher.version == 3
        assert [entry["move"] for entry in watcher.entries] == [None, "+Rh", "+Oa"]
        assert [entry["kind"] for entry in watcher.entries] == ["joined", "moved", "moved"]
        tile = {"id": "tile-the", "args": {"colour": "R", "glyph": "h"}}
        said = {"id": "say-grawlix-took", "args": {"tile": tile}}
        assert watcher.entries[1]["events"] == [
            {"kind": "drafted", "seat": 0, "facts": {"tile": "Rh"}, "audience": None, "said": said}
        ]
        assert watcher.table["spectators"] == 1
        assert {peer.view["position"] for peer in (first, second, watcher)} == {first.table["position"]}


async def test_a_joined_turn_is_one_update_of_two_versions(server: Server) -> None:
    game = await server.create("here", "here", options={"size": 3, "hand": 2})
    async with server.peer(game.game_id, game.token(0), game.token(1)) as peer:
        for pick in ("+Ra", "+Oa", "+Yh", "+Oh"):
            await peer.play(pick)
        update = await peer.play("Rac3+Rh")
        assert update["since"] == 4
        assert [(entry["version"], entry["move"], entry["seat"]) for entry in update["entries"]] == [
            (5, "Rac3", 0),
            (6, "+Rh", 0),
        ]
        assert peer.view["actor"] == 1


async def test_a_resent_move_is_acknowledged_and_not_played_twice(server: Server) -> None:
    game = await server.create("here", "here")
    async with server.peer(game.game_id, game.token(0), game.token(1)) as peer:
        await peer.move("+Rh", id="same")
        assert await peer.expect("ack") == {"type": "ack", "id": "same", "version": 1}
        await peer.expect("update")
        await peer.move("+Rh", id="same", version=0)
        assert await peer.expect("ack") == {"type": "ack", "id": "same", "version": 1}
    async with server.peer(game.game_id, game.token(0), game.token(1)) as again:  # another connection
        await again.move("+Oa", id="same")
        assert await again.expect("ack") == {"type": "ack", "id": "same", "version": 1}
        assert again.version == 1


async def test_request_ids_of_different_people_do_not_meet(server: Server) -> None:
    game = await server.create("here", "here")
    async with server.peer(game.game_id, game.token(0)) as first, server.peer(game.game_id, game.token(1)) as second:
        await first.move("+Rh", id="1")
        await second.expect("update")
        await second.move("+Oa", id="1")
        assert (await second.expect("ack"))["version"] == 2
        assert (await second.expect("update"))["entries"][0]["move"] == "+Oa"


async def test_a_stale_move_is_refused_and_its_sender_alone_brought_up_to_date(server: Server) -> None:
    game = await server.create("here", "here")
    async with (
        server.peer(game.game_id, game.token(0), game.token(1)) as quick,
        server.peer(game.game_id, game.token(0), game.token(1)) as slow,
    ):
        await quick.play("+Rh")
        await slow.expect("update")
        await slow.move("+Oa", version=0)
        assert await slow.refusal() == "stale-version"
        update = await slow.next()
        assert (update["type"], update["since"], update["version"]) == ("update", 1, 1)
        assert slow.view["hands"][0] == ["Rh"]
        await quick.ask("explain", move="+Oa", id="nothing came in between")
        assert (await quick.expect("explained"))["id"] == "nothing came in between"


async def test_somebody_joining_does_not_make_a_move_stale(server: Server) -> None:
    game = await server.create("here", "link")
    async with server.peer(game.game_id, game.token(0)) as peer:
        await server.http.post(f"/api/games/{game.game_id}/join", json={"invitation": game.invitation(1)})
        await peer.move("+Rh", version=0)
        await peer.expect("update")
        assert (await peer.expect("ack"))["version"] == 2


@pytest.mark.parametrize("since", [0, 1, 2, 3, None, 99])
async def test_who_comes_back_gets_what_followed(server: Server, since: int | None) -> None:
    game = await server.create("here", "here")
    async with server.peer(game.game_id, game.token(0), game.token(1)) as peer:
        for pick in ("+Rh", "+Oa", "+Yh"):
            await peer.play(pick)
    async with server.socket(game.game_id) as peer:
        known = since if since is not None and since <= 3 else None
        peer.version = known or 0
        peer.entries = [{"version": version + 1} for version in range(peer.version)]
        await peer.hello(game.token(0), since=since)
        assert len(peer.entries) == 3
        assert peer.version == 3
        assert [entry.get("move") for entry in peer.entries[known or 0 :]] == ["+Rh", "+Oa", "+Yh"][known or 0 :]


async def test_presence_is_told(server: Server) -> None:
    game = await server.create("here", "here")
    async with server.peer(game.game_id, game.token(0)) as peer:
        assert [seat["online"] for seat in peer.table["seats"]] == [True, False]
        async with server.peer(game.game_id, game.token(1)):
            await peer.until(lambda table: table["seats"][1]["online"])
        await peer.until(lambda table: not table["seats"][1]["online"])


async def test_an_illegal_move_is_explained_and_changes_nothing(server: Server) -> None:
    game = await server.create("here", "here", options={"size": 3, "hand": 2})
    async with server.peer(game.game_id, game.token(0), game.token(1)) as peer:
        for pick in ("+Ra", "+Oa", "+Rh", "+Oh"):
            await peer.play(pick)
        await peer.play("Rac3+Yh")
        await peer.move("Oac4")  # the same glyph in column c
        refused = await peer.expect("refused")
        assert refused["error"]["code"] == "illegal-action"
        assert refused["error"]["explanation"]["code"] == "glyph-in-column"
        assert refused["error"]["explanation"]["conflicts"][0]["piece"] == "Ra"
        await peer.ask("explain", move="Oac4")
        assert (await peer.expect("explained"))["explanation"] == refused["error"]["explanation"]
        assert peer.version == 6
    async with server.peer(game.game_id) as watcher:
        assert watcher.version == 6


async def test_a_joined_turn_is_played_whole_or_not_at_all(server: Server) -> None:
    game = await server.create("here", "here", options={"size": 3, "hand": 2})
    async with server.peer(game.game_id, game.token(0), game.token(1)) as peer:
        for pick in ("+Ra", "+Oa", "+Rh", "+Oh"):
            await peer.play(pick)
        await peer.move("Rac3+Oa")  # that tile is in a hand
        assert await peer.refusal() == "illegal-action"
    async with server.peer(game.game_id) as watcher:
        assert watcher.version == 4


async def test_who_may_move(server: Server) -> None:
    game = await server.create("here", "here")
    async with (
        server.peer(game.game_id, game.token(0)) as first,
        server.peer(game.game_id, game.token(1)) as second,
        server.peer(game.game_id) as watcher,
    ):
        await second.move("+Rh")
        assert await second.refusal() == "not-your-turn"
        await watcher.move("+Rh")
        assert await watcher.refusal() == "not-your-seat"
        await first.ask("resign", seat=1)
        assert await first.refusal() == "not-your-seat"
        await watcher.ask("resign")
        assert await watcher.refusal() == "not-your-seat"
        await watcher.ask("propose", kind="takeback")
        assert await watcher.refusal() == "not-your-seat"
        await first.play("+Rh")


async def test_resigning_ends_the_game(server: Server) -> None:
    game = await server.create("here", "here")
    async with server.peer(game.game_id, game.token(0)) as first, server.peer(game.game_id, game.token(1)) as second:
        await second.ask("resign")
        await second.expect("ack")
        await first.expect("update")
        assert first.table["result"] == {"reason": "resign", "returns": [1, -1], "ranking": [1, 2]}
        assert first.entries[-1]["kind"] == "resigned"
        await first.move("+Rh")
        assert await first.refusal() == "game-over"
        await first.ask("resign")
        assert await first.refusal() == "game-over"


async def test_an_invitation_is_good_once(server: Server) -> None:
    game = await server.create("here", "link")
    body = {"invitation": game.invitation(1)}
    answers = await asyncio.gather(*(server.http.post(f"/api/games/{game.game_id}/join", json=body) for _ in range(5)))
    assert sorted(answer.status_code for answer in answers) == [200, 409, 409, 409, 409]
    assert {answer.json().get("code") for answer in answers} == {None, "invitation-used"}
    wrong = await server.http.post(f"/api/games/{game.game_id}/join", json={"invitation": game.token(0)})
    assert (wrong.status_code, wrong.json()["code"]) == (403, "bad-invitation")


async def test_a_join_whose_answer_was_lost_can_be_repeated(server: Server) -> None:
    game = await server.create("here", "link")
    url, token = f"/api/games/{game.game_id}/join", "chosen-by-the-client"
    body = {"invitation": game.invitation(1), "name": "Bo", "token_digest": digest(token)}
    answers = [await server.http.post(url, json=body) for _ in range(2)]
    assert [(answer.status_code, answer.json()) for answer in answers] == [(200, {"seat": 1, "token": None})] * 2
    async with server.peer(game.game_id, token) as peer:
        assert [entry["kind"] for entry in peer.entries] == ["joined"], "it joined once"
        assert peer.table["seats"][1]["name"] == "Bo"
    for other in (body | {"token_digest": digest("somebody else's")}, {"invitation": game.invitation(1)}):
        late = await server.http.post(url, json=other)
        assert (late.status_code, late.json()["code"]) == (409, "invitation-used")


async def test_a_chosen_token_opens_one_seat(server: Server) -> None:
    game = await server.create("here", "link")
    body = {"invitation": game.invitation(1), "token_digest": digest(game.token(0))}
    answer = await server.http.post(f"/api/games/{game.game_id}/join", json=body)
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-message")
    assert "another seat" in answer.json()["message"]


async def test_a_game_leaves_memory_and_comes_back(tmp_path: Path) -> None:
    async with serving(make_settings(tmp_path, room_idle_seconds=0.2)) as server:
        game = await server.create("here", "here")
        async with server.peer(game.game_id, game.token(0), game.token(1)) as peer:
            await peer.play("+Rh")
            await asyncio.sleep(0.5)
            assert len(server.service.rooms) == 1, "somebody has it open"
        async with asyncio.timeout(WAIT):
            while len(server.service.rooms):
                await asyncio.sleep(0.05)
        async with server.peer(game.game_id, game.token(1)) as peer:
            assert peer.version == 1
            await peer.play("+Oa")


async def test_a_game_that_is_over_leaves_memory_soon_after_the_last_who_looks_at_it(tmp_path: Path) -> None:
    async with serving(make_settings(tmp_path)) as server:  # which keeps others for ten minutes
        other, game = await server.create("here", "here"), await server.create("here", "here")
        async with server.peer(other.game_id), server.peer(game.game_id, game.token(0), game.token(1)) as peer:
            await peer.play("+Rh")
            await peer.ask("resign", seat=0)
            await peer.until(lambda table: table["result"] is not None)
            await asyncio.sleep(1.5)
            assert len(server.service.rooms) == 2, "somebody has it open"
        async with asyncio.timeout(WAIT):
            while len(server.service.rooms) > 1:
                await asyncio.sleep(0.05)
        async with server.peer(game.game_id) as late:
            assert late.table["result"]["reason"] == "resign"
            assert [entry["move"] for entry in late.entries] == ["+Rh", None]


async def test_games_go_on_after_a_restart(tmp_path: Path) -> None:
    async with serving(make_settings(tmp_path)) as server:
        game = await server.create("here", "here", options={"size": 3, "hand": 2})
        async with server.peer(game.game_id, game.token(0), game.token(1)) as peer:
            for pick in ("+Ra", "+Oa", "+Rh", "+Oh"):
                await peer.play(pick)
            await peer.move("Rac3+Yh", id="the last one")
            await peer.expect("ack")
            await peer.expect("update")
            before = (peer.entries, peer.view)
    async with (
        serving(make_settings(tmp_path)) as server,
        server.peer(game.game_id, game.token(0), game.token(1)) as peer,
    ):
        assert (peer.entries, peer.view) == before
        await peer.move("Rac3+Yh", id="the last one", version=4)
        assert (await peer.expect("ack"))["version"] == 6
        await peer.play(peer.view["legal"][0])


async def test_who_reads_too_slowly_is_given_up_and_holds_nobody_up(tmp_path: Path) -> None:
    async with serving(make_settings(tmp_path, outbox=100_000)) as server:
        game = await server.create("here", "here")
        async with (
            server.peer(game.game_id, game.token(0), game.token(1)) as peer,
            server.peer(game.game_id) as sleeper,
        ):
            room = next(iter(server.service.rooms._rooms.values()))
            asleep = next(client for client in room.clients if not client.seats)
            sleeper.connection.transport.pause_reading()
            noise = secrets.token_hex(500_000).encode()
            async with asyncio.timeout(WAIT):
                while len(room.clients) == 2:
                    asleep.send(noise)
                    await asyncio.sleep(0)
            await peer.play("+Rh")
            assert peer.version == 1
            sleeper.connection.transport.abort()


async def test_a_closed_game_is_freed_without_the_garbage_collector(server: Server) -> None:
    """It seldom runs, and everybody waits while it does: three seconds for what thousands of games had left."""
    gc.disable()
    try:
        game = await server.create("here", "here", options=SMALL)
        async with server.peer(game.game_id, game.token(0), game.token(1)) as peer:
            while peer.table["result"] is None:
                await peer.play(peer.view["legal"][0])
            log = weakref.ref(server.service.rooms._rooms[game.game_id].table.log)
        async with asyncio.timeout(WAIT):
            while log() is not None:
                await asyncio.sleep(0.05)
    finally:
        gc.enable()
