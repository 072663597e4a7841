"""Segments that a seat may spray, and permits that it may discard for one."""

from __future__ import annotations

from typing import Any

from glyphwall.compiled import compiled, inlined, whole
from glyphwall.core.arrays import np
from glyphwall.games.graffiti.rules import bitset, layout, payment, scoring

_ONE = np.uint64(1)
_NONE = np.uint64(0)
_ALL_SECTIONS = (1 << layout.SECTIONS) - 1


@compiled
def open_segments(record: Any, seat: int) -> np.uint64:
    """Return the segments that are neither painted nor reserved by another seat (62, 79)."""
    segments = ~scoring.painted_segments(record)
    for other in range(layout.SEATS):
        if other != seat and record.reserved[other] != layout.NOTHING:
            segments &= ~bitset.bit(record.reserved[other])
    return segments


@compiled
def sprayable_segments(record: Any, seat: int, section: int) -> np.uint64:
    """Return the segments of a section that a seat can pay for now, ignoring permits (62, C3, C4)."""
    segments = np.uint64(record.section_segments[section]) & open_segments(record, seat)
    return payment.payable_segments(record, seat, segments)


@compiled
def reservable_segments(record: Any) -> np.uint64:
    """Return the segments that are neither sprayed nor reserved (79, E14)."""
    free = (bitset.bit(record.segments) - _ONE) & ~scoring.painted_segments(record)
    for seat in range(record.seats):
        if record.reserved[seat] != layout.NOTHING:
            free &= ~bitset.bit(record.reserved[seat])
    return free


@inlined
def permitted_sections(record: Any, seat: int) -> int:
    """Return the sections for which a seat has a permit (60), a pair (61, B8) or the bonus tile (77), as bits."""
    sections, anywhere = 0, record.bonus[seat, layout.BONUS_PERMIT] > 0
    for pip in range(layout.PIPS):
        held = record.permits[seat, pip]
        sections |= (held > 0) << pip
        anywhere |= held >= 2
    return _ALL_SECTIONS if anywhere else sections


@compiled
def has_permit(record: Any, seat: int, section: int) -> bool:
    """Return whether a seat can discard something for a section."""
    return bool((permitted_sections(record, seat) >> section) & 1)


@compiled
def permits_agree(record: Any) -> bool:
    """Return whether the permits allow the current phase: a spraying seat has one to discard."""
    return record.phase not in (layout.SEGMENT, layout.PERMIT) or has_permit(record, record.turn, whole(record.section))


@compiled
def permit_payments(record: Any, seat: int) -> np.uint64:
    """Return the possible discards: the section's own permit, a pair, the bonus tile (60, 61, 77)."""
    found = _NONE
    if record.permits[seat, record.section] > 0:
        found |= bitset.bit(layout.PAY_PERMIT + record.section)
    for pip in range(layout.PIPS):
        if record.permits[seat, pip] >= 2:
            found |= bitset.bit(layout.PAY_PERMIT + layout.PAIR + pip)
    if record.bonus[seat, layout.BONUS_PERMIT] > 0:
        found |= bitset.bit(layout.PAY_PERMIT + layout.BONUS_TILE)
    return found
