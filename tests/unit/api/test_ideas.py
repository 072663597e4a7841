"""Moves that are tried in positions of finished games."""

from __future__ import annotations

from glyphwall.api.ideas import Ideas, describe_attempt
from glyphwall.core.registry import get_game
from glyphwall.core.values import CHANCE


def test_chance_has_no_reasons() -> None:
    game = get_game("graffiti")
    state = game.initial_state(game.make_options())
    while state.actor != CHANCE:
        state = state.apply(state.legal_actions[0])
    drawn = game.action_to_text(state.legal_actions[0], state.options)
    assert describe_attempt(state, drawn) == Ideas()
