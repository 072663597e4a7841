"""The proved strategy, against everybody: as second player, on odd sizes as first, it wins every game."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from glyphwall.compiled import COMPILED
from glyphwall.core.values import NO_ACTOR
from glyphwall.players._levels import levels
from glyphwall.players.specs import make_player, player_names
from tests.games import GRAWLIX as GAME
from tests.naive.lockstep import scaled

pytestmark = pytest.mark.uncompiled

# Plain Python searches too slowly for whole games.
LEVELS = tuple(f"level:{level.id}" for level in levels("grawlix")[:4])
SEARCHERS = ("mcts", "mcts:sims=200", "strong:sims=100", *LEVELS) if COMPILED else ()
OPPONENTS = (*(name for name in player_names(GAME) if name not in ("mirror", "mcts", "ismcts", "strong")), *SEARCHERS)
TABLES = [
    (2, 1),
    (3, 4),
    (4, 8),
    (5, 4),
    (6, 1),
    (7, 4),
    *(
        pytest.param(*table, marks=pytest.mark.long)
        for table in [(2, 2), (3, 1), (4, 1), (4, 4), (5, 1), (5, 8), (6, 4), (6, 8)]
    ),
]


@pytest.mark.parametrize("begins", ["first", pytest.param("second", marks=pytest.mark.long)])
@pytest.mark.parametrize(("size", "hand"), TABLES)
def test_mirror_beats_every_other_player(size: int, hand: int, begins: str) -> None:
    options = GAME.make_options(size=size, hand=hand, begins=begins)
    second = 1 if begins == "first" else 0
    mirroring = 1 - second if size % 2 else second
    for opponent in OPPONENTS:
        for number in range(scaled(1 if opponent in SEARCHERS else 3)):
            rng = np.random.default_rng([size, hand, second, number])
            players = [make_player("mirror" if seat == mirroring else opponent, GAME, options) for seat in range(2)]
            state: Any = GAME.initial_state(options)
            while state.actor != NO_ACTOR:
                state = state.apply(players[state.actor].choose(state.view(state.actor), rng).action)
            assert state.outcome.returns[mirroring] == 1.0, (opponent, state.position)
