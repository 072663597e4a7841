"""The log in pictures, with the codes a tap away; the typed line on a phone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.e2e.browsing import PHONE, TablePage
from tests.e2e.peer import Peer, create, fixed_move
from tests.e2e.tunnel import play_at_random
from tests.texts import message

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.e2e.server_process import ServerProcess


@pytest.mark.parametrize("game", ["grawlix", "graffiti"])
def test_moves_are_pictures_and_their_codes_a_tap_away(
    server: ServerProcess, new_page: Callable[..., Page], game: str
) -> None:
    created = create(server.url, "here", "here", game=game)
    tokens = [seat["token"] for seat in created["seats"]]
    if game == "graffiti":
        play_at_random(server.url, created["game_id"], tokens, lambda peer: peer.version >= 20)
    else:
        with Peer(server.url, created["game_id"], *tokens) as peer:
            for _ in range(12):
                peer.play(fixed_move(peer.view), alone=False)
    page = new_page(PHONE, mobile=True)
    table = TablePage(page)
    table.open(server.url, created["game_id"], dict(enumerate(tokens)))
    log = page.get_by_role("list", name="Moves")
    expect(log.locator("svg").last).to_be_visible()
    expect(log.locator("code")).to_have_count(0)
    if game == "graffiti":
        first = log.get_by_role("listitem").first
        expect(first.locator("summary")).to_have_text(message("tunnel-log-drawn", first="yes"))
        expect(first.locator("p")).not_to_be_visible()
        first.locator("summary").tap()
        expect(first.locator("p")).to_contain_text(message("event-graffiti-bonus-laid-out", bonus="").rstrip(" ."))
    assert table.small_targets() == []
    codes = page.get_by_role("button", name="Moves as codes")
    codes.press("Enter")
    expect(codes).to_have_attribute("aria-pressed", "true")
    expect(log.locator("code").last).to_be_visible()
    assert Axe().run(page).violations_count == 0
    assert not table.scrolls_sideways()

    opener, line = page.get_by_role("button", name="Type a move"), page.get_by_role("textbox", name="Move or command")
    expect(line).to_have_count(0)
    opener.tap()
    expect(line).to_be_focused()
    line.press("Escape")
    expect(opener).to_be_focused()
    page.evaluate("document.activeElement.blur()")
    page.keyboard.type("/turn")  # a keyboard opens it by itself
    expect(line).to_have_value("/turn")
    line.press("Enter")
    expect(page.locator("[data-answer]")).to_be_visible()
