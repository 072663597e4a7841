"""Invitations by name: they reach whom they are for, and tell the sender nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from sqlalchemy import event, select

from glyphwall.server.people import invitations
from glyphwall.server.people.invitations import INVITATION_SECONDS, MAX_FROM_ONE, StoredInvitations
from glyphwall.server.people.moderation import StoredModeration
from glyphwall.server.store import models
from glyphwall.server.store.statements import INVITATION_ALERTS
from tests.unit.server.push.services import Browser
from tests.unit.server.social.tables import SMALL, PeopleServer

if TYPE_CHECKING:
    from collections.abc import Callable

    from glyphwall.server.store.statements import Write
    from tests.unit.server.conftest import MachineClocks
    from tests.unit.server.kit import Created
    from tests.unit.server.people.visitors import Visitor


async def two(visitor: Callable[[], Visitor]) -> tuple[Visitor, Visitor]:
    ada, ben = visitor(), visitor()
    await ada.sign_up("correct horse")
    await ben.sign_up("battery staple", "Ben")
    return ada, ben


async def invite(one: Visitor, name: str, game: Created, seat: int = 1) -> Any:
    body = {"game_id": game.game_id, "invitation": game.invitation(seat), "name": name}
    return (await one.http.post("/api/account/invitations/send", json=body)).json()


async def received(one: Visitor) -> list[Any]:
    found: list[Any] = (await one.http.get("/api/account/invitations")).json()["invitations"]
    return found


async def test_an_invitation_is_accepted_and_the_link_still_works(
    place: PeopleServer, visitor: Callable[[], Visitor]
) -> None:
    ada, ben = await two(visitor)
    game = await place.server.create("here", "link", "link", "link", options={"seats": 4}, game="graffiti")
    assert await invite(ada, f" {ben.name.upper()}", game) == {}
    assert await invite(ada, ben.name, game) == {}, "again: it is shown once"
    (shown,) = await received(ben)
    assert (shown["game_id"], shown["game"], shown["seat"], shown["sender"]) == (
        game.game_id, "graffiti", 1, ada.name,
    )  # fmt: skip
    assert game.invitation(1) not in str(shown)
    for _ in range(2):  # the answer may be lost
        way = await ben.post("/invitations/open", {"id": shown["id"]})
        assert way == {"game_id": game.game_id, "invitation": game.invitation(1)}
    await place.server.post(f"/api/games/{game.game_id}/join", {"invitation": way["invitation"], "name": "Ben"})
    assert await received(ben) == []
    await place.server.post(f"/api/games/{game.game_id}/join", {"invitation": game.invitation(2)})
    assert (await invite(ada, ben.name, game, 2))["code"] == "invitation-used"


async def test_nobody_finds_out_whether_a_name_exists(
    place: PeopleServer, visitor: Callable[[], Visitor], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The answers are the same, and so is the work: whoever measures the time learns nothing either.

    Ben's device is told of invitations; the others have none.
    """
    ada, ben = await two(visitor)
    place.server.service.store.alerts.delays = {"push": 3600.0, "mail": 3600.0}
    phone = Browser()
    body = {"device": phone.device, "push": phone.subscription("https://push.example.org/x")}
    assert (await ben.http.post("/api/alerts/devices", json=body)).json()["account"]
    ben_blocks = visitor()
    await ben_blocks.sign_up("third", "Cid")
    game = await place.server.create("here", "link", options=SMALL)
    await invite(ada, ben_blocks.name, game)
    (shown,) = await received(ben_blocks)
    await ben_blocks.post("/invitations/block", {"id": shown["id"]})
    store, statements = place.server.service.store, []
    engine, write = store._engine.sync_engine, store.writer.write

    def note(_: Any, __: Any, statement: str, *___: Any) -> None:
        if "account_invitations" in statement:
            statements.append(statement)

    def note_writes(writes: tuple[Write, ...], name: Any) -> Any:
        if name == game.game_id:
            statements.extend(f"{each.kind} {each.own}" for each in writes)
        return write(writes, name)

    monkeypatch.setattr(store.writer, "write", note_writes)
    event.listen(engine, "before_cursor_execute", note)
    told = []
    for name in (ben.name, "nobody-xxxxx", ben_blocks.name, ada.name):
        statements.clear()
        answer = await invite(ada, name, game)
        told.append((answer, list(statements)))
    event.remove(engine, "before_cursor_execute", note)
    assert all(each == told[0] for each in told)
    assert await received(ben_blocks) == await received(ada) == []
    assert len(await received(ben)) == 1
    assert f"{INVITATION_ALERTS} None" in told[0][1]
    assert len(await store._all(select(models.turn_alerts))) == 1


async def test_a_blocked_sender_reaches_nobody_and_doesnt_notice(
    place: PeopleServer, visitor: Callable[[], Visitor]
) -> None:
    ada, ben = await two(visitor)
    games = [await place.server.create("here", "link", options=SMALL) for _ in range(3)]
    for game in games[:2]:
        await invite(ada, ben.name, game)
    first, second = await received(ben)
    told = await ben.post("/invitations/decline", {"id": second["id"]})
    assert [each["id"] for each in told["invitations"]] == [first["id"]]
    told = await ben.post("/invitations/block", {"id": first["id"]})
    assert told == {"invitations": [], "blocked": [ada.name]}
    for game in games:
        assert await invite(ada, ben.name, game) == {}
    assert await received(ben) == []
    assert (await ben.post("/invitations/open", {"id": first["id"]}, 403))["code"] == "bad-invitation"
    told = await ben.post("/invitations/unblock", {"name": ada.name})
    assert told == {"invitations": [], "blocked": []}
    await invite(ada, ben.name, games[2])
    assert len(await received(ben)) == 1


