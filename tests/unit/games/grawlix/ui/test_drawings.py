"""Drawings of views: what is in them, what must not be, and how they stand together on a page."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from glyphwall.games.grawlix.rules.components import all_tiles, tile_text
from glyphwall.games.grawlix.ui.artwork import grawlix_art
from glyphwall.messages import locales
from glyphwall.render import svg, text
from glyphwall.render.svg_parts import fit, number
from tests.games import GRAWLIX as GAME
from tests.unit.render.test_drawings import SVG, tree

DIAGRAM = GAME.parse_position("BaVn3Op/OsRdVa2Gh/1Bh2GaYn/GdYsBpVhOnRa/2Oh3 RpRsYaYp GnBdVdVs 2p f6")


def drawn_tiles(drawing: str) -> list[tuple[str, str]]:
    """(tile, transform) of every tile of an SVG, in drawing order."""
    root = tree(drawing)
    tiles = []
    for group in root.findall(f"{SVG}g"):
        uses = [use.get("href", "") for use in group.findall(f"{SVG}use")]
        tiles.append(("".join(use.split("-")[-2] for use in uses), group.get("transform", "")))
    return tiles


def test_every_tile_of_the_view_is_drawn_once_in_its_place() -> None:
    view = DIAGRAM.view(1)
    tiles = drawn_tiles(svg(view, supply=True))
    assert sorted(tile for tile, _ in tiles) == sorted(tile_text(tile) for tile in all_tiles(6))
    assert len({transform for _, transform in tiles}) == 36
    grid = [tile for tile, transform in tiles if "scale" not in transform]
    assert sorted(grid) == sorted(placed.tile for placed in view.grid)
    places = {tile: tuple(map(float, re.findall(r"[\d.]+", transform)))[:2] for tile, transform in tiles}
    cells = {placed.tile: placed.cell for placed in view.grid}
    for tile in cells:
        for other in cells:
            same_column = cells[tile][0] == cells[other][0]
            same_row = cells[tile][1:] == cells[other][1:]
            assert same_column == (places[tile][0] == places[other][0])
            assert same_row == (places[tile][1] == places[other][1])
    assert places["Ba"][0] < places["Vn"][0]  # columns go right
    assert places["Ba"][1] < places["Os"][1]  # rows go up


def test_parts_can_be_left_out() -> None:
    bare = svg(DIAGRAM.view(1), hands=False, coordinates=False)
    assert len(drawn_tiles(bare)) == 17
    assert "<text" not in bare
    assert "R%" not in text(DIAGRAM.view(1), hands=False, supply=False, colour=False)


@pytest.mark.parametrize("locale", locales())
def test_title_and_description_say_everything(locale: str) -> None:
    root = tree(svg(DIAGRAM.view(None), locale=locale, last="j8"))
    title, words = (root.findtext(f"{SVG}{name}", "") for name in ("title", "desc"))
    assert all(placed.cell in words for placed in DIAGRAM.view(None).grid)
    if locale == "en":
        assert title == "Grawlix, 17 tiles in the grid. Player 2 places a tile."
        assert "Row 10: blue at-sign on f10, violet ampersand on g10, orange percent on k10." in words
        assert "Last placed: green at-sign on j8." in words
        assert "Player 1 holds red percent, red star, yellow at-sign, yellow percent." in words
        assert words.endswith("11 tiles are left in the supply.")


def test_marks() -> None:
    plain, marked = svg(DIAGRAM.view(1)), svg(DIAGRAM.view(1), last="j8", legal=["k11", "j6"], conflicts=["f7"])
    for kind, count in (("last", 1), ("last-gap", 1), ("target", 2), ("conflict", 1), ("conflict-gap", 1)):
        assert plain.count(f'class="{kind}"') == 0
        assert marked.count(f'class="{kind}"') == count
    lines = text(DIAGRAM.view(1), colour=False, last="j8", legal=["k11"], conflicts=["f7"])
    assert "(G@)" in lines
    assert "!G$!" in lines
    assert lines.count("○") == 1


def test_small_tiles_are_drawn_in_the_compact_layout() -> None:
    large, small = svg(DIAGRAM.view(0), hands=False, cell=48), svg(DIAGRAM.view(0), hands=False, cell=30)
    assert "-full" in large
    assert "-compact" not in large
    assert "-compact" in small
    assert "-full" not in small


def test_secret_picks_are_not_drawn() -> None:
    """Two states that one seat cannot tell apart give that seat the same drawings."""
    options = GAME.make_options(draft="simultaneous-blind")
    one, two = (GAME.parse_position(f"- Ra~{pick} Rp 2k", options) for pick in ("Oh", "Vs"))
    for seat in (1, None):
        for extra in ({}, {"supply": True}):
            assert svg(one.view(seat), **extra) == svg(two.view(seat), **extra)
            assert text(one.view(seat), **extra) == text(two.view(seat), **extra)
    assert svg(one.view(0)) != svg(two.view(0))
    assert "~ O#" in text(one.view(0), colour=False)


@pytest.mark.parametrize(
    "options",
    [{}, {"size": 2, "hand": 2}, {"size": 7, "hand": 8}, {"draft": "simultaneous-blind", "begins": "random"}],
)
def test_every_view_of_a_game_can_be_drawn(options: dict[str, Any]) -> None:
    rng = random.Random(2)
    state = GAME.initial_state(GAME.make_options(swap="after-first-tile", **options))
    while True:
        for seat in (0, 1, None):
            view = state.view(seat)
            tree(svg(view, supply=True, locale="de"))
            lines = text(view, colour=False).splitlines()
            assert all(len(line) <= 60 for line in lines)
            grid_and_hands = [placed.tile for placed in view.grid] + [*view.hands[0], *view.hands[1]]
            for tile in grid_and_hands:
                assert sum(line.count(_shown(tile)) for line in lines) >= 1
            painted = re.sub(r"\x1b\[[0-9;]*m", "", text(view)).splitlines()
            assert [line.rstrip() for line in painted] == lines
        if not state.legal_actions:
            break
        state = state.apply(rng.choice(state.legal_actions))


def _shown(tile: str) -> str:
    return tile[0] + "@#$%&*!"["ahdpnsx".index(tile[1])]


def test_numbers_and_boxes() -> None:
    assert [number(value) for value in (1.0, 0.5, 2 / 3, -0.25, 100.0)] == ["1", "0.5", "0.667", "-0.25", "100"]
    assert fit((0, 0, 100, 100), (10, 20, 50, 70)) == "translate(10 30) scale(0.5)"


def test_the_art_is_whole() -> None:
    art = grawlix_art()
    assert "".join(colour.letter for colour in art.colours) == "ROYGBVK"
    assert "".join(glyph.letter for glyph in art.glyphs) == "ahdpnsx"
    assert len({colour.band.full for colour in art.colours}) == 7
    assert len({colour.band.compact for colour in art.colours}) == 7


def test_before_a_tile_is_placed_the_supply_is_drawn() -> None:
    state = GAME.parse_position("- - - 1d f6")
    assert len(drawn_tiles(svg(state.view(0)))) == 36
    assert not drawn_tiles(svg(state.view(0), supply=False))
