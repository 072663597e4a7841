"""An account on a phone, with a passkey that an authenticator of the browser's makes, and on other devices."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import httpx
import pytest
from playwright.sync_api import expect

from tests.e2e.browsing import BARE, DESK
from tests.e2e.test_browser_axe import check
from tests.texts import message

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Browser, Page

    from tests.e2e.server_process import ServerProcess

SMALL_PHONE = {"width": 390, "height": 844}
NEW_DEVICE = """async () => {
  localStorage.clear();
  for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
}"""


def button(page: Page, text: str, **values: Any) -> Any:
    return page.get_by_role("button", name=message(text, **values), exact=True)


def add_authenticator(page: Page) -> None:
    """The device's own passkeys, which ask their owner nothing."""
    devtools = page.context.new_cdp_session(page)
    devtools.send("WebAuthn.enable")
    options = {"protocol": "ctap2", "ctap2Version": "ctap2_1", "transport": "internal", "hasPrf": True}
    options |= {"hasResidentKey": True, "hasUserVerification": True, "isUserVerified": True}
    devtools.send("WebAuthn.addVirtualAuthenticator", {"options": options})


def secret(page: Page, game_id: str) -> str | None:
    stored: str | None = page.evaluate("key => localStorage.getItem(key)", f"glyphwall.receipt.{game_id}/1/secret")
    return stored


def play_as_guest(page: Page, url: str) -> tuple[str, str]:
    """A game of chance with a friend, as this device's; the game and its token."""
    body = {"game": "graffiti", "seats": [{"kind": "here", "takes_part": True, "name": "Ada"}, {"kind": "link"}]}
    made = httpx.post(f"{url}/api/games", json=body).json()
    game_id, token = made["game_id"], made["seats"][0]["token"]
    shelf = {game_id: {"tokens": {0: token}, "invitations": {}, "opened": 1, "takesPart": True}}
    page.goto(f"{url}{BARE}")
    page.evaluate("games => localStorage.setItem('glyphwall.games', JSON.stringify(games))", shelf)
    page.goto(f"{url}/g/{game_id}")
    page.locator("[data-table]").wait_for()
    httpx.post(f"{url}/api/games/{game_id}/join", json={"invitation": made["seats"][1]["invitation"]})
    page.wait_for_function("key => localStorage.getItem(key)", arg=f"glyphwall.receipt.{game_id}/1/secret")
    return game_id, token


def test_an_account_from_the_first_passkey_to_its_deletion(
    server: ServerProcess, new_page: Callable[..., Page], tmp_path: Path
) -> None:
    url = server.url.replace("127.0.0.1", "localhost")
    page = new_page(SMALL_PHONE, mobile=True)
    add_authenticator(page)
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.post_data or ""))
    game_id, token = play_as_guest(page, url)
    own = secret(page, game_id)
    assert own

    # Nothing leads there but the settings.
    button(page, "ui-settings").click()
    page.get_by_role("link", name=message("ui-account"), exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(message("ui-account"))
    check(page)
    page.get_by_label(message("account-your-name")).fill("Ada")
    button(page, "account-make-passkey").click()
    button(page, "account-move", count=1).click()
    expect(page.get_by_text(message("account-moved", count=1))).to_be_visible()
    expect(page.get_by_role("link", name="Graffiti: A friend")).to_have_attribute("href", f"/g/{game_id}")
    check(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= SMALL_PHONE["width"]
    guest = {"authorization": f"Bearer {token}"}
    assert httpx.get(f"{url}/api/games/{game_id}/views/0", headers=guest).status_code == 401

    # The phone is lost; the passkey is on a new one.
    page.context.clear_cookies()
    page.evaluate(NEW_DEVICE)
    page.goto(f"{url}/account")
    assert secret(page, game_id) is None
    button(page, "account-by-passkey").click()
    page.get_by_role("link", name="Graffiti: A friend").click()
    page.locator("[data-table]").wait_for()
    page.wait_for_function("key => localStorage.getItem(key)", arg=f"glyphwall.receipt.{game_id}/1/secret")
    assert secret(page, game_id) == own, "the same secret, by the passkey's PRF"

    # And a computer, by a password.
    page.goto(f"{url}/account")
    page.get_by_label(message("account-new-password")).fill("correct horse battery")
    button(page, "account-set-password").click()
    expect(page.get_by_text(message("account-keep-name"))).to_be_visible()
    name = json.loads(page.evaluate("localStorage.getItem('glyphwall.account')"))["name"]
    desk = new_page(DESK)
    desk.on("request", lambda request: sent.append(request.post_data or ""))
    desk.goto(f"{url}/account")
    desk.get_by_label(message("account-name")).fill(name)
    desk.locator("input[autocomplete=current-password]").fill("correct horse battery")
    button(desk, "account-by-password").click()
    desk.get_by_role("link", name="Graffiti: A friend").click()
    desk.locator("[data-table]").wait_for()
    desk.wait_for_function("key => localStorage.getItem(key)", arg=f"glyphwall.receipt.{game_id}/1/secret")
    assert secret(desk, game_id) == own
    revealed = [each for each in sent if own in each and '"contribute"' not in each]
    assert not revealed, "the server never sees the secret"
    assert not any("correct horse" in each for each in sent)

    # Everything is taken along, then deleted.
    desk.goto(f"{url}/account")
    with desk.expect_download() as download:
        button(desk, "account-export").click()
    download.value.save_as(tmp_path / "all.json")
    whole = json.loads((tmp_path / "all.json").read_text(encoding="utf-8"))
    assert (whole["account"]["name"], [each["game_id"] for each in whole["games"]]) == (name, [game_id])
    assert own not in json.dumps(whole)
    button(desk, "account-delete").click()
    button(desk, "account-delete-yes").click()
    expect(button(desk, "account-make-password")).to_be_visible()
    page.goto(f"{url}/account")
    expect(button(page, "account-make-password")).to_be_visible()
    table = httpx.get(f"{url}/api/games/{game_id}").json()
    assert table["seats"][0]["name"] is None


@pytest.mark.parametrize("language", ["en-GB", "de-DE"])
def test_the_privacy_page(server: ServerProcess, browser: Browser, language: str) -> None:
    context = browser.new_context(viewport=SMALL_PHONE, locale=language)  # type: ignore[arg-type]
    page = context.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"{server.url}/about")
    page.locator("a[href='/privacy']").click()
    stored = len(httpx.get(f"{server.url}/api/privacy").json()["topics"])
    expect(page.locator("article ul").first.locator("li")).to_have_count(stored)
    days = "90 Tagen" if language == "de-DE" else "90 days"
    expect(page.get_by_text(days)).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= SMALL_PHONE["width"]
    assert context.cookies() == [], "as it says"
    assert all(url.startswith((server.url, "data:", "blob:")) for url in asked), "as it says"
    context.close()


def test_without_accounts_nothing_is_shown(built_client: None, tmp_path: Path, new_page: Callable[..., Page]) -> None:
    from tests.e2e.server_process import ServerProcess

    process = ServerProcess(tmp_path / "data", warm=False, arguments=("--no-accounts",)).start()
    try:
        page = new_page(SMALL_PHONE, mobile=True)
        page.goto(process.url)
        with page.expect_response("**/api/account"):
            button(page, "ui-settings").click()
        page.wait_for_timeout(100)
        expect(page.get_by_role("link", name=message("ui-account"), exact=True)).to_have_count(0)
        assert page.context.cookies() == []
    finally:
        process.stop()
