"""A position of Graffiti as numbers to learn from, as one seat may know it: ``graffiti-v1`` (docs/environments.md).

Seats are told from the viewer on, in the order of turns. What is printed on the components is not among the numbers:
it is the same in every position of a game. A number that is larger than 255 (points) is told as 255.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

import numpy as np

from glyphwall.core.compiled import compiled, lowest_bit, whole
from glyphwall.core.kernel import Observation, Part
from glyphwall.games.graffiti.rules import layout

if TYPE_CHECKING:
    from glyphwall.games.graffiti.rules.options import GraffitiOptions

VERSION = "graffiti-v1"
PHASES = 18
PAINT_BITS = 2 * layout.PAINTS
"""Paints that a segment needs, and those that it needs twice."""

_ONE = np.uint64(1)
_MOST = 255


@lru_cache(64)
def parts(options: GraffitiOptions) -> tuple[Part, ...]:
    """The parts under these options, in order."""
    from glyphwall.games.graffiti.rules.game import GAME

    record = GAME.initial_state(options).record[0]
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
    """Writes what a seat may know; see the parts."""
    out[:] = 0
    place = _write_seats(record, seat, out, 0)
    place = _write_holdings(record, seat, out, place)
    place = _write_boards(record, seat, out, place)
    place = _write_permits(record, seat, out, place)
    place = _write_table(record, out, place)
    _write_action(record, out, place)


@compiled
def _write_seats(record: Any, viewer: int, out: np.ndarray, place: int) -> int:
    """The numbers of which each seat has one; returns where to go on."""
    seats = whole(record.seats)
    for step in range(seats):
        seat = (viewer + step) % seats
        out[place + step] = min(whole(record.points[seat]), _MOST)
        out[place + seats + step] = record.cans[seat]
        out[place + 2 * seats + step] = (record.passed >> seat) & 1
        out[place + 3 * seats + step] = record.token == seat
        out[place + 4 * seats + step] = record.turn == seat
        out[place + 5 * seats + step] = record.bobby == seat
        held, older = 0, 0
        for pip in range(layout.PIPS):
            held += record.permits[seat, pip]
            older += record.older_permits[seat, pip]
        out[place + 6 * seats + step] = held
        out[place + 7 * seats + step] = older
    return place + 8 * seats


@compiled
def _write_holdings(record: Any, viewer: int, out: np.ndarray, place: int) -> int:
    """Counts by kind behind and before each screen."""
    seats = whole(record.seats)
    for step in range(seats):
        seat = (viewer + step) % seats
        _write_counts(record.paints[seat], out, place + layout.KINDS * step)
        _write_counts(record.spent[seat], out, place + layout.KINDS * (seats + step))
    place += 2 * layout.KINDS * seats
    for step in range(seats):
        _write_counts(record.bonus[(viewer + step) % seats], out, place + layout.BONUS_KINDS * step)
    place += layout.BONUS_KINDS * seats
    for step in range(seats):
        _write_counts(record.known_permits[(viewer + step) % seats], out, place + layout.PIPS * step)
    return place + layout.PIPS * seats


@compiled
def _write_boards(record: Any, viewer: int, out: np.ndarray, place: int) -> int:
    """What each seat has on the boards: tags, marker, cans."""
    seats, segments, spaces = whole(record.seats), whole(record.segments), layout.SPACES + whole(record.extras)
    for step in range(seats):
        seat = (viewer + step) % seats
        _write_bits(record.tags[seat], out, place + segments * step)
        if record.reserved[seat] != layout.NOTHING:
            out[place + segments * (seats + step) + record.reserved[seat]] = 1
        first = place + 2 * segments * seats + spaces * step
        for space in range(spaces):
            out[first + space] = record.placed[seat, space]
    return place + (2 * segments + spaces) * seats


@compiled
def _write_permits(record: Any, viewer: int, out: np.ndarray, place: int) -> int:
    """The viewer's own permits, what is known of the hidden ones, and those that lie open."""
    pips = layout.PIPS
    _write_counts(record.permits[viewer], out, place)
    _write_counts(record.older_permits[viewer], out, place + pips)
    for pip in range(pips):
        newer, older = whole(record.permit_stack[pip]), 0
        for seat in range(record.seats):
            if seat != viewer:
                before = whole(record.older_permits[seat, pip])
                older += before
                newer += record.permits[seat, pip] - record.known_permits[seat, pip] - before
        out[place + 2 * pips + pip] = newer
        out[place + 3 * pips + pip] = older
    _write_counts(record.permit_discard, out, place + 4 * pips)
    place += 5 * pips
    for slot in range(record.permit_slots):
        if record.open_permits[slot] != layout.NOTHING:
            out[place + pips * slot + record.open_permits[slot]] = 1
    place += pips * record.permit_slots
    for flip in range(layout.MOST_FLIPS):
        if record.flips[flip] != layout.NOTHING:
            out[place + pips * flip + record.flips[flip]] = 1
    return place + pips * layout.MOST_FLIPS


