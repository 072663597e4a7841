"""Turn alerts by push: who gets them, when, how often, and what they say."""

from __future__ import annotations

import asyncio
import shutil
from typing import TYPE_CHECKING

import pytest

from glyphwall.server.net.limits import ALERTS_PER_MINUTE
from glyphwall.server.push import sender
from glyphwall.server.store import models
from glyphwall.server.store.turn_alerts import MAX_DEVICES_PER_SEAT
from tests.unit.server.kit import make_settings, serving
from tests.unit.server.push.alerted import house, play, two_players
from tests.unit.server.push.services import Browser, push_service

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


async def test_the_turn_of_a_person_far_away_is_told(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        made, guest = await two_players(at.server)
        ann, ben = Browser(), Browser()
        state = await at.watch(ann, made.game_id, made.token(0))
        assert state == {"games": [made.game_id], "push": True, "mail": None, "confirmed": False, "account": False}
        await at.watch(ben, made.game_id, guest)
        await play(at.server, made.game_id, made.token(0), 1)
        await at.service.until(1)
        (posted,) = at.service.posted
        assert posted.path == f"/{ben.device}"
        told = ben.read(posted.body)
        assert told["game_id"] == made.game_id
        assert told["title"] == "Your turn in Grawlix"
        assert posted.headers["content-encoding"] == "aes128gcm"
        assert posted.headers["authorization"].startswith("vapid t=")
        await at.rest()
        await play(at.server, made.game_id, guest, 0)
        await at.service.until(2)
        told = ann.read(at.service.posted[1].body)
        assert told["title"] == "Your turn against Ben"
        await at.rest()
        assert len(at.service.posted) == 2


async def test_a_stranger_cannot_follow_a_game(tmp_path: Path) -> None:
    """Neither with tokens of other games, nor with an invitation, nor with none that is known."""
    async with house(tmp_path) as at:
        made, guest = await two_players(at.server)
        other, _ = await two_players(at.server)
        stranger = Browser()
        for token in (other.token(0), made.invitation(1), "x" * 22):
            await at.watch(stranger, made.game_id, token, status=401)
        await at.watch(stranger, "A" * 12, other.token(0), status=401)
        assert await at.rows(models.alert_devices) == []
        games = [
            {"game_id": other.game_id, "tokens": [other.token(0)]},
            {"game_id": made.game_id, "tokens": [other.token(0), made.invitation(1)]},
        ]
        state = await at.watch(stranger, other.game_id, games=games)
        assert state["games"] == [other.game_id]
        await play(at.server, made.game_id, made.token(0), 1)
        await play(at.server, made.game_id, guest, 0)
        assert await at.rows(models.turn_alerts) == []
        assert at.service.posted == []


async def test_a_seat_that_changed_hands_tells_its_old_device_nothing(tmp_path: Path) -> None:
    async with house(tmp_path, push_delay=3600.0) as at:
        made, guest = await two_players(at.server)
        await at.watch(Browser(), made.game_id, guest)
        await play(at.server, made.game_id, made.token(0), 1)
        alerts = at.server.service.store.alerts
        (alert,) = await alerts.find_due(9e9, 10)
        assert await alerts.recipient(alert) is not None
        async with at.server.service.store._engine.begin() as connection:
            await connection.execute(models.seats.update().where(models.seats.c.seat == 1).values(token="0" * 64))
        assert await alerts.recipient(alert) is None


async def test_a_message_says_nothing_of_the_position(tmp_path: Path) -> None:
    """It is the same, byte for byte, whatever a hidden hand holds."""
    told = []
    async with house(tmp_path) as at:
        for number in range(3):
            made, guest = await two_players(at.server, "graffiti")
            ben = Browser()
            await at.watch(ben, made.game_id, guest)
            await play(at.server, made.game_id, made.token(0), 1)
            await at.service.until(number + 1)
            message = ben.read(at.service.posted[-1].body)
            told.append({key: value.replace(made.game_id, "") for key, value in message.items()})
    assert (
        told
        == [
            {"game_id": "", "title": "Your turn in Graffiti", "body": "Graffiti", "tag": "turn  1"},
        ]
        * 3
    )


async def test_a_device_that_has_shown_the_turn_gets_nothing(tmp_path: Path) -> None:
    async with house(tmp_path, push_delay=3600.0) as at:
        made, guest = await two_players(at.server)
        desk, phone = Browser(), Browser()
        for browser in (desk, phone):
            await at.watch(browser, made.game_id, guest)
        version = await play(at.server, made.game_id, made.token(0), 1)
        assert len(await at.rows(models.turn_alerts)) == 2
        async with at.server.peer(made.game_id) as spectator, at.server.peer(made.game_id, guest) as peer:
            for other in (spectator, peer):
                await other.ask("shown", version=version - 1, device=desk.device)
                await other.expect("ack")
            await spectator.ask("shown", version=version, device=desk.device)
            await spectator.expect("ack")
            assert len(await at.rows(models.turn_alerts)) == 2
            await peer.ask("shown", version=version, device=desk.device)
            await peer.expect("ack")
        (left,) = await at.rows(models.turn_alerts)
        channels = {row.device: row.target for row in await at.rows(models.alert_channels)}
        assert left.target in channels.values()
        await at.server.post("/api/alerts/devices/stop", {"device": phone.device})
        assert [row.target for row in await at.rows(models.alert_channels)] != [left.target]
        assert (
            await at.server.service.store.alerts.recipient((await at.server.service.store.alerts.find_due(9e9, 1))[0])
            is None
        )


async def test_a_rematch_is_followed_from_its_first_turn(tmp_path: Path) -> None:
    """The loser agreed to it after the other had left."""
    async with house(tmp_path) as at:
        made, guest = await two_players(at.server)
        ann, ben = Browser(), Browser()
        await at.watch(ann, made.game_id, made.token(0))
        await at.watch(ben, made.game_id, guest)
        async with at.server.peer(made.game_id, made.token(0)) as peer:
            await peer.ask("resign")
            await peer.expect("ack")
            await peer.ask("propose", kind="rematch")
            await peer.expect("update")
            await peer.expect("ack")
        async with at.server.peer(made.game_id, guest) as peer:
            await peer.ask("answer", kind="rematch", accept=True)
            rematch = await peer.expect("rematch")
        await at.service.until(1)
        (posted,) = at.service.posted
        begins = {f"/{ann.device}": ann, f"/{ben.device}": ben}[posted.path]
        assert begins.read(posted.body)["game_id"] == rematch["game_id"]
        seats = {row.seat for row in await at.rows(models.alert_seats) if row.game_id == rematch["game_id"]}
        assert seats == {0, 1}


async def test_who_has_moved_on_is_told_nothing(tmp_path: Path) -> None:
    async with house(tmp_path, push_delay=3600.0) as at:
        made, guest = await two_players(at.server)
        await at.watch(Browser(), made.game_id, guest)
        await play(at.server, made.game_id, made.token(0), 1)
        alerts = at.server.service.store.alerts
        (alert,) = await alerts.find_due(9e9, 10)
        assert await alerts.recipient(alert) is not None
        async with at.server.peer(made.game_id, guest) as peer:
            legal = peer.view["legal"][0]
            await peer.play(legal if isinstance(legal, str) else legal["text"])
        assert await alerts.recipient(alert) is None


async def test_what_a_service_refuses_is_tried_again_later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sender, "FIRST_WAIT_SECONDS", 0.0)
    async with house(tmp_path) as at:
        at.service.answers = [(429, {"retry-after": "0"}), (500, {}), (503, {})]
        made, guest = await two_players(at.server)
        ben = Browser()
        await at.watch(ben, made.game_id, guest)
        await play(at.server, made.game_id, made.token(0), 1)
        await at.service.until(4)
        await at.rest()
        assert len(at.service.posted) == 4
        assert len({posted.headers["topic"] for posted in at.service.posted}) == 1


