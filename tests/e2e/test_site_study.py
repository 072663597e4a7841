"""On a static site people learn, solve puzzles, get hints and analyse: the page's own Python answers, online or not."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from glyphwall.core.registry import get_plugin
from glyphwall.puzzles.puzzle import lesson_of
from glyphwall.puzzles.sets import puzzles_of
from tests.e2e.browsing import DESK, PHONE, TablePage, installed
from tests.e2e.static_site import FileServer, SitePage
from tests.e2e.test_browser_axe import FOUND
from tests.e2e.test_browser_endgames import SHORT, win_as_shown
from tests.texts import message

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page


def sound(page: Page) -> None:
    """What holds of every page."""
    results = Axe().run(page, options=FOUND)
    assert results.violations_count == 0, results.generate_report()
    assert not TablePage(page).scrolls_sideways()


@pytest.mark.parametrize("game", ["grawlix", pytest.param("graffiti", marks=pytest.mark.long)])
def test_a_puzzle_is_found_by_the_day_solved_and_rated(site_url: str, new_page: Callable[..., Page], game: str) -> None:
    page = new_page(PHONE)
    page.goto(site_url)
    page.get_by_role(
        "link", name=message("ui-of-game", what=message("ui-nav-puzzles"), title=game.capitalize())
    ).click()
    expect(page.locator("[data-rating]")).to_contain_text("1000")
    table = TablePage(page)
    table.root.wait_for()
    daily = page.url.rpartition("/")[2]
    expect(page.locator(f"[data-puzzle='{daily}']")).to_be_visible()
    name = min(puzzle.id for puzzle in puzzles_of(game).puzzles)  # no other tomorrow
    page.goto(page.url.replace(daily, name))
    puzzle = page.locator(f"[data-puzzle='{name}']")
    expect(puzzle).to_have_attribute("data-at", "0")
    for number, step in enumerate(lesson_of(puzzles_of(game).find(name), game).steps, 1):
        table.type(step.moves[0])
        expect(puzzle).to_have_attribute("data-at", str(number))
    expect(puzzle).to_have_attribute("data-done", "true")
    expect(page.locator("[data-rating]")).not_to_contain_text("1000")
    sound(page)


@pytest.mark.long
@pytest.mark.parametrize("game", ["Grawlix", "Graffiti"])
def test_hints_come_from_a_search_on_the_device(site_url: str, new_page: Callable[..., Page], game: str) -> None:
    table = SitePage(new_page(PHONE, hints=True))
    table.begin(site_url, game)
    table.show()
    before = table.root.get_attribute("data-version")
    table.page.get_by_role("button", name="What could I do?").press("Enter")
    dialog = table.page.get_by_role("dialog", name="What could I do?")
    expect(dialog.get_by_role("button", name="Play this").first).to_be_visible()
    sound(table.page)
    dialog.get_by_role("button", name="Play this").first.press("Enter")
    expect(table.root).not_to_have_attribute("data-version", str(before))


def analyse(page: Page, url: str) -> Any:
    """A new analysis of Grawlix, from the start page."""
    page.goto(url)
    page.get_by_role("link", name="Analysis").click()
    page.get_by_role("button", name="Grawlix", exact=True).click()
    board = page.locator("[data-analysis]")
    board.wait_for()
    return board


@pytest.mark.parametrize(
    "size", [pytest.param(PHONE, id="phone"), pytest.param(DESK, id="desk", marks=pytest.mark.long)]
)
def test_a_tree_grows_is_searched_and_is_there_again(site_url: str, new_page: Callable[..., Page], size: Any) -> None:
    page = new_page(size)
    board = analyse(page, site_url)
    table = TablePage(page)
    for node, move in enumerate(("take red at", "+Gd"), 1):
        table.type(move)
        expect(board).to_have_attribute("data-node", str(node))
    page.get_by_role("button", name="Openings", exact=True).click()
    expect(page.locator("[data-openings] li").first).to_contain_text("self-play")
    sound(page)
    page.get_by_role("button", name="Engine").click()
    page.get_by_role("button", name="Start", exact=True).click()
    first = page.locator("[data-estimates] .chip").first
    expect(first).to_be_visible()
    sound(page)
    stop = page.get_by_role("button", name=message("ui-analysis-stop"), exact=True)
    if stop.is_visible():  # a small search ends by itself
        stop.click()
    first.click()
    expect(board).to_have_attribute("data-node", "3")
    page.get_by_role("button", name="Moves", exact=True).click()
    expect(page.locator("[data-panel=tree] .ply[data-move]")).to_have_count(3)
    page.reload()  # its address has it
    expect(board).to_have_attribute("data-node", "3")


def test_who_wins_is_proved_and_played_to_the_end(site_url: str, new_page: Callable[..., Page]) -> None:
    page = new_page(PHONE)
    page.goto(f"{site_url}#/puzzles/grawlix/{SHORT.id}")
    page.locator("summary", has_text=message("ui-puzzles-choose")).click()
    page.get_by_role("link", name="Endgames").click()
    expect(page.locator("[data-endgame]")).to_have_attribute("data-done", "false")
    page.goto(f"{site_url}#/endgames/grawlix/{SHORT.id}")
    page.get_by_role("link", name="Analyse").click()
    page.get_by_role("button", name="Engine").click()
    page.get_by_role("button", name="Who wins?").click()
    expect(page.locator("[data-proved]")).to_contain_text(
        re.compile(re.escape(message("ui-analysis-wins", who="WHO", plies=SHORT.plies)).replace("WHO", r"Player \d"))
    )
    expect(page.locator("[data-ways] .chip").first).to_have_attribute("data-move", SHORT.line[0])
    with page.expect_download() as download:
        page.get_by_role("button", name="Save the proof").click()
    expect(page.get_by_text("Saved. A second program checked")).to_be_visible()
    checker = get_plugin("grawlix").certificates
    assert checker is not None
    assert checker.check(Path(download.value.path()).read_text(), complete=True).positions > 1
    page.get_by_role("link", name=message("ui-analysis-endgame")).click()
    endgame = page.locator("[data-endgame]")
    expect(endgame).to_have_attribute("data-left", str(SHORT.plies))
    table = TablePage(page)
    table.type(SHORT.wrong[0][0].ply)
    expect(page.locator("[data-why] [data-move]").first).to_have_attribute("data-move", SHORT.wrong[0][0].ply)
    expect(endgame).to_have_attribute("data-demonstrating", "true")
    page.get_by_role("button", name=message("ui-puzzles-again")).click()
    expect(endgame).to_have_attribute("data-demonstrating", "false")
    win_as_shown(table)
    expect(endgame).to_have_attribute("data-done", "true")
    sound(page)


def test_a_game_begins_from_an_analysed_position(site_url: str, new_page: Callable[..., Page]) -> None:
    page = new_page(PHONE)
    page.goto(f"{site_url}#/analysis?game=grawlix&position=-+Ra+Oh+1p+b2&size=2&hand=1")
    page.get_by_role("link", name="Play from here").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(message("ui-position-of", title="Grawlix"))
    sound(page)
    page.get_by_role("radio", name="Computer").check()
    page.get_by_role("button", name="Play", exact=True).click()
    table = SitePage(page)
    table.wait_for_turn()
    assert table.stored().start == "- Ra Oh 1p b2"


@pytest.mark.long  # test_site.py and test_site_review.py take the network away, too
def test_all_of_it_works_without_the_network(site_folder: Path, new_page: Callable[..., Page]) -> None:
    page = new_page(worker=True)
    with FileServer(site_folder) as server:
        url = f"{server.url}/games/here/"
        page.goto(url)
        installed(page)
        server.stop()
        analyse(page, url)
        TablePage(page).type("+Ra")
        expect(page.locator("[data-analysis]")).to_have_attribute("data-node", "1")
        page.get_by_role("button", name="Engine").click()
        page.get_by_role("button", name="Start", exact=True).click()
        expect(page.locator("[data-estimates] .chip").first).to_be_visible()
        page.goto(f"{url}#/puzzles/grawlix")
        expect(page.locator("[data-table]")).to_be_visible()
