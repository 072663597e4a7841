"""Explanations of illegal moves: a stable code, the conflicting tiles, and what would fit instead.

All interfaces (browser, terminal, engine, server) use it; `words.narration` makes sentences.

Facts, as the code needs them: ``tile``, its intended ``place`` (with ``row`` and ``column``), ``where`` the tile is
(``supply``, ``hand``, ``other-hand``, ``grid``) and ``at`` which cell, the game's ``phase``, ``size`` and ``centre`` of
the board, lines in use from ``low`` to ``high``, ``last`` cell of the frame, ``character`` (from 1) at which unreadable
text goes wrong.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glyphwall.core.errors import AmbiguousMove, NotationError
from glyphwall.core.message import Conflict, Explanation
from glyphwall.core.values import CHANCE, NO_ACTOR
from glyphwall.games.grawlix.rules import codec, layout, notation
from glyphwall.games.grawlix.rules.components import (
    COLOURS,
    SAFE_GLYPHS,
    cell_text,
    parse_tile,
    tile_text,
)
from glyphwall.games.grawlix.rules.geometry import Cell, bits, neighbours, placed_tiles
from glyphwall.games.grawlix.rules.views import PHASES

if TYPE_CHECKING:
    from glyphwall.games.grawlix.rules.position import GrawlixPosition

_NOTATION_CODES: Final[dict[type[NotationError], str]] = {
    AmbiguousMove: "ambiguous",
    notation.FitsNowhere: "fits-nowhere",
    notation.NoSuchTile: "no-such-tile",
    notation.OutsideFrame: "outside-frame",
    notation.NotInGrid: "not-in-grid",
}


def explain(state: GrawlixPosition, text: str) -> Explanation:
    """Explain why a move (one ply or a joined turn) is illegal, or that it is legal.

    For a joined turn, it explains the first illegal ply.
    """
    try:
        plies = notation.parse_move(text, state)
    except NotationError as error:
        return _explain_unreadable(state, text, error)
    written = "".join(codec.to_text(ply, state.options.size) for ply in plies)
    for number, ply in enumerate(plies, 1):
        if ply not in state.legal_actions:
            return _explain_ply(state, ply)
        if number < len(plies):
            state = state.apply(ply)
    return Explanation("legal", written)


def fits_on(state: GrawlixPosition, cell: Cell) -> dict[str, tuple[str, ...]]:
    """Return what fits on a cell, or nothing for a cell that is closed to all tiles.

    ``glyphs`` and ``colours`` are those that its row and column leave free, ``tiles`` the mover's tiles among them.
    """
    grid = placed_tiles(state.one)
    size = state.options.size
    if _closed(cell, grid, size) is not None:
        return {}
    in_line = [tile for other, tile in grid.items() if other[0] == cell[0] or other[1] == cell[1]]
    glyphs = {tile & 7 for tile in in_line}
    colours = {tile >> 3 for tile in in_line}
    hand = bits(int(state.one.hands[state.one.turn]))
    return {
        "glyphs": tuple(SAFE_GLYPHS[glyph] for glyph in range(size) if glyph not in glyphs),
        "colours": tuple(COLOURS[colour] for colour in range(size) if colour not in colours),
        "tiles": tuple(tile_text(tile) for tile in hand if tile & 7 not in glyphs and tile >> 3 not in colours),
    }


def _explain_unreadable(state: GrawlixPosition, text: str, error: NotationError) -> Explanation:
    """Explain why a text isn't a move here; short forms are moves only if exactly one cell fits."""
    written = " ".join(text.split())[: notation.MAX_LENGTH]
    if state.actor == NO_ACTOR:
        return Explanation("game-over", written)
    code = _NOTATION_CODES.get(type(error), "bad-notation")
    column = error.column or 0
    if code in ("ambiguous", "fits-nowhere"):
        tile = _tile_at(text, column)
        refused = _wrong_phase(state, written, "place") or _not_in_hand(state, written, tile, {}, {})
        cells = tuple(cell_text(*cell) for cell in notation.legal_cells(state, tile))
        return refused or Explanation(code, written, fits={"cells": cells}, facts={"tile": tile_text(tile)})
    if code in ("no-such-tile", "not-in-grid"):
        tile = _tile_at(text, column)
        return Explanation(code, written, facts={"tile": tile_text(tile), "size": str(state.options.size)})
    if code == "outside-frame":
        last = 2 * state.options.size - 2
        return Explanation(code, written, facts={"last": cell_text(last, last)})
    return Explanation(code, written, facts={"character": str(column + 1), "reason": str(error)})


def _tile_at(text: str, column: int) -> int:
    tile = parse_tile(text, column)
    if tile is None:
        raise AssertionError(f"no tile at column {column} of {text!r}")
    return tile


def _explain_ply(state: GrawlixPosition, ply: int) -> Explanation:
    move = codec.to_move(ply, state.options.size)
    written = codec.to_text(ply, state.options.size)
    if isinstance(move, codec.Place):
        return _wrong_phase(state, written, "place") or _explain_place(state, written, move)
    if isinstance(move, codec.Take):
        return _wrong_phase(state, written, "take") or _not_in_supply(state, written, move.tile)
    kind = "sides" if isinstance(move, codec.ChooseSides) else "toss"
    refused = _wrong_phase(state, written, kind)
    if refused is None:
        raise AssertionError(f"{written} is illegal in {state.position} without an explanation")
    return refused


