"""Payment for segments that need a paint twice, which the words of sets (payment.py) cannot express.

A segment's need is ten bits: five paints, and the same paints a second time. A tile covers each of its paints once
(P7). The shipped edition has no such segment, so this enumerates instead of looking up.
"""

from __future__ import annotations

from typing import Any

from glyphwall.compiled import compiled, inlined, whole
from glyphwall.core.arrays import np
from glyphwall.games.graffiti.rules import bitset, layout
from glyphwall.games.graffiti.rules.options import SUBSTITUTES_ONE, WILD_WHOLE_TILE

_ALWAYS = 2 * layout.PAINTS  # paints that a segment can need


@compiled
def payable(record: Any, seat: int, spent: int, need: int, wilds: int, bobby: int) -> bool:
    """Return whether a seat's tiles, wild cards and the bobby cover a need.

    Args:
        spent: the kind of a tile that is already spent, or -1.
        need: the paints, ten bits.
        wilds: wild cards that may be used.
        bobby: paints that the bobby may replace.
    """
    if bobby >= layout.PAINTS:
        bobby = _ALWAYS
    for only in range(2 if record.substitutes == SUBSTITUTES_ONE else 1):
        # With a single substitute (E10), try the cards first, then the bobby.
        cards = 0 if only == 1 else wilds
        helps = 0 if only == 0 and record.substitutes == SUBSTITUTES_ONE else bobby
        if _covers(record, seat, spent, need, cards, helps):
            return True
    return False


@compiled
def payable_segments(record: Any, seat: int, segments: np.uint64, wilds: int, bobby: int) -> np.uint64:
    """Return the segments that can be paid for before anything is spent; for the arguments see `payable`."""
    found = np.uint64(0)
    for segment in range(record.segments):
        needed = segments & bitset.bit(segment)
        if needed and payable(record, seat, whole(-1), whole(record.segment_paints[segment]), wilds, bobby):
            found |= needed
    return found


@inlined
def _count_tiles(record: Any, seat: int, spent: int, kind: int) -> int:
    return whole(record.paints[seat, kind]) - (kind == spent)


@compiled
def _covers(record: Any, seat: int, spent: int, need: int, wilds: int, bobby: int) -> bool:
    """Try every number of double tiles, and of wild cards in place of one (E8); single tiles cover the rest."""
    tiles = 0
    for kind in range(layout.KINDS):
        tiles += _count_tiles(record, seat, spent, kind)
    pairs = min(2, wilds) if record.wild == WILD_WHOLE_TILE else 0
    for one in range(min(2, _count_tiles(record, seat, spent, layout.RED_YELLOW)) + 1):
        for two in range(min(2, _count_tiles(record, seat, spent, layout.RED_BLUE)) + 1):
            for three in range(min(2, _count_tiles(record, seat, spent, layout.YELLOW_BLUE)) + 1):
                for wild in range((pairs + 1) ** 3):
                    first, second, third = (
                        wild % (pairs + 1),
                        wild // (pairs + 1) % (pairs + 1),
                        wild // (pairs + 1) ** 2,
                    )
                    red, yellow, blue = one + first, two + second, three + third
                    cards = wilds - first - second - third
                    used = one + two + three
                    if cards >= 0 and _rest_covered(
                        record, seat, spent, need, red, yellow, blue, tiles - used, cards, bobby
                    ):
                        return True
    return False


@inlined
def _rest_covered(
    record: Any,
    seat: int,
    spent: int,
    need: int,
    red_yellow: int,
    red_blue: int,
    yellow_blue: int,
    tiles: int,
    wilds: int,
    bobby: int,
) -> bool:
    """Return whether single tiles, wild cards and the bobby cover the rest after some double tiles.

    For the arguments see `payable`; and there are counts of the double tiles spent, by kind, and of all tiles left,
    of which the bobby eats one for each paint that he replaces (E9).
    """
    singles, lacking = 0, 0
    for paint in range(layout.PAINTS):
        wanted = (need >> paint & 1) + (need >> (paint + layout.PAINTS) & 1)
        if paint == layout.RED:
            wanted -= red_yellow + red_blue
        elif paint == layout.YELLOW:
            wanted -= red_yellow + yellow_blue
        elif paint == layout.BLUE:
            wanted -= red_blue + yellow_blue
        if wanted > 0:
            covered = min(wanted, _count_tiles(record, seat, spent, paint))
            singles += covered
            lacking += wanted - covered
    for times in range(min(bobby, lacking) + 1):
        spare = wilds - (lacking - times)  # cards that may replace a tile, so that the bobby can eat it
        if spare >= 0 and max(0, singles - spare) + times <= tiles:
            return True
    return False
