"""The analysis page: from a finished game to a variation, an engine line, a walked proof, and a link with all of it."""

from __future__ import annotations

import re
import subprocess
import sys
from typing import TYPE_CHECKING

import httpx
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from glyphwall.core.registry import get_game, get_plugin
from glyphwall.core.streams import stream
from glyphwall.record import record_game, write_record
from tests.e2e.browsing import DESK, TablePage, codes
from tests.e2e.test_browser_axe import FOUND
from tests.texts import message

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from playwright.sync_api import Page

    from tests.e2e.server_process import ServerProcess

PORTRAIT = {"width": 390, "height": 844}
SIZES = {"phone": PORTRAIT, "desk": DESK}


def finished(**options: int) -> tuple[str, int, int, str]:
    """The record of a game that was played at random, its plies, where the last choice was, and another move there."""
    game = get_game("grawlix")
    start = state = game.initial_state(game.make_options(**options))
    rng, actions = stream(2, "analysis"), []
    choice, other = 0, ""
    while state.legal_actions:
        legal = state.legal_actions
        actions.append(int(rng.choice(state.legal_actions)))
        if len(legal) > 1:
            choice = len(actions) - 1
            other = game.action_to_text(next(one for one in legal if one != actions[-1]), state.options)
        state = state.apply(actions[-1])
    return write_record(record_game(start, actions)), len(actions), choice, other


def opened(server: ServerProcess, record: str) -> tuple[str, dict[int, str]]:
    """A game of the server, made of a record."""
    answer = httpx.post(f"{server.url}/api/records", json={"record": record}, timeout=60)
    made = answer.raise_for_status().json()
    return made["game_id"], {seat["seat"]: seat["token"] for seat in made["seats"]}


def at(page: Page, node: int) -> None:
    expect(page.locator("[data-analysis]")).to_have_attribute("data-node", str(node))


def tree(page: Page) -> list[str]:
    """The names of the tree's nodes: who, and the move in words."""
    found: list[str] = page.locator(".tree .ply").evaluate_all("all => all.map(one => one.innerText)")
    return found


def sound(page: Page) -> None:
    assert codes(page) == []
    results = Axe().run(page, options=FOUND)
    assert results.violations_count == 0, results.generate_report()


@pytest.fixture(params=["phone", pytest.param("desk", marks=pytest.mark.long)])
def device(request: pytest.FixtureRequest, new_page: Callable[..., Page]) -> Page:
    return new_page(SIZES[request.param], mobile=request.param == "phone")


def test_from_a_finished_game_to_a_link_with_all_of_it(
    server: ServerProcess, device: Page, new_page: Callable[..., Page], tmp_path: Path
) -> None:
    page = device
    record, plies, choice, other = finished(size=3, hand=2)
    game_id, tokens = opened(server, record)
    TablePage(page).open(server.url, game_id, tokens)
    page.get_by_role("link", name="Analyse").first.click()
    at(page, plies)
    over = page.locator("section.over").get_by_role("heading").first
    expect(over).to_contain_text("Player")  # who looks at it is nobody of them
    expect(over).not_to_contain_text("You")
    sound(page)

    # Another move than the one that was played, typed.
    back = page.get_by_role("button", name=message("ui-review-back"))
    for _ in range(plies - choice):
        back.click()
    at(page, choice)
    type_in = page.locator("button.open")
    if type_in.count() > 0 and type_in.first.is_visible():  # on a phone the line is folded away
        type_in.first.click()
    command = page.locator(".say input, .side form input").first
    command.fill(other)
    command.press("Enter")
    at(page, plies + 1)
    expect(page.locator(".variation .ply")).to_have_count(1)
    expect(page.locator(".variation .ply")).to_have_attribute("data-move", other)

    # An engine line, and what is proved, apart from each other.
    back.click()
    at(page, choice)
    page.get_by_role("button", name="Engine", exact=True).click()
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.locator("[data-engine]")).to_contain_text("simulations")
    page.get_by_role("button", name="Who wins?").click()
    expect(page.locator("[data-proved]")).to_contain_text("Proved")
    expect(page.locator("[data-proved]")).not_to_contain_text("%")
    sound(page)

    # The certificate is one that others check.
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save the proof").click()
    file = tmp_path / "proof.cert"
    saved.value.save_as(file)
    certificates = get_plugin("grawlix").certificates
    assert certificates is not None
    assert certificates.check(file.read_text(), complete=True).positions > 0

    # The proof is walked to its end.
    for _ in range(2):
        if page.locator("[data-ways] button").count() == 0:
            page.get_by_role("button", name="Who wins?").click()
            page.locator("[data-proved], [role=status] > p").first.wait_for()
        if page.locator("[data-ways] button").count() == 0:
            break
        before = page.locator("[data-analysis]").get_attribute("data-node")
        page.locator("[data-ways] button").first.click()
        expect(page.locator("[data-analysis]")).not_to_have_attribute("data-node", str(before))

    page.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=server.url)
    page.get_by_role("button", name="Moves", exact=True).click()
    whole = tree(page)
    page.get_by_role("button", name="Share", exact=True).click()
    page.get_by_role("button", name="Copy link").click()
    expect(page.get_by_text("Copied")).to_be_visible()
    link = page.evaluate("navigator.clipboard.readText()")

    friend = new_page(DESK)
    friend.goto(link)
    friend.locator(".tree").wait_for()
    assert tree(friend) == whole


