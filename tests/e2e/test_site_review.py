"""After a lost game, with the network off: where it turned, a better move, the analysis board.

The page's own Python and the game's module find what this Python finds.
"""

from __future__ import annotations

import asyncio
import json
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from glyphwall.offline.games import OfflineGames
from glyphwall.offline.worker_api import WorkerApi
from glyphwall.players._levels import level_spec
from glyphwall.review import Review, review
from tests.e2e.browsing import DESK, PHONE, installed
from tests.e2e.server_process import PATIENCE
from tests.e2e.static_site import FileServer, SitePage
from tests.e2e.test_site_games import all_games, bring
from tests.e2e.test_site_study import sound
from tests.texts import message
from tests.unit.offline.asking import create
from tests.unit.offline.storage import MemoryStorage

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Locator, Page


async def _nearly_over(game: str, options: dict[str, Any], seed: int) -> tuple[str, str, str, Review | None]:
    desk, dice = WorkerApi(OfflineGames(MemoryStorage(), lambda: 5.0)), Random(seed)
    game_id, tokens = await create(desk, game, options=options)
    hello = {"type": "hello", "protocol": 2, "since": None, "tokens": tokens}
    await desk.enter("a", game_id, json.dumps(hello), lambda _: None)
    log, number = (await desk._games.table(game_id)).log, 0
    while not log.over:
        number += 1
        line = json.loads(await desk.export_game(game_id))["text"]
        last = dice.choice(log.state.view(log.actor).legal)
        move = {"type": "move", "id": f"{number:032}", "version": log.version, "move": last}
        await desk.hear("a", json.dumps(move), lambda _: None)
    made = review(log.progress.copy()) if game == "grawlix" else None
    return game_id, line, last, made


def game_file(folder: Path, game: str, options: dict[str, Any], seed: int) -> tuple[str, Path, str, Review | None]:
    """A game in a file, its id, its last move, and the review after it, where that is the device's to the bit."""
    with ThreadPoolExecutor(1) as thread:  # the browser has a loop in this one
        game_id, line, last, made = thread.submit(asyncio.run, _nearly_over(game, options, seed)).result()
    file = folder / "game.jsonl"
    file.write_text(f'{{"glyphwall-games":1}}\n{line}\n', encoding="utf-8")
    return game_id, file, last, made


def lose(table: SitePage, last: str) -> None:
    table.wait_for_turn()
    table.show()
    table.type(last)
    table.page.locator("section.over").wait_for()


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name, exact=True)


@pytest.mark.parametrize(
    "size", [pytest.param(PHONE, id="phone"), pytest.param(DESK, id="desk", marks=pytest.mark.long)]
)
def test_from_a_lost_game_to_a_better_move_without_the_network(
    site_folder: Path, new_page: Callable[..., Page], tmp_path: Path, size: Any
) -> None:
    game_id, file, last, made = game_file(tmp_path, "grawlix", {"size": 4, "hand": 3}, 3)
    assert made is not None
    page = new_page(size, worker=True)
    with FileServer(site_folder) as server:
        url = f"{server.url}/games/here/"
        page.goto(url)
        installed(page)
        server.stop()
        all_games(page, url)
        bring(page, file)
        expect(page.locator(".page > [role=status]")).to_contain_text("New: 1.")
        page.goto(f"{url}#/g/{game_id}")
        table = SitePage(page)
        lose(table, last)
        button(page, "Review").click()
        task = page.locator("[data-find]")
        expect(task.locator(".place")).not_to_be_empty(timeout=1000 * PATIENCE)  # the device reviews the game first
        first = next(ply for ply in made.plies if ply.mark not in ("", "inaccuracy") and ply.better)
        table.type(first.better[0])
        expect(task.locator("[data-verdict=right]")).to_be_visible()
        button(page, "Done").click()
        expect(page.locator("ol[aria-label=Moves] [aria-current=step]")).to_contain_text(
            message(f"review-mark-{first.mark}")
        )
        button(page, "Turning points").click()
        dialog = page.get_by_role("dialog")
        expect(dialog.locator("ol > li")).to_have_count(len(made.turning_points))
        dialog.get_by_text(message("ui-insight-table")).click()
        expect(dialog.get_by_role("row")).to_have_count(len(made.graph) + 1)
        sound(page)
        page.keyboard.press("Escape")
        page.get_by_role("link", name="Analyse").click()
        expect(page.locator("[data-analysis]")).not_to_have_attribute("data-node", "0")


@pytest.mark.long
def test_a_game_with_hidden_picks_is_played_against_the_computer_and_reviewed(
    site_url: str, new_page: Callable[..., Page]
) -> None:
    page = new_page(PHONE)
    table, dice = SitePage(page), Random(5)
    rules = {message("option-grawlix-draft"): "simultaneous-blind", "Size": "4"}
    table.begin(site_url, "Grawlix", "tagger", rules=rules)
    for _ in range(40):
        if not table.play_random(dice):
            break
    log = table.kept().log
    assert log.over
    assert {entry.player for entry in table.stored().entries if entry.seat == 1} == {level_spec("tagger", "grawlix")}
    made = review(log.progress.copy())
    button(page, message("ui-review-back")).click()
    button(page, "Turning points").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_text(message("ui-insight-table")).click(timeout=1000 * PATIENCE)
    expect(dialog.get_by_role("row")).to_have_count(len(made.graph) + 1)
    sound(page)


@pytest.mark.long
def test_a_game_with_secrets_is_reviewed_while_the_page_goes_on(
    site_url: str, new_page: Callable[..., Page], tmp_path: Path
) -> None:
    game_id, file, last, _ = game_file(tmp_path, "graffiti", {}, 2)
    page = new_page(PHONE)
    all_games(page, site_url)
    bring(page, file)
    expect(page.locator(".page > [role=status]")).to_contain_text("New: 1.")
    page.goto(f"{site_url}#/g/{game_id}")
    lose(SitePage(page), last)
    button(page, message("ui-review-back")).click()
    button(page, "Turning points").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("progressbar")).to_be_visible()
    expect(dialog.locator("ol > li").first).to_be_visible(timeout=2000 * PATIENCE)
    expect(dialog).to_contain_text(message("ui-insight-open-cards"))
    sound(page)
