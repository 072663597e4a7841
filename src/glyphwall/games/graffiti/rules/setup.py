"""The set-up: the record before the first action, and what chance lays out and deals before round one.

Numbers in brackets are lines and readings of the rule table (docs/reference/graffiti-rules.md).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from glyphwall.compiled import compiled, inlined
from glyphwall.core.arrays import np
from glyphwall.core.option_record import write_options
from glyphwall.games.graffiti.rules import layout, permits, rounds
from glyphwall.games.graffiti.rules.options import SEAT_NAMES, GraffitiOptions

if TYPE_CHECKING:
    from glyphwall.games.graffiti.rules.board import Board


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
    """A record before the first action, shape ``(1,)`` (24-34). The arguments are checked by the caller.

    Lists go by segment, by kind of paint tile, by pip and by kind of bonus tile, as numbered above.

    Args:
        cans_each: spray cans of a seat.
        printed: other fields of the record that an edition says: ``keep_limit``, ``goal``, ``double_pairs``.
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
    """Whether a seat still waits for its first permit, which is the last thing that is dealt."""
    waits: bool = record.dealt < record.seats
    return waits


@compiled
def continue_set_up(record: Any) -> None:
    """What chance does next: bonus tiles (25), open permits (29), a first permit for each (33); then round one."""
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
    """Chance has drawn a permit: for the board, or for a seat, in secret."""
    if record.phase == layout.OPEN_PERMIT:
        permits.lay_out(record, pip)
    else:
        record.permits[record.turn, pip] += 1
        record.dealt += 1
    continue_set_up(record)
