"""Payment for a segment: the sets of paints that a seat's tiles cover, and the legal next tiles.

A paint that a segment needs a second time appears five bits further on; doubled.py enumerates such needs. For all
others, a set of sets is one 32-bit word: bit n stands for the set of paints n, whose bits are the five paints. So "can
this segment be paid for" is one bit of the word of `payable_sets`.
"""

from __future__ import annotations

from functools import reduce
from itertools import pairwise
from operator import or_
from typing import Any

from glyphwall.compiled import compiled, inlined, lowest_bit, whole
from glyphwall.core.arrays import np
from glyphwall.games.graffiti.rules import bitset, doubled, layout
from glyphwall.games.graffiti.rules.options import BOBBY_PAINTS_ANY, SUBSTITUTES_ONE, WILD_WHOLE_TILE

_ONE = np.uint64(1)
_NONE = np.uint64(0)
_MOST = layout.PAINTS  # the most paints, so tiles and wild cards, that one payment can need
_SETS = 1 << layout.PAINTS
_KIND_SETS = 1 << layout.KINDS
_PAINTS = np.uint64(_SETS - 1)


def _sets_without(paints: int) -> int:
    """Return the sets that contain none of some paints, as a word."""
    return sum(1 << need for need in range(_SETS) if not need & paints)


_WITHOUT_ONE = [_sets_without(1 << paint) for paint in range(layout.PAINTS)]


def _with_paints(sets: int, paints: int) -> int:
    """Return the sets, and those made by adding some of these paints."""
    for paint, without in enumerate(_WITHOUT_ONE):
        if paints >> paint & 1:
            sets |= (sets & without) << (1 << paint)
    return sets


def _covered_sets() -> np.ndarray:
    """Tabulate the sets of paints that tiles cover, as words; shape ``(256, 6, 6)``.

    The indexes are the kinds of tiles (bits), the number of paints that may be left out, and the number of tiles that
    may be spent. A second tile of a kind never helps: a segment needs no paint twice (P7).
    """
    bare = [1]  # without tiles: the empty set, and the paints that may be left out
    for _ in range(_MOST):
        bare.append(reduce(or_, (_with_paints(bare[-1], 1 << paint) for paint in range(layout.PAINTS))))
    words = [[[sets] * (_MOST + 1) for sets in bare]]
    for kinds in range(1, _KIND_SETS):
        last = kinds.bit_length() - 1  # the kind that is added to others
        paints, rest = int(layout.KIND_PAINTS[last]), words[kinds ^ 1 << last]
        words.append([[row[0], *(more | _with_paints(one, paints) for one, more in pairwise(row))] for row in rest])
    return np.array(words, np.uint64)


COVERED = _covered_sets()


_WITHOUT = np.array([_sets_without(paints) for paints in layout.KIND_PAINTS.tolist()], np.uint64)


@inlined
def count_tiles(record: Any, seat: int) -> tuple[int, int]:
    """Return the kinds of a seat's paint tiles, as bits, and its number of tiles."""
    counts = bitset.eight(record.paints[seat])
    return whole(bitset.kinds_in(counts)), whole(bitset.total(counts))


@inlined
def _covered(kinds: int, tiles: int, wilds: int, bobby: int) -> np.uint64:
    """Return the sets that tiles cover: their kinds as bits, and their number.

    Each wild card replaces one paint (E8, E10), and the bobby ``bobby`` of them.
    """
    sets: np.uint64 = COVERED[kinds, min(wilds, _MOST), min(tiles, _MOST)]
    return sets | _covered_with_bobby(kinds, tiles, wilds, bobby) if bobby > 0 else sets


@compiled
def _covered_with_bobby(kinds: int, tiles: int, wilds: int, bobby: int) -> np.uint64:
    """Return the sets that the bobby adds: for each paint that he replaces, he eats a spare tile (81, E9)."""
    sets = _NONE
    for times in range(1, min(bobby, tiles) + 1):
        sets |= COVERED[kinds, min(wilds + times, _MOST), min(tiles - times, _MOST)]
    return sets


