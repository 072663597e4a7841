"""Puzzles in the browser: a wrong ply is refuted, the right line is played to its end, the device keeps a rating."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from glyphwall.puzzles.glicko import NEWCOMER, rate_person
from glyphwall.puzzles.puzzle import lesson_of
from glyphwall.puzzles.sets import puzzles_of
from tests.e2e.browsing import DESK, TablePage, long
from tests.e2e.test_browser_axe import FOUND
from tests.texts import message

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.e2e.server_process import ServerProcess

PHONE = {"width": 390, "height": 844}
LYING = {"width": 740, "height": 360}
SET = puzzles_of("grawlix")
PUZZLE = max(SET.puzzles, key=lambda puzzle: (len(puzzle.line), puzzle.id))
DRAFTED = next(puzzle for puzzle in SET.puzzles if puzzle.id == "iboqgf77")  # four rows of tiles, and hands of three
TAKEN = SET.puzzles[0]  # one tile to take
COST = round(NEWCOMER.rating) - round(rate_person(NEWCOMER, PUZZLE.strength, solved=False).rating)
OWN = [step.moves[0] for step in lesson_of(PUZZLE, "grawlix").steps]


def open_storm(page: Page) -> None:
    """Follow the link to the storm, which stands among the choices where there is little room."""
    storm = page.get_by_role("link", name=message("ui-storm"))
    choose = page.locator("summary", has_text=message("ui-puzzles-choose"))
    choose.wait_for()
    if not storm.is_visible():
        choose.click()
    storm.click()


@pytest.mark.parametrize("size", [PHONE, long(DESK)], ids=["phone", "desk"])
def test_a_puzzle_from_a_mistake_to_the_end(
    server: ServerProcess, new_page: Callable[..., Page], size: dict[str, int]
) -> None:
    page = new_page(size)
    page.goto(f"{server.url}/puzzles/grawlix/{PUZZLE.id}")
    puzzle = page.locator(f"[data-puzzle='{PUZZLE.id}']")
    expect(puzzle).to_have_attribute("data-at", "0")
    rating = page.locator("[data-rating]")
    expect(rating).to_contain_text("1000")
    table = TablePage(page)
    table.root.wait_for()
    page.get_by_role("button", name=message("ui-puzzles-show", cost=COST)).wait_for()
    results = Axe().run(page, options=FOUND)
    assert results.violations_count == 0, results.generate_report()
    assert not table.scrolls_sideways()
    wrong = PUZZLE.wrong[0][0]
    table.type(wrong.ply)
    expect(page.locator("[data-why]")).to_contain_text(message("ui-puzzles-reply"))
    expect(page.locator("[data-why] [data-move]").first).to_have_attribute("data-move", wrong.ply)
    expect(page.locator("[data-change]")).to_have_attribute("data-change", f"-{COST}")
    expect(rating).to_contain_text(str(1000 - COST))
    expect(puzzle).to_have_attribute("data-at", "0")
    expect(puzzle).to_have_attribute("data-demonstrating", "true")
    expect(table.root).to_have_attribute("data-acting", "false")
    page.get_by_role("button", name=message("ui-puzzles-again")).click()
    expect(puzzle).to_have_attribute("data-demonstrating", "false")
    expect(table.root).to_have_attribute("data-acting", "true")
    page.get_by_role("button", name=message("ui-puzzles-show", cost=0)).click()
    expect(page.locator("[data-help]")).to_contain_text(message("ui-puzzles-right"))
    expect(page.locator("[data-mark]")).to_have_count(1)
    for number, ply in enumerate(OWN, 1):
        table.type(ply)
        expect(puzzle).to_have_attribute("data-at", str(number))
    expect(puzzle).to_have_attribute("data-done", "true")
    lost = message("ui-puzzles-rating", rating=str(1000 - COST))
    expect(rating).to_have_text(lost)  # one attempt, one loss
    page.reload()  # tried again, it is not rated again
    expect(rating).to_have_text(lost)
    expect(puzzle).to_have_attribute("data-at", "0")
    for ply in OWN:
        table.type(ply)
    expect(puzzle).to_have_attribute("data-done", "true")
    expect(rating).to_have_text(lost)


@pytest.mark.parametrize("size", [PHONE, LYING], ids=["phone", "lying"])
def test_the_board_comes_first_where_a_tile_is_to_be_taken(
    server: ServerProcess, new_page: Callable[..., Page], size: dict[str, int]
) -> None:
    page = new_page(size)
    page.goto(f"{server.url}/puzzles/grawlix/{TAKEN.id}")
    table = TablePage(page)
    table.root.wait_for()
    cell = page.locator("[data-cell]").first
    box = cell.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 40
    choose = page.locator("summary", has_text=message("ui-puzzles-choose"))
    choose.click(trial=True)
    tile = table.compartment(TAKEN.line[0][1:])
    if size is PHONE:
        expect(tile).not_to_be_visible()
        page.get_by_role("button", name=message("ui-show-supply", count=len(table.supply()))).click()
    tile.click()
    expect(page.locator(f"[data-puzzle='{TAKEN.id}']")).to_have_attribute("data-done", "true")
    expect(cell).to_have_css("width", f"{box['width']:g}px")


def test_hints_point_at_the_board_and_say_what_they_cost(server: ServerProcess, new_page: Callable[..., Page]) -> None:
    page = new_page(PHONE)
    page.goto(f"{server.url}/puzzles/grawlix/{TAKEN.id}")
    page.get_by_role("button", name=message("ui-puzzles-hint", left="first")).click()
    expect(page.locator("[data-cell][data-mark]")).to_have_count(1)
    page.get_by_role("button", name=message("ui-puzzles-hint", left="counted")).click()
    expect(page.locator("[data-help]")).not_to_be_empty()
    TablePage(page).type(TAKEN.line[0])
    expect(page.locator(f"[data-puzzle='{TAKEN.id}']")).to_have_attribute("data-done", "true")
    expect(page.locator("[data-rating]")).to_contain_text("1000")


def test_a_newcomer_starts_with_an_easy_puzzle_and_finds_the_other_game(
    server: ServerProcess, new_page: Callable[..., Page]
) -> None:
    page = new_page(PHONE)
    page.goto(f"{server.url}/puzzles/graffiti")
    puzzle = page.locator("[data-puzzle]")
    puzzle.wait_for()
    assert puzzles_of("graffiti").find(str(puzzle.get_attribute("data-puzzle"))).rating < 1200
    page.locator("summary", has_text=message("ui-puzzles-choose")).click()
    page.get_by_role("link", name=message("ui-puzzles-title", title="Grawlix")).click()
    expect(page.locator("h1")).to_have_text(message("ui-puzzles-title", title="Grawlix"))


@pytest.mark.parametrize("size", [long(PHONE), LYING, long(DESK)], ids=["phone", "lying", "desk"])
def test_a_tile_is_drafted_by_typing_below_the_supply(
    server: ServerProcess, new_page: Callable[..., Page], size: dict[str, int]
) -> None:
    table = TablePage(new_page(size))
    table.page.goto(f"{server.url}/puzzles/grawlix/{DRAFTED.id}")
    puzzle = table.page.locator(f"[data-puzzle='{DRAFTED.id}']")
    expect(puzzle).to_have_attribute("data-at", "0")
    table.root.wait_for()
    table.type(DRAFTED.line[0])
    expect(puzzle).to_have_attribute("data-at", "1")


@pytest.mark.parametrize("size", [PHONE, long(LYING), long(DESK)], ids=["phone", "lying", "desk"])
def test_a_storm_counts_what_is_solved_until_the_time_is_up(
    server: ServerProcess, new_page: Callable[..., Page], size: dict[str, int]
) -> None:
    page = new_page(size)
    page.clock.install()
    page.goto(f"{server.url}/puzzles/grawlix")
    open_storm(page)
    storm, puzzle, table = page.locator("[data-storm]"), page.locator("[data-puzzle]"), TablePage(page)
    assert Axe().run(page, options=FOUND).violations_count == 0
    page.get_by_role("button", name="Start", exact=True).click()
    for number in (1, 2):
        expect(puzzle).to_have_attribute("data-at", "0")
        now = SET.find(str(puzzle.get_attribute("data-puzzle")))
        for at, step in enumerate(lesson_of(now, "grawlix").steps):
            expect(puzzle).to_have_attribute("data-at", str(at))
            table.type(step.moves[0])
        expect(storm).to_have_attribute("data-solved", str(number))
        expect(page.locator(f"[data-puzzle='{now.id}']")).to_have_count(0)
    expect(puzzle).to_have_attribute("data-at", "0")
    assert Axe().run(page, options=FOUND).violations_count == 0
    assert not table.scrolls_sideways()
    expect(page.get_by_role("timer")).to_be_in_viewport()
    missed = SET.find(str(puzzle.get_attribute("data-puzzle")))
    table.type(missed.wrong[0][0].ply)
    expect(page.locator(f"[data-puzzle='{missed.id}']")).to_have_count(0)
    expect(storm).to_have_attribute("data-solved", "2")
    page.clock.fast_forward(150_000)
    expect(page.get_by_text("30 seconds left")).to_have_count(1)
    page.clock.fast_forward(30_000)
    expect(page.get_by_role("heading", name="2 puzzles solved")).to_be_focused()
    expect(page.get_by_text(message("ui-storm-record"))).to_be_visible()
    assert Axe().run(page, options=FOUND).violations_count == 0
    missed_link = page.get_by_role("link", name="Puzzle 1")
    expect(missed_link).to_have_attribute("href", re.compile(f"{missed.id}$"))
    page.get_by_role("button", name=message("ui-storm-again")).click()
    expect(puzzle).to_have_attribute("data-at", "0")
    page.clock.fast_forward(181_000)
    expect(page.get_by_role("heading", name="0 puzzles solved")).to_be_visible()
    expect(page.get_by_text("Your best on this device: 2")).to_be_visible()
    page.goto(f"{server.url}/puzzles/grawlix/{missed.id}")
    expect(page.locator(f"[data-puzzle='{missed.id}']")).to_be_visible()
    expect(page.locator("[data-rating]")).to_contain_text("1000")
    open_storm(page)
    expect(page.get_by_text("Your best on this device: 2")).to_be_visible()
