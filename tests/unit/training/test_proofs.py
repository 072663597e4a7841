"""Proofs as targets: they are what trying everything finds, and the rest of a run stays as it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np
import pytest

from glyphwall.core.errors import GlyphwallError
from glyphwall.training._learner import Learner
from glyphwall.training._selfplay import SearchedBatch, reanalyse
from glyphwall.training.run import load_checkpoint, save_checkpoint
from glyphwall.training.settings import Plan, ProofTargets, SelfPlay, plan_of
from tests.unit.training.test_training import played, small

if TYPE_CHECKING:
    from pathlib import Path

    from glyphwall.core.contract import State
    from glyphwall.training._batches import Positions

ALL = 10**6


def proved(**changes: Any) -> tuple[Plan, Positions]:
    plan = small(proofs=ProofTargets(nodes=ALL, **changes))
    return plan, played(plan, 1, 0)


def wins(state: State, known: dict[Any, bool]) -> bool:
    """Return whether the seat to act wins, by trying everything."""
    if state.key not in known:
        known[state.key] = any(after_wins(state, action, known) for action in state.legal_actions)
    return known[state.key]


def after_wins(state: State, action: int, known: dict[Any, bool]) -> bool:
    after = state.apply(action)
    if after.outcome is not None:
        return after.outcome.returns[state.actor] > 0
    return wins(after, known) == (after.actor == state.actor)


def state_of(plan: Plan, positions: Positions, row: int) -> State:
    assert positions.records is not None
    record = positions.records[row].view(plan.game.kernel.rules.dtype)
    state: State = plan.game.state_from_record(record, plan.options[1])
    return state


def test_values_and_policies_are_what_trying_everything_finds() -> None:
    plan, positions = proved()
    known: dict[Any, bool] = {}
    assert positions.proved is not None
    late = [row for row in range(len(positions)) if len(state_of(plan, positions, row).legal_actions) <= 6]
    assert len(late) > 20
    for row in late:
        state = state_of(plan, positions, row)
        keeping = [action for action in state.legal_actions if after_wins(state, action, known)]
        assert positions.values[row].tolist() == ([1, -1] if keeping else [-1, 1])
        assert bool(positions.proved[row]) == (0 < len(keeping) < len(state.legal_actions))
        if positions.proved[row]:
            shares = dict(zip(positions.legal[row].tolist(), positions.policy[row].tolist(), strict=True))
            assert {action for action, share in shares.items() if share > 0} == set(keeping)
            assert sum(shares.values()) == pytest.approx(1, abs=0.01)
            assert positions.full[row]


def test_each_target_can_be_left_out() -> None:
    _, without = small(), played(small(), 1, 0)
    _, values = proved(policies=False)
    _, policies = proved(values=False)
    assert np.array_equal(values.policy, without.policy)
    assert not np.array_equal(values.values, without.values)
    assert np.array_equal(policies.values, without.values)
    assert not np.array_equal(policies.policy, without.policy)


def test_few_nodes_prove_the_last_positions_of_each_game_only() -> None:
    plan = small(proofs=ProofTargets(nodes=1))
    some, every = played(plan, 1, 0), proved()[1]
    assert some.proved is not None
    assert every.proved is not None
    assert not (some.proved & ~every.proved).any()
    assert np.array_equal(some.policy[some.proved], every.policy[some.proved])


def test_a_proved_policy_is_not_searched_again(tmp_path: Path) -> None:
    plan, before = proved()
    learner = Learner(plan)
    batch = SearchedBatch(plan, 1, 8, plan.file.selfplay.simulations)
    after = reanalyse(before, batch, learner.look, np.random.default_rng(1), 1.0, 6)
    assert before.proved is not None
    assert np.array_equal(after.policy[before.proved], before.policy[before.proved])
    save_checkpoint(tmp_path / "checkpoint.npz", plan.file, learner, [after], {"iteration": 1})
    (restored,), _, _ = load_checkpoint(tmp_path / "checkpoint.npz", plan.file, learner)
    assert restored.proved is not None
    assert np.array_equal(restored.proved, before.proved)


def test_games_from_the_first_ply() -> None:
    none = small(selfplay=SelfPlay(games=8, simulations=6, fast_simulations=3, random_plies=8))
    half = small(selfplay=msgspec.structs.replace(none.file.selfplay, from_start=0.5))
    assert len(played(half, 1, 0)) > len(played(none, 1, 0))


def test_what_cannot_be_proved_is_refused() -> None:
    file = small(proofs=ProofTargets(nodes=ALL)).file
    with pytest.raises(GlyphwallError, match="solved"):
        plan_of(msgspec.structs.replace(file, game="graffiti", rules=({},)))
    with pytest.raises(GlyphwallError, match="teacher"):
        plan_of(msgspec.structs.replace(file, selfplay=SelfPlay(teacher="greedy"), learning=small().file.learning))
