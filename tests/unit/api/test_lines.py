"""What an engine of the reader's own is told: what the seat that acts knows, and nothing else."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest

from glyphwall.api.lines import describe_for_engine
from glyphwall.api.refusals import NoEngine
from glyphwall.core.registry import get_game
from glyphwall.core.streams import stream
from glyphwall.engine._setup import Setup
from tests.games import random_states

if TYPE_CHECKING:
    from collections.abc import Iterator

    from glyphwall.core.contract import State

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("grawlix", {}),
    ("grawlix", {"size": 4, "hand": 2, "draft": "simultaneous-blind"}),
    ("graffiti", {}),
    ("graffiti", {"seats": 3, "blocked_section": True}),
]


def positions(game_id: str, options: dict[str, Any]) -> Iterator[State]:
    """Of a game that is played at random."""
    game = get_game(game_id)
    return random_states(game.initial_state(game.make_options(**options)), random.Random(1))


@pytest.mark.parametrize(("game_id", "options"), GAMES)
def test_the_engine_sees_what_the_seat_sees(game_id: str, options: dict[str, Any]) -> None:
    for state in positions(game_id, options):
        if state.actor < 0:
            continue
        game, position = describe_for_engine(state).lines
        setup = Setup()
        setup.new_game(game.split()[1:], None)
        setup.set_position(position.split()[1:])
        assert setup.position.view == state.view(state.actor)


def test_what_is_hidden_is_not_told() -> None:
    """Of two positions that the seat cannot tell apart the lines are the same; and mostly not the true one."""
    states = [state for state in positions("graffiti", {}) if state.actor >= 0]
    for number, state in enumerate(states):
        other = state.game.resample(state.view(state.actor), stream(number, "other worlds"))
        assert describe_for_engine(other) == describe_for_engine(state)
    true = [state for state in states if state.position in describe_for_engine(state).lines[1]]
    assert len(true) < len(states) // 2


def test_nobody_is_asked_where_nobody_acts() -> None:
    *_, over = positions("grawlix", {"size": 2, "hand": 1})
    drawing = next(iter(positions("graffiti", {})))
    for state in (over, drawing):
        with pytest.raises(NoEngine, match="no engine"):
            describe_for_engine(state)
