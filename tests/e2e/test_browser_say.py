"""Two people at a table say something to each other, and keep private notes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.e2e.browsing import PHONE, TablePage, open_start
from tests.texts import message

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.e2e.server_process import ServerProcess


def test_phrases_are_seen_and_muted(server: ServerProcess, new_page: Callable[..., Page]) -> None:
    one, two = TablePage(new_page()), TablePage(new_page(PHONE, mobile=True))
    open_start(one.page, server.url)
    one.page.get_by_label("Friend", exact=True).check()
    one.page.get_by_role("button", name="Play", exact=True).click()
    two.page.goto(one.page.get_by_label("Invitation link").input_value())
    two.page.get_by_label("Your name (optional)").fill("Grace")
    two.page.get_by_role("button", name=message("ui-join")).click()
    two.root.wait_for()

    two.page.get_by_role("button", name=message("ui-say")).click()
    two.page.get_by_label(message("ui-notes"), exact=True).fill("Likes corners.")
    two.page.get_by_role("button", name=message("say-good-luck")).click()
    heard = one.page.locator(".heard")
    expect(heard).to_contain_text("Grace")
    expect(heard).to_contain_text(message("say-good-luck"))
    heard.get_by_role("button", name=message("ui-say-mute")).click()
    expect(heard.locator("p")).to_have_count(0)

    two.page.get_by_role("button", name=message("ui-say")).click()
    expect(two.page.get_by_label(message("ui-notes"), exact=True)).to_have_value("Likes corners.")
    two.page.get_by_role("button", name=message("say-thumbs-up")).click()
    expect(two.page.locator(".heard")).to_contain_text("👍")
    one.page.get_by_role("button", name=message("ui-say")).click()
    expect(one.page.get_by_role("checkbox", name="Grace")).to_be_checked()
    one.page.get_by_role("button", name=message("say-clap")).click()
    expect(one.page.locator(".heard")).to_contain_text("👏")
    expect(one.page.locator(".heard")).not_to_contain_text("👍")
