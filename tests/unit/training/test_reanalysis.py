"""Reanalysis of older positions: by the current network, changing only their policies."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import numpy as np
import pytest

from glyphwall.core.errors import GlyphwallError
from glyphwall.training._batches import Positions, Stopped
from glyphwall.training._learner import Learner
from glyphwall.training._selfplay import SearchedBatch, reanalyse
from glyphwall.training.run import load_checkpoint, save_checkpoint
from glyphwall.training.settings import Learning, Plan, SelfPlay, plan_of
from tests.unit.training.test_training import played, small

if TYPE_CHECKING:
    from pathlib import Path


def again(plan: Plan, positions: Positions, share: float, *, seed: int = 1, stop: bool = False) -> Positions:
    said = plan.file.selfplay
    learner = Learner(plan)
    learner.learn(*next(iter(batches(plan, positions))))  # no longer the network that has played
    batch = SearchedBatch(plan, positions.rules, 8, said.simulations)
    dice = np.random.default_rng(seed)
    return reanalyse(positions, batch, learner.look, dice, share, said.simulations, lambda: stop)


def batches(plan: Plan, positions: Positions) -> list[tuple[np.ndarray, ...]]:
    from glyphwall.training._batches import BatchSampler

    return [BatchSampler(plan).draw([positions], 64, np.random.default_rng(0))]


def test_policies_are_those_of_todays_network_and_all_else_stays() -> None:
    plan = small()
    before = played(plan, 1, 0)
    after = again(plan, before, 1.0)
    assert after.values is before.values
    assert after.observation is before.observation
    changed = (after.policy != before.policy).any(axis=1)
    assert changed[before.full].mean() > 0.5
    assert not changed[~before.full].any()
    sums = after.policy[before.full].astype(np.float64).sum(axis=1)
    assert np.allclose(sums, 1, atol=1e-2)
    inside = before.legal < plan.game.action_count(plan.options[1])
    assert not after.policy[~inside].any()
    twice = again(plan, before, 1.0)
    assert np.array_equal(after.policy, twice.policy)


def test_a_search_of_one_position_is_that_of_its_record() -> None:
    """It searches the position that was played, not its neighbour."""
    plan = small()
    before = played(plan, 1, 0)
    assert before.records is not None
    batch = SearchedBatch(plan, 1, 8, 4)
    batch.env.reset(seed=5)
    states = before.records.view(batch.env.save().records.dtype).reshape(-1)
    for row in np.flatnonzero(before.full)[:20]:
        state = plan.game.state_from_record(states[row : row + 1].copy(), plan.options[1])
        legal = before.legal[row][before.legal[row] < plan.game.action_count(plan.options[1])]
        assert sorted(legal.tolist()) == sorted(state.legal_actions)


@pytest.mark.parametrize(
    ("share", "least", "most"), [pytest.param(0.0, 0.0, 0.0, marks=pytest.mark.long), (0.3, 0.1, 0.35)]
)
def test_only_a_share_is_searched(share: float, least: float, most: float) -> None:
    plan = small()
    before = played(plan, 1, 0)
    changed = (again(plan, before, share).policy != before.policy).any(axis=1)
    assert least <= changed[before.full].mean() <= most


def test_it_can_be_stopped() -> None:
    plan = small()
    with pytest.raises(Stopped):
        again(plan, played(plan, 1, 0), 1.0, stop=True)


def test_nothing_is_kept_for_it_where_nobody_asks() -> None:
    plan = small(learning=Learning(window=3, steps=3, batch=32))
    assert played(plan, 0, 0).records is None


def test_what_a_teacher_has_shown_is_not_searched_again() -> None:
    file = msgspec.structs.replace(small().file, selfplay=SelfPlay(games=2, teacher="greedy"))
    with pytest.raises(GlyphwallError, match="a teacher"):
        plan_of(file)


def test_a_run_of_before_goes_on(tmp_path: Path) -> None:
    """Its checkpoint lacks keys that run files didn't have then."""
    plan = small(learning=Learning(window=3, steps=3, batch=32))
    learner, path = Learner(plan), tmp_path / "checkpoint.npz"
    save_checkpoint(path, plan.file, learner, [played(plan, 0, 0)], {"iteration": 1})
    with np.load(path) as stored:
        arrays = {name: stored[name] for name in stored.files}
    head = msgspec.json.decode(str(arrays["head"]))
    del head["file"]["learning"]["reanalysed"]
    np.savez(path, **(arrays | {"head": np.array(msgspec.json.encode(head).decode())}))
    window, counts, _ = load_checkpoint(path, plan.file, learner)
    assert (len(window), window[0].records, counts) == (1, None, {"iteration": 1})
    with pytest.raises(GlyphwallError, match="another learning"):
        load_checkpoint(path, small().file, learner)
