"""A static site plays without a server: whole games, kept on the device, from files that any host can hold."""

from __future__ import annotations

import gzip
import re
import shutil
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING
from urllib.parse import quote

import pytest
from playwright.sync_api import expect
from tools.build import site
from tools.build.site_prints import write_prints

from glyphwall.api.drawings import order_for_game
from glyphwall.core.registry import get_game
from glyphwall.players._levels import level_spec
from glyphwall.search.endgame import EndgameSolver, rank_by_value
from tests.e2e.browsing import PHONE, installed, long
from tests.e2e.static_site import FileServer, SitePage
from tests.texts import message
from tests.unit.review.games_to_review import random_game

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Page


@pytest.fixture
def folder(site_folder: Path) -> Path:
    """The site, in a folder of a folder."""
    return site_folder


@pytest.fixture
def url(folder: Path) -> Iterator[str]:
    with FileServer(folder) as server:
        yield f"{server.url}/games/here/"


def asks_for_files_alone(table: SitePage, url: str) -> None:
    assert {address.partition(":")[0] for address in table.asked} == {"http"}
    assert not [address for address in table.asked if "/api/" in address or not address.startswith(url)]


@pytest.mark.long
@pytest.mark.parametrize("game", ["Grawlix", "Graffiti"])
def test_a_whole_game_is_played_and_found_again(url: str, new_page: Callable[..., Page], game: str) -> None:
    table, dice = SitePage(new_page()), Random(7)
    table.begin(url, game)
    for number in range(400):
        if not table.play_random(dice):
            break
        if number == 8:
            plies = len(table.kept().log.plies)
            table.page.reload()
            table.wait_for_turn()
            assert len(table.kept().log.plies) == plies
    expect(table.page.locator("section.over")).to_be_visible()
    log = table.kept().log
    assert log.over
    assert len(log.plies) > 20
    table.page.goto(url)
    expect(table.page.locator("section.recent")).to_contain_text(game)
    table.page.locator("section.recent a").first.click()
    expect(table.page.locator("section.over")).to_be_visible()
    asks_for_files_alone(table, url)


_TOLD = """
  window.told = [];
  new MutationObserver(() => {
    const bar = document.querySelector('.starting progress');
    if (bar) window.told.push(bar.value);
    if (/Connecting|server/i.test(document.body?.innerText ?? '')) window.told.push('of a server');
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
"""


def test_a_start_shows_how_far_it_is_and_names_no_server(url: str, new_page: Callable[..., Page]) -> None:
    page = new_page(PHONE, mobile=True)
    page.goto(url)
    page.get_by_role("heading", name="New game").wait_for()
    page.reload()  # Python starts anew, and the press comes before it runs
    press = page.get_by_role("button", name=message("ui-of-game", what=message("ui-now-computer"), title="Grawlix"))
    press.wait_for()
    page.evaluate(f"() => {{{_TOLD}}}")
    press.tap()
    page.locator("[data-table]").wait_for()
    told = page.evaluate("window.told")
    assert told, "something is shown while one waits"
    assert "of a server" not in told
    assert told == sorted(told), "it never goes back"


@pytest.mark.long  # a game that is lost there, and reviewed, is in test_site_review.py
@pytest.mark.parametrize(
    ("game", "level"),
    [
        ("Grawlix", "oracle"),  # it proves; it begins, and has nothing to mirror
        ("Grawlix", "tagger"),
        ("Graffiti", "toy"),
    ],
)
def test_a_game_against_the_computer(url: str, new_page: Callable[..., Page], game: str, level: str) -> None:
    table, dice = SitePage(new_page()), Random(2)
    rules = {"Size": "4"} if level == "oracle" else {}
    table.begin(url, game, level, computer_begins=level == "oracle", rules=rules)
    for number in range(400):
        if not table.play_random(dice):
            break
        if number == 4:
            table.page.reload()  # in the middle of the computer's turn, perhaps
    expect(table.page.locator("section.over")).to_be_visible()
    log = table.kept().log
    assert log.over
    if level == "oracle":  # against random plies
        assert log.progress.outcome.ranking == (2, 1)
    moved = [entry for entry in table.stored().entries if entry.kind == "moved" and entry.seat == 1]
    assert len(moved) > 5
    # The level's own spec, by which its strength was measured.
    assert {entry.player for entry in moved} == {level_spec(level, game.lower())}
    table.page.goto(url)
    expect(table.page.locator("section.recent")).to_contain_text(game)
    asks_for_files_alone(table, url)


