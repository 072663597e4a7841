"""The record of a game of Graffiti before the first action, by its options and what the edition prints."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from glyphwall.core.records import copied
from glyphwall.games.graffiti.rules import layout, setup
from glyphwall.games.graffiti.rules.components import BONUS_KINDS, LETTERS, PAINT_KINDS, Gift, paints_of
from glyphwall.games.graffiti.rules.edition import load_edition
from glyphwall.games.graffiti.rules.options import SEAT_NAMES

if TYPE_CHECKING:
    import numpy as np

    from glyphwall.games.graffiti.rules.options import GraffitiOptions


def start_record(options: GraffitiOptions) -> np.ndarray:
    """A fresh record before the first action."""
    return copied(_start(options))


@lru_cache(64)
def _start(options: GraffitiOptions) -> np.ndarray:
    edition = load_edition(options.edition)
    segments = edition.segments_with(options.special_graffiti)
    board = edition.board(options.double_spaces)
    record = setup.new_record(
        options.seats,
        board,
        [paints_of(segment) for segment in segments],
        [segment.points for segment in segments],
        [edition.section_of(segment.id[0]) for segment in segments],
        [LETTERS.index(segment.id[0]) for segment in segments],
        [edition.paint_tiles[kind].value for kind in PAINT_KINDS],
        [permit.value for permit in edition.permits],
        [edition.bonus_tiles[kind].value for kind in BONUS_KINDS],
        [list[str](edition.per_seat.start_paints.value).count(kind) for kind in PAINT_KINDS],
        begins=None if options.begins == "random" else SEAT_NAMES.index(options.begins),
        blocking=options.blocked_section,
        keep_spent=options.keep == "all",
        free_discount=options.discounted_space == "free",
        add_discount=options.add_with_discount,
        wild_double=options.wild == "whole-tile",
        double_pairs=not board.spaces >> layout.SHARED_ONE & 1,
        keep_two_points=options.two_points == "kept",
        ask_to_keep_few=options.keep_few == "asked",
        overpaying=options.overpaying,
        cheap_first=options.cheap_space_first,
        play_with_action=not options.bonus_when_passing,
        bobby_discount=options.bobby_with_discount,
        bobby_often=options.bobby_paints == "any",
        one_substitute=options.substitutes == "one",
        bobby_anywhere=options.bobby_from == "any-space" and edition.bobby.value > 0,
        moving_marker=options.moving_marker,
        several_saves=options.several_saves,
        flip_by_flip=options.flips == "one-by-one",
        blocked_flips=options.blocked_flips,
        keep_limit=edition.keep.value,
        goal=edition.goal.value,
        cans_each=edition.per_seat.cans.value,
    )
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
        if kind == layout.TWO_POINTS and not one.keep_two_points:
            one.points[seat] += 2
        else:
            one.bonus[seat, kind] += 1
    for pips in gift.permits:
        one.permit_stack[pips - 1] -= 1
        one.permits[seat, pips - 1] += 1
        one.known_permits[seat, pips - 1] += 1
    if gift.bobby:
        one.bobby = seat
