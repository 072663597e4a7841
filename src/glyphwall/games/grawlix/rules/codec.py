"""The codec: action number, structured move and canonical text of one ply. Frozen with the rules version.

For size n and frame F = 2n-1 (NOTATION: the anchored frame), numbers ascend as

    0 ..                  place   tile*F*F + F*row + column, tile = n*colour + glyph
    n*n*F*F ..            take    + tile: draft pick, dealt tile, tile drawn after placing
    n*n*F*F + n*n ..      keep sides, swap sides
    ... + 2 ..            chance names the first or the second seat
"""

from __future__ import annotations

from functools import cache

import msgspec

from glyphwall.games.grawlix.rules.components import cell_text, tile_text


class Place(msgspec.Struct, frozen=True, tag="place"):
    """Play ``tile`` (8*colour + glyph) on a cell of the anchored frame (0-based)."""

    tile: int
    column: int
    row: int


class Take(msgspec.Struct, frozen=True, tag="take"):
    """Take ``tile`` (8*colour + glyph) from the supply."""

    tile: int


class ChooseSides(msgspec.Struct, frozen=True, tag="sides"):
    """Keep or change sides (house rule)."""

    swap: bool


class Toss(msgspec.Struct, frozen=True, tag="toss"):
    """Chance names a seat: it begins, or it wins the tile that both picked."""

    seat: int


Move = Place | Take | ChooseSides | Toss


def action_count(size: int) -> int:
    """Return the exclusive upper bound of a size's action numbers."""
    return size * size * ((2 * size - 1) ** 2 + 1) + 4


def to_move(action: int, size: int) -> Move:
    """Return the move of an action number; raise IndexError outside the codec."""
    frame = 2 * size - 1
    tiles, cells = size * size, frame * frame
    if 0 <= action < tiles * cells:
        tile, cell = divmod(action, cells)
        row, column = divmod(cell, frame)
        return Place(8 * (tile // size) + tile % size, column, row)
    rest = action - tiles * cells
    if 0 <= rest < tiles:
        return Take(8 * (rest // size) + rest % size)
    rest -= tiles
    if rest in (0, 1):
        return ChooseSides(rest == 1)
    if rest in (2, 3):
        return Toss(rest - 2)
    raise IndexError(f"action {action}: 0 to {tiles * (cells + 1) + 3} for size {size}")


def to_action(move: Move, size: int) -> int:
    """Return the action number of a move; raise IndexError for a tile or a cell outside the size."""
    frame = 2 * size - 1
    tiles, cells = size * size, frame * frame
    if isinstance(move, Place):
        if not (0 <= move.column < frame and 0 <= move.row < frame):
            raise IndexError(f"cell ({move.column}, {move.row}) lies outside the {frame} x {frame} frame")
        return _dense(move.tile, size) * cells + frame * move.row + move.column
    if isinstance(move, Take):
        return tiles * cells + _dense(move.tile, size)
    if isinstance(move, ChooseSides):
        return tiles * (cells + 1) + move.swap
    if move.seat not in (0, 1):
        raise IndexError(f"seat {move.seat}: 0 or 1")
    return tiles * (cells + 1) + 2 + move.seat


def to_text(action: int, size: int) -> str:
    """Return a ply in canonical notation; raise IndexError outside the codec."""
    known = texts(size)
    if not 0 <= action < len(known):
        to_move(action, size)  # raises the error
    return known[action]


@cache
def texts(size: int) -> tuple[str, ...]:
    """Return every ply of a size in canonical notation, by number."""
    return tuple(_format(action, size) for action in range(action_count(size)))


@cache
def actions(size: int) -> dict[str, int]:
    """Return the number of each ply of a size, by canonical notation."""
    return {text: action for action, text in enumerate(texts(size))}


def _format(action: int, size: int) -> str:
    move = to_move(action, size)
    if isinstance(move, Place):
        return tile_text(move.tile) + cell_text(move.column, move.row)
    if isinstance(move, Take):
        return "+" + tile_text(move.tile)
    if isinstance(move, ChooseSides):
        return "swap" if move.swap else "keep"
    return f"={move.seat + 1}"


def _dense(tile: int, size: int) -> int:
    colour, glyph = tile >> 3, tile & 7
    if tile < 0 or colour >= size or glyph >= size:
        raise IndexError(f"tile {tile} does not exist in size {size}")
    return size * colour + glyph