def test_keys_alone(server: ServerProcess, page: Page) -> None:
    page.goto(f"{server.url}/analysis")
    page.get_by_label(message("ui-analysis-paste")).fill('[Game "grawlix"]  1. +Rh (+Ga) +Oa 2. +Yd --')
    page.get_by_label(message("ui-analysis-paste")).press("Tab")
    page.keyboard.press("Enter")
    at(page, 0)
    for key, node in (("ArrowRight", 1), ("ArrowDown", 4), ("ArrowUp", 1), ("End", 3), ("ArrowLeft", 2), ("Home", 0)):
        page.keyboard.press(key)
        at(page, node)
    page.keyboard.press("End")
    page.keyboard.press("Delete")
    at(page, 2)
    expect(page.locator(".ply")).to_have_count(4)
    page.keyboard.press("z")
    at(page, 3)
    expect(page.locator(".ply")).to_have_count(5)
    page.keyboard.press("Shift+Z")
    expect(page.locator(".ply")).to_have_count(4)
    # What was changed is kept here, and found again.
    page.goto(f"{server.url}/analysis")
    page.get_by_role("link", name="Grawlix", exact=True).click()
    expect(page.locator(".ply")).to_have_count(4)


def test_of_a_game_with_secrets_one_sees_as_a_seat_does(server: ServerProcess, device: Page) -> None:
    device.goto(f"{server.url}/analysis")
    device.get_by_role("button", name="Graffiti").click()
    at(device, 0)
    device.get_by_label(message("ui-analysis-chance-choose")).select_option(index=1)
    expect(device.locator("[data-table]")).to_have_attribute("data-acting", "true")
    expect(device.get_by_role("heading", name="Screen of Player 1")).to_be_visible()
    expect(device.get_by_text("You", exact=True)).to_have_count(0)  # who sees is another after the next ply
    device.get_by_role("button", name="Engine", exact=True).click()
    device.get_by_role("button", name="Start", exact=True).click()
    device.locator("[data-estimates] li").first.wait_for()
    device.get_by_role("button", name="Stop", exact=True).click()
    device.get_by_role("button", name="Who wins?").click()
    expect(device.get_by_text("nothing can be proved")).to_be_visible()
    sound(device)


