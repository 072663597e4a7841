"""Turn alerts of accounts: each device that is signed in is told, and no other."""

from __future__ import annotations

from contextlib import AsyncExitStack
from typing import TYPE_CHECKING

from glyphwall.server.store import models
from glyphwall.server.store.turn_alerts import MAX_DEVICES_PER_SEAT
from tests.unit.server.people.visitors import Visitor
from tests.unit.server.push.alerted import house, play, sign_up, two_players, watch_account
from tests.unit.server.push.services import Browser

if TYPE_CHECKING:
    from pathlib import Path

    from tests.unit.server.push.alerted import House


async def play_turn(at: House, one: Visitor, game_id: str) -> None:
    """Play the first seat's turn as an account."""
    async with at.server.peer(game_id, headers=one.headers) as peer:
        while peer.view["actor"] == 0:
            await peer.play(peer.view["legal"][0])


async def test_an_account_is_told_at_each_device_until_its_session_ends(tmp_path: Path) -> None:
    """Its seats have no tokens. Nobody else hears of them: no guest, no other account, no device signed out."""
    async with house(tmp_path) as at, AsyncExitStack() as stack:
        ada = await sign_up(at, stack)
        phone, eve = Visitor(at.server), Visitor(at.server)
        for one in (phone, eve):
            stack.push_async_callback(one.close)
        await phone.sign_in(ada.name, "correct horse")
        await eve.sign_up("other", "Eve")
        browsers = [Browser(), Browser()]
        for one, browser in zip((phone, eve), browsers, strict=True):
            answer = await watch_account(at, one, browser)
            assert answer.json()["account"] is True, answer.text
        await at.server.post("/api/alerts/devices", {"device": Browser().device}, 401)
        made, guest = await two_players(at.server)
        await ada.post("/games/claim", {"game_id": made.game_id, "tokens": [made.token(0)]})
        await play_turn(at, ada, made.game_id)
        await play(at.server, made.game_id, guest, 0)
        await at.service.until(1)
        await at.rest()
        (posted,) = at.service.posted
        assert posted.path == f"/{browsers[0].device}"
        assert browsers[0].read(posted.body)["title"] == "Your turn against Ben"
        await phone.post("/sign-out")
        assert [row.account_id for row in await at.rows(models.alert_accounts)] != []
        await play_turn(at, ada, made.game_id)
        await play(at.server, made.game_id, guest, 0)
        assert await at.rows(models.turn_alerts) == []
        assert len(at.service.posted) == 1


async def test_an_ended_session_gets_nothing_that_was_due_before(tmp_path: Path) -> None:
    async with house(tmp_path, push_delay=3600.0) as at, AsyncExitStack() as stack:
        ada = await sign_up(at, stack)
        await watch_account(at, ada, Browser())
        made, guest = await two_players(at.server)
        await ada.post("/games/claim", {"game_id": made.game_id, "tokens": [made.token(0)]})
        await play_turn(at, ada, made.game_id)
        await play(at.server, made.game_id, guest, 0)
        alerts = at.server.service.store.alerts
        (alert,) = await alerts.find_due(9e9, 10)
        assert await alerts.recipient(alert) is not None
        await ada.post("/sign-out")
        assert await alerts.recipient(alert) is None


async def test_alerts_of_one_game_of_an_account_can_be_stopped(tmp_path: Path) -> None:
    async with house(tmp_path, push_delay=3600.0) as at, AsyncExitStack() as stack:
        ada, browser = await sign_up(at, stack), Browser()
        await watch_account(at, ada, browser)
        stopped, guest = await two_players(at.server)
        other, friend = await two_players(at.server)
        for game in (stopped, other):
            await ada.post("/games/claim", {"game_id": game.game_id, "tokens": [game.token(0)]})
        body = {"device": browser.device, "game_id": stopped.game_id}
        await at.server.post("/api/alerts/devices/stop", body)
        for game, token in ((stopped, guest), (other, friend)):
            await play_turn(at, ada, game.game_id)
            await play(at.server, game.game_id, token, 0)
        assert [row.game_id for row in await at.rows(models.turn_alerts)] == [other.game_id]


async def test_only_devices_that_can_be_reached_count(tmp_path: Path) -> None:
    """After one of eight devices is switched off, a ninth is accepted; guests' seats don't depend on it."""
    async with house(tmp_path) as at, AsyncExitStack() as stack:
        ada = await sign_up(at, stack)
        browsers = [Browser() for _ in range(MAX_DEVICES_PER_SEAT)]
        for browser in browsers:
            assert (await watch_account(at, ada, browser)).json()["account"]
        ninth = Browser()
        assert (await watch_account(at, ada, ninth)).json()["code"] == "too-many-devices"
        made, _ = await two_players(at.server)
        games = [{"game_id": made.game_id, "tokens": [made.token(0)]}]
        state = (await watch_account(at, ada, ninth, games=games)).json()
        assert (state["games"], state["account"]) == ([made.game_id], False)
        await at.server.post("/api/alerts/devices/stop", {"device": browsers[0].device, "channel": "push"})
        assert (await watch_account(at, ada, ninth)).json()["account"]


async def test_a_deleted_account_leaves_no_address(tmp_path: Path) -> None:
    async with house(tmp_path) as at, AsyncExitStack() as stack:
        ada = await sign_up(at, stack)
        await watch_account(at, ada, Browser())
        await ada.post("/delete")
        for table in (models.alert_devices, models.alert_channels, models.alert_accounts):
            assert await at.rows(table) == [], table.name
