"""Scores for the player ``greedy``: the worth of each ply to the seat that makes it, one ply ahead.

The scores follow a plan that is made anew for every ply: the free segment that gives the most points for each can still
needed (one for each missing paint, one for a missing permit, one to spray). A seat sprays what pays best now, or else
takes what its plan lacks. A segment is worth its points, its share in the final scoring when it completes its graffiti,
and half that share before. Other players' plans are ignored.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from glyphwall.compiled import compiled, inlined, lowest_bit, popcount, whole
from glyphwall.games.graffiti.rules import layout, legal, spaces, spraying
from glyphwall.games.graffiti.rules.scoring import painted_segments

_ONE = np.uint64(1)
_NONE = np.uint64(0)
_PRIMARY = 7  # red, yellow, blue
_ALL_PAINTS = (1 << layout.PAINTS) - 1
_SURE = 1000.0
_SPRAY = 200.0
_PLANNED = 100.0
_OTHER = 10.0


@compiled
def write_scores(root: np.ndarray, scratch: np.ndarray, actions: np.ndarray, scores: np.ndarray) -> None:
    """Write the score of each legal action for the seat to act; ``root`` has shape ``(1,)``, ``scratch`` is unused."""
    record = root[0]
    seat = whole(record.turn)
    wanted, lacks_permit, section, rate = plan(record, seat)
    for index in range(len(actions)):
        scores[index] = _score(record, seat, whole(actions[index]), wanted, lacks_permit, section, rate)


@compiled
def plan(record: Any, seat: int) -> tuple[int, bool, int, float]:
    """Return a seat's plan: missing paints (bits), whether a permit is missing, section, points for each can."""
    free = available_segments(record, seat)
    unpainted = ~painted_segments(record)
    best_missing, best_permit, best_section, best_rate = 0, False, -1, 0.0
    for section in range(layout.SECTIONS):
        segments = np.uint64(record.section_segments[section]) & free
        if segments == _NONE:
            continue
        permit = not spraying.has_permit(record, seat, section)
        while segments:
            segment = lowest_bit(segments)
            segments &= segments - _ONE
            missing = _missing(record, seat, whole(record.segment_paints[segment]))
            cans = 1.0 + permit + _cans_for(missing)
            rate = segment_value(record, seat, segment, unpainted) / (cans + 0.5)
            if rate > best_rate:
                best_missing, best_permit, best_section, best_rate = missing, permit, section, rate
    return best_missing, best_permit, best_section, best_rate


@compiled
def available_segments(record: Any, seat: int) -> np.uint64:
    """Return the segments that are neither painted nor reserved by another seat."""
    return ((_ONE << np.uint64(record.segments)) - _ONE) & spraying.open_segments(record, seat)


@compiled
def segment_value(record: Any, seat: int, segment: int, unpainted: np.uint64) -> float:
    """Return the worth of spraying a segment: its points and its share in the final scoring."""
    value = float(record.segment_points[segment])
    bit = _ONE << np.uint64(segment)
    for letter in range(layout.GRAFFITI):
        segments = np.uint64(record.graffiti_segments[letter])
        if segments & bit:
            size = popcount(segments)
            rest = popcount(segments & unpainted & ~bit)
            mine = popcount(segments & np.uint64(record.tags[seat]))
            # The others' tags score too, so completing a graffiti alone is worth more than sharing it.
            value += size * (1.0 if rest == 0 else 0.6 if rest == 1 else 0.4)
            value += 0.3 * size * mine
            break
    return value


@compiled
def _missing(record: Any, seat: int, needed: int) -> int:
    """Return the paints, as bits, that a seat's tiles do not cover; a double covers one or both of its paints.

    For a paint needed twice, the second counts only once the first is covered.
    """
    again = needed >> layout.PAINTS
    needed &= _ALL_PAINTS
    for paint in range(layout.PAINTS):
        if record.paints[seat, paint] > (again >> paint & 1):
            needed &= ~(1 << paint)
    for double in range(layout.DOUBLES):
        if needed and record.paints[seat, layout.RED_YELLOW + double] > 0:
            needed &= ~whole(layout.KIND_PAINTS[layout.RED_YELLOW + double])
    if needed and record.bonus[seat, layout.WILD] > 0:
        for paint in range(4, -1, -1):
            if (needed >> paint) & 1:
                return needed & ~(1 << paint)
    return needed


@inlined
def _cans_for(missing: int) -> float:
    """Estimate the cans needed to get some paints: one double tile may show two primaries."""
    primaries = popcount(np.uint64(missing & _PRIMARY))
    others = popcount(np.uint64(missing >> 3))
    return (1.0 if primaries == 2 else float(primaries)) + others


