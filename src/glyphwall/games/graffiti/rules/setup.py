"""The set-up: the record before the first action, and chance's layout and deal before round one."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from glyphwall.compiled import compiled, inlined
from glyphwall.core._records import copy_record
from glyphwall.core.arrays import np
from glyphwall.core.option_record import write_options
from glyphwall.games.graffiti.rules import layout, permits, rounds
from glyphwall.games.graffiti.rules.components import BONUS_KINDS, LETTERS, PAINT_KINDS, Gift, paints_of
from glyphwall.games.graffiti.rules.edition import load_edition
from glyphwall.games.graffiti.rules.options import (
    BOBBY_FROM_ANY_SPACE,
    BOBBY_FROM_OWN_SPACE,
    SEAT_NAMES,
    TWO_POINTS_KEPT,
    GraffitiOptions,
)

if TYPE_CHECKING:
    from glyphwall.games.graffiti.rules.board import Board
    from glyphwall.games.graffiti.rules.options import GraffitiOptions


def new_record(
    options: GraffitiOptions,
    board: Board,
    segment_paints: list[int],
    segment_points: list[int],
    segment_sections: list[int],
    segment_graffiti: list[int],
    paint_tiles: list[int],
    permits: list[int],
    bonus_tiles: list[int],
    start_paints: list[int],
    *,
    cans_each: int,
    **printed: int,
) -> np.ndarray:
    """Build the record before the first action, shape ``(1,)`` (24-34). The caller checks the arguments.

    Lists are by segment (its paints as bits), kind of paint tile, pip, and kind of bonus tile. ``printed`` are other
    printed fields of the record: ``keep_limit``, ``double_pairs``.
    """
    record = np.zeros(1, layout.DTYPE)
    write_options(record, options)
    one = record[0]
    one.segments = len(segment_paints)
    for segment in range(one.segments):
        one.section_segments[segment_sections[segment]] |= np.uint64(1 << segment)
        one.graffiti_segments[segment_graffiti[segment]] |= np.uint64(1 << segment)
        one.doubled_segments |= np.uint64((segment_paints[segment] >> layout.PAINTS > 0) << segment)
    one.segment_paints[: one.segments] = segment_paints
    one.segment_points[: one.segments] = segment_points
    _write_board(one, board)
    one.supply[:] = paint_tiles
    for seat in range(options.seats):
        one.paints[seat] = start_paints
        one.supply[:] -= np.array(start_paints, np.int8)
        one.cans[seat] = cans_each
    one.permit_stack[:] = permits
    one.bonus_stack[:] = bonus_tiles
    one.open_permits[:] = layout.NOTHING
    one.open_bonus[:] = layout.NOTHING
    one.reserved[:] = layout.NOTHING
    one.flip_permits[:] = layout.NOTHING
    one.bobby = one.blocked = -1
    drawn = options.begins == "random"
    one.phase = layout.BEGIN if drawn else layout.OPEN_BONUS
    one.token = one.turn = 0 if drawn else SEAT_NAMES.index(options.begins)
    one.round_number = 1
    one.cans_each = cans_each
    for name, value in printed.items():
        one[name] = value
    return record


def _write_board(one: Any, board: Board) -> None:
    for name in ("spaces", "two_cans", "tunnel_two", "addable", "unlimited", "draws"):
        one[name] = getattr(board, name)
    one.extras, one.permit_slots, one.bonus_slots = board.extras, len(board.slot_spaces), len(board.bonus_spaces)
    one.extra_board[: board.extras] = board.boards
    one.extra_what[: board.extras] = board.what
    one.extra_beside[: board.extras] = board.beside
    one.slot_space[: len(board.slot_spaces)] = board.slot_spaces


@inlined
def is_unfinished(record: Any) -> bool:
    """Return whether a seat still waits for its first permit, the last step of the deal."""
    waits: bool = record.dealt < record.seats
    return waits


@compiled
def continue_set_up(record: Any) -> None:
    """Start chance's next step: bonus tiles (25), open permits (29), a first permit for each (33); then round one."""
    if rounds.needs_bonus_tile(record):
        record.phase = layout.OPEN_BONUS
    elif permits.needs_open_permit(record):
        record.phase = layout.OPEN_PERMIT
    elif is_unfinished(record):
        record.phase = layout.FIRST_PERMIT
        record.turn = (record.token + record.dealt) % record.seats
    else:
        rounds.start_round(record)


@compiled
def deal_permit(record: Any, pip: int) -> None:
    """Lay out a drawn permit, or deal it to a seat in secret."""
    if record.phase == layout.OPEN_PERMIT:
        permits.lay_out(record, pip)
    else:
        record.permits[record.turn, pip] += 1
        record.dealt += 1
    continue_set_up(record)


def start_record(options: GraffitiOptions) -> np.ndarray:
    """Return a fresh record before the first action."""
    return copy_record(_start(options))


@lru_cache(64)
def _start(options: GraffitiOptions) -> np.ndarray:
    edition = load_edition(options.edition)
    segments = edition.segments_with(options.special_graffiti)
    board = edition.board(options.double_spaces)
    record = new_record(
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
        cans_each=edition.per_seat.cans.value,
    )
    if not edition.bobby.value:
        record[0].bobby_from = BOBBY_FROM_OWN_SPACE  # there is no bobby to take
    if record[0].bobby_from == BOBBY_FROM_ANY_SPACE:  # a can that took him left the tile there (E4)
        record[0].addable |= np.uint64(sum(1 << space for space in board.bonus_spaces))
    for gift in edition.gifts:
        if gift.seat <= options.seats:
            _give(record[0], gift)
    if record[0].phase == layout.OPEN_BONUS and not record[0].bonus_stack.any():
        record[0].phase = layout.OPEN_PERMIT  # without bonus tiles there is nothing to lay out
    return record


def _give(one: Any, gift: Gift) -> None:
    """Give a seat its gifts from the stacks; they are public (`components.Gift`)."""
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
