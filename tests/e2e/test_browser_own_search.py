"""Against a server, hints and engine lines are searched by the player's own machine; where it cannot, by the server."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect
from tools.harness.modules import built

from tests.e2e.browsing import PHONE, TablePage
from tests.e2e.peer import create
from tests.games import GRAWLIX

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Page, Request

    from tests.e2e.server_process import ServerProcess


@pytest.fixture(autouse=True)
def modules(tmp_path: Path) -> None:
    """They are built, so the server has them."""
    for game_id in ("grawlix", "graffiti"):
        built(game_id, tmp_path)


def questions(page: Page, ending: str) -> list[dict[str, Any]]:
    """The bodies of what is asked at such addresses from now on."""
    asked: list[dict[str, Any]] = []

    def note(request: Request) -> None:
        if request.url.endswith(ending):
            asked.append(request.post_data_json or {})

    page.on("request", note)
    return asked


def hinted(server: ServerProcess, page: Page, game: str, position: str | None = None, **options: Any) -> None:
    table = TablePage(page)
    made = create(server.url, "here", "here", game=game, position=position, **options)
    table.open(server.url, made["game_id"], {seat["seat"]: seat["token"] for seat in made["seats"]})
    shut = page.get_by_role("button", name="Show", exact=True)  # hands are covered where two share a device
    table.root.or_(shut).first.wait_for()
    if shut.count():
        shut.first.click()
    table.page.get_by_role("button", name="What could I do?").press("Enter")
    dialog = table.page.get_by_role("dialog", name="What could I do?")
    expect(dialog.get_by_role("button", name="Play this").first).to_be_visible()


@pytest.mark.parametrize("game", ["grawlix", "graffiti"])
def test_hints_are_searched_here(server: ServerProcess, new_page: Callable[..., Page], game: str) -> None:
    page = new_page(PHONE, hints=True)
    planned, asked = questions(page, "/search"), questions(page, "/ideas")
    hinted(server, page, game)
    assert len(planned) == 1
    (question,) = asked
    assert question["report"]["simulations"] >= 1000


def test_hints_come_where_much_can_be_done(server: ServerProcess, new_page: Callable[..., Page]) -> None:
    """Hands are full, and the box has room everywhere: a report of every action would be too long to be read."""
    state = GRAWLIX.initial_state(GRAWLIX.make_options(hand=12))
    while len(state.legal_actions) < 70:
        state = state.apply(state.legal_actions[-1])
    page = new_page(PHONE, hints=True)
    asked = questions(page, "/ideas")
    hinted(server, page, "grawlix", state.position, hand=12)
    (question,) = asked
    assert question["report"]["branches"]


def test_engine_lines_are_searched_here(server: ServerProcess, new_page: Callable[..., Page]) -> None:
    page = new_page()
    planned, asked = questions(page, "/api/analysis/search"), questions(page, "/api/analysis/lines")
    page.goto(f"{server.url}/analysis?game=grawlix")
    page.locator("[data-analysis]").wait_for()
    page.get_by_role("button", name="Engine").click()
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.locator("[data-estimates] .chip").first).to_be_visible()
    page.get_by_role("button", name="Stop", exact=True).click()
    assert planned
    assert asked
    assert all("report" in question for question in asked)
