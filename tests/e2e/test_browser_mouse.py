"""Whole games by mouse, and everything that a person can do at the table without a keyboard."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.e2e.browsing import TablePage, long, open_start, until
from tests.e2e.peer import Peer, create, plies
from tests.texts import message

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.e2e.server_process import ServerProcess

_LAST_MOVE_SEEN = """() => {
  const list = document.querySelector('ol[aria-label=Moves]');
  return list.lastElementChild.getBoundingClientRect().bottom <= list.getBoundingClientRect().bottom + 0.5;
}"""


def test_a_whole_game_against_the_computer_in_two_clicks(server: ServerProcess, page: Page) -> None:
    table = TablePage(page)
    open_start(page, server.url)
    page.get_by_text(message("ui-begins"))
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_url(re.compile(r"/g/[A-Za-z0-9]{12}$"))
    assert table.wait_for_turn() == "draft"
    expect(page).to_have_title(re.compile("Your turn: You against Computer"))
    table.play_by_mouse()

    expect(table.over.get_by_role("heading")).to_have_text(re.compile("You (win|lose)"))
    expect(table.over).to_contain_text(re.compile(r"held|could"))

    page.wait_for_function(_LAST_MOVE_SEEN)

    page.get_by_role("button", name=message("ui-review-back")).click()
    slider = page.get_by_role("slider", name=message("ui-review-slider"))
    last = int(slider.get_attribute("max") or 0)
    expect(page.locator("output")).to_have_text(f"{last - 1} / {last}")
    expect(page.get_by_role("region", name=message("ui-review-region"))).to_contain_text(f"{last - 1} of {last}. ")
    page.get_by_role("button", name=message("ui-review-first")).click()
    expect(page.locator("[data-cell][data-tile]")).to_have_count(0)
    expect(page.locator("[data-compartment][data-tile]")).to_have_count(36)
    page.get_by_role("button", name=message("ui-review-last")).click()

    old = page.url
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda url: url != old)
    table.root.wait_for()
    expect(page.locator("[data-compartment][data-tile]").first).to_be_visible()

    page.get_by_role("link", name=message("ui-home")).click()
    recent = page.get_by_role("region", name="My games").get_by_role("listitem")
    expect(recent).to_have_count(2)
    expect(recent.nth(1)).to_contain_text(re.compile("you (won|lost)"))


def test_two_people_on_one_device_draw_a_tile_over_the_board(server: ServerProcess, page: Page) -> None:
    table = TablePage(page)
    created = create(server.url, "here", "here", size=4, hand=2)
    table.open(server.url, created["game_id"], {seat["seat"]: seat["token"] for seat in created["seats"]})
    for _ in range(4):
        assert table.wait_for_turn() == "draft"
        left = len(table.supply())
        table.take_by_mouse()
        expect(page.locator("[data-compartment][data-tile]")).to_have_count(left - 1)
    assert table.wait_for_turn() == "place"

    tile = table.playable()[0]
    start = table.hand_tile(tile).bounding_box()
    end = table.cell("d4").bounding_box()
    assert start is not None
    assert end is not None
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(start["x"] + 40, start["y"] - 60, steps=4)
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=6)
    page.mouse.up()
    expect(table.cell("d4")).to_have_attribute("data-tile", tile)
    table.settle()
    table.play_by_mouse()
    expect(table.over.get_by_role("heading")).to_have_text(re.compile("Player [12] wins"))


def test_taking_back_needs_consent_and_resigning_a_second_tap(
    server: ServerProcess, new_page: Callable[..., Page]
) -> None:
    created = create(server.url, "here", "here", size=4, hand=2)
    tokens = [seat["token"] for seat in created["seats"]]
    one, two = TablePage(new_page()), TablePage(new_page())
    one.open(server.url, created["game_id"], {0: tokens[0]})
    two.open(server.url, created["game_id"], {1: tokens[1]})
    assert one.wait_for_turn() == "draft"
    one.take_by_mouse()
    expect(one.page.locator("[data-compartment][data-tile]")).to_have_count(15)

    one.page.get_by_role("button", name="Take back").click()
    expect(one.page.get_by_text("Waiting for an answer")).to_be_visible()
    two.page.get_by_role("button", name="Decline").click()
    expect(one.page.get_by_text("Waiting for an answer")).to_have_count(0)
    expect(one.page.locator("[data-compartment][data-tile]")).to_have_count(15)

    one.page.get_by_role("button", name="Take back").click()
    two.page.get_by_role("button", name="Accept").click()
    expect(one.page.locator("[data-compartment][data-tile]")).to_have_count(16)
    assert one.wait_for_turn() == "draft"

    two.page.get_by_role("button", name="Resign").click()
    two.page.get_by_role("dialog").get_by_role("button", name="Cancel").click()
    expect(two.over).to_have_count(0)
    two.page.get_by_role("button", name="Resign").click()
    two.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(one.over.get_by_role("heading")).to_have_text("You win")
    expect(two.over).to_contain_text("You resigned.")

    two.page.get_by_role("button", name="Rematch").click()
    one.page.get_by_role("button", name="Accept").click()
    for page in (one.page, two.page):
        page.wait_for_url(lambda url: not url.endswith(created["game_id"]))
    # Seats are exchanged: the second player of the first game begins the next.
    assert two.wait_for_turn() == "draft"


def test_position_record_link_and_drawing_can_be_taken_away(server: ServerProcess, page: Page) -> None:
    created = create(server.url, "here", "here", size=3, hand=1)
    tokens = [seat["token"] for seat in created["seats"]]
    with Peer(server.url, created["game_id"], *tokens) as peer:
        for move in ("+Rh", "+Oa", "Rhc3+Yd"):
            peer.play(move)
        position = peer.view["position"]
    table = TablePage(page)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=server.url)
    table.open(server.url, created["game_id"], {0: tokens[0], 1: tokens[1]})
    page.get_by_role("button", name="Share").click()
    dialogue = page.get_by_role("dialog")
    clipboard = "navigator.clipboard.readText()"

    dialogue.get_by_role("button", name="Copy position").click()
    expect(dialogue.get_by_text("Copied.").last).to_be_visible()
    assert page.evaluate(clipboard) == position
    dialogue.get_by_role("button", name="Copy", exact=True).click()
    expect(dialogue.get_by_text("Copied.").first).to_be_visible()
    assert page.evaluate(clipboard) == f"{server.url}/g/{created['game_id']}"
    dialogue.get_by_role("button", name="Copy record").click()
    until(page, "async () => (await navigator.clipboard.readText()).includes('Rhc3+Yd')")
    expect(dialogue.get_by_role("img", name="QR code of the link")).to_be_visible()

    with page.expect_download() as drawing:
        dialogue.get_by_role("button", name="Drawing (SVG)").click()
    assert drawing.value.suggested_filename.endswith(".svg")
    assert "<svg" in drawing.value.path().read_text()
    with page.expect_download() as record:
        dialogue.get_by_role("button", name="Record (GWN)").click()
    assert '[Game "grawlix"]' in record.value.path().read_text()


def test_a_spectator_sees_the_game_and_cannot_touch_it(server: ServerProcess, page: Page) -> None:
    created = create(server.url, "here", "here", size=4, hand=1)
    tokens = [seat["token"] for seat in created["seats"]]
    table = TablePage(page)
    table.open(server.url, created["game_id"])
    expect(page.get_by_text(message("ui-spectating"))).to_be_visible()
    expect(page.get_by_role("button", name="Resign")).to_have_count(0)
    with Peer(server.url, created["game_id"], *tokens) as peer:
        for move in ("+Rh", "+Oa", "Rhd4+Yd"):
            peer.play(move)
        expect(table.cell("d4")).to_have_attribute("data-tile", "Rh")
        expect(page.locator("[data-live=polite]")).to_contain_text(
            "Player 1 placed the red hash on d4 and took the yellow dollar."
        )
        table.compartment("Ya").click()
        page.get_by_label("Move or command").fill("Oae4")
        page.keyboard.press("Enter")
        expect(page.locator("[data-answer]")).to_contain_text("This isn't your seat")
        assert plies(server.url, created["game_id"]) == 4


@pytest.mark.parametrize(
    "options",
    [
        {"size": 4, "hand": 2, "draft": "simultaneous-blind", "swap": "after-draft", "begins": "random"},
        long({"size": 3, "hand": 2, "draft": "random", "swap": "after-first-tile", "begins": "second"}),
    ],
    ids=["blind draft", "dealt hands"],
)
def test_house_rules_can_be_played_to_the_end(server: ServerProcess, page: Page, options: dict[str, Any]) -> None:
    created = create(server.url, "here", "here", **options)
    table = TablePage(page)
    table.open(server.url, created["game_id"], {seat["seat"]: seat["token"] for seat in created["seats"]})
    phases = set()
    while (phase := table.wait_for_turn()) != "over":
        phases.add(phase)
        if phase == "swap":
            page.get_by_role("button", name="Change sides").click()
        elif phase == "place":
            table.place_by_mouse(table.playable()[0])
        else:
            if (hand_on := page.get_by_role("button", name=message("ui-handed-on"))).count():
                assert page.locator(".case.interactive").count() == 0  # the pointer lies on the other's pick
                hand_on.click()
            table.take_by_mouse()
        table.settle()
    assert phases >= {"swap", "place", "fetch"}
    log = page.get_by_role("list", name="Moves")
    expect(log.get_by_role("button", name=re.compile("changed sides"))).to_have_count(1)
    expect(table.over).to_be_visible()
