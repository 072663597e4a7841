"""Whole turns typed in words, in both games and both languages."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.e2e.browsing import DESK, TablePage
from tests.e2e.peer import create
from tests.e2e.test_browser_ideas import opened
from tests.e2e.tunnel import TunnelPage, weakest

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.e2e.server_process import ServerProcess


@pytest.mark.parametrize(
    ("language", "lines", "asked", "helped"),
    [
        pytest.param("en", ("take red hash", "yellow ampersand"), "help", "red hash f6", id="en"),
        pytest.param("de", ("nimm rot raute", "gelb und"), "hilfe", "rot raute f6", id="de"),
    ],
)
def test_tiles_are_taken_by_their_names(
    server: ServerProcess,
    new_page: Callable[..., Page],
    language: str,
    lines: tuple[str, ...],
    asked: str,
    helped: str,
) -> None:
    page = new_page(DESK)
    TablePage(page).settings(server.url, language=language)
    table = opened(server, page, "here", "here")
    line = page.locator("input[maxlength='120']")
    for number, words in enumerate(lines, 1):
        line.fill(words)
        page.keyboard.press("Enter")
        expect(table.root).to_have_attribute("data-version", str(number))
    line.fill(asked)
    page.keyboard.press("Enter")
    expect(page.locator("[data-answer]")).to_contain_text(helped)


def test_a_can_is_placed_by_what_it_takes(server: ServerProcess, new_page: Callable[..., Page]) -> None:
    page = new_page(DESK)
    table = TunnelPage(page)
    table.settings(server.url, automatic=False)
    created = create(server.url, "here", weakest(server.url), game="graffiti", seats=2)
    table.open(server.url, created["game_id"], {0: created["seats"][0]["token"]})
    table.wait_for_turn()
    line = page.locator("input[maxlength='120']")
    line.fill("take green")
    page.keyboard.press("Enter")
    expect(page.get_by_role("region", name="Moves")).to_contain_text("takes green paint")
    line.fill("spray A1 please")
    page.keyboard.press("Enter")
    expect(page.locator("[data-answer]")).to_be_visible()
