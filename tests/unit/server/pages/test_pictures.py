"""Pictures of positions for other sites: the size that they show, one drawn at a time, none drawn twice."""

from __future__ import annotations

import asyncio
import re
from typing import TYPE_CHECKING

import pytest

from glyphwall.render.framing import frame_drawing
from glyphwall.server.errors import Unavailable
from glyphwall.server.net import helper_process
from glyphwall.server.pages import pictures
from glyphwall.server.pages.pictures import HEIGHT, WIDTH, Pictures
from tests.unit.server.pages.test_static_files import SMALL, size_of

if TYPE_CHECKING:
    from tests.unit.server.kit import Server

DOT = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" width="3" height="3"><circle r="4"/></svg>'


@pytest.mark.parametrize("game", ["grawlix", "graffiti"])
async def test_the_picture_of_a_game(server: Server, game: str) -> None:
    made = await server.create("here", "here", game=game)
    answer = await server.http.get(f"/pictures/games/{made.game_id}.png")
    assert (answer.status_code, answer.headers["content-type"]) == (200, "image/png")
    assert size_of(answer.content) == (WIDTH, HEIGHT)
    assert len(answer.content) > 10_000, "more than an empty page"
    assert answer.headers["cross-origin-resource-policy"] == "cross-origin", "other sites show it"
    assert answer.headers["cache-control"].startswith("public")


async def test_each_ply_has_its_picture(server: Server) -> None:
    game = await server.create("here", "here", options=SMALL)
    async with server.peer(game.game_id, game.token(0), game.token(1)) as peer:
        await peer.play("+Ra")
    url = f"/pictures/games/{game.game_id}.png"
    now = await server.http.get(url)
    assert now.content == (await server.http.get(url, params={"ply": 1})).content
    assert now.content != (await server.http.get(url, params={"ply": 0})).content


async def test_what_has_no_picture(server: Server) -> None:
    game = await server.create("here", "here", options=SMALL)
    for file, query in (
        (f"{game.game_id}.jpg", {}),
        (f"{game.game_id}.png", {"ply": 1}),
        (f"{game.game_id}.png", {"ply": -1}),
        ("AAAAAAAAAAAA.png", {}),
        ("..%2f.png", {}),
    ):
        assert (await server.http.get(f"/pictures/games/{file}", params=query)).status_code == 404
    assert (await server.http.get(f"/pictures/games/{game.game_id}.png?ply=x")).status_code == 400


async def test_an_address_may_not_ask_for_pictures_without_end(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server.service.limits.pictures, "_burst", 2)
    url = "/pictures/games/AAAAAAAAAAAA.png"
    statuses = [(await server.http.get(url)).status_code for _ in range(3)]
    assert statuses == [404, 404, 429]


def test_a_drawing_lies_in_the_middle_of_its_page() -> None:
    text = frame_drawing(DOT, 100, 50, "#fff", 5)
    (inner,) = re.findall("<svg[^>]*viewBox[^>]*>", text)
    assert 'x="5" y="5" width="90" height="40"' in inner
    assert 'width="3"' not in inner
    assert text.count("<svg") == text.count("</svg>") == 2


async def test_a_picture_is_drawn_once(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []

    async def draw(_: Pictures, drawing: str) -> bytes:
        assert len(drawn) == len(set(drawn))
        drawn.append(drawing)
        await asyncio.sleep(0.01)
        return drawing.encode()

    monkeypatch.setattr(Pictures, "_draw", draw)
    made = Pictures()
    assert await asyncio.gather(*(made.png(text) for text in "abab")) == [b"a", b"b", b"a", b"b"]
    assert drawn == ["a", "b"]
    monkeypatch.setattr(pictures, "_WAITING", 0)
    made._cache._queue = Pictures()._cache._queue
    late = await asyncio.gather(made.png("c"), made.png("d"), made.png("a"), return_exceptions=True)
    assert (late[0], late[2]) == (b"c", b"a")
    assert isinstance(late[1], Unavailable)


async def test_what_cannot_be_drawn_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    made = Pictures()
    with pytest.raises(Unavailable):
        await made.png("<svg")
    assert (await made.png(DOT)).startswith(b"\x89PNG"), "by the same process"
    await made.close()
    monkeypatch.setattr(helper_process, "_MAX_SECONDS", 0.001)
    monkeypatch.setattr(helper_process, "_START_SECONDS", 0.0)
    with pytest.raises(Unavailable):
        await Pictures().png(DOT + " ")
