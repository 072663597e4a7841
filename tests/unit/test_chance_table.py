"""The table by which pages know whether a game draws: it says what the rules say."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tools.build.chance_table import chance_table, combinations, options_read, values_of

from glyphwall.core.errors import OptionsError
from glyphwall.core.option_fields import option_fields
from glyphwall.core.registry import built_in_ids, get_game

ROOT = Path(__file__).resolve().parents[2]


def has_chance(game_id: str, options: Any) -> bool:
    """As ``web/client/play/chance.ts`` reads the table."""
    known = json.loads((ROOT / "web" / "protocol" / "chance.json").read_text())[game_id]
    return [getattr(options, name) for name in known["options"]] not in known["without"]


@pytest.mark.parametrize("game_id", built_in_ids())
def test_it_is_right_for_every_combination_of_the_options_that_chance_depends_on(game_id: str) -> None:
    game = get_game(game_id)
    for options in combinations(game, options_read(game)):
        assert has_chance(game_id, options) == game.has_chance(options), options


@pytest.mark.parametrize("game_id", built_in_ids())
def test_other_options_make_no_difference(game_id: str) -> None:
    game = get_game(game_id)
    dice = random.Random(1)
    names = [field.name for field in option_fields(game.options_type) if field.kind != "text"]
    tried = 0
    while tried < 300:
        chosen = {name: dice.choice(values_of(game, name)) for name in names}
        try:
            options = msgspec.structs.replace(game.make_options(), **chosen)
        except OptionsError:
            continue
        tried += 1
        assert has_chance(game_id, options) == game.has_chance(options), options


def test_it_is_up_to_date() -> None:
    assert (ROOT / "web" / "protocol" / "chance.json").read_text() == chance_table()