async def test_an_inbox_is_bounded_and_what_is_in_it_expires(
    place: PeopleServer, visitor: Callable[[], Visitor], clocks: MachineClocks
) -> None:
    ada, ben = await two(visitor)
    for _ in range(MAX_FROM_ONE + 2):
        assert await invite(ada, ben.name, await place.server.create("here", "link", options=SMALL)) == {}
    assert len(await received(ben)) == MAX_FROM_ONE
    clocks.wait(INVITATION_SECONDS + 1)
    assert await received(ben) == []


async def test_invitations_of_one_account_are_limited(
    place: PeopleServer, visitor: Callable[[], Visitor], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("glyphwall.server.people.invitations.MAX_SENT", 2)
    ada = visitor()
    await ada.sign_up("correct horse")
    game = await place.server.create("here", "link", options=SMALL)
    answers = [await invite(ada, f"nobody-{number}", game) for number in range(3)]
    assert answers[:2] == [{}, {}]
    assert answers[2]["code"] == "too-many-requests", "names that don't exist count, too"


async def test_others_cant_use_them(place: PeopleServer, visitor: Callable[[], Visitor]) -> None:
    ada, ben = await two(visitor)
    eve, game = visitor(), await place.server.create("here", "link", options=SMALL)
    assert (await invite(eve, ben.name, game))["code"] == "not-signed-in"
    await eve.sign_up("evil", "Eve")
    forged = {"game_id": game.game_id, "invitation": "x" * 22, "name": ben.name}
    assert await eve.refused("/invitations/send", forged) == "bad-invitation"
    await invite(ada, ben.name, game)
    (shown,) = await received(ben)
    for path in ("open", "decline", "block"):
        answer = await eve.http.post(f"/api/account/invitations/{path}", json={"id": shown["id"]})
        assert game.invitation(1) not in answer.text
    assert len(await received(ben)) == 1
    assert await eve.state() is not None


async def test_they_go_with_the_account(
    place: PeopleServer, visitor: Callable[[], Visitor], clocks: MachineClocks
) -> None:
    ada, ben = await two(visitor)
    games = [await place.server.create("here", "link", options=SMALL) for _ in range(2)]
    for game in games:
        await invite(ada, ben.name, game)
    first, _ = await received(ben)
    told = (await ben.http.get("/api/account/export")).json()
    assert [each["game_id"] for each in told["invitations"]] == [game.game_id for game in games]
    await ben.post("/invitations/block", {"id": first["id"]})
    await ada.post("/delete")
    stored: StoredInvitations = place.server.service.store.open_part(StoredInvitations)
    for table in (models.account_invitations, models.account_blocks):
        assert not await stored._read(select(table)), table.name


async def test_used_invitations_take_no_room(place: PeopleServer, visitor: Callable[[], Visitor]) -> None:
    """Neither those that a friend accepted, nor those of accounts that then took the seats themselves."""
    ada, ben = await two(visitor)
    for _ in range(MAX_FROM_ONE + 2):
        game = await place.server.create("here", "link", options=SMALL)
        assert await invite(ada, ben.name, game) == {}
        assert len(await received(ben)) == 1
        await place.server.post(f"/api/games/{game.game_id}/join", {"invitation": game.invitation(1)})
        assert await received(ben) == []


async def test_nobody_jams_an_inbox(
    place: PeopleServer, visitor: Callable[[], Visitor], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(invitations, "MAX_RECEIVED", 2)
    ada, ben = await two(visitor)
    eve = visitor()
    await eve.sign_up("evil", "Eve")
    for _ in range(3):
        game = await place.server.create("here", "link", options=SMALL)
        await invite(eve, ben.name, game)
        await place.server.post(f"/api/games/{game.game_id}/join", {"invitation": game.invitation(1)})
    await invite(ada, ben.name, await place.server.create("here", "link", options=SMALL))
    assert len(await received(ben)) == 1


@pytest.mark.parametrize("answer", ["decline", "block", "delete"])
async def test_a_sender_counts_no_answer(
    place: PeopleServer, visitor: Callable[[], Visitor], monkeypatch: pytest.MonkeyPatch, answer: str
) -> None:
    """Otherwise one could send again, and would know that the name exists."""
    monkeypatch.setattr(invitations, "MAX_SENT", 2)
    ada, ben = await two(visitor)
    game = await place.server.create("here", "link", options=SMALL)
    for name in (ben.name, "nobody-at-all"):
        assert await invite(ada, name, game) == {}
    assert (await invite(ada, "nobody-else", game))["code"] == "too-many-requests"
    (sent,) = await received(ben)
    if answer == "delete":
        await ben.post("/delete")
    else:
        await ben.post(f"/invitations/{answer}", {"id": sent["id"]})
        assert await received(ben) == []
    assert (await invite(ada, "nobody-else", game))["code"] == "too-many-requests"


async def test_a_closed_account_invites_nobody(place: PeopleServer, visitor: Callable[[], Visitor]) -> None:
    ada, ben = await two(visitor)
    await invite(ada, ben.name, await place.server.create("here", "link", options=SMALL))
    await place.server.service.store.open_part(StoredModeration).close("op", "abuse", ada.name, closed=True)
    assert await received(ben) == []
