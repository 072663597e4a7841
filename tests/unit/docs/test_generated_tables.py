"""Tables that tools write into the pages are those of the code."""

from __future__ import annotations

import numpy as np
import pytest
from tools.goldens import action_tables, limit_table, option_tables

from glyphwall.core.registry import get_game


def test_tables_are_up_to_date() -> None:
    for page, content in option_tables.pages().items():
        assert page.read_text(encoding="utf-8") == content, f"{page.name}: python -m tools.goldens.option_tables"
    assert limit_table.PAGE.read_text(encoding="utf-8") == limit_table.page(), "python -m tools.goldens.limit_table"
    assert action_tables.PAGE.read_text(encoding="utf-8") == action_tables.page(), (
        "python -m tools.goldens.action_tables"
    )
    assert action_tables.FILE.read_text(encoding="utf-8") == action_tables.file(), (
        "python -m tools.goldens.action_tables"
    )


@pytest.mark.parametrize("size", range(2, 8))
def test_the_formula_of_action_numbers(size: int) -> None:
    game = get_game("grawlix")
    options, side = game.make_options(size=size, hand=1), 2 * size - 1
    tiles = size * size
    names = [game.action_to_text(tiles * side * side + tile, options)[1:] for tile in range(tiles)]
    for tile, row, column in np.random.default_rng(size).integers((tiles, side, side), size=(40, 3)):
        number = int(tile * side * side + side * row + column)
        assert game.action_to_text(number, options) == f"{names[tile]}{'abcdefghijklm'[column]}{row + 1}"
