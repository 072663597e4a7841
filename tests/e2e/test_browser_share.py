"""Links that people share: a ply, a position of its own, what is pasted on the start page, the host's name."""

from __future__ import annotations

from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.e2e.browsing import PHONE, TablePage, open_start
from tests.texts import message

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Page

    from tests.e2e.server_process import ServerProcess

MIDDLE = "BaVn3Op/OsRdVa2Gh/1Bh2GaYn/GdYsBpVhOnRa/2Oh3 RpRsYaYp GnBdVdVs 2p f6"
RESIGNED = """[Game "grawlix"]
[Size "3"]
[Hand "2"]
[Result "0-1"]
[Reason "resign"]

1. +Ra +Oa 2. +Rh +Oh 3. Rac3 0-1
"""
PASTE = """text => {
    const clipboard = new DataTransfer();
    clipboard.setData('text/plain', text);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: clipboard, bubbles: true }));
}"""


def paste(page: Page, url: str, text: str) -> None:
    """Pastes a text on the start page, into no field."""
    open_start(page, url)
    expect(page.get_by_text(message("ui-open"))).to_be_visible()
    page.evaluate(PASTE, text)


def test_a_pasted_position_is_looked_at_and_played_from(server: ServerProcess, new_page: Callable[..., Page]) -> None:
    page = new_page(PHONE)
    paste(page, server.url, MIDDLE)
    expect(page.get_by_role("heading", name=message("ui-position-of", title="Grawlix"))).to_be_visible()
    expect(page.get_by_role("img", name="17 tiles in the grid. Player 2 places a tile")).to_be_visible()
    page.reload()  # its address is all that it needs
    expect(page.get_by_label("Player 2")).to_be_checked()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    page.get_by_label(message("ui-opponent-here"), exact=True).check()
    page.get_by_role("button", name="Play", exact=True).click()
    table = TablePage(page)
    assert table.wait_for_turn() == "place"
    expect(page.locator("[data-cell][data-tile]")).to_have_count(17)


def test_a_pasted_record_opens_and_its_plies_have_links(server: ServerProcess, page: Page) -> None:
    paste(page, server.url, RESIGNED)
    page.wait_for_url("**/g/*")
    expect(page.get_by_role("button", name="Share")).to_be_visible()
    page.goto(f"{page.url}/3")
    expect(page.get_by_text("3 / 5")).to_be_visible()
    page.get_by_role("button", name="Share").click()
    expect(page.get_by_label("Link for watching")).to_have_value(page.url)
    page.get_by_role("link", name="Open position").click()
    expect(page.get_by_role("heading", name=message("ui-position-of", title="Grawlix"))).to_be_visible()


def test_what_cannot_be_opened_is_said_where_it_was_pasted(server: ServerProcess, page: Page) -> None:
    paste(page, server.url, "one two three")
    expect(page.get_by_role("alert")).to_contain_text(message("ui-open-wrong"))
    expect(page.get_by_label("Paste a record, a position or a link")).to_have_value("one two three")
    answer = page.goto(f"{server.url}/p/nonsense?game=grawlix")
    assert answer is not None
    assert answer.status == 400
    expect(page.get_by_role("heading", name=message("ui-position-wrong"))).to_be_visible()
    expect(page.get_by_role("alert")).not_to_be_empty()


