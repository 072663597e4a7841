"""The analysis board: addresses, pasted texts, walked proofs, and what is seen together."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from glyphwall.core.registry import get_game
from glyphwall.core.streams import stream
from glyphwall.record import record_game, write_record
from tests.e2e.browsing import DESK, TablePage, open_page
from tests.texts import message

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Locator, Page

    from tests.e2e.server_process import ServerProcess

PORTRAIT = {"width": 390, "height": 844}


def played(plies: int | None = None, seed: int = 2, **options: int) -> tuple[str, int]:
    """The record of a game of Grawlix played at random, up to a ply, and how many it has."""
    game = get_game("grawlix")
    start = state = game.initial_state(game.make_options(**options))
    rng = stream(seed, "analysis")
    actions: list[int] = []
    while state.legal_actions and (plies is None or len(actions) < plies):
        actions.append(int(rng.choice(state.legal_actions)))
        state = state.apply(actions[-1])
    return write_record(record_game(start, actions)), len(actions)


def paste(page: Page, text: str) -> None:
    page.get_by_label(message("ui-analysis-paste")).fill(text)
    page.get_by_role("button", name=message("ui-open-do"), exact=True).click()


def at(page: Page, node: int) -> None:
    expect(page.locator("[data-analysis]")).to_have_attribute("data-node", str(node))


def is_seen(part: Locator) -> None:
    """All of it is in the window, and nothing lies over its middle."""
    box = part.bounding_box()
    size = part.page.viewport_size
    assert box is not None
    assert size is not None
    assert box["x"] >= 0
    assert box["y"] >= 0
    assert box["x"] + box["width"] <= size["width"]
    assert box["y"] + box["height"] <= size["height"]
    on_top = "one => { const { x, y, width, height } = one.getBoundingClientRect();"
    on_top += " const top = document.elementFromPoint(x + width / 2, y + height / 2);"
    on_top += " return top !== null && (one.contains(top) || top.contains(one)); }"
    assert part.evaluate(on_top)


def test_reload_back_and_forward_lead_where_one_was(server: ServerProcess, page: Page) -> None:
    record, plies = played(size=3, hand=2)
    page.goto(f"{server.url}/analysis")
    paste(page, record)
    at(page, 0)
    page.keyboard.press("End")
    at(page, plies)
    expect(page).to_have_url(re.compile(rf"\?kept=\w+&at={plies}$"))
    page.reload()
    at(page, plies)
    page.go_back()
    expect(page.get_by_role("heading", name=message("ui-analysis-record"))).to_be_visible()
    page.go_forward()
    at(page, plies)

    # Its name is the reader's to choose.
    page.get_by_role("button", name=message("ui-analysis-panel-files"), exact=True).click()
    page.get_by_label(message("ui-analysis-name"), exact=True).fill("Lost in the corner")
    page.keyboard.press("Tab")
    expect(page.get_by_role("heading", name="Lost in the corner")).to_be_visible()
    page.goto(f"{server.url}/analysis")
    page.get_by_role("link", name="Lost in the corner").click()
    at(page, plies)


def test_full_storage_breaks_nothing(server: ServerProcess, page: Page) -> None:
    page.add_init_script("Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError'); };")
    page.goto(f"{server.url}/analysis")
    paste(page, '[Game "grawlix"]  1. +Rh +Oa --')
    at(page, 0)
    expect(page.get_by_text(message("ui-analysis-full"))).to_be_visible()
    page.keyboard.press("End")
    at(page, 2)
    expect(page).to_have_url(re.compile("#tree=.*&at=2$"))
    page.reload()
    at(page, 2)


def test_undo_by_the_keys_of_everywhere(server: ServerProcess, page: Page) -> None:
    page.goto(f"{server.url}/analysis")
    paste(page, '[Game "grawlix"]  1. +Rh +Oa --')
    at(page, 0)
    page.keyboard.press("End")
    at(page, 2)
    page.keyboard.press("Delete")
    expect(page.locator(".ply")).to_have_count(2)
    page.keyboard.press("Control+z")
    expect(page.locator(".ply")).to_have_count(3)
    page.keyboard.press("Control+Shift+z")
    expect(page.locator(".ply")).to_have_count(2)
    page.keyboard.press("Control+z")
    page.keyboard.press("Control+y")
    expect(page.locator(".ply")).to_have_count(2)


def test_the_box_reads_whatever_people_paste(server: ServerProcess, page: Page, tmp_path: Path) -> None:
    home = f"{server.url}/analysis"
    for text, nodes in (
        ("```\n[Game “grawlix”]\n\n1. ＋Ｒｈ +Oa ––\n```", 3),
        ("1. +Rh +Oa 2. +Ys", 4),
        ("`- Rh Oa 1d f6`", 1),
        (f"<{home}?game=grawlix&position=-+Rh+Oa+1d+f6>", 1),
    ):
        page.goto(home)
        paste(page, text)
        at(page, 0)
        expect(page.locator(".ply")).to_have_count(nodes)

    # What is wrong with a text is said beside it.
    alert = page.get_by_role("alert")
    for text, said in (
        ('[Game "grawlix"]  1. +Rh {why', message("error-record-cut-off")),
        ("nothing of this", message("ui-analysis-paste-unknown")),
        ("https://elsewhere.example/g/abcDEF123456", message("ui-analysis-elsewhere")),
        (f"{server.url}/about", message("ui-analysis-nowhere")),
    ):
        page.goto(home)
        paste(page, text)
        expect(alert).to_contain_text(said)

    # Moves that stop before the result, and letters in another encoding, are pointed out on the board.
    page.goto(home)
    garbled = "Jürgen".encode().decode("latin-1")
    paste(page, f'[Game "grawlix"]\n[First "{garbled}"]\n[Result "1-0"]\n\n1. +Rh +Oa')
    at(page, 0)
    status = page.locator("[data-analysis] .note")
    expect(status).to_contain_text(message("ui-analysis-cut-off", result="1-0"))
    expect(status).to_contain_text(garbled)

    # A file in another encoding is not guessed at.
    file = tmp_path / "game.gwn"
    file.write_text('[Game "grawlix"]\n[First "Jürgen"]\n\n1. +Rh --\n', encoding="latin-1")
    page.goto(home)
    page.locator("input[type=file]").set_input_files(file)
    expect(alert).to_contain_text(message("error-unreadable-text"))


def test_of_several_games_one_is_chosen(server: ServerProcess, page: Page) -> None:
    one = '[Game "grawlix"]\n[Date "2026.05.01"]\n\n1. +Rh --\n\n'
    page.goto(f"{server.url}/analysis")
    paste(page, one + one.replace("+Rh", "+Rh +Oa"))
    games = page.locator("[data-games] button")
    expect(games).to_have_count(2)
    games.nth(1).click()
    at(page, 0)
    expect(page.locator(".ply")).to_have_count(3)


@pytest.mark.parametrize("device", ["phone", pytest.param("desk", marks=pytest.mark.long)])
def test_a_proof_is_walked_with_a_tap_for_each_move(
    server: ServerProcess, new_page: Callable[..., Page], device: str
) -> None:
    page = new_page(PORTRAIT if device == "phone" else DESK, mobile=device == "phone")
    record, plies = played(size=3, hand=2)
    page.goto(f"{server.url}/analysis")
    paste(page, record)
    at(page, 0)
    page.keyboard.press("End")
    for _ in range(8):
        page.keyboard.press("ArrowLeft")
    at(page, plies - 8)
    page.get_by_role("button", name=message("ui-analysis-panel-engine"), exact=True).click()
    page.get_by_role("button", name=message("ui-analysis-prove")).click()
    walk = page.locator("[data-walk]")
    step = walk.get_by_role("button", name=message("ui-analysis-walk-next"))
    end = walk.get_by_text(message("ui-analysis-walk-end"))
    taps = 0
    expect(step).to_be_visible()
    while not end.is_visible():
        is_seen(step)  # the next one, without scrolling
        before = page.locator("[data-analysis]").get_attribute("data-node")
        step.click()
        taps += 1
        expect(page.locator("[data-analysis]")).not_to_have_attribute("data-node", str(before))
        expect(step.or_(end)).to_be_visible()
    assert taps == 4
    expect(page.locator("section.over")).to_be_visible()
    walk.get_by_role("button", name=message("ui-analysis-walk-leave")).click()
    expect(walk).to_have_count(0)


def test_the_steps_stay_whole_where_a_tile_is_taken(server: ServerProcess, new_page: Callable[..., Page]) -> None:
    page = new_page(PORTRAIT, mobile=True)
    record, plies = played(31)
    page.goto(f"{server.url}/analysis")
    paste(page, record)
    at(page, 0)
    page.keyboard.press("End")
    at(page, plies)
    expect(page.locator("[data-table]")).to_have_attribute("data-phase", "fetch")
    for button in page.get_by_role("group", name=message("ui-review-region")).get_by_role("button").all():
        is_seen(button)
    bar, table = page.locator(".bar").first.bounding_box(), page.locator("[data-table]").bounding_box()
    assert bar is not None
    assert table is not None
    assert table["y"] == pytest.approx(bar["y"] + bar["height"], abs=1)


@pytest.mark.parametrize("game", ["grawlix", "graffiti"])
def test_moves_and_lines_are_seen_together_on_a_desk(server: ServerProcess, page: Page, game: str) -> None:
    page.goto(f"{server.url}/analysis?game={game}")
    at(page, 0)
    chance = page.get_by_label(message("ui-analysis-chance-choose"))
    if game == "graffiti":
        chance.wait_for()
        while chance.is_visible():
            before = page.locator("[data-analysis]").get_attribute("data-node")
            chance.select_option(index=1)
            expect(page.locator("[data-analysis]")).not_to_have_attribute("data-node", str(before))
    brief = page.locator("[data-brief]")
    brief.get_by_role("button", name=message("ui-analysis-go"), exact=True).click()
    expect(brief.locator("li")).not_to_have_count(0)
    expect(brief.locator("[data-share]")).to_be_visible()
    expect(brief.locator("[role=status]")).to_contain_text("%")
    brief.get_by_role("button", name=message("ui-analysis-stop"), exact=True).click()  # the rows come to rest
    for part in (page.locator(".ply[aria-current]"), brief.locator("[data-share]"), brief.locator("li").first):
        is_seen(part)


def test_the_engine_claims_nothing_against_its_proofs_and_ends(server: ServerProcess, page: Page) -> None:
    record, plies = played(size=3, hand=2)
    page.goto(f"{server.url}/analysis")
    paste(page, record)
    at(page, 0)
    page.keyboard.press("End")
    for _ in range(8):
        page.keyboard.press("ArrowLeft")
    at(page, plies - 8)
    page.get_by_role("button", name=message("ui-analysis-panel-engine"), exact=True).click()
    page.get_by_role("button", name=message("ui-analysis-go"), exact=True).click()
    expect(page.get_by_role("button", name=message("ui-analysis-off"))).to_be_visible()
    expect(page.locator("[data-proofs] li")).not_to_have_count(0)
    expect(page.get_by_text(message("ui-analysis-estimates-about"))).to_have_count(0)
    # A proved line goes into the tree, with its value, and the engine keeps what it has found.
    lines = page.locator("[data-proofs] li").count()
    page.locator("[data-proofs] li").nth(1).get_by_role("button").first.click()
    expect(page.get_by_role("button", name=message("ui-analysis-undo"))).to_have_attribute("aria-disabled", "false")
    at(page, plies - 8)
    expect(page.locator("[data-proofs] li")).to_have_count(lines)
    page.get_by_role("button", name=message("ui-analysis-panel-tree"), exact=True).click()
    expect(page.locator(".variation .proof")).to_have_count(1)


def test_the_editor_shows_faults_beside_its_board(server: ServerProcess, new_page: Callable[..., Page]) -> None:
    for size in (PORTRAIT, DESK):
        page = new_page(size, mobile=size is PORTRAIT)
        page.goto(f"{server.url}/analysis?edit=grawlix&position=RhRp+-+-+1p+f6")
        expect(page.locator("[data-faults] button").first).to_be_visible()
        is_seen(page.locator("[data-faults] button").first)
        is_seen(page.locator("[data-cell=f6]"))


@pytest.mark.parametrize("game", ["grawlix", "graffiti"])
def test_the_editor_fits_a_phone_in_german(server: ServerProcess, new_page: Callable[..., Page], game: str) -> None:
    page = new_page(PORTRAIT)
    TablePage(page).settings(server.url, language="de")
    page.goto(f"{server.url}/analysis?edit={game}")
    expect(page.locator("[data-faults]")).to_have_attribute("data-faults", "0")
    assert page.evaluate("document.documentElement.scrollWidth") == PORTRAIT["width"]


def test_a_low_window_shows_question_and_supply_below_the_bar(
    server: ServerProcess, new_page: Callable[..., Page]
) -> None:
    """On a phone on its side, when a tile must be taken."""
    table = open_page(new_page, "740x360")
    table.page.goto(f"{server.url}/analysis")
    paste(table.page, played(3)[0])
    table.page.locator("[data-analysis]").wait_for()
    for _ in range(3):
        table.page.keyboard.press("ArrowRight")
    at(table.page, 3)
    table.in_sight(table.page.locator(".status"), table.page.locator(".tray"))
    cells = table.page.locator("[data-compartment]").evaluate_all("all => all.map(one => one.offsetWidth)")
    assert min(cells) >= 40 - 1


def test_a_low_window_leads_to_the_question_with_no_sliver_of_the_header(
    server: ServerProcess, new_page: Callable[..., Page]
) -> None:
    game = get_game("graffiti")
    start = state = game.initial_state(game.make_options())
    rng = stream(3, "analysis")
    actions: list[int] = []
    while len(actions) < 60:
        actions.append(int(rng.choice(state.legal_actions)))
        state = state.apply(actions[-1])
    page = open_page(new_page, "740x360").page
    page.goto(f"{server.url}/analysis")
    paste(page, write_record(record_game(start, actions)))
    bar = page.locator("[data-analysis] > .bar")
    page.locator("[data-table]").wait_for()
    for node in range(1, 16):
        page.keyboard.press("ArrowRight")
        at(page, node)
        page.wait_for_timeout(100)
        top = bar.evaluate("bar => bar.getBoundingClientRect().top")
        assert top in (0, page.locator("header").first.evaluate("header => header.offsetHeight"))
