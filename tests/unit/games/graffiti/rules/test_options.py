"""Games of older rules versions are played by the readings that they were begun with."""

from __future__ import annotations

import pytest

from glyphwall.core.option_fields import find_changed_options
from glyphwall.core.registry import get_ruleset
from tests.games import GRAFFITI as GAME

pytestmark = pytest.mark.uncompiled

READINGS = {
    "1": {"two_points": "kept", "keep_few": "kept", "bobby_paints": "one", "restack": "when-drawn"},
    "2": {"restack": "when-drawn"},
    "3": {},
}
"""What differs from the present defaults in a game whose options were all left out, by its rules version."""


@pytest.mark.parametrize("version", READINGS)
def test_a_game_keeps_the_readings_of_its_rules_version(version: str) -> None:
    rules = get_ruleset("graffiti", version)
    assert rules.game is GAME
    assert find_changed_options(rules.make_options()) == READINGS[version]
    assert find_changed_options(rules.make_options(seats=3)) == READINGS[version] | {"seats": 3}


def test_the_newest_version_is_among_them() -> None:
    assert GAME.rules_version == max(READINGS)