@compiled
def _payable(record: Any, kinds: int, tiles: int, wilds: int, bobby: int) -> np.uint64:
    """Return the sets that can be paid for with wild cards and the bobby, or with only one of the two."""
    if record.substitutes == SUBSTITUTES_ONE:
        return _with_pairs(record, kinds, tiles, whole(0), bobby) | _with_pairs(record, kinds, tiles, wilds, whole(0))
    if record.wild == WILD_WHOLE_TILE:
        return _with_pairs(record, kinds, tiles, wilds, bobby)
    return _covered(kinds, tiles, wilds, bobby)


@compiled
def _with_pairs(record: Any, kinds: int, tiles: int, wilds: int, bobby: int) -> np.uint64:
    """Return the same for a rare reading: one wild card may cover both paints of a double (E8)."""
    sets = _covered(kinds, tiles, wilds, bobby)
    if record.wild == WILD_WHOLE_TILE and wilds > 0:
        rest = _covered(kinds, tiles, wilds - 1, bobby)
        for double in range(layout.RED_YELLOW, layout.KINDS):
            sets |= (rest & _WITHOUT[double]) << np.uint64(layout.KIND_PAINTS[double])
    return sets


@compiled
def payable_sets(record: Any, seat: int, bobby_left: bool) -> np.uint64:
    """Return the sets of paints that a seat can pay for now, as a word.

    ``bobby_left`` is False once the bobby has replaced a paint of the current segment.
    """
    kinds, tiles = count_tiles(record, seat)
    wilds, bobby = _substitutes(record, seat, not bobby_left)
    return _payable(record, kinds, tiles, wilds, bobby)


@inlined
def _substitutes(record: Any, seat: int, used: bool) -> tuple[int, int]:
    """Return the wild cards that a seat can use for a segment, and the paints that the bobby can replace (E9, E10).

    ``used``: a substitute was already used for this segment.
    """
    wilds, bobby = whole(record.bonus[seat, layout.WILD]), 0
    if record.bobby == seat:
        bobby = _MOST if record.bobby_paints == BOBBY_PAINTS_ANY else 0 if used else 1
    if record.substitutes == SUBSTITUTES_ONE:
        return (0, 0) if used else (min(wilds, 1), min(bobby, 1))
    return wilds, bobby


@inlined
def _has(sets: np.uint64, paints: int) -> bool:
    found: bool = (sets >> np.uint64(paints)) & _ONE != _NONE
    return found


@inlined
def remaining_paints(missing: int, paints: int) -> int:
    """Return the missing paints after some are covered, each of them once (P7)."""
    again = missing >> layout.PAINTS & paints
    return missing & ~(again << layout.PAINTS | paints & ~again)


@compiled
def can_pay(record: Any, seat: int, need: int) -> bool:
    """Return whether a seat can pay for some paints before anything is spent."""
    if need < _SETS:
        return _has(payable_sets(record, seat, True), need)
    wilds, bobby = _substitutes(record, seat, False)
    return doubled.payable(record, seat, whole(-1), need, wilds, bobby)


@inlined
def match_segments(record: Any, sets: np.uint64) -> np.uint64:
    """Return the segments whose paints are one of some sets, as bits; not valid for segments that need a paint twice.

    The loop covers all possible segment numbers without a branch, which is faster than selecting them.
    """
    found = _NONE
    for segment in range(layout.MOST_SEGMENTS):
        paints = np.uint64(record.segment_paints[segment]) & _PAINTS
        found |= ((sets >> paints) & _ONE) << np.uint64(segment)
    return found


@compiled
def payable_segments(record: Any, seat: int, segments: np.uint64) -> np.uint64:
    """Return the segments that a seat can pay for before anything is spent."""
    doubled_ones = segments & np.uint64(record.doubled_segments)
    found = match_segments(record, payable_sets(record, seat, True)) & segments & ~doubled_ones
    return found if doubled_ones == _NONE else found | _payable_doubled(record, seat, doubled_ones)


