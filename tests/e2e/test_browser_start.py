"""The start page: every game plays itself, and one press begins it as it was played last."""

from __future__ import annotations

import re
from html import escape
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.e2e.browsing import DESK, PHONE, PLAYING, SHIFTS, TablePage, long, open_page, open_start
from tests.texts import message

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Page

    from tests.e2e.server_process import ServerProcess


PAUSE = re.compile(message("ui-preview-stop", title="(Grawlix|Graffiti)"))


def link_name(text: str, game: str) -> str:
    return message("ui-of-game", what=message(text), title=game)


def press_of(page: Page, game: str, opponent: str = "computer") -> Locator:
    """The button of a game's card that starts it against an opponent."""
    name = message("ui-of-game", what=message(f"ui-now-{opponent}"), title=game)
    return page.get_by_role("button", name=name, exact=True)


@pytest.mark.long
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_the_boards_play_until_they_are_stopped(
    server: ServerProcess, new_page: Callable[..., Page], size: dict[str, int]
) -> None:
    page = new_page(size, reduced_motion=False)
    page.goto(server.url)
    boards = page.locator("[data-frame]")
    expect(boards).to_have_count(2)
    stop = page.get_by_role("button", name=message("ui-preview-stop", title="Grawlix"))
    expect(stop).to_have_attribute("aria-pressed", "false")
    first = boards.first.get_attribute("data-frame")
    expect(boards.first).not_to_have_attribute("data-frame", first or "")
    stop.click()
    expect(stop).to_have_attribute("aria-pressed", "true")
    held = boards.first.get_attribute("data-frame")
    page.wait_for_timeout(2000)
    assert boards.first.get_attribute("data-frame") == held
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]


def test_the_first_game_of_another_window_is_listed_when_the_page_is_seen_again(
    server: ServerProcess, page: Page
) -> None:
    page.goto(server.url)
    expect(page.get_by_text(message("ui-recent-none"))).to_be_visible()
    other = page.context.new_page()
    other.goto(server.url)
    press_of(other, "Grawlix").click()
    other.wait_for_url(re.compile("/g/"))
    expect(other.locator(".tile, [data-cell]").first).to_be_visible()
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(page.get_by_text(message("ui-recent-none"))).to_have_count(0)


def test_without_motion_nothing_moves_and_nothing_is_asked(server: ServerProcess, page: Page) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(server.url)
    expect(page.locator("[data-frame]")).to_have_count(2)
    expect(press_of(page, "Graffiti")).to_be_enabled()
    expect(page.get_by_role("button", name=PAUSE)).to_have_count(0)
    assert not any("/api/previews" in url for url in asked)


def test_cards_side_by_side_are_level_and_show_the_whole_board(server: ServerProcess, page: Page) -> None:
    page.goto(server.url)
    expect(page.locator("[data-frame]")).to_have_count(2)
    games = ("Grawlix", "Graffiti")
    tops = {game: press_of(page, game).bounding_box() for game in games}
    assert tops["Grawlix"]
    assert tops["Graffiti"]
    assert tops["Grawlix"]["y"] == tops["Graffiti"]["y"]
    last = page.locator("[data-frame]").last.get_by_text("Glow").bounding_box()  # the last picture of the tunnel
    card = page.get_by_role("listitem").filter(has=press_of(page, "Graffiti")).bounding_box()
    assert last
    assert card
    assert last["x"] + last["width"] < card["x"] + card["width"]


def test_one_press_plays_as_last_time(server: ServerProcess, page: Page) -> None:
    page.goto(server.url)
    page.get_by_label("Tagger").check()
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_url("**/g/*")
    before = page.url
    page.goto(server.url)
    level = page.get_by_label(message("ui-now-level", title="Grawlix"))
    expect(level).to_have_value("tagger")
    press_of(page, "Grawlix").click()
    page.wait_for_url("**/g/*")
    assert page.url != before
    table = page.request.get(page.url.replace("/g/", "/api/games/")).json()
    assert [seat["level"] for seat in table["seats"]] == [None, "tagger"]


@pytest.mark.parametrize("opponent", ["link", "here"])
def test_every_kind_of_opponent_is_one_press_away(
    server: ServerProcess, new_page: Callable[..., Page], opponent: str
) -> None:
    table = open_page(new_page, "390x844")
    open_start(table.page, server.url)
    press = press_of(table.page, "Graffiti", opponent)
    press.tap()
    table.page.wait_for_url("**/g/*")
    made = table.page.request.get(table.page.url.replace("/g/", "/api/games/")).json()
    assert made["game"] == "graffiti"
    assert [seat["joined"] for seat in made["seats"]] == [True, opponent == "here"]


def test_all_choices_of_a_game_are_one_press_away(server: ServerProcess, page: Page) -> None:
    open_start(page, server.url)
    press_of(page, "Graffiti", "more").click()
    expect(page.get_by_role("heading", name=message("ui-new-game"))).to_be_focused()
    expect(page.locator("section.new").get_by_label("Graffiti", exact=True)).to_be_checked()


