"""The page of action numbers and the file beside it are what there is, and its formula holds."""

from __future__ import annotations

import numpy as np
import pytest
from tools.goldens.action_tables import FILE, PAGE, file, page

from glyphwall.core.registry import get_game


def test_the_page_is_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "python -m tools.goldens.action_tables"
    assert FILE.read_text(encoding="utf-8") == file(), "python -m tools.goldens.action_tables"


@pytest.mark.parametrize("size", range(2, 8))
def test_the_formula_of_the_page(size: int) -> None:
    game = get_game("grawlix")
    options, side = game.make_options(size=size, hand=1), 2 * size - 1
    tiles = size * size
    names = [game.action_to_text(tiles * side * side + tile, options)[1:] for tile in range(tiles)]
    for tile, row, column in np.random.default_rng(size).integers((tiles, side, side), size=(40, 3)):
        number = int(tile * side * side + side * row + column)
        assert game.action_to_text(number, options) == f"{names[tile]}{'abcdefghijklm'[column]}{row + 1}"
