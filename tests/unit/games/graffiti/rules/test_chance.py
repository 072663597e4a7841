"""Draws of chance: each tile of a stack as often as it is there."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from glyphwall.games.graffiti.rules import chance


@pytest.mark.parametrize("counts", [(1, 0, 0, 0, 0), (0, 0, 0, 0, 3), (2, 0, 3, 0, 1), (0, 1, 1, 0, 0)])
def test_every_tile_is_drawn_once_as_the_bits_go_through_all(counts: tuple[int, ...]) -> None:
    stack = np.array(counts, np.int8)
    tiles = sum(counts)
    drawn = Counter(
        int(chance.draw_tile(stack, np.uint64(((place << 32) + (1 << 31)) // tiles << 32))) for place in range(tiles)
    )
    assert drawn == Counter({kind: count for kind, count in enumerate(counts) if count})
