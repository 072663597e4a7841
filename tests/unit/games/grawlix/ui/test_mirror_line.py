"""The mirror's side of the page that explains it: any line of play is answered, and nothing else is taken."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from glyphwall.core.errors import GameOver, IllegalAction, OptionsError
from glyphwall.games.grawlix.ai.mirror import proved_winner
from glyphwall.games.grawlix.ui.mirror_line import MirrorLine, play_mirror
from tests.games import GRAWLIX as GAME

if TYPE_CHECKING:
    from tests.unit.server.kit import Server

CLIENT_LINES = Path(__file__).parents[5] / "web" / "games" / "grawlix" / "theorem" / "lines.json"
TABLES: list[tuple[Any, int]] = [(2, 1), (2, 2), (4, 1), (4, 2), (4, 8), (6, 1), (6, 4), (6, 8)]


@pytest.mark.parametrize(("size", "hand"), TABLES)
def test_any_line_of_play_is_answered_until_the_visitor_is_stuck(size: Any, hand: int) -> None:
    chance = random.Random(f"{size} {hand}")
    for _ in range(3):
        plies: list[str] = []
        here = play_mirror(MirrorLine(size, hand))
        while here.view.outcome is None:
            assert here.view.actor == 0
            assert here.view.phase == "fetch" or proved_winner(here.view) == 1
            plies.append(chance.choice(here.view.legal))
            here = play_mirror(MirrorLine(size, hand, plies))
        assert here.view.outcome.returns[1] == 1.0
        assert all(exchange.answered for exchange in here.exchanges)
        grid = {tile.tile: tile.cell for tile in here.view.grid}
        for exchange in here.exchanges:
            if exchange.cell is not None:
                assert (grid[exchange.tile], grid[exchange.partner]) == (exchange.cell, exchange.image)
            if exchange.fetched is not None:
                assert exchange.fetched not in here.view.supply
                assert here.partners[exchange.fetched] not in here.view.supply
        assert len(here.view.grid) == 2 * sum(exchange.cell is not None for exchange in here.exchanges)


def test_an_exchange_is_the_tile_its_partner_and_the_image_of_its_cell() -> None:
    line = MirrorLine(4, 1, ["+Ra", "Rad4"])
    placed = play_mirror(line)
    assert [(one.tile, one.cell, one.partner, one.image, one.answered) for one in placed.exchanges] == [
        ("Ra", None, "Oh", None, True),
        ("Ra", "d4", "Oh", "e4", False),
    ]
    assert placed.axis == 4
    assert [tile.cell for tile in placed.view.grid] == ["d4"]
    answered = play_mirror(MirrorLine(4, 1, [*line.plies, "+Yd"]))
    assert answered.exchanges[-1].answered
    assert (placed.exchanges[-1].fetched, answered.exchanges[-1].fetched) == (None, "Yd")
    assert [(tile.tile, tile.cell) for tile in answered.view.grid] == [("Ra", "d4"), ("Oh", "e4")]
    assert answered.view.hands == (("Yd",), ("Gp",))
    assert (answered.view.phase, answered.view.actor) == ("place", 0)


@pytest.mark.parametrize("size", [2, 4, 6])
def test_partners_differ_in_glyph_and_colour_and_are_mutual(size: Any) -> None:
    partners = play_mirror(MirrorLine(size, 1)).partners
    assert len(partners) == size * size
    for tile, partner in partners.items():
        assert partners[partner] == tile
        assert (tile[0] != partner[0], tile[1] != partner[1]) == (True, True)


def test_there_is_no_line_before_the_first_tile() -> None:
    assert play_mirror(MirrorLine(4, 2, ["+Ra", "+Rh"])).axis is None


def test_a_ply_against_the_rules_is_refused_with_the_reason() -> None:
    with pytest.raises(IllegalAction) as refused:
        play_mirror(MirrorLine(4, 2, ["+Ra", "+Rp", "Rad4", "+Yd", "Rpd5"]))
    assert refused.value.explanation is not None
    assert refused.value.explanation.code == "colour-in-column"


def test_what_comes_after_the_end_is_refused() -> None:
    with pytest.raises(GameOver):
        play_mirror(MirrorLine(2, 1, ["+Ra", "Rab2", "+Rh", "Rhb3", "+Oa"]))


def test_hands_larger_than_the_supply_are_refused() -> None:
    with pytest.raises(OptionsError):
        play_mirror(MirrorLine(2, 3))
    assert GAME.make_options(size=2, hand=2)


def test_the_lines_that_the_client_is_tested_with_are_answered_so() -> None:
    lines = json.loads(CLIENT_LINES.read_text(encoding="utf-8"))
    assert lines
    for one in lines:
        line = msgspec.convert(one["line"], MirrorLine)
        assert json.loads(msgspec.json.encode(play_mirror(line))) == one["position"], line


async def test_over_http(server: Server) -> None:
    answer = await server.http.post("/api/grawlix/mirror", json={"size": 4, "hand": 1, "plies": ["+Ra", "Rad4"]})
    assert answer.status_code == 200
    body = answer.json()
    assert (body["view"]["phase"], body["axis"], body["exchanges"][-1]["image"]) == ("fetch", 4, "e4")
