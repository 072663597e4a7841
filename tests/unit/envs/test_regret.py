"""Solved positions and regret: the file is what the solver says, and what is counted is what was thrown away."""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from glyphwall.core.errors import GlyphwallError
from glyphwall.envs.regret import by_player, regret, solved_positions
from glyphwall.players.specs import make_player
from glyphwall.search.proofs import Solver

if TYPE_CHECKING:
    from collections.abc import Sequence


@pytest.mark.parametrize("size", [3, 4, 5, 6])
def test_the_file_says_what_the_solver_says(size: int) -> None:
    positions = solved_positions("grawlix", size=size)
    assert len(positions) == 2600
    assert len(set(positions.texts)) == 2600
    some = positions[:: 2600 // 12]
    solver = Solver(positions.game, positions.options, memory=2**22)
    for state, winning in zip(some.states, some.winning, strict=True):
        assert solver.winning_actions(state) == winning
        assert 0 < len(winning) < len(state.legal_actions)


def test_regret_counts_wins_thrown_away() -> None:
    positions = solved_positions("grawlix", size=3)[:500]

    def keeps(states: Sequence[Any], masks: np.ndarray) -> np.ndarray:
        return np.array([winning[0] for winning in positions.winning])

    def loses(states: Sequence[Any], masks: np.ndarray) -> np.ndarray:
        return np.asarray((masks & ~positions.winning_mask).argmax(axis=1))

    assert regret(keeps, positions).lost == 0
    found = regret(loses, positions)
    assert (found.lost, found.illegal, found.mean) == (500, 0, 1.0)
    illegal = regret(lambda states, masks: masks.argmin(axis=1), positions)
    assert (illegal.lost, illegal.illegal) == (500, 500)
    assert regret(lambda states, masks: np.full(500, -1), positions).illegal == 500
    rng = np.random.default_rng(1)
    blind = regret(lambda states, masks: (masks * rng.random(masks.shape)).argmax(axis=1), positions)
    assert abs(blind.mean - blind.blind) < 0.1
    assert blind.blind == found.blind
    with pytest.raises(GlyphwallError, match="500 whole numbers"):
        regret(lambda states, masks: masks, positions)


def test_a_thousand_positions_a_second() -> None:
    positions = solved_positions("grawlix", size=4)[:2000]
    assert positions.observations().shape[0] == 2000
    regret(lambda states, masks: masks.argmax(axis=1), positions)
    began = perf_counter()
    regret(lambda states, masks: masks.argmax(axis=1), positions)
    assert perf_counter() - began < 2.0


def test_players_are_asked_by_their_views() -> None:
    positions = solved_positions("grawlix", size=3)[:60]
    greedy = regret(by_player(make_player("greedy", positions.game, positions.options)), positions)
    assert greedy.illegal == 0
    assert greedy.mean < greedy.blind


def test_what_is_refused() -> None:
    with pytest.raises(GlyphwallError, match="graffiti brings no solved positions"):
        solved_positions("graffiti")
    with pytest.raises(GlyphwallError, match="4 sets of options answer; choose one of: size=3 hand=2"):
        solved_positions("grawlix")
    with pytest.raises(GlyphwallError, match="0 sets"):
        solved_positions("grawlix", size=7)
