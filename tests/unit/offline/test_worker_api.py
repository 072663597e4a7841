"""The desk: a worker is told by text what came of it, and by a code whether asking again would help."""

from __future__ import annotations

import json
from typing import Any

from glyphwall.offline.games import OfflineGames
from glyphwall.offline.worker_api import OPEN, TRY_AGAIN, WorkerApi
from glyphwall.play.refusals import StaleVersion
from tests.unit.offline.asking import request
from tests.unit.offline.storage import MemoryStorage

BEGUN = {"game": "grawlix", "seats": [{"kind": "here"}] * 2}
HELLO = {"type": "hello", "protocol": 2, "since": None}


class Device:
    """A desk, its shelf, and what a page at it was told."""

    def __init__(self) -> None:
        self.shelf = MemoryStorage()
        self.desk = WorkerApi(OfflineGames(self.shelf, lambda: 5.0))
        self.told: list[Any] = []

    def tell(self, text: str) -> None:
        self.told.append(json.loads(text))

    async def begin(self, **more: Any) -> Any:
        return (await request(self.desk, "/api/games", BEGUN | more))["text"]

    async def enter(self, game_id: str, tokens: list[str]) -> int:
        return await self.desk.enter("a", game_id, json.dumps({**HELLO, "tokens": tokens}), self.tell)


def tokens_of(created: Any) -> list[str]:
    return [seat["token"] for seat in created["seats"]]


async def test_a_game_is_begun_looked_at_and_written_down() -> None:
    device = Device()
    created = await device.begin()
    path = f"/api/games/{created['game_id']}"
    seen = await request(device.desk, f"{path}/views/0", tokens=tokens_of(created))
    assert seen["text"]["game"] == "grawlix"
    written = json.loads(await device.desk.request("GET", f"{path}/record", [], ""))
    assert written["text"].startswith("[Game")
    assert written["error"] is None


async def test_what_is_wrong_is_told_by_code_and_status() -> None:
    device = Device()
    game_id = (await device.begin())["game_id"]
    for asked, code, status in (
        *(
            (device.desk.request("POST", "/api/games", [], body), "bad-message", 400)
            for body in ("", "{", "[]", '{"game": 3}', "x" * 20_001)
        ),
        (device.desk.request("POST", "/api/games", [], json.dumps(BEGUN | {"game": "nonesuch"})), "unknown-game", 404),
        (device.desk.request("GET", "/api/games/abcdefghijkl/views/0", [], ""), "unknown-game", 404),
        (device.desk.request("GET", "/api/games/abcdefghijkl/record", [], ""), "unknown-game", 404),
        (device.desk.request("GET", f"/api/games/{game_id}/views/3", [], ""), "unknown-ply", 404),
        (device.desk.import_game("no game"), "bad-message", 400),
    ):
        answered = json.loads(await asked)
        assert (answered["error"]["code"], answered["status"]) == (code, status)
        assert answered["text"] is None


async def test_a_line_is_closed_for_good_where_asking_again_would_not_help() -> None:
    device = Device()
    created = await device.begin()
    assert await device.enter("abcdefghijkl", []) == 4404
    assert device.told[-1]["error"]["code"] == "unknown-game"
    assert await device.enter(created["game_id"], ["nobody's"]) == 4401
    assert device.told[-1]["error"]["code"] == "bad-token"
    assert await device.enter(created["game_id"], tokens_of(created)) == OPEN
    assert await device.desk.hear("a", "{", device.tell) == 4400
    assert device.told[-1] == {"type": "refused", "id": None, "error": device.told[-1]["error"]}
    assert await device.desk.hear("a", '{"type":"ping","sent":1}', device.tell) == 4400  # it has left the table


async def test_a_full_device_is_asked_again_and_the_game_is_as_it_was() -> None:
    device = Device()
    created = await device.begin(game="graffiti")
    assert await device.enter(created["game_id"], tokens_of(created)) == OPEN
    before = device.shelf.games[created["game_id"]]
    device.shelf.full = True
    update = next(each for each in reversed(device.told) if each["type"] == "update")
    move = {"type": "move", "id": "a" * 32, "version": update["version"], "move": update["view"]["legal"][0]}
    assert await device.desk.hear("a", json.dumps(move), device.tell) == OPEN
    assert device.told[-1]["error"]["code"] == "not-kept"
    assert device.shelf.games[created["game_id"]] is before
    refused = await request(device.desk, "/api/games", BEGUN)
    assert refused["error"]["code"] == "not-kept"


class Overtaken(OfflineGames):
    """Another page keeps a change first, whenever somebody enters."""

    async def enter(self, *_: Any) -> None:
        raise StaleVersion("another page has changed the game in the meantime")


async def test_whoever_was_overtaken_comes_back() -> None:
    device = Device()
    device.desk = WorkerApi(Overtaken(device.shelf, lambda: 5.0))
    assert await device.enter("abcdefghijkl", []) == TRY_AGAIN
    assert TRY_AGAIN < 4000  # as the client understands it (web/client/net/socket.ts)


async def test_a_game_asked_for_twice_is_one_game() -> None:
    device = Device()
    one, other = [await device.begin(request_id="5" * 64) for _ in range(2)]
    assert one == other
    assert len(device.shelf.games) == 1
    assert (await device.begin(request_id="6" * 64))["game_id"] != one["game_id"]
    assert (await device.begin())["game_id"] != (await device.begin())["game_id"]


async def test_a_record_is_verified_as_a_page_asks_for_it() -> None:
    answered = json.loads(await Device().desk.verify("nonsense", ""))
    verdict = json.loads(answered["text"])
    assert not verdict["verified"]
    assert verdict["error"]["code"]