def test_lines_stand_still_under_a_finger(server: ServerProcess, device: Page) -> None:
    """The search goes on meanwhile, and would put another line in the place of the one that is pressed."""
    device.goto(f"{server.url}/analysis")
    device.get_by_role("button", name="Grawlix").first.click()
    at(device, 0)
    device.get_by_role("button", name="Engine", exact=True).click()
    device.get_by_role("button", name="Start", exact=True).click()
    pressed = device.locator(".chip:active")
    for _ in range(10):  # the lines may move between the look and the press
        device.locator("[data-estimates] .chip").first.hover()
        device.mouse.down()
        if pressed.count() > 0:
            break
        device.mouse.up()
    move = pressed.get_attribute("data-move")
    searched = device.locator("[data-engine]").inner_text()
    device.wait_for_timeout(1_000)
    assert device.locator("[data-engine]").inner_text() == searched
    device.mouse.up()
    at(device, 1)
    device.get_by_role("button", name="Moves", exact=True).click()
    expect(device.locator(f'.ply[data-move="{move}"]')).to_have_count(1)


def test_panels_have_room_beside_the_largest_board(server: ServerProcess, page: Page) -> None:
    """On a desk of 1280x800 all of Graffiti's table is seen, and of the tree more than a line."""
    page.goto(f"{server.url}/analysis")
    page.get_by_role("button", name="Graffiti").click()
    at(page, 0)
    for panel in ("Moves", "Engine", "Share"):
        page.get_by_role("button", name=panel, exact=True).click()
        box = page.locator("[data-panel]").bounding_box()
        assert box is not None
        assert box["height"] >= 200
        assert box["y"] + box["height"] <= DESK["height"]
    expect(page.get_by_text("Score", exact=True)).to_be_in_viewport()


@pytest.mark.parametrize("address", ["#tree=AAAA", "?from=aaaaaaaaaaaa", "?kept=nothing", "?game=nothing"])
def test_what_leads_nowhere_says_so(server: ServerProcess, page: Page, address: str) -> None:
    page.goto(f"{server.url}/analysis{address}")
    expect(page.get_by_role("alert")).to_be_visible()
    expect(page.get_by_role("heading", name=message("ui-analysis-new"))).to_be_visible()


def test_what_the_game_shows_stands_on_the_board_and_in_words(server: ServerProcess, device: Page) -> None:
    page = device
    game = get_game("grawlix")
    state, rng, moves = game.initial_state(game.make_options()), stream(5, "insight"), []
    while state.view(None).phase != "place" or not state.view(None).grid:
        action = int(rng.choice(state.legal_actions))
        moves.append(action)
        state = state.apply(action)
    record = write_record(record_game(game.initial_state(game.make_options()), moves))
    page.goto(f"{server.url}/analysis")
    page.get_by_label(message("ui-analysis-paste")).fill(record)
    page.get_by_role("button", name="Open", exact=True).click()
    at(page, 0)  # keys of the tree are heard once it is there
    page.keyboard.press("End")
    at(page, len(moves))
    page.get_by_role("button", name="Insight", exact=True).click()
    page.get_by_role("button", name="What fits where").click()
    view = state.view(state.actor)
    fitting = {cell for hand in view.hands for tile in hand for cell in view.targets.get(tile, ())}
    expect(page.locator("[data-cell][data-mark]")).to_have_count(len(fitting))
    for cell in fitting:
        mine = sum(cell in view.targets.get(tile, ()) for tile in view.hands[state.actor])
        theirs = sum(cell in view.targets.get(tile, ()) for tile in view.hands[1 - state.actor])
        expect(page.locator(f'[data-cell="{cell}"]')).to_have_attribute("data-mark", f"{mine}:{theirs}")
        expect(page.locator("[data-insight] li", has_text=f"{cell}:")).to_have_count(1)
    sound(page)

    # It stays while one steps, and goes where it is switched off.
    page.get_by_role("button", name=message("ui-review-back")).click()
    expect(page.locator("[data-insight] .which button").first).to_be_visible()
    page.keyboard.press("End")
    expect(page.locator("[data-cell][data-mark]")).to_have_count(len(fitting))
    page.get_by_role("button", name="What fits where").click()
    expect(page.locator("[data-mark]")).to_have_count(0)


