"""A seat's plan: the segment that gives the most for each can still needed.

The plan is made anew for every ply from the seat's paints and permits, and from the spaces that are still free this
round and their cost. Other seats' plans are ignored. The constants were tuned by playing the policy of planned.py
against itself and against `greedy`, some thousand games for each change (docs/results/graffiti-attempts.md). All
arithmetic is exact in IEEE doubles, so it is the same on every machine.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from glyphwall.compiled import compiled, inlined, lowest_bit, popcount, whole
from glyphwall.games.graffiti.ai.greedy import available_segments
from glyphwall.games.graffiti.rules import layout, payment
from glyphwall.games.graffiti.rules.options import BOBBY_PAINTS_ANY
from glyphwall.games.graffiti.rules.scoring import painted_segments

_ONE = np.uint64(1)
_NONE = np.uint64(0)
_PRIMARIES = 7  # red, yellow, blue
_PAINTS = (1 << layout.PAINTS) - 1
_NOT_NOW = 9  # the cost of a space that is no longer usable in this round

# A segment's share in the final scoring, for each segment of its graffiti: when it completes it, when one is missing
# after it, and before; and for each of the seat's own tags on it.
_COMPLETES = 1.5
_ONE_LEFT = 0.6
_MORE_LEFT = 0.65
_OWN_TAG = 0.5

# Costs in cans.
_PAIR_SPENT = 0.5  # a pair of permits or the bonus tile in place of a section's own permit
_DRAWN_PERMIT = 2.0  # no such permit is open: it may take several draws
_NEXT_ROUND = 4  # both spaces for a paint are occupied
_AT_LEAST = 0.5  # added to all, so that a nearly free segment does not win on cost alone
_SURELY_LESS = 1.0 - 1e-9  # a safety margin for rounding
_LATER = 0.8  # the factor for plans that need more cans than this round has


def _paints_of_doubles() -> np.ndarray:
    """Return the paints that each set of double tiles shows together, as bits."""
    tiles = np.arange(1 << layout.DOUBLES)[:, None] >> np.arange(layout.DOUBLES) & 1
    paints: np.ndarray = np.bitwise_or.reduce(tiles.astype(np.uint8) * layout.KIND_PAINTS[layout.RED_YELLOW :], axis=1)
    return paints


_PAINTS_OF_DOUBLES = _paints_of_doubles()


class Plan(NamedTuple):
    """The goal of a seat: a segment (-1: none), its uncovered paints as bits, and what else it takes in this round."""

    segment: int
    section: int
    missing: int
    lacks_permit: bool
    in_reach: bool


@compiled
def make_plan(record: Any, seat: int) -> Plan:
    """Make the plan of a seat; of equally good segments, the first.

    Search spends much of its time here. Values that do not depend on the segment are computed once, without branches.
    A segment that cannot beat the best one so far is skipped before its paints are examined.
    """
    free = available_segments(record, seat)
    unpainted = ~painted_segments(record)
    used = whole(record.taken) | whole(record.closed) | ~whole(record.spaces)
    singles, doubles, tiles = _count_tiles(record, seat)
    with_bobby = record.bobby == seat
    wilds = whole(record.bonus[seat, layout.WILD]) + with_bobby
    anywhere = _any_section(record, seat)
    open_permits = _open_permits(record, used)
    primaries, green, black = _paint_cans(record, used)
    cans = whole(record.cans[seat])
    plan = Plan(-1, 0, 0, False, False)
    best = -1.0
    for letter in range(layout.GRAFFITI):
        segments = np.uint64(record.graffiti_segments[letter])
        left = segments & free
        if left == _NONE:
            continue
        section = _section_of(record, segments)
        share = _share(record, seat, segments, unpainted)
        spray = _cheaper(used, layout.TUNNEL_ONE + section, layout.TUNNEL_TWO + section)
        if with_bobby:
            spray = min(spray, 1 if spray <= 2 else spray)
        too_late = spray == _NOT_NOW or record.blocked == section
        own = record.permits[seat, section] > 0
        fixed = 1.0 if too_late else float(spray)
        if not own:
            fixed += _PAIR_SPENT if anywhere else 1.0 if (open_permits >> section) & 1 else _DRAWN_PERMIT
        to_beat = best * (fixed + _AT_LEAST) * _SURELY_LESS
        while left:
            segment = lowest_bit(left)
            left &= left - _ONE
            value = float(record.segment_points[segment]) + share
            if value < to_beat:
                continue
            paints = whole(record.segment_paints[segment])
            again = paints >> layout.PAINTS
            paints &= _PAINTS
            missing = missing_paints(paints, singles, doubles, wilds)
            if missing and with_bobby and record.bobby_paints == BOBBY_PAINTS_ANY:
                # The bobby stands in for one more paint with each tile that covers none.
                uncovered = missing_paints(paints, singles, doubles, 0)
                spare = tiles - popcount(np.uint64(paints & ~uncovered))
                missing = missing_paints(paints, singles, doubles, wilds + max(0, spare - 1))
            if again:
                missing |= _once_only(record, seat, again)
            paint_cans = (primaries >> (4 * (missing & _PRIMARIES))) & 15
            paint_cans += green * ((missing >> layout.GREEN) & 1) + black * ((missing >> layout.BLACK) & 1)
            needed = fixed + float(paint_cans)
            in_reach = needed <= cans and not too_late
            rate = value / (needed + _AT_LEAST)
            if not in_reach:
                rate *= _LATER
            if rate > best:
                best = rate
                plan = Plan(segment, section, missing, not (own or anywhere), in_reach)
                to_beat = best * (fixed + _AT_LEAST) * _SURELY_LESS
    return plan


@compiled
def segment_worth(record: Any, seat: int, segment: int, unpainted: np.uint64) -> float:
    """Return the worth of spraying a segment: its points and its share in the final scoring."""
    for letter in range(layout.GRAFFITI):
        segments = np.uint64(record.graffiti_segments[letter])
        if (segments >> np.uint64(segment)) & _ONE:
            return float(record.segment_points[segment]) + _share(record, seat, segments, unpainted)
    return 0.0


@inlined
def _share(record: Any, seat: int, segments: np.uint64, unpainted: np.uint64) -> float:
    """Return the expected final score of one more tag on a graffiti."""
    size = float(popcount(segments))
    rest = popcount(segments & unpainted)
    mine = popcount(segments & np.uint64(record.tags[seat]))
    share = _COMPLETES if rest == 1 else _ONE_LEFT if rest == 2 else _MORE_LEFT
    points: float = size * (share + _OWN_TAG * mine)
    return points


@inlined
def _count_tiles(record: Any, seat: int) -> tuple[int, int, int]:
    """Return the single paints and the double tiles of a seat, as bits, and its number of tiles."""
    kinds, tiles = payment.count_tiles(record, seat)
    return kinds & _PAINTS, kinds >> layout.RED_YELLOW, tiles


@inlined
def missing_paints(needed: int, singles: int, doubles: int, wilds: int) -> int:
    """Return the paints, as bits, that tiles do not cover; wild cards replace the most expensive ones."""
    needed &= ~(singles | whole(_PAINTS_OF_DOUBLES[doubles]))
    while needed and wilds > 0:  # the highest one first
        below = needed >> 1
        below |= below >> 1
        needed &= below | below >> 2
        wilds -= 1
    return needed


@compiled
def _once_only(record: Any, seat: int, paints: int) -> int:
    """Return the paints needed twice of which a seat has no two tiles, single or double."""
    lacking = 0
    for paint in range(layout.PAINTS):
        tiles = 0
        for kind in range(layout.KINDS):
            if (whole(layout.KIND_PAINTS[kind]) >> paint) & 1:
                tiles += whole(record.paints[seat, kind])
        if (paints >> paint) & 1 and tiles < 2:
            lacking |= 1 << paint
    return lacking


@inlined
def _section_of(record: Any, segments: np.uint64) -> int:
    """Return the first section that has any of some segments."""
    section = 0
    for number in range(layout.SECTIONS - 1, -1, -1):
        section = number if np.uint64(record.section_segments[number]) & segments != _NONE else section
    return section


@inlined
def _cheaper(used: int, one: int, two: int) -> int:
    """Return the cans that the cheaper free space of two costs."""
    if not (used >> one) & 1:
        return 1
    return _NOT_NOW if (used >> two) & 1 else 2


@inlined
def _any_section(record: Any, seat: int) -> bool:
    """Return whether a seat can replace any permit: with two equal ones, or the bonus tile."""
    found: bool = record.bonus[seat, layout.BONUS_PERMIT] > 0
    for pip in range(layout.SECTIONS):
        found |= record.permits[seat, pip] >= 2
    return found


@inlined
def _open_permits(record: Any, used: int) -> int:
    """Return the sections for which an open permit can be taken now, as bits."""
    found = 0
    for slot in range(layout.MOST_SLOTS):
        permit = whole(record.open_permits[slot])
        can_be_taken = (permit != layout.NOTHING) & ((used >> whole(record.slot_space[slot])) & 1 == 0)
        found |= can_be_taken << (permit & 7)
    return found


@inlined
def _paint_cans(record: Any, used: int) -> tuple[int, int, int]:
    """Return the cans needed to get paints, as four bits for each set of primaries; those for green; for black.

    One double tile may show two primaries.
    """
    pairs = (
        min(2, _double_cans(record, used, 0)) if record.supply[layout.RED_YELLOW] > 0 else 2,
        min(2, _double_cans(record, used, 1)) if record.supply[layout.RED_BLUE] > 0 else 2,
        min(2, _double_cans(record, used, 2)) if record.supply[layout.YELLOW_BLUE] > 0 else 2,
    )
    primaries = 1 << 4 | 1 << 8 | pairs[0] << 12 | 1 << 16 | pairs[1] << 20 | pairs[2] << 24
    primaries |= min(3, 1 + _double_cans(record, used, 0)) << 28
    green = _single_cans(record, used, layout.GREEN, layout.GREEN_ONE, layout.GREEN_TWO)
    return primaries, green, _single_cans(record, used, layout.BLACK, layout.BLACK_ONE, layout.BLACK_TWO)


@inlined
def _double_cans(record: Any, used: int, double: int) -> int:
    if record.double_pairs:
        return _cheaper(used, layout.DOUBLE_ONE + double, layout.DOUBLE_TWO + double)
    return _cheaper(used, layout.SHARED_ONE, layout.SHARED_TWO)


@inlined
def _single_cans(record: Any, used: int, kind: int, one: int, two: int) -> int:
    cans = _cheaper(used, one, two)
    return _NEXT_ROUND if cans == _NOT_NOW or record.supply[kind] == 0 else cans
