"""Drawings on a device: what draws is brought by the page when it is first needed, and may not come."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

import pytest

from glyphwall.core.registry import get_game
from glyphwall.messages import BUILT_IN_TEXTS, languages
from glyphwall.messages._parsed import FluentMessages
from glyphwall.offline.games import OfflineGames
from glyphwall.offline.worker_api import WorkerApi
from glyphwall.render import svg
from tests.unit.offline.asking import FakePage, create, request
from tests.unit.offline.storage import MemoryStorage

if TYPE_CHECKING:
    from collections.abc import Callable


@pytest.fixture(autouse=True)
def own_languages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(languages, "_custom", [])


class Spoken:
    """What a page brings: Fluent, asked as a page's is."""

    def __init__(self, locale: str, source: str) -> None:
        self._messages = FluentMessages(locale, source)

    def say(self, name: str, attribute: str, args: str) -> str | None:
        try:
            return self._messages.say(name, attribute, json.loads(args))
        except KeyError as error:
            raise RuntimeError("of JavaScript") from error

    def has(self, name: str, attribute: str) -> bool:
        return self._messages.has(name, attribute)


class Page:
    """It brings what draws, unless it is off the network."""

    def __init__(self, *, online: bool = True) -> None:
        self.online = online
        self.asked = 0
        self.desk = WorkerApi(OfflineGames(MemoryStorage(), lambda: 5.0), page=FakePage(drawing=self._bring))

    async def _bring(self) -> Callable[[str, str], Spoken] | None:
        self.asked += 1
        return Spoken if self.online else None

    async def draw(self, game_id: str, tokens: list[str], plies: int = 0, theme: str = "light") -> Any:
        path = f"/api/games/{game_id}/diagram.svg?ply={plies}&theme={theme}&locale=de-AT"
        return await request(self.desk, path, tokens=tokens)

    async def position(self, text: str, theme: str = "light") -> Any:
        path = f"/api/position?position={quote(text)}&locale=de&theme={theme}"
        return await request(self.desk, path)


async def test_a_game_is_drawn_as_whoever_asks_may_see_it() -> None:
    page = Page()
    game_id, tokens = await create(page.desk, "graffiti")
    views = {tuple(held): (await page.draw(game_id, held))["text"] for held in ([], tokens, tokens[1:2])}
    log = (await page.desk._games.table(game_id)).log
    assert views[()] == svg(log.states[0].view(None), theme="light", locale="de")
    assert views[tuple(tokens)] == svg(log.states[0].view(0), theme="light", locale="de")
    assert views[(tokens[1],)] == svg(log.states[0].view(1), theme="light", locale="de")
    assert page.asked == 1, "what draws is brought once"


async def test_what_makes_no_sense_is_refused_before_anything_is_fetched() -> None:
    page = Page()
    game_id, tokens = await create(page.desk, "grawlix")
    for plies, theme, code in ((99, "light", "unknown-ply"), (-1, "light", "unknown-ply"), (0, "puce", "bad-message")):
        assert (await page.draw(game_id, tokens, plies, theme))["error"]["code"] == code
    assert (await page.draw("abcdefghijkl", tokens))["error"]["code"] == "unknown-game"
    assert (await page.draw(game_id, ["nobody's"]))["error"]["code"] == "bad-token"
    assert page.asked == 0


async def test_off_the_network_it_says_so_and_comes_back() -> None:
    page = Page(online=False)
    game_id, tokens = await create(page.desk, "grawlix")
    assert (await page.draw(game_id, tokens))["error"]["code"] == "no-drawings"
    text = get_game("grawlix").initial_state().position
    assert (await page.position(text))["text"]["drawing"] == "", "the position is told all the same"
    page.online = True
    assert (await page.draw(game_id, tokens))["text"].startswith("<svg")
    told = (await page.position(text))["text"]
    assert told["drawing"] == svg(get_game("grawlix").initial_state().view(None), theme="light", locale="de")
    assert (await page.position(text, "puce"))["error"]["code"] == "bad-message"


async def test_an_exception_of_the_page_is_a_missing_variable() -> None:
    page = Page()
    game_id, tokens = await create(page.desk, "grawlix")
    await page.draw(game_id, tokens)
    with pytest.raises(KeyError, match=r"ui-player.*of JavaScript"):
        BUILT_IN_TEXTS.text("ui-player")
    assert BUILT_IN_TEXTS.text("ui-player", number=2) == "Player 2"
    with pytest.raises(KeyError, match="no-such-message"):
        BUILT_IN_TEXTS.text("no-such-message")
