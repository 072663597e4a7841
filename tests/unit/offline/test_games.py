"""Games on one device: played to their ends, kept at every step, told to whom they concern, and to nobody else."""

from __future__ import annotations

import json
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from glyphwall.core import _fairness as fairness
from glyphwall.core.errors import UnknownGame
from glyphwall.core.registry import game_ids
from glyphwall.offline.games import OfflineGames
from glyphwall.offline.storage import NotSaved
from glyphwall.play.clients import encode
from glyphwall.play.refusals import BadMessage, BadSeats, BadToken, NotOver
from glyphwall.record import read_record
from tests.unit.offline.storage import MemoryStorage, begin

if TYPE_CHECKING:
    from glyphwall.offline.storage import SavedGame

HELLO = {"type": "hello", "protocol": 2, "since": None}


class Page:
    """A page at a table, as the client would be: it believes what it is told."""

    def __init__(self, house: OfflineGames, name: str, game_id: str, tokens: list[str]) -> None:
        self.house, self.name, self.game_id, self.tokens = house, name, game_id, tokens
        self.told: list[Any] = []
        self.asked = 0

    async def enter(self, since: int | None = None) -> None:
        hello = json.dumps({**HELLO, "tokens": self.tokens, "since": since})
        await self.house.enter(self.name, self.game_id, hello, lambda text: self.told.append(json.loads(text)))

    async def ask(self, what: str, **said: Any) -> Any:
        self.asked += 1
        request = f"{self.name}{self.asked:031}"
        await self.house.hear(self.name, json.dumps({"type": what, "id": request, **said}))
        return next(each for each in reversed(self.told) if each.get("id") == request)

    @property
    def update(self) -> Any:
        return next(each for each in reversed(self.told) if each["type"] == "update")


SEATS = [{"kind": "here"}] * 2


async def opened(game: str, shelf: MemoryStorage) -> Page:
    house = OfflineGames(shelf, lambda: 5.0)
    created = await begin(house, game=game, seats=SEATS)
    page = Page(house, "a", created["game_id"], [seat["token"] for seat in created["seats"]])
    await page.enter()
    return page


@pytest.mark.parametrize("game", game_ids())
async def test_a_whole_game_is_played_and_every_step_is_kept(game: str) -> None:
    shelf, dice = MemoryStorage(), Random(4)
    page = await opened(game, shelf)
    watcher = Page(page.house, "w", page.game_id, [])
    await watcher.enter()
    plies = 0
    while page.update["table"]["result"] is None:
        view = page.update["view"]
        move = dice.choice(view["legal"])
        answer = await page.ask("move", version=page.update["version"], move=move)
        assert answer["type"] == "ack", answer
        plies += 1
        kept = shelf.games[page.game_id]
        assert kept.plies == page.update["table"]["plies"]
        if plies % 20 == 0:  # the worker is closed, and another one finds the game where it was
            page.house = OfflineGames(shelf, lambda: 6.0)
            before = page.update
            await page.enter()
            assert page.update["view"] == before["view"]
            watcher.house = page.house
            await watcher.enter(since=watcher.update["version"])
        assert watcher.update["version"] == page.update["version"]
    assert shelf.games[page.game_id].over
    record = read_record(await page.house.record(page.game_id))
    assert record.game_id == game


async def test_a_saved_game_has_the_fields_that_the_page_lists() -> None:
    shelf = MemoryStorage()
    page = await opened("grawlix", shelf)
    await page.ask("move", version=0, move=page.update["view"]["legal"][0])
    saved = json.loads(encode(shelf.games[page.game_id]))
    assert {name: value for name, value in saved.items() if name not in ("text", "seats")} == {
        "id": page.game_id,
        "revision": 1,
        "game": "grawlix",
        "created": 5.0,
        "changed": 5.0,
        "plies": 1,
        "over": False,
    }
    assert set(saved["seats"][0]) == {"kind", "name", "level", "colour"}


async def test_whoever_watches_sees_no_secret_and_may_not_move() -> None:
    page = await opened("graffiti", MemoryStorage())
    watcher = Page(page.house, "w", page.game_id, [])
    await watcher.enter()
    holdings = watcher.update["view"]["table"]["seats"]
    assert all(seat.get("permits") is None for seat in holdings)
    assert any(seat.get("permits") is not None for seat in page.update["view"]["table"]["seats"])
    answer = await watcher.ask("move", version=0, move=page.update["view"]["legal"][0])
    assert answer["error"]["code"] == "not-your-seat"
    with pytest.raises(NotOver):
        await page.house.record(page.game_id)


async def test_what_the_device_does_not_keep_has_not_happened() -> None:
    shelf = MemoryStorage()
    page = await opened("grawlix", shelf)
    shelf.full = True
    before = page.update
    answer = await page.ask("move", version=0, move=before["view"]["legal"][0])
    assert answer["error"]["code"] == "not-kept"
    assert "QuotaExceededError" in answer["error"]["message"]
    assert page.update == before
    with pytest.raises(NotSaved):
        await begin(page.house, game="grawlix", seats=SEATS)
    shelf.full = False
    again = await page.ask("move", version=0, move=before["view"]["legal"][0])
    assert again["type"] == "ack"
    assert list(shelf.games) == [page.game_id]


