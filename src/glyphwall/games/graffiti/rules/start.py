"""The record of a game of Graffiti before the first action, by its options and what the edition prints."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from glyphwall.core.arrays import np
from glyphwall.core.records import copy_record
from glyphwall.games.graffiti.rules import layout, setup
from glyphwall.games.graffiti.rules.components import BONUS_KINDS, LETTERS, PAINT_KINDS, Gift, paints_of
from glyphwall.games.graffiti.rules.edition import load_edition
from glyphwall.games.graffiti.rules.options import BOBBY_FROM_ANY_SPACE, BOBBY_FROM_OWN_SPACE, TWO_POINTS_KEPT

if TYPE_CHECKING:
    from glyphwall.games.graffiti.rules.options import GraffitiOptions


def start_record(options: GraffitiOptions) -> np.ndarray:
    """A fresh record before the first action."""
    return copy_record(_start(options))


@lru_cache(64)
def _start(options: GraffitiOptions) -> np.ndarray:
    edition = load_edition(options.edition)
    segments = edition.segments_with(options.special_graffiti)
    board = edition.board(options.double_spaces)
    record = setup.new_record(
        options,
        board,
        [paints_of(segment) for segment in segments],
        [segment.points for segment in segments],
        [edition.section_of(segment.id[0]) for segment in segments],
        [LETTERS.index(segment.id[0]) for segment in segments],
        [edition.paint_tiles[kind].value for kind in PAINT_KINDS],
        [permit.value for permit in edition.permits],
        [edition.bonus_tiles[kind].value for kind in BONUS_KINDS],
        [list[str](edition.per_seat.start_paints.value).count(kind) for kind in PAINT_KINDS],
        double_pairs=not board.spaces >> layout.SHARED_ONE & 1,
        keep_limit=edition.keep.value,
        goal=edition.goal.value,
        cans_each=edition.per_seat.cans.value,
    )
    if not edition.bobby.value:
        record[0].bobby_from = BOBBY_FROM_OWN_SPACE  # there is nobody to be taken from another
    if record[0].bobby_from == BOBBY_FROM_ANY_SPACE:  # a can that took him has left the tile there (E4)
        record[0].addable |= np.uint64(sum(1 << space for space in board.bonus_spaces))
    for gift in edition.gifts:
        if gift.seat <= options.seats:
            _give(record[0], gift)
    if record[0].phase == layout.OPEN_BONUS and not record[0].bonus_stack.any():
        record[0].phase = layout.OPEN_PERMIT  # an edition without bonus tiles has none to lay out
    return record


def _give(one: Any, gift: Gift) -> None:
    """A seat's gifts: from the stacks, and seen by everybody (`components.Gift`)."""
    seat = gift.seat - 1
    for name in gift.bonus_tiles:
        kind = BONUS_KINDS.index(name)
        one.bonus_stack[kind] -= 1
        if kind == layout.TWO_POINTS and one.two_points != TWO_POINTS_KEPT:
            one.points[seat] += 2
        else:
            one.bonus[seat, kind] += 1
    for pips in gift.permits:
        one.permit_stack[pips - 1] -= 1
        one.permits[seat, pips - 1] += 1
        one.known_permits[seat, pips - 1] += 1
    if gift.bobby:
        one.bobby = seat
