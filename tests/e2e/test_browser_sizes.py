"""Whole games at every size of window, by day and by night, in both languages; taps are counted and printed.

What decides is in the window whenever something is to be decided, and the end when it has come; nothing scrolls
sideways, axe finds nothing, the browser's console stays empty.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Literal

import pytest
from playwright.sync_api import expect

from glyphwall.core.registry import get_plugin
from glyphwall.players._levels import levels
from tests.e2e.browsing import TablePage, open_page
from tests.e2e.peer import create
from tests.e2e.tapping import TapPage
from tests.e2e.test_browser_axe import check
from tests.e2e.tunnel import ANSWERED

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Page

    from tests.e2e.server_process import ServerProcess

pytestmark = pytest.mark.long

SIZES = ("360x740", "390x844", "740x360", "820x1180", "1024x768", "1280x800", "1600x1000")
Scheme = Literal["light", "dark"]
WAYS: list[tuple[Scheme, str]] = [("light", "en"), ("dark", "de")]


@pytest.fixture(params=SIZES)
def size(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(params=WAYS, ids=[" ".join(way) for way in WAYS])
def way(request: pytest.FixtureRequest) -> tuple[Scheme, str]:
    """A scheme of colours and a language."""
    found: tuple[Scheme, str] = request.param
    return found


@pytest.fixture
def page(new_page: Callable[..., Page], size: str, way: tuple[Scheme, str]) -> Iterator[Page]:
    """A page of the size whose console stays empty."""
    scheme, language = way
    page = open_page(new_page, size, language=language).page
    page.emulate_media(color_scheme=scheme)
    lines: list[str] = []
    page.on("console", lambda said: lines.append(said.text))
    yield page
    assert [line for line in lines if "blocked by Playwright" not in line] == []


def begin(table: TablePage, server: ServerProcess, game: str) -> None:
    """A game against the weakest computer, on this page."""
    created = create(server.url, "here", levels(game)[0].id, game=game)
    table.open(server.url, created["game_id"], {0: created["seats"][0]["token"]})


def check_end(table: TablePage, capsys: pytest.CaptureFixture[str], size: str, taps: Counter[str]) -> None:
    over = table.over
    table.in_sight(over.get_by_role("heading"), over.get_by_role("button").first, over.get_by_role("link").last)
    assert not table.scrolls_sideways()
    check(table.page)
    with capsys.disabled():
        print(f"\n{size}: {sum(taps.values())} taps, {dict(taps)}")


def test_a_game_of_graffiti(
    server: ServerProcess, page: Page, way: tuple[Scheme, str], size: str, capsys: pytest.CaptureFixture[str]
) -> None:
    table = TapPage(page, way[1])
    begin(table, server, "graffiti")
    seen: set[str] = set()

    def look(phase: str) -> None:
        table.in_sight(table.prompt)
        assert not table.scrolls_sideways()
        if phase not in seen:
            seen.add(phase)
            assert table.small_targets() == []
            check(page)
            page.emulate_media(color_scheme=way[0])

    table.play_by_taps(look)
    check_end(table, capsys, size, table.taps)
    assert sum(table.taps.values()) < 100


def test_a_game_of_grawlix(
    server: ServerProcess, page: Page, way: tuple[Scheme, str], size: str, capsys: pytest.CaptureFixture[str]
) -> None:
    table = TablePage(page)
    nowhere = get_plugin("grawlix").texts.text("board-hand-tile", way[1], tile="", count=0).strip(", ")
    begin(table, server, "grawlix")
    taps: Counter[str] = Counter()
    seen: set[str] = set()
    question = page.locator(".status p").first
    while (phase := table.wait_for_turn()) != "over":
        before = str(table.root.get_attribute("data-version"))
        table.in_sight(question)
        assert not table.scrolls_sideways()
        if phase == "place":
            tile = page.locator(f"[role=option]:not([aria-label*='{nowhere}'])").first
            table.in_sight(tile)
            tile.click()
            table.in_sight(table.targets.first)
        else:
            supply = page.locator("[data-compartment][data-tile]")
            table.in_sight(supply.first, supply.last, *page.locator(".mine .hand [data-tile]").all())
        if phase not in seen:
            seen.add(phase)
            assert table.small_targets() == []
            check(page)
            page.emulate_media(color_scheme=way[0])
        (table.targets if phase == "place" else page.locator("[data-compartment][data-tile]")).first.click()
        taps[phase] += 2 if phase == "place" else 1
        page.wait_for_function(ANSWERED, arg=before)
    assert seen == {"draft", "place", "fetch"}
    expect(table.over).to_be_visible()
    check_end(table, capsys, size, taps)
