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
from tests.texts import message, shown_placement
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
def test_the_better_one_is_found_on_the_board(server: ServerProcess, new_page: Callable[..., Page], size: str) -> None:
    game_id, tokens, review = finished(server.url, "grawlix", 3, size=4, hand=3)
    given = next(ply for ply in review["plies"] if ply["mark"] == "given-away" and not ply["move"].startswith("+"))
    assert given["complete"]
    table = open_page(new_page, size)
    table.open(server.url, game_id, tokens)
    button(table, "Review").click()
    button(table, "Turning points").click()
    dialog = table.page.get_by_role("dialog")
    name = "Player 1: "
    expect(dialog.locator(f"svg[role=img][aria-label^='{name}']")).to_be_visible()
    expect(dialog).to_contain_text(
        message(
            "review-given-away",
            number=given["number"],
            who=f"Player {given['seat'] + 1}",
            move=shown_placement(given["move"]),
        )
    )
    assert dialog.get_by_role("row").count() == 0  # the table is folded
    dialog.get_by_text(message("ui-insight-table")).click()
    expect(dialog.get_by_role("row")).to_have_count(len(review["graph"]) + 1)
    check(table.page)

    button(table, f"View move {given['number']}").click()
    expect(dialog).to_have_count(0)
    steps = table.page.get_by_role("region", name="Step through the game")
    expect(steps).to_contain_text("Proved win given away: won before, lost after. Better: ")
    expect(table.page.locator("ol[aria-label=Moves] [aria-current=step] b.given-away")).to_have_text(
        "✗(Proved win given away)"
    )
    check(table.page)

    button(table, "Turning points").click()
    button(table, message("ui-insight-find-at", number=given["number"])).click()
    expect(steps).to_contain_text(f": {shown_placement(given['move'])}. Find something better.")
    legal = legal_before(server.url, game_id, tokens[given["seat"]], given["number"])
    wrong = next(move for move in legal if move not in (*given["better"], given["move"]))
    place(table, wrong)
    expect(steps).to_contain_text(message("ui-insight-wrong", move=shown_placement(wrong)))
    button(table, "Try again").click()
    place(table, given["better"][0])
    expect(steps).to_contain_text(message("ui-insight-right", move=shown_placement(given["better"][0])))
    check(table.page)
    assert not table.scrolls_sideways()
    button(table, "Done").click()
    expect(steps).to_contain_text("Proved win given away")
    button(table, message("ui-review-last")).click()
    expect(table.root).to_have_attribute("data-phase", "over")


def place(table: TablePage, move: str) -> None:
    table.hand_tile(move[:2]).first.click()
    table.cell(move[2:]).click()


@pytest.mark.long
@pytest.mark.parametrize("size", ["390x844", "1280x800"])
def test_a_game_with_secrets_in_german(server: ServerProcess, new_page: Callable[..., Page], size: str) -> None:
    game_id, tokens, review = finished(server.url, "graffiti", 2)
    points = [point for point in review["turning_points"] if point["seat"] is not None]
    by_number = {ply["number"]: ply for ply in review["plies"]}
    to_find = next(by_number[point["ply"]] for point in points if by_number[point["ply"]]["better"])
    table = open_page(new_page, size)
    table.settings(server.url, language="de")
    table.open(server.url, game_id, tokens)
    button(table, "Ansehen").click()
    button(table, "Wendepunkte").click()
    dialog = table.page.get_by_role("dialog")
    expect(dialog).to_contain_text("Das nutzt verdeckte Informationen, die niemand am Tisch hatte.")
    expect(dialog).to_contain_text("Gewinnchance, Zug für Zug")
    check(table.page)
    button(table, f"Besseren Zug {to_find['number']} finden").click()
    steps = table.page.get_by_role("region", name="Die Partie durchblättern")
    expect(steps).to_contain_text("Finde etwas Besseres.")
    expect(steps).not_to_contain_text(to_find["move"])
    opener, typed = button(table, "Zug tippen"), table.page.get_by_role("textbox", name="Zug oder Befehl")
    opener.or_(typed).wait_for()
    if opener.is_visible():
        opener.click()
    typed.fill(to_find["better"][0])
    typed.press("Enter")
    expect(steps).to_contain_text("Ja, das ist besser: ")
    expect(steps).not_to_contain_text(to_find["better"][0])
    check(table.page)
    assert not table.scrolls_sideways()
