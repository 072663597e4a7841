"""Graffiti in the browser: whole games by touch, on a phone, by two browsers; what others may not know."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.e2e.browsing import BARE, DESK, PHONE, TablePage, long, open_page
from tests.e2e.peer import Peer, create, new_game
from tests.e2e.test_browser_axe import check
from tests.e2e.test_browser_end import COUNTED, HEADLINE
from tests.e2e.tunnel import (
    TunnelPage,
    asked,
    choose_graffiti,
    expect_same_version,
    play_at_random,
    told_too_much,
    weakest,
)
from tests.texts import message

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.e2e.server_process import ServerProcess


def check_size(table: TunnelPage) -> None:
    """What must hold at every moment of a phone's screen."""
    assert not table.scrolls_sideways()
    assert table.small_targets() == []


def test_a_game_on_a_phone_against_the_computer(server: ServerProcess, new_page: Callable[..., Page]) -> None:
    page = new_page(PHONE, mobile=True)
    table = TunnelPage(page)
    table.settings(server.url, automatic=False)
    choose_graffiti(page, server.url, weakest(server.url))
    page.get_by_text("House rules").click()
    check_size(table)
    page.get_by_role("button", name="Play", exact=True).tap()
    table.root.wait_for()
    game_id, held = page.evaluate("() => Object.entries(JSON.parse(localStorage['glyphwall.games']))[0]")
    (token,) = held["tokens"].values()
    for phase in asked(table, server.url, game_id, token):
        check_size(table)
        assert table.touch() == phase
    address = page.url
    page.goto(f"{server.url}{BARE}")  # it would be busy for long with what it has to follow
    play_at_random(server.url, game_id, [token])
    page.goto(address)
    table.over.wait_for()
    check_size(table)
    assert list(told_too_much(table.frames, 0)) == []

    expect(table.over).to_be_visible()
    expect(page.get_by_role("heading", name=HEADLINE)).to_be_visible()
    score = page.get_by_role("group", name="Final score")
    expect(score).to_contain_text(COUNTED)

    page.get_by_role("button", name="Review").tap()
    expect(table.root).to_be_visible()
    check_size(table)
    page.goto(server.url)
    expect(page.get_by_role("heading", name="My games")).to_be_visible()
    expect(page.locator("section.recent")).to_contain_text("Graffiti")
    expect(page.locator("section.recent")).to_contain_text(re.compile(r"you (won|lost) · round \d+"))


@pytest.mark.long
def test_two_browsers_and_two_computers_play_to_the_end(server: ServerProcess, new_page: Callable[..., Page]) -> None:
    one, two, watcher = TunnelPage(new_page(), 1), TunnelPage(new_page(PHONE, mobile=True), 2), TunnelPage(new_page())
    level = weakest(server.url)
    choose_graffiti(one.page, server.url, "link", level, level)
    one.page.get_by_role("button", name="Play", exact=True).click()
    link = one.page.get_by_label("Invitation link").input_value()
    two.page.goto(link)
    expect(two.page.get_by_text("A game of Graffiti is waiting for you.")).to_be_visible()
    two.page.get_by_label("Your name (optional)").fill("Grace")
    two.page.get_by_role("button", name=message("ui-join")).click()
    expect(one.page.get_by_role("list", name=message("tunnel-seats"))).to_contain_text("Grace")
    watcher.page.goto(one.page.url)
    expect(watcher.page.get_by_text(message("ui-spectating"))).to_be_visible()
    expect(watcher.page.get_by_role("heading", name="Your screen")).to_have_count(0)
    expect(one.page.get_by_role("list", name=message("tunnel-seats"))).to_contain_text("Computer 3")

    while one.over.count() == 0:
        acting = [table for table in (one, two) if table.acting]
        for table in acting:
            table.touch()
        if not acting:
            one.page.wait_for_timeout(50)  # the computers are on
    for table in (one, two, watcher):
        expect(table.over).to_be_visible()
    expect_same_version(one, two)
    for seat, table in ((0, one), (1, two), (None, watcher)):
        assert len(table.frames) > 50
        assert list(told_too_much(table.frames, seat)) == []


