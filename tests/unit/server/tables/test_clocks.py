"""Clocks at a server, on SQLite and with processes on PostgreSQL: who runs out of time, when, and what follows."""

from __future__ import annotations

import asyncio
import re
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from glyphwall.record import read_record
from tests.unit.server.tables.clocked import Opening, begin, first_turn, open_server, until_kind

__all__ = ["open_server"]

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from tests.unit.server.conftest import MachineClocks
    from tests.unit.server.kit import Peer, Server

GRAFFITI = {"seats": 3}


async def test_time_runs_out_within_a_second_and_the_seat_loses(open_server: Opening) -> None:
    async with open_server() as server:
        game = await begin(server, "here", "here")
        async with server.peer(game.game_id, game.token(0), game.token(1)) as peer:
            assert peer.table["clock"]["running"] is None, "the first turn at one device is free"
            await first_turn(peer)
            clock = peer.table["clock"]
            assert clock["running"] == 1
            assert clock["remaining"][0] == 1000
            began, last = clock["now"], peer.entries[-1]["at"]
            entry = await until_kind(peer, "timed-out")
            assert entry["seat"] == 1
            assert entry["clock"] == [1000, 0]
            assert 0.9 < entry["at"] - last < 1.1
            assert peer.table["clock"]["now"] - began < 3.0, "a second, the lag that could be given back, and a second"
            assert peer.table["result"]["reason"] == "time"
            assert peer.table["result"]["ranking"] == [1, 2]
        stored = await server.service.store.ending(game.game_id)
        assert stored.reason == "time"


async def test_time_runs_out_though_nobody_watches(open_server: Opening) -> None:
    async with open_server(room_idle_seconds=0.05) as server:
        game = await begin(server, "here", "here")
        async with server.peer(game.game_id, game.token(0), game.token(1)) as peer:
            await first_turn(peer)
        async with asyncio.timeout(20):
            while (ending := await server.service.store.ending(game.game_id)) is None:
                await asyncio.sleep(0.1)
        stored = await server.service.store.load(game.game_id)
        last = next(entry for entry in reversed(stored.entries) if entry.kind == "moved")
        assert ending.reason == "time"
        assert 0.9 < ending.at - last.at < 1.1, "what is stored is when it ran out, not when it was found"


async def test_each_message_has_the_clocks_and_a_turn_adds_the_increment(open_server: Opening) -> None:
    async with open_server() as server:
        game = await begin(server, "here", "here", clock="60+5")
        async with server.peer(game.game_id, game.token(0), game.token(1)) as peer:
            await first_turn(peer)
            while peer.view["actor"] == 1:
                await peer.play(peer.view["legal"][0])
            clock = peer.table["clock"]
            assert clock["control"] == {"kind": "fischer", "initial": 60, "increment": 5}
            assert clock["running"] == 0
            assert 64_000 < clock["remaining"][1] <= 65_000
            assert peer.entries[-1]["clock"][1] == clock["remaining"][1]


async def test_a_clock_waits_for_the_last_guest(open_server: Opening) -> None:
    async with open_server() as server:
        game = await begin(server, "here", "link")
        async with server.peer(game.game_id, game.token(0)) as peer:
            assert peer.table["clock"]["running"] is None
            joined = await server.post(f"/api/games/{game.game_id}/join", {"invitation": game.invitation(1)})
            await peer.until(lambda table: table["clock"]["running"] == 0)
            assert joined["seat"] == 1
            assert (await until_kind(peer, "timed-out"))["seat"] == 0


async def test_a_computers_clock_stands(open_server: Opening) -> None:
    async with open_server(computer_seconds=60) as server:
        game = await begin(server, "here", "patient")
        async with server.peer(game.game_id, game.token(0)) as peer:
            await first_turn(peer)
            assert peer.table["clock"]["running"] is None


async def test_days_are_each_turns_own_and_vacation_adds_to_them(open_server: Opening) -> None:
    async with open_server() as server:
        game = await begin(server, "here", "here", clock="1/86400")
        async with server.peer(game.game_id, game.token(0), game.token(1)) as peer:
            await first_turn(peer)
            day = 86_400_000
            assert peer.table["clock"]["vacation"] == [14, 14]
            await peer.ask("vacation", seat=1, days=3)
            await peer.expect("ack")
            await peer.expect("update")
            clock = peer.table["clock"]
            assert clock["vacation"] == [14, 11]
            assert 4 * day - 60_000 < clock["remaining"][1] <= 4 * day
            await peer.ask("vacation", seat=1, days=12)
            assert await peer.refusal() == "no-vacation"
            while peer.view["actor"] == 1:
                await peer.play(peer.view["legal"][0])
            assert peer.table["clock"]["remaining"][1] == day


