"""Self-play and its judge with hidden information: no seat's search uses what the seat cannot know."""

from __future__ import annotations

import random
import zlib
from functools import partial
from typing import Any

import numpy as np
import pytest

from glyphwall.core.streams import stream
from glyphwall.training._selfplay import SearchedBatch
from glyphwall.training.settings import RunFile, SelfPlay, plan_of
from tests.games import GRAFFITI, GRAWLIX

WORLDS = 6
RULES: dict[str, Any] = {
    "graffiti": {"seats": 3},
    "grawlix": {"size": 3, "hand": 2, "draft": "simultaneous-blind"},
}


def look(seats: int, observation: np.ndarray, legal: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return different outputs for different inputs."""
    dice = [np.random.default_rng(zlib.crc32(row.tobytes())) for row in observation]
    logits = np.array([each.normal(size=legal.shape[1]) for each in dice])
    return logits, np.array([each.uniform(-1, 1, size=seats) for each in dice])


@pytest.mark.parametrize("game", [GRAFFITI, GRAWLIX], ids=lambda game: game.id)
def test_a_seat_searches_by_what_it_knows_alone(game: Any) -> None:
    """In worlds that it cannot tell apart it finds the same, to the bit."""
    said = SelfPlay(games=WORLDS, simulations=24)
    plan = plan_of(RunFile(game.id, iterations=1, rules=(RULES[game.id],), selfplay=said))
    batch = SearchedBatch(plan, 0, WORLDS, 24)
    options = game.make_options(**RULES[game.id])
    dice, state = random.Random(4), game.initial_state(options)
    found = 0
    for _ in range(60):
        state = state.apply(dice.choice(state.legal_actions)) if state.legal_actions else game.initial_state(options)
        if state.actor < 0 or len(state.legal_actions) < 4:
            continue
        view, rng = state.view(state.actor), stream(found)
        worlds = [game.resample(view, rng) for _ in range(WORLDS)]
        found += len(set(worlds)) > 1
        records = np.concatenate([world.record for world in worlds])
        report = batch.think(partial(look, game.seats(options)), np.full(WORLDS, 7), 24, noise=True, records=records)
        assert (report.policy == report.policy[0]).all()
        assert (report.visits == report.visits[0]).all()
        assert (report.actions == report.actions[0]).all()
    assert found >= 5
