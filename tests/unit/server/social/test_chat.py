"""Chat: nothing before everybody has agreed, nothing after somebody takes it back, nothing for anybody else."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from glyphwall.play.tokens import digest, new_secret
from glyphwall.server.people.chat import AT_ONCE_SECONDS, MAX_AT_ONCE, MAX_LENGTH, clean_text
from glyphwall.server.people.holdings import StoredHoldings
from glyphwall.server.people.moderation import StoredModeration
from tests.unit.server.kit import make_settings, serving
from tests.unit.server.social.tables import SMALL, PeopleServer, PeopleTable

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.unit.server.conftest import MachineClocks
    from tests.unit.server.people.visitors import Visitor
    from tests.unit.server.processes import Together


async def test_two_people_agree_write_and_part(place: PeopleServer) -> None:
    table = await place.table()
    assert await table.write(0, "Hello?") == "no-chat", "nobody has agreed"
    await table.consent(0)
    assert await table.write(0, "Hello?") == "no-chat", "one alone"
    assert await table.read(1) == []
    async with place.server.peer(table.game_id, table.tokens[1]) as other, place.server.peer(table.game_id) as watcher:
        assert other.table["chat"] == {"agreed": [0], "is_open": False}
        assert [each["kind"] for each in other.table["proposals"]] == ["chat"]
        await other.ask("propose", kind="chat")
        await other.until(lambda shown: shown["chat"]["is_open"])
        assert other.table["proposals"] == []
        await watcher.until(lambda shown: shown["chat"]["is_open"])
        written = await table.write(0, "Hello!")
        assert (written["number"], written["seat"], written["text"]) == (1, 0, "Hello!")
        while (news := await other.next())["type"] != "written":
            pass
        assert (news["seat"], news["number"]) == (0, 1)
        assert "Hello" not in str(news)
        await other.play("+Rh") if other.view["actor"] == 1 else None
        await table.consent(1, wanted=False)
        await watcher.until(lambda shown: not shown["chat"]["is_open"])  # and nothing of the message came before
    assert await table.write(0, "Are you there?") == "no-chat"
    assert await table.write(1, "I am") == "no-chat"
    assert await table.read(0) == await table.read(1) == []
    await table.agree()
    assert await table.read(1) == ["Hello!"], "kept with the game"


async def test_spectators_strangers_and_moved_seats_are_refused(place: PeopleServer) -> None:
    table, elsewhere = await place.table(), await place.table()
    await table.agree()
    await elsewhere.agree()
    await table.write(0, "between us")
    body = {"id": "x", "text": "hi"}
    for token, code in ((None, "not-your-seat"), (new_secret(), "bad-token"), (elsewhere.tokens[0], "bad-token")):
        for answer in (await table.ask("chat", token=token), await table.ask("chat", body, token)):
            assert answer.json()["code"] == code
            assert "between" not in answer.text
    old, new = table.tokens[1], new_secret()
    await table.ask("token", {"token_digest": digest(new)}, old)
    for answer in (await table.ask("chat", token=old), await table.ask("chat", body, old)):
        assert answer.json()["code"] == "seat-moved"
    table.tokens[1] = new
    assert await table.read(1) == ["between us"]
    assert (await table.write(1, "on my phone"))["seat"] == 1


async def test_everybody_of_four_has_to_agree(place: PeopleServer) -> None:
    table = await place.table(4, game="graffiti")
    for seat in range(3):
        await table.consent(seat)
        assert await table.write(0, "hi") == "no-chat"
    await table.consent(3)
    assert await table.write(0, "hi") != "no-chat"
    await table.consent(2, wanted=False)
    assert await table.write(0, "hi") == "no-chat"
    await table.consent(2)
    assert await table.write(0, "hi") == "no-chat", "the others are asked again"


@pytest.mark.parametrize("kinds", [("here", "here"), ("here", "lowest"), ("here", "link")])
async def test_not_at_shared_devices_nor_with_computers_nor_before_somebody_joins(
    place: PeopleServer, kinds: tuple[str, ...]
) -> None:
    made = await place.server.create(*kinds, options=SMALL)
    table = PeopleTable(place.server, made.game_id, [made.token(0)])
    async with place.server.peer(made.game_id, made.token(0)) as peer:
        assert peer.table["chat"] is None
        await peer.ask("propose", kind="chat")
        assert await peer.refusal() == "no-chat"
    assert await table.write(0, "hi") == "no-chat"


async def test_one_device_with_both_seats_cant_agree_with_itself(place: PeopleServer) -> None:
    table = await place.table()
    async with place.server.peer(table.game_id, *table.tokens) as peer:
        await peer.ask("propose", kind="chat")
        assert await peer.refusal() == "no-chat"
    await table.agree()
    async with place.server.peer(table.game_id, *table.tokens) as peer:
        assert peer.table["chat"]["is_open"]
    both = {"authorization": f"Bearer {','.join(table.tokens)}"}
    answer = await place.server.http.post(
        f"/api/games/{table.game_id}/chat", json={"id": "a", "text": "b"}, headers=both
    )
    assert answer.json()["code"] == "no-chat"


async def test_it_outlives_moves_and_rematches_start_without_it(place: PeopleServer) -> None:
    table = await place.table()
    await table.agree()
    async with place.server.peer(table.game_id, table.tokens[0]) as one:
        await one.play(one.view["legal"][0])
        await one.ask("resign")
        await one.expect("ack")
        await one.expect("update")
        assert one.table["chat"]["is_open"], "a move and the end change nothing"
        async with place.server.peer(table.game_id, table.tokens[1]) as two:
            await one.ask("propose", kind="rematch")
            await two.until(lambda shown: shown["proposals"])
            await two.ask("answer", kind="rematch", accept=True)
            following = (await two.expect("rematch", "ack", "update"))["type"]
            while following != "rematch":
                following = (await two.next())["type"]
    assert (await table.write(1, "good game"))["number"] == 1
    async with place.server.peer(table.game_id, table.tokens[0]) as again:
        rematch = again.table["rematch"]
    async with place.server.peer(rematch, table.tokens[0]) as again:
        assert again.table["chat"] == {"agreed": [], "is_open": False}


async def test_a_message_that_is_sent_again_is_written_once(place: PeopleServer) -> None:
    table = await place.table()
    await table.agree()
    same = await asyncio.gather(*(table.write(0, "once", "same") for _ in range(3)))
    assert {each["number"] for each in same} == {1}
    await asyncio.gather(*(table.write(seat, f"{seat}") for seat in (0, 1)))
    assert sorted((await table.read(0))[1:]) == ["0", "1"]


async def test_a_flood_is_refused(place: PeopleServer, clocks: MachineClocks) -> None:
    table = await place.table()
    await table.agree()
    answers = [await table.write(0, "spam") for _ in range(MAX_AT_ONCE + 1)]
    assert answers[-1] == "too-many-requests"
    assert (await table.write(1, "hm"))["seat"] == 1, "the other may answer"
    clocks.wait(AT_ONCE_SECONDS + 1)
    assert (await table.write(0, "sorry"))["seat"] == 0
    assert await table.write(1, "x" * (MAX_LENGTH + 1)) == "bad-message"
    assert await table.write(1, "\u200b\u202e \x07") == "bad-message"


async def test_a_seat_fills_no_more_than_its_part(place: PeopleServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("glyphwall.server.people.chat.MAX_MESSAGES", 3)
    table = await place.table()
    await table.agree()
    assert [await table.write(0, "spam") for _ in range(4)][-1] == "chat-full"
    assert (await table.write(1, "hm"))["number"] == 4


def test_a_message_is_plain_text_on_one_line() -> None:
    assert clean_text("  good\nmove\t! ") == "good move !"
    assert clean_text("<b>no</b> &amp; https://example.org") == "<b>no</b> &amp; https://example.org", "shown as it is"
    assert clean_text("abc\u202edef\u2066\u200b\x00\x1b[31m") == "abcdef[31m"
    assert clean_text("e\u0301") == "é"
    assert len(clean_text("z" + "\u0338" * 50) or "") <= 5
    assert clean_text("\u202e\u2067") is None


async def test_an_account_writes_and_takes_its_messages_with_it(
    place: PeopleServer, visitor: Callable[[], Visitor], clocks: MachineClocks
) -> None:
    ada, table = visitor(), await place.table()
    await ada.sign_up("correct horse")
    await table.agree()
    await table.write(0, "as a guest")
    await ada.post("/games/claim", {"game_id": table.game_id, "tokens": [table.tokens[0]]})
    path = f"/api/games/{table.game_id}/chat"
    mine = await ada.http.post(path, json={"id": "a1", "text": "as Ada"})
    assert mine.json()["seat"] == 0
    assert await table.write(1, "hello Ada") != "no-chat"
    told = (await ada.http.get("/api/account/export")).json()["messages"]
    assert [each["text"] for each in told] == ["as a guest", "as Ada"], "not what others wrote"
    await ada.post("/delete")
    assert await table.read(1) == ["hello Ada"]


async def test_an_erased_person_and_a_deleted_game_leave_no_messages(place: PeopleServer) -> None:
    table, store = await place.table(), place.server.service.store
    await table.agree()
    await table.write(0, "mine")
    await table.write(1, "yours")
    assert await store.open_part(StoredModeration).erase_person(table.game_id, 1) == ("Player 2", 1)
    assert await table.read(0) == ["mine"]
    assert await store.open_part(StoredHoldings).erase("nobody") is None
    assert await table.read(0) == ["mine"]


async def test_the_operator_can_switch_it_off(tmp_path: Path) -> None:
    async with serving(make_settings(tmp_path, chat=False)) as running:
        table = await PeopleServer(running).table()
        assert (await table.consent(0))["error"]["code"] == "no-chat"
        assert await table.write(0, "hi") == "no-chat"
        assert "chat" not in [each["name"] for each in (await running.http.get("/api/privacy")).json()["topics"]]


async def test_consent_counts_at_once_at_every_process(together: Together) -> None:
    async with together() as (here, there):
        table = await PeopleServer(here).table()
        await table.consent(0, at=there)
        await table.consent(1, at=here)
        async with there.peer(table.game_id, table.tokens[1]) as other:
            await table.write(0, "over there")
            while (news := await other.next())["type"] != "written":
                pass
            assert news["number"] == 1
        await table.consent(1, wanted=False, at=there)
        assert await table.write(0, "still?") == "no-chat"
