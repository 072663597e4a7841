"""Telling people that it's their turn while the tab is closed, by a push service of our own.

What the service worker does with a message is tested in ``web/service-worker.test.ts``: headless Chromium shows no
notifications.
"""

from __future__ import annotations

import asyncio
import json
import re
import threading
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from queue import Queue
from typing import TYPE_CHECKING

import httpx
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.e2e.browsing import DESK, TablePage, installed
from tests.e2e.peer import Peer, create, fixed_move
from tests.e2e.server_process import PATIENCE, ServerProcess
from tests.texts import message
from tests.unit.server.push.services import Browser, MailService, mail_service

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from playwright.sync_api import Page

PHONE = {"width": 390, "height": 844}
BROWSER = """subscription => {
  const found = { toJSON: () => subscription, unsubscribe: async () => true };
  PushManager.prototype.subscribe = async () => found;
  PushManager.prototype.getSubscription = async () => found;
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
  Notification.requestPermission = async () => 'granted';
  window.closed_tags = [];
  ServiceWorkerRegistration.prototype.getNotifications = async () => ['turn GAME 0', 'turn other 1'].map(
    tag => ({ tag, close: () => window.closed_tags.push(tag) }));
}"""
"""What headless Chromium lacks: a push service that can be reached, and a place to show notifications."""


