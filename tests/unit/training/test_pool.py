"""Earlier networks as opponents: their plies aren't learned; test_training continues a run with them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import numpy as np
import pytest

from glyphwall.core.errors import GlyphwallError
from glyphwall.core.streams import stream
from glyphwall.training._selfplay import SearchedBatch, play
from tests.games import GRAWLIX
from tests.unit.training.test_training import small

if TYPE_CHECKING:
    from glyphwall.training._batches import Positions
    from glyphwall.training.settings import Plan


def pooled(**changes: float) -> Plan:
    """Return a short run with a pool of two networks."""
    plan = small(iterations=3)
    settings: dict[str, float] = {"pool": 2, "pool_every": 1, "pool_share": 0.5}
    return small(iterations=3, selfplay=msgspec.structs.replace(plan.file.selfplay, **settings | changes))


def steady(favourite: float) -> object:
    """Return a network without JAX that prefers the first or the last legal action."""

    def look(observation: np.ndarray, legal: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        logits = favourite * np.arange(legal.shape[1], dtype=np.float32)
        return np.tile(logits, (len(legal), 1)), np.zeros((len(legal), 2), np.float32)

    return look


def test_only_the_newest_network_s_plies_are_learned() -> None:
    plan = pooled(pool_share=1.0, random_plies=0)
    batch = SearchedBatch(plan, 1, 8, 6)
    alone = play(batch, plan, 1, steady(-9), stream(1), lambda: False)  # type: ignore[arg-type]
    found = play(batch, plan, 1, steady(-9), stream(1), lambda: False, steady(9))  # type: ignore[arg-type]
    assert not np.array_equal(found.observation, alone.observation)
    assert _firsts(found) > 0.9, "the older one prefers the last legal action"
    other = play(batch, plan, 1, steady(9), stream(1), lambda: False)  # type: ignore[arg-type]
    assert _firsts(other) < 0.5


def _firsts(positions: Positions) -> float:
    """Return in which share of positions the first legal action is preferred; all have several."""
    several = (positions.legal < GRAWLIX.action_count(pooled().options[1])).sum(axis=1) > 1
    return float((positions.policy[several].argmax(axis=1) == 0).mean())


def test_a_teacher_has_no_opponents() -> None:
    with pytest.raises(GlyphwallError, match=r"selfplay\.pool"):
        pooled(teacher="random", pool=1)  # type: ignore[arg-type]
