"""An analysis that two look at: one drives, the other follows, looks around, comes back, and takes over."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.e2e.browsing import DESK
from tests.texts import message

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.e2e.server_process import ServerProcess

PORTRAIT = {"width": 390, "height": 844}


def at(page: Page, node: int) -> None:
    expect(page.locator("[data-analysis]")).to_have_attribute("data-node", str(node))


def state(page: Page, said: str) -> None:
    expect(page.locator("[data-shared]")).to_have_attribute("data-shared", said)


def play(page: Page, move: str) -> None:
    page.get_by_role("textbox", name="Move or command").fill(move)
    page.keyboard.press("Enter")


def test_two_look_at_one_analysis_and_one_drives(server: ServerProcess, new_page: Callable[..., Page]) -> None:
    driver = new_page(DESK)
    driver.goto(f"{server.url}/analysis?game=grawlix")
    play(driver, "+r#")
    at(driver, 1)
    driver.get_by_role("button", name="Share", exact=True).click()
    driver.get_by_role("button", name=message("ui-shared-begin")).click()
    state(driver, "driving")
    link = driver.get_by_label("Link to follow", exact=True).input_value()
    drive_link = driver.get_by_label(message("ui-shared-link-drive")).input_value()
    assert drive_link.startswith(f"{link}#drive=")

    follower = new_page(PORTRAIT, mobile=True)
    follower.goto(drive_link)
    at(follower, 1)
    state(follower, "following")
    assert "#" not in follower.url  # what lets drive is not shared on by mistake
    assert Axe().run(follower, options={"resultTypes": ["violations"]}).violations_count == 0
    play(driver, "+o@")
    at(follower, 2)
    driver.keyboard.press("Tab")
    driver.get_by_role("button", name="Back", exact=False).first.click()
    at(follower, 1)
    play(driver, "+o*")  # a variation
    at(follower, 3)
    expect(follower.locator('.ply[data-move="+Os"]')).to_have_count(1)

    follower.get_by_role("button", name=re.compile("^Start|^First|beginning", re.IGNORECASE)).first.click()
    at(follower, 0)
    state(follower, "apart")
    play(driver, "+y$")
    at(driver, 4)
    at(follower, 0)  # whoever looks around is left alone
    follower.get_by_role("button", name="Follow again").click()
    at(follower, 4)
    state(follower, "following")

    follower.get_by_role("button", name=message("ui-shared-drive"), exact=True).click()
    state(follower, "driving")
    state(driver, "following")
    follower.keyboard.press("Home")
    at(driver, 0)

    watcher = new_page(DESK)
    watcher.goto(link)
    at(watcher, 0)
    assert not watcher.get_by_role("button", name=message("ui-shared-drive"), exact=True).is_visible()
    driver.get_by_role("button", name=message("ui-shared-end")).click()
    for page in (driver, follower, watcher):
        state(page, "ended")
    at(watcher, 0)  # what one sees stays
    watcher.reload()
    expect(watcher.get_by_role("alert")).to_contain_text(message("error-unknown-analysis"))
