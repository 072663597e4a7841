"""Fair chance in the browser: a game by link that two devices checked, a server that cheats, a friend who is away."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.e2e.browsing import DESK, PHONE, long
from tests.e2e.tunnel import TunnelPage, choose_graffiti

PYTHON = 180
"""Seconds for a browser to fetch a Python, start it and replay a game, on a machine that does other things too."""

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Page, WebSocketRoute

    from tests.e2e.server_process import ServerProcess


def sit_down(server: ServerProcess, one: TunnelPage, two: TunnelPage) -> str:
    """A game of Graffiti by link; the address of the game."""
    choose_graffiti(one.page, server.url, "link")
    one.page.get_by_role("button", name="Play", exact=True).click()
    two.page.goto(one.page.get_by_label("Invitation link").input_value())
    two.page.get_by_label("Your name (optional)").fill("Grace")
    two.page.get_by_role("button", name="Sit down and play").click()
    return one.page.url


def deceive(page: Page, lie: Callable[[dict[str, Any]], None]) -> None:
    """What the server sends to a page passes through ``lie`` on its way."""

    def between(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def pass_on(text: str | bytes) -> None:
            message = json.loads(text)
            if message.get("table"):
                lie(message)
            socket.send(json.dumps(message))

        server.on_message(pass_on)
        socket.on_message(server.send)

    page.route_web_socket(re.compile("/api/"), between)


def save(page: Page, name: str, path: Path) -> str:
    with page.expect_download() as download:
        page.get_by_role("button", name=name).or_(page.get_by_role("link", name=name)).first.click()
    download.value.save_as(path)
    return str(path)


def play(one: TunnelPage, two: TunnelPage, moves: int) -> None:
    """Moves of both, and what chance draws after them; then the second one resigns."""
    touched = 0
    while touched < moves:
        acting = next((table for table in (one, two) if table.acting), None)
        if acting is None:
            one.page.wait_for_timeout(50)
            continue
        acting.touch()
        touched += 1
    two.page.get_by_role("button", name="Resign").first.click()
    two.page.get_by_role("dialog").get_by_role("button", name="Resign").click()


def verify(page: Page) -> None:
    """Press the button of a finished game; the page's own Python answers."""
    page.get_by_role("button", name="Verify the draws").first.click()


def check(server: ServerProcess, one: TunnelPage, two: TunnelPage, folder: Path) -> str:
    """Both pages verify a finished game, and so does the command line with the files of both; the record."""
    files = []
    for number, page in enumerate((one.page, two.page)):
        expect(page.get_by_text("Draws verified")).to_have_count(0)
        verify(page)
        expect(page.get_by_text("Draws verified.")).to_be_visible(timeout=PYTHON * 1000)
        expect(page.get_by_text("Warning:")).to_have_count(0)
        files += ["--receipt", save(page, "Save this device's file", folder / f"{number}.json")]
    record = folder / "game.gwn"
    save(one.page, "Record (GWN)", record)
    command = [sys.executable, "-m", "glyphwall", "verify", str(record), *files]
    verified = subprocess.run(command, capture_output=True, encoding="utf-8")
    assert verified.returncode == 0, verified.stdout + verified.stderr
    return record.read_text(encoding="utf-8")


def test_a_game_by_link_and_its_rematch_are_checked_by_both_pages_and_by_their_files(
    server: ServerProcess, new_page: Callable[..., Page], tmp_path: Path
) -> None:
    one, two = TunnelPage(new_page()), TunnelPage(new_page(PHONE, mobile=True), 2)
    url = sit_down(server, one, two)
    play(one, two, 6)
    first = check(server, one, two, tmp_path)
    one.page.get_by_role("button", name="Rematch").first.click()
    two.page.get_by_role("button", name="Accept").first.click()
    for page in (one.page, two.page):
        page.wait_for_url(lambda now: now != url)
    play(one, two, 2)
    again = check(server, one, two, tmp_path)
    assert '[Player2 "Grace"]' in first
    assert '[Player1 "Grace"]' in again
    fixed = [re.findall(r"[0-9a-f]{64}", text) for text in (first, again)]
    assert not {*fixed[0]} & {*fixed[1]}  # no commitment and no secret is used again


