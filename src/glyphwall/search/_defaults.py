"""Stand-ins in search templates for functions that a game need not have (core/kernel.py)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from glyphwall.compiled import compiled

if TYPE_CHECKING:
    import numpy as np


@compiled
def suggest(record: Any, bits: np.uint64) -> int:
    """Suggest no action."""
    return -1


@compiled
def clock(record: Any) -> int:
    """Return a constant, so every game is played to its end."""
    return 0


@compiled
def write_estimates(record: Any, weights: np.ndarray, features: np.ndarray, out: np.ndarray) -> None:
    """Do nothing; never called, because the clock stands still."""


@compiled
def redeal(record: Any, viewer: int, bits: np.uint64) -> None:
    """Do nothing, because nothing is hidden."""


@compiled
def share(record: Any, weights: np.ndarray, shared: np.ndarray) -> bool:
    """Return False: every position is evaluated by itself."""
    return False


@compiled
def evaluate_after(record: Any, action: int, weights: np.ndarray, shared: np.ndarray) -> float:
    """Return a constant; never called, because nothing is shared."""
    return 0.0
