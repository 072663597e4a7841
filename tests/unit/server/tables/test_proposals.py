"""Taking back and playing again: who is asked, what becomes of it, what survives a restart."""

from __future__ import annotations

from contextlib import AsyncExitStack
from typing import TYPE_CHECKING, Any

import pytest

from glyphwall.play import _idempotency, proposals
from tests.unit.server.kit import Created, Peer, Server, make_settings, serving

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

SMALL = {"size": 3, "hand": 2}


class Pair:
    """Two people on two devices."""

    def __init__(self, game: Created, first: Peer, second: Peer) -> None:
        self.game, self.first, self.second = game, first, second

    async def both(self, *kinds: str) -> None:
        for peer in (self.first, self.second):
            await peer.expect(*kinds)

    async def play(self, *moves: str) -> None:
        for move in moves:
            mover, other = (self.first, self.second) if self.first.view["actor"] == 0 else (self.second, self.first)
            await mover.play(move)
            await other.expect("update")


@pytest.fixture
async def pair(server: Server) -> AsyncIterator[Pair]:
    game = await server.create("here", "here", options=SMALL)
    async with AsyncExitStack() as stack:
        first = await stack.enter_async_context(server.peer(game.game_id, game.token(0)))
        second = await stack.enter_async_context(server.peer(game.game_id, game.token(1)))
        yield Pair(game, first, second)


async def propose(peer: Peer, kind: str) -> None:
    await peer.ask("propose", kind=kind)
    await peer.expect("ack")


async def respond(peer: Peer, kind: str, accept: bool) -> None:
    await peer.ask("answer", kind=kind, accept=accept)
    await peer.expect("ack")


async def resign(pair: Pair) -> None:
    await pair.first.ask("resign")
    await pair.first.expect("ack")
    await pair.both("update")


# -- taking back --------------------------------------------------------------------------------------


async def test_the_other_agrees_to_a_takeback(pair: Pair) -> None:
    await pair.play("+Ra")
    assert pair.second.table["takeback"] == [0]
    await propose(pair.first, "takeback")
    await pair.second.until(lambda table: table["proposals"])
    assert pair.second.table["proposals"] == [{"kind": "takeback", "seat": 0, "accepted": []}]
    await respond(pair.second, "takeback", True)
    await pair.both("update")
    assert pair.first.entries[-1] == pair.first.entries[-1] | {"kind": "taken-back", "seat": 0, "plies": 0}
    assert pair.first.table["proposals"] == []
    assert pair.second.view["actor"] == 0


async def test_a_takeback_goes_back_over_the_others_answer(pair: Pair) -> None:
    await pair.play("+Ra", "+Oa", "+Rh", "+Oh", "Rac3+Yh", "Ohd3+Yd")
    assert sorted(pair.first.table["takeback"]) == [0, 1]
    await propose(pair.first, "takeback")
    await respond(pair.second, "takeback", True)
    await pair.both("update")
    assert pair.first.table["plies"] == 4
    assert pair.first.view["grid"] == []


async def test_within_a_turn_its_beginning_comes_back(pair: Pair) -> None:
    await pair.play("+Ra", "+Oa", "+Rh", "+Oh", "Rac3")
    await propose(pair.first, "takeback")
    await respond(pair.second, "takeback", True)
    await pair.both("update")
    assert pair.first.table["plies"] == 4


async def test_a_takeback_refused_or_withdrawn_or_overtaken_changes_nothing(pair: Pair) -> None:
    await pair.play("+Ra")
    await propose(pair.first, "takeback")
    await respond(pair.second, "takeback", False)
    await pair.first.until(lambda table: not table["proposals"])
    await propose(pair.first, "takeback")
    await respond(pair.first, "takeback", False)
    await pair.second.until(lambda table: not table["proposals"])
    await propose(pair.first, "takeback")
    await pair.play("+Oa")
    assert pair.first.table["proposals"] == []
    await pair.second.ask("answer", kind="takeback", accept=True)
    assert await pair.second.refusal() == "no-proposal"
    assert pair.first.table["plies"] == 2


async def test_proposals_that_make_no_sense(pair: Pair) -> None:
    await pair.first.ask("propose", kind="takeback")
    assert await pair.first.refusal() == "no-takeback"
    await pair.first.ask("propose", kind="rematch")
    assert await pair.first.refusal() == "not-over"
    await pair.first.ask("answer", kind="rematch", accept=True)
    assert await pair.first.refusal() == "no-proposal"
    await pair.play("+Ra", "+Oa")
    await propose(pair.first, "takeback")
    await pair.first.ask("answer", kind="takeback", accept=True)
    assert await pair.first.refusal() == "no-proposal"
    await pair.second.ask("propose", kind="takeback")
    assert await pair.second.refusal() == "proposal-stands"
    assert pair.first.table["plies"] == 2


