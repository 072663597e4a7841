"""People with accounts invite each other by name, agree to chat, and report what they don't want to read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import httpx
import pytest
from playwright.sync_api import expect

from tests.e2e.browsing import DESK
from tests.e2e.test_browser_account import SMALL_PHONE
from tests.e2e.test_browser_axe import check
from tests.texts import message

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.e2e.server_process import ServerProcess

NASTY = "<img src=x onerror=alert(1)> https://example.org/ \u202egnorw"
PASSWORD = "correct horse battery"  # noqa: S105 (of nobody)


def button(page: Page, text: str, **values: Any) -> Any:
    return page.get_by_role("button", name=message(text, **values), exact=True)


def sign_up(page: Page, url: str, name: str) -> str:
    """Make an account with a password; return the name to sign in with."""
    page.goto(f"{url}/account")
    page.locator("input[autocomplete=nickname]").fill(name)
    page.locator("input[autocomplete=new-password]").fill(PASSWORD)
    button(page, "account-make-password").click()
    page.get_by_text(name + "-").first.wait_for()
    signed: str = page.evaluate("() => JSON.parse(localStorage.getItem('glyphwall.account')).name")
    return signed


def test_two_people_meet_by_name_chat_and_part(server: ServerProcess, new_page: Callable[..., Page]) -> None:
    url = server.url.replace("127.0.0.1", "localhost")
    one, two = new_page(DESK), new_page(SMALL_PHONE, mobile=True)
    sign_up(one, url, "Ada")
    ben = sign_up(two, url, "Ben")

    one.goto(url)
    one.get_by_label("Friend", exact=True).check()
    one.get_by_role("button", name="Play", exact=True).click()
    one.get_by_label(message("invite-name"), exact=True).fill(ben)
    button(one, "invite").click()
    expect(one.get_by_text(message("invite-sent", name=ben))).to_be_visible()
    check(one)

    two.goto(url)
    invited = two.get_by_role("list", name=message("invited-title"))
    expect(invited).to_contain_text("Ada-")
    check(two)
    button(two, "ui-accept").click()
    two.get_by_label("Your name (optional)").fill("Ben")
    two.get_by_role("button", name=message("ui-join")).click()
    two.locator("[data-table]").wait_for()

    loaded: list[str] = []
    two.on("request", lambda request: loaded.append(request.url))
    button(one, "ui-say").click()
    button(one, "chat-agree").click()
    expect(one.get_by_text(message("chat-waiting"))).to_be_visible()
    expect(two.get_by_text(message("ui-proposed", kind="chat", seats=2, who="")).last).to_be_visible()
    assert not [each for each in loaded if "/chat" in each], "nothing is loaded before both agree"
    button(two, "ui-accept").click()
    one.get_by_label(message("chat-message"), exact=True).fill(NASTY)
    one.get_by_role("dialog").get_by_role("button", name=message("chat-send"), exact=True).click()

    notice = two.locator(".notice")
    expect(notice).to_contain_text("<img src=x onerror=alert(1)> https://example.org/ gnorw")
    assert notice.locator("a, img").count() == 0, "plain text"
    check(two)
    button(two, "chat-open", count=1).click()
    dialog = two.get_by_role("dialog")
    expect(dialog.get_by_role("log")).to_contain_text("gnorw")
    expect(notice.locator("p")).to_have_count(0)
    dialog.get_by_role("button", name="Report “").click()
    check(two)
    button(two, "report-spam").click()
    expect(dialog.get_by_text(message("report-done"))).to_be_visible()
    dialog.get_by_label(message("chat-message"), exact=True).fill("Please don't.")
    dialog.get_by_label(message("chat-message"), exact=True).press("Enter")
    expect(one.get_by_role("log")).to_contain_text("Please don't.")
    check(one)

    button(two, "chat-stop").click()
    expect(dialog.get_by_text(message("chat-off"))).to_be_visible()
    expect(one.get_by_text(message("chat-off"))).to_be_visible()
    expect(one.get_by_role("log")).to_have_count(0)


@pytest.mark.long
def test_invitations_of_a_blocked_sender_stay_away(server: ServerProcess, new_page: Callable[..., Page]) -> None:
    url = server.url.replace("127.0.0.1", "localhost")
    one, two = new_page(), new_page(SMALL_PHONE, mobile=True)
    ada, ben = sign_up(one, url, "Ada"), sign_up(two, url, "Ben")
    made = httpx.post(
        f"{url}/api/games", json={"game": "grawlix", "seats": [{"kind": "here"}, {"kind": "link"}]}
    ).json()
    send = """body => fetch('/api/account/invitations/send', {method: 'POST', body: JSON.stringify(body),
      headers: {'content-type': 'application/json'}}).then(answer => answer.json())"""
    body = {"game_id": made["game_id"], "invitation": made["seats"][1]["invitation"], "name": ben}
    assert one.evaluate(send, body) == {}
    two.goto(f"{url}/account")
    button(two, "invited-block", who=ada).click()
    check(two)
    expect(two.get_by_text(ada, exact=True)).to_be_visible()
    assert one.evaluate(send, body) == {}, "the sender doesn't notice"
    two.reload()
    button(two, "invited-unblock-who", who=ada).click()
    expect(two.get_by_text(ada, exact=True)).to_have_count(0)