def test_a_position_is_set_up_by_hand_repaired_and_analysed(server: ServerProcess, device: Page) -> None:
    page = device
    page.goto(f"{server.url}/analysis")
    page.get_by_role("link", name=message("ui-analysis-set-up-of", title="Grawlix")).click()

    def lay(tile: str, cell: str) -> None:
        page.locator(f"[data-compartment={tile}]").click()
        page.locator(f"[data-cell={cell}]").click()
        expect(page.locator(f"[data-cell={cell}]")).to_have_attribute("data-tile", tile)

    lay("Rh", "f6")
    lay("Rp", "g6")
    row = page.locator("[data-faults] button", has_text="more than once")
    expect(row).to_have_count(1)
    expect(page.locator("[data-cell][data-mark]")).to_have_count(2)
    expect(page.get_by_role("link", name="Analyse", exact=True)).to_have_count(0)
    sound(page)

    # It is repaired where it stands, by keys: the fault leads to its cell.
    row.click()
    expect(page.locator("[data-cell=f6]")).to_be_focused()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.locator("[data-editor]")).to_have_attribute("data-held", "Rp")
    page.get_by_role("button", name="back into the supply").click()
    expect(row).to_have_count(0)

    # The rest as a text; the address carries it, and so it is there after a reload.
    page.get_by_label(message("ui-analysis-editor-text")).fill("Rh OaYd BpVn 2p f6")
    page.get_by_role("button", name="Use this text").click()
    expect(page.locator("[data-faults]")).to_have_attribute("data-faults", "2")  # hands of two tiles
    for hand, tiles in ((1, ("Ga", "Vs")), (2, ("Op", "Yn"))):
        for tile in tiles:
            page.locator(f"[data-compartment={tile}]").click()
            page.locator(f'[data-repair="hand {hand}"]').get_by_role("button", name="into this hand").click()
            expect(page.locator(f"[data-compartment={tile}][data-tile]")).to_have_count(0)
    expect(page.locator("[data-faults]")).to_have_attribute("data-faults", "0")
    page.reload()
    expect(page.locator("[data-faults]")).to_have_attribute("data-faults", "0")
    page.get_by_role("link", name="Analyse", exact=True).click()
    at(page, 0)
    expect(page.locator("[data-table] [data-cell=f6]")).to_have_attribute("data-tile", "Rh")


def test_graffiti_is_set_up_by_hand_repaired_and_analysed(server: ServerProcess, device: Page) -> None:
    page = device
    page.goto(f"{server.url}/analysis")
    page.get_by_role("link", name=message("ui-analysis-set-up-of", title="Graffiti")).click()
    faults, one = page.locator("[data-faults]"), page.get_by_role("region", name="Player 1")
    expect(faults).to_have_attribute("data-faults", "0")

    # Tags stay in the hand; Escape puts them down. Another touch on one takes it off the wall.
    one.get_by_role("button", name="Tag (0 on the walls)").click()
    for number, segment in enumerate(("A1", "A2", "B2"), 1):
        page.locator(f"[data-cell={segment}]").click()
        expect(one.get_by_role("button", name=f"Tag ({number} on the walls)")).to_be_visible()
    page.keyboard.press("Escape")
    page.locator("[data-cell=B2]").click()
    expect(page.locator("[data-editor]")).to_have_attribute("data-held", "tag 1")
    one.get_by_role("button", name="Remove").click()
    expect(one.get_by_role("button", name="Tag (2 on the walls)")).to_be_visible()

    # A can on the road, a permit behind the screen, a tile on its board.
    one.get_by_role("button", name="Can (5 in hand)").click()
    page.locator('[data-cell="S1.2"]').click()
    expect(one.get_by_role("button", name="Can (3 in hand)")).to_be_visible()
    page.get_by_role("group", name="Permit stack").get_by_role("button", name="permit of 4 pips").click()
    one.get_by_role("group", name="Secret permits").get_by_role("button", name="Put here").click()
    expect(one.get_by_role("button", name=re.compile("permit of 4 pips"))).to_be_visible()
    page.get_by_role("group", name="Bonus stack").get_by_role("button", name="Extra turn").click()
    page.locator("[data-space=B3]").click()
    expect(page.get_by_role("group", name="Bonus space 3")).to_be_visible()
    expect(faults).to_have_attribute("data-faults", "0")
    sound(page)

    # It is repaired where it stands: the fault leads to the choice.
    page.get_by_label(message("tunnel-editor-phase")).select_option("The game is over")
    page.locator("[data-faults] button", has_text="The game isn't over").click()
    expect(page.get_by_label(message("tunnel-editor-phase"))).to_be_focused()
    expect(page.get_by_role("link", name="Analyse", exact=True)).to_have_count(0)
    page.get_by_label(message("tunnel-editor-phase")).select_option("Begin a turn")
    page.locator("[data-repair=round] select").select_option("4")
    expect(faults).to_have_attribute("data-faults", "0")
    one.get_by_label("Points").fill("14")
    one.get_by_label("Points").press("Enter")
    expect(page).to_have_url(re.compile("%22points%22%3A14"))
    page.reload()
    expect(one.get_by_label("Points")).to_have_value("14")
    page.get_by_role("link", name="Analyse", exact=True).click()
    at(page, 0)
    expect(page.get_by_text("14", exact=True).first).to_be_visible()


