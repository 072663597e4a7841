"""Possible worlds: positions that the acting seat cannot tell apart, searched side by side."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glyphwall.core.registry import pack_of

if TYPE_CHECKING:
    import numpy as np

    from glyphwall.core.contract import State

WORLDS: Final = 8
"""The usual number of worlds to search."""


def knows_all(state: State) -> bool:
    """Return whether nothing relevant is hidden from the seat to act, so that what a search proves is proved.

    If something is hidden, a search sees only a sample of what is possible, even if the sample is all alike.
    """
    return not state.game.has_hidden_information(state.options) or pack_of(state.game).solver_in_reach(state)


def possible_worlds(state: State, number: int, rng: np.random.Generator) -> list[State]:
    """Sample positions that the seat to act cannot tell from this one; a single one if all samples are equal."""
    view = state.view(state.actor)
    worlds: list[State] = [state.game.resample(view, rng) for _ in range(number)]
    return worlds if len(set(worlds)) > 1 else worlds[:1]
