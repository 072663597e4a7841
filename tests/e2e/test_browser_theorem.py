"""The page of the mirror theorem: played by mouse, by keyboard and by touch, and every time the mirror wins."""

from __future__ import annotations

import gzip
import re
from typing import TYPE_CHECKING

import httpx
import pytest
from playwright.sync_api import expect

from glyphwall.games.grawlix.ui.mirror_line import MirrorLine, play_mirror
from tests.e2e.browsing import DESK, PHONE, TablePage
from tests.e2e.server_process import PATIENCE
from tests.e2e.test_browser_axe import check
from tests.e2e.test_browser_keyboard import KeyboardPerson
from tests.texts import message

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from playwright.sync_api import Locator, Page

    from tests.e2e.server_process import ServerProcess

MOST_SCRIPT = 150_000
"""Bytes of script, compressed, that this page may need."""


class TheoremPage(TablePage):
    """The page, open, with the board on it."""

    def open_page(self, url: str) -> None:
        self.page.goto(f"{url}/theorem")
        self.root.wait_for()

    def cell(self, cell: str) -> Locator:
        """On the board to try it on: the picture above has cells, too."""
        return self.root.locator(f'[data-cell="{cell}"]')

    @property
    def exchanges(self) -> Locator:
        return self.page.get_by_role("list", name="Exchanges").get_by_role("listitem")

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def choose(self, size: int, hand: int) -> None:
        self.page.get_by_label(f"{size} × {size}").check()
        self.page.get_by_label("Tiles in hand").select_option(str(hand))
        self.expect_plies(0)

    def expect_plies(self, count: int) -> None:
        expect(self.root).to_have_attribute("data-plies", str(count))

    def plies(self) -> int:
        return int(self.root.get_attribute("data-plies") or 0)

    def grid(self) -> dict[str, str]:
        """The tiles on the board by their cells."""
        found: dict[str, str] = self.page.locator(".stage [data-cell][data-tile]").evaluate_all(
            "all => Object.fromEntries(all.map(({ dataset }) => [dataset.cell, dataset.tile]))"
        )
        return found

    def hand(self, whose: str) -> list[str]:
        tiles: list[str] = self.page.locator(f".{whose} li[data-tile]").evaluate_all(
            "all => all.map(one => one.dataset.tile)"
        )
        return tiles


def assert_mirrored(grid: dict[str, str], size: int, partners: dict[str, str]) -> None:
    """Every tile has its partner on the other side of the line, which lies right of the first tile."""
    first = ord("a") + size - 1
    for cell, tile in grid.items():
        image = chr(2 * first + 1 - ord(cell[0])) + cell[1:]
        assert grid[image] == partners[tile]


@pytest.fixture(params=[pytest.param("desk", marks=pytest.mark.long), "phone"])
def theorem(request: pytest.FixtureRequest, new_page: Callable[..., Page], server: ServerProcess) -> TheoremPage:
    """The page on a desk, and on a phone."""
    phone = request.param == "phone"
    table = TheoremPage(new_page(PHONE if phone else DESK, mobile=phone))
    table.open_page(server.url)
    return table


def partners_of(size: Any) -> dict[str, str]:
    return play_mirror(MirrorLine(size, 1)).partners


def test_four_by_four_by_mouse_to_the_end(server: ServerProcess, page: Page) -> None:
    page.goto(server.url)
    page.get_by_role("link", name=message("ui-rules-title"), exact=True).click()
    page.get_by_role("link", name=message("ui-theorem"), exact=True).click()
    expect(page.get_by_role("heading", name="The mirror theorem", level=1)).to_be_focused()
    expect(page).to_have_title("The mirror theorem · Glyphwall")
    table = TheoremPage(page)
    table.root.wait_for()
    partners = partners_of(4)

    table.compartment("Gp").hover()
    expect(page.locator(".compartment.partner")).to_have_attribute("data-compartment", "Yd")
    for count in (1, 2):
        table.take_by_mouse()
        table.expect_plies(count)
    assert table.hand("theirs") == [partners[tile] for tile in table.hand("mine")]
    expect(page.locator(".stage .mirror .axis")).to_have_count(0)

    placed = 0
    while table.wait_for_turn() == "place":
        before, plies = table.grid(), table.plies()
        assert_mirrored(before, 4, partners)
        tile = table.playable()[0]
        table.hand_tile(tile).click()
        target = table.targets.last
        target.hover()
        if placed:
            promised = page.locator(".stage .promised[data-cell]")
            expect(promised).to_have_count(1)
        cell = target.get_attribute("data-cell")
        target.click()
        placed += 1
        table.expect_plies(plies + 1)
        expect(page.locator(".stage .mirror .axis:not(.gap)")).to_have_count(1)
        if table.root.get_attribute("data-phase") == "fetch":
            expect(page.locator(".stage .promised[data-cell]")).to_have_count(1)
            table.take_by_mouse()
            table.expect_plies(plies + 2)
        after = table.grid()
        assert len(after) == len(before) + 2
        assert after[str(cell)] == tile
        assert_mirrored(after, 4, partners)
        assert set(page.locator(".stage .last[data-cell]").evaluate_all("all => all.map(one => one.dataset.tile)")) == {
            tile,
            partners[tile],
        }
        expect(table.exchanges).to_have_count(2 + placed)
    expect(table.over).to_contain_text("The second player wins")
    expect(table.over).to_contain_text("against anything else")
    expect(page.locator("[data-live=assertive]")).to_contain_text("You lose: you can't place a tile.")

    plies = table.plies()
    table.button(message("theorem-undo")).click()
    expect(table.over).to_have_count(0)
    assert table.plies() < plies
    assert len(table.grid()) == 2 * (placed - 1)
    expect(page.locator("[data-live=polite]")).to_contain_text(message("theorem-undone"))
    table.button("Start again").click()
    table.expect_plies(0)
    expect(page.locator("[data-live=polite]")).to_contain_text(message("theorem-restarted"))


