"""The observation ``graffiti-v1``: a position as numbers, as one seat may know it (docs/reference/environments.md).

Seats are listed from the viewer on, in turn order. Numbers printed on the components are left out: they are the same in
every position of a game. Points above 255 are written as 255.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

import numpy as np

from glyphwall.compiled import compiled, inlined, whole
from glyphwall.compiled.bits import read_eight, spread, write_eight
from glyphwall.core.learning import Observation, Part
from glyphwall.games.graffiti.rules import layout
from glyphwall.games.graffiti.rules.setup import start_record

if TYPE_CHECKING:
    from glyphwall.games.graffiti.rules.options import GraffitiOptions

VERSION = "graffiti-v1"
PHASES = 18
PAINT_BITS = 2 * layout.PAINTS
"""The paints that a segment needs, and those that it needs twice."""

_NONE, _ONE = np.uint64(0), np.uint64(1)
_EACH = np.uint64(0x0101010101010101)
_FIVE = np.uint64(0xFFFFFFFFFF)
_MOST = 255


@lru_cache(64)
def parts(options: GraffitiOptions) -> tuple[Part, ...]:
    """Return the parts under these options, in order."""
    record = start_record(options)[0]
    seats, segments, spaces = int(record.seats), int(record.segments), layout.SPACES + int(record.extras)
    kinds, bonus, pips = layout.KINDS, layout.BONUS_KINDS, layout.PIPS
    return (
        # of each seat
        *(Part(name, (seats,)) for name in ("points", "cans", "passed", "token", "turn", "bobby")),
        *(Part(name, (seats,)) for name in ("permit_count", "older_count")),
        Part("paints", (seats, kinds)),
        Part("spent", (seats, kinds)),
        Part("bonus", (seats, bonus)),
        Part("known_permits", (seats, pips)),
        Part("tags", (seats, segments)),
        Part("reserved", (seats, segments)),
        Part("placed", (seats, spaces)),
        # permits
        *(Part(name, (pips,)) for name in ("permits", "older_permits", "unseen", "unseen_older", "discard")),
        Part("open_permits", (int(record.permit_slots), pips)),
        Part("flips", (layout.MOST_FLIPS, pips)),
        # the table
        Part("neutral", (segments,)),
        Part("taken", (spaces,)),
        Part("closed", (spaces,)),
        Part("supply", (kinds,)),
        Part("bonus_stack", (bonus,)),
        Part("open_bonus", (int(record.bonus_slots), bonus)),
        Part("blocked", (layout.SECTIONS,)),
        # the action in hand
        Part("phase", (PHASES,)),
        Part("section", (layout.SECTIONS,)),
        Part("space", (spaces,)),
        Part("segment", (segments,)),
        Part("missing", (PAINT_BITS,)),
        Part("kept", (kinds,)),
        Part("keep_from", (kinds,)),
        *(Part(name, (1,)) for name in ("round", "stack", "revealed", "dealt", "begun", "extra", "keep_left")),
        *(Part(name, (1,)) for name in ("bobby_used", "after_reserve")),
    )


@compiled
def write_observation(record: Any, seat: int, out: np.ndarray) -> None:
    """Write what a seat may know; see the parts.

    Every part is written in order, most of them eight numbers at a time: the next part overwrites what runs too far.
    """
    place = _write_seats(record, seat, out)
    place = _write_holdings(record, seat, out, place)
    place = _write_boards(record, seat, out, place)
    place = _write_permits(record, seat, out, place)
    place = _write_table(record, out, place)
    _write_action(record, out, place)


@inlined
def _write_seats(record: Any, viewer: int, out: np.ndarray) -> int:
    """Write the single numbers of each seat; return the next place."""
    seats = whole(record.seats)
    for step in range(seats):
        seat = _after(viewer, step, seats)
        out[step] = min(whole(record.points[seat]), _MOST)
        out[seats + step] = record.cans[seat]
        out[2 * seats + step] = (record.passed >> seat) & 1
        out[3 * seats + step] = record.token == seat
        out[4 * seats + step] = record.turn == seat
        out[5 * seats + step] = record.bobby == seat
        out[6 * seats + step] = _sum(_pips(record.permits[seat]))
        out[7 * seats + step] = _sum(_pips(record.older_permits[seat]))
    return 8 * seats


@inlined
def _write_holdings(record: Any, viewer: int, out: np.ndarray, place: int) -> int:
    """Write the counts by kind behind and in front of each screen; return the next place."""
    seats = whole(record.seats)
    pips = place + (2 * layout.KINDS + layout.BONUS_KINDS) * seats
    for step in range(seats):
        seat = _after(viewer, step, seats)
        write_eight(out, place + layout.KINDS * step, read_eight(record.paints[seat], 0))
        write_eight(out, place + layout.KINDS * (seats + step), read_eight(record.spent[seat], 0))
        write_eight(out, place + layout.KINDS * (2 * seats + step), read_eight(record.bonus[seat], 0))
        write_eight(out, pips + layout.PIPS * step, _pips(record.known_permits[seat]))
    return pips + layout.PIPS * seats


@inlined
def _write_boards(record: Any, viewer: int, out: np.ndarray, place: int) -> int:
    """Write each seat's tags, marker and cans on the boards; return the next place."""
    seats, segments, spaces = whole(record.seats), whole(record.segments), layout.SPACES + whole(record.extras)
    for step in range(seats):
        place = _write_bits(record.tags[_after(viewer, step, seats)], segments, out, place)
    for step in range(seats):
        reserved = record.reserved[_after(viewer, step, seats)]
        place = _write_one(whole(reserved), reserved != layout.NOTHING, segments, out, place)
    for step in range(seats):
        placed = record.placed[_after(viewer, step, seats)]
        for space in range(0, spaces, 8):
            write_eight(out, place + space, read_eight(placed, space))
        place += spaces
    return place


