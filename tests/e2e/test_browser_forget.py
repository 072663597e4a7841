"""A device that several people use: what one of them leaves behind, and how it goes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect

from tests.e2e.browsing import TablePage, installed, until
from tests.e2e.peer import create
from tests.texts import message

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.e2e.server_process import ServerProcess

STORED = """async () => {
  const stored = { ...localStorage, ...sessionStorage };
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const { url } of await cache.keys()) stored[`${name} ${url}`] = await (await cache.match(url)).text();
  }
  for (const { name } of await indexedDB.databases()) {
    const opening = indexedDB.open(name);
    const database = await new Promise((done) => (opening.onsuccess = () => done(opening.result)));
    for (const store of database.objectStoreNames) {
      const all = database.transaction(store).objectStore(store).getAll();
      await new Promise((done) => (all.onsuccess = done));
      stored[`${name} ${store}`] = JSON.stringify(all.result);
    }
    database.close();
  }
  return stored;
}"""
"""All that a browser stores for this host, as text."""
OPEN_DATABASE = """async (text) => {
  const opening = indexedDB.open('glyphwall-test', 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore('kept');
  globalThis.database = await new Promise((done) => (opening.onsuccess = () => done(opening.result)));
  const writing = database.transaction('kept', 'readwrite');
  writing.objectStore('kept').put(text, 1);
  await new Promise((done) => (writing.oncomplete = done));
}"""
"""A database that this window keeps open, as a page with a game does."""


def stored(page: Page, *wanted: str) -> list[str]:
    """Under which names something is stored that has one of these texts in its name or content."""
    all_of_it: dict[str, Any] = page.evaluate(STORED)
    return [name for name, text in all_of_it.items() if any(each in name + str(text) for each in wanted)]


def test_everything_on_this_device_can_be_forgotten(server: ServerProcess, new_page: Callable[..., Page]) -> None:
    created = create(server.url, "here", "here", size=3, hand=2)
    game_id, tokens = created["game_id"], [seat["token"] for seat in created["seats"]]
    page = new_page(worker=True)
    table = TablePage(page)
    table.open(server.url, game_id, dict(enumerate(tokens)))
    table.wait_for_turn()
    installed(page)
    page.evaluate("name => localStorage.setItem('glyphwall.settings', JSON.stringify({ name }))", "Ada-of-Before")
    until(page, f"async () => !!(await (await caches.open('glyphwall-games')).match('/kept/{game_id}'))")
    own = (*tokens, game_id, "Ada-of-Before")
    assert len(stored(page, *own)) >= 3
    other = page.context.new_page()  # a second window, which has the game open meanwhile
    other.goto(f"{server.url}/g/{game_id}")
    expect(other.locator("[data-table][data-acting=true]")).to_be_visible()

    page.goto(f"{server.url}/about")
    page.evaluate(OPEN_DATABASE, "Ada-of-Before")
    assert "glyphwall-test kept" in stored(page, *own)
    page.get_by_role("button", name=message("ui-settings-forget")).click()
    page.get_by_role("button", name="Cancel").click()
    assert stored(page, *tokens), "nothing is lost by looking"
    page.get_by_role("button", name=message("ui-settings-forget")).click()
    page.get_by_role("button", name=message("ui-device-forget-yes"), exact=True).click()
    expect(page).to_have_url(f"{server.url}/")
    expect(other.locator("[data-table][data-acting=false]")).to_be_visible()
    assert stored(page, *tokens, "Ada-of-Before") == []
    other.close()
    page.go_back()  # the history is the browser's
    page.goto(f"{server.url}/g/{game_id}")
    expect(page.locator("[data-table][data-acting=false]")).to_be_visible()
    assert stored(page, *tokens, "Ada-of-Before") == []


def test_a_game_with_a_seat_is_forgotten_after_a_question(server: ServerProcess, page: Page) -> None:
    created = create(server.url, "here", "here", size=3, hand=2)
    game_id, tokens = created["game_id"], [seat["token"] for seat in created["seats"]]
    table = TablePage(page)
    table.open(server.url, game_id, dict(enumerate(tokens)))
    table.wait_for_turn()
    page.goto(server.url)
    forget = page.get_by_role("button", name="Remove this game")
    forget.click()
    page.get_by_role("button", name="Cancel").click()
    assert stored(page, *tokens)
    forget.click()
    page.get_by_role("button", name=message("ui-recent-forget-yes"), exact=True).click()
    expect(forget).to_have_count(0)
    assert stored(page, *tokens, game_id) == []