def test_openings_are_told_by_class_and_played(server: ServerProcess, device: Page) -> None:
    page = device
    page.goto(f"{server.url}/analysis?game=grawlix")
    at(page, 0)
    page.get_by_role("button", name="Openings", exact=True).click()
    ways = page.locator("[data-openings] li")
    expect(ways).to_have_count(1)  # all first picks are alike
    expect(ways).to_contain_text(message("ui-analysis-openings-alike", count=35))
    expect(ways).to_contain_text("self-play")
    sound(page)
    ways.get_by_role("button").click()
    at(page, 1)
    expect(ways).to_have_count(2)
    expect(page.locator(".panel")).to_have_attribute("data-panel", "openings")


@pytest.fixture
def own_engine() -> Iterator[int]:
    """An engine of the reader's own: its port."""
    command = [sys.executable, "-m", "glyphwall", "engine", "--websocket", "0"]
    with subprocess.Popen(command, stderr=subprocess.PIPE, encoding="utf-8") as process:
        assert process.stderr is not None
        try:
            yield int(process.stderr.readline().rstrip().rpartition(":")[2])
        finally:
            process.kill()


def test_an_engine_of_ones_own_searches_on_this_machine(server: ServerProcess, device: Page, own_engine: int) -> None:
    page = device
    page.goto(f"{server.url}/analysis")
    page.get_by_role("button", name="Graffiti").first.click()
    page.get_by_label(message("ui-analysis-chance-choose")).wait_for()
    while page.get_by_label(message("ui-analysis-chance-choose")).is_visible():
        node = int(page.locator("[data-analysis]").get_attribute("data-node") or 0)
        page.get_by_label(message("ui-analysis-chance-choose")).select_option(index=1)
        expect(page.locator("[data-analysis]")).not_to_have_attribute("data-node", str(node))
    page.get_by_role("button", name="Engine", exact=True).click()
    page.get_by_text("Your own engine", exact=True).click()
    page.get_by_label(message("ui-analysis-own-use")).check()
    port = page.get_by_label("Port")
    expect(port).to_have_value("7700")
    assert "glyphwall engine --websocket 7700" in page.locator("[data-panel=engine]").inner_text()
    port.fill("1")
    port.press("Tab")
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.get_by_role("alert")).to_have_text(message("ui-analysis-own-gone", port="1"))
    port.fill(str(own_engine))
    port.press("Tab")
    page.get_by_role("button", name="Start", exact=True).click()
    page.get_by_text("Glyphwall 0", exact=False).wait_for()
    best = page.locator("[data-estimates] .chip").first
    node = int(page.locator("[data-analysis]").get_attribute("data-node") or 0)
    best.click()
    expect(page.locator("[data-analysis]")).not_to_have_attribute("data-node", str(node))
    page.locator("[data-estimates] .chip").first.wait_for()  # of the next position
    sound(page)
    page.reload()
    page.get_by_role("button", name="Engine", exact=True).click()
    expect(port).to_have_value(str(own_engine))  # kept on this device
