"""A seat goes to a second device: by a link, once, with what belongs to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.e2e.browsing import PHONE, TablePage, open_start
from tests.texts import message

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.e2e.server_process import ServerProcess


def test_a_seat_moves_to_the_phone(server: ServerProcess, new_page: Callable[..., Page]) -> None:
    desk, phone, thief = TablePage(new_page()), TablePage(new_page(PHONE, mobile=True)), TablePage(new_page())
    open_start(desk.page, server.url)
    desk.page.get_by_label("Friend", exact=True).check()
    desk.page.get_by_role("button", name="Play", exact=True).click()
    invitation = desk.page.get_by_label("Invitation link").input_value()

    desk.page.get_by_role("button", name=message("ui-share"), exact=True).click()
    desk.page.get_by_role("button", name=message("ui-move-begin")).click()
    link = desk.page.get_by_label(message("ui-move-link")).input_value()
    requests: list[str] = []
    for page in (phone.page, desk.page):
        page.on("request", lambda request: requests.append(request.url + (request.post_data or "")))
    phone.page.goto(link)
    expect(phone.page.get_by_role("heading", name=message("ui-move-here"))).to_be_visible()
    phone.page.get_by_role("button", name=message("ui-move-here-do")).click()
    expect(phone.page.get_by_role("status").filter(has_text="Your game is here now")).to_be_visible()
    secret = link.partition("#")[2]
    assert not any(secret in each.partition("#")[0] for each in requests)
    assert "#" not in phone.page.url

    expect(desk.page.get_by_role("alert")).to_have_text(message("error-seat-moved"))
    phone.page.locator("main a[href^='/g/']").click()
    expect(phone.page.get_by_label("Invitation link")).to_have_value(invitation)

    thief.page.goto(link)
    thief.page.get_by_role("button", name=message("ui-move-here-do")).click()
    expect(thief.page.get_by_role("alert")).to_have_text(message("error-parcel-used"))
