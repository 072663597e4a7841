"""Puzzles in the browser: a wrong ply is refuted, the right line is played to its end, the device keeps a rating."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from glyphwall.puzzles.puzzle import lesson_of
from glyphwall.puzzles.sets import puzzles_of
from tests.e2e.browsing import DESK, TablePage, long
from tests.e2e.test_browser_axe import FOUND

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.e2e.server_process import ServerProcess

PHONE = {"width": 390, "height": 844}
LYING = {"width": 740, "height": 360}
SET = puzzles_of("grawlix")
PUZZLE = max(SET.puzzles, key=lambda puzzle: (len(puzzle.line), puzzle.id))
DRAFTED = next(puzzle for puzzle in SET.puzzles if puzzle.id == "iboqgf77")  # four rows of tiles, and hands of three
OWN = [step.moves[0] for step in lesson_of(PUZZLE, "grawlix").steps]


@pytest.mark.parametrize("size", [PHONE, long(DESK)], ids=["phone", "desk"])
def test_a_puzzle_from_a_mistake_to_the_end(
    server: ServerProcess, new_page: Callable[..., Page], size: dict[str, int]
) -> None:
    page = new_page(size)
    page.goto(f"{server.url}/puzzles/grawlix/{PUZZLE.id}")
    puzzle = page.locator(f"[data-puzzle='{PUZZLE.id}']")
    expect(puzzle).to_have_attribute("data-at", "0")
    rating = page.locator("[data-rating]")
    expect(rating).to_contain_text("1500")
    table = TablePage(page)
    table.root.wait_for()
    results = Axe().run(page, options=FOUND)
    assert results.violations_count == 0, results.generate_report()
    assert not table.scrolls_sideways()
    wrong = PUZZLE.wrong[0][0]
    table.type(wrong.ply)
    expect(page.locator("[data-why]")).to_contain_text(wrong.reply)
    expect(rating).not_to_contain_text("1500")
    expect(puzzle).to_have_attribute("data-at", "0")
    page.get_by_role("button", name="Show it").click()
    expect(page.locator("[data-help]")).to_contain_text(OWN[0])
    for number, ply in enumerate(OWN, 1):
        table.type(ply)
        expect(puzzle).to_have_attribute("data-at", str(number))
    expect(puzzle).to_have_attribute("data-done", "true")
    lost = rating.inner_text()
    assert int("".join(filter(str.isdigit, lost))) < 1500
    page.reload()  # tried again, it is not rated again
    expect(rating).to_have_text(lost)
    expect(puzzle).to_have_attribute("data-at", "0")
    for ply in OWN:
        table.type(ply)
    expect(puzzle).to_have_attribute("data-done", "true")
    expect(rating).to_have_text(lost)


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
    page.get_by_role("link", name="Puzzle storm").click()
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
    expect(page.get_by_text("Your best so far.")).to_be_visible()
    assert Axe().run(page, options=FOUND).violations_count == 0
    missed_link = page.get_by_role("link", name="Puzzle 1")
    expect(missed_link).to_have_attribute("href", re.compile(f"{missed.id}$"))
    page.get_by_role("button", name="Once more").click()
    expect(puzzle).to_have_attribute("data-at", "0")
    page.clock.fast_forward(181_000)
    expect(page.get_by_role("heading", name="0 puzzles solved")).to_be_visible()
    expect(page.get_by_text("Your best on this device: 2")).to_be_visible()
    page.goto(f"{server.url}/puzzles/grawlix/{missed.id}")
    expect(page.locator(f"[data-puzzle='{missed.id}']")).to_be_visible()
    expect(page.locator("[data-rating]")).to_contain_text("1500")
    page.get_by_role("link", name="Puzzle storm").click()
    expect(page.get_by_text("Your best on this device: 2")).to_be_visible()
