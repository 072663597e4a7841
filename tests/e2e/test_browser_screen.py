"""The screen of Graffiti on a desk: whatever lies behind it is seen whole, whatever is asked above it."""

from __future__ import annotations

import json
import random
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from glyphwall.core.registry import get_game
from glyphwall.core.values import CHANCE
from tests.e2e.browsing import long, open_page
from tests.e2e.peer import Peer, new_game

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.e2e.browsing import TablePage
    from tests.e2e.server_process import ServerProcess

SCORED = "2vp"
"""The bonus tile that nobody holds, by the rules of the published game."""


def full_hand(seats: int) -> str:
    """A position after some rounds: the first seat is to place a can, and has a tile of every kind that there is."""
    game = get_game("graffiti")
    options = game.with_seats(game.make_options(), seats)
    dice = random.Random(3)
    state = game.initial_state(options)
    while state.actor == CHANCE or (table := json.loads(state.position))["round"] < 3 or not first_turn(table):
        outcomes = [action for action, _ in state.chance_outcomes] if state.actor == CHANCE else state.legal_actions
        state = state.apply(dice.choice(outcomes))
    mine = table["seats"][0]
    mine["known_permits"] = mine["permits"]
    for held, most, *sources in (
        ("paints", 1, table["supply"]),
        ("permits", 2, table["permit_stack"], table["permit_discard"]),
        ("bonus", 1, table["bonus_stack"]),
    ):
        for source in sources:
            for kind in source:
                while kind != SCORED and source[kind] > 0 and mine[held].get(kind, 0) < most:
                    source[kind] -= 1
                    mine[held][kind] = mine[held].get(kind, 0) + 1
    mine["permit_count"] = sum(mine["permits"].values())
    table["permit_stack_count"] = sum(table["permit_stack"].values())
    return json.dumps(table)


def first_turn(table: dict[str, Any]) -> bool:
    return bool(table["turn"] == 0 and table["phase"] == "turn" and table["seats"][0]["cans"] == 5)


@pytest.mark.parametrize(
    ("size", "seats", "language"),
    [long("1280x800", 4, "de"), long("1280x800", 2, ""), long("1440x900", 4, "de"), long("1920x1080", 4, "de")],
)
def test_a_tile_of_every_kind_is_seen_whole_whatever_is_asked(
    server: ServerProcess, new_page: Callable[..., Page], size: str, seats: int, language: str
) -> None:
    table = open_page(new_page, size, language=language)
    game_id, tokens = new_game(server.url, "graffiti", seats, position=full_hand(seats))
    table.open(server.url, game_id, {0: tokens[0]})
    asked = set()
    with Peer(server.url, game_id, *tokens) as people:

        def go_on(*wanted: str) -> None:
            legal = people.view["legal"]
            people.play(next((ply for want in wanted for ply in legal if ply.startswith(want)), legal[0]), alone=False)
            people.wait_for(lambda peer: bool(peer.view["legal"]))

        while people.view["actor"] == 0:
            asked.add(check_screen(table, people))
            go_on("S1.2", "@", "/")
        while people.view["actor"] != 0:  # what others do is news then, above the question
            go_on("T", "B")
        asked.add(check_screen(table, people))
        while people.view["table"]["phase"] != "keep" or people.view["actor"] != 0:
            go_on("-")
        asked.add(check_screen(table, people))
    assert asked == {"turn", "segment", "permit", "pay", "after", "keep"}


def check_screen(table: TablePage, people: Peer) -> str:
    """Question and tiles are seen whole, together; which phase it is."""
    phase = str(people.view["table"]["phase"])
    expect(table.root).to_have_attribute("data-version", str(people.version))
    table.wait_for_turn()
    screen, question = (table.root.locator(f".table > .rest > .{part}") for part in ("screen", "prompt"))
    for part in (screen, question):
        high, wide = part.evaluate("it => [it.scrollHeight - it.clientHeight, it.scrollWidth - it.clientWidth]")
        assert (high <= 1, wide <= 1) == (True, True), f"{part} is cut by {high}, {wide} in {phase}"
    tiles = screen.locator(".tiles li").all()
    assert len(tiles) >= 4
    table.in_sight(*tiles, *question.locator("[data-prompt] button:visible").all())
    return phase
