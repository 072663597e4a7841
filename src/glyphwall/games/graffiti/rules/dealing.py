"""Deals anew what a seat cannot know, for searches (`resample.py` does the same for a view)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from glyphwall.compiled import compiled
from glyphwall.compiled.bits import stack_zeros
from glyphwall.compiled.mixing import STEP, mix
from glyphwall.games.graffiti.rules import chance, layout, permits, spraying

if TYPE_CHECKING:
    from glyphwall.core.arrays import np

_PIPS, _SEATS = layout.PIPS, layout.SEATS

MOST_DEALS = 10_000
"""So often unseen permits are dealt until they fit; where they can, a few deals will do."""


@compiled
def redeal(record: Any, viewer: int, bits: np.uint64) -> None:
    """Deals anew what a seat (or, with -1, a spectator) cannot know: permits drawn in secret.

    What others drew since the stack was last made anew goes back into it, and as many are drawn again;
    what they drew before is dealt among themselves. Every arrangement of the unseen tokens that allows what
    the seat to act is doing is equally likely. ``bits`` seeds the draws.
    """
    for _ in range(MOST_DEALS):
        bits = _deal(record, viewer, bits)
        if spraying.permits_agree(record):
            return


@compiled
def _deal(record: Any, viewer: int, bits: np.uint64) -> np.uint64:
    """Takes back what a seat cannot know and deals it again; the random bits to go on with."""
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
            bits = mix(bits + STEP)
            pip = chance.draw_tile(older, bits)
            older[pip] -= 1
            record.permits[seat, pip] += 1
            record.older_permits[seat, pip] += 1
        for _ in range(drawn_since[seat]):
            bits = mix(bits + STEP)
            pip = chance.draw_tile(record.permit_stack, bits)
            record.permit_stack[pip] -= 1
            record.permits[seat, pip] += 1
    return bits
