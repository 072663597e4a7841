"""The end of a game and the way back through it: in sight wherever the page was scrolled to, at every size."""

from __future__ import annotations

import re
from itertools import product
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.e2e.browsing import TablePage, open_page
from tests.e2e.peer import Peer, fixed_move, new_game
from tests.e2e.tunnel import play_at_random
from tests.texts import message

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Page

    from tests.e2e.server_process import ServerProcess

LONG_SIZES = ("360x740", "820x1180")
ONE_GAME = [  # each size with one game, each game with a desk or a phone; the rest seldom finds more
    ("graffiti", "740x360"),
    ("grawlix", "390x844"),
    ("grawlix", "820x1180"),  # a column in which the steps of a review and what leads on just do not fit in one line
    *(
        pytest.param(game, size, marks=pytest.mark.long)
        for game, size in [
            ("graffiti", "390x844"),
            ("graffiti", "1280x800"),
            ("grawlix", "1280x800"),
            ("grawlix", "740x360"),
            ("grawlix", "360x740"),
            *product(("graffiti",), LONG_SIZES),
        ]
    ),
]
SIZES = ["1280x800", "390x844", "740x360", *(pytest.param(size, marks=pytest.mark.long) for size in LONG_SIZES)]

HEADLINE = re.compile(f"wins?|{re.escape(message('tunnel-over-shared'))}")
COUNTED = re.compile(
    "|".join(
        re.escape(message("tunnel-score-decided", by=by, names="NAMES")).replace("NAMES", ".+")
        for by in ("points", "tags", "nothing")
    )
)
"""What the final count of Graffiti says once it is done."""


def scroll_down(page: Page) -> None:
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")


def button(table: TablePage, name: str) -> Locator:
    return table.page.get_by_role("button", name=name, exact=True)


def what_next(table: TablePage) -> list[Locator]:
    return [button(table, "Rematch"), button(table, "Review"), table.page.get_by_role("link", name="New game")]


@pytest.mark.parametrize("size", [pytest.param("1280x800", marks=pytest.mark.long), "390x844"])
def test_graffiti_ends_with_the_winner_the_count_and_what_next(
    server: ServerProcess, new_page: Callable[..., Page], size: str
) -> None:
    table = open_page(new_page, size, reduced_motion=False)
    game_id, tokens = new_game(server.url, "graffiti")
    play_at_random(server.url, game_id, tokens, lambda peer: peer.table["plies"] > 180)
    table.open(server.url, game_id, {0: tokens[0]})
    scroll_down(table.page)
    play_at_random(server.url, game_id, tokens)
    count = table.page.get_by_role("group", name="Final score")
    table.in_sight(table.over.get_by_role("heading"), count, *what_next(table))
    expect(table.over.get_by_role("heading")).to_have_text(HEADLINE)

    first_row = count.get_by_role("row").nth(1)
    expect(count).to_contain_text(COUNTED)  # by itself
    total = first_row.locator("td").last.inner_text()
    button(table, "Count again").click()
    expect(count).to_contain_text(message("tunnel-score-step-0"))
    assert int(first_row.locator("td").last.inner_text()) < int(total)
    button(table, "Skip").click()
    expect(count).to_contain_text(COUNTED)
    expect(first_row.locator("td").last).to_have_text(total)
    table.in_sight(count, *what_next(table))


@pytest.mark.parametrize(("game", "size"), ONE_GAME)
def test_a_resignation_and_a_rematch_that_is_asked_for_come_into_sight(
    server: ServerProcess, new_page: Callable[..., Page], size: str, game: str
) -> None:
    table = open_page(new_page, size)
    game_id, tokens = new_game(server.url, game)
    table.open(server.url, game_id, {0: tokens[0]})
    scroll_down(table.page)
    with Peer(server.url, game_id, tokens[1]) as other:
        other.resign(1)
        table.in_sight(table.over.get_by_role("heading"), *what_next(table))
        expect(table.over).to_contain_text("Player 2 resigned.")
        scroll_down(table.page)
        other.propose("rematch")
        table.in_sight(button(table, "Accept"), button(table, "Decline"))
        expect(button(table, "Accept")).to_have_count(1)
        table.over.get_by_role("button", name="Review").click()
        scroll_down(table.page)
        button(table, "Decline").click()
        expect(button(table, "Accept")).to_have_count(0)  # or the one of before is looked at until it is gone
        other.propose("rematch")
        table.in_sight(button(table, "Accept"))
        button(table, "Accept").click()
    table.page.wait_for_url(lambda url: not url.endswith(game_id))


@pytest.mark.parametrize(("game", "size"), ONE_GAME)
def test_a_review_shows_its_steps_beside_the_board(
    server: ServerProcess, new_page: Callable[..., Page], size: str, game: str
) -> None:
    table = open_page(new_page, size)
    page = table.page
    game_id, tokens = new_game(server.url, game)
    with Peer(server.url, game_id, *tokens) as people:
        for _ in range(48):
            people.wait_for(lambda peer: peer.over or bool(peer.view["legal"]))
            if not people.over:
                people.play(fixed_move(people.view) if game == "grawlix" else people.view["legal"][0])
        if not people.over:
            people.resign(0)
    table.open(server.url, game_id, {0: tokens[0]})
    over = table.over.inner_text().split("\n")[0]
    button(table, message("ui-review-first")).click()
    button(table, message("ui-review-on")).click()
    steps = page.get_by_role("region", name=message("ui-review-region"))
    expect(steps).to_contain_text(re.compile(r"1 of \d+\. \w"))
    expect(table.root.get_by_text(over)).to_have_count(0)

    buttons = [
        button(table, name)
        for name in (
            message("ui-review-first"),
            message("ui-review-back"),
            message("ui-review-on"),
            message("ui-review-last"),
        )
    ]
    if game == "grawlix":
        for _ in range(8):
            button(table, message("ui-review-on")).click()
    table.in_sight(*buttons, button(table, "Rematch"), steps.get_by_role("link", name="New game"))
    if game == "grawlix":
        table.in_sight(table.cell("f6"), *buttons)
    else:
        table.in_sight(page.locator(".scroller"), *buttons)

    current = page.locator("ol[aria-label=Moves] [aria-current=step]")
    for step in (
        message("ui-review-first"),
        message("ui-review-on"),
        message("ui-review-last"),
        message("ui-review-back"),
    ):
        button(table, step).click()
        if step in (message("ui-review-on"), message("ui-review-back")):
            expect(current).to_have_count(1)
            page.wait_for_function(_ROW_WHOLE)


_ROW_WHOLE = """() => {
  const row = document.querySelector('ol[aria-label=Moves] [aria-current=step]');
  const [inner, outer] = [row, row.closest('ol')].map((one) => one.getBoundingClientRect());
  if (inner.height > outer.height) return Math.abs(inner.top - outer.top) < 12; // higher than the list: from its top
  return inner.top >= outer.top - 0.5 && inner.bottom <= outer.bottom + 0.5;
}"""