async def test_no_vacation_against_a_computer_or_by_the_minute(open_server: Opening) -> None:
    async with open_server(computer_seconds=60) as server:
        for kinds, clock in ((("here", "patient"), "1/86400"), (("here", "here"), "60+0")):
            game = await begin(server, *kinds, clock=clock)
            async with server.peer(game.game_id, game.token(0)) as peer:
                await peer.ask("vacation", seat=0, days=1)
                assert await peer.refusal() == "no-vacation"


@asynccontextmanager
async def out_of_time(server: Server, kind: str = "graffiti") -> AsyncIterator[tuple[Peer, Peer]]:
    """Three at a table, the first two at one device; the third's time has run out."""
    game = await begin(server, "here", "here", "here", game=kind, options=GRAFFITI)
    async with (
        server.peer(game.game_id, game.token(0), game.token(1)) as two,
        server.peer(game.game_id, game.token(2)) as third,
    ):
        while True:
            actor = two.view["actor"]
            if actor == 2:
                break
            await two.play(two.view["legal"][0])
            await third.expect("update")
        await until_kind(two, "flagged")
        await until_kind(third, "flagged")
        yield two, third


async def test_in_graffiti_the_others_may_wait(open_server: Opening) -> None:
    async with open_server() as server, out_of_time(server) as (two, third):
        assert two.table["clock"]["flagged"] == 2
        assert two.table["clock"]["running"] is None
        assert two.table["result"] is None
        await third.play(third.view["legal"][0])
        while third.view["actor"] == 2:
            await third.play(third.view["legal"][0])
        assert third.table["clock"]["flagged"] is None


async def test_in_graffiti_the_others_may_claim(open_server: Opening) -> None:
    async with open_server() as server, out_of_time(server) as (two, third):
        await third.ask("propose", kind="claim")
        assert await third.refusal() == "no-claim", "who is out of time has no say"
        await two.ask("propose", kind="claim")
        await two.expect("ack")
        await until_kind(third, "timed-out")
        assert third.table["result"]["ranking"] == [1, 1, 3]
        assert third.table["result"]["reason"] == "time"


async def test_in_graffiti_the_others_may_play_on_while_the_seat_passes(open_server: Opening) -> None:
    async with open_server() as server, out_of_time(server) as (two, third):
        await two.ask("propose", kind="skip")
        await two.expect("ack")
        await two.expect("update")
        assert two.table["clock"]["skipped"] == [2]
        for _ in range(6):
            assert two.view["actor"] in (0, 1)
            await two.play(two.view["legal"][0])
        passes = [entry for entry in two.entries if entry["player"] == "skipped"]
        assert passes
        assert {entry["seat"] for entry in passes} == {2}
        game_id = two.table["game_id"]
        stored = await server.service.store.load(game_id)
        from glyphwall.play.log import GameLog

        log = GameLog(stored)
        assert log.skipped == {2}
        assert log.version == two.version
        await until_kind(third, "skipped")


async def test_a_claim_is_refused_while_there_is_time(open_server: Opening) -> None:
    async with open_server() as server:
        game = await begin(server, "here", "here", clock="60+0")
        async with server.peer(game.game_id, game.token(0)) as peer:
            for kind in ("claim", "skip"):
                await peer.ask("propose", kind=kind)
                assert await peer.refusal() == "no-claim"


async def test_the_others_may_end_the_game_of_one_who_is_away(
    open_server: Opening, monkeypatch: pytest.MonkeyPatch
) -> None:
    from glyphwall.play import clock

    monkeypatch.setattr(clock, "absence_seconds", lambda _: 0.3)
    async with open_server() as server:
        for kind, reason in (("claim", "abandon"), ("abort", "aborted")):
            game = await begin(server, "here", "here", clock="60+0")
            async with server.peer(game.game_id, game.token(0)) as peer:
                async with server.peer(game.game_id, game.token(1)) as other:
                    await first_turn(peer)
                    while other.version < peer.version:
                        await other.next()
                    await asyncio.sleep(0.4)
                    await peer.ask("propose", kind="claim")
                    assert await peer.refusal() == "no-claim", "it is there"
                await peer.until(lambda table: table["absence"] is not None)
                assert peer.table["absence"]["seat"] == 1
                await asyncio.sleep(0.4)
                await peer.ask("propose", kind=kind)
                await peer.expect("ack")
                await peer.until(lambda table: table["result"] is not None)
                assert peer.table["result"]["reason"] == reason
                assert peer.table["result"]["returns"] == ([1.0, -1.0] if kind == "claim" else [0.0, 0.0])


async def test_a_rematch_has_the_same_control_and_its_clock_runs_for_guests(open_server: Opening) -> None:
    async with open_server() as server:
        game = await begin(server, "here", "link", clock="30+5")
        joined = await server.post(f"/api/games/{game.game_id}/join", {"invitation": game.invitation(1)})
        async with server.peer(game.game_id, game.token(0)) as one, server.peer(game.game_id, joined["token"]) as two:
            await one.ask("resign")
            await one.expect("ack")
            await one.ask("propose", kind="rematch")
            await two.until(lambda table: table["proposals"])
            await two.ask("answer", kind="rematch", accept=True)
            while (message := await two.next())["type"] != "rematch":
                pass
        async with server.peer(message["game_id"], game.token(0)) as peer:
            clock = peer.table["clock"]
            assert clock["control"] == {"kind": "fischer", "initial": 30, "increment": 5}
            assert clock["running"] == 0
        stored = await server.service.store.load(message["game_id"])
        assert stored.clock == "30+5"


