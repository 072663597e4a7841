"""What whoever acts holds possible, where something is hidden: positions that are searched side by side."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    import numpy as np

    from glyphwall.core.contract import State

WORLDS: Final = 8
"""As many as are usually searched."""


def possible_worlds(state: State, number: int, rng: np.random.Generator) -> list[State]:
    """So many positions that the seat to act cannot tell from this one; one where they are all the same."""
    view = state.view(state.actor)
    worlds: list[State] = [state.game.resample(view, rng) for _ in range(number)]
    return worlds if len(set(worlds)) > 1 else worlds[:1]
