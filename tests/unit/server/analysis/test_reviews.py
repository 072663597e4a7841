"""The review of a finished game over HTTP: once it is over, for anybody, made once, in turns, and given up unasked."""

from __future__ import annotations

import asyncio
import threading
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from glyphwall.record import record_of, write_record
from glyphwall.review import Review, review
from glyphwall.search.solver import Stopped
from glyphwall.server.analysis import reviews as module
from tests.unit.review.games_to_review import random_game
from tests.unit.server.kit import WAIT

if TYPE_CHECKING:
    from glyphwall.record import GameInProgress
    from tests.unit.server.kit import Server

FEW = 5


@pytest.fixture
def played() -> GameInProgress:
    return random_game("grawlix", 3, size=3, hand=2)


@pytest.fixture(autouse=True)
def quick(server: Server) -> None:
    server.service.reviews._simulations = FEW


async def opened(server: Server, game: GameInProgress) -> str:
    """A game of the server with all the plies of this one."""
    answer = await server.http.post("/api/records", json={"record": write_record(record_of(game))})
    assert answer.status_code == 201, answer.text
    game_id = answer.json()["game_id"]
    assert isinstance(game_id, str)
    return game_id


async def ask(server: Server, game_id: str) -> dict[str, Any]:
    """The review, as long as that takes."""
    async with asyncio.timeout(WAIT):
        while True:
            answer = await server.http.get(f"/api/games/{game_id}/review")
            told: dict[str, Any] = answer.json()
            if answer.status_code == 200:
                assert told["preparing"] is None
                return told
            assert answer.status_code == 202, answer.text
            assert answer.headers["retry-after"] == "1"
            assert told["review"] is None
            assert 0 <= told["preparing"] <= 1


async def test_it_is_the_review_of_the_game(server: Server, played: GameInProgress) -> None:
    game_id = await opened(server, played)
    told = await ask(server, game_id)
    assert msgspec.convert(told["review"], Review) == review(played, simulations=FEW)


async def test_a_game_with_secrets(server: Server) -> None:
    game = random_game("graffiti", 2)
    told = await ask(server, await opened(server, game))
    assert msgspec.convert(told["review"], Review) == review(game, simulations=FEW)


async def test_nothing_is_told_while_the_game_goes_on(server: Server) -> None:
    game = await server.create("here", "here", game="graffiti")
    answer = await server.http.get(f"/api/games/{game.game_id}/review")
    assert (answer.status_code, answer.json()["code"]) == (409, "not-over")
    assert (await server.http.get("/api/games/AbCdEfGhIjKl/review")).status_code == 404


async def test_a_game_without_a_ply_has_none(server: Server) -> None:
    game = await server.create("here", "here")
    async with server.peer(game.game_id, game.token(0), game.token(1)) as peer:
        await peer.ask("resign", seat=0)
        await peer.expect("ack")
    answer = await server.http.get(f"/api/games/{game.game_id}/review")
    assert (answer.status_code, answer.json()["code"]) == (409, "no-review")


async def test_it_is_made_once(server: Server, played: GameInProgress, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[int] = []

    def counted(game: GameInProgress, **given: Any) -> Review:
        made.append(len(game.plies))
        return review(game, **given)

    monkeypatch.setattr(module, "review", counted)
    game_id = await opened(server, played)
    told = await asyncio.gather(*(ask(server, game_id) for _ in range(5)))
    assert all(each == told[0] for each in told)
    assert await ask(server, game_id) == told[0]
    assert len(made) == 1


async def test_how_far_it_is_is_told_and_it_is_given_up_when_nobody_asks(
    server: Server, played: GameInProgress, monkeypatch: pytest.MonkeyPatch
) -> None:
    began, go_on, ended = threading.Event(), threading.Event(), threading.Event()

    def held(game: GameInProgress, **given: Any) -> Review:
        given["on_progress"](1, 4)
        began.set()
        assert go_on.wait(WAIT)
        given["on_progress"](2, 4)
        ended.set()
        if given["stop"].is_set():
            raise Stopped("given up")
        return review(game, **given)

    monkeypatch.setattr(module, "review", held)
    monkeypatch.setattr(module, "_PATIENCE", 0.01)
    game_id = await opened(server, played)
    while (answer := await server.http.get(f"/api/games/{game_id}/review")).json()["preparing"] != 0.25:
        assert answer.status_code == 202
    monkeypatch.setattr(module, "_FORGOTTEN_SECONDS", -1.0)
    go_on.set()
    assert await asyncio.to_thread(ended.wait, WAIT)
    monkeypatch.setattr(module, "_FORGOTTEN_SECONDS", 30.0)
    monkeypatch.setattr(module, "review", review)
    async with asyncio.timeout(WAIT):
        while True:
            answer = await server.http.get(f"/api/games/{game_id}/review")
            if answer.status_code == 200:
                return
            assert answer.status_code in (202, 503)


async def test_an_address_begins_so_many_in_a_minute(server: Server) -> None:
    refused = []
    for seed in range(9):
        game_id = await opened(server, random_game("grawlix", seed, size=2, hand=1))
        answer = await server.http.get(f"/api/games/{game_id}/review")
        refused.append(answer.status_code == 429)
        if not refused[-1]:
            await ask(server, game_id)
    assert refused == [False] * 6 + [True] * 3


async def test_the_oldest_are_forgotten(
    server: Server, played: GameInProgress, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "KEPT", 1)
    for seed in range(3):
        await ask(server, await opened(server, random_game("grawlix", seed, size=2, hand=1)))
    assert len(server.service.reviews._kept) == 1
