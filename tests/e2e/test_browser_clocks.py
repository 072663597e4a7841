"""A clocked game in two browsers: the form, clocks beside the seats, a killed server, and time that runs out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import httpx
import pytest
from playwright.sync_api import expect

from tests.e2e.browsing import DESK, TablePage, look, open_start
from tests.e2e.peer import create, join
from tests.texts import message

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.e2e.server_process import ServerProcess

PHONE = {"width": 390, "height": 844}


def begin(server: ServerProcess, clock: dict[str, Any], game: str, options: dict[str, Any], seats: int) -> Any:
    body = {"game": game, "options": options, "seats": [{"kind": "here"}] * seats, "clock": clock}
    return httpx.post(f"{server.url}/api/games", json=body).json()


def test_a_clock_is_chosen_in_the_form_and_shown_at_both_devices(
    server: ServerProcess, new_page: Callable[..., Page]
) -> None:
    one, two = TablePage(new_page()), TablePage(new_page(PHONE, mobile=True))
    open_start(one.page, server.url)
    one.page.get_by_label("Friend", exact=True).check()
    one.page.get_by_label("Minutes", exact=True).check()
    one.page.get_by_label(message("ui-clock-initial")).select_option("5")
    one.page.get_by_label("Added each turn").select_option("3")
    look(one.page, "form-desk")
    one.page.get_by_role("button", name="Play", exact=True).click()
    link = one.page.get_by_label("Invitation link").input_value()
    two.page.goto(link)
    expect(two.page.get_by_text(message("ui-control-live", minutes=5, increment=3))).to_be_visible()
    look(two.page, "join-phone")
    two.page.get_by_role("button", name="Join game").click()
    for device in (one, two):
        timers = device.page.get_by_role("timer")
        expect(timers).to_have_count(2)
        running = device.page.get_by_role("timer").filter(has_text="4:5")
        expect(running).to_have_count(1)
    look(one.page, "table-desk")
    look(two.page, "table-phone")


@pytest.mark.long
def test_a_killed_server_takes_no_time_and_time_that_runs_out_ends_the_game(
    own_server: ServerProcess, new_page: Callable[..., Page]
) -> None:
    clock = {"kind": "fischer", "initial": 12, "increment": 0}
    made = begin(own_server, clock, "grawlix", {"size": 4, "hand": 2}, 2)
    tokens = {grant["seat"]: grant["token"] for grant in made["seats"]}
    one, two = TablePage(new_page(DESK)), TablePage(new_page(PHONE, mobile=True))
    one.open(own_server.url, made["game_id"], {0: tokens[0]})
    two.open(own_server.url, made["game_id"], {1: tokens[1]})
    one.take_by_mouse()
    expect(two.page.locator("[data-table][data-acting=true]")).to_have_count(1)
    own = two.page.get_by_role("timer", name="You")
    expect(own).to_contain_text("0:1")
    own_server.kill()
    two.page.wait_for_timeout(1000)
    own_server.start()
    expect(two.over).to_be_visible(timeout=90_000)
    expect(two.over).to_contain_text("You lost on time")
    expect(one.over).to_contain_text("lost on time")
    look(two.page, "over-phone")
    look(one.page, "over-desk")


@pytest.mark.long
def test_in_graffiti_the_others_choose(server: ServerProcess, new_page: Callable[..., Page]) -> None:
    clock = {"kind": "fischer", "initial": 10, "increment": 0}
    made = begin(server, clock, "graffiti", {"seats": 3}, 3)
    tokens = {grant["seat"]: grant["token"] for grant in made["seats"]}
    one, two = TablePage(new_page(DESK)), TablePage(new_page(PHONE, mobile=True))
    two.open(server.url, made["game_id"], {1: tokens[1]})
    one.open(server.url, made["game_id"], {0: tokens[0]})
    one.root.wait_for()
    one.page.get_by_label("Move or command").fill("-")
    one.page.keyboard.press("Enter")
    play_on = one.page.get_by_role("button", name="Play on,")
    expect(play_on).to_be_visible(timeout=60_000)
    look(one.page, "flagged-desk")
    look(two.page, "flagged-phone")
    expect(two.page.get_by_role("button", name="Play on,")).to_have_count(0)
    expect(one.page.get_by_role("timer")).to_have_count(3)
    play_on.click()
    expect(one.page.get_by_text("You asked to play on")).to_be_visible()


PLACING = "Od OnVhVdRa RpOpYpYs 2p f6"
"""Player 2 places, with four tiles each."""


@pytest.mark.parametrize("game", ["grawlix", "graffiti"])
def test_in_a_low_window_the_running_clock_and_the_own_tiles_are_in_sight(
    server: ServerProcess, new_page: Callable[..., Page], game: str
) -> None:
    position = PLACING if game == "grawlix" else None
    clock = {"kind": "fischer", "initial": 600, "increment": 5}
    made = create(server.url, "here", "link", game=game, position=position, clock=clock)
    one, two = made["seats"]
    tokens = {0: one["token"], 1: join(server.url, made["game_id"], two["invitation"])}
    seat = 1 if game == "grawlix" else 0
    table = TablePage(new_page({"width": 740, "height": 360}, mobile=True))
    table.open(server.url, made["game_id"], {seat: tokens[seat]})
    table.wait_for_turn()
    running = table.page.locator(".clock.runs").last
    if game == "grawlix":
        table.in_sight(running, *table.page.locator("[role=option][data-tile]").all())
    else:
        table.page.evaluate("scrollTo(0, document.body.scrollHeight)")
        table.in_sight(running)
    look(table.page, f"low-{game}")
