"""What the lessons of Grawlix may say of a position (`core.lesson_assertions`), measured by the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

    from glyphwall.core.lesson_assertions import Fact, LessonPosition

_COLUMNS: Final = "abcdefghijk"


def _other(asked: LessonPosition) -> tuple[str, ...]:
    """The opponent's hand."""
    hand: tuple[str, ...] = asked.view.hands[1 - asked.seat]
    return hand


def _own(asked: LessonPosition) -> tuple[str, ...]:
    hand: tuple[str, ...] = asked.view.hands[asked.seat]
    return hand


def _grid(asked: LessonPosition) -> dict[str, str]:
    """Tiles by cell."""
    return {placed.cell: placed.tile for placed in asked.view.grid}


def _fitting(asked: LessonPosition, cell: str) -> tuple[str, ...]:
    """The learner's tiles that fit a cell."""
    return tuple(tile for tile in _own(asked) if asked.state.explain(f"{tile}{cell}").legal)


def _beside(asked: LessonPosition, lines: int) -> int:
    """How many plies would open a new row (1) or column (0)."""
    used = {cell[1:] if lines else cell[0] for cell in _grid(asked)}
    return sum((ply[3:] if lines else ply[2]) not in used for ply in asked.legal if ply[0] != "+")


def _lines(asked: LessonPosition, lines: int) -> int:
    return len({cell[1:] if lines else cell[0] for cell in _grid(asked)})


def _stops(asked: LessonPosition, ply: str) -> bool:
    """Whether the opponent can place nothing after it: the turn is ended by any pick."""
    after = asked.after(ply)
    return after.after(after.legal[0]).state.outcome is not None


def _shares(one: str, other: str) -> bool:
    return one[0] == other[0] or one[1] == other[1]


def _stoppers(asked: LessonPosition, pick: str) -> tuple[str, ...]:
    """Tiles of the supply each of which, alone on the table, leaves no cell for a hand once that was picked.

    All cells beside a tile share a line with it, so it has to share its glyph or its colour with each of them.
    """
    after = asked.after(pick)
    hand = _own(after)
    return tuple(tile for tile in after.view.supply if all(_shares(tile, held) for held in hand))


def _safe(asked: LessonPosition) -> tuple[str, ...]:
    """The picks after which no tile stops the whole hand."""
    return tuple(ply for ply in asked.legal if not _stoppers(asked, ply))


def _gap(asked: LessonPosition, cell: str) -> str:
    """The empty cell between tiles of its row."""
    grid, row = _grid(asked), cell[1:]
    used = [_COLUMNS.index(other[0]) for other in grid if other[1:] == row]
    empty = [_COLUMNS[at] + row for at in range(min(used), max(used)) if _COLUMNS[at] + row not in grid]
    return " ".join(empty)


def _met(asked: LessonPosition, ply: str) -> tuple[str, ...]:
    """The tile that a ply is refused for, and the one that it brings."""
    grid = _grid(asked)
    return (ply[:2], *(grid[conflict.place] for conflict in asked.state.explain(ply).conflicts))


def _distance(asked: LessonPosition, ply: str) -> int:
    """How many columns lie between a ply and what it is refused for."""
    (conflict,) = asked.state.explain(ply).conflicts
    return abs(_COLUMNS.index(conflict.place[0]) - _COLUMNS.index(ply[2]))


def _left_of(asked: LessonPosition, tile: str) -> str:
    """The cell left of a tile."""
    (cell,) = (cell for cell, placed in _grid(asked).items() if placed == tile)
    return _COLUMNS[_COLUMNS.index(cell[0]) - 1] + cell[1:]


def _of_glyph(tiles: tuple[str, ...], glyph: str) -> tuple[str, ...]:
    return tuple(tile for tile in tiles if tile[1] == glyph)


def _stopper(asked: LessonPosition, pick: str) -> str:
    """The tiles that stop a hand, one that has the colour of the pick by its glyph alone; "" where none does."""
    stoppers = _stoppers(asked, pick)
    return "".join(tile[1] if tile[0] == pick[1] else tile for tile in stoppers)


FACTS: Final[Mapping[str, Fact]] = {
    # hands
    "hand": lambda asked, of: len(_own(asked)),
    "hand-size": lambda asked, of: asked.view.hand_size,
    "held": lambda asked, of: sum(tile[1] == of[0] for tile in _own(asked)),
    "their-hand": lambda asked, of: len(_other(asked)),
    "their": lambda asked, of: sum(tile[1] == of[0] for tile in _other(asked)),
    "their-other": lambda asked, of: tuple(tile for tile in _other(asked) if tile[1] != of[0]),
    # rows and columns
    "tile": lambda asked, of: (_grid(asked)[of[0]],),
    "next-to": lambda asked, of: _left_of(asked, of[0]),
    "fits": lambda asked, of: _fitting(asked, of[0]),
    "fitting": lambda asked, of: len(_fitting(asked, of[0])),
    "gap": lambda asked, of: _gap(asked, of[0]),
    "met": lambda asked, of: _met(asked, of[0]),
    "distance": lambda asked, of: _distance(asked, of[0]),
    "empty": lambda asked, of: not _grid(asked),
    "box": lambda asked, of: asked.state.options.size,
    "rows": lambda asked, of: _lines(asked, 1),
    "columns": lambda asked, of: _lines(asked, 0),
    "new-rows": lambda asked, of: _beside(asked, 1),
    "columns-after": lambda asked, of: _lines(asked.after(of[0]), 0),
    "first-column": lambda asked, of: min(cell[0] for cell in _grid(asked)),
    "last-column": lambda asked, of: max(cell[0] for cell in _grid(asked)),
    # stopping the other, and not being stopped
    "answered": lambda asked, of: not _stops(asked, of[0]),
    "stopping": lambda asked, of: sum(_stops(asked, ply) for ply in asked.legal),
    "over-after": lambda asked, of: asked.after(asked.legal[0]).state.outcome is not None,
    "placed": lambda asked, of: len(_grid(asked)),
    "won": lambda asked, of: asked.state.outcome is not None and asked.state.outcome.ranking[asked.seat] == 1,
    "safe": lambda asked, of: _safe(asked),
    "all-stop": lambda asked, of: set(_stoppers(asked, of[0])) >= set(_of_glyph(asked.after(of[0]).view.supply, of[1])),
    "stopper": lambda asked, of: _stopper(asked, of[0]),
}