@pytest.mark.parametrize("status", [404, 410, 403, 307])
async def test_an_address_that_is_gone_is_forgotten(status: int, tmp_path: Path) -> None:
    async with push_service() as inside, house(tmp_path) as at:
        at.service.answers = [(status, {"location": f"{inside.origin}/secret"})]
        made, guest = await two_players(at.server)
        await at.watch(Browser(), made.game_id, guest)
        await play(at.server, made.game_id, made.token(0), 1)
        await at.service.until(1)
        await at.rest()
        assert await at.rows(models.alert_channels) == []
        assert len(at.service.posted) == 1
        assert inside.posted == [], "redirects are not followed"


async def test_nothing_is_sent_twice_after_a_kill(tmp_path: Path) -> None:
    """A process that was killed while it sent has perhaps sent it. The database is what it left behind."""
    left = tmp_path / "left"
    async with house(tmp_path / "data") as at:
        at.service.hangs = True
        made, guest = await two_players(at.server)
        ben = Browser()
        await at.watch(ben, made.game_id, guest)
        await play(at.server, made.game_id, made.token(0), 1)
        await at.service.until(1)
        shutil.copytree(tmp_path / "data", left)
        at.service.hangs = False
        async with house(left, push_services=(at.service.origin,)) as again:
            (row,) = await again.rows(models.turn_alerts)
            assert row.taken
            await again.server.service.alert_sender.look()
            await again.server.service.alert_sender.drain()
            assert len(at.service.posted) == 1
            await play(again.server, made.game_id, guest, 0)
            await play(again.server, made.game_id, made.token(0), 1)
            await at.service.until(2)
            assert ben.read(at.service.posted[1].body)["game_id"] == made.game_id, "the next turn is told"


