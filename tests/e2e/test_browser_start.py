"""The start page: every game plays itself, and one press begins it as it was played last."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.e2e.browsing import DESK, PHONE

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.e2e.browsing import ServerProcess


MOST_SCRIPT = 150_000


@pytest.mark.parametrize("size", [DESK, pytest.param(PHONE, marks=pytest.mark.long)], ids=["desk", "phone"])
def test_the_boards_play_until_they_are_stopped(
    server: ServerProcess, new_page: Callable[..., Page], size: dict[str, int]
) -> None:
    page = new_page(size, reduced_motion=False)
    page.goto(server.url)
    boards = page.locator("[data-frame]")
    expect(boards).to_have_count(2)
    stop = page.get_by_role("button", name="Stop the board of Grawlix")
    expect(stop).to_have_attribute("aria-pressed", "false")
    first = boards.first.get_attribute("data-frame")
    expect(boards.first).not_to_have_attribute("data-frame", first or "")
    stop.click()
    expect(stop).to_have_attribute("aria-pressed", "true")
    held = boards.first.get_attribute("data-frame")
    page.wait_for_timeout(2000)
    assert boards.first.get_attribute("data-frame") == held
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]


def test_without_motion_nothing_moves_and_nothing_is_asked(server: ServerProcess, page: Page) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(server.url)
    expect(page.locator("[data-frame]")).to_have_count(2)
    expect(page.get_by_role("button", name="Play Graffiti now")).to_be_enabled()
    expect(page.get_by_role("button", name="Stop the board")).to_have_count(0)
    assert not any("/api/previews" in url for url in asked)
    scripts = page.evaluate(
        "performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))"
        ".map(({ encodedBodySize }) => encodedBodySize)"
    )
    assert sum(scripts) < MOST_SCRIPT, "as they come over the line, with the boards of all games"


def test_cards_side_by_side_are_level_and_show_the_whole_board(server: ServerProcess, page: Page) -> None:
    page.goto(server.url)
    expect(page.locator("[data-frame]")).to_have_count(2)
    games = ("Grawlix", "Graffiti")
    tops = {game: page.get_by_role("button", name=f"Play {game} now").bounding_box() for game in games}
    assert tops["Grawlix"]
    assert tops["Graffiti"]
    assert tops["Grawlix"]["y"] == tops["Graffiti"]["y"]
    last = page.locator("[data-frame]").last.get_by_text("Glow").bounding_box()  # the last picture of the tunnel
    card = page.get_by_role("listitem").filter(has=page.get_by_role("button", name="Play Graffiti now")).bounding_box()
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
    expect(page.get_by_role("listitem").filter(has_text="Play Grawlix now")).to_contain_text("Tagger")
    page.get_by_role("button", name="Play Grawlix now").click()
    page.wait_for_url("**/g/*")
    assert page.url != before
    table = page.request.get(page.url.replace("/g/", "/api/games/")).json()
    assert [seat["level"] for seat in table["seats"]] == [None, "tagger"]


_WATCHED = """(() => {
  window.places = new Set();
  const look = () => {
    const radio = document.querySelector('section.new input');
    if (radio) window.places.add(Math.round(radio.getBoundingClientRect().top));
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})()"""


@pytest.mark.parametrize("size", [DESK, pytest.param(PHONE, marks=pytest.mark.long)], ids=["desk", "phone"])
def test_nothing_moves_away_while_the_boards_come(
    server: ServerProcess, new_page: Callable[..., Page], size: dict[str, int]
) -> None:
    page = new_page(size, reduced_motion=False)
    page.add_init_script(_WATCHED)
    page.goto(server.url)
    expect(page.locator("[data-frame]")).to_have_count(2)
    expect(page.get_by_role("button", name="Stop the board")).to_have_count(2)
    page.wait_for_timeout(300)
    assert len(page.evaluate("[...window.places]")) == 1


def test_links_with_different_ends_have_different_names(server: ServerProcess, page: Page) -> None:
    page.goto(server.url)
    expect(page.locator("[data-frame]")).to_have_count(2)
    links = page.locator("main a[href]").evaluate_all("all => all.map(one => [one.textContent.trim(), one.href])")
    names = [name for name, _ in set(map(tuple, links))]
    assert len(names) == len(set(names))