def never_asks(message: dict[str, Any]) -> None:
    """The device is not asked for its secret: it sees that everything is ready."""
    fair = message["table"]["fair"]
    if fair["stage"] == "tell":
        fair["stage"] = "ready"


def says_that_none_is_needed(message: dict[str, Any]) -> None:
    """No fair chance is shown before all have joined, and then another promise than the one that counts."""
    fair = message["table"]["fair"]
    if fair["stage"] in ("join", "commit"):
        fair["commitment"] = "a" * 64


@pytest.mark.parametrize(
    ("lie", "language", "warning"),
    [
        long(never_asks, "en", "Something was drawn before this device was asked for the secret of seat 1"),
        (never_asks, "de", "bevor dieses Gerät nach dem Geheimnis von Platz 1 gefragt wurde"),
        (
            says_that_none_is_needed,
            "en",
            "The server’s promise is another one than at first: it could have chosen these draws.",
        ),
    ],
)
@pytest.mark.parametrize(
    "size", [pytest.param(DESK, id="desk", marks=pytest.mark.long), pytest.param(PHONE, id="phone")]
)
def test_a_server_that_cheats_is_named_at_once(
    server: ServerProcess,
    new_page: Callable[..., Page],
    lie: Callable[[dict[str, Any]], None],
    language: str,
    warning: str,
    size: dict[str, int],
) -> None:
    one, two = TunnelPage(new_page(size, mobile=size == PHONE)), TunnelPage(new_page())
    deceive(one.page, lie)
    choose_graffiti(one.page, server.url, "link")
    one.page.get_by_role("button", name="Play", exact=True).click()
    link = one.page.get_by_label("Invitation link").input_value()
    if language != "en":
        one.settings(server.url, language=language)
        one.page.goto(link.partition("#")[0])
        one.root.wait_for()
    two.page.goto(link)
    two.page.get_by_role("button", name="Sit down and play").click()
    notice = one.page.get_by_role("alert").filter(has_text=warning)
    expect(notice).to_be_visible()
    expect(notice).to_be_in_viewport(ratio=1)
    one.page.reload()
    expect(notice).to_be_visible()


@pytest.mark.parametrize(
    "size", [pytest.param(DESK, id="desk", marks=pytest.mark.long), pytest.param(PHONE, id="phone")]
)
def test_a_page_from_before_an_upgrade_is_told_to_load_again(
    server: ServerProcess, new_page: Callable[..., Page], size: dict[str, int]
) -> None:
    page = new_page(size, mobile=size == PHONE)
    refusal = {"code": "protocol-mismatch", "message": "another version"}
    page.route(re.compile("/api/games$"), lambda route: route.fulfill(status=426, json=refusal))
    choose_graffiti(page, server.url, "link")
    # Nobody needs to have read the form to its end: the button is in sight before.
    page.get_by_role("heading", name="New game").evaluate("it => scrollBy(0, it.getBoundingClientRect().top - 300)")
    page.get_by_role("button", name="Play", exact=True).click()
    said = page.get_by_role("alert").filter(has_text="This page is older or newer than the server. Load it again.")
    expect(said).to_be_in_viewport(ratio=1)


def test_everybody_is_told_for_whom_chance_waits(server: ServerProcess, new_page: Callable[..., Page]) -> None:
    """A friend sits down and is gone before the device has given its part; then comes back."""
    one, two = TunnelPage(new_page(PHONE, mobile=True)), TunnelPage(new_page())
    choose_graffiti(one.page, server.url, "link")
    one.page.get_by_role("button", name="Play", exact=True).click()
    url, _, invitation = one.page.get_by_label("Invitation link").input_value().partition("#invitation=")
    game_id = url.rstrip("/").rpartition("/")[2]
    asked = {"invitation": invitation, "name": "Grace", "takes_part": True}
    joined = one.page.request.post(f"{server.url}/api/games/{game_id}/join", data=asked).json()
    notice = one.page.get_by_role("status").filter(has_text="Nothing can be drawn before the device of Grace")
    expect(notice).to_be_visible()
    expect(notice.get_by_role("link", name="New game")).to_be_in_viewport(ratio=1)
    two.open(server.url, game_id, {joined["seat"]: joined["token"]})
    expect(notice).to_have_count(0)
    expect(one.root).not_to_have_attribute("data-version", "1")  # and so it has been drawn
