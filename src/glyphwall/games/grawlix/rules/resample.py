"""A full position that a view of Grawlix leaves possible, each equally likely: only a pick of a blind draft is open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glyphwall.games.grawlix.rules import layout, setup
from glyphwall.games.grawlix.rules.setup import start_record
from glyphwall.games.grawlix.rules.views import options_of, parts_of

if TYPE_CHECKING:
    import numpy as np

    from glyphwall.games.grawlix.rules.views import GrawlixView


def resample(view: GrawlixView, rng: np.random.Generator) -> np.ndarray:
    """The record of a state of which ``view`` is the view of its seat, shape ``(1,)``."""
    parts = parts_of(view)
    pending = list(parts.pending)
    for seat in range(2):
        if view.picked[seat] and pending[seat] == layout.NO_TILE:
            pending[seat] = int(rng.choice(parts.supply))
    record = setup.assemble(
        start_record(options_of(view)),
        parts.grid,
        parts.hands,
        view.turn,
        parts.phase,
        (pending[0], pending[1]),
    )
    record["first"] = view.first
    return record
