"""Compiling ahead tells how far it is, and leaves nothing of a usual game to compile."""

from __future__ import annotations

import pytest

from glyphwall.core.compiled import COMPILED
from glyphwall.core.errors import UnknownGame
from glyphwall.games.grawlix.rules.game import GAME
from glyphwall.players.warm import WarmStep, warm
from glyphwall.search.specialise import specialise


def test_steps_are_told_in_order() -> None:
    steps: list[WarmStep] = []
    warm(["grawlix"], steps.append)
    assert [step.done for step in steps] == list(range(len(steps)))
    assert steps[-1].done == steps[-1].total
    assert {step.game for step in steps} == {"grawlix"}
    if COMPILED:
        for template, function in (("playouts", "play_blocks"), ("tree", "search_on"), ("perft", "count_sequences")):
            assert getattr(specialise(template, GAME.kernel), function).signatures


def test_an_unknown_game_is_named() -> None:
    with pytest.raises(UnknownGame, match="chess"):
        warm(["chess"])
