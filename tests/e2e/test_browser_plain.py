"""Games from outside in the browser, on the page that every game has: by clicking in the drawing, in the list, by
typing, and handed round. The games are installed for the server's process alone (``outside/``)."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.e2e.browsing import DESK, TablePage, open_start
from tests.e2e.peer import Peer, create, join
from tests.e2e.server_process import ServerProcess
from tests.texts import message

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Locator, Page

OUTSIDE = Path(__file__).resolve().parent / "outside"
ROOT = OUTSIDE.parents[2]
SIZES = {"phone": {"width": 390, "height": 844}, "short": {"width": 740, "height": 360}, "desk": DESK}


@pytest.fixture(scope="module")
def server(built_client: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    process = ServerProcess(tmp_path_factory.mktemp("data"), installed=(OUTSIDE, ROOT), warm=False).start()
    yield process
    process.stop()


class PlainPage(TablePage):
    """A game from outside, open in a browser."""

    @property
    def moves(self) -> Locator:
        return self.page.locator("[data-ply]")

    def drawn(self, move: str) -> Locator:
        """What plays this move in the drawing."""
        return self.page.locator(f'[data-drawing] [data-move="{move}"]')

    @property
    def picture(self) -> Locator:
        return self.page.locator("[data-drawing] svg")

    def play(self, choose: Callable[[], None]) -> None:
        """Does something, and waits until the game has gone on."""
        before = self.root.get_attribute("data-version")
        assert before is not None
        choose()
        expect(self.root).not_to_have_attribute("data-version", before)


def new_table(server: ServerProcess, page: Page, *kinds: str, game: str) -> PlainPage:
    created = create(server.url, *kinds, game=game)
    seats = {grant["seat"]: grant["token"] for grant in created["seats"] if grant["token"]}
    table = PlainPage(page)
    table.open(server.url, created["game_id"], seats)
    return table


def check(table: PlainPage) -> None:
    """It fits the window, can be touched, and axe has nothing to complain about."""
    assert not table.scrolls_sideways()
    assert table.small_targets() == []
    results = Axe().run(table.page)
    assert results.violations_count == 0, results.generate_report()


def test_a_game_is_begun_from_the_start_page(server: ServerProcess, page: Page) -> None:
    open_start(page, server.url)
    page.get_by_role("radio", name="Cards").check()
    page.get_by_role("button", name="Play", exact=True).click()
    table = PlainPage(page)
    table.root.wait_for()
    expect(page.get_by_role("heading", level=1)).to_have_text("Cards: You, Computer")


def test_a_whole_game_is_clicked_in_the_drawing(server: ServerProcess, page: Page) -> None:
    created = create(server.url, "here", "link", game="cards")
    friend = join(server.url, created["game_id"], created["seats"][1]["invitation"])
    table = PlainPage(page)
    table.open(server.url, created["game_id"], {0: created["seats"][0]["token"]})
    with Peer(server.url, created["game_id"], friend) as peer:
        expect(table.drawn("p")).to_have_attribute("aria-label", "Pass")
        expect(table.moves).to_have_text(["Pass p", "Bet b"])
        table.play(table.drawn("p").click)
        expect(page.locator("ol[aria-label=Moves]")).to_contain_text("Player 1 (you) passes.")
        expect(table.drawn("b")).to_have_attribute("aria-disabled", "true")
        table.drawn("b").click(force=True)  # it says itself that it cannot be played now
        expect(page.locator("[data-answer]")).to_have_text("Player 2 to move.")
        peer.wait_for(lambda it: it.view["actor"] == 1)
        peer.play("b")
        table.wait_for_turn()
        table.drawn("b").focus()
        table.play(lambda: page.keyboard.press("Enter"))
    expect(table.over).to_contain_text("The cards were shown.")
    expect(table.over).to_contain_text("+1")
    expect(table.picture).to_have_attribute("role", "img")
    assert page.evaluate("window.ran") is None, "a script in a drawing does not run"
    look_back(table)


def look_back(table: PlainPage) -> None:
    """Steps through the finished game: each step has its drawing."""
    page = table.page
    # The end is told at once; its drawing is fetched and comes a moment later.
    expect(table.picture).to_have_attribute("aria-description", re.compile(r"^[^?]+$"))
    shown = table.picture.evaluate("svg => svg.getAttribute('aria-description')")
    page.get_by_role("button", name=message("ui-review-first")).click()
    expect(table.picture).to_have_attribute("aria-description", "? ?")
    page.get_by_role("button", name=message("ui-review-last")).click()
    expect(table.picture).to_have_attribute("aria-description", shown)


def test_a_game_without_a_drawing_is_typed_to_its_end(server: ServerProcess, page: Page) -> None:
    table = new_table(server, page, "here", "random", game="piles")
    expect(page.locator("[data-drawing] svg title")).to_contain_text("Piles.")
    table.type("t1")
    expect(page.locator("[data-answer]")).to_have_text(message("ui-plain-explained", move="t1", code="not-now"))
    table.type("/legal")
    expect(page.locator("[data-answer]")).to_have_text(message("ui-plain-legal", count=2, moves="h1 h2"))
    for _ in range(40):
        if table.wait_for_turn() == "over":
            break
        move = table.moves.first.get_attribute("data-ply")
        assert move is not None
        table.play(lambda move=move: table.type(move))  # type: ignore[misc]
    expect(table.over).to_contain_text("How it ended: empty.")
    table.over.get_by_role("button", name="Rematch").click()
    expect(table.over).to_have_count(0)
    expect(table.root).to_have_attribute("data-phase", "play")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", ["cards", "piles"])
def test_every_size_by_day_and_by_night(
    server: ServerProcess, new_page: Callable[..., Page], size: str, game: str
) -> None:
    page = new_page(SIZES[size], mobile=size != "desk")
    table = new_table(server, page, "here", "random", game=game)
    expect(table.picture).to_be_visible()
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        check(table)


def test_a_position_is_set_up_as_a_text(server: ServerProcess, page: Page) -> None:
    page.goto(f"{server.url}/analysis?edit=piles")
    faults = page.locator("[data-faults]")
    expect(faults).to_have_attribute("data-faults", "0")
    text = page.get_by_label(message("ui-analysis-editor-text"))
    begun = text.input_value()
    text.fill("9/9/9 1 0 0")
    page.get_by_role("button", name="Use this text").click()
    expect(faults.locator("li")).to_contain_text("piles")
    expect(page.get_by_role("link", name="Analyse", exact=True)).to_have_count(0)
    text.fill(begun)
    page.get_by_role("button", name="Use this text").click()
    expect(page.get_by_role("link", name="Analyse", exact=True)).to_be_visible()