@compiled
def _write_table(record: Any, out: np.ndarray, place: int) -> int:
    """What lies in the middle."""
    segments, spaces = whole(record.segments), layout.SPACES + whole(record.extras)
    _write_bits(record.tags[layout.NEUTRAL], out, place)
    place += segments
    _write_bits(record.taken, out, place)
    _write_bits(record.closed, out, place + spaces)
    place += 2 * spaces
    _write_counts(record.supply, out, place)
    place += layout.KINDS
    _write_counts(record.bonus_stack, out, place)
    place += layout.BONUS_KINDS
    for slot in range(record.bonus_slots):
        if record.open_bonus[slot] != layout.NOTHING:
            out[place + layout.BONUS_KINDS * slot + record.open_bonus[slot]] = 1
    place += layout.BONUS_KINDS * record.bonus_slots
    if record.blocked >= 0:
        out[place + record.blocked] = 1
    return place + layout.SECTIONS


@compiled
def _write_action(record: Any, out: np.ndarray, place: int) -> None:
    """What is being done, as far as it matters in this phase, and single numbers."""
    segments, spaces = whole(record.segments), layout.SPACES + whole(record.extras)
    phase = record.phase
    paying = phase == layout.PERMIT or phase == layout.PAY
    spraying = paying or phase == layout.SEGMENT
    out[place + phase] = 1
    place += PHASES
    if spraying or phase == layout.FLIP:
        out[place + record.section] = 1
    place += layout.SECTIONS
    if spraying or phase == layout.PAINT:
        out[place + record.space] = 1
    place += spaces
    if paying:
        out[place + record.segment] = 1
        _write_bits(record.missing, out, place + segments)
    place += segments + PAINT_BITS
    _write_counts(record.kept, out, place)
    if phase == layout.KEEP:
        out[place + layout.KINDS + min(whole(record.keep_from), layout.KINDS - 1)] = 1
    place += 2 * layout.KINDS
    stack = 0
    for pip in range(layout.PIPS):
        stack += record.permit_stack[pip]
    out[place] = record.round_number
    out[place + 1] = stack
    out[place + 2] = record.revealed
    out[place + 3] = record.dealt
    out[place + 4] = record.begun
    out[place + 5] = record.extra
    out[place + 6] = record.keep_left if phase == layout.SAVE or phase == layout.KEEP else 0
    out[place + 7] = paying and record.bobby_used
    out[place + 8] = phase == layout.RESERVE and record.after_reserve == layout.AFTER


@compiled
def _write_counts(counts: np.ndarray, out: np.ndarray, place: int) -> None:
    for kind in range(len(counts)):
        out[place + kind] = counts[kind]


@compiled
def _write_bits(bits: int, out: np.ndarray, place: int) -> None:
    """A 1 for each number of a set."""
    left = np.uint64(bits)
    while left:
        out[place + lowest_bit(left)] = 1
        left &= left - _ONE


OBSERVATION = Observation(VERSION, parts, write_observation)
