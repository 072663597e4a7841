"""How much a guest's browser loads before it shows a page, and what a page says without one of its parts."""

from __future__ import annotations

import gzip
from typing import TYPE_CHECKING

import httpx
import pytest
from playwright.sync_api import expect

from tests.e2e.browsing import PHONE, PLAYING, TablePage
from tests.e2e.peer import create
from tests.e2e.server_process import PATIENCE
from tests.texts import message

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.e2e.server_process import ServerProcess

MOST_KB = {
    "start": {"js": 145, "css": 14},
    "grawlix": {"js": 149, "css": 14},
    "graffiti": {"js": 180, "css": 17},
}
"""Kilobytes (1,000 bytes) of scripts and style sheets, compressed by gzip, that a new guest's page may load."""

LOADED = "performance.getEntriesByType('resource').map(({ name }) => name)"


def compressed_kb(page: Page, kind: str) -> float:
    """Return the compressed size of all scripts (``js``) or style sheets (``css``) that a page has loaded."""
    names = {name for name in page.evaluate(LOADED) if name.endswith(f".{kind}") and not name.endswith("/sw.js")}
    assert names
    return sum(len(gzip.compress(httpx.get(name, timeout=PATIENCE).content, 9)) for name in names) / 1000


@pytest.mark.parametrize("what", MOST_KB)
def test_a_page_of_a_guest_stays_light(server: ServerProcess, new_page: Callable[..., Page], what: str) -> None:
    page = new_page(PHONE, mobile=True)
    if what == "start":
        page.goto(server.url)
        expect(page.locator("[data-frame]")).to_have_count(PLAYING)
        expect(page.get_by_role("button", name=message("ui-play"), exact=True)).to_be_visible()
    else:
        made = create(server.url, "here", "link", game=what)
        page.goto(f"{server.url}/g/{made['game_id']}#invitation={made['seats'][1]['invitation']}")
        expect(page.get_by_role("button", name=message("ui-join"))).to_be_visible()
        TablePage(page).root.wait_for()
    sizes = {kind: compressed_kb(page, kind) for kind in MOST_KB[what]}
    assert {kind: size for kind, size in sizes.items() if size > MOST_KB[what][kind]} == {}


@pytest.mark.parametrize("lost", ["GamePage-*.js", "StartPage-*.js"])
def test_a_page_that_cannot_be_loaded_says_what_to_do(server: ServerProcess, page: Page, lost: str) -> None:
    """Without the network, or when the server has another version, which lacks the script."""
    made = create(server.url, "here", "link")
    page.route(f"**/assets/{lost}", lambda route: route.fulfill(status=404))
    page.goto(f"{server.url}/g/{made['game_id']}" if "Game" in lost else server.url)
    expect(page.get_by_role("heading", level=1)).to_have_text(message("ui-failed-title"))
    expect(page.get_by_role("alert")).to_have_text(message("ui-not-loaded"))
    page.unroute_all()
    page.get_by_role("button", name=message("ui-reload")).click()
    expect(page.get_by_text(message("ui-not-loaded"))).to_have_count(0)
    expect(page.get_by_role("heading", level=1)).not_to_have_text(message("ui-failed-title"))


@pytest.mark.parametrize("lost", ["SettingsDialog-*.js", "settings-*.js"], ids=["script", "texts"])
def test_a_part_that_cannot_be_loaded_says_what_to_do(server: ServerProcess, page: Page, lost: str) -> None:
    page.goto(f"{server.url}/about")
    page.route(f"**/assets/{lost}", lambda route: route.abort())
    page.get_by_role("button", name=message("ui-settings"), exact=True).click()
    dialog = page.get_by_role("dialog", name=message("ui-settings"))
    expect(dialog.get_by_role("alert")).to_have_text(message("ui-not-loaded"))
    page.unroute_all()
    dialog.get_by_role("button", name=message("ui-reload")).click()
    expect(dialog).to_have_count(0)
    page.get_by_role("button", name=message("ui-settings"), exact=True).click()
    expect(dialog.get_by_role("group", name=message("ui-theme"))).to_be_visible()
