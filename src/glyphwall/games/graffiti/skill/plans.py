"""What a seat of Graffiti works for: the segment that gives the most for each can that it still takes.

The plan is made anew for every ply, from what lies in front of the seat: which paints and permits it has, which
spaces of the boards are still free this round and what they cost. Other seats' plans are not looked at. Numbers were
tuned by playing the policy of planned.py against itself and against `greedy`, some thousand games for each change
(docs/results/graffiti-attempts.md). All arithmetic is exact in IEEE doubles, so it is the same on every machine.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from glyphwall.core.compiled import compiled, inlined, lowest_bit, popcount, whole
from glyphwall.games.graffiti.rules import layout
from glyphwall.games.graffiti.rules.scoring import painted
from glyphwall.games.graffiti.skill.greedy import reachable

_ONE = np.uint64(1)
_NONE = np.uint64(0)
_PRIMARIES = 7  # red, yellow, blue
_PAINTS = (1 << layout.PAINTS) - 1
_NOT_NOW = 9  # cans for a space that nobody can use any more in this round

# A segment's share in the final scoring, for each segment of its graffiti: when it completes it, when one is missing
# after it, and before; and for each of the seat's own tags on it.
_COMPLETES = 1.5
_ONE_LEFT = 0.6
_MORE_LEFT = 0.65
_OWN_TAG = 0.5

# Cans.
_PAIR_SPENT = 0.5  # a pair of permits or the bonus tile in place of a section's own permit
_DRAWN_PERMIT = 2.0  # no such permit lies open: it may take several draws
_NEXT_ROUND = 4.0  # both spaces for a paint are occupied
_AT_LEAST = 0.5  # added to all, lest what is nearly free count for everything
_LATER = 0.8  # the part of its worth that counts when there are too few cans for it in this round


class Plan(NamedTuple):
    """What a seat works for.

    Attributes:
        segment: to be sprayed; -1 when none is left.
        section: where it is.
        missing: paints that the seat's tiles do not cover, as bits.
        lacks_permit: it has nothing to discard for the section.
        in_reach: its cans are enough for all that, in this round.
    """

    segment: int
    section: int
    missing: int
    lacks_permit: bool
    in_reach: bool


@compiled
def make_plan(record: Any, seat: int) -> Plan:
    """The plan of a seat; the first segment of several that are equally good."""
    free = reachable(record, seat)
    unpainted = ~painted(record)
    used = whole(record.taken) | whole(record.closed) | ~whole(record.spaces)
    singles, doubles, tiles = _at_hand(record, seat)
    wilds = whole(record.bonus[seat, layout.WILD]) + (record.bobby == seat)
    anywhere = _any_section(record, seat)
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
        if record.bobby == seat:
            spray = min(spray, 1 if spray <= 2 else spray)
        too_late = spray == _NOT_NOW or record.blocked == section
        own = record.permits[seat, section] > 0
        fixed = 1.0 if too_late else float(spray)
        if not own:
            fixed += _PAIR_SPENT if anywhere else _permit_cans(record, used, section)
        while left:
            segment = lowest_bit(left)
            left &= left - _ONE
            paints = whole(record.segment_paints[segment])
            again = paints >> layout.PAINTS
            paints &= _PAINTS
            missing = missing_paints(paints, singles, doubles, wilds)
            if missing and record.bobby == seat and record.bobby_often:
                # He stands in for one more paint with each tile that covers none.
                uncovered = missing_paints(paints, singles, doubles, 0)
                spare = tiles - popcount(np.uint64(paints & ~uncovered))
                missing = missing_paints(paints, singles, doubles, wilds + max(0, spare - 1))
            if again:
                missing |= _once_only(record, seat, again)
            needed = fixed + _paint_cans(record, used, missing)
            in_reach = needed <= cans and not too_late
            rate = (float(record.segment_points[segment]) + share) / (needed + _AT_LEAST)
            if not in_reach:
                rate *= _LATER
            if rate > best:
                best = rate
                plan = Plan(segment, section, missing, not (own or anywhere), in_reach)
    return plan


@compiled
def worth(record: Any, seat: int, segment: int, unpainted: np.uint64) -> float:
    """What spraying a segment is worth: its points, and its share in the final scoring."""
    for letter in range(layout.GRAFFITI):
        segments = np.uint64(record.graffiti_segments[letter])
        if (segments >> np.uint64(segment)) & _ONE:
            return float(record.segment_points[segment]) + _share(record, seat, segments, unpainted)
    return 0.0


@inlined
def _share(record: Any, seat: int, segments: np.uint64, unpainted: np.uint64) -> float:
    """What the final scoring may give for one more tag on a graffiti."""
    size = float(popcount(segments))
    rest = popcount(segments & unpainted)
    mine = popcount(segments & np.uint64(record.tags[seat]))
    share = _COMPLETES if rest == 1 else _ONE_LEFT if rest == 2 else _MORE_LEFT
    points: float = size * (share + _OWN_TAG * mine)
    return points


@inlined
def _at_hand(record: Any, seat: int) -> tuple[int, int, int]:
    """The kinds of single and of double paints that a seat has, as bits, and how many tiles."""
    singles, doubles, tiles = 0, 0, 0
    for kind in range(layout.PAINTS):
        singles |= (record.paints[seat, kind] > 0) << kind
        tiles += whole(record.paints[seat, kind])
    for double in range(layout.DOUBLES):
        doubles |= (record.paints[seat, layout.RED_YELLOW + double] > 0) << double
        tiles += whole(record.paints[seat, layout.RED_YELLOW + double])
    return singles, doubles, tiles


@compiled
def missing_paints(needed: int, singles: int, doubles: int, wilds: int) -> int:
    """The paints, as bits, that tiles do not cover; wild cards go to the ones that cost most to get."""
    needed &= ~singles
    for double in range(layout.DOUBLES):
        if needed and (doubles >> double) & 1:
            needed &= ~whole(layout.KIND_PAINTS[layout.RED_YELLOW + double])
    for _ in range(wilds):
        for paint in range(layout.BLACK, -1, -1):
            if (needed >> paint) & 1:
                needed &= ~(1 << paint)
                break
    return needed


@compiled
def _once_only(record: Any, seat: int, paints: int) -> int:
    """Of paints that are needed twice, those of which a seat has no two tiles, single or double."""
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
    section = 0
    while np.uint64(record.section_segments[section]) & segments == _NONE:
        section += 1
    return section


@inlined
def _cheaper(used: int, one: int, two: int) -> int:
    """Cans that the cheaper free space of two costs."""
    if not (used >> one) & 1:
        return 1
    return _NOT_NOW if (used >> two) & 1 else 2


@inlined
def _any_section(record: Any, seat: int) -> bool:
    """Whether a seat has what stands for any permit: two equal ones, or the bonus tile."""
    found: bool = record.bonus[seat, layout.BONUS_PERMIT] > 0
    for pip in range(layout.SECTIONS):
        found = found or record.permits[seat, pip] >= 2
    return found


@inlined
def _permit_cans(record: Any, used: int, section: int) -> float:
    for slot in range(record.permit_slots):
        if record.open_permits[slot] == section and not (used >> whole(record.slot_space[slot])) & 1:
            return 1.0
    return _DRAWN_PERMIT


@compiled
def _paint_cans(record: Any, used: int, missing: int) -> float:
    """Cans that it takes to get some paints: two primaries may come on one double tile."""
    cans = 0.0
    primaries = missing & _PRIMARIES
    if primaries == _PRIMARIES:
        cans += min(3.0, 1.0 + _double_cans(record, used, 0))
    elif primaries & (primaries - 1):
        double = 0 if primaries == 3 else 1 if primaries == 5 else 2
        able = record.supply[layout.RED_YELLOW + double] > 0
        cans += min(2.0, _double_cans(record, used, double)) if able else 2.0
    elif primaries:
        cans += 1.0
    if missing & (1 << layout.GREEN):
        cans += _single_cans(record, used, layout.GREEN, layout.GREEN_ONE, layout.GREEN_TWO)
    if missing & (1 << layout.BLACK):
        cans += _single_cans(record, used, layout.BLACK, layout.BLACK_ONE, layout.BLACK_TWO)
    return cans


@inlined
def _double_cans(record: Any, used: int, double: int) -> float:
    if record.double_pairs:
        return float(_cheaper(used, layout.DOUBLE_ONE + double, layout.DOUBLE_TWO + double))
    return float(_cheaper(used, layout.SHARED_ONE, layout.SHARED_TWO))


@inlined
def _single_cans(record: Any, used: int, kind: int, one: int, two: int) -> float:
    cans = _cheaper(used, one, two)
    return _NEXT_ROUND if cans == _NOT_NOW or record.supply[kind] == 0 else float(cans)