@compiled
def _payable_doubled(record: Any, seat: int, segments: np.uint64) -> np.uint64:
    """Return the same for segments that need a paint twice."""
    wilds, bobby = _substitutes(record, seat, False)
    return doubled.payable_segments(record, seat, segments, wilds, bobby)


@compiled
def _covers(record: Any, seat: int, sets: np.uint64, spent: int, need: int, wilds: int, bobby: int) -> bool:
    """Return whether the rest can be paid: by the sets, or by enumeration if a paint is missing twice."""
    return _has(sets, need) if need < _SETS else doubled.payable(record, seat, spent, need, wilds, bobby)


@compiled
def payments(record: Any, seat: int) -> np.uint64:
    """Return the tiles for the lowest missing paint that leave the rest payable (48, P5-P7, 74, 81), as actions.

    Once nothing is missing (P6, the other reading): any tile, or the end of the payment.
    """
    missing = whole(record.missing)
    kinds, tiles = count_tiles(record, seat)
    if missing == 0:
        return bitset.bit(layout.END_TURN) | np.uint64(kinds) << np.uint64(layout.PAY_KIND)
    lowest = missing & -missing
    rest = remaining_paints(missing, lowest)
    wilds, bobby = _substitutes(record, seat, bool(record.bobby_used))
    wilds_after, bobby_after = wilds, _MOST if record.bobby_paints == BOBBY_PAINTS_ANY else 0
    if record.substitutes == SUBSTITUTES_ONE:
        wilds_after = bobby_after = 0
    found = _NONE
    to_try = np.uint64(kinds)
    while to_try:
        kind = lowest_bit(to_try)
        to_try &= to_try - _ONE
        paints = whole(layout.KIND_PAINTS[kind])
        left = kinds if record.paints[seat, kind] > 1 else kinds & ~(1 << kind)
        covering = paints & lowest != 0
        if not covering and bobby == 0:
            continue
        cards, helps = (wilds, bobby) if covering else (wilds_after, bobby_after)
        sets = _payable(record, left, tiles - 1, cards, helps)
        if _covers(record, seat, sets, kind, remaining_paints(missing, paints) if covering else rest, cards, helps):
            found |= _ONE << np.uint64((layout.PAY_KIND if covering else layout.PAY_BOBBY) + kind)
        if covering and missing & paints != lowest and _covers(record, seat, sets, kind, rest, cards, helps):
            found |= _ONE << np.uint64(layout.PAY_HALF + kind - layout.RED_YELLOW)
    return found | _wild_payments(record, seat, missing) if wilds > 0 else found


@compiled
def _wild_payments(record: Any, seat: int, missing: int) -> np.uint64:
    """Return the same with a wild card: for the lowest missing paint, or for it and another (E8, the other reading)."""
    kinds, tiles = count_tiles(record, seat)
    lowest = missing & -missing
    wilds, bobby = _substitutes(record, seat, bool(record.bobby_used))
    cards, helps = (0, 0) if record.substitutes == SUBSTITUTES_ONE else (wilds - 1, bobby)
    sets = _payable(record, kinds, tiles, cards, helps)
    found = _NONE
    for other in range(layout.PRIMARIES if record.wild == WILD_WHOLE_TILE and lowest < 1 << layout.PRIMARIES else 1):
        pair = wild_pair(lowest, other) if other else lowest
        left = remaining_paints(missing, pair)
        if missing & pair == pair and _covers(record, seat, sets, whole(-1), left, cards, helps):
            found |= _ONE << np.uint64(layout.PAY_WILD + other)
    return found


@compiled
def wild_pair(lowest: int, other: int) -> int:
    """Return a primary and the first (1) or second (2) of the two others, as on a double tile."""
    for paint in range(layout.PRIMARIES):
        if 1 << paint != lowest:
            other -= 1
            if other == 0:
                return lowest | (1 << paint)
    return lowest
