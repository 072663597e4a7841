"""What data sets of solved positions need to know of Grawlix: how far a position is, and which ones are the same."""

from __future__ import annotations

from typing import Any

from glyphwall.core.extension_points import DatasetPlan
from glyphwall.games.grawlix.rules.layout import DRAFT, FETCH, PLACE
from glyphwall.games.grawlix.rules.symmetry import canonical_key

STAGES = ("draft", "opening", "middle", "end")


def stage(state: Any) -> str:
    """The draft; then by the share of the n * n tiles that is placed: less than a sixth, less than a third, more."""
    if state.fields.phase not in (PLACE, FETCH):
        return "draft"
    share = placed(state) / state.options.size**2
    return "opening" if share < 1 / 6 else "middle" if share < 1 / 3 else "end"


def placed(state: Any) -> int:
    """Tiles on the grid."""
    return int(state.fields.occupied).bit_count()


def identity(state: Any) -> bytes:
    """Equal for positions that a symmetry connects, and, the draft being over, for those that differ in the seats."""
    record = state.record[0]
    if record.phase != DRAFT:
        if record.turn == 1:
            record.hands[:] = record.hands[::-1].copy()
        record.turn = record.first = 0
    return bytes((record.order, record.hand)) + canonical_key(record)


DATASETS = DatasetPlan(STAGES, stage, placed, ("draft",), identity, ("random", "greedy", "mcts:sims=100"))
