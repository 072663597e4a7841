"""Every lesson of every game, for the tests of what they teach and of what they say."""

from __future__ import annotations

import pytest

from glyphwall.core.registry import game_ids, get_plugin

TAUGHT = [game for game in game_ids() if get_plugin(game).tutorial is not None]
"""The games that have lessons."""

each_lesson = pytest.mark.parametrize(
    ("plugin", "lesson"),
    [
        pytest.param(get_plugin(game), lesson, id=f"{game}-{lesson.id}")
        for game in TAUGHT
        for lesson in getattr(get_plugin(game).tutorial, "lessons", ())
    ],
)
"""Runs a test with each lesson and the plugin of its game."""