def test_several_pasted_games_are_offered_to_choose_from(server: ServerProcess, page: Page) -> None:
    """However long they are together: the analysis page reads them."""
    paste(page, server.url, "\n\n".join([RESIGNED] * (20_000 // len(RESIGNED))))
    page.wait_for_url("**/analysis")
    games = page.locator("[data-games] button")
    expect(games.first).to_be_visible()
    assert games.count() * len(RESIGNED) > 15_000
    games.nth(1).click()
    expect(page.locator("[data-analysis]")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("heading", level=1)).to_have_text(message("ui-analysis"))


def test_a_pasted_game_with_missing_moves_opens_with_a_word_of_warning(server: ServerProcess, page: Page) -> None:
    paste(page, server.url, RESIGNED.replace(" 3. Rac3 0-1", "").replace('[Reason "resign"]\n', ""))
    page.wait_for_url("**/analysis?kept=*")
    expect(page.get_by_text(message("ui-analysis-cut-off", result="0-1"))).to_be_visible()


def test_the_name_of_who_invites_is_asked_once(server: ServerProcess, page: Page) -> None:
    open_start(page, server.url)
    page.get_by_label("Friend", exact=True).check()
    page.get_by_label("Your name").fill("Ada")
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_url("**/g/*")
    title = page.request.get(page.url).text().partition("<title>")[2].partition("</title>")[0]
    assert title == "Play Grawlix with Ada"
    open_start(page, server.url)
    expect(page.get_by_role("group", name="Play against").get_by_label("Friend")).to_be_checked()
    expect(page.get_by_label("Your name")).to_have_count(0)


class OtherSite(ThreadingHTTPServer):
    """A page of another origin."""

    content = ""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), OtherPage)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}/"


class OtherPage(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        assert isinstance(self.server, OtherSite)
        self.send_response(200)
        self.send_header("content-type", "text/html; charset=utf-8")
        self.end_headers()
        self.wfile.write(self.server.content.encode())

    def log_message(self, *_: object) -> None:
        """Says nothing."""


@pytest.fixture
def other_site() -> Iterator[OtherSite]:
    with OtherSite() as site:
        thread = Thread(target=site.serve_forever)
        thread.start()
        yield site
        site.shutdown()
        thread.join()


def test_a_game_stands_in_a_page_of_another_site(server: ServerProcess, page: Page, other_site: OtherSite) -> None:
    """The line from the dialogue, in a page of another origin: drawn, and stepped through by links and keys."""
    paste(page, server.url, RESIGNED)
    page.wait_for_url("**/g/*")
    page.goto(f"{page.url}/3")
    page.get_by_role("button", name="Share").click()
    line = page.get_by_label(message("ui-embed")).input_value()
    other_site.content = f"<!doctype html><title>Another site</title>{line}"
    page.goto(other_site.url)
    frame = page.frame_locator("iframe")
    expect(frame.get_by_text("3 of 5")).to_be_visible()
    expect(frame.get_by_role("img")).to_be_visible()
    frame.get_by_role("link", name=message("diagram-next")).click()
    expect(frame.get_by_text("4 of 5")).to_be_visible()
    frame.get_by_role("link", name="One move back").focus()
    page.keyboard.press("Home")
    expect(frame.get_by_text("0 of 5")).to_be_visible()
    page.goto(f"{server.url}/p/{MIDDLE.replace(' ', '_')}")
    line = page.get_by_label(message("ui-embed")).input_value()
    other_site.content = f"<!doctype html><title>Another site</title>{line}"
    page.goto(other_site.url)
    expect(page.frame_locator("iframe").get_by_role("img", name="17 tiles in the grid")).to_be_visible()


def test_a_phone_beside_a_real_board(server: ServerProcess, new_page: Callable[..., Page]) -> None:
    """One press begins a game for all on this device; moves are typed in short, in a line that is open."""
    page = new_page(PHONE)
    answer = page.goto(f"{server.url}/referee")
    assert answer is not None
    assert answer.status == 200
    expect(page.get_by_role("heading", name=message("ui-referee-title"))).to_be_visible()
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_url("**/g/*")
    line = page.get_by_role("textbox", name="Command")
    for move in ("+R@", "+O#", "+Y$", "+G%", "+R#", "+O@", "+B*", "+V&", "R@f6+R$", "O#>R@+Y@"):
        line.fill(move)
        line.press("Enter")
        expect(line).to_have_value("")
    expect(page.locator("[data-cell][data-tile]")).to_have_count(2)
    line.fill("R#>O#")
    line.press("Enter")
    expect(page.locator("[data-answer]")).to_contain_text("orange hash")
    expect(page.locator("[data-cell][data-tile]")).to_have_count(2)