async def test_a_second_page_of_the_device_overtakes_the_first() -> None:
    shelf = MemoryStorage()
    page = await opened("grawlix", shelf)
    other = Page(OfflineGames(shelf, lambda: 7.0), "b", page.game_id, page.tokens)
    await other.enter()
    moves = page.update["view"]["legal"]
    assert (await other.ask("move", version=0, move=moves[0]))["type"] == "ack"
    late = await page.ask("move", version=0, move=moves[1])
    assert late["error"]["code"] == "stale-version"
    assert page.update["version"] == 1
    assert page.update["view"] == other.update["view"]
    assert (await page.ask("move", version=1, move=page.update["view"]["legal"][0]))["type"] == "ack"
    await other.house.follow_change(page.game_id)
    assert other.update["version"] == 2


async def test_a_request_that_comes_twice_is_done_once() -> None:
    shelf = MemoryStorage()
    page = await opened("grawlix", shelf)
    text = json.dumps({"type": "move", "id": "m" * 32, "version": 0, "move": page.update["view"]["legal"][0]})
    await page.house.hear("a", text)
    page.house = OfflineGames(shelf, lambda: 8.0)
    await page.enter()
    await page.house.hear("a", text)
    assert page.told[-1] == {"type": "ack", "id": "m" * 32, "version": 1}
    assert shelf.games[page.game_id].revision == 1


async def test_the_next_game_is_kept_before_anybody_is_sent_there() -> None:
    shelf = MemoryStorage()
    page = await opened("grawlix", shelf)
    assert (await page.ask("resign", seat=0))["type"] == "ack"
    assert (await page.ask("propose", kind="rematch"))["type"] == "ack"
    sent = next(each for each in page.told if each["type"] == "rematch")
    assert sent["game_id"] in shelf.games
    following = Page(page.house, "n", sent["game_id"], [seat["token"] for seat in sent["seats"]])
    await following.enter()
    assert following.update["view"]["actor"] in (0, 1)
    again = Page(OfflineGames(shelf, lambda: 9.0), "z", page.game_id, page.tokens)
    await again.enter()
    assert again.told[-1]["game_id"] == sent["game_id"]


async def about_to_tell(shelf: MemoryStorage) -> tuple[Page, dict[str, Any]]:
    """A page whose one seat has committed, and what it tells."""
    house = OfflineGames(shelf, lambda: 5.0)
    seats = [{"kind": "here", "takes_part": True}, {"kind": "here"}]
    created = await begin(house, game="graffiti", seats=seats)
    page = Page(house, "a", created["game_id"], [seat["token"] for seat in created["seats"]])
    await page.enter()
    assert page.update["table"]["plies"] == 0
    secret, server = fairness.make_secret(), page.update["table"]["fair"]["commitment"]
    commitment = fairness.commit_seat(secret, page.game_id, 0, server)
    assert (await page.ask("contribute", seat=0, commitment=commitment))["type"] == "ack"
    assert page.update["table"]["plies"] == 0
    page.house = OfflineGames(shelf, lambda: 6.0)
    await page.enter()
    transcript = page.update["table"]["fair"]["transcript"]
    said = {} if transcript is None else {"transcript": fairness.hash_transcript(transcript)}
    return page, {"seat": 0, "secret": secret, **said}


async def test_fair_chance_waits_for_the_device_s_part() -> None:
    """A seat that takes part commits and tells; chance draws then, and all of it is kept."""
    shelf = MemoryStorage()
    page, said = await about_to_tell(shelf)
    answer = await page.ask("contribute", **said)
    assert answer["type"] == "ack", answer
    assert page.update["table"]["plies"] > 0
    assert shelf.games[page.game_id].plies == page.update["table"]["plies"]


class OneMore(MemoryStorage):
    """It has room for one more, once it is told so."""

    left = 1_000_000

    async def save(self, game: SavedGame) -> bool:
        self.full = self.left == 0
        self.left -= 1
        return await super().save(game)


async def test_what_chance_could_not_keep_is_drawn_once_there_is_room() -> None:
    shelf = OneMore()
    page, said = await about_to_tell(shelf)
    shelf.left = 1
    await page.ask("contribute", **said)
    ping = json.dumps({"type": "ping", "sent": 1.0})
    shelf.left = 0
    await page.house.hear("a", ping)
    assert page.told[-1]["type"] == "pong"
    assert page.update["table"]["plies"] == 0
    shelf.left = 1_000_000
    await page.house.hear("a", ping)
    assert page.update["table"]["plies"] > 0
    assert shelf.games[page.game_id].plies == page.update["table"]["plies"]


async def test_what_makes_no_sense_is_refused() -> None:
    shelf = MemoryStorage()
    house = OfflineGames(shelf, lambda: 5.0)
    for kind in ("link", "computer"):
        with pytest.raises(BadSeats, match="seat 2"):
            await begin(house, game="grawlix", seats=[{"kind": "here"}, {"kind": kind}])
    with pytest.raises(UnknownGame):
        await house.table("a" * 12)
    page = await opened("grawlix", shelf)
    with pytest.raises(BadToken):
        await Page(page.house, "x", page.game_id, ["nobody" * 4]).enter()
    with pytest.raises(BadMessage, match="comes once"):
        await page.house.hear("a", json.dumps({**HELLO, "tokens": []}))
    with pytest.raises(BadMessage, match="comes first"):
        await page.house.hear("nobody", "{}")
    answer = await page.ask("move", version=0, move="nonsense")
    assert answer["type"] == "refused"
    assert shelf.games[page.game_id].revision == 0
