"""Alerts about invitations by name: who gets them and when, and what nobody learns from them."""

from __future__ import annotations

import asyncio
import socket
from contextlib import AsyncExitStack, asynccontextmanager
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest

from glyphwall.server.people.invitations import INVITATION_SECONDS, MAX_FROM_ONE, StoredInvitations
from glyphwall.server.people.moderation import StoredModeration
from glyphwall.server.store import models
from glyphwall.server.store.turn_alerts import INVITED
from tests.unit.server.kit import WAIT
from tests.unit.server.people.visitors import Visitor
from tests.unit.server.push.alerted import House, house, play, watch_account
from tests.unit.server.push.services import Browser

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from glyphwall.server.people.invitations import InvitedRecipient
    from glyphwall.server.store.store import Store
    from tests.unit.server.conftest import MachineClocks
    from tests.unit.server.kit import Created


class Friends(NamedTuple):
    """Ada and Ben, who have accounts, and Ben's browser, which wants alerts."""

    at: House
    ada: Visitor
    ben: Visitor
    browser: Browser

    async def invite(self, name: str | None = None, seat: int = 1, game: Created | None = None) -> Created:
        made = game or await self.at.server.create("here", "link", "link", game="graffiti", options={"seats": 3})
        body = {"game_id": made.game_id, "invitation": made.invitation(seat), "name": name or self.ben.name}
        assert await self.ada.post("/invitations/send", body) == {}
        return made

    async def received(self) -> str:
        """The id of the invitation that Ben was shown first."""
        shown = (await self.ben.http.get("/api/account/invitations")).json()["invitations"]
        return str(shown[0]["id"])

    async def accept(self, game: Created) -> None:
        """Take the seat for Ben's account, as the page does."""
        joined = await self.at.server.post(f"/api/games/{game.game_id}/join", {"invitation": game.invitation(1)})
        await self.ben.post("/games/claim", {"game_id": game.game_id, "tokens": [joined["token"]]})

    async def recipient(self) -> InvitedRecipient | None:
        """Whom the one alert would be sent to now."""
        store: Store = self.at.server.service.store
        (alert,) = await store.alerts.find_due(9e9, 10)
        return await store.open_part(StoredInvitations).recipient(alert)


@asynccontextmanager
async def friends(data: Path, **changes: Any) -> AsyncIterator[Friends]:
    async with house(data, **changes) as at, AsyncExitStack() as stack:
        ada, ben = Visitor(at.server), Visitor(at.server)
        for one in (ada, ben):
            stack.push_async_callback(one.close)
        await ada.sign_up("correct horse")
        await ben.sign_up("battery staple", "Ben")
        browser = Browser()
        await watch_account(at, ben, browser, language="de")
        yield Friends(at, ada, ben, browser)


async def test_an_invited_account_hears_it_at_its_devices(tmp_path: Path, url: str) -> None:
    """In the language of each, once, and nothing of the game but its kind. Nobody else hears it."""
    async with friends(tmp_path, database=url) as to:
        phone, second = Visitor(to.at.server), Browser()
        await phone.sign_in(to.ben.name, "battery staple")
        await watch_account(to.at, phone, second)
        await watch_account(to.at, to.ada, Browser())
        made = await to.invite()
        await to.invite(game=made)
        await to.at.service.until(2)
        await to.at.rest()
        await phone.close()
        said = {posted.path: posted.body for posted in to.at.service.posted}
        assert set(said) == {f"/{to.browser.device}", f"/{second.device}"}
        common = {"game_id": made.game_id, "body": "Graffiti", "tag": f"invitation {made.game_id} 1"}
        german = f"{to.ada.name} lädt dich zu einer Partie Graffiti ein"
        english = f"{to.ada.name} invites you to a game of Graffiti"
        for browser, title in ((to.browser, german), (second, english)):
            read = browser.read(said[f"/{browser.device}"])
            assert read == common | {"title": title, "kind": "invitation"}


async def test_after_it_is_accepted_the_seat_s_turns_are_told(tmp_path: Path) -> None:
    """The alert of the turn takes the place of the invitation's that wasn't sent yet."""
    async with friends(tmp_path, push_delay=3600.0) as to:
        made = await to.at.server.create("here", "link")
        await to.invite(game=made)
        assert [row.version for row in await to.at.rows(models.turn_alerts)] == [INVITED]
        await to.accept(made)
        assert await to.recipient() is None
        version = await play(to.at.server, made.game_id, made.token(0), 1)
        assert [row.version for row in await to.at.rows(models.turn_alerts)] == [version]


