"""What could I do?: ideas with reasons, a warning before what loses, and neither where friends play by link."""

from __future__ import annotations

from typing import TYPE_CHECKING

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.e2e.browsing import TablePage
from tests.e2e.peer import Peer, create, join
from tests.e2e.test_browser_learn import PHONE
from tests.texts import message

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.e2e.server_process import ServerProcess

DRAFTED = ("+Ra", "+Gd", "+Oa", "+Bp", "+Ya", "+Vs")


def opened(server: ServerProcess, page: Page, *kinds: str, moves: tuple[str, ...] = ()) -> TablePage:
    """A game with these plies made, on the device of its first seats."""
    created = create(server.url, *kinds)
    tokens = {seat["seat"]: seat["token"] for seat in created["seats"] if seat["token"]}
    if moves:
        with Peer(server.url, created["game_id"], *tokens.values()) as peer:
            for move in moves:
                peer.play(move)
    table = TablePage(page)
    table.open(server.url, created["game_id"], tokens)
    table.wait_for_turn()
    return table


def test_ideas_are_told_with_reasons_and_can_be_played(server: ServerProcess, new_page: Callable[..., Page]) -> None:
    page = new_page(PHONE, hints=True)
    table = opened(server, page, "here", "here", moves=DRAFTED)
    before = table.root.get_attribute("data-version")
    page.get_by_role("button", name="What could I do?").press("Enter")
    dialog = page.get_by_role("dialog", name="What could I do?")
    expect(dialog.get_by_role("button", name="Play this").first).to_be_visible()
    expect(dialog).to_contain_text("Your hand would have")
    expect(dialog).to_contain_text(
        message(
            "hint-grawlix-draft-alarm", tile=message("tile-the", style="literate", colour="B", glyph="p"), count=3, of=3
        )
    )
    assert Axe().run(page).violations_count == 0
    assert not table.scrolls_sideways()
    dialog.get_by_role("button", name="Play this").first.press("Enter")
    expect(table.root).not_to_have_attribute("data-version", str(before))
    expect(dialog).not_to_be_visible()


def test_friends_by_link_may_agree_on_hints(server: ServerProcess, new_page: Callable[..., Page]) -> None:
    one, two = TablePage(new_page(hints=True)), TablePage(new_page(PHONE, hints=True))
    created = create(server.url, "here", "link")
    game_id = created["game_id"]
    guest = join(server.url, game_id, created["seats"][1]["invitation"])
    one.open(server.url, game_id, {0: created["seats"][0]["token"]})
    two.open(server.url, game_id, {1: guest})
    expect(two.page.get_by_text("Ask for hints", exact=True)).to_be_visible()
    ask = one.page.get_by_role("button", name=message("ui-ideas-allow"))
    ask.click()
    expect(one.page.locator("p", has_text=message("ui-asked-hints"))).to_be_visible()
    expect(ask).to_have_count(0)
    expect(
        two.page.locator("p", has_text=message("ui-proposed", kind="hints", seats=2, who="Player 1"))
    ).to_be_visible()
    two.page.get_by_role("button", name="Accept").click()
    acting = one if one.root.get_attribute("data-acting") == "true" else two
    acting.page.get_by_role("button", name="What could I do?").press("Enter")
    expect(acting.page.get_by_role("dialog").get_by_role("button", name="Play this").first).to_be_visible()


def test_a_pick_that_one_tile_would_stop_is_asked_about(server: ServerProcess, new_page: Callable[..., Page]) -> None:
    page = new_page(hints=True)
    table = opened(server, page, "here", "here", moves=DRAFTED)
    table.compartment("Gh").click()
    expect(page.locator(".status")).to_contain_text(
        message("hint-grawlix-poor-hand", tile=message("tile-the", style="literate", colour="G", glyph="a"))
    )
    page.get_by_role("button", name="Cancel").click()
    table.compartment("Rh").click()  # nothing speaks against it
    expect(page.locator("[data-compartment][data-tile]")).to_have_count(29)
    page.get_by_role("textbox", name="Move or command").fill("/hint")
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog", name="What could I do?")).to_be_visible()