@contextmanager
def push_service() -> Iterator[tuple[str, Queue[bytes]]]:
    """A push service: its origin, and the messages that it got."""
    got: Queue[bytes] = Queue()

    class Service(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            got.put(self.rfile.read(int(self.headers["content-length"])))
            self.send_response(201)
            self.end_headers()

        def log_message(self, *_: object) -> None:
            """Say nothing."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Service) as service:
        threading.Thread(target=service.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{service.server_port}", got
        service.shutdown()


@pytest.fixture
def pushes(built_client: None, tmp_path: Path) -> Iterator[tuple[ServerProcess, str, Queue[bytes]]]:
    """A server that may use our push service."""
    with push_service() as (origin, got):
        process = ServerProcess(tmp_path / "data", warm=False, arguments=("--push-service", origin)).start()
        yield process, origin, got
        process.stop()


def play_turn(table: TablePage) -> None:
    """Play until another seat acts."""
    while table.root.get_attribute("data-acting") == "true":
        if table.wait_for_turn() == "place":
            table.place_by_mouse(table.playable()[0])
        else:
            table.take_by_mouse()
        table.settle()


@pytest.mark.parametrize("viewport", [PHONE, pytest.param(DESK, marks=pytest.mark.long)], ids=["phone", "desk"])
def test_a_turn_is_told_while_the_tab_is_closed(
    viewport: dict[str, int], pushes: tuple[ServerProcess, str, Queue[bytes]], new_page: Callable[..., Page]
) -> None:
    server, origin, got = pushes
    made = create(server.url, "here", "link", size=4, hand=2)
    game_id = made["game_id"]
    browser = Browser()
    keys = browser.subscription(f"{origin}/device")
    page = new_page(viewport, worker=True)
    context = page.context
    subscription = {"endpoint": keys["endpoint"], "keys": {"p256dh": keys["p256dh"], "auth": keys["auth"]}}
    context.add_init_script(f"({BROWSER.replace('GAME', game_id)})({json.dumps(subscription)})")
    table = TablePage(page)
    table.open(server.url, game_id, {0: made["seats"][0]["token"]})
    installed(page)
    question = page.locator("[data-alerts]")
    expect(question).to_have_count(0)
    table.wait_for_turn()
    play_turn(table)
    expect(question).to_contain_text(message("alerts-question"))
    assert Axe().run(page).response["violations"] == []
    table.in_sight(page.get_by_role("button", name=message("ui-settings")).first)
    question.get_by_role("button", name=message("alerts-agree")).click()
    expect(page.get_by_text(message("alerts-are-on"))).to_be_visible()

    asked = {"invitation": made["seats"][1]["invitation"], "name": "Ben"}
    token = httpx.post(f"{server.url}/api/games/{game_id}/join", json=asked).json()["token"]
    other = context.new_page()
    other.goto(f"{server.url}/about")
    page.close()
    with Peer(server.url, game_id, token) as ben:
        while ben.view["actor"] == 1:
            ben.play(fixed_move(ben.view))
    told = browser.read(got.get(timeout=PATIENCE))
    assert told["title"] == "Your turn against Ben"
    assert (told["game_id"], told["body"], told["tag"]) == (game_id, "Grawlix", f"turn {game_id} 0")

    back = TablePage(other)
    other.goto(f"{server.url}/g/{game_id}")
    back.wait_for_turn()
    expect(other.locator("[data-alerts]")).to_have_count(0)
    other.wait_for_function("window.closed_tags.length > 0")
    assert other.evaluate("window.closed_tags") == [f"turn {game_id} 0"]
    play_turn(back)


@contextmanager
def mails() -> Iterator[MailService]:
    """A mail server, in an event loop of its own."""
    loop = asyncio.new_event_loop()
    started: Queue[MailService] = Queue()
    ending = asyncio.Event()

    async def serve() -> None:
        async with mail_service() as service:
            started.put(service)
            await ending.wait()

    thread = threading.Thread(target=loop.run_until_complete, args=(serve(),))
    thread.start()
    yield started.get(timeout=PATIENCE)
    loop.call_soon_threadsafe(ending.set)
    thread.join(PATIENCE)
    loop.close()


def test_a_mail_address_is_confirmed_and_left_again(
    built_client: None, tmp_path: Path, new_page: Callable[..., Page]
) -> None:
    with mails() as post:
        mail = ("--mail-server", f"smtp://127.0.0.1:{post.port}", "--mail-from", "games@example.org")
        arguments = (*mail, "--public-url", "https://games.example")
        server = ServerProcess(tmp_path / "data", warm=False, arguments=arguments).start()
        try:
            confirm_and_leave(server.url, new_page(PHONE), post)
        finally:
            server.stop()


def confirm_and_leave(url: str, page: Page, post: MailService) -> None:
    made = create(url, "here", "link", size=4, hand=2)
    table = TablePage(page)
    table.open(url, made["game_id"], {0: made["seats"][0]["token"]})
    page.get_by_role("button", name=message("ui-settings")).first.click()
    page.get_by_label(message("alerts-mail")).fill("ann@example.org")
    page.get_by_role("button", name=message("alerts-mail-ask")).click()
    expect(page.get_by_text(message("alerts-mail-sent", mail="ann@example.org"))).to_be_visible()
    assert Axe().run(page).response["violations"] == []
    ((to, mail),) = post.mails
    assert (to, mail["subject"]) == ("ann@example.org", message("mail-confirm-subject"))
    (token,) = re.findall(r"https://games\.example/alerts#confirm=(\S+)", mail.get_content())

    page.goto(f"{url}/alerts#confirm={token[:-1]}")
    page.get_by_role("button", name=message("alerts-confirm")).click()
    expect(page.get_by_text(message("error-bad-link"))).to_be_visible()
    page.goto(f"{url}/alerts")
    expect(page.get_by_text(message("alerts-nothing"))).to_be_visible()
    page.goto(f"{url}/alerts#confirm={token}")
    page.reload()
    assert Axe().run(page).response["violations"] == []
    page.get_by_role("button", name=message("alerts-confirm")).click()
    expect(page.get_by_text(message("alerts-confirmed"))).to_be_visible()

    page.goto(f"{url}/g/{made['game_id']}")
    page.get_by_role("button", name=message("ui-settings")).first.click()
    page.get_by_role("button", name=message("alerts-mail-stop")).click()
    expect(page.get_by_label(message("alerts-mail"))).to_be_visible()
