"""What chance draws, when it acts: each tile of a stack equally likely."""

from __future__ import annotations

from typing import Any

from glyphwall.compiled import compiled, inlined, whole
from glyphwall.core.arrays import np
from glyphwall.games.graffiti.rules import layout


@compiled
def sample_chance(record: Any, bits: np.uint64) -> int:
    """When chance acts: an outcome, each tile of the stack equally likely, chosen by 64 random bits."""
    if record.phase == layout.OPEN_BONUS:
        return layout.CHANCE_BONUS + draw_tile(record.bonus_stack, bits)
    if record.phase > layout.OPEN_BONUS:
        return layout.CHANCE_PERMIT + draw_tile(record.permit_stack, bits)
    return layout.CHANCE_SEAT + random_below(whole(record.seats), bits)


@compiled
def draw_tile(counts: np.ndarray, bits: np.uint64) -> int:
    """One of the tiles that are counted by kind, each equally likely: its kind. There has to be a tile."""
    tiles = 0
    for count in counts:
        tiles += count
    pick = random_below(tiles, bits)
    kind = 0
    for count in counts:  # no early way out: where it lies is as good as random
        pick -= count
        kind += pick >= 0
    return kind


@inlined
def random_below(limit: int, bits: np.uint64) -> int:
    """A number below a limit from the upper half of 64 random bits."""
    return whole(((bits >> np.uint64(32)) * np.uint64(limit)) >> np.uint64(32))
