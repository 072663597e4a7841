"""A whole game on a phone: nothing scrolls sideways, everything to touch is large enough."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.e2e.browsing import PHONE, TablePage, long, open_page, open_start
from tests.e2e.peer import Peer, create, fixed_move, fixed_placement, new_game
from tests.texts import message

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.e2e.server_process import ServerProcess


_ZOOMING = """() => [...document.querySelectorAll('button, [role=gridcell], [role=option]')]
  .filter((one) => one.checkVisibility() && getComputedStyle(one).touchAction === 'auto')
  .map((one) => one.ariaLabel ?? one.textContent.trim())"""


def check_size(table: TablePage) -> None:
    """What must hold at every moment of a phone's screen."""
    assert not table.scrolls_sideways()
    assert table.small_targets() == []
    assert table.page.evaluate(_ZOOMING) == [], "a second tap would zoom"


def test_a_whole_game_by_touch(server: ServerProcess, new_page: Callable[..., Page]) -> None:
    page = new_page(PHONE, mobile=True)
    table = TablePage(page)
    open_start(page, server.url)
    page.get_by_role("button", name="Play", exact=True).wait_for()
    check_size(table)
    page.get_by_label(message("ui-opponent-here"), exact=True).check()
    page.get_by_text("House rules").tap()
    check_size(table)
    page.get_by_role("button", name="Play", exact=True).tap()

    for left in range(35, 27, -1):
        assert table.wait_for_turn() == "draft"
        check_size(table)
        table.compartment(table.supply()[0]).tap()
        expect(page.locator("[data-compartment][data-tile]")).to_have_count(left)
    placed = 0
    while table.wait_for_turn() != "over":
        expect(page.locator(".tray")).not_to_be_visible()  # a sheet, and down until it is time to take
        table.hand_tile(table.playable()[0]).tap()
        expect(table.targets.first).to_be_visible()
        check_size(table)
        table.targets.first.tap()
        placed += 1
        table.settle()
        expect(page.locator("[data-cell][data-tile]")).to_have_count(placed)
        if table.wait_for_turn() == "fetch":
            left = len(table.supply())
            expect(page.locator(".tray")).to_be_visible()
            check_size(table)
            table.compartment(table.supply()[0]).tap()
            table.settle()
            expect(page.locator("[data-compartment][data-tile]")).to_have_count(left - 1)
    assert placed > 5
    check_size(table)
    page.get_by_role("button", name="Review").tap()
    check_size(table)


def test_the_sheet_can_be_put_down_and_called_up(server: ServerProcess, new_page: Callable[..., Page]) -> None:
    page = new_page(PHONE, mobile=True)
    table = TablePage(page)
    open_start(page, server.url)
    page.get_by_label(message("ui-opponent-here"), exact=True).check()
    page.get_by_text("House rules").tap()
    page.get_by_label("Tiles in hand").select_option("1")
    page.get_by_role("button", name="Play", exact=True).tap()
    for left in (35, 34):
        table.wait_for_turn()
        table.compartment(table.supply()[0]).tap()
        expect(page.locator("[data-compartment][data-tile]")).to_have_count(left)
    page.get_by_role("button", name="Supply, 34 tiles").tap()
    expect(page.locator(".tray")).to_be_visible()
    page.get_by_role("button", name="Board", exact=True).tap()
    expect(page.locator(".tray")).not_to_be_visible()
    table.hand_tile(table.playable()[0]).tap()
    table.targets.first.tap()
    expect(page.locator(".tray")).to_be_visible()


@pytest.mark.parametrize("size", [PHONE, {"width": 820, "height": 1180}], ids=["phone", "tablet"])
def test_the_sheet_leaves_the_hand_its_counts_and_the_question_in_sight(
    server: ServerProcess, new_page: Callable[..., Page], size: dict[str, int]
) -> None:
    page = new_page(size, mobile=True)
    table = TablePage(page)
    created = create(server.url, "here", "here")
    tokens = {seat["seat"]: seat["token"] for seat in created["seats"]}
    with Peer(server.url, created["game_id"], *tokens.values()) as people:
        for _ in range(8):
            people.wait_for(lambda peer: bool(peer.view["legal"]))
            people.play(fixed_move(people.view))
    table.open(server.url, created["game_id"], tokens)
    for place in (0, 10_000):
        page.evaluate("place => scrollTo(0, place)", place)
        table.hand_tile(table.playable()[0]).tap()
        table.targets.first.tap()
        table.wait_while("place")
        assert table.wait_for_turn() == "fetch"
        table.settle()
        hand = page.locator(".mine .hand [data-tile]")  # at rest while a tile is taken
        expect(hand).to_have_count(3)
        counts = [hand.nth(index).locator(".count") for index in range(3)]
        supply = [table.compartment(tile) for tile in (table.supply()[0], table.supply()[-1])]
        question = page.locator(".status p").first
        table.in_sight(question, *[hand.nth(index) for index in range(3)], *counts, *supply)
        table.take_by_mouse()
        table.settle()


