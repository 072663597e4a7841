"""axe finds nothing to complain about, on any page and in any state, by day and by night, and nothing is in code."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.e2e.browsing import DESK, PHONE, PLAYING, TablePage, codes, long, open_page, open_start
from tests.e2e.line import Line
from tests.e2e.peer import Peer, create, join, rematch
from tests.texts import message

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.e2e.server_process import ServerProcess

VIEWPORTS = {"desk": DESK, "phone": PHONE}


FOUND = {"resultTypes": ["violations"], "rules": {"label-content-name-mismatch": {"enabled": True}}}
"""All rules that are on by themselves, and that a name begins with what is read: one says what one sees."""
COLOURS = FOUND | {"runOnly": {"type": "rule", "values": ["color-contrast"]}}
"""All that another scheme of colours can change."""


def check(page: Page) -> None:
    """No violation, by day and by night, and no move in code, but where the notation is explained."""
    assert page.url.endswith("/about") or codes(page) == []
    page.emulate_media(color_scheme="dark")
    by_night = Axe().run(page, options=COLOURS)
    page.emulate_media(color_scheme="light")
    for results in (Axe().run(page, options=FOUND), by_night):
        assert results.violations_count == 0, results.generate_report()


@pytest.fixture(params=["phone", pytest.param("desk", marks=pytest.mark.long)])
def device(request: pytest.FixtureRequest, new_page: Callable[..., Page]) -> Page:
    """A page on a desk, and one on a phone."""
    return new_page(VIEWPORTS[request.param], mobile=request.param == "phone")


def test_pages(server: ServerProcess, device: Page) -> None:
    open_start(device, server.url)
    device.get_by_role("button", name="Play", exact=True).wait_for()
    device.get_by_text("House rules").click()
    check(device)
    device.get_by_role("button", name="Settings").click()
    check(device)
    for path in ("/rules", "/about", "/privacy", "/account", "/nowhere", "/g/aaaaaaaaaaaa"):
        device.goto(server.url + path)
        device.get_by_role("heading", level=1).wait_for()
        check(device)


@pytest.mark.long  # the same parts in English: test_pages; German at a table: test_at_a_distance
@pytest.mark.parametrize("size", ["390x844", "1280x800"])
def test_pages_in_german(server: ServerProcess, new_page: Callable[..., Page], size: str) -> None:
    page = open_page(new_page, size, language="de").page
    paths = ["/", "/puzzles/grawlix", "/endgames/grawlix", "/analysis?edit=graffiti"]
    for game in ("grawlix", "graffiti"):
        created = create(server.url, "here", "link", game=game)
        paths.append(f"/g/{created['game_id']}#invitation={created['seats'][1]['invitation']}")
    for path in paths:
        page.goto(server.url + path)
        page.get_by_role("heading", level=1).first.wait_for()
        if path == "/":
            expect(page.locator("li.card [data-frame]")).to_have_count(PLAYING)
        if path.startswith("/g/"):
            page.locator("[data-table]").wait_for()
        expect(page.locator("html")).to_have_attribute("lang", "de")
        if "edit" in path:
            page.locator("[data-editor] .thing").first.wait_for()
        if path.startswith("/endgames"):
            page.locator("select").first.wait_for()
        check(page)


def test_a_game_from_the_first_tile_to_the_last(server: ServerProcess, device: Page) -> None:
    created = create(server.url, "here", "here", size=4, hand=2)
    table = TablePage(device)
    table.open(server.url, created["game_id"], {seat["seat"]: seat["token"] for seat in created["seats"]})
    for left in (15, 14, 13, 12):
        table.wait_for_turn()
        if left == 14:
            check(device)
        table.take_by_mouse()
        expect(device.locator("[data-compartment][data-tile]")).to_have_count(left)
    checked = set()
    while (phase := table.wait_for_turn()) != "over":
        placed = device.locator("[data-cell][data-tile]").count()
        if phase == "place":
            tile = table.playable()[0]
            table.hand_tile(tile).click()
            misfit = device.locator("[data-cell].open.unfit")
            if placed > 1 and misfit.count() and "conflict" not in checked:
                misfit.first.click()
                device.locator("[data-cell].refused").wait_for()
                check(device)
                checked.add("conflict")
            if placed > 1 and "picked" not in checked:
                check(device)
                checked.add("picked")
            table.targets.first.click()
            table.settle()
            expect(device.locator("[data-cell][data-tile]")).to_have_count(placed + 1)
        else:
            if "fetch" not in checked:
                check(device)
                checked.add("fetch")
            left = len(table.supply())
            table.take_by_mouse()
            table.settle()
            expect(device.locator("[data-compartment][data-tile]")).to_have_count(left - 1)
    assert checked == {"conflict", "picked", "fetch"}
    check(device)
    device.get_by_role("button", name="Review").click()
    device.locator("[data-find]").or_(device.get_by_text(message("ui-insight-none"))).first.wait_for()
    check(device)
    device.get_by_role("button", name="Share").click()
    device.get_by_role("img", name="QR code of the link").wait_for()
    check(device)


def test_invitation_and_questions(server: ServerProcess, device: Page, new_page: Callable[..., Page]) -> None:
    open_start(device, server.url)
    device.get_by_label("Friend", exact=True).check()
    device.get_by_role("button", name="Play", exact=True).click()
    link = device.get_by_label("Invitation link").input_value()
    device.get_by_role("img", name="QR code of the link").wait_for()
    check(device)
    friend = new_page()
    friend.goto(link)
    friend.get_by_role("button", name=message("ui-join")).wait_for()
    check(friend)
    friend.get_by_role("button", name=message("ui-join")).click()
    TablePage(device).wait_for_turn()
    TablePage(device).take_by_mouse()
    device.get_by_role("button", name="Take back").click()
    friend.get_by_role("button", name="Accept").wait_for()
    check(friend)
    device.get_by_role("button", name="Resign").click()
    device.get_by_role("dialog").wait_for()
    check(device)


def test_a_lost_connection(server: ServerProcess, device: Page) -> None:
    created = create(server.url, "here", "here", size=4, hand=1)
    with Line(server.url) as line:
        table = TablePage(device)
        table.open(line.url, created["game_id"], {seat["seat"]: seat["token"] for seat in created["seats"]})
        table.wait_for_turn()
        line.cut()
        device.get_by_text("Connection lost.").wait_for()
        check(device)


@pytest.mark.parametrize(
    ("size", "language"),
    [("390x844", "de"), long("390x844", "en"), long("1280x800", "de"), long("1280x800", "en")],
)
def test_at_a_distance(
    request: pytest.FixtureRequest, server: ServerProcess, new_page: Callable[..., Page], size: str, language: str
) -> None:
    """Clocks, turn alerts, phrases, notes, moved seats and the score; the long cases look at the pages around, too."""
    whole = "long" in request.keywords
    url = server.url
    made = create(url, "here", "link", clock={"kind": "days", "days": 1})
    tokens = made["seats"][0]["token"], join(url, made["game_id"], made["seats"][1]["invitation"])
    with Peer(url, made["game_id"], *tokens) as both:
        both.resign(1)
        game_id = rematch(both)
    table = open_page(new_page, size, language=language)
    page = table.page
    page.add_init_script("Object.defineProperty(Notification, 'permission', { get: () => 'default' })")

    def text(text_id: str) -> str:
        return message(text_id, locale=language)

    def press(text_id: str) -> None:
        page.get_by_role("button", name=text(text_id), exact=True).first.click()

    def check_dialog(opener: str, *, more: str = "") -> None:
        press(opener)
        page.locator("dialog[open]").get_by_role("heading").first.wait_for()
        if more:
            press(more)
            page.get_by_role("status").filter(has_text=text("ui-move-waiting")).wait_for()
        check(page)
        page.keyboard.press("Escape")
        expect(page.locator("dialog[open]")).to_have_count(0)

    with Peer(url, game_id, tokens[1]) as ben:  # who begins the second game
        ben.take_turn(0)
        table.open(url, game_id, {1: tokens[0]})
        table.wait_for_turn()
        table.take_by_mouse()
        page.locator("[data-alerts]").wait_for()
        expect(page.get_by_role("timer")).to_have_count(2)
        ben.say("good-luck")
        page.locator(".heard p").wait_for()
        check(page)
        check_dialog("ui-say")
        check_dialog("ui-share", more="ui-move-begin")
        if whole:
            check_dialog("ui-vacation")
            check_dialog("ui-settings")
        ben.resign(0)
        table.over.get_by_text("2", exact=False).first.wait_for()
        check(page)
    if whole:
        check_pages_around(page, url, text)


def check_pages_around(page: Page, url: str, text: Callable[[str], str]) -> None:
    for path in ("/privacy", f"/move#{'a' * 32}", "/alerts", "/account"):
        page.goto(url + path)
        page.get_by_role("heading", level=1).wait_for()
        check(page)
    page.get_by_label(text("account-your-name"), exact=True).fill("Ada")
    page.locator("input[autocomplete=new-password]").fill("correct horse battery")
    page.get_by_role("button", name=text("account-make-password")).click()
    page.get_by_role("button", name=text("account-export")).wait_for()
    check(page)
    open_start(page, url)
    page.locator(".recent li").first.wait_for()
    page.get_by_role("radio", name=text("ui-clock-fischer"), exact=True).check()
    check(page)