async def test_a_server_may_offer_no_clocks(open_server: Opening) -> None:
    async with open_server(clocks=False) as server:
        body = {"game": "grawlix", "seats": [{"kind": "here"}] * 2, "clock": {"kind": "days", "days": 3}}
        answer = await server.http.post("/api/games", json=body)
        assert (answer.status_code, answer.json()["code"]) == (400, "no-clock")


@pytest.mark.parametrize(
    "clock",
    [
        {"kind": "days", "days": 0},
        {"kind": "days", "days": 31},
        {"kind": "days", "days": 3, "initial": 60},
        {"kind": "fischer", "initial": 9},
        {"kind": "fischer", "initial": 10_801},
        {"kind": "fischer", "initial": 60, "increment": -1},
        {"kind": "fischer", "initial": 60, "increment": 181},
        {"kind": "hourglass"},
        {},
        "60+5",
    ],
)
async def test_bad_controls_are_refused(server: Server, clock: Any) -> None:
    body = {"game": "grawlix", "seats": [{"kind": "here"}] * 2, "clock": clock}
    answer = await server.http.post("/api/games", json=body)
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-message")


async def test_a_record_has_the_control_and_the_time_left_after_each_turn(open_server: Opening) -> None:
    async with open_server() as server:
        game = await begin(server, "here", "here", clock="600+5")
        async with server.peer(game.game_id, game.token(0), game.token(1)) as peer:
            for _ in range(3):
                await peer.play(peer.view["legal"][0])
            await peer.ask("resign", seat=1)
            await peer.expect("ack")
        text = (await server.http.get(f"/api/games/{game.game_id}/record")).text
        assert '[TimeControl "600+5"]' in text
        record = read_record(text)
        left = [move.remarks.command("clk") for move in record.line.moves]
        assert left[0] == "0:10:00"
        assert all(each is not None and re.fullmatch(r"0:(09|10):\d\d", each) for each in left)
        again = await server.post("/api/records", {"record": text}, status=201)
        async with server.peer(again["game_id"]) as peer:
            assert peer.table["result"]["reason"] == "resign"


async def test_a_game_lost_on_time_is_read_from_its_record(open_server: Opening) -> None:
    async with open_server() as server:
        game = await begin(server, "here", "here")
        async with server.peer(game.game_id, game.token(0), game.token(1)) as peer:
            await first_turn(peer)
            await until_kind(peer, "timed-out")
        text = (await server.http.get(f"/api/games/{game.game_id}/record")).text
        assert '[Result "1-0"]\n[Reason "time"]' in text
        again = await server.post("/api/records", {"record": text}, status=201)
        async with server.peer(again["game_id"]) as peer:
            assert peer.table["result"]["ranking"] == [1, 2]
            assert peer.table["result"]["reason"] == "time"


async def test_a_week_of_correspondence(server: Server, clocks: MachineClocks) -> None:
    """In simulated time: a turn a day, vacation, and a seat that never comes back."""
    day = 86_400.0
    game = await begin(server, "here", "link", clock="1/86400", options={})
    joined = await server.post(f"/api/games/{game.game_id}/join", {"invitation": game.invitation(1)})
    uptime = server.service.store.uptime

    async def pass_days(days: float) -> None:
        async with uptime._turn:  # a beat under way would end it at the old time
            clocks.wait(days * day)
            # It said all the while that it lives.
            uptime.play = msgspec.structs.replace(uptime.play, stops=float("inf"))
        await uptime.beat(next_flag=0.0)
        await server.service.rooms.watch_clocks()

    async with server.peer(game.game_id, game.token(0)) as one, server.peer(game.game_id, joined["token"]) as two:
        for turn in range(7):
            await pass_days(0.9)
            for peer in (one, two):
                await peer.ask("explain", move="nothing")  # all that came before is read
                while (await peer.next())["type"] not in ("explained", "refused"):
                    pass
            mover, other = (one, two) if one.view["actor"] == 0 else (two, one)
            assert mover.table["result"] is None, f"in time on day {turn}"
            await mover.play(mover.view["legal"][0])
            await other.expect("update")
        seat = one.view["actor"]
        absent = (one, two)[seat]
        await absent.ask("vacation", seat=seat, days=2)
        await absent.expect("ack")
        await pass_days(2.9)
        assert (await server.service.store.ending(game.game_id)) is None, "on vacation"
        await pass_days(0.2)
        await absent.until(lambda table: table["result"] is not None)
        assert absent.table["result"]["reason"] == "time"
        assert absent.table["result"]["ranking"][seat] == 2
