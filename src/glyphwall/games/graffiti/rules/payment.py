"""Paying for a segment: which sets of paints a seat's tiles cover, and which tile may go next.

A paint that a segment needs a second time stands five bits further on; such needs are counted through (doubled.py).
For all others, a set of sets is one 32-bit word: bit n stands for the set of paints n, whose bits are the five paints.
So "can this segment be paid for" is one bit of the word of `payable_sets`.

Numbers in brackets are lines of the rule table (docs/games/graffiti-rules.md).
"""

from __future__ import annotations

from typing import Any

import numpy as np

from glyphwall.core.compiled import compiled, inlined, lowest_bit, whole
from glyphwall.games.graffiti.rules import bitset, doubled, layout

_ONE = np.uint64(1)
_NONE = np.uint64(0)
_MOST = layout.PAINTS  # paints of a segment, so tiles and wild cards that one payment can need
_SETS = 1 << layout.PAINTS
_KIND_SETS = 1 << layout.KINDS


def _covered_sets() -> np.ndarray:
    """The sets of paints that tiles cover, as words; shape ``(256, 6, 6)``.

    By the kinds at hand (bits), how many paints may be left out, and how many tiles may be spent. A
    second tile of a kind never helps: a segment needs no paint twice (P7).
    """
    fewest = np.full((_KIND_SETS, _SETS, _MOST + 1), 255, np.uint8)  # tiles, by kinds, paints, paints left out
    fewest[:, 0, :] = 0
    at_hand = np.arange(_KIND_SETS)
    for need in range(1, _SETS):
        lowest = need & -need
        for left_out in range(_MOST + 1):
            best = np.full(_KIND_SETS, 255, np.uint8)
            if left_out:
                best = fewest[:, need & ~lowest, left_out - 1].copy()
            for kind, paints in enumerate(layout.KIND_PAINTS.tolist()):
                if paints & lowest:
                    rest = fewest[:, need & ~paints, left_out]
                    able = ((at_hand >> kind) & 1).astype(bool) & (rest < 255)
                    best = np.where(able, np.minimum(best, rest + 1), best)
            fewest[:, need, left_out] = best
    words = np.zeros((_KIND_SETS, _MOST + 1, _MOST + 1), np.uint64)
    for need in range(_SETS):
        for tiles in range(_MOST + 1):
            words[:, :, tiles] |= (fewest[:, need, :] <= tiles).astype(np.uint64) << np.uint64(need)
    return words


COVERED = _covered_sets()


def _sets_without(paints: int) -> int:
    """The sets that hold none of some paints, as a word."""
    return sum(1 << need for need in range(_SETS) if not need & paints)


_WITHOUT = np.array([_sets_without(paints) for paints in layout.KIND_PAINTS.tolist()], np.uint64)


@inlined
def at_hand(record: Any, seat: int) -> tuple[int, int]:
    """The kinds of paint tiles that a seat has, as bits, and how many tiles in all."""
    counts = bitset.eight(record.paints[seat])
    return whole(bitset.kinds_in(counts)), whole(bitset.total(counts))


@inlined
def _covered(kinds: int, tiles: int, wilds: int, bobby: int) -> np.uint64:
    """The sets that tiles cover, each wild card standing for one paint (E8, E10).

    Args:
        bobby: paints that he may stand in for.
    """
    sets: np.uint64 = COVERED[kinds, min(wilds, _MOST), min(tiles, _MOST)]
    for times in range(1, min(bobby, tiles) + 1):
        # He stands in for one paint each time, and eats a tile that is not needed for another one (81, E9).
        sets |= COVERED[kinds, min(wilds + times, _MOST), min(tiles - times, _MOST)]
    return sets


@compiled
def _payable(kinds: int, tiles: int, wilds: int, bobby: int, wild_double: bool) -> np.uint64:
    sets = _covered(kinds, tiles, wilds, bobby)
    if wild_double and wilds > 0:  # E8, the other reading: one wild card for both paints of a double
        rest = _covered(kinds, tiles, wilds - 1, bobby)
        for double in range(layout.RED_YELLOW, layout.KINDS):
            sets |= (rest & _WITHOUT[double]) << np.uint64(layout.KIND_PAINTS[double])
    return sets


@compiled
def payable_sets(record: Any, seat: int, bobby_left: bool) -> np.uint64:
    """The sets of paints that a seat can pay for now, as a word.

    Args:
        bobby_left: False once the bobby has stood in for a paint of the segment in hand.
    """
    kinds, tiles = at_hand(record, seat)
    wilds, bobby = _substitutes(record, seat, not bobby_left)
    return _either(record, kinds, tiles, wilds, bobby)


@inlined
def _substitutes(record: Any, seat: int, used: bool) -> tuple[int, int]:
    """Wild cards that a seat can use for a segment, and paints that the bobby can stand in for (E9, E10).

    Args:
        used: whether something has stood in for a paint of this segment already.
    """
    wilds, bobby = whole(record.bonus[seat, layout.WILD]), 0
    if record.bobby == seat:
        bobby = _MOST if record.bobby_often else 0 if used else 1
    if record.one_substitute:
        return (0, 0) if used else (min(wilds, 1), min(bobby, 1))
    return wilds, bobby


