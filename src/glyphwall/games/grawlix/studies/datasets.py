"""Parameters of data sets of solved positions."""

from __future__ import annotations

from typing import Any

from glyphwall.core.extension_points import DatasetPlan
from glyphwall.games.grawlix.rules.layout import DRAFT, FETCH, PLACE
from glyphwall.games.grawlix.rules.symmetry import canonical_key

STAGES = ("draft", "opening", "middle", "end")


def stage(state: Any) -> str:
    """Return "draft", or the stage by the share of placed tiles: under a sixth, under a third, or more."""
    if state.fields.phase not in (PLACE, FETCH):
        return "draft"
    share = placed(state) / state.options.size**2
    return "opening" if share < 1 / 6 else "middle" if share < 1 / 3 else "end"


def placed(state: Any) -> int:
    """Count the tiles on the grid."""
    return int(state.fields.occupied).bit_count()


def identity(state: Any) -> bytes:
    """Return a key that is equal for symmetric positions, and, after the draft, for exchanged seats."""
    record = state.record[0]
    if record.phase != DRAFT:
        if record.turn == 1:
            record.hands[:] = record.hands[::-1].copy()
        record.turn = record.first = 0
    return bytes((record.order, record.hand)) + canonical_key(record)


DATASETS = DatasetPlan(STAGES, stage, placed, ("draft",), identity, ("random", "greedy", "mcts:sims=100"))
