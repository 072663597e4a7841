"""Without the network: what was open opens again, and says what it cannot do."""

from __future__ import annotations

import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import TYPE_CHECKING

import httpx
import pytest
from playwright.sync_api import expect

from tests.e2e.browsing import TablePage, installed, until
from tests.e2e.peer import create
from tests.e2e.server_process import PATIENCE
from tests.texts import message

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.e2e.server_process import ServerProcess

KEPT = """async ([game, tiles]) => {
  const kept = await (await caches.open('glyphwall-games')).match(`/kept/${game}`);
  return kept !== undefined && (await kept.json()).view.supply.length === tiles;
}"""
"""Whether a game is there for a visit without the network, with so many tiles in its supply."""
OFFLINE = "You're offline."


def test_what_was_open_opens_again_without_the_network(
    own_server: ServerProcess, new_page: Callable[..., Page]
) -> None:
    server = own_server
    created = create(server.url, "here", "here", size=4, hand=2)
    page = new_page(worker=True)
    table = TablePage(page)
    table.open(server.url, created["game_id"], {seat["seat"]: seat["token"] for seat in created["seats"]})
    assert table.wait_for_turn() == "draft"
    table.take_by_mouse()
    expect(page.locator("[data-compartment][data-tile]")).to_have_count(15)
    installed(page)
    until(page, KEPT, [created["game_id"], 15])  # a moment after it is seen

    page.context.set_offline(True)
    server.kill()  # the browser emulates no lost network for its service workers
    page.reload()
    expect(page.locator("[data-compartment][data-tile]")).to_have_count(15)
    expect(page.get_by_text("Connection lost.")).to_be_visible()

    page.goto(server.url)
    expect(page.get_by_text(OFFLINE)).to_be_visible()
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text(message("ui-error-offline"))
    page.goto(f"{server.url}/rules")
    expect(page.get_by_role("heading", level=1)).to_be_visible()

    page.goto(server.url)
    expect(page.get_by_text(OFFLINE)).to_be_visible()
    server.start()
    page.context.set_offline(False)
    page.evaluate("dispatchEvent(new Event('online'))")
    expect(page.get_by_text(OFFLINE)).to_have_count(0)
    page.goto(f"{server.url}/g/{created['game_id']}")
    table.wait_for_turn()
    table.take_by_mouse()
    expect(page.locator("[data-compartment][data-tile]")).to_have_count(14)


class Deployment(ThreadingHTTPServer):
    """Hands on what a server answers, and can change its service worker, which Playwright cannot."""

    def __init__(self, url: str) -> None:
        super().__init__(("127.0.0.1", 0), DeploymentHandler)
        self.behind = httpx.Client(base_url=url, timeout=PATIENCE)
        self.changed: tuple[str, str] | None = None
        """Words of the service worker's script, and what stands there in the next version."""
        self.url = f"http://127.0.0.1:{self.server_port}"

    def __enter__(self) -> Deployment:
        threading.Thread(target=self.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self.shutdown()
        self.server_close()
        self.behind.close()


class DeploymentHandler(BaseHTTPRequestHandler):
    server: Deployment

    def do_GET(self) -> None:
        answer = self.server.behind.get(self.path)
        body = answer.content
        if self.path == "/sw.js" and self.server.changed:
            old, new = self.server.changed
            assert old.encode() in body
            body = body.replace(old.encode(), new.encode())
        self.send_response(answer.status_code)
        for name in ("content-type", "cache-control"):
            if name in answer.headers:
                self.send_header(name, answer.headers[name])
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        """Says nothing."""


def test_a_new_version_takes_the_place_of_the_old(server: ServerProcess, new_page: Callable[..., Page]) -> None:
    page = new_page(worker=True)
    with Deployment(server.url) as deployment:
        page.goto(deployment.url)
        installed(page)
        (old,) = page.evaluate("caches.keys().then(keys => keys.filter(key => key.startsWith('glyphwall-files-')))")
        deployment.changed = (old.removeprefix("glyphwall-files-"), "next")
        page.evaluate("navigator.serviceWorker.ready.then(found => found.update())")
        until(page, "caches.keys().then(keys => keys.includes('glyphwall-files-next'))")
        for _ in range(20):  # the browser takes a moment to see that no page of the old version is open any more
            page.goto("about:blank")
            page.wait_for_timeout(500)
            page.goto(deployment.url)
            if page.evaluate(f"caches.keys().then(keys => !keys.includes('{old}'))"):
                break
        else:
            pytest.fail("the old version's files are still there")


def test_a_page_from_before_an_upgrade_asks_for_a_reload(server: ServerProcess, page: Page) -> None:
    with Deployment(server.url) as deployment:
        page.goto(f"{deployment.url}/about")
        page.get_by_role("heading", level=1).wait_for()
        entry = page.evaluate("document.querySelector('script[type=module][src]').src").rpartition("/")[2]
        look = "document.dispatchEvent(new Event('visibilitychange'))"
        notice = page.locator("[data-new-version]")
        with page.expect_response("**/sw.js"):
            page.evaluate(look)
        expect(notice).to_have_count(0)
        deployment.changed = (entry, "index-next.js")
        page.reload()  # it looks once in a while
        page.get_by_role("heading", level=1).wait_for()
        page.evaluate(look)
        expect(notice).to_contain_text(message("ui-new-version"))
        notice.get_by_role("button", name=message("ui-reload")).click()
        expect(notice).to_have_count(0)