@compiled
def _score(record: Any, seat: int, action: int, wanted: int, lacks_permit: bool, section: int, rate: float) -> float:
    phase = record.phase
    if action in (layout.PLAY_TWO_POINTS, layout.USE_SAVE):
        return _SURE
    if phase == layout.TURN and action >= layout.USE_SPACE:  # no action of this phase names a segment
        space, modifier = spaces.space_of(action)
        return _space_score(record, seat, space, modifier, wanted, lacks_permit, section, rate)
    if phase == layout.SEGMENT:
        return segment_value(record, seat, legal.segment_of(action), ~painted_segments(record))
    if phase == layout.FLIP:
        return -segment_value(record, seat, legal.segment_of(action), ~painted_segments(record)) + _flip_gain(
            record, seat, legal.segment_of(action)
        )
    if phase in (layout.PERMIT, layout.PAY):
        return -float(action)  # actions ascend from the plainest payment to the most expensive
    if phase == layout.PAINT:
        return _paint_score(wanted, action - layout.TAKE_PAINT)
    if phase == layout.KEEP and action >= layout.KEEP_PAINT:
        return 1.0 + _keep_score(action - layout.KEEP_PAINT)
    if phase == layout.AFTER and action == layout.PLAY_EXTRA:
        return _OTHER if record.cans[seat] > record.extra else -1.0
    if phase == layout.RESERVE:
        return segment_value(record, seat, legal.segment_of(action), ~painted_segments(record))
    return 0.0


@compiled
def _space_score(
    record: Any, seat: int, space: int, modifier: int, wanted: int, lacks_permit: bool, section: int, rate: float
) -> float:
    cans = 2.0 if (np.uint64(record.two_cans) >> np.uint64(space)) & _ONE else 1.0
    price = 0.0
    if modifier in (layout.WITH_DISCOUNT, layout.WITH_ADD_AND_DISCOUNT):
        cans, price = 0.0, 2.0
    if modifier in (layout.WITH_ADD, layout.WITH_ADD_AND_DISCOUNT):
        price += 2.0
    if modifier == layout.WITH_BOBBY:
        cans, price = 1.0, 1.0
    if modifier == layout.WITH_BOBBY_AND_DISCOUNT:
        cans, price = 0.0, 3.0
    here = spaces.section_of(record, space)
    if here >= 0:
        return _SPRAY + _best_here(record, seat, here) - 3.0 * cans - price
    if modifier == layout.FOR_BOBBY:
        return _OTHER + 1.0
    if modifier:
        return -1.0  # bonus tiles are saved for spraying
    gives = spaces.kinds_of(record, space)
    if gives > 0:
        if spaces.has_run_out(record, space):
            return -1.0  # a waiting move (P9, the other reading)
        return _paint_space_score(gives, wanted) - 2.0 * cans
    if space == layout.BOBBY_SPACE:
        return _OTHER + 1.0
    slot = spaces.slot_of(record, space)
    if slot < 0:
        return _permit_score(record, space, lacks_permit, section)
    kind = record.open_bonus[slot]
    if kind == layout.TWO_POINTS:
        return _OTHER + 8.0
    if kind in (layout.EXTRA, layout.WILD, layout.BONUS_PERMIT):
        return _OTHER + 4.0
    return _OTHER + 1.0


@compiled
def _best_here(record: Any, seat: int, section: int) -> float:
    """Return the worth of the best segment of a section that the seat can pay for now."""
    segments = spraying.sprayable_segments(record, seat, section)
    unpainted = ~painted_segments(record)
    best = 0.0
    while segments:
        segment = lowest_bit(segments)
        segments &= segments - _ONE
        best = max(best, segment_value(record, seat, segment, unpainted))
    return best


@inlined
def _paint_space_score(gives: int, wanted: int) -> float:
    """Return the worth of a space of the paint board: paints that the plan lacks, more on one tile being better."""
    most = 0
    for kind in range(layout.KINDS):
        if (gives >> kind) & 1:
            most = max(most, popcount(np.uint64(whole(layout.KIND_PAINTS[kind]) & wanted)))
    if most == 0:
        return 4.0 if gives >> layout.GREEN else 3.0
    return _PLANNED + 5.0 * most + (2.0 if gives & 24 else 0.0)


@inlined
def _paint_score(wanted: int, kind: int) -> float:
    paints = whole(layout.KIND_PAINTS[kind])
    return 4.0 * popcount(np.uint64(paints & wanted)) + 0.5 * popcount(np.uint64(paints))


@inlined
def _keep_score(kind: int) -> float:
    """Return the worth of keeping a tile: green and black cost most to get, then doubles."""
    if kind in (layout.GREEN, layout.BLACK):
        return 3.0
    return 2.0 if kind >= layout.RED_YELLOW else 1.0


@compiled
def _permit_score(record: Any, space: int, lacks_permit: bool, section: int) -> float:
    """Return the worth of a permit space: the permit that the plan lacks, else the number of permits."""
    tokens = 0
    fits = False
    for slot in range(record.permit_slots):
        if record.slot_space[slot] == space and record.open_permits[slot] != layout.NOTHING:
            tokens += 1
            fits = fits or record.open_permits[slot] == section
    tokens += (np.uint64(record.draws) >> np.uint64(space)) & _ONE != _NONE
    if lacks_permit and fits:
        return _PLANNED + 12.0 + tokens
    if lacks_permit:
        return 30.0 + tokens
    return _OTHER + 1.5 * tokens + (1.0 if space == layout.PERMIT_SPACE else 0.0)


@compiled
def _flip_gain(record: Any, seat: int, segment: int) -> float:
    """Return the worth of a neutral tag: it helps every seat that has tags on the graffiti."""
    bit = _ONE << np.uint64(segment)
    gain = 0.0
    for letter in range(layout.GRAFFITI):
        segments = np.uint64(record.graffiti_segments[letter])
        if segments & bit:
            size = popcount(segments)
            for other in range(record.seats):
                tags = popcount(segments & np.uint64(record.tags[other]))
                gain += size * tags * (1.0 if other == seat else -0.5)
    return gain