async def test_on_one_device_a_takeback_needs_nobody(server: Server) -> None:
    game = await server.create("here", "here", options=SMALL)
    async with server.peer(game.game_id, game.token(0), game.token(1)) as peer:
        for pick in ("+Ra", "+Oa", "+Rh"):
            await peer.play(pick)
        for left in (2, 1, 0):
            await propose(peer, "takeback")
            await peer.expect("update")
            assert peer.table["plies"] == left, "the last turn, whosever it was"
        await peer.ask("propose", kind="takeback")
        assert await peer.refusal() == "no-takeback"


async def test_who_was_invited_and_never_came_is_not_asked(server: Server) -> None:
    game = await server.create("here", "link", options=SMALL)
    async with server.peer(game.game_id, game.token(0)) as peer:
        await peer.play("+Ra")
        await propose(peer, "takeback")
        await peer.expect("update")
        assert peer.table["plies"] == 0
        await peer.ask("resign")
        await peer.expect("ack")
        await peer.expect("update")
        await peer.ask("propose", kind="rematch")
        assert await peer.refusal() == "no-rematch"


async def test_a_resent_proposal_is_not_made_twice(pair: Pair) -> None:
    await pair.play("+Ra")
    await pair.first.ask("propose", kind="takeback", id="once")
    await pair.first.expect("ack")
    await respond(pair.second, "takeback", False)
    await pair.first.until(lambda table: not table["proposals"])
    await pair.first.ask("propose", kind="takeback", id="once")
    await pair.first.expect("ack")
    assert pair.first.table["proposals"] == []


async def test_a_proposal_survives_a_restart(tmp_path: Path) -> None:
    async with serving(make_settings(tmp_path)) as server:
        game = await server.create("here", "here", options=SMALL)
        async with server.peer(game.game_id, game.token(0)) as first:
            await first.play("+Ra")
            await propose(first, "takeback")
    async with serving(make_settings(tmp_path)) as server, server.peer(game.game_id, game.token(1)) as second:
        assert second.table["proposals"] == [{"kind": "takeback", "seat": 0, "accepted": []}]
        await respond(second, "takeback", True)
        await second.expect("update")
        assert second.table["plies"] == 0


# -- playing again ------------------------------------------------------------------------------------


def grants(message: dict[str, Any]) -> list[tuple[int, str | None]]:
    return [(grant["seat"], grant["token"]) for grant in message["seats"]]


async def test_a_rematch_exchanges_the_seats(server: Server, pair: Pair) -> None:
    await resign(pair)
    await propose(pair.first, "rematch")
    await pair.second.until(lambda table: table["proposals"])
    await pair.second.ask("answer", kind="rematch", accept=True)
    for_first, for_second = await pair.first.expect("rematch"), await pair.second.expect("rematch")
    assert for_first["game_id"] == for_second["game_id"] != pair.game.game_id
    assert grants(for_first) == [(1, pair.game.token(0))]
    assert grants(for_second) == [(0, pair.game.token(1))]
    async with server.peer(for_first["game_id"], pair.game.token(1)) as opener:
        assert opener.view["actor"] == opener.view["seat"] == 0
        assert opener.table["options"] == pair.first.table["options"]
        await opener.play("+Rh")


async def test_both_may_ask_for_the_rematch(pair: Pair) -> None:
    await resign(pair)
    await propose(pair.first, "rematch")
    await pair.second.ask("propose", kind="rematch")
    games = {(await peer.expect("rematch"))["game_id"] for peer in (pair.first, pair.second)}
    assert len(games) == 1


async def test_a_computer_agrees_at_once_and_spectators_may_follow(server: Server) -> None:
    game = await server.create("here", "patient", options=SMALL)
    async with server.peer(game.game_id, game.token(0)) as peer, server.peer(game.game_id) as watcher:
        await peer.ask("resign")
        await peer.expect("ack")
        await peer.expect("update")
        await watcher.expect("update")
        await peer.ask("propose", kind="rematch")
        rematch = await peer.expect("rematch")
        assert grants(rematch) == [(1, game.token(0))]
        assert (await watcher.expect("rematch"))["seats"] == []
        async with server.peer(rematch["game_id"], game.token(0)) as again:
            assert again.table["seats"][0]["level"] == "patient"
            assert again.table["thinking"] == 0, "the computer begins now"


async def test_who_was_away_finds_the_rematch_later(tmp_path: Path) -> None:
    async with serving(make_settings(tmp_path)) as server:
        game = await server.create("here", "here", options=SMALL)
        async with server.peer(game.game_id, game.token(0)) as first:
            await first.ask("resign")
            await first.expect("ack")
            await first.expect("update")
            await propose(first, "rematch")
        async with server.peer(game.game_id, game.token(1)) as second:
            await second.ask("answer", kind="rematch", accept=True)
            agreed = await second.expect("rematch")
    async with serving(make_settings(tmp_path)) as server, server.peer(game.game_id, game.token(0)) as first:
        found = await first.expect("rematch")
        assert found["game_id"] == agreed["game_id"] == first.table["rematch"]
        assert grants(found) == [(1, game.token(0))]
        await propose(first, "rematch")
        assert (await first.expect("rematch"))["game_id"] == found["game_id"], "there is one next game"


