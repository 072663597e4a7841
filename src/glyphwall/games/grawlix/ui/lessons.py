"""The lessons of Grawlix, the facts for their assertions (`core.lesson_assertions`), and the examples of its rules.

Steps are in ``tutorial.json``, texts in ``texts/<language>/pages.ftl``.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from glyphwall.core.tutorial import Tutorial
from glyphwall.games.grawlix.rules.components import COLUMNS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from glyphwall.core.lesson_assertions import Fact, LessonPosition


def _other(at: LessonPosition) -> tuple[str, ...]:
    hand: tuple[str, ...] = at.view.hands[1 - at.seat]
    return hand


def _own(at: LessonPosition) -> tuple[str, ...]:
    hand: tuple[str, ...] = at.view.hands[at.seat]
    return hand


def _grid(at: LessonPosition) -> dict[str, str]:
    return {placed.cell: placed.tile for placed in at.view.grid}


def _fitting(at: LessonPosition, cell: str) -> tuple[str, ...]:
    return tuple(tile for tile in _own(at) if at.state.explain(f"{tile}{cell}").legal)


def _beside(at: LessonPosition, lines: int) -> int:
    """Count the plies that would open a new row (1) or column (0)."""
    used = {cell[1:] if lines else cell[0] for cell in _grid(at)}
    return sum((ply[3:] if lines else ply[2]) not in used for ply in at.legal if ply[0] != "+")


def _lines(at: LessonPosition, lines: int) -> int:
    return len({cell[1:] if lines else cell[0] for cell in _grid(at)})


def _stops(at: LessonPosition, ply: str) -> bool:
    """Return whether the opponent can place nothing after a ply and any fetch."""
    after = at.after(ply)
    return after.after(after.legal[0]).state.outcome is not None


def _shares(one: str, other: str) -> bool:
    return one[0] == other[0] or one[1] == other[1]


def _stoppers(at: LessonPosition, pick: str) -> tuple[str, ...]:
    """Return the tiles of the supply that stop the whole hand after a pick, if played first.

    All cells next to the first tile share a line with it, so it must share glyph or colour with each tile of the hand.
    """
    after = at.after(pick)
    hand = _own(after)
    return tuple(tile for tile in after.view.supply if all(_shares(tile, held) for held in hand))


def _safe(at: LessonPosition) -> tuple[str, ...]:
    """Return the picks after which no tile stops the whole hand."""
    return tuple(ply for ply in at.legal if not _stoppers(at, ply))


def _gap(at: LessonPosition, cell: str) -> str:
    """Return the empty cell between tiles of a cell's row."""
    grid, row = _grid(at), cell[1:]
    used = [COLUMNS.index(other[0]) for other in grid if other[1:] == row]
    empty = [COLUMNS[place] + row for place in range(min(used), max(used)) if COLUMNS[place] + row not in grid]
    return " ".join(empty)


def _met(at: LessonPosition, ply: str) -> tuple[str, ...]:
    """Return the tile of an illegal ply and those in conflict with it."""
    grid = _grid(at)
    return (ply[:2], *(grid[conflict.place] for conflict in at.state.explain(ply).conflicts))


def _distance(at: LessonPosition, ply: str) -> int:
    (conflict,) = at.state.explain(ply).conflicts
    return abs(COLUMNS.index(conflict.place[0]) - COLUMNS.index(ply[2]))


def _cell_left_of(at: LessonPosition, tile: str) -> str:
    (cell,) = (cell for cell, placed in _grid(at).items() if placed == tile)
    return COLUMNS[COLUMNS.index(cell[0]) - 1] + cell[1:]


def _of_glyph(tiles: tuple[str, ...], glyph: str) -> tuple[str, ...]:
    return tuple(tile for tile in tiles if tile[1] == glyph)


def _stopper(at: LessonPosition, pick: str) -> str:
    """Return the tiles that stop the hand after a pick, those in the pick's colour by their glyph alone."""
    stoppers = _stoppers(at, pick)
    return "".join(tile[1] if tile[0] == pick[1] else tile for tile in stoppers)


FACTS: Final[Mapping[str, Fact]] = {
    # hands
    "hand": lambda at, of: len(_own(at)),
    "hand-size": lambda at, of: at.view.hand_size,
    "held": lambda at, of: sum(tile[1] == of[0] for tile in _own(at)),
    "their-hand": lambda at, of: len(_other(at)),
    "their": lambda at, of: sum(tile[1] == of[0] for tile in _other(at)),
    "their-other": lambda at, of: tuple(tile for tile in _other(at) if tile[1] != of[0]),
    # rows and columns
    "tile": lambda at, of: (_grid(at)[of[0]],),
    "next-to": lambda at, of: _cell_left_of(at, of[0]),
    "fits": lambda at, of: _fitting(at, of[0]),
    "fitting": lambda at, of: len(_fitting(at, of[0])),
    "gap": lambda at, of: _gap(at, of[0]),
    "met": lambda at, of: _met(at, of[0]),
    "distance": lambda at, of: _distance(at, of[0]),
    "empty": lambda at, of: not _grid(at),
    "box": lambda at, of: at.state.options.size,
    "rows": lambda at, of: _lines(at, 1),
    "columns": lambda at, of: _lines(at, 0),
    "new-rows": lambda at, of: _beside(at, 1),
    "columns-after": lambda at, of: _lines(at.after(of[0]), 0),
    "first-column": lambda at, of: min(cell[0] for cell in _grid(at)),
    "last-column": lambda at, of: max(cell[0] for cell in _grid(at)),
    # stopping the other, and not being stopped
    "answered": lambda at, of: not _stops(at, of[0]),
    "stopping": lambda at, of: sum(_stops(at, ply) for ply in at.legal),
    "over-after": lambda at, of: at.after(at.legal[0]).state.outcome is not None,
    "placed": lambda at, of: len(_grid(at)),
    "won": lambda at, of: at.state.outcome is not None and at.state.outcome.ranking[at.seat] == 1,
    "safe": lambda at, of: _safe(at),
    "all-stop": lambda at, of: set(_stoppers(at, of[0])) >= set(_of_glyph(at.after(of[0]).view.supply, of[1])),
    "stopper": lambda at, of: _stopper(at, of[0]),
}

TUTORIAL: Final = Tutorial.read(Path(__file__).with_name("tutorial.json"), FACTS)

POSITIONS: Final = {
    "three": "RnBh/1Ys RaOhYdGp RhOdBsVn 2p f5",
    "seventeen": "BaVn3Op/OsRdVa2Gh/1Bh2GaYn/GdYsBpVhOnRa/2Oh3 RsYaGnBd RpYhVdVs 2p f6",
    "six-rows": "Rp5/BaVn3Op/OsRdVa2Gh/1Bh2GaYn/GdYsBpVhOnRa/2Oh3 RsYaGnBd YhVdVs 2f f6",
    "cover": "BaVnYdGsRhOp/OsRdVaBnYpGh/VpBhRsOdGaYn/GdYsBpVhOnRa/RnGpOhYaBs1/YhOaGnRp2 Vs BdVd 2p f6",
}
"""Positions that illustrate the rules, in the browser and in print: grids are the rulebook's, and so are hands that
it shows; the others are ours."""
