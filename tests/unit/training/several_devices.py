"""A run on two devices, which JAX makes of this CPU: ``python -m tests.unit.training.several_devices CHECK``.

test_cards.py runs it as a separate process, because JAX fixes the number of devices when it starts.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest

os.environ |= {"XLA_FLAGS": "--xla_force_host_platform_device_count=2", "JAX_PLATFORMS": "cpu"}

import jax

from glyphwall.core.errors import GlyphwallError
from glyphwall.training import _workers
from glyphwall.training._batches import BatchSampler
from glyphwall.training._learner import Learner
from glyphwall.training._workers import Worker
from glyphwall.training.run import make_workers
from glyphwall.training.settings import Plan, RunFile, plan_of
from tests.unit.training.test_training import played, small


def on(cards: int) -> Plan:
    plan = small()
    return small(learning=msgspec.structs.replace(plan.file.learning, cards=cards))


def one_learns_as_the_other() -> None:
    """Only the last bits of float sums may differ."""
    one, two = Learner(on(1)), Learner(on(2))
    window, drawer = [played(on(1), 1, 0)], BatchSampler(on(1))
    for step in range(6):
        if step == 3:
            two.put(one.leaves())
        batch = drawer.draw(window, 32, np.random.default_rng(step))
        assert np.allclose(one.learn(*batch), two.learn(*batch), rtol=1e-4)
        spread = {len(leaf.devices()) for leaf in jax.tree.leaves((two.weights, two.moments))}
        assert spread == {2}, spread
    for mine, other in zip(one.leaves(), two.leaves(), strict=True):
        assert np.allclose(mine, other, atol=1e-5)
    with pytest.raises(GlyphwallError, match="the run needs 3, JAX sees 2"):
        Learner(
            plan_of(RunFile("grawlix", 1, learning=msgspec.structs.replace(on(1).file.learning, batch=33, cards=3)))
        )


def where() -> tuple[int, Any]:
    """Return the device of a self-play process."""
    assert _workers._here is not None
    return os.getpid(), _workers._here[0]._device.id


def processes_take_one_each() -> None:
    plan = small()
    plan = small(selfplay=msgspec.structs.replace(plan.file.selfplay, processes=2))
    with tempfile.TemporaryDirectory() as folder, make_workers(plan, Path(folder)) as both:
        assert isinstance(both, _workers.ProcessWorkers)
        weights, alone = Learner(plan).weights, Worker(plan)
        found = both.play(weights, 1, 0, lambda: False)
        sizes = both.sizes
        parts = [alone.play((weights, None), 1, 0, part, size, lambda: False) for part, size in enumerate(sizes)]
        assert np.array_equal(found.observation, np.concatenate([part.observation for part in parts]))
        seen, deadline = dict[int, int](), time.monotonic() + 90
        while len(seen) < 2:
            assert time.monotonic() < deadline, seen
            seen |= dict(share.result() for share in [both._pool.submit(where) for _ in range(4)])
        assert sorted(seen.values()) == [0, 1]


if __name__ == "__main__":
    globals()[sys.argv[1]]()
    print("as it should be")
