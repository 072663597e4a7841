"""What stands in, in search templates, for functions that a game need not have (core/kernel.py)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from glyphwall.core.compiled import compiled

if TYPE_CHECKING:
    import numpy as np


@compiled
def never_played(record: Any, bits: np.uint64) -> bool:
    """For ``play_hurriedly``: a search that would use it is refused before it begins."""
    return False


@compiled
def no_suggestion(record: Any, bits: np.uint64) -> int:
    """For ``suggest``: no action."""
    return -1


@compiled
def no_clock(record: Any) -> int:
    """For ``clock``: it stands still, so every game is played to its end."""
    return 0


@compiled
def no_estimates(record: Any, weights: np.ndarray, features: np.ndarray, out: np.ndarray) -> None:
    """For ``write_estimates``: never called, as the clock stands still."""
