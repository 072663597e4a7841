"""Openings of a device: its own finished games are counted, each once, and nothing else keeps anybody waiting."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from glyphwall.api import openings as questions
from glyphwall.offline import openings
from glyphwall.offline.games import OfflineGames
from glyphwall.offline.worker_api import WorkerApi
from tests.unit.offline.asking import FakePage, request
from tests.unit.offline.storage import MemoryStorage, begin
from tests.unit.offline.test_reviews import Module, new_solver, node
from tests.unit.server.kit import make_settings, serving

if TYPE_CHECKING:
    from pathlib import Path

    from tools.harness.modules import Replay

__all__ = ["node"]

START = '[Game "grawlix"]\n[Size "2"]\n[Hand "1"]\n\n--'
DRAFTED = '[Game "grawlix"]\n[Size "2"]\n[Hand "1"]\n\n1. +Ra +Rh (+Oa) --'


class Device:
    """A house whose people play."""

    def __init__(self, shelf: MemoryStorage) -> None:
        self.shelf = shelf
        self.house = OfflineGames(shelf, lambda: 5.0)
        self.desk = WorkerApi(self.house)
        self._asked = 0

    async def play(self, plies: int = 99) -> str:
        """A game of the smallest grid, always the first ply that is legal; its id."""
        body: dict[str, Any] = {"game": "grawlix", "options": {"size": 2, "hand": 1}, "seats": [{"kind": "here"}] * 2}
        created = await begin(self.house, **body)
        game_id: str = created["game_id"]
        tokens = [seat["token"] for seat in created["seats"]]
        told: list[dict[str, Any]] = []
        hello = {"type": "hello", "protocol": 2, "tokens": tokens, "since": None}
        await self.house.enter("page", game_id, json.dumps(hello), lambda text: told.append(json.loads(text)))
        for number in range(plies):
            update = [each for each in told if each["type"] == "update"][-1]
            if not update["view"]["legal"]:
                break
            move = {"type": "move", "id": f"{number:032}", "version": update["version"]}
            await self.house.hear("page", json.dumps(move | {"move": update["view"]["legal"][0]}))
        self.house.leave("page")
        return game_id

    async def openings(self, record: str, at: int = 0) -> dict[str, Any]:
        self._asked += 1
        answered = await request(self.desk, "/api/analysis/openings", {"record": record, "at": at})
        answer: dict[str, Any] = answered["text"]
        assert answer, answered
        return answer


async def test_own_games_are_counted_once_they_are_over() -> None:
    device = Device(MemoryStorage())
    before = await device.openings(START)
    assert (before["server"], before["counting"], len(before["ways"])) == (0, False, 1)
    assert len(before["ways"][0]["alike"]) == 3
    for plies in (99, 99, 1):  # two are over, one goes on
        await device.play(plies)
    for _ in range(2):  # none is counted twice
        after = await device.openings(START)
        assert (after["server"], after["ways"][0]["server"]["games"]) == (2, 2)
    assert (after["book"], after["about"]) == (0, before["about"])


async def test_a_game_that_ended_on_another_page_is_counted() -> None:
    shelf = MemoryStorage()
    one, other = Device(shelf), Device(shelf)
    assert (await one.openings(START))["server"] == 0
    game_id = await other.play()
    assert (await one.openings(START))["server"] == 0  # it was not told yet
    await one.house.follow_change(game_id)
    assert (await one.openings(START))["server"] == 1


async def test_a_game_that_is_brought_from_another_device_is_counted() -> None:
    one, other = Device(MemoryStorage()), Device(MemoryStorage())
    assert (await one.openings(START))["server"] == 0
    packed = json.loads(await other.desk.export_game(await other.play()))["text"]
    assert json.loads(json.loads(await one.desk.import_game(packed))["text"])["outcome"] == "new"
    assert (await one.openings(START))["server"] == 1


class ForgetfulShelf(MemoryStorage):
    """Names a game that it has not: another page has deleted it meanwhile."""

    async def over(self) -> list[str]:
        return ["abcdefghijkl", *await super().over()]


async def test_a_game_that_cannot_be_played_any_more_and_one_that_is_gone_are_left_out() -> None:
    device = Device(ForgetfulShelf())
    broken, _ = [await device.play() for _ in range(2)]
    games = device.shelf.games
    games[broken] = msgspec.structs.replace(games[broken], text="no game")
    assert (await device.openings(START))["server"] == 1


async def test_many_games_are_counted_by_and_by(monkeypatch: pytest.MonkeyPatch) -> None:
    device = Device(MemoryStorage())
    for _ in range(3):
        await device.play()
    monkeypatch.setattr(openings, "_COUNT_SECONDS", 0.0)
    counted = [await device.openings(START) for _ in range(4)]
    assert [(each["server"], each["counting"]) for each in counted] == [(1, True), (2, True), (3, False), (3, False)]


@pytest.mark.parametrize(
    ("record", "at", "seconds"),
    [
        (DRAFTED, 1, 60.0),  # however busy the machine is
        (DRAFTED, 2, 60.0),
        ('[Game "grawlix"]\n\n1. +Ra +Rh --', 0, 0.0),
        ('[Game "grawlix"]\n\n1. +Ra +Rh --', 2, 0.0),
    ],
)
async def test_a_device_tells_what_a_server_tells(
    node: Replay, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, record: str, at: int, seconds: float
) -> None:
    for limit in ("ALL_PROOFS_SECONDS", "PROOF_SECONDS"):
        monkeypatch.setattr(questions, limit, seconds)
    module = new_solver(node, "grawlix")

    async def solver(_: str) -> Module:
        return module

    desk = WorkerApi(OfflineGames(MemoryStorage(), lambda: 5.0), {}, FakePage(solver=solver))
    body = {"record": record, "at": at}
    answered = await request(desk, "/api/analysis/openings", body)
    answer = {"counting": True}
    async with serving(make_settings(tmp_path)) as server:
        while answer["counting"]:
            answer = (await server.http.post("/api/analysis/openings", json=body)).json()
    assert answered["text"] == answer
    assert answer["ways"]
