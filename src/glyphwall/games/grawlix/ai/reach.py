"""Which positions of Grawlix the evaluation knows, and from where on a solver is asked during play."""

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
"""Share of the tiles on the grid from which on the solver is asked during play."""


@compiled
def evaluable(record: Any) -> bool:
    """Whether the evaluation knows the position and all that can follow: an open draft or play, nobody may change
    sides."""
    begun = record.phase == PLACE or record.phase == FETCH
    return in_draft(record) or (
        begun and not (record.swap == SWAP_AFTER_FIRST_TILE and record.width <= 1 and record.height <= 1)
    )


def within_reach(state: Position) -> GrawlixOptions | None:
    """The rules that still matter, once enough tiles lie on the grid; None before."""
    options: GrawlixOptions = state.options
    record = state.record[0]
    if not evaluable(record) or int(record.occupied).bit_count() < _IN_REACH * options.size**2:
        return None
    # Once play has begun, how the hands were dealt and who might have changed sides is of no matter.
    return replace(options, draft="alternate", swap="none", begins="first")
