"""Guided search: valid proofs, reproducible trees, limits, and a useful evaluation."""

from __future__ import annotations

import random
import threading
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from glyphwall.compiled import COMPILED
from glyphwall.core.errors import GlyphwallError
from glyphwall.core.registry import get_game
from glyphwall.games.grawlix.ai import evaluation
from glyphwall.search.guided import GuidedSearch, can_guide
from glyphwall.search.slices import TreeSettings
from glyphwall.search.tree import TreeSearch
from tests.games import GRAWLIX as GAME
from tests.naive.best_play import best_play
from tests.naive.grawlix import NaiveGrawlix

if TYPE_CHECKING:
    from glyphwall.core.contract import State

pytestmark = pytest.mark.uncompiled


def scaled(compiled: int, uncompiled: int) -> int:
    """Scale a number of simulations or games down where everything is slow."""
    return compiled if COMPILED else uncompiled


def position(plies: int, seed: int = 0, **options: Any) -> tuple[State, NaiveGrawlix]:
    """Return an unfinished position after this many plies; try other seeds if necessary."""
    for attempt in range(100):
        dice = random.Random(1000 * seed + attempt)
        state: State = GAME.initial_state(GAME.make_options(**options))
        naive = NaiveGrawlix(state.options.size, state.options.hand)
        for _ in range(plies):
            if not state.legal_actions:
                break
            action = dice.choice(state.legal_actions)
            naive.play(GAME.action_to_text(action, state.options))
            state = state.apply(action)
        if state.legal_actions:
            return state, naive
    raise AssertionError("no such position")


@pytest.mark.parametrize("seed", range(6))
def test_what_it_proves_is_so(seed: int) -> None:
    state, naive = position(9, seed, size=3, hand=2)
    report = GuidedSearch(state, seed=seed).run(simulations=scaled(5000, 600))
    winner, _ = best_play(naive)
    assert report.proof == (1 if winner == state.actor else -1)
    for branch in report.branches:
        after = naive.copy()
        after.play(GAME.action_to_text(branch.action, state.options))
        if branch.proof:
            assert (best_play(after)[0] == state.actor) == (branch.proof > 0)


def test_one_seed_one_tree() -> None:
    state, _ = position(14)

    def found(seed: int) -> object:
        report = GuidedSearch(state, seed=seed).run(simulations=scaled(2000, 40))
        return report.branches, report.nodes, report.depth

    assert found(3) == found(3)
    assert found(3) != found(4)


def test_only_some_actions() -> None:
    state, _ = position(12)
    some = state.legal_actions[1:4]
    report = GuidedSearch(state, only=some).run(simulations=scaled(300, 20))
    assert {branch.action for branch in report.branches} == set(some)
    with pytest.raises(GlyphwallError, match="not legal"):
        GuidedSearch(state, only=[-5])
    with pytest.raises(GlyphwallError, match="no action"):
        GuidedSearch(state, only=[])


def test_a_full_tree_is_searched_on() -> None:
    state, _ = position(12)
    report = GuidedSearch(state, settings=TreeSettings(max_nodes=1024)).run(simulations=scaled(3000, 200))
    assert report.full
    assert report.nodes <= 1024
    assert report.simulations == scaled(3000, 200)


def test_threads_have_trees_of_their_own() -> None:
    state, _ = position(12)
    report = GuidedSearch(state, threads=2).run(simulations=scaled(2000, 40))
    assert sum(branch.visits for branch in report.branches) == report.simulations == scaled(2000, 40)
    with pytest.raises(GlyphwallError, match="threads"):
        GuidedSearch(state, threads=0)


def test_it_stops_when_told() -> None:
    state, _ = position(12)
    stop = threading.Event()
    stop.set()
    assert GuidedSearch(state).run(stop=stop).simulations < 10_000


def test_where_no_evaluation_knows_the_position() -> None:
    for state in (
        GAME.initial_state(GAME.make_options(draft="simultaneous-blind")),
        position(9, swap="after-first-tile")[0],
        get_game("graffiti").initial_state(),
    ):
        assert not can_guide(state)
        with pytest.raises(GlyphwallError, match="no evaluation"):
            GuidedSearch(state)
    assert can_guide(GAME.initial_state())
    assert can_guide(position(8)[0])


def test_the_evaluation_reads_the_features() -> None:
    state, _ = position(19)
    features = np.zeros(evaluation.FEATURES, np.int64)
    evaluation.write_features(state.record[0], features)
    weights = evaluation.load_weights()
    assert weights.shape == (3, evaluation.STAGES, evaluation.FEATURES)
    stage = evaluation.stage_of(state.record[0].occupied, state.options.size)
    row = weights[1 if "f" in state.position.split()[3] else 0, stage]
    half = float(row @ features) * evaluation.UNIT / 2
    value = evaluation.evaluate(state.record[0], weights, np.zeros(evaluation.FEATURES))
    assert value == half / (1 + half * half) ** 0.5
    assert features[-1] == 1
    # What can be placed now is what is legal now.
    if "p" in state.position.split()[3]:
        assert features[0] == len(state.legal_actions)


@pytest.mark.skipif(not COMPILED, reason="thousands of random games")
def test_the_evaluation_tells_winners_better_than_a_coin() -> None:
    """Compares with many random games from the same positions."""
    weights, features = evaluation.load_weights(), np.zeros(evaluation.FEATURES)
    agreed = tried = 0
    for seed in range(60):
        state, _ = position(8 + 2 * 13, seed)
        value = evaluation.evaluate(state.record[0], weights, features)
        report = TreeSearch([state], seed=seed).run(simulations=2000)
        guess = report.branches[0].value
        if abs(guess) > 0.3:
            tried += 1
            agreed += (guess > 0) == (value > 0)
    assert tried >= 10
    assert agreed >= 0.75 * tried
