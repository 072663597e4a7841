"""The evaluation of all positions after one: the same as of each by itself."""

from __future__ import annotations

import random

import numpy as np
import pytest

from glyphwall.compiled import COMPILED
from glyphwall.games.grawlix.ai import evaluation, siblings, solving
from glyphwall.games.grawlix.rules import rules
from tests.games import GRAWLIX as GAME

pytestmark = pytest.mark.uncompiled


@pytest.mark.parametrize(
    ("size", "hand"), [(2, 1), (3, 2), (4, 3), (5, 4), (6, 4), (6, 5), (6, 6), (7, 4)], ids=lambda number: str(number)
)
def test_each_ply_as_by_itself(size: int, hand: int) -> None:
    weights = evaluation.load_weights()
    features, shared = np.zeros(evaluation.FEATURES), np.zeros(siblings.SHARED, np.uint64)
    dice = random.Random(size * 10 + hand)
    compared = wins = 0
    for _ in range(40 if COMPILED else 2):
        state = GAME.initial_state(GAME.make_options(size=size, hand=hand))
        while state.legal_actions:
            record = state.record[0]
            if siblings.share(record, weights, shared):
                for action in state.legal_actions:
                    after = state.apply(action).record[0]
                    value = siblings.evaluate_after(record, action, weights, shared)
                    known = solving.verdict(after)
                    same = rules.actor(after) == rules.actor(record)
                    if known:
                        assert value == 2.0
                        assert (known > 0) == same
                        wins += 1
                    else:
                        alone = evaluation.evaluate(after, weights, features)
                        assert value == (alone if same else -alone)
                    compared += 1
            state = state.apply(dice.choice(state.legal_actions))
    assert compared > (300 if COMPILED and size > 2 else 0)
    assert wins > 0 or not COMPILED


def test_where_plies_are_looked_at_singly() -> None:
    weights, shared = evaluation.load_weights(), np.zeros(siblings.SHARED, np.uint64)
    drafting = GAME.initial_state(GAME.make_options())
    assert not siblings.share(drafting.record[0], weights, shared)
    large = GAME.initial_state(GAME.make_options(size=6, hand=8))
    while large.record[0].width == 0:
        assert not siblings.share(large.record[0], weights, shared)
        large = large.apply(large.legal_actions[0])
    large = large.apply(large.legal_actions[0])
    assert not siblings.share(large.record[0], weights, shared)
