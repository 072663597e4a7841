"""Records of Grawlix positions: before the first action, assembled from parts, or sampled for a view."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from glyphwall.core.arrays import np
from glyphwall.core.option_fields import choice_number
from glyphwall.core.option_record import write_options
from glyphwall.games.grawlix.rules import layout
from glyphwall.games.grawlix.rules.draft import list_picks, side_to_pick
from glyphwall.games.grawlix.rules.options import DRAFT_BLIND, GrawlixOptions
from glyphwall.games.grawlix.rules.views import options_of, parts_of

if TYPE_CHECKING:
    from glyphwall.games.grawlix.rules.views import GrawlixView


def start_record(options: GrawlixOptions) -> np.ndarray:
    """Return the record before the first action, shape ``(1,)``."""
    record = np.zeros(1, layout.DTYPE)
    write_options(record, options)
    size = options.size
    tiles = 0
    for colour in range(size):
        tiles |= ((1 << size) - 1) << (8 * colour)
    start = 8 * ((size - 1) & 7) + ((size - 1) & 7)
    record["supply"] = tiles
    record["fringe"] = 1 << start
    record["box"] = 0xFFFFFFFFFFFFFFFF
    record["cells"] = layout.NO_TILE
    record["pending"] = layout.NO_TILE
    record["left"] = record["bottom"] = size - 1
    if options.draft == "simultaneous-blind":
        record["phase"] = layout.BLIND  # picks are secret, so their order reveals nothing: seat 0 goes first
        record["first"] = options.begins == "second"
    else:
        record["phase"] = layout.BEGIN if options.begins == "random" else layout.DRAFT
        first = int(options.begins == "second")
        record["first"] = first
        if options.begins != "random":
            record["turn"] = first ^ int(side_to_pick(choice_number(GrawlixOptions, "draft", options.draft), 0))
    return record


def assemble(
    start: np.ndarray,
    grid: dict[tuple[int, int], int],
    hands: tuple[int, int],
    turn: int,
    phase: int,
    pending: tuple[int, int] = (layout.NO_TILE, layout.NO_TILE),
) -> np.ndarray:
    """Return the record of a position from its parts, shape ``(1,)``.

    The first player follows from the count of tiles: every turn places one.

    Args:
        start: the record before the first action (`start_record`), for the options.
        grid: tile on each ``(column, row)`` of the anchored frame; connected and free of conflicts.
        hands: each seat's tiles, as masks.
        pending: secret picks of a blind draft.
    """
    record = start.copy()
    one = record[0]
    occupied = fringe = placed = 0
    for (column, row), tile in grid.items():
        cell = 8 * (row & 7) + (column & 7)
        one.cells[cell] = tile
        one.glyph_closed[tile & 7] |= layout.LINES[cell]
        one.colour_closed[tile >> 3] |= layout.LINES[cell]
        occupied |= 1 << cell
        fringe |= int(layout.NEIGHBOURS[cell])
        placed |= 1 << tile
    if grid:
        columns, rows = {column for column, _ in grid}, {row for _, row in grid}
        one.left, one.bottom, one.width, one.height = min(columns), min(rows), len(columns), len(rows)
        if one.width == one.order:
            one.box &= layout.columns_from(one.left, one.width)
        if one.height == one.order:
            one.box &= layout.rows_from(one.bottom, one.height)
        one.occupied = occupied
        one.fringe = fringe & ~occupied & int(one.box)
    held = hands[0] | hands[1]
    one.hands[0], one.hands[1] = hands
    one.supply = int(one.supply) & ~placed & ~held
    one.pending[0], one.pending[1] = pending
    one.drafted = 2 * one.hand if grid else held.bit_count()
    one.turn, one.phase = turn, phase
    if phase == layout.SWAP:
        one.first = 1 - turn
    elif phase in (layout.PLACE, layout.FETCH):
        one.first = turn ^ ((len(grid) - (phase == layout.FETCH)) & 1)
    elif phase == layout.DRAFT and one.draft != DRAFT_BLIND:
        one.first = _first_in_draft(one, turn)
    return record


def _first_in_draft(one: Any, turn: int) -> int:
    """Return the first player during a draft in turn, from the seat to pick and the hands' sizes."""
    draft, hand, drafted = int(one.draft), int(one.hand), int(one.drafted)
    held = [int(tiles).bit_count() for tiles in one.hands]
    if draft > DRAFT_BLIND and held[0] != held[1] and drafted < 2 * hand:
        for first in range(2):
            seats = list_picks(draft, hand, first, drafted + 1)
            if seats[-1] == turn and seats[:-1].count(0) == held[0]:
                return first
    return int(turn ^ side_to_pick(draft, drafted))


def resample(view: GrawlixView, rng: np.random.Generator) -> np.ndarray:
    """Return the record of a position drawn uniformly from those consistent with a view, shape ``(1,)``.

    Only a secret pick of a blind draft can be unknown.
    """
    parts = parts_of(view)
    pending = list(parts.pending)
    for seat in range(2):
        if view.picked[seat] and pending[seat] == layout.NO_TILE:
            pending[seat] = int(rng.choice(parts.supply))
    record = assemble(
        start_record(options_of(view)),
        parts.grid,
        parts.hands,
        view.turn,
        parts.phase,
        (pending[0], pending[1]),
    )
    record["first"] = view.first
    return record
