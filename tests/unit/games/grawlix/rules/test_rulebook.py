"""The worked examples of the rulebooks, and what is known of the game, by the package and by the naive twin."""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING

import pytest

from tests.games import GRAWLIX as GAME
from tests.naive.grawlix import NaiveGrawlix, cell_text

if TYPE_CHECKING:
    from glyphwall.games.grawlix.rules.state import GrawlixState

pytestmark = pytest.mark.uncompiled

SMALL = "RnBh/1Ys RaOhYdGp RhOdBsVn 2p f5"
SEVENTEEN = "BaVn3Op/OsRdVa2Gh/1Bh2GaYn/GdYsBpVhOnRa/2Oh3 RpRsYaYp GnBdVdVs 2p f6"
COVER = "BaVnYdGsRhOp/OsRdVaBnYpGh/VpBhRsOdGaYn/GdYsBpVhOnRa/RnGpOhYaBs1/YhOaGnRp2 Vs BdVd 2p f6"


def read(position: str) -> tuple[GrawlixState, NaiveGrawlix]:
    state, naive = GAME.parse_position(position), NaiveGrawlix.at(position)
    assert naive.position() == state.position == position
    return state, naive


def open_cells(state: GrawlixState) -> dict[str, tuple[str, str]]:
    """What each location leaves free: cell -> glyphs, colours."""
    return {cell.cell: ("".join(cell.glyphs), "".join(cell.colours)) for cell in state.view(None).open}


def naive_cells(naive: NaiveGrawlix) -> dict[str, tuple[str, str]]:
    cells = {}
    for cell in naive.locations():
        colours, glyphs = naive.allowed_at(cell)
        letters = "".join("ahdpnsx"[glyph] for glyph in sorted(glyphs))
        cells[cell_text(cell)] = letters, "".join("ROYGBVK"[colour] for colour in sorted(colours))
    return cells


def test_example_one_has_seven_locations() -> None:
    state, naive = read(SMALL)
    cells = open_cells(state)
    assert cells == naive_cells(naive)
    assert len(cells) == 7
    assert set(cells) == {"e6", "f5", "f7", "g4", "g7", "h5", "h6"}
    # The cell under the red &: @ # $ %, and orange, green, blue, violet.
    assert cells["f5"] == ("ahdp", "OGBV")


def test_the_seventeen_tiles_have_sixteen_locations() -> None:
    state, naive = read(SEVENTEEN)
    cells = open_cells(state)
    assert cells == naive_cells(naive)
    assert " ".join(sorted(cells)) == "f11 f6 f8 g11 g6 h10 h5 h8 i6 i8 i9 j10 j6 j9 k11 k6"
    assert len(state.view(None).grid) == 17


def test_the_question_mark_takes_what_the_later_texts_say() -> None:
    """Above the blue @: # % & and red, yellow, violet. (Leaflet 0.1 has $ for &: an erratum, see the green $.)"""
    state, _ = read(SEVENTEEN)
    assert open_cells(state)["f11"] == ("hpn", "RYV")
    assert state.explain("Vdf11").code == "glyph-in-column"
    assert state.explain("Vsf11").code == "glyph-in-column"


@pytest.mark.parametrize("tile", ["Rp", "Yp"])
def test_a_tile_on_the_question_mark_closes_the_exclamation_mark(tile: str) -> None:
    """Six rows are then in use: the cell below the orange # is no longer available."""
    grid = SEVENTEEN.split()[0]
    hand = "RpYhVdVs" if tile == "Rp" else "YhYpVdVs"
    state, naive = read(f"{grid} RsYaGnBd {hand} 2p f6")
    assert "h5" in open_cells(state)
    text = f"{tile}f11"
    after = state.apply(state.parse(text)[0])
    naive.play(text)
    assert "h5" not in open_cells(after)
    assert open_cells(after) == naive_cells(naive)
    view = after.view(None)
    assert view.extent[3] == 6
    assert view.rows == (5, 10)
    assert set(open_cells(after)) == set(open_cells(state)) - {"f11", "h5"}


def test_the_cover_holds_thirty_three_tiles() -> None:
    """Placed one by one in an order that the rules allow; violet $, blue $ and violet * are left over."""
    state, naive = read(COVER)
    view = state.view(None)
    assert len(view.grid) == 33
    assert view.supply == ()
    assert sorted(view.hands[0] + view.hands[1]) == ["Bd", "Vd", "Vs"]
    assert open_cells(state) == naive_cells(naive)
    placed = NaiveGrawlix.at("- - - 1p f6")
    placed.supply = set()
    tiles = dict(naive.grid)
    while tiles:
        fitting = [cell for cell in tiles if cell in placed.locations() or not placed.grid]
        cell = next(cell for cell in fitting if _fits(placed, tiles[cell], cell))
        placed.grid[cell] = tiles.pop(cell)
    assert placed.grid == naive.grid


def _fits(game: NaiveGrawlix, tile: tuple[int, int], cell: tuple[int, int]) -> bool:
    colours, glyphs = game.allowed_at(cell)
    return tile[0] in colours and tile[1] in glyphs


def test_a_game_can_end_after_one_placement() -> None:
    """All four tiles of the second player share the first tile's colour."""
    state = GAME.initial_state()
    for tile in ("Ra", "Rh", "Oa", "Rd", "Ya", "Rp", "Ga", "Rn"):
        state = state.apply(state.parse(f"+{tile}")[0])
    state = state.apply(state.parse("Raf6")[0])
    assert state.actor == 0
    state = state.apply(state.parse("+Ba")[0])
    assert state.outcome is not None
    assert state.outcome.termination == "stuck"
    assert state.outcome.returns == (1.0, -1.0)


def test_whoever_has_no_tile_left_to_place_loses() -> None:
    """n = 2: every tile can be drafted, and not all can be placed."""
    options = GAME.make_options(size=2, hand=2)
    endings = set()
    for order in permutations(("Ra", "Rh", "Oa", "Oh")):
        state = GAME.initial_state(options)
        for tile in order:
            state = state.apply(state.parse(f"+{tile}")[0])
        while state.legal_actions:
            assert not state.in_turn, "the supply is empty: nothing is fetched"
            state = state.apply(state.legal_actions[0])
        assert state.outcome is not None
        endings.add(state.outcome.returns)
    assert endings == {(1.0, -1.0), (-1.0, 1.0)}


def test_with_every_tile_placed_the_player_to_move_loses() -> None:
    """n = 3 has a square of all nine tiles: the second player, to move, has none left."""
    for hand in (1, 4):
        state = GAME.parse_position("RaOhYd/OdYaRh/YhRdOa - - 2p c3", GAME.make_options(size=3, hand=hand))
        assert state.legal_actions == ()
        assert state.outcome is not None
        assert state.outcome.returns == (1.0, -1.0)
        naive = NaiveGrawlix.at(state.position, 3, hand)
        assert naive.loser() == 1
