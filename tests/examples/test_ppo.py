"""The example that learns: it runs, and in the long run it beats random play by the margin that the docs state."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("jax")
pytest.importorskip("flax")
pytest.importorskip("optax")

SOURCE = Path(__file__).resolve().parents[2] / "examples" / "train" / "ppo.py"


def train(updates: int) -> list[tuple[float, float]]:
    found: Any = runpy.run_path(str(SOURCE))["train"](updates)[2]
    return found  # type: ignore[no-any-return]


@pytest.mark.long
def test_a_few_updates_run() -> None:
    curve = train(3)
    assert len(curve) == 3
    assert all(0.2 < won < 0.8 and 0.0 < lost < 1.0 for won, lost in curve)


@pytest.mark.long
def test_it_beats_random_play() -> None:
    curve = train(200)
    late = [won for won, _ in curve[-10:]]
    assert sum(late) / len(late) > 0.75
    assert min(lost for _, lost in curve) < curve[0][1] - 0.05