@inlined
def _either(record: Any, kinds: int, tiles: int, wilds: int, bobby: int) -> np.uint64:
    """The sets that can be paid for with wild cards and the bobby; with one of the two, where only one may help."""
    if record.one_substitute:
        alone = _payable(kinds, tiles, 0, bobby, False)
        return alone | _payable(kinds, tiles, wilds, 0, record.wild_double)
    return _payable(kinds, tiles, wilds, bobby, record.wild_double)


@inlined
def _has(sets: np.uint64, paints: int) -> bool:
    found: bool = (sets >> np.uint64(paints)) & _ONE != _NONE
    return found


@inlined
def uncovered(missing: int, paints: int) -> int:
    """What is missing once some paints are covered, each of them once (P7)."""
    again = missing >> layout.PAINTS & paints
    return missing & ~(again << layout.PAINTS | paints & ~again)


@compiled
def can_pay(record: Any, seat: int, need: int) -> bool:
    """Whether a seat can pay for some paints before anything is spent."""
    if need < _SETS:
        return _has(payable_sets(record, seat, True), need)
    wilds, bobby = _substitutes(record, seat, False)
    return doubled.payable(record, seat, -1, need, wilds, bobby)


@compiled
def payable_segments(record: Any, seat: int, segments: np.uint64) -> np.uint64:
    """Those of some segments that a seat can pay for before anything is spent."""
    sets = payable_sets(record, seat, True)
    found, left = _NONE, segments & ~np.uint64(record.doubled_segments)
    while left:
        segment = lowest_bit(left)
        found |= ((sets >> np.uint64(record.segment_paints[segment])) & _ONE) << np.uint64(segment)
        left &= left - _ONE
    return found | payable_doubled(record, seat, segments)


@inlined
def payable_doubled(record: Any, seat: int, segments: np.uint64) -> np.uint64:
    """The same of those segments among them that need a paint twice."""
    segments &= np.uint64(record.doubled_segments)
    if segments == _NONE:
        return _NONE
    wilds, bobby = _substitutes(record, seat, False)
    return doubled.payable_segments(record, seat, segments, wilds, bobby)


@inlined
def _covers(record: Any, seat: int, sets: np.uint64, spent: int, need: int, wilds: int, bobby: int) -> bool:
    """Whether the rest can be paid: by the sets, or counted through where a paint is missing twice."""
    return _has(sets, need) if need < _SETS else doubled.payable(record, seat, spent, need, wilds, bobby)


@compiled
def payments(record: Any, seat: int) -> np.uint64:
    """Tiles for the lowest missing paint, such that the rest can still be paid (48, P5-P7, 74, 81), as actions.

    Once nothing is missing (P6, the other reading): any tile, or the end of the payment.
    """
    missing = whole(record.missing)
    kinds, tiles = at_hand(record, seat)
    if missing == 0:
        return bitset.bit(layout.END_TURN) | np.uint64(kinds) << np.uint64(layout.PAY_KIND)
    lowest = missing & -missing
    rest = uncovered(missing, lowest)
    wilds, bobby = _substitutes(record, seat, bool(record.bobby_used))
    wilds_after, bobby_after = wilds, _MOST if record.bobby_often else 0
    if record.one_substitute:
        wilds_after = bobby_after = 0
    double = bool(record.wild_double)
    found = _NONE
    to_try = np.uint64(kinds)
    while to_try:
        kind = lowest_bit(to_try)
        to_try &= to_try - _ONE
        paints = whole(layout.KIND_PAINTS[kind])
        left = kinds if record.paints[seat, kind] > 1 else kinds & ~(1 << kind)
        if paints & lowest:
            sets = _either(record, left, tiles - 1, wilds, bobby)
            if _covers(record, seat, sets, kind, uncovered(missing, paints), wilds, bobby):
                found |= _ONE << np.uint64(layout.PAY_KIND + kind)
            if missing & paints != lowest and _covers(record, seat, sets, kind, rest, wilds, bobby):
                found |= _ONE << np.uint64(layout.PAY_HALF + kind - layout.RED_YELLOW)
        elif bobby > 0:
            sets = _payable(left, tiles - 1, wilds_after, bobby_after, double)
            if _covers(record, seat, sets, kind, rest, wilds_after, bobby_after):
                found |= _ONE << np.uint64(layout.PAY_BOBBY + kind)
    if wilds > 0:
        cards, helps = (0, 0) if record.one_substitute else (wilds - 1, bobby)
        sets = _payable(kinds, tiles, cards, helps, double)
        if _covers(record, seat, sets, -1, rest, cards, helps):
            found |= _ONE << np.uint64(layout.PAY_WILD)
        if double and lowest < 1 << layout.PRIMARIES:
            for other in range(1, layout.PRIMARIES):
                pair = wild_pair(lowest, other)
                if missing & pair == pair and _covers(record, seat, sets, -1, uncovered(missing, pair), cards, helps):
                    found |= _ONE << np.uint64(layout.PAY_WILD + other)
    return found


@compiled
def wild_pair(lowest: int, other: int) -> int:
    """A primary and the first (1) or second (2) of the two others, as a double would show them."""
    for paint in range(layout.PRIMARIES):
        if 1 << paint != lowest:
            other -= 1
            if other == 0:
                return lowest | (1 << paint)
    return lowest
