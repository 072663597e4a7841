"""A game from outside on the server: its drawing, its texts, and nothing that a seat may not know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from glyphwall.server.catalogue import catalogue as offered
from tests.e2e.outside.installing import toys_installed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.unit.server.kit import Server


@pytest.fixture(autouse=True)
def _installed(_levels: None) -> Iterator[None]:
    with toys_installed():
        offered.catalogue.cache_clear()
        yield
    offered.catalogue.cache_clear()


def bearer(*tokens: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {','.join(tokens)}"}


async def test_it_is_drawn_as_a_seat_may_see_it(server: Server) -> None:
    game = await server.create("here", "here", game="cards")
    url = f"/api/games/{game.game_id}/diagram.svg"

    async def known(headers: dict[str, str], **params: Any) -> str:
        answer = await server.http.get(url, headers=headers, params=params)
        assert answer.status_code == 200, answer.text
        return str(answer.text.split("<desc>")[1].split("<")[0])

    async with server.peer(game.game_id, game.token(0), game.token(1)) as peer:
        assert await known({}) == "? ?"
        first, hidden = (await known(bearer(game.token(0)))).split()
        assert first.isdigit()
        assert hidden == "?"
        second = (await known(bearer(game.token(1)))).split()[1]
        assert await known(bearer(game.token(0), game.token(1))) == f"{first} ?", "whose turn it is"
        assert await known(bearer(game.token(0)), ply=0) == "? ?"
        await peer.play("p")
        assert await known(bearer(game.token(0), game.token(1))) == f"? {second}"
        await peer.play("p")
        assert await known({}) == f"{first} {second}"
        assert await known({}, ply=3) == "? ?"


async def test_a_game_without_a_drawing_shows_its_position(server: Server) -> None:
    game = await server.create("here", "here", game="piles")
    url = f"/api/games/{game.game_id}/diagram.svg"
    now = await server.http.get(url, params={"theme": "dark", "locale": "de"})
    assert now.status_code == 200
    assert now.headers["content-type"].startswith("image/svg+xml")
    assert "<desc>3/3 1 " in now.text
    assert "Spieler 1 ist am Zug." in now.text
    assert "prefers-color-scheme" not in now.text


async def test_its_view_and_record_travel(server: Server) -> None:
    game = await server.create("here", "here", game="cards")
    async with server.peer(game.game_id, game.token(0), game.token(1)) as peer:
        assert peer.view["game"] == "cards"
        assert peer.view["legal"] == ["p", "b"]
        await peer.play("b")
        await peer.play("p")
        assert peer.table["result"]["reason"] == "given-up"
    answer = await server.http.get(f"/api/games/{game.game_id}/views/2", headers=bearer(game.token(0)))
    assert answer.json()["legal"] == ["p", "b"]
    assert '[Game "cards"]' in (await server.http.get(f"/api/games/{game.game_id}/record")).text


async def test_its_texts_can_be_had_by_language(server: Server) -> None:
    german = await server.http.get("/api/texts/cards/de")
    assert german.status_code == 200
    assert german.headers["content-type"].startswith("text/plain")
    assert "move-cards-b = Setzen" in german.text
    assert "ui-brand" not in german.text, "the house's own texts are part of the client"
    assert (await server.http.get("/api/texts/piles/en")).text == ""
    assert (await server.http.get("/api/texts/cards/xx")).text == ""
    unknown = await server.http.get("/api/texts/chess/en")
    assert (unknown.status_code, unknown.json()["code"]) == (404, "unknown-game")
