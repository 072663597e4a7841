"""The games on the start page that play themselves."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from glyphwall.core.registry import built_in_ids
from glyphwall.server.catalogue import previews
from glyphwall.server.catalogue.previews import FRAMES, play
from tests.unit.server.kit import WAIT

if TYPE_CHECKING:
    from glyphwall.core.values import View
    from tests.unit.server.kit import Server


@pytest.mark.parametrize("game", built_in_ids())
def test_a_game_from_its_beginning_to_its_end_as_a_spectator_sees_it(game: str) -> None:
    views = play(game, "random")
    assert 10 < len(views) <= FRAMES
    assert all(view.seat is None for view in views)
    assert [view.outcome is not None for view in views] == [False] * (len(views) - 1) + [True]
    assert [view.position for view in views] == [view.position for view in play(game, "random")], "always the same"


async def test_it_is_played_once(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[str] = []

    def count(game: str, _: str) -> list[View]:
        played.append(game)
        return play(game, "random")

    monkeypatch.setattr(previews, "play", count)
    first = await server.http.get("/api/previews/grawlix")
    assert first.json() == [], "nobody waits for it"
    async with asyncio.timeout(WAIT):
        while not (views := (await server.http.get("/api/previews/grawlix")).json()):
            await asyncio.sleep(0.05)
    assert views[0]["game"] == "grawlix"
    assert (await server.http.get("/api/previews/grawlix")).json() == views
    assert played == ["grawlix"]
    missing = await server.http.get("/api/previews/chess")
    assert (missing.status_code, missing.json()["code"]) == (404, "unknown-game")
