"""A request for a game that is sent again: one game, the same tokens."""

from __future__ import annotations

import asyncio
import secrets
from typing import TYPE_CHECKING, Any

import msgspec
import pytest
from sqlalchemy import update
from sqlalchemy.exc import OperationalError

from glyphwall.play.protocol.bodies import CreateGame, SeatRequest
from glyphwall.server import clock
from glyphwall.server.store import models
from glyphwall.server.store.creations import digest_request
from glyphwall.server.store.statements import KEEP_CREATIONS_SECONDS
from tests.unit.server.kit import Server, make_settings, serving

if TYPE_CHECKING:
    from pathlib import Path

    from glyphwall.server.store.transactions import Work
    from tests.unit.server.conftest import MachineClocks


def body(request_id: str | None) -> dict[str, Any]:
    seats = [{"kind": "here"}, {"kind": "link"}]
    return {"game": "grawlix", "seats": seats} | ({} if request_id is None else {"request_id": request_id})


RECORD = '[Game "grawlix"]\n[Size "3"]\n[Hand "1"]\n\n1. +Ra +Oa --\n'


async def create(server: Server, wanted: dict[str, Any], status: int = 201) -> dict[str, Any]:
    return await server.post("/api/games", wanted, status)


async def test_the_same_request_gets_the_same_game(tmp_path: Path) -> None:
    """At the same moment, again, and after a restart; its tokens open its seats."""
    wanted = body(secrets.token_urlsafe(16))
    async with serving(make_settings(tmp_path)) as server:
        answers = await asyncio.gather(*(create(server, wanted) for _ in range(5)))
        assert all(answer == answers[0] for answer in answers)
        assert len(await server.service.store.ids()) == 1
    async with serving(make_settings(tmp_path)) as server:
        first = await create(server, wanted)
        assert first == answers[0]
        async with server.peer(first["game_id"], first["seats"][0]["token"]):
            joined = await server.http.post(
                f"/api/games/{first['game_id']}/join", json={"invitation": first["seats"][1]["invitation"]}
            )
            assert joined.status_code == 200
        other = await create(server, body(secrets.token_urlsafe(16)))
        assert other["game_id"] != first["game_id"]
        assert other["seats"][0]["token"] != first["seats"][0]["token"]
        old = [await create(server, body(None)) for _ in range(2)]  # of a client that knows of no ids
        assert old[0]["game_id"] != old[1]["game_id"]


async def test_a_request_that_is_sent_again_is_answered_while_nothing_can_be_written(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The answer was lost, and the disk is full by now."""
    wanted = body(secrets.token_urlsafe(16))
    first = await create(server, wanted)

    def full(work: Work) -> None:
        raise OperationalError("INSERT", None, OSError("database or disk is full"))

    monkeypatch.setattr(server.service.store.writer.database, "transact", full)
    assert await create(server, wanted) == first
    await create(server, body(secrets.token_urlsafe(16)), 503)


async def test_an_id_is_for_one_game_and_hard_to_guess(server: Server) -> None:
    wanted = body(secrets.token_urlsafe(16))
    await create(server, wanted)
    refused = await create(server, wanted | {"game": "graffiti"}, 400)
    assert "request_id" in refused["message"]
    assert (await create(server, body("short"), 400))["code"] == "bad-message"


async def test_a_record_that_is_sent_again_is_one_game(server: Server) -> None:
    wanted = {"record": RECORD, "request_id": secrets.token_urlsafe(16)}

    async def send(body: dict[str, Any], status: int = 201) -> dict[str, Any]:
        return await server.post("/api/records", body, status)

    answers = await asyncio.gather(*(send(wanted) for _ in range(5)))
    assert all(answer == answers[0] for answer in answers)
    assert len(await server.service.store.ids()) == 1
    async with server.peer(answers[0]["game_id"], *(seat["token"] for seat in answers[0]["seats"])) as peer:
        await peer.play(peer.view["legal"][0])
    assert await send(wanted) == answers[0]
    assert "request_id" in (await send(wanted | {"record": RECORD.replace("Oa", "Ob")}, 400))["message"]
    await create(server, body(wanted["request_id"]), 400)
    assert (await send({"record": RECORD}))["game_id"] != answers[0]["game_id"]


async def test_an_id_is_forgotten_after_a_day(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clock, "GRACE_SECONDS", 0.0)
    wanted = body(secrets.token_urlsafe(16))
    first = await create(server, wanted)
    engine: Any = server.service.store._engine
    async with engine.begin() as connection:
        await connection.execute(update(models.creations).values(at=models.creations.c.at - KEEP_CREATIONS_SECONDS - 1))
    await create(server, body(secrets.token_urlsafe(16)))
    assert (await create(server, wanted))["game_id"] != first["game_id"]


@pytest.mark.parametrize("jump", [-20 * 365, -2, 2, 20 * 365], ids=lambda days: f"{days} days")
async def test_no_id_is_forgotten_when_the_clock_is_set(server: Server, jump: float, clocks: MachineClocks) -> None:
    """A machine without a clock of its own starts in 1970, and learns the time when games are under way."""
    clocks.wait(2 * clock.GRACE_SECONDS)
    wanted = body(secrets.token_urlsafe(16))
    first = await create(server, wanted)
    clocks.jump = jump * 86_400
    await create(server, body(secrets.token_urlsafe(16)))
    assert await create(server, wanted) == first


def test_no_row_is_too_old_soon_after_a_start(monkeypatch: pytest.MonkeyPatch, clocks: MachineClocks) -> None:
    monkeypatch.setattr(clock, "_START", clocks.monotonic())
    assert clock.oldest_kept(0) < 0
    clocks.wait(clock.GRACE_SECONDS)
    assert clock.oldest_kept(0) > 0


@pytest.mark.parametrize("kept", ["id", "asked"])
async def test_the_store_keeps_no_token_and_no_id(server: Server, kept: str) -> None:
    wanted = body(secrets.token_urlsafe(16))
    made = await create(server, wanted)
    row = (await server.service.store._all(models.creations.select()))[0]._mapping
    assert row[kept] not in (wanted["request_id"], made["seats"][0]["token"], made["seats"][1]["invitation"])


def test_what_was_asked_is_remembered_the_same_by_a_version_with_more_fields() -> None:
    """A digest of all fields would be another one after an upgrade, and the repeated request be refused."""

    class LaterSeat(SeatRequest):
        shade: str | None = None

    class Later(CreateGame):
        pace: int = 0

    now = CreateGame("grawlix", [SeatRequest("here", takes_part=True), SeatRequest("link")], options={"size": 4})
    later = Later("grawlix", [LaterSeat("here", takes_part=True), LaterSeat("link")], options={"size": 4})
    assert digest_request(later) == digest_request(now)
    assert digest_request(msgspec.structs.replace(later, pace=1)) != digest_request(now)
    assert digest_request(msgspec.structs.replace(now, options={"size": 5})) != digest_request(now)