def test_a_game_that_waits_is_on_top(server: ServerProcess, page: Page) -> None:
    open_start(page, server.url)
    press_of(page, "Grawlix", "here").click()
    page.wait_for_url("**/g/*")
    TablePage(page).wait_for_turn()
    game = page.url
    page.goto(server.url)
    link = page.get_by_role("link", name=message("ui-continue-yours"))
    heading = page.get_by_role("heading", level=1).bounding_box()
    above = link.bounding_box()
    assert above is not None
    assert heading is not None
    assert above["y"] < heading["y"]
    link.click()
    expect(page).to_have_url(game)


def test_the_header_leads_to_the_areas(server: ServerProcess, page: Page) -> None:
    open_start(page, server.url)
    header = page.get_by_role("navigation", name=message("ui-nav"))
    for text, address in (("ui-nav-puzzles", "/puzzles/"), ("ui-analysis", "/analysis"), ("ui-nav-learn", "/learn/")):
        area = header.get_by_role("link", name=message(text), exact=True)
        area.click()
        expect(page).to_have_url(re.compile(address))
        expect(area).to_have_attribute("aria-current", "page")
    header.get_by_role("link", name=message("ui-nav-play"), exact=True).click()
    expect(page.get_by_role("heading", name="Play Grawlix or Graffiti")).to_be_visible()


def test_without_scripts_the_rules_are_there(server: ServerProcess, page: Page) -> None:
    html = page.request.get(server.url).text()
    without = html.partition("<noscript>")[2].partition("</noscript>")[0]
    for game in ("Grawlix", "Graffiti"):
        assert escape(message(f"start-{game.lower()}"), quote=False) in without


_WATCHED = """(() => {
  window.places = new Set();
  const look = () => {
    const radio = document.querySelector('section.new input');
    if (radio) window.places.add(Math.round(radio.getBoundingClientRect().top));
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})()"""


@pytest.mark.parametrize("size", [DESK, long(PHONE)], ids=["desk", "phone"])
def test_nothing_moves_away_while_the_boards_come(
    server: ServerProcess, new_page: Callable[..., Page], size: dict[str, int]
) -> None:
    page = new_page(size, reduced_motion=False)
    page.add_init_script(_WATCHED)
    page.goto(server.url)
    expect(page.locator("[data-frame]")).to_have_count(2)
    expect(page.get_by_role("button", name=PAUSE)).to_have_count(2)
    page.wait_for_timeout(300)
    assert len(page.evaluate("[...window.places]")) == 1


def test_the_button_that_stops_a_board_lies_beside_it(server: ServerProcess, new_page: Callable[..., Page]) -> None:
    page = new_page(PHONE, mobile=True, reduced_motion=False)
    page.goto(server.url)
    stops, boards = page.get_by_role("button", name=PAUSE), page.locator("li.card [data-frame]")
    expect(stops).to_have_count(PLAYING)
    for stop, board in zip(stops.all(), boards.all(), strict=True):
        button, below = stop.bounding_box(), board.bounding_box()
        assert button is not None
        assert below is not None
        assert button["y"] + button["height"] <= below["y"]
    TablePage(page).in_sight(stops.first)
    assert not TablePage(page).scrolls_sideways()


def test_links_with_different_ends_have_different_names(server: ServerProcess, page: Page) -> None:
    page.goto(server.url)
    expect(page.locator("[data-frame]")).to_have_count(2)
    named = "all => all.map(one => [one.ariaLabel ?? one.textContent.trim(), one.href])"
    links = page.locator("main a[href]").evaluate_all(named)
    names = [name for name, _ in set(map(tuple, links))]
    assert len(names) == len(set(names))


COMPILING = {"ready": False, "share": 0.3, "games": []}
"""What a server says of itself after its first start."""


@pytest.mark.parametrize(
    ("size", "language"),
    [
        ("390x844", "de"),
        long("390x844", ""),
        long("1280x800", ""),
        long("1280x800", "de"),
        long("740x360", ""),
    ],
)
def test_nothing_moves_on_a_slow_line(
    server: ServerProcess, new_page: Callable[..., Page], size: str, language: str
) -> None:
    page = open_page(new_page, size, language=language, reduced_motion=False).page
    page.add_init_script(SHIFTS)
    page.route("**/api/readiness", lambda route: route.fulfill(json=COMPILING))
    network = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 90_000}
    page.context.new_cdp_session(page).send("Network.emulateNetworkConditions", network)
    for _ in ("cold", "cached"):
        page.goto(server.url)
        expect(page.locator("[data-frame]")).to_have_count(2)
        page.get_by_role("progressbar").wait_for()
        page.locator("section.new form").wait_for()
        page.wait_for_timeout(300)
        assert page.evaluate("window.shifted") < 0.02


