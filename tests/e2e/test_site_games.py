"""Games of a device: saved as a file and brought back, listed all, handed to a server."""

from __future__ import annotations

import json
from random import Random
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.e2e.browsing import PHONE, TablePage
from tests.e2e.static_site import KEPT, SitePage
from tests.texts import message

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Locator, Page

    from tests.e2e.server_process import ServerProcess

MANY = """async ({ id, count }) => {
  const ask = (request) => new Promise((done, fail) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error);
  });
  const base = await ask(indexedDB.open('glyphwall'));
  const store = base.transaction('games', 'readwrite').objectStore('games');
  const game = await ask(store.get(id));
  for (let copy = 0; copy < count; copy++)
    await ask(store.put({ ...game, id: `copy${String(copy).padStart(8, '0')}`, changed: game.changed - 60 - copy }));
  base.close();
}"""
"""A device with many games."""


def begun(url: str, page: Page, game: str = "Grawlix", plies: int = 4) -> SitePage:
    table, dice = SitePage(page), Random(4)
    table.begin(url, game)
    for _ in range(plies):
        assert table.play_random(dice)
    return table


def all_games(page: Page, url: str) -> None:
    page.goto(url)
    page.get_by_role("link", name="All games").click()
    expect(page.get_by_role("heading", name="Games on this device")).to_be_visible()


def said(page: Page) -> Locator:
    return page.locator(".page > [role=status]")


def saved(page: Page, target: Path) -> Path:
    with page.expect_download() as download:
        page.get_by_role("button", name="Save all as a file").click()
    download.value.save_as(target)
    return target


def bring(page: Page, file: Path) -> None:
    page.get_by_label(message("ui-device-bring")).set_input_files(file)


@pytest.mark.long  # files of games are read and written by quick tests of the client and of the device's Python
def test_games_go_on_from_a_file_on_another_device(
    site_url: str, new_page: Callable[..., Page], tmp_path: Path
) -> None:
    one = begun(site_url, new_page(), "Graffiti")
    game_id, before = one.game_id, one.kept().log
    all_games(one.page, site_url)
    expect(one.page.get_by_text("may delete them")).to_be_visible()
    file = saved(one.page, tmp_path / "games.jsonl")
    expect(said(one.page)).to_have_text(message("ui-device-saved", count=1))
    head, line, rest = file.read_text(encoding="utf-8").split("\n")
    assert (json.loads(head), rest) == ({"glyphwall-games": 1}, "")
    assert json.loads(line)["record"] is None  # what is hidden stays so

    other = SitePage(new_page(PHONE))
    all_games(other.page, site_url)
    expect(other.page.get_by_text("No games on this device yet.")).to_be_visible()
    bring(other.page, file)
    expect(said(other.page)).to_have_text("New: 1. Updated: 0. Already here: 0.")
    assert other.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    other.page.goto(site_url)
    other.page.locator("section.recent").get_by_role("link", name="Graffiti").click()
    other.wait_for_turn()
    assert other.game_id == game_id
    assert other.kept().log.state.position == before.state.position
    assert other.play_random(Random(9))
    further_on = other.kept().log.state.position  # chance may have had its part, too

    all_games(other.page, site_url)
    further = saved(other.page, tmp_path / "further.jsonl")
    bring(one.page, further)
    expect(said(one.page)).to_have_text("New: 0. Updated: 1. Already here: 0.")
    bring(one.page, file)  # the older one takes nothing back
    expect(said(one.page)).to_have_text("New: 0. Updated: 0. Already here: 1.")
    one.page.get_by_role("link", name=f"{message('ui-opponent-here')} Graffiti").click()
    one.wait_for_turn()
    assert one.kept().log.state.position == further_on != before.state.position
    assert one.play_random(Random(9))


def test_every_game_is_listed_and_deleted_only_by_hand(site_url: str, new_page: Callable[..., Page]) -> None:
    table = begun(site_url, new_page(), plies=2)
    page, game_id = table.page, table.game_id
    page.evaluate(MANY, {"id": game_id, "count": 70})
    all_games(page, site_url)
    listed = page.locator("ul.games li")
    expect(page.get_by_text("71 games.")).to_be_visible()
    expect(listed).to_have_count(50)
    page.get_by_role("button", name="Show more").click()
    expect(listed).to_have_count(71)
    page.once("dialog", lambda dialog: dialog.dismiss())
    listed.first.get_by_role("button").click()
    expect(page.get_by_text("71 games.")).to_be_visible()
    page.once("dialog", lambda dialog: dialog.accept())
    listed.first.get_by_role("button").click()
    expect(page.get_by_text("70 games.")).to_be_visible()
    assert page.evaluate(KEPT, game_id) is None


def test_a_game_is_handed_to_a_server(site_url: str, server: ServerProcess, new_page: Callable[..., Page]) -> None:
    table = begun(site_url, new_page())
    page, before = table.page, table.kept().log
    page.get_by_role("button", name="Share").click()
    address = page.get_by_label(message("ui-handover-server"))
    there = page.get_by_role("link", name=message("ui-handover-do"))
    address.fill("javascript:alert(1)")
    expect(page.get_by_text("isn't a server address")).to_be_visible()
    expect(there).to_have_count(0)
    address.fill(server.url)
    with page.expect_popup() as popup:
        there.click()
    opened = popup.value
    expect(opened.get_by_role("heading", name=message("ui-handed-title"))).to_be_visible()
    opened.get_by_role("button", name=message("ui-handed-do")).click()
    at_server = TablePage(opened)
    at_server.wait_for_turn()
    assert opened.url.startswith(f"{server.url}/g/")
    expect(at_server.root).to_have_attribute("data-version", str(len(before.plies)))
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Share").click()
    expect(address).to_have_value(server.url)  # for the next game


def test_the_draws_of_a_game_are_verified_by_the_python_that_is_there(
    site_url: str, new_page: Callable[..., Page]
) -> None:
    page = begun(site_url, new_page(), "Graffiti", 6).page
    page.get_by_role("button", name="Resign").first.click()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(page.get_by_text("Draws verified")).to_have_count(0)
    page.get_by_role("button", name="Verify the draws").first.click()
    expect(page.get_by_text("Draws verified.")).to_be_visible()