_PLIES_OF: Final = {
    layout.BEGIN: "toss",
    layout.COIN: "toss",
    layout.DRAFT: "take",
    layout.BLIND: "take",
    layout.FETCH: "take",
    layout.SWAP: "sides",
    layout.PLACE: "place",
}


def _wrong_phase(state: GrawlixPosition, written: str, kind: str) -> Explanation | None:
    if state.actor == NO_ACTOR:
        return Explanation("game-over", written)
    phase = int(state.one.phase)
    if _PLIES_OF[phase] == kind:
        return None
    name = "deal" if state.actor == CHANCE and phase == layout.DRAFT else PHASES[phase]
    return Explanation("wrong-phase", written, facts={"phase": name})


def _explain_place(state: GrawlixPosition, written: str, move: codec.Place) -> Explanation:
    cell = (move.column, move.row)
    fits = fits_on(state, cell)
    place = cell_text(*cell)
    facts = {"tile": tile_text(move.tile), "place": place}
    refused = _not_in_hand(state, written, move.tile, fits, facts)
    if refused is not None:
        return refused
    grid = placed_tiles(state.one)
    size = state.options.size
    fits["cells"] = tuple(cell_text(*other) for other in notation.legal_cells(state, move.tile))
    closed = _closed(cell, grid, size)
    if closed is not None:
        in_the_way = (Conflict("occupied", tile_text(grid[cell]), place),) if closed == "occupied" else ()
        return Explanation(closed, written, in_the_way, fits, facts | _board_facts(state, closed))
    conflicts = _line_conflicts(move.tile, cell, grid)
    facts |= {"column": place[0], "row": place[1:]}
    return Explanation(conflicts[0].code, written, conflicts, fits, facts)


def _closed(cell: Cell, grid: dict[Cell, int], size: int) -> str | None:
    """Return the code of why a cell of the frame is closed to all tiles, or None."""
    if not grid:
        return None if cell == (size - 1, size - 1) else "not-centre"
    if cell in grid:
        return "occupied"
    if not any(other in grid for other in neighbours(cell)):
        return "not-adjacent"
    columns = {column for column, _ in (*grid, cell)}
    rows = {row for _, row in (*grid, cell)}
    if len(columns) > size:
        return "too-many-columns"
    return "too-many-rows" if len(rows) > size else None


def _board_facts(state: GrawlixPosition, code: str) -> dict[str, str]:
    one, size = state.one, state.options.size
    if code == "not-centre":
        return {"centre": cell_text(size - 1, size - 1)}
    if code == "too-many-columns":
        low, high = cell_text(int(one.left), 0)[0], cell_text(int(one.left) + size - 1, 0)[0]
        return {"size": str(size), "low": low, "high": high}
    if code == "too-many-rows":
        return {"size": str(size), "low": str(int(one.bottom) + 1), "high": str(int(one.bottom) + size)}
    return {}


def _line_conflicts(tile: int, cell: Cell, grid: dict[Cell, int]) -> tuple[Conflict, ...]:
    """Return every tile in the row or column of a cell that shares the tile's glyph or colour."""
    conflicts = []
    for feature, shift, mask in (("glyph", 0, 7), ("colour", 3, 7)):
        for line, axis in (("row", 1), ("column", 0)):
            conflicts += [
                Conflict(f"{feature}-in-{line}", tile_text(other), cell_text(*place))
                for place, other in grid.items()
                if place[axis] == cell[axis] and other >> shift & mask == tile >> shift & mask
            ]
    return tuple(conflicts)


def _not_in_hand(
    state: GrawlixPosition, written: str, tile: int, fits: dict[str, tuple[str, ...]], facts: dict[str, str]
) -> Explanation | None:
    one = state.one
    hand = int(one.hands[one.turn])
    if hand >> tile & 1:
        return None
    fits = fits or {"tiles": tuple(tile_text(other) for other in bits(hand))}
    where = _whereabouts(state, tile)
    return Explanation("not-in-hand", written, _in_grid(where), fits, facts | where)


def _not_in_supply(state: GrawlixPosition, written: str, tile: int) -> Explanation:
    where = _whereabouts(state, tile)
    return Explanation("not-in-supply", written, _in_grid(where), facts=where)


def _whereabouts(state: GrawlixPosition, tile: int) -> dict[str, str]:
    """Locate a tile: in the mover's ``hand``, the ``other-hand``, the ``grid`` (then ``at``), or the ``supply``."""
    one = state.one
    where, at = "supply", "-"
    if int(one.hands[one.turn]) >> tile & 1:
        where = "hand"
    elif int(one.hands[1 - one.turn]) >> tile & 1:
        where = "other-hand"
    for cell, other in placed_tiles(one).items():
        if other == tile:
            where, at = "grid", cell_text(*cell)
    return {"tile": tile_text(tile), "where": where, "at": at}


def _in_grid(where: dict[str, str]) -> tuple[Conflict, ...]:
    return (Conflict("in-grid", where["tile"], where["at"]),) if where["where"] == "grid" else ()