@pytest.mark.parametrize("size", ["740x360", "360x640", long("568x320")])
def test_the_first_press_is_in_the_first_window_and_says_against_whom(
    server: ServerProcess, new_page: Callable[..., Page], size: str
) -> None:
    table = open_page(new_page, size)
    open_start(table.page, server.url)
    press = press_of(table.page, "Grawlix")
    level = table.page.get_by_label(message("ui-now-level", title="Grawlix"))
    expect(level.locator("option:checked")).to_have_text("1. Doodler")
    table.in_sight(press, level)
    assert not table.scrolls_sideways()


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("width", [360, long(390), long(412)])
def test_no_button_of_a_card_stands_alone_and_the_header_is_one_line(
    server: ServerProcess, new_page: Callable[..., Page], width: int, language: str
) -> None:
    page = open_page(new_page, f"{width}x844", language=language).page
    open_start(page, server.url)
    edges = page.locator("li.card .now").first.evaluate(_EDGES)
    assert len(edges) == 3, "the computer; the level and more choices; the people"
    for left, right in edges:
        assert (left, right) == pytest.approx((edges[0][0], edges[0][1]), abs=1)
    assert page.locator("header nav").evaluate(_ROWS) == 1


_EDGES = """now => {
  const rows = {};
  for (const one of now.querySelectorAll('button, select')) {
    const { top, left, right } = one.getBoundingClientRect();
    const row = rows[Math.round(top)] ??= [left, right];
    rows[Math.round(top)] = [Math.min(row[0], left), Math.max(row[1], right)];
  }
  return Object.values(rows);
}"""
"""Left and right edge of each row of a card's buttons."""

_ROWS = """nav => {
  const all = [...nav.children, document.querySelector('header .brand')];
  const middles = all.map(one => one.getBoundingClientRect()).map(({ top, bottom }) => (top + bottom) / 2);
  return new Set(middles.map(middle => Math.round(middle / 20))).size;
}"""


def test_without_the_server_the_press_says_so_and_what_is_left(
    server: ServerProcess, new_page: Callable[..., Page]
) -> None:
    table = open_page(new_page, "390x844")
    page = table.page
    open_start(page, server.url)
    expect(page.get_by_label(message("ui-now-level", title="Grawlix"))).to_be_enabled()
    page.context.set_offline(True)
    for game in ("Grawlix", "Graffiti"):
        press = press_of(page, game)
        press.tap()
        card = page.get_by_role("listitem").filter(has=press)
        said = card.get_by_role("alert")
        expect(said).to_contain_text("You're offline")
        table.in_sight(press, said, card.locator(".now").get_by_role("link", name=f"How to play {game}"))
    page.context.set_offline(False)
    press_of(page, "Graffiti").tap()
    page.wait_for_url("**/g/*")


def test_the_words_on_a_level_stand_below_every_choice(server: ServerProcess, page: Page) -> None:
    open_start(page, server.url)
    form = page.locator("section.new")
    form.get_by_label("Graffiti", exact=True).check(force=True)
    seat = form.get_by_label("Player 2", exact=True)
    seat.select_option("computer:all-city")
    expect(form).to_contain_text("Weighs its plan against yours")
    expect(seat).to_have_accessible_description(message("level-all-city-about"))


def test_the_rules_of_every_game_stand_behind_its_name(server: ServerProcess, page: Page) -> None:
    for address, title in (("/rules", "Grawlix"), ("/rules/grawlix", "Grawlix"), ("/rules/graffiti", "Graffiti")):
        answer = page.goto(server.url + address)
        assert answer is not None
        assert answer.status == 200
        expect(page.get_by_role("heading", level=1)).to_contain_text(title)


def test_an_address_that_leads_nowhere_offers_what_there_is(server: ServerProcess, page: Page) -> None:
    for address in ("/rules/chess", "/puzzles"):
        missing = page.goto(server.url + address)
        assert missing is not None
        assert missing.status == 404
    expect(page.get_by_role("heading", level=1)).to_have_text(message("ui-missing-title"))
    expect(page.get_by_role("link", name=link_name("ui-nav-learn", "Graffiti"))).to_be_visible()
    page.get_by_role("link", name=link_name("ui-nav-puzzles", "Grawlix")).click()
    expect(page).to_have_url(re.compile("/puzzles/grawlix"))


@pytest.mark.parametrize("width", [375, 390])
def test_the_names_of_all_levels_are_seen_whole_on_phones(
    server: ServerProcess, new_page: Callable[..., Page], width: int
) -> None:
    page = new_page({"width": width, "height": 844}, mobile=True)
    open_start(page, server.url)
    chooser = page.get_by_role("combobox", name=message("ui-now-level", title="Graffiti"))
    expect(chooser).to_be_enabled()
    assert chooser.evaluate(_CUT_NAMES) == []


_CUT_NAMES = """chooser => {
  const style = getComputedStyle(chooser);
  const drawn = document.createElement('canvas').getContext('2d');
  drawn.font = style.font;
  const arrow = 24;
  const room = chooser.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - arrow;
  return [...chooser.options].map(({ text }) => text).filter((text) => drawn.measureText(text).width > room);
}"""
