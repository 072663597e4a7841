"""Turn alerts by mail: only to who has confirmed, once a turn, and never again after one click."""

from __future__ import annotations

import asyncio
import re
from contextlib import AsyncExitStack, asynccontextmanager
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest
from sqlalchemy import select

from glyphwall.server import clock
from glyphwall.server.net.limits import MAILS_PER_TARGET
from glyphwall.server.push import sender
from glyphwall.server.push.mailer import CONFIRM_SECONDS, PASSWORD, check_settings, read_mail_server
from glyphwall.server.store import models
from tests.unit.server.kit import WAIT, Server, make_settings, serving
from tests.unit.server.people.visitors import Visitor
from tests.unit.server.push.alerted import play, two_players
from tests.unit.server.push.services import Browser, MailService, mail_service

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from email.message import EmailMessage
    from pathlib import Path

    from sqlalchemy import Row

    from tests.unit.server.conftest import MachineClocks

BEN = "ben@example.org"


@pytest.fixture(autouse=True)
def _often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sender, "LOOK_SECONDS", 0.02)
    monkeypatch.setattr(sender, "FIRST_WAIT_SECONDS", 0.0)
    monkeypatch.setenv(PASSWORD, "pass word")


class House(NamedTuple):
    server: Server
    mail: MailService

    async def rows(self, table: Any) -> list[Row[Any]]:
        return list(await self.server.service.store._all(select(table)))

    async def ask(self, browser: Browser, game_id: str, token: str, address: str = BEN, status: int = 200) -> Any:
        games = [{"game_id": game_id, "tokens": [token]}]
        await self.server.post("/api/alerts/devices", {"device": browser.device, "games": games, "language": "de"})
        return await self.server.post("/api/alerts/mail", {"device": browser.device, "address": address}, status)

    async def confirm(self, token: str, status: int = 200) -> Any:
        return await self.server.post("/api/alerts/confirm", {"token": token}, status)

    async def rest(self) -> None:
        async with asyncio.timeout(WAIT):
            while await self.rows(models.turn_alerts):
                await asyncio.sleep(0.01)


@asynccontextmanager
async def house(data: Path) -> AsyncIterator[House]:
    async with mail_service() as mail:
        settings = make_settings(
            data,
            mail_delay=0.0,
            mail_server=f"smtp://games@127.0.0.1:{mail.port}",
            mail_from="games@example.org",
            public_url="https://games.example.org/play",
        )
        check_settings(settings)
        async with serving(settings) as server:
            yield House(server, mail)


def link(mail: EmailMessage, what: str) -> str:
    found = re.search(rf"https://games\.example\.org/play/alerts#{what}=(\S+)", mail.get_content())
    assert found is not None, mail.get_content()
    return found[1]


