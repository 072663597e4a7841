"""Compiled redeals of hidden permits, for searches (`resample.py` does the same for a view)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from glyphwall.compiled import compiled
from glyphwall.compiled.arrays import stack_zeros
from glyphwall.compiled.mixing import STEP, mixed
from glyphwall.games.graffiti.rules import chance, layout, permits, spraying

if TYPE_CHECKING:
    from glyphwall.core.arrays import np

_PIPS, _SEATS = layout.PIPS, layout.SEATS

MOST_DEALS = 10_000
"""The maximum number of deals until hidden permits fit; if they can fit, a few deals are enough."""


@compiled
def redeal(record: Any, viewer: int, bits: np.uint64) -> None:
    """Redeal the permits that a seat (or, with -1, a spectator) cannot know: those drawn in secret.

    Permits that others drew since the stack was last rebuilt go back into it, and as many are drawn again; their
    earlier
    draws are dealt among themselves. Every arrangement of the hidden tokens that allows the current action is equally
    likely. ``bits`` seeds the draws.
    """
    for _ in range(MOST_DEALS):
        bits = _deal(record, viewer, bits)
        if spraying.permits_agree(record):
            return


@compiled
def _deal(record: Any, viewer: int, bits: np.uint64) -> np.uint64:
    """Take back the permits that a seat cannot know and deal them again; return the next random bits."""
    older = stack_zeros(_PIPS)
    drawn_before = stack_zeros(_SEATS)
    drawn_since = stack_zeros(_SEATS)
    for seat in range(record.seats):
        if seat != viewer:
            for pip in range(layout.PIPS):
                before = record.older_permits[seat, pip]
                since = permits.secret_since_restack(record, seat, pip)
                drawn_before[seat] += before
                drawn_since[seat] += since
                older[pip] += before
                record.permit_stack[pip] += since
                record.permits[seat, pip] -= before + since
                record.older_permits[seat, pip] = 0
    for seat in range(record.seats):
        for _ in range(drawn_before[seat]):
            bits = mixed(bits + STEP)
            pip = chance.draw_tile(older, bits)
            older[pip] -= 1
            record.permits[seat, pip] += 1
            record.older_permits[seat, pip] += 1
        for _ in range(drawn_since[seat]):
            bits = mixed(bits + STEP)
            pip = chance.draw_tile(record.permit_stack, bits)
            record.permit_stack[pip] -= 1
            record.permits[seat, pip] += 1
    return bits