@inlined
def _write_permits(record: Any, viewer: int, out: np.ndarray, place: int) -> int:
    """Write the viewer's permits, the known facts about hidden ones, and the open ones; return the next place."""
    pips = layout.PIPS
    write_eight(out, place, _pips(record.permits[viewer]))
    write_eight(out, place + pips, _pips(record.older_permits[viewer]))
    # Five counts in a word are added at once: none of the sums is below 0 or above 255.
    newer, older = _pips(record.permit_stack), np.uint64(0)
    for seat in range(record.seats):
        if seat != viewer:
            before = _pips(record.older_permits[seat])
            older += before
            newer += _pips(record.permits[seat]) - _pips(record.known_permits[seat]) - before
    write_eight(out, place + 2 * pips, newer)
    write_eight(out, place + 3 * pips, older)
    write_eight(out, place + 4 * pips, _pips(record.permit_discard))
    place += 5 * pips
    for slot in range(record.permit_slots):
        write_eight(out, place, _only(record.open_permits[slot]))
        place += pips
    for flip in range(layout.MOST_FLIPS):
        write_eight(out, place, _only(record.flip_permits[flip]))
        place += pips
    return place


@inlined
def _write_table(record: Any, out: np.ndarray, place: int) -> int:
    """Write the pieces that everyone shares; return the next place."""
    spaces = layout.SPACES + whole(record.extras)
    place = _write_bits(record.tags[layout.NEUTRAL], whole(record.segments), out, place)
    place = _write_bits(record.taken, spaces, out, place)
    place = _write_bits(record.closed, spaces, out, place)
    write_eight(out, place, read_eight(record.supply, 0))
    write_eight(out, place + layout.KINDS, read_eight(record.bonus_stack, 0))
    place += layout.KINDS + layout.BONUS_KINDS
    for slot in range(record.bonus_slots):
        write_eight(out, place, _only(record.open_bonus[slot]))
        place += layout.BONUS_KINDS
    write_eight(out, place, _only(record.blocked))
    return place + layout.SECTIONS


@inlined
def _write_action(record: Any, out: np.ndarray, place: int) -> None:
    """Write the action in progress, as far as it matters in this phase, and single numbers."""
    phase = whole(record.phase)
    paying = phase == layout.PERMIT or phase == layout.PAY
    spraying = paying or phase == layout.SEGMENT
    place = _write_one(phase, True, PHASES, out, place)
    write_eight(out, place, _only(record.section) if spraying or phase == layout.FLIP else _NONE)
    place += layout.SECTIONS
    spaces, segments = layout.SPACES + whole(record.extras), whole(record.segments)
    place = _write_one(whole(record.space), spraying or phase == layout.PAINT, spaces, out, place)
    place = _write_one(whole(record.segment), paying, segments, out, place)
    place = _write_bits(np.uint64(record.missing) if paying else _NONE, PAINT_BITS, out, place)
    write_eight(out, place, read_eight(record.kept, 0))
    place += layout.KINDS
    write_eight(out, place, _only(min(whole(record.keep_from), layout.KINDS - 1)) if phase == layout.KEEP else _NONE)
    place += layout.KINDS
    out[place] = record.round_number
    out[place + 1] = _sum(_pips(record.permit_stack))
    out[place + 2] = record.revealed
    out[place + 3] = record.dealt
    out[place + 4] = record.begun
    out[place + 5] = record.extra
    out[place + 6] = record.keep_left if phase == layout.SAVE or phase == layout.KEEP else 0
    out[place + 7] = paying and record.bobby_used
    out[place + 8] = phase == layout.RESERVE and record.after_reserve == layout.AFTER


@inlined
def _after(viewer: int, step: int, seats: int) -> int:
    """Return the seat ``step`` turns after the viewer."""
    seat = viewer + step
    return seat - seats if seat >= seats else seat


@inlined
def _pips(counts: np.ndarray) -> np.uint64:
    """Return the five counts by pip as the lowest bytes of a word."""
    return np.uint64(read_eight(counts, 0) & _FIVE)


@inlined
def _sum(pips: np.uint64) -> int:
    return whole(((pips * _EACH) >> np.uint64(32)) & np.uint64(255))


@inlined
def _only(number: int) -> np.uint64:
    """Return eight numbers, of which only this one is 1, as a word; all are 0 for NOTHING and for -1."""
    return _ONE << np.uint64(8 * (number & 7)) if whole(number) & 0x80 == 0 else _NONE


@inlined
def _write_one(number: int, is_there: bool, size: int, out: np.ndarray, place: int) -> int:
    """Write ``size`` numbers, of which at most one is 1; return the next place."""
    for start in range(place, place + size, 8):
        write_eight(out, start, _NONE)
    if is_there:
        out[place + number] = 1
    return place + size


@inlined
def _write_bits(bits: np.uint64, size: int, out: np.ndarray, place: int) -> int:
    """Write a 1 for each number of a set; return the next place."""
    for start in range(0, size, 8):
        write_eight(out, place + start, spread(bits >> np.uint64(start)))
    return place + size


OBSERVATION = Observation(VERSION, parts, write_observation)