async def test_a_mail_comes_once_a_turn_and_stops_with_one_click(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        made, guest = await two_players(at.server)
        phone, desk = Browser(), Browser()
        state = await at.ask(phone, made.game_id, guest)
        assert (state["mail"], state["confirmed"]) == (BEN, False)
        await play(at.server, made.game_id, made.token(0), 1)
        assert await at.rows(models.turn_alerts) == [], "nothing before it is confirmed"
        await at.ask(desk, made.game_id, guest, "ben@Example.org")
        await at.mail.until(2)
        for _, mail in at.mail.mails:
            assert mail["subject"] == "Bestätige deine E-Mail-Adresse"
            assert await at.confirm(link(mail, "confirm")) == {"wanted": True}
        assert at.mail.users[0] == "\0games\0pass word"

        await play(at.server, made.game_id, guest, 0)
        await play(at.server, made.game_id, made.token(0), 1)
        await at.mail.until(3)
        await at.rest()
        assert len(at.mail.mails) == 3, "two devices, one address, one mail"
        to, mail = at.mail.mails[2]
        assert (to, mail["from"], mail["subject"]) == (BEN, "games@example.org", "Du bist dran bei Grawlix")
        assert mail.get_content_type() == "text/plain"
        assert f"https://games.example.org/play/g/{made.game_id}" in mail.get_content()
        assert mail["list-unsubscribe-post"] == "List-Unsubscribe=One-Click"
        stop = mail["list-unsubscribe"].strip("<>").removeprefix("https://games.example.org/play")
        assert stop.endswith(link(mail, "stop"))

        looked = await at.server.http.get(stop)
        assert looked.status_code == 405, "a program that only looks at links changes nothing"
        assert len(await at.rows(models.alert_channels)) == 2
        clicked = await at.server.http.post(stop, data={"List-Unsubscribe": "One-Click"})
        assert clicked.status_code == 200
        assert await at.rows(models.alert_channels) == []
        await play(at.server, made.game_id, guest, 0)
        await play(at.server, made.game_id, made.token(0), 1)
        assert await at.rows(models.turn_alerts) == []


async def test_a_link_proves_what_it_says(tmp_path: Path, clocks: MachineClocks) -> None:
    async with house(tmp_path) as at:
        made, guest = await two_players(at.server)
        ben = Browser()
        await at.ask(ben, made.game_id, guest)
        token = link(at.mail.mails[0][1], "confirm")
        until, device, target, proof = token.split(".")
        wrong = (
            f"{int(until) + 1}.{device}.{target}.{proof}",
            f"{until}.{device[::-1]}.{target}.{proof}",
            f"{until}.{device}.{target[::-1]}.{proof}",
            f"{until}.{device}.{target}.{proof[:-1]}",
            f"{target}.{proof}",
            "...",
            "x",
            "ä.ä.ä.ä",
        )
        for each in wrong:
            assert (await at.confirm(each, 403))["code"] == "bad-link"
        for each in (f"{target}.{proof}", f"{target}.", f"{target}", "%C3%A4.%C3%A4"):
            assert (await at.server.http.post(f"/api/alerts/stop/{each}")).status_code == 403
        clocks.wait(CONFIRM_SECONDS + 60)
        assert clock.now() > int(until)
        assert (await at.confirm(token, 403))["code"] == "bad-link"
        (row,) = await at.rows(models.alert_channels)
        assert not row.confirmed


async def test_a_confirmation_is_worth_nothing_after_the_device_left(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        made, guest = await two_players(at.server)
        ben = Browser()
        await at.ask(ben, made.game_id, guest)
        await at.server.post("/api/alerts/devices/stop", {"device": ben.device})
        assert await at.confirm(link(at.mail.mails[0][1], "confirm")) == {"wanted": False}


async def test_nobody_can_flood_an_address(tmp_path: Path) -> None:
    """However many devices ask for it."""
    async with house(tmp_path) as at:
        made, guest = await two_players(at.server)
        for _ in range(MAILS_PER_TARGET):
            await at.ask(Browser(), made.game_id, guest)
        refused = await at.ask(Browser(), made.game_id, guest, status=429)
        assert refused["code"] == "too-many-requests"
        assert len(at.mail.mails) == MAILS_PER_TARGET
        unknown = {"device": Browser().device, "address": "someone@example.org"}
        assert (await at.server.post("/api/alerts/mail", unknown, 404))["code"] == "unknown-device"
        for address in ("a@b", "a b@example.org", "a@example.org\r\nBcc: b@example.org", "<a@example.org>", "@a.de"):
            refused = await at.ask(Browser(), made.game_id, made.token(0), address, status=400)
            assert refused["code"] == "bad-mail-address"
        assert len(at.mail.mails) == MAILS_PER_TARGET


async def test_what_was_perhaps_taken_is_not_sent_again(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        made, guest = await two_players(at.server)
        await at.ask(Browser(), made.game_id, guest)
        await at.confirm(link(at.mail.mails[0][1], "confirm"))
        at.mail.answers = ["450 later", "451 later"]
        at.mail.drops = True
        await play(at.server, made.game_id, made.token(0), 1)
        await at.mail.until(2)
        await at.rest()
        assert len(at.mail.mails) == 2, "two refusals, then one that was taken before the line broke"
        at.mail.answers = ["550 no such user"]
        await play(at.server, made.game_id, guest, 0)
        await play(at.server, made.game_id, made.token(0), 1)
        await at.rest()
        assert await at.rows(models.alert_channels) == [], "an address that doesn't exist is forgotten"
        assert len(at.mail.mails) == 2


def test_a_password_is_never_on_the_command_line(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=PASSWORD):
        read_mail_server("smtps://games:secret@mail.example.org")
    for wrong in ("mail.example.org", "http://mail.example.org", "smtp://"):
        with pytest.raises(ValueError, match="--mail-server"):
            read_mail_server(wrong)
    assert read_mail_server("smtps://g%40x@mail.example.org")[:4] == ("mail.example.org", 465, True, "g@x")
    settings = make_settings(tmp_path, mail_server="smtp://mail.example.org")
    with pytest.raises(ValueError, match="--mail-from"):
        check_settings(settings)
    settings = make_settings(tmp_path, mail_server="smtp://mail.example.org", mail_from="a@b.de")
    with pytest.raises(ValueError, match="--public-url"):
        check_settings(settings)
    assert "pass word" not in repr(settings)


async def test_an_invitation_is_mailed_to_who_wanted_mails_of_an_account(tmp_path: Path) -> None:
    """It leads to the start page, once, and stops like mails of turns."""
    async with house(tmp_path) as at, AsyncExitStack() as stack:
        ada, ben = Visitor(at.server), Visitor(at.server)
        for one in (ada, ben):
            stack.push_async_callback(one.close)
        await ada.sign_up("correct horse")
        await ben.sign_up("battery staple", "Ben")
        device = Browser().device
        await ben.http.post("/api/alerts/devices", json={"device": device, "language": "de"})
        await at.server.post("/api/alerts/mail", {"device": device, "address": BEN})
        made = await at.server.create("here", "link")
        invitation = {"game_id": made.game_id, "invitation": made.invitation(1), "name": ben.name}
        await at.mail.until(1)
        assert await at.confirm(link(at.mail.mails[0][1], "confirm")) == {"wanted": True}
        await ada.post("/invitations/send", invitation)
        await ada.post("/invitations/send", invitation)
        await at.mail.until(2)
        await at.rest()
        to, mail = at.mail.mails[-1]
        assert (to, mail["subject"]) == (BEN, f"{ada.name} lädt dich zu einer Partie Grawlix ein")
        assert "https://games.example.org/play/" in mail.get_content().split()
        assert made.game_id not in mail.get_content()
        stop = mail["list-unsubscribe"].strip("<>").removeprefix("https://games.example.org/play")
        await at.server.http.post(stop)
        other = await at.server.create("here", "link")
        await ada.post("/invitations/send", invitation | {"game_id": other.game_id, "invitation": other.invitation(1)})
        assert await at.rows(models.turn_alerts) == []
        assert len(at.mail.mails) == 2