def least_sides(page: Page) -> tuple[float, float]:
    """The smallest tile on the board, and the smallest compartment of the supply, in CSS pixels."""
    side = "all => Math.min(...all.map(one => one.getBoundingClientRect().width))"
    tiles, compartments = page.locator("[data-cell][data-tile]"), page.locator("[data-compartment][data-tile]")
    return tiles.evaluate_all(side), compartments.evaluate_all(side)


@pytest.mark.parametrize(
    ("size", "language"),
    [
        ("360x640", "de"),
        long("390x844", ""),
        long("360x740", ""),
        long("740x360", "de"),
        long("820x1180", ""),
    ],
)
def test_all_that_one_drafts_by_is_in_sight_with_the_supply(
    server: ServerProcess, new_page: Callable[..., Page], size: str, language: str
) -> None:
    table = open_page(new_page, size, language=language)
    page = table.page
    game_id, tokens = new_game(server.url)
    with Peer(server.url, game_id, *tokens) as people:
        for _ in range(18):
            people.play(fixed_move(people.view))
        placing = fixed_placement(people.view)
        assert placing is not None
        people.play("".join(placing))
    table.open(server.url, game_id, dict(enumerate(tokens)))
    for place in (0, 10_000):
        page.evaluate("place => scrollTo(0, place)", place)
        assert table.wait_for_turn() == "fetch"
        lying = page.locator("[data-cell][data-tile]")
        theirs, mine = page.locator(".theirs [data-tile]"), page.locator(".mine .hand [data-tile]")
        supply = page.locator("[data-compartment][data-tile]")
        table.in_sight(*lying.all(), *theirs.all(), *mine.all(), *supply.all(), page.locator(".status p").first)
        tile, compartment = least_sides(page)
        assert tile >= 20
        assert compartment >= 44
        assert not table.scrolls_sideways()


def test_every_page_fits_a_phone_and_double_zoom(server: ServerProcess, new_page: Callable[..., Page]) -> None:
    for page in (new_page(PHONE, mobile=True), new_page({"width": 640, "height": 400})):
        for path in ("/", "/rules", "/theorem", "/about", "/nowhere"):
            page.goto(server.url + path)
            page.get_by_role("heading", level=1).wait_for()
            check_size(TablePage(page))


def test_nothing_moves_under_reduced_motion(server: ServerProcess, new_page: Callable[..., Page]) -> None:
    page = new_page(PHONE, mobile=True)
    page.goto(server.url)
    page.get_by_label(message("ui-opponent-here"), exact=True).check()
    page.get_by_role("button", name="Play", exact=True).tap()
    table = TablePage(page)
    table.wait_for_turn()
    table.compartment("Rh").tap()
    expect(page.locator("[data-compartment][data-tile]")).to_have_count(35)
    running = page.evaluate(
        "document.getAnimations().filter(one => one.effect.getComputedTiming().duration > 1).length"
    )
    assert running == 0


@pytest.mark.parametrize(("size", "hand"), [(5, 12), (6, 18), (7, 24)])
def test_the_largest_hands_stand_under_the_board(
    server: ServerProcess, new_page: Callable[..., Page], size: int, hand: int
) -> None:
    page = new_page(PHONE, mobile=True)
    table = TablePage(page)
    created = create(server.url, "here", "here", size=size, hand=hand)
    tokens = {seat["seat"]: seat["token"] for seat in created["seats"]}
    with Peer(server.url, created["game_id"], *tokens.values()) as people:
        for _ in range(2 * hand):
            people.wait_for(lambda peer: bool(peer.view["legal"]))
            people.play(fixed_move(people.view))
    table.open(server.url, created["game_id"], tokens)
    assert table.wait_for_turn() == "place"
    tiles = page.locator("[role=option]")
    expect(tiles).to_have_count(hand)
    assert not table.scrolls_sideways()
    sides = tiles.evaluate_all("all => all.map(one => one.getBoundingClientRect().width)")
    assert min(sides) >= 24
    tiles.last.tap()
    table.in_sight(tiles.first, tiles.last, table.targets.first)
    table.targets.first.tap()
    table.settle()
    expect(page.locator("[data-cell][data-tile]")).to_have_count(1)
