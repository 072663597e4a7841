"""Games of older rules versions are played by the readings that they were begun with."""

from __future__ import annotations

import pytest

from glyphwall.core.registry import get_ruleset
from tests.games import GRAFFITI as GAME

pytestmark = pytest.mark.uncompiled


def test_a_game_of_rules_1_keeps_its_readings() -> None:
    then, now = get_ruleset("graffiti", "1"), GAME.make_options(seats=3)
    assert GAME.rules_version == "2"
    assert then.game is GAME
    old = then.make_options(seats=3)
    assert (old.two_points, old.keep_few, old.bobby_paints) == ("kept", "kept", "one")  # type: ignore[attr-defined]
    assert (now.two_points, now.keep_few, now.bobby_paints) == ("when-taken", "asked", "any")
    assert old == GAME.make_options(seats=3, two_points="kept", keep_few="kept", bobby_paints="one")


def test_a_game_of_rules_2_has_the_present_ones() -> None:
    assert get_ruleset("graffiti", "2").make_options() == GAME.make_options()
