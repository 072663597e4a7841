"""A finished game's review in the page: the graph, the way to a turning point, and a better move found on the board."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

import httpx
import pytest
from playwright.sync_api import expect

from glyphwall.record import record_of, write_record
from tests.e2e.browsing import TablePage, long, open_page
from tests.e2e.server_process import PATIENCE
from tests.e2e.test_browser_axe import check
from tests.texts import message
from tests.unit.review.games_to_review import random_game

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Page

    from tests.e2e.server_process import ServerProcess


def finished(url: str, game: str, seed: int, **options: Any) -> tuple[str, dict[int, str], dict[str, Any]]:
    """A finished game at the server: its id, the tokens, and its review."""
    text = write_record(record_of(random_game(game, seed, **options)))
    made = httpx.post(f"{url}/api/records", json={"record": text}, timeout=PATIENCE).json()
    tokens = {seat["seat"]: seat["token"] for seat in made["seats"]}
    began = time.monotonic()
    while time.monotonic() - began < 4 * PATIENCE:
        answer = httpx.get(f"{url}/api/games/{made['game_id']}/review", timeout=PATIENCE)
        if answer.status_code == 200:
            return made["game_id"], tokens, answer.json()["review"]
        time.sleep(0.3)
    raise AssertionError(answer.text)


def button(table: TablePage, name: str) -> Locator:
    return table.page.get_by_role("button", name=name, exact=True)


def legal_before(url: str, game_id: str, token: str, ply: int) -> list[str]:
    headers = {"authorization": f"Bearer {token}"}
    view = httpx.get(f"{url}/api/games/{game_id}/views/{ply - 1}", headers=headers, timeout=PATIENCE).json()
    legal: list[str] = view["legal"]
    return legal


@pytest.mark.parametrize("size", ["390x844", long("1280x800")])
def test_one_tap_leads_to_the_first_mistake(server: ServerProcess, new_page: Callable[..., Page], size: str) -> None:
    """The task, a wrong and a right answer on the board, then the next mistake: every button keeps its place."""
    game_id, tokens, review = finished(server.url, "grawlix", 3, size=4, hand=3)
    first = next(ply for ply in review["plies"] if ply["mark"] not in ("", "inaccuracy") and ply["better"])
    seat = first["seat"]
    own = [ply for ply in review["plies"] if ply["seat"] == seat and ply["better"]]
    mistakes = [ply for ply in own if ply["mark"] not in ("", "inaccuracy")]
    table = open_page(new_page, size)
    table.open(server.url, game_id, {seat: tokens[seat]})
    button(table, "Review").click()
    task = table.page.locator("[data-find]")
    place = message("ui-insight-place", number=1, count=len(mistakes))
    expect(task).to_contain_text(place)
    expect(marked(table, first["move"])).to_have_attribute("data-tone", "wrong")
    check(table.page)

    legal = legal_before(server.url, game_id, tokens[seat], first["number"])
    wrong = next(move for move in legal if move not in (*first["better"], first["move"]))
    done = task.get_by_role("button", name=message("ui-insight-done"))
    before = done.bounding_box()
    answer(table, wrong)
    expect(task.locator("[data-verdict=wrong]")).to_be_visible()
    expect(marked(table, wrong)).to_have_attribute("data-tone", "wrong")
    assert done.bounding_box() == before
    answer(table, first["better"][0])  # at once, without starting over
    expect(task.locator("[data-verdict=right]")).to_be_visible()
    expect(marked(table, first["better"][0])).to_have_attribute("data-mark", "✓")
    assert done.bounding_box() == before
    check(table.page)
    assert not table.scrolls_sideways()

    if len(mistakes) > 1:
        task.get_by_role("button", name=message("ui-insight-next", number=2, count=len(mistakes))).click()
        expect(task).to_contain_text(message("ui-insight-place", number=2, count=len(mistakes)))
    done.click()
    expect(task).to_have_count(0)
    expect(table.page.get_by_role("region", name=message("ui-review-region"))).to_contain_text(
        message("ui-insight-better")
    )
    expect(table.page.locator("[data-mark]")).to_have_count(0)


def test_turning_points_have_a_graph_and_are_shared(server: ServerProcess, new_page: Callable[..., Page]) -> None:
    game_id, tokens, review = finished(server.url, "grawlix", 3, size=4, hand=3)
    table = open_page(new_page, "390x844")
    table.open(server.url, game_id, tokens)
    button(table, message("ui-review-back")).click()
    button(table, "Turning points").click()
    dialog = table.page.get_by_role("dialog")
    expect(dialog.locator("svg[role=img][aria-label^='Player 1: ']")).to_be_visible()
    assert dialog.get_by_role("row").count() == 0  # the table is folded
    dialog.get_by_text(message("ui-insight-table")).click()
    expect(dialog.get_by_role("row")).to_have_count(len(review["graph"]) + 1)
    dialog.get_by_text(message("ui-insight-words")).click()
    expect(dialog).to_contain_text(message("ui-insight-words-sizes"))
    check(table.page)

    point = review["turning_points"][0]["ply"]
    for name, start in (("share", b"\x89PNG"), ("film", b"GIF89a")):
        with table.page.expect_download() as download:
            button(table, message(f"ui-insight-{name}-at", number=point)).click()
        assert download.value.path().read_bytes().startswith(start)
    button(table, f"View move {point}").click()
    expect(dialog).to_have_count(0)
    expect(table.page.get_by_role("region", name=message("ui-review-region"))).to_contain_text(f"{point} of ")


def answer(table: TablePage, move: str) -> None:
    if move.startswith("+"):
        table.compartment(move[1:]).click()
        return
    table.hand_tile(move[:2]).first.click()
    table.cell(move[2:]).click()


def marked(table: TablePage, move: str) -> Locator:
    return table.compartment(move[1:]) if move.startswith("+") else table.cell(move[2:])


@pytest.mark.long
@pytest.mark.parametrize("size", ["390x844", "1280x800"])
def test_a_game_with_secrets_in_german(server: ServerProcess, new_page: Callable[..., Page], size: str) -> None:
    game_id, tokens, review = finished(server.url, "graffiti", 2)
    own = [ply for ply in review["plies"] if ply["mark"] not in ("", "inaccuracy") and ply["better"]]
    first = own[0]
    table = open_page(new_page, size)
    table.settings(server.url, language="de")
    table.open(server.url, game_id, tokens)
    button(table, "Durchgehen").click()
    task = table.page.locator("[data-find]")
    expect(task).to_contain_text(f"Fehler 1 von {len(own)}")
    check(table.page)
    opener, typed = button(table, "Zug tippen"), table.page.get_by_role("textbox", name="Zug oder Befehl")
    opener.or_(typed).wait_for()
    if opener.is_visible():
        opener.click()
    typed.fill(first["better"][0])
    typed.press("Enter")
    expect(task.locator("[data-verdict=right]")).to_contain_text("Ja!")
    check(table.page)
    assert not table.scrolls_sideways()
    task.get_by_role("button", name="Fertig").click()
    button(table, "Wendepunkte").click()
    dialog = table.page.get_by_role("dialog")
    expect(dialog).to_contain_text("Beurteilt mit offenen Karten; das konnte niemand am Tisch wissen.")
    expect(dialog).to_contain_text("Gewinnchance, Zug für Zug")
    check(table.page)