@pytest.mark.long
def test_the_strongest_level_counts_the_end_there_too(url: str, new_page: Callable[..., Page]) -> None:
    game = get_game("graffiti")
    solver, dice = EndgameSolver(game), Random(4)
    start = next(
        state
        for state in random_game("graffiti", 3, player="greedy").states
        if state.actor == 1 and len(state.legal_actions) > 2 and solver.solve(state, state.legal_actions, 200_000)
    )
    table = SitePage(new_page())
    table.page.goto(f"{url}#/p/{quote(start.position)}?game=graffiti")
    table.page.get_by_role("group", name=message("ui-your-seat")).get_by_role("radio", name="Player 1").check()
    table.page.get_by_role("group", name="Level").get_by_role("radio", name="King").check()
    table.page.get_by_role("button", name="Play", exact=True).click()
    for _ in range(100):
        if not table.play_random(dice):
            break
    log = table.kept().log
    assert log.over
    counted = 0
    for ply, state in zip(log.plies, log.states, strict=False):
        if ply.entry.player == level_spec("king", "graffiti") and len(state.legal_actions) > 1:
            values = solver.solve(state, state.legal_actions, 200_000)
            if values is not None:
                assert ply.action == rank_by_value(state.legal_actions, values)[0][0]
                counted += 1
    assert counted > 0


def test_two_pages_of_a_device_see_the_same_game(url: str, new_page: Callable[..., Page]) -> None:
    one, dice = SitePage(new_page()), Random(3)
    one.begin(url, "Grawlix")
    other = SitePage(one.page.context.new_page())
    other.page.goto(one.page.url)
    other.wait_for_turn()
    for turn in range(6):
        mover, looker = (one, other) if turn % 2 else (other, one)
        mover.play_random(dice)
        version = mover.root.get_attribute("data-version")
        expect(looker.root).to_have_attribute("data-version", str(version))
    before = str(one.root.get_attribute("data-version"))
    one.type("take the red hash")  # in words, which nobody here has taken
    expect(other.root).not_to_have_attribute("data-version", before)
    log = one.kept().log
    assert len(log.plies) == 7
    assert log.game.action_to_text(log.plies[-1].action, log.options) == "+Rh"


def test_the_site_plays_without_the_network_once_it_was_visited(folder: Path, new_page: Callable[..., Page]) -> None:
    page = new_page(worker=True)
    table, dice = SitePage(page), Random(5)
    with FileServer(folder) as server:
        url = f"{server.url}/games/here/"
        page.goto(url)
        expect(page.locator("[data-offline-ready]")).to_have_text(message("ui-device-ready"))
        installed(page)
        server.stop()
        table.begin(url, "Grawlix")
        for _ in range(5):
            assert table.play_random(dice)
        page.reload()
        table.wait_for_turn()
        assert len(table.kept().log.plies) == 5
        page.goto(f"{url}#/rules")
        expect(page.get_by_role("heading", level=1)).to_be_visible()


@pytest.mark.long
@pytest.mark.parametrize(
    "kept",
    [
        pytest.param(b"", id="none"),
        pytest.param(b"\x1f\x8b nonsense", id="torn"),
        pytest.param(gzip.compress(bytes(2**16)), id="other"),
    ],
)
def test_python_begins_by_itself_where_its_memory_is_lost(
    folder: Path, new_page: Callable[..., Page], tmp_path: Path, kept: bytes
) -> None:
    copy = tmp_path / "site"
    shutil.copytree(folder, copy)
    memory = copy / "games" / "here" / site.MEMORY
    memory.write_bytes(kept) if kept else memory.unlink()
    with FileServer(copy) as server:
        table = SitePage(new_page())
        table.begin(f"{server.url}/games/here/", "Grawlix")
        assert table.play_random(Random(1))