async def test_two_processes_send_one_message(tmp_path: Path, new_postgres: Callable[..., str]) -> None:
    """Whichever of them the device asked, and whichever the move came to."""
    url = await asyncio.to_thread(new_postgres)
    async with house(tmp_path / "one", database=url) as one:
        services = (one.service.origin,)
        async with serving(
            make_settings(tmp_path / "two", database=url, push_delay=0.0, push_services=services)
        ) as two:
            assert two.service.alerts.offer() == one.server.service.alerts.offer(), "one key"
            made, guest = await two_players(two)
            ben = Browser()
            await one.watch(ben, made.game_id, guest)
            seen = 0
            for turn in range(1, 4):
                seen = await play(two, made.game_id, made.token(0), 1, seen)
                await one.service.until(turn)
                await one.rest()
                seen = await play(one.server, made.game_id, guest, 0, seen)
            assert len(one.service.posted) == 3


async def test_keys_outlive_the_process(tmp_path: Path) -> None:
    keys = []
    for _ in range(2):
        async with house(tmp_path) as at:
            keys.append((await at.server.http.get("/api/alerts")).json()["key"])
    assert keys[0] == keys[1]
    assert len(keys[0]) == 87


async def test_a_flood_of_devices_ends(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        made, guest = await two_players(at.server)
        for _ in range(MAX_DEVICES_PER_SEAT):
            await at.watch(Browser(), made.game_id, guest)
        refused = await at.watch(Browser(), made.game_id, guest, status=409)
        assert refused["code"] == "too-many-devices"
        flood = {"device": Browser().device, "games": [{"game_id": made.game_id, "tokens": ["no token"]}]}
        answers = [await at.server.http.post("/api/alerts/devices", json=flood) for _ in range(2 * ALERTS_PER_MINUTE)]
        assert {answer.json()["code"] for answer in answers} == {"bad-token", "too-many-requests"}
        assert len(await at.rows(models.alert_devices)) == MAX_DEVICES_PER_SEAT


async def test_alerts_can_be_switched_off(tmp_path: Path) -> None:
    async with house(tmp_path, turn_alerts=False) as at:
        assert (await at.server.http.get("/api/alerts")).json() == {"key": None, "mail": False}
        made, guest = await two_players(at.server)
        refused = await at.watch(Browser(), made.game_id, guest, status=404)
        assert refused["code"] == "alerts-off"
        await play(at.server, made.game_id, made.token(0), 1)