async def test_an_answered_or_withdrawn_invitation_isnt_told(tmp_path: Path, clocks: MachineClocks) -> None:
    async with friends(tmp_path, push_delay=3600.0) as to:
        server, ben = to.at.server, to.ben
        store = server.service.store
        moderation, invitations = store.open_part(StoredModeration), store.open_part(StoredInvitations)

        async def answer(what: str) -> None:
            await ben.post(f"/invitations/{what}", {"id": await to.received()})

        async def close(name: str, closed: bool = True) -> None:
            await moderation.close("op", "abuse", name, closed=closed)

        async def happen(what: str, made: Created) -> None:
            match what:
                case "declined":
                    await answer("decline")
                case "blocked":
                    await answer("block")
                case "taken":
                    await server.post(f"/api/games/{made.game_id}/join", {"invitation": made.invitation(1)})
                case "hidden":
                    await moderation.hide("op", "abuse", made.game_id, hidden=True)
                case "sender closed":
                    await close(to.ada.name)
                case "expired":
                    clocks.wait(INVITATION_SECONDS + 1)
                case "signed out":
                    await ben.post("/sign-out")

        for what in ("declined", "blocked", "taken", "expired", "hidden", "sender closed", "signed out"):
            made = await to.invite()
            (alert,) = await store.alerts.find_due(9e9, 10)
            assert await invitations.recipient(alert) is not None, what
            await happen(what, made)
            assert await invitations.recipient(alert) is None, what
            await store.alerts.finish(alert)
            if what == "blocked":
                await ben.post("/invitations/unblock", {"name": to.ada.name})
            elif what == "sender closed":
                await close(to.ada.name, closed=False)
                await to.ada.sign_in(to.ada.name, "correct horse")


@pytest.mark.parametrize("what", ["closed", "deleted"])
async def test_an_account_that_is_gone_isnt_told(tmp_path: Path, what: str) -> None:
    async with friends(tmp_path, push_delay=3600.0) as to:
        await to.invite()
        if what == "deleted":
            await to.ben.post("/delete")
            assert await to.at.rows(models.alert_channels) == []
        else:
            moderation = to.at.server.service.store.open_part(StoredModeration)
            await moderation.close("op", "abuse", to.ben.name, closed=True)
        assert await to.recipient() is None


async def test_a_blocked_sender_alerts_nobody(tmp_path: Path) -> None:
    async with friends(tmp_path, push_delay=3600.0) as to:
        await to.invite()
        await to.ben.post("/invitations/block", {"id": await to.received()})
        before = await to.at.rows(models.turn_alerts)
        await to.invite()
        assert await to.at.rows(models.turn_alerts) == before


async def test_nobody_is_pestered_by_invitations_that_are_gone(tmp_path: Path) -> None:
    """Whoever takes the seats themselves leaves nothing that could be blocked, so there are few alerts."""
    async with friends(tmp_path) as to:
        for _ in range(MAX_FROM_ONE + 1):
            made = await to.invite()
            await to.at.rest()
            await to.at.server.post(f"/api/games/{made.game_id}/join", {"invitation": made.invitation(1)})
        assert len(to.at.service.posted) == MAX_FROM_ONE


async def test_friends_who_accept_hear_each_time(tmp_path: Path) -> None:
    async with friends(tmp_path) as to:
        for number in range(MAX_FROM_ONE + 1):
            made = await to.invite()
            await to.at.service.until(number + 1)
            await to.at.rest()
            await to.accept(made)


async def test_nothing_calls_into_the_network(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The name was public when the device was registered, and leads elsewhere when somebody is invited."""
    resolve = socket.getaddrinfo
    inside: list[Any] = []

    def rebind(host: Any, *more: Any, **extra: Any) -> Any:
        return inside if host == "push.example.org" else resolve(host, *more, **extra)

    monkeypatch.setattr(socket, "getaddrinfo", rebind)
    async with friends(tmp_path) as to:
        port = int(to.at.service.origin.rpartition(":")[2])
        inside.append((socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP, "", ("127.0.0.1", port)))
        await watch_account(to.at, to.ben, to.browser, push=to.browser.subscription("https://push.example.org/x"))
        await to.invite()
        async with asyncio.timeout(WAIT):
            while await to.at.rows(models.alert_channels):  # it is forgotten
                await asyncio.sleep(0.01)
        assert to.at.service.posted == []