@pytest.mark.long
def test_six_by_six_by_keyboard_and_then_by_lot(server: ServerProcess, page: Page) -> None:
    table = TheoremPage(page)
    person = KeyboardPerson(page)
    table.open_page(server.url)
    table.choose(6, 4)
    page.get_by_label("Tiles in hand").focus()
    person.tab_to("[data-compartment]")
    for count, tile in enumerate(("Rh", "Yp", "Gs", "Vd"), start=1):
        person.take(tile)
        table.expect_plies(count)
    expect(page.locator("[data-live=polite]")).to_contain_text(re.compile("You took .*The mirror took "))

    for turn in range(3):
        person.wait_for_focus("[role=option]")
        person.pick_up(table.playable()[0])
        if turn == 2:
            page.keyboard.press("n")
        page.keyboard.press("Enter")
        table.expect_plies(4 + 2 * turn + 1)
        person.wait_for_focus("[data-compartment]")
        supply = table.supply()
        person.take(supply[len(supply) // 2])
        table.expect_plies(4 + 2 * turn + 2)
    assert_mirrored(table.grid(), 6, partners_of(6))
    expect(page.locator("[data-live=polite]")).to_contain_text(
        re.compile(r"You took .* The mirror placed the \w+ \w+ on \w\d+ and took")
    )

    page.keyboard.type("/takeback")
    expect(page.get_by_label("Move or command")).to_be_focused()
    page.keyboard.press("Enter")
    table.expect_plies(8)
    page.keyboard.type("/hand")
    page.keyboard.press("Enter")
    expect(page.locator("[data-answer]")).to_contain_text("Your hand, 4 tiles")

    table.button("Play for me").focus()
    page.keyboard.press("Enter")
    table.expect_plies(10)
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(table.over).to_be_visible()
    expect(table.button("Play to the end")).to_be_focused()
    assert_mirrored(table.grid(), 6, partners_of(6))


def test_no_answer_is_told_and_can_be_asked_for_again(server: ServerProcess, page: Page) -> None:
    table = TheoremPage(page)
    page.route("**/api/grawlix/mirror", lambda route: route.abort())
    page.goto(f"{server.url}/theorem")
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("The server isn't responding.")
    check(page)
    page.unroute("**/api/grawlix/mirror")
    table.button("Try again").click()
    table.root.wait_for()
    expect(alert).to_have_count(0)

    page.route("**/api/grawlix/mirror", lambda route: route.abort())
    table.compartment("Ra").click()
    expect(alert).to_be_visible()
    table.expect_plies(0)
    page.unroute("**/api/grawlix/mirror")
    table.button("Try again").click()
    table.expect_plies(1)
    expect(alert).to_have_count(0)


def test_it_fits_and_axe_is_content(theorem: TheoremPage) -> None:
    page = theorem.page

    def look() -> None:
        assert not theorem.scrolls_sideways()
        assert theorem.small_targets() == []
        check(page)

    look()
    theorem.choose(6, 2)
    for count in (1, 2):
        theorem.take_by_mouse()
        theorem.expect_plies(count)
    theorem.place_by_mouse(theorem.playable()[0])
    theorem.expect_plies(3)
    look()
    promise = page.locator(".stage .promised[data-cell]")
    expect(promise).to_be_in_viewport()
    theorem.take_by_mouse()
    theorem.expect_plies(4)
    theorem.hand_tile(theorem.playable()[0]).click()
    theorem.targets.first.hover()
    look()
    theorem.button("Play to the end").click()
    expect(theorem.over).to_be_visible()
    look()
    loaded: list[str] = page.evaluate(
        "performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => name.endsWith('.js'))"
    )
    script = sum(len(gzip.compress(httpx.get(name, timeout=PATIENCE).content, 9)) for name in set(loaded))
    assert script < MOST_SCRIPT
