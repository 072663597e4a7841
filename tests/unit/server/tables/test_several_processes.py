"""Several processes on one database: all players of a game are told of everything, wherever they are connected."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from typing import TYPE_CHECKING

import msgspec
import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine
from websockets.exceptions import ConnectionClosed

from glyphwall.play.protocol.basics import PROTOCOL
from glyphwall.play.records import Change, StoredEntry
from glyphwall.play.tokens import digest
from glyphwall.server.computers.computers import Computers
from glyphwall.server.store import leases, postgres
from tests.unit.server.kit import WAIT
from tests.unit.server.processes import deafen

if TYPE_CHECKING:
    import threading
    from collections.abc import Callable

    from glyphwall.server.computers.choices import Choice, OpenChoice
    from tests.unit.server.processes import Together

SMALL = {"size": 3, "hand": 2}


async def test_a_move_reaches_whoever_is_connected_elsewhere(together: Together) -> None:
    async with together() as (one, two):
        game = await one.create("here", "here", options=SMALL)
        async with one.peer(game.game_id, game.token(0)) as first, two.peer(game.game_id, game.token(1)) as second:
            while first.table["result"] is None:
                mover, other = (first, second) if first.view["actor"] == 0 else (second, first)
                await mover.play(mover.view["legal"][0])
                await other.expect("update")
            assert first.entries == second.entries
            assert first.table["result"] == second.table["result"]


async def test_who_is_there_is_told_to_all(together: Together) -> None:
    async with together() as (one, two):
        game = await one.create("here", "here", options=SMALL)
        async with one.peer(game.game_id, game.token(0)) as first:
            async with two.peer(game.game_id, game.token(1)) as second, two.peer(game.game_id):
                await first.until(lambda table: table["seats"][1]["online"] and table["spectators"] == 1)
                await second.until(lambda table: table["seats"][0]["online"])
            await first.until(lambda table: not table["seats"][1]["online"] and table["spectators"] == 0)


async def test_proposals_and_rematches_pass_between_processes(together: Together) -> None:
    async with together() as (one, two):
        game = await one.create("here", "here", options=SMALL)
        async with one.peer(game.game_id, game.token(0)) as first, two.peer(game.game_id, game.token(1)) as second:
            await first.play(first.view["legal"][0])
            await second.expect("update")
            await first.ask("propose", kind="takeback")
            await second.until(lambda table: table["proposals"])
            await second.ask("answer", kind="takeback", accept=True)
            await second.expect("ack")
            await first.until(lambda table: table["plies"] == 0)
            await second.expect("update")
            await second.ask("resign")
            await second.expect("ack")
            await first.until(lambda table: table["result"] is not None)
            await first.ask("propose", kind="rematch")
            await second.until(lambda table: table["proposals"])
            await second.ask("answer", kind="rematch", accept=True)
            theirs = await first.expect("rematch", "ack", "update")
            while theirs["type"] != "rematch":
                theirs = await first.expect("rematch", "ack", "update")
            mine = await second.expect("rematch", "update", "ack")
            while mine["type"] != "rematch":
                mine = await second.expect("rematch", "update", "ack")
            assert mine["game_id"] == theirs["game_id"]
            assert [mine["seats"][0]["token"], theirs["seats"][0]["token"]] == [game.token(1), game.token(0)]


async def test_one_of_two_answers_to_a_proposal_counts(together: Together) -> None:
    """They are no entries, so that only the revision tells the second process that it knows an old game."""
    async with together() as (one, two):
        deafen(two)
        game = await one.create("here", "here", "here", game="graffiti", options={"seats": 3})
        async with one.peer(game.game_id, *(game.token(seat) for seat in range(2))) as first:
            await first.ask("resign", seat=0)
            await first.until(lambda table: table["result"] is not None)
            async with two.peer(game.game_id, game.token(2)) as third:
                for peer in (first, third):
                    await peer.ask("propose", kind="rematch")
                    answer = await peer.next()
                    while answer["type"] not in ("ack", "refused"):
                        answer = await peer.next()
                    assert answer["type"] == "ack", answer
        found = await one.service.store.load(game.game_id)
        assert found.rematch is not None, "nobody's consent was lost"


async def test_one_process_lets_the_computer_think_and_another_takes_over(
    together: Together, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(leases, "RENEW_SECONDS", 0.2)
    turns: list[int] = []
    choose = Computers.choose

    async def counted(computers: Computers, turn: OpenChoice, stop: threading.Event) -> Choice | None:
        turns.append(turn.version)
        return await choose(computers, turn, stop)

    monkeypatch.setattr(Computers, "choose", counted)
    async with together(computer_seconds=0.5) as (one, two):
        game = await one.create("here", "patient", options=SMALL)
        async with two.peer(game.game_id, game.token(0)) as second:
            async with one.peer(game.game_id, game.token(0)) as first:
                await first.play("+Ra")
                await second.expect("update")
                for peer in (first, second):
                    await peer.until(lambda table: table["thinking"] == 1)
                await first.until(lambda table: table["plies"] == 2)
                await second.until(lambda table: table["plies"] == 2)
                assert turns == [1], "one of them"
                await first.play(first.view["legal"][0])
            await second.until(lambda table: table["plies"] == 4)
            assert [entry["player"] for entry in second.entries] == [None, "patient", None, "patient"]


async def test_what_a_process_looked_after_is_free_when_it_has_died(
    together: Together, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(leases, "RENEW_SECONDS", 0.1)
    async with together(1, computer_seconds=0.5) as (one,):
        game = await one.create("patient", "here", options=SMALL)
        store = one.service.store
        assert not await store.leases.renew("the dead", 0.6)
        assert await store.leases.take(game.game_id, "the dead")
        assert not await store.leases.take(game.game_id, one.service.peers.worker)
        async with one.peer(game.game_id, game.token(1)) as peer:
            assert peer.table["thinking"] == 0, "it believes that somebody does"
            await peer.until(lambda table: table["plies"] == 1)


async def test_a_request_sent_again_to_another_process_is_done_once(together: Together) -> None:
    async with together() as (one, two):
        deafen(two)
        game = await one.create("here", "here", options=SMALL)
        tokens = (game.token(0), game.token(1))
        async with one.peer(game.game_id, *tokens) as first, two.peer(game.game_id, *tokens) as second:
            await first.move("+Ra", id="same")
            await first.expect("ack")
            await second.move("+Ra", id="same")
            assert (await second.expect("update"))["version"] == 1
            assert await second.expect("ack") == {"type": "ack", "id": "same", "version": 1}


async def test_a_seat_is_taken_once_and_a_join_elsewhere_does_not_lose_it(together: Together) -> None:
    async with together() as (one, two):
        deafen(two)
        game = await one.create("here", "link", options=SMALL)
        async with one.peer(game.game_id), two.peer(game.game_id):  # both have it in memory
            body = {"invitation": game.invitation(1)}
            url = f"/api/games/{game.game_id}/join"
            chosen = body | {"token_digest": digest("mine")}
            assert (await one.http.post(url, json=chosen)).status_code == 200
            assert (await two.http.post(url, json=chosen)).status_code == 200, "the same client again"
            late = await two.http.post(url, json=body | {"token_digest": digest("another's")})
            assert (late.status_code, late.json()["code"]) == (409, "invitation-used")


async def test_who_sat_down_elsewhere_is_known_before_the_news_has_come(together: Together) -> None:
    async with together() as (one, two):
        game = await one.create("here", "link", options=SMALL)
        async with two.peer(game.game_id) as watcher:
            deafen(two)
            body = {"invitation": game.invitation(1), "token_digest": digest("mine")}
            assert (await one.http.post(f"/api/games/{game.game_id}/join", json=body)).status_code == 200
            async with two.peer(game.game_id, "mine") as second:
                assert second.table["seats"][1]["joined"]
            await watcher.until(lambda table: table["seats"][1]["joined"])
            async with two.socket(game.game_id) as stranger:
                await stranger.send({"type": "hello", "protocol": PROTOCOL, "tokens": ["nobody's"]})
                assert await stranger.refusal() == "bad-token"


async def test_who_comes_from_another_process_sees_no_older_position(together: Together) -> None:
    async with together() as (one, two):
        game = await one.create("here", "here", options=SMALL)
        async with two.peer(game.game_id) as watcher:
            deafen(two)
            async with one.peer(game.game_id, game.token(0)) as first:
                await first.play("+Ra")
            async with two.socket(game.game_id) as again:
                again.version, again.entries = 1, first.entries
                await again.hello(game.token(0), since=1)
                assert (again.version, again.view["actor"]) == (1, 1)
            await watcher.until(lambda table: table["plies"] == 1)
            async with two.socket(game.game_id) as mistaken:
                await mistaken.hello(game.token(0), since=99)
                assert mistaken.version == 1


@pytest.mark.parametrize("limit", ["new_games_per_minute", "new_games_per_day"])
async def test_bounds_are_counted_by_all_together(together: Together, limit: str) -> None:
    async with together(**{limit: 4}, sockets_per_address=3) as (one, two):
        game = await one.create("here", "here")
        for server in (two, one, two):
            await server.create("here", "here")
        body = {"game": "grawlix", "seats": [{"kind": "here"}] * 2}
        more = 0  # until each has heard of the other's; by itself each would begin two more
        for server in (one, two):
            while (status := (await server.http.post("/api/games", json=body)).status_code) == 201:
                more += 1
                await asyncio.sleep(0.1)
            assert status == 429
        assert more < 4

        async def is_let_in() -> bool:
            async with two.socket(game.game_id) as peer:
                try:
                    await peer.hello()
                except ConnectionClosed:
                    assert peer.connection.close_code == 4429
                    return False
                return True

        async with asyncio.timeout(WAIT):
            async with one.peer(game.game_id), two.peer(game.game_id), one.peer(game.game_id):
                while await is_let_in():
                    await asyncio.sleep(0.1)
            while not await is_let_in():
                await asyncio.sleep(0.1)


async def test_news_that_were_lost_are_found_in_the_database(together: Together) -> None:
    async with together(3) as (one, two, three):
        game = await one.create("here", "here", options=SMALL)
        tokens = (game.token(0), game.token(1))
        async with one.peer(game.game_id, *tokens) as first, two.peer(game.game_id) as watcher:
            hear = deafen(two)
            await first.play("+Ra")
            with pytest.raises(TimeoutError):
                async with asyncio.timeout(0.3):
                    await watcher.expect("update")
            hear()
            two.service.peers.lose(one.service.peers.worker)
            async with asyncio.timeout(WAIT):
                await watcher.until(lambda table: table["plies"] == 1)
        assert three.service.peers.worker != two.service.peers.worker


async def test_two_that_open_a_game_at_once_follow_each_other(together: Together) -> None:
    async with together(3) as servers:
        game = await servers[0].create("here", "here", options=SMALL)
        tokens = (game.token(0), game.token(1))
        async with AsyncExitStack() as stack:
            opened = (stack.enter_async_context(server.peer(game.game_id, *tokens)) for server in servers)
            peers = await asyncio.gather(*opened)
            for number, move in enumerate(("+Ra", "+Oa", "+Rd")):
                await peers[number].play(move)
                await asyncio.gather(*(peer.expect("update") for peer in peers if peer is not peers[number]))


async def test_a_database_that_goes_and_comes_back_loses_nobody(
    together: Together, new_postgres: Callable[..., str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres, "RETRY_SECONDS", 0.05)
    url = await asyncio.to_thread(new_postgres)
    async with together(database=url) as (one, two):
        game = await one.create("here", "here", options=SMALL)
        async with one.peer(game.game_id, game.token(0)) as first, two.peer(game.game_id, game.token(1)) as second:
            await first.play("+Ra")
            await second.expect("update")
            await _cut_off(url)  # all connections, those that listen as well
            await second.play("+Oa")
            await first.expect("update")
            await first.play("+Rh")
            await second.expect("update")
            assert first.entries == second.entries


async def _cut_off(url: str) -> None:
    engine = create_async_engine(url.rpartition("/")[0] + "/postgres", isolation_level="AUTOCOMMIT")
    async with engine.connect() as connection:
        ended = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = :name"
        await connection.execute(text(ended), {"name": url.rpartition("/")[2]})
    await engine.dispose()


def test_a_change_with_a_secret_is_only_named() -> None:
    entry = StoredEntry(version=1, kind="moved", seat=0, action="+Ra", plies=1, at=0.0)
    change = Change(game_id="A" * 12, revision=7, entries=(entry,), open=True)
    assert "+Ra" in postgres.describe_change("me", change)
    for closed in (msgspec.structs.replace(change, open=False), msgspec.structs.replace(change, entries=(entry,) * 99)):
        told = postgres.describe_change("me", closed)
        assert "+Ra" not in told
        assert "A" * 12 in told
