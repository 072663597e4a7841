"""What whoever acts holds possible, where something is hidden: positions that are searched side by side."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glyphwall.core.registry import plugin_of

if TYPE_CHECKING:
    import numpy as np

    from glyphwall.core.contract import State

WORLDS: Final = 8
"""As many as are usually searched."""


def knows_all(state: State) -> bool:
    """Tell whether nothing is hidden from the seat to act, so that what a search proves is proved.

    Where something is hidden, a search looks at a sample of what is possible, even if the sample is all alike.
    """
    return not state.game.has_hidden_information(state.options) or plugin_of(state.game).solver_in_reach(state)


def possible_worlds(state: State, number: int, rng: np.random.Generator) -> list[State]:
    """So many positions that the seat to act cannot tell from this one; one where they are all the same."""
    view = state.view(state.actor)
    worlds: list[State] = [state.game.resample(view, rng) for _ in range(number)]
    return worlds if len(set(worlds)) > 1 else worlds[:1]