@pytest.mark.long
@pytest.mark.parametrize("size", ["desk", "phone"])
def test_axe_finds_nothing_to_complain_about(server: ServerProcess, new_page: Callable[..., Page], size: str) -> None:
    page = new_page(PHONE if size == "phone" else DESK, mobile=size == "phone")
    table = TunnelPage(page)
    table.settings(server.url, automatic=False)
    choose_graffiti(page, server.url, weakest(server.url), "link", "here")
    page.get_by_text("House rules").click()
    check(page)
    page.goto(f"{server.url}/rules/graffiti")
    page.get_by_role("heading", name="How to play Graffiti").wait_for()
    check(page)
    level = weakest(server.url)
    created = create(server.url, "here", level, game="graffiti", blocked_section=True, special_graffiti=True)
    table.open(server.url, created["game_id"], {0: created["seats"][0]["token"]})
    for _ in asked(table, server.url, created["game_id"], created["seats"][0]["token"]):
        check(page)
    ended = create(server.url, "here", "here", game="graffiti")
    tokens = {seat["seat"]: seat["token"] for seat in ended["seats"]}
    play_at_random(server.url, ended["game_id"], list(tokens.values()))
    table.open(server.url, ended["game_id"], tokens)
    table.over.wait_for()
    check(page)
    page.get_by_role("button", name="Review").click()
    check(page)


def test_a_link_for_each_seat_that_is_open(server: ServerProcess, new_page: Callable[..., Page]) -> None:
    page = new_page(PHONE, mobile=True)
    choose_graffiti(page, server.url, "link", "here", "link")
    page.get_by_role("button", name="Play", exact=True).tap()
    first = page.get_by_label("Invitation link for player 2").input_value()
    page.get_by_text("Player 4", exact=True).first.tap()
    second = page.get_by_label("Invitation link for player 4").input_value()
    assert first != second
    check_size(TunnelPage(page))
    check(page)
    friend = new_page()
    friend.goto(second)
    friend.get_by_role("button", name=message("ui-join")).click()
    expect(page.get_by_label("Invitation link for player 4")).to_have_count(0)
    expect(page.get_by_label("Invitation link", exact=True)).to_have_value(first)


@pytest.mark.parametrize("size", ["390x844", long("740x360")])
def test_how_far_the_game_is_stays_in_sight(server: ServerProcess, new_page: Callable[..., Page], size: str) -> None:
    table = open_page(new_page, size)
    game_id, tokens = new_game(server.url, "graffiti")
    table.open(server.url, game_id, {0: tokens[0]})
    told = table.page.get_by_text("0 of 6 pictures finished")
    for place in (0, 10_000):
        table.page.evaluate("place => scrollTo(0, place)", place)
        table.in_sight(told)


@pytest.mark.parametrize("size", ["740x360", long("390x844"), long("1280x800")])
def test_a_large_hand_leaves_in_sight_what_sends_the_choice(
    server: ServerProcess, new_page: Callable[..., Page], size: str
) -> None:
    game_id, tokens = new_game(server.url, "graffiti")
    with Peer(server.url, game_id, *tokens) as peer:
        while peer.view["table"]["phase"] != "keep":
            peer.play(min(peer.view["legal"], key=lambda move: ("TP".find(move[0]) < 0, move)))  # permits, paints
        seat = peer.view["actor"]
        own = peer.view["table"]["seats"][seat]
    assert sum(own["paints"].values()) >= 8
    table = open_page(new_page, size)
    table.open(server.url, game_id, {seat: tokens[seat]})
    table.in_sight(table.page.locator("[data-prompt] .text"), table.page.get_by_role("button", name="Keep"))


def test_pictures_on_buttons_have_words(server: ServerProcess, new_page: Callable[..., Page]) -> None:
    table = TablePage(new_page({"width": 360, "height": 640}, mobile=True, hints=True))
    created = create(server.url, "here", weakest(server.url), game="graffiti")
    table.open(server.url, created["game_id"], {0: created["seats"][0]["token"]})
    assert table.wait_for_turn() == "turn"
    for name in ("Puzzles", "Learn", "Settings", "Ideas", "Codes"):
        expect(table.page.get_by_text(name, exact=True)).to_be_visible()
    assert not table.scrolls_sideways()
