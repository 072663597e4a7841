"""A move chosen while the other player is at turn: shown, taken back, made when it still fits."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.e2e.browsing import TablePage
from tests.e2e.peer import Peer, create, fixed_move, join
from tests.texts import message

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.e2e.server_process import ServerProcess

PORTRAIT = {"width": 390, "height": 844}


def waits_with_a_choice(view: dict[str, Any]) -> bool:
    """The second player is to place, and more than one tile of the first one fits."""
    own = [tile for tile in view["hands"][0] if view["targets"].get(tile)]
    return view["phase"] == "place" and view["actor"] == 1 and len(own) > 1


def test_a_move_is_planned_taken_back_and_made(server: ServerProcess, new_page: Callable[..., Page]) -> None:
    created = create(server.url, "here", "link")
    own, friend = created["seats"][0]["token"], join(server.url, created["game_id"], created["seats"][1]["invitation"])
    with Peer(server.url, created["game_id"], own, friend) as peer:
        while not waits_with_a_choice(peer.view):
            peer.play(fixed_move(peer.view), alone=False)
        page = new_page(PORTRAIT, mobile=True)
        table = TablePage(page)
        table.open(server.url, created["game_id"], {0: own})
        expect(table.root).to_have_attribute("data-acting", "false")
        status, cancel = page.locator(".status"), page.get_by_role("button", name="Cancel")
        table.hand_tile(table.playable()[0]).tap()
        table.targets.first.tap()
        expect(status).to_contain_text("Planned: ")
        assert Axe().run(page).violations_count == 0
        assert not table.scrolls_sideways()
        cancel.tap()
        expect(status).not_to_contain_text("Planned: ")

        # On a cell that the other player's tile leaves alone.
        wanted = next(
            (tile, cell)
            for tile in peer.view["hands"][0]
            for cell in peer.view["targets"][tile]
            if cell not in fixed_move(peer.view)
        )
        table.hand_tile(wanted[0]).tap()
        table.cell(wanted[1]).tap()
        expect(status).to_contain_text("Planned: ")
        before = peer.version
        peer.play(fixed_move(peer.view), alone=False)
        fits = wanted[1] in peer.view["targets"].get(wanted[0], [])
        if peer.view["phase"] == "fetch":
            peer.play(fixed_move(peer.view), alone=False)
        if fits:
            peer.wait_for(lambda seen: any(tile["cell"] == wanted[1] for tile in seen.view["grid"]))
            assert peer.version > before + 1
            expect(page.locator(f"[data-cell={wanted[1]}]")).to_have_attribute("data-tile", wanted[0])
        else:
            expect(page.locator("[data-answer]")).to_have_text(message("ui-planned-dropped"))
        expect(status).not_to_contain_text("Planned: ")
