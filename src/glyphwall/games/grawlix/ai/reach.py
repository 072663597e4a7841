"""Positions that the evaluation supports, and those in reach of the solver during play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from glyphwall.compiled import compiled
from glyphwall.games.grawlix.ai.hands import in_draft
from glyphwall.games.grawlix.rules.layout import FETCH, PLACE
from glyphwall.games.grawlix.rules.options import SWAP_AFTER_FIRST_TILE

if TYPE_CHECKING:
    from glyphwall.core.kernel import Position
    from glyphwall.games.grawlix.rules.options import GrawlixOptions

_IN_REACH = 1 / 3
"""Share of tiles on the grid from which the solver is used during play."""


@compiled
def evaluable(record: Any) -> bool:
    """Return whether the evaluation supports the position and all that follow.

    It does in an open draft and in play, if sides can't be swapped.
    """
    begun = record.phase == PLACE or record.phase == FETCH
    return in_draft(record) or (
        begun and not (record.swap == SWAP_AFTER_FIRST_TILE and record.width <= 1 and record.height <= 1)
    )


def within_reach(state: Position) -> GrawlixOptions | None:
    """Return the rules that still matter, once enough tiles lie on the grid; None before."""
    options: GrawlixOptions = state.options
    record = state.record[0]
    if not evaluable(record) or int(record.occupied).bit_count() < _IN_REACH * options.size**2:
        return None
    # In play, the kind of draft and past swaps no longer matter.
    return replace(options, draft="alternate", swap="none", begins="first")
