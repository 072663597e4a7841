"""From the torus to the anchored frame and back."""

from __future__ import annotations

import random

from glyphwall.games.grawlix.rules import layout
from glyphwall.games.grawlix.rules.components import cell_text, parse_cell, tile_text
from glyphwall.games.grawlix.rules.geometry import bits, frame_cells, in_frame, neighbours, placed_tiles
from tests.games import GRAWLIX as GAME


def test_bits() -> None:
    assert list(bits(0)) == []
    assert list(bits(0b1011)) == [0, 1, 3]
    assert list(bits(1 << 63)) == [63]


def test_cells_of_random_games_are_those_of_their_moves() -> None:
    """Every placed tile is found where its move put it, however far the grid went round the torus."""
    for size in (2, 3, 6, 7):
        rng = random.Random(size)
        state = GAME.initial_state(GAME.make_options(size=size, hand=2))
        placed: dict[str, str] = {}
        while state.legal_actions:
            action = rng.choice(state.legal_actions)
            text = GAME.action_to_text(action, state.options)
            if state.one.phase == layout.PLACE:
                placed[text[2:]] = text[:2]
                column, row = parse_cell(text[2:]) or (-1, -1)
                torus = 8 * (row & 7) + (column & 7)
                assert int(state.one.fringe) >> torus & 1
                assert frame_cells(state.one, 1 << torus) == {(column, row): torus}
            state = state.apply(action)
            grid = placed_tiles(state.one)
            assert {cell_text(*cell): tile_text(tile) for cell, tile in grid.items()} == placed
            assert list(grid) == sorted(grid, key=lambda cell: (cell[1], cell[0]))
            fringe = frame_cells(state.one, int(state.one.fringe))
            assert list(fringe) == sorted(fringe, key=lambda cell: (cell[1], cell[0]))
            assert all(in_frame(cell, size) for cell in fringe)
            assert not set(fringe) & set(grid)
            assert all(any(other in grid for other in neighbours(cell)) for cell in fringe) or not grid