def test_pages_have_addresses_that_a_plain_host_knows(url: str, new_page: Callable[..., Page]) -> None:
    page = new_page()
    page.goto(url)
    about = page.get_by_role("link", name="About", exact=True)
    about.hover()
    assert about.get_attribute("href") == "#/about"
    about.click()
    assert page.url == f"{url}#/about"
    page.go_back()
    expect(page.get_by_role("heading", name="New game")).to_be_visible()
    page.goto(f"{url}#/g/abcdefghijkl")
    expect(page.get_by_role("alert")).to_contain_text(message("ui-ended-unknown-game"))
    page.goto(f"{url}#/nonesuch")
    expect(page.get_by_role("heading", level=1)).to_have_text(message("ui-missing-title"))


@pytest.mark.parametrize("game", [long("Grawlix"), "Graffiti"])
def test_a_position_is_drawn_on_the_device(url: str, new_page: Callable[..., Page], game: str) -> None:
    table = SitePage(new_page())
    table.begin(url, game)
    page = table.page
    page.get_by_role("button", name="Share").click()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Drawing (SVG)").click()
    log = table.kept().log
    seats = [] if game == "Graffiti" else [0, 1]  # a device that is handed round shows no hand
    order = order_for_game(log, seats, len(log.plies), "auto", "en")
    assert Path(saved.value.path()).read_text(encoding="utf-8") == order.draw()
    if game == "Grawlix":  # all of its position may be known
        page.get_by_role("link", name="Open position").click()
        expect(page.get_by_role("img", name="Grawlix, empty grid. Player 1 drafts a tile.")).to_be_visible()
    asks_for_files_alone(table, url)


def test_the_documentation_lies_beside_it(url: str, new_page: Callable[..., Page]) -> None:
    """The worker, which answers for every page of the site, leaves these to the host."""
    page = new_page(worker=True)
    page.goto(url)
    installed(page)
    page.reload()
    page.get_by_role("link", name="About", exact=True).click()
    page.get_by_role("link", name="Documentation").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("In the place of the docs")
    page.go_back()
    expect(page.get_by_role("heading", level=1)).to_have_text("About Glyphwall")


def test_what_only_a_server_does_is_not_offered(url: str, new_page: Callable[..., Page]) -> None:
    table = SitePage(new_page())
    table.begin(url, "Grawlix")
    page = table.page
    page.get_by_role("button", name="Share").click()
    expect(page.get_by_text("only on this device")).to_be_visible()
    expect(page.get_by_label("Link for watching")).to_have_count(0)
    page.keyboard.press("Escape")
    page.goto(url)
    expect(page.get_by_role("heading", name="New game")).to_be_visible()
    page.get_by_label("Graffiti", exact=True).check()
    sitters = page.get_by_role("combobox", name="Player 2", exact=True).get_by_role("option")
    assert "By link" not in " ".join(sitters.all_inner_texts())


def test_prints_are_looked_at_and_saved(folder: Path, tmp_path: Path, new_page: Callable[..., Page]) -> None:
    """As they are by default: a file and its pages, in the language of the page."""
    shutil.copytree(folder / "games" / "here", tmp_path / "site")
    assert write_prints(tmp_path / "site", ["graffiti"]) == 4
    page = new_page(PHONE, mobile=True)
    with FileServer(tmp_path / "site") as files:
        page.goto(f"{files.url}/#/print?game=graffiti&what=aid")
        picture = page.get_by_role("img", name="page 1 of 2")
        expect(picture).to_be_visible()
        page.get_by_role("button", name="Next page").click()
        expect(page.get_by_role("img", name="page 2 of 2")).to_be_visible()
        with page.expect_download() as saved:
            page.get_by_role("button", name="Save as PDF").click()
        assert saved.value.suggested_filename == "graffiti-aid.pdf"
        made = tmp_path / "site" / "prints" / "en" / "graffiti" / "aid" / "graffiti-aid.pdf"
        assert Path(saved.value.path()).read_bytes() == made.read_bytes()
        page.get_by_role("radio", name="Score pad").check()
        expect(page).to_have_url(re.compile(r"#/print\?game=graffiti&what=score$"))
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_folder_of_somebody_else_is_left_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "letter.txt").write_text("dear")
    assert site.main([str(tmp_path)]) == 1
    assert "is no site" in capsys.readouterr().err
    assert [each.name for each in tmp_path.iterdir()] == ["letter.txt"]
    assert not tmp_path.with_name(f"{tmp_path.name}.building").exists()
