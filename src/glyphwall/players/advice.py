"""The player that has ideas for a person: `glyphwall.analysis.ideas` makes them of its decisions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from glyphwall.core.contract import Game

ADVICE_SIMULATIONS = 2000
"""Enough to tell a good ply from a poor one, and soon over."""


def advice_spec(game: Game[Any, Any]) -> str | None:
    """The player that has ideas; None for a game that cannot be searched."""
    try:
        return f"mcts:sims={SIMULATIONS}" if game.kernel.secrets is None else f"ismcts:sims={SIMULATIONS // 2}"
    except NotImplementedError:
        return None
