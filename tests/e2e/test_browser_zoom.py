"""Larger cells on a phone, where a whole board leaves them small."""

from __future__ import annotations

from typing import TYPE_CHECKING

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.e2e.browsing import DESK, TablePage
from tests.e2e.peer import Peer, create, fixed_move

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.e2e.server_process import ServerProcess

PORTRAIT = {"width": 390, "height": 844}

_SEEN = """cell => {
  const box = cell.getBoundingClientRect();
  const board = cell.closest('.scroll').getBoundingClientRect();
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  return x > board.left && x < board.right && y > board.top && y < board.bottom;
}"""
"""Whether the middle of a cell is inside the part of the board that is seen."""


def test_cells_are_made_larger_and_what_decides_stays_in_sight(
    server: ServerProcess, new_page: Callable[..., Page]
) -> None:
    created = create(server.url, "here", "here")
    tokens = [seat["token"] for seat in created["seats"]]
    with Peer(server.url, created["game_id"], *tokens) as peer:
        for _ in range(24):
            peer.play(fixed_move(peer.view), alone=False)
    page = new_page(PORTRAIT, mobile=True)
    table = TablePage(page)
    table.open(server.url, created["game_id"], dict(enumerate(tokens)))
    assert table.wait_for_turn() == "place"
    cell, larger = page.locator("[data-cell]").first, page.get_by_role("button", name="Larger cells")
    smaller = page.get_by_role("button", name="Smaller cells")
    expect(larger).to_have_text("Larger")

    def side() -> float:
        box = cell.bounding_box()
        assert box is not None
        return box["width"]

    small, page_height = side(), page.evaluate("document.documentElement.scrollHeight")
    assert small < 52
    larger.tap()
    expect(smaller).to_have_text("Smaller")
    assert side() > 64
    assert page.evaluate("document.documentElement.scrollHeight") == page_height
    last = page.locator("[data-cell].last")
    assert last.evaluate(_SEEN)
    for names in (".names.rows", ".names.columns"):
        held, seen = page.locator(f".galley {names}").bounding_box(), page.locator(".board .scroll").bounding_box()
        assert held is not None
        assert seen is not None
        assert abs(held["x"] - seen["x"]) < 30
        assert held["y"] < seen["y"] + seen["height"]
        assert held["y"] + held["height"] > seen["y"]
    assert not table.scrolls_sideways()
    assert table.small_targets() == []
    assert Axe().run(page).violations_count == 0

    for tile in table.playable()[:2]:
        table.hand_tile(tile).tap()
        expect(table.targets.first).to_be_visible()
        assert any(target.evaluate(_SEEN) for target in table.targets.all())
    page.locator("[data-cell][tabindex='0']").focus()
    for key in ("Control+ArrowLeft", "Control+ArrowUp", "Control+ArrowRight", "Control+ArrowDown"):
        page.keyboard.press(key)
        assert page.locator("[data-cell]:focus").evaluate(_SEEN)
    smaller.tap()
    assert side() == small


def test_on_a_desk_there_is_nothing_to_enlarge(server: ServerProcess, new_page: Callable[..., Page]) -> None:
    page = new_page(DESK)
    created = create(server.url, "here", "here")
    TablePage(page).open(server.url, created["game_id"], {0: created["seats"][0]["token"]})
    expect(page.locator(".galley")).to_be_visible()
    expect(page.get_by_role("button", name="Larger cells")).to_have_count(0)
