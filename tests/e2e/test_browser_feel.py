"""What others do is seen, and can be skipped and seen again; what is asked meanwhile stays in its place."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.e2e.browsing import DESK, PHONE, TablePage
from tests.e2e.line import Line
from tests.e2e.peer import Peer, create
from tests.e2e.tunnel import TunnelPage, weakest
from tests.texts import message

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.e2e.server_process import ServerProcess

PORTRAIT = {"width": 390, "height": 844}

_OPEN_CELLS = """() => [...document.querySelectorAll('[data-cell]')].filter(cell => {
  const { left, top, right, bottom } = cell.getBoundingClientRect();
  const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return over && cell.contains(over);
}).map(cell => cell.dataset.cell)"""
"""The cells whose middles are seen."""


@pytest.mark.parametrize(
    "size", [pytest.param(DESK, id="desk"), pytest.param(PHONE, id="phone", marks=pytest.mark.long)]
)
def test_what_computers_do_is_seen_skipped_and_seen_again(
    server: ServerProcess, new_page: Callable[..., Page], size: dict[str, int]
) -> None:
    page = new_page(size, mobile=size is PHONE, reduced_motion=False)
    table = TunnelPage(page)
    level = weakest(server.url)
    created = create(server.url, "here", level, level, level, game="graffiti", seats=4)
    table.settings(server.url, pace="slow")
    table.open(server.url, created["game_id"], {0: created["seats"][0]["token"]})
    table.wait_for_turn()
    before = int(table.version)
    page.locator("[data-space=TS]").click()
    page.locator("[data-flying]").first.wait_for(state="attached")
    while table.newest["version"] == before or table.newest["view"]["actor"] != 0:
        page.wait_for_timeout(20)  # the computers move faster than can be seen
    newest = table.newest["version"]
    assert int(table.version) < newest
    assert not table.acting
    page.locator("[data-space=PL]").click(force=True)  # it would be taken, were it not for what is still to be seen
    expect(table.root).to_have_attribute("data-version", str(newest))
    expect(table.root).to_have_attribute("data-acting", "true")

    page.get_by_role("button", name=message("ui-replay")).click()
    expect(table.root).not_to_have_attribute("data-version", str(newest))
    page.keyboard.press("Escape")
    expect(table.root).to_have_attribute("data-version", str(newest))
    page.get_by_role("button", name=message("ui-replay")).click()
    expect(table.root).not_to_have_attribute("data-version", str(newest))
    expect(table.root).to_have_attribute("data-version", str(newest))  # by itself
    expect(table.root).to_have_attribute("data-acting", "true")


@pytest.mark.parametrize("game", ["grawlix", "graffiti"])
def test_a_lost_connection_covers_nothing_of_the_board(
    server: ServerProcess, new_page: Callable[..., Page], game: str
) -> None:
    table = TablePage(new_page(PORTRAIT, mobile=True))
    created = create(server.url, "here", "here", game=game)
    tokens = {seat["seat"]: seat["token"] for seat in created["seats"]}
    with Line(server.url) as line:
        if game == "grawlix":
            with Peer(server.url, created["game_id"], *tokens.values()) as people:
                for _ in range(10):
                    supply = people.view["supply"]
                    people.play(f"+{supply[0]}" if people.view["phase"] == "draft" else people.view["legal"][0])
        table.open(line.url, created["game_id"], {0: tokens[0]})
        table.wait_for_turn() if game == "graffiti" else table.cell("f6").wait_for()
        before = table.page.evaluate(_OPEN_CELLS)
        assert before
        line.cut()
        notice = table.page.get_by_text("Connection lost.")
        table.in_sight(notice, table.page.get_by_role("button", name="Try now"))
        assert set(table.page.evaluate(_OPEN_CELLS)) >= set(before)
        assert not table.scrolls_sideways()
        assert table.small_targets() == []
        line.mend()
        expect(notice).to_have_count(0)
        expect(table.page.get_by_text(message("ui-back"))).to_have_count(1)


@pytest.mark.parametrize("game", ["grawlix", pytest.param("graffiti", marks=pytest.mark.long)])
def test_a_take_back_that_is_asked_for_can_be_withdrawn(
    server: ServerProcess, new_page: Callable[..., Page], game: str
) -> None:
    one, two = TablePage(new_page(PORTRAIT, mobile=True)), TablePage(new_page())
    created = create(server.url, "here", "here", game=game)
    first, second = (seat["token"] for seat in created["seats"])
    one.open(server.url, created["game_id"], {0: first})
    two.open(server.url, created["game_id"], {1: second})
    one.wait_for_turn()
    with Peer(server.url, created["game_id"], first) as peer:
        peer.play(peer.view["legal"][0] if game == "grawlix" else "PL")
    ask = one.page.get_by_role("button", name="Take back", exact=True)
    expect(ask).to_be_enabled()
    asked = one.page.locator(".status > p" if game == "grawlix" else "[data-prompt] .text").first
    question = asked.inner_text()
    ask.click()
    expect(two.page.get_by_role("button", name="Accept")).to_have_count(1)
    expect(one.page.get_by_text("You asked to take back the last move.")).to_be_visible()
    expect(asked).to_have_text(question)
    one.page.get_by_role("button", name="Withdraw").click()
    expect(two.page.get_by_role("button", name="Accept")).to_have_count(0)
    expect(one.page.get_by_role("button", name="Withdraw")).to_have_count(0)


def test_names_are_not_cut_on_a_phone(server: ServerProcess, new_page: Callable[..., Page]) -> None:
    table = TunnelPage(new_page(PORTRAIT, mobile=True))
    level = weakest(server.url)
    for computers in (1, 3):
        created = create(server.url, "here", *[level] * computers, game="graffiti", seats=1 + computers)
        table.open(server.url, created["game_id"], {0: created["seats"][0]["token"]})
        names = table.page.get_by_role("list", name=message("tunnel-seats")).locator(".name")
        expect(names.first).to_have_text("You")
        assert names.evaluate_all("all => all.filter(one => one.scrollWidth > one.clientWidth).length") == 0
