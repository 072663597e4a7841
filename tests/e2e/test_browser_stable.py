"""A game's page holds still while it comes, and fits again when somebody has joined."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.e2e.browsing import BARE, SHIFTS, TablePage, long, open_page
from tests.e2e.peer import create, join
from tests.texts import message

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.e2e.server_process import ServerProcess

SLOW = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 90_000}
SIZES = ("360x640", "390x844", "740x360", "1024x768", "1280x800", "1920x1080")
QUICK = {("graffiti", "390x844"), ("grawlix", "1280x800")}


def invitation(created: dict[str, Any]) -> str:
    return str(created["seats"][1]["invitation"])


def hold_first(table: TablePage, url: str, created: dict[str, Any]) -> None:
    """Gives the device of a page the first seat and the open invitation, as if it had made the game."""
    table.page.goto(f"{url}{BARE}")
    stored = {
        created["game_id"]: {
            "tokens": {0: created["seats"][0]["token"]},
            "invitations": {1: invitation(created)},
            "opened": 0,
        }
    }
    table.page.evaluate("games => localStorage.setItem('glyphwall.games', JSON.stringify(games))", stored)


@pytest.mark.parametrize(
    ("game", "size"),
    [(game, size) if (game, size) in QUICK else long(game, size) for game in ("grawlix", "graffiti") for size in SIZES],
)
def test_nothing_moves_while_a_game_opens_by_link(
    server: ServerProcess, new_page: Callable[..., Page], game: str, size: str
) -> None:
    created = create(server.url, "here", "link", game=game)
    place = f"{server.url}/g/{created['game_id']}"
    inviter = open_page(new_page, size)
    hold_first(inviter, server.url, created)
    for table, address, last in (
        (open_page(new_page, size), f"{place}#invitation={invitation(created)}", "form"),
        (inviter, place, "svg.qr"),
    ):
        page = table.page
        page.add_init_script(SHIFTS)
        page.context.new_cdp_session(page).send("Network.emulateNetworkConditions", SLOW)
        page.goto(address)
        table.root.wait_for()
        page.locator(last).first.wait_for()
        page.wait_for_timeout(300)
        assert page.evaluate("window.shifted") < 0.02, last


@pytest.mark.parametrize(
    ("path", "size", "last"),
    [
        ("/", "390x844", "li.card [data-frame]"),
        ("/puzzles/graffiti", "360x640", "[data-table]"),
        long("/puzzles/grawlix", "740x360", "[data-table]"),
        long("/endgames/grawlix", "390x844", "[data-table]"),
        long("/analysis?game=graffiti", "390x844", "[data-table]"),
        long("/learn/grawlix", "740x360", "[data-table]"),
    ],
)
def test_nothing_moves_while_a_page_comes(
    server: ServerProcess, new_page: Callable[..., Page], path: str, size: str, last: str
) -> None:
    """The footer stands below the window, and letters that come later don't break lines elsewhere."""
    page = open_page(new_page, size, reduced_motion=False).page
    page.add_init_script(SHIFTS)
    page.context.new_cdp_session(page).send("Network.emulateNetworkConditions", SLOW)
    page.goto(f"{server.url}{path}")
    page.locator(last).first.wait_for()
    page.wait_for_timeout(300)
    assert page.evaluate("window.shifted") < 0.05


@pytest.mark.parametrize(
    ("game", "size"), [("graffiti", "1280x800"), long("graffiti", "390x844"), long("grawlix", "1280x800")]
)
def test_the_page_fits_again_when_a_friend_has_joined(
    server: ServerProcess, new_page: Callable[..., Page], game: str, size: str
) -> None:
    created = create(server.url, "here", "link", game=game)
    table = open_page(new_page, size)
    hold_first(table, server.url, created)
    table.page.goto(f"{server.url}/g/{created['game_id']}")
    table.page.get_by_label(message("ui-invite-link")).wait_for()
    join(server.url, created["game_id"], invitation(created))
    expect(table.page.get_by_label(message("ui-invite-link"))).to_have_count(0)
    table.page.wait_for_timeout(300)
    heights = []
    for _ in range(2):
        heights.append(table.page.evaluate("document.documentElement.scrollHeight"))
        table.page.reload()
        table.root.wait_for()
    assert heights[0] == heights[1], "as after a reload"


_BLOCKED = """Object.defineProperty(Storage.prototype, 'setItem', { value: () => { throw new DOMException('no'); } })"""


def test_blocked_storage_is_told_before_the_first_move(server: ServerProcess, new_page: Callable[..., Page]) -> None:
    page = new_page()
    page.add_init_script(_BLOCKED)
    page.goto(server.url)
    told = page.locator("[data-blocked]")
    expect(told).to_contain_text(message("ui-storage-blocked"))
    created = create(server.url, "here", "here", game="grawlix")
    page.goto(f"{server.url}/g/{created['game_id']}")
    TablePage(page).root.wait_for()
    expect(told).to_be_visible()
    told.get_by_role("button").click()
    expect(told).to_have_count(0)
