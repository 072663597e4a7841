"""Endgames in the browser: a ply that gives the win away is told and not played, and the game is won to its end."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from glyphwall.puzzles.sets import puzzles_of
from tests.e2e.browsing import DESK, TablePage, long
from tests.e2e.test_browser_axe import FOUND
from tests.texts import message

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.e2e.server_process import ServerProcess

SIZES = [{"width": 390, "height": 844}, long({"width": 740, "height": 360}), long(DESK)]
SHORT = min(puzzles_of("grawlix").puzzles, key=lambda one: (one.plies, one.rating, one.id))


def win_as_shown(table: TablePage) -> None:
    """Wins the endgame that is on the page by the plies that it shows."""
    page = table.page
    endgame = page.locator("[data-endgame]")
    while endgame.get_attribute("data-done") == "false":
        at = endgame.get_attribute("data-at")
        page.get_by_role("button", name=message("ui-puzzles-show", cost=0)).click()
        right = [message("ui-endgames-right", quickest=quickest) for quickest in ("yes", "no")]
        expect(page.locator("[data-help]")).to_contain_text(re.compile("|".join(map(re.escape, right))))
        table.type(str(page.locator("[data-help] [data-move]").get_attribute("data-move")))
        expect(endgame).not_to_have_attribute("data-at", str(at))


@pytest.mark.parametrize("size", SIZES, ids=["phone", "low", "desk"])
def test_an_endgame_is_won(server: ServerProcess, new_page: Callable[..., Page], size: dict[str, int]) -> None:
    page = new_page(size)
    page.goto(f"{server.url}/endgames/grawlix/{SHORT.id}")
    endgame = page.locator("[data-endgame]")
    expect(endgame).to_have_attribute("data-left", str(SHORT.plies))
    table = TablePage(page)
    table.root.wait_for()
    results = Axe().run(page, options=FOUND)
    assert results.violations_count == 0, results.generate_report()
    assert not table.scrolls_sideways()
    table.type(SHORT.wrong[0][0].ply)
    expect(page.locator("[data-why] [data-move]").first).to_have_attribute("data-move", SHORT.wrong[0][0].ply)
    expect(endgame).to_have_attribute("data-at", "0")
    expect(endgame).to_have_attribute("data-demonstrating", "true")
    page.get_by_role("button", name=message("ui-puzzles-again")).click()
    expect(endgame).to_have_attribute("data-demonstrating", "false")
    win_as_shown(table)
    expect(page.locator("[data-task]")).to_contain_text("You won, with one mistake")
    expect(page.locator("[data-won]")).to_contain_text("Won: 1, without a mistake: 0")
    page.get_by_role("button", name=message("ui-endgames-again")).click()
    expect(endgame).to_have_attribute("data-at", "0")


def test_from_a_puzzle_and_from_an_analysis_one_plays_on(server: ServerProcess, new_page: Callable[..., Page]) -> None:
    page = new_page(DESK)
    page.goto(f"{server.url}/puzzles/grawlix/{SHORT.id}")
    page.get_by_role("link", name="Endgames").click()
    expect(page.locator("[data-endgame]")).to_have_attribute("data-done", "false")
    page.goto(f"{server.url}/endgames/grawlix/{SHORT.id}")
    page.get_by_role("link", name="Analyse").click()
    expect(page.get_by_role("link", name="Play from here")).to_have_attribute("href", re.compile("^/p/"))
    page.get_by_role("button", name="Engine").click()
    page.get_by_role("button", name="Who wins?").click()
    page.get_by_role("link", name=message("ui-analysis-endgame")).click()
    expect(page.locator("[data-endgame]")).to_have_attribute("data-left", str(SHORT.plies))