# -- bounds -------------------------------------------------------------------------------------------


async def test_moves_and_takebacks_end_at_some_time(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proposals, "MAX_TAKEBACKS", 3)
    game = await server.create("here", "here", options=SMALL)
    async with server.peer(game.game_id, game.token(0), game.token(1)) as peer:
        for _ in range(3):
            await peer.play("+Ra")
            assert peer.table["takeback"] == [0]
            await propose(peer, "takeback")
            await peer.expect("update")
        await peer.play("+Ra")
        assert peer.table["takeback"] == []
        await peer.ask("propose", kind="takeback")
        assert await peer.refusal() == "no-takeback"
        await peer.play("+Oa")
        assert peer.version == 8


async def test_proposals_made_and_withdrawn_for_ever_fill_no_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(_idempotency, "MAX_REQUESTS", 4)
    async with serving(make_settings(tmp_path)) as server:
        game = await server.create("here", "here", options=SMALL)
        async with server.peer(game.game_id, game.token(0)) as peer, server.peer(game.game_id, game.token(1)) as other:
            await other.ask("resign", id="the other's")
            await other.expect("ack")
            await peer.expect("update")
            for _ in range(5):
                await propose(peer, "rematch")
                await respond(peer, "rematch", False)
            await peer.ask("answer", id="the last", kind="rematch", accept=False)
            assert await peer.refusal() == "no-proposal"
            await propose(peer, "rematch")
            await peer.ask("answer", id="the last", kind="rematch", accept=False)
            await peer.expect("ack")
            kept = (await server.service.store.load(game.game_id)).requests
            assert len(kept) == 5, "four of the one, and the other's"
            assert {"the last", "the other's"} <= {request.id for request in kept}
    async with serving(make_settings(tmp_path)) as server, server.peer(game.game_id, game.token(0)) as peer:
        await peer.ask("answer", id="the last", kind="rematch", accept=False)
        await peer.expect("ack")


# -- hints --------------------------------------------------------------------------------------------


async def test_friends_by_link_agree_on_hints_for_the_game(tmp_path: Path) -> None:
    async with serving(make_settings(tmp_path)) as server:
        game = await server.create("here", "link", options=SMALL)
        body = {"invitation": game.invitation(1)}
        guest = (await server.http.post(f"/api/games/{game.game_id}/join", json=body)).json()["token"]
        async with (
            server.peer(game.game_id, game.token(0)) as first,
            server.peer(game.game_id, guest) as second,
            server.peer(game.game_id) as spectator,
        ):
            await spectator.ask("propose", kind="hints")
            assert (await spectator.expect("refused"))["error"]["code"] == "not-your-seat"
            await propose(first, "hints")
            await first.play("+Ra")  # the question stands
            await second.expect("update")
            assert second.table["proposals"] == [{"kind": "hints", "seat": 0, "accepted": []}]
            assert second.table["hints"] == "ask"
            await respond(second, "hints", True)
            await first.until(lambda table: table["hints"] == "warnings")
            assert first.table["proposals"] == []
            await first.ask("propose", kind="hints")
            assert (await first.expect("refused"))["error"]["code"] == "no-ideas"
            await second.play("+Oa")
            await first.expect("update")
            await propose(second, "takeback")
            await first.until(lambda table: table["proposals"])
            await respond(first, "takeback", True)
    async with serving(make_settings(tmp_path)) as server, server.peer(game.game_id, guest) as second:
        assert second.table["hints"] == "warnings"
        await respond(second, "hints", False)  # no longer
        await second.until(lambda table: table["hints"] == "ask")


async def test_where_all_sit_at_one_device_there_is_nothing_to_agree_on(pair: Pair) -> None:
    await pair.first.ask("propose", kind="hints")
    assert (await pair.first.expect("refused"))["error"]["code"] == "no-ideas"


async def test_who_joins_later_is_asked_as_well(server: Server) -> None:
    game = await server.create("here", "link", options=SMALL)
    async with server.peer(game.game_id, game.token(0)) as first:
        await propose(first, "hints")
        await first.until(lambda table: table["hints"] == "warnings")
        body = {"invitation": game.invitation(1)}
        guest = (await server.http.post(f"/api/games/{game.game_id}/join", json=body)).json()["token"]
        async with server.peer(game.game_id, guest) as second:
            assert second.table["hints"] == "ask"
            assert second.table["proposals"] == [{"kind": "hints", "seat": 0, "accepted": []}]
            await respond(second, "hints", False)
            await second.until(lambda table: not table["proposals"])
