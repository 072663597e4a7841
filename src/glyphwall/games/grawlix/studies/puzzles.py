"""The plan of Grawlix's puzzles, and their themes."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from glyphwall.core.extension_points import PuzzleGroup, PuzzleHint, PuzzlePlan

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import Any

    from glyphwall.core.contract import State

THEMES = ("place", "take", "reserve", "counting", "squeeze", "last", "gap", "edge", "mirror")
"""Themes of solutions; ``texts/*/puzzles.ftl`` names them."""

EASY = ("take", "place", "squeeze", "counting", "last")
"""The themes of a newcomer's first puzzles: one looks at the two hands only."""

_SQUEEZED = 2
"""Maximum placements of a squeezed hand."""


def themes(state: State, line: Sequence[int]) -> list[str]:
    """Return the themes of a solution's first ply, measured in the position after it.

    - ``place``, ``take``: the kind of ply;
    - ``reserve``: more cells than before now fit tiles of the solver's hand only;
    - ``counting``: no cell fits tiles of both hands, so each counts its own;
    - ``squeeze``: the other hand has at most two placements;
    - ``last``: the tile is the last of its glyph, or of its colour, off the grid;
    - ``gap``: the tile closes a gap between two others of a line;
    - ``edge``: it opens the grid's last row or column;
    - ``mirror``: it makes the grid symmetric under a half turn.
    """
    seat = state.actor
    before: Any = state.view(None)
    after: Any = state.apply(line[0]).view(None)
    move = state.game.action_to_text(line[0], state.options)
    taken = move.startswith("+")
    tile, cell = (move[1:3], "") if taken else (move[:2], move[2:])
    own, others = _cells(after, seat), _cells(after, 1 - seat)
    found = {
        "place": not taken,
        "take": taken,
        "reserve": len(own - others) > len(_cells(before, seat) - _cells(before, 1 - seat)),
        "counting": bool(own) and bool(others) and not own & others,
        "squeeze": sum(len(after.targets.get(held, ())) for held in after.hands[1 - seat]) <= _SQUEEZED,
        "last": _last(before, tile),
        "gap": not taken and _fills_gap({placed.cell for placed in before.grid}, cell),
        "edge": not taken and _at_edge(before.extent, after.extent, state.options.size),
        "mirror": not taken and _turned({placed.cell for placed in after.grid}),
    }
    return [theme for theme in THEMES if found[theme]]


def _cells(view: Any, seat: int) -> set[str]:
    """Return the cells that some tile of a hand fits."""
    return {cell for tile in view.hands[seat] for cell in view.targets.get(tile, ())}


def _last(view: Any, tile: str) -> bool:
    off = [*view.hands[0], *view.hands[1], *view.supply]
    return any(sum(other[part] == tile[part] for other in off) == 1 for part in (0, 1))


def _fills_gap(grid: Iterable[str], cell: str) -> bool:
    column, row = cell[0], int(cell[1:])
    across = [other[0] > column for other in grid if int(other[1:]) == row]
    along = [int(other[1:]) > row for other in grid if other[0] == column]
    return any(True in sides and False in sides for sides in (across, along))


def _at_edge(before: tuple[int, ...], after: tuple[int, ...], size: int) -> bool:
    return any(after[side] == size and before[side] < size for side in (2, 3))


def _turned(grid: set[str]) -> bool:
    places = {(ord(cell[0]), int(cell[1:])) for cell in grid}
    columns, rows = zip(*places, strict=True)
    across, up = min(columns) + max(columns), min(rows) + max(rows)
    return len(places) > 1 and all((across - column, up - row) in places for column, row in places)


def places(state: State, action: int) -> tuple[str, ...]:
    """Return the cell or the compartment that an action uses."""
    move = state.game.action_to_text(action, state.options)
    return (move[1:3],) if move.startswith("+") else (move[2:],)


def hint(state: State, action: int) -> PuzzleHint:
    """Point at the cell of a placement; for a tile to take, at a cell that it fits, or at the tiles of its colour."""
    move = state.game.action_to_text(action, state.options)
    if not move.startswith("+"):
        return PuzzleHint("place", (move[2:],))
    tile = move[1:]
    targets: Any = state.apply(action).view(None).targets  # type: ignore[attr-defined]
    if not targets.get(tile):
        supply: Any = state.view(None).supply  # type: ignore[attr-defined]
        return PuzzleHint("colour", tuple(other for other in supply if other[0] == tile[0]))
    rivals = {cell: sum(cell in cells for cells in targets.values()) for cell in targets[tile]}
    return PuzzleHint("take", (min(rivals, key=lambda cell: (rivals[cell], cell)),))


PUZZLES = PuzzlePlan(
    file=Path(__file__).with_name("puzzles.jsonl.gz"),
    seed=32,
    count=2048,
    groups=(
        PuzzleGroup({"size": 3, "hand": 2}, 7),
        PuzzleGroup({"size": 4, "hand": 2}, 800),
        PuzzleGroup({"size": 5, "hand": 2}, 471),
        PuzzleGroup({"size": 5, "hand": 3}, 100),
        PuzzleGroup({}, 670),
    ),
    players=("random", "greedy", "mcts:sims=100"),
    # The ratings of docs/results/ladder.md, and 600, so that a beginner doesn't stand at 0.
    solvers=(
        ("random", 600),
        ("level:doodler", 1015),
        ("level:sketcher", 1203),
        ("greedy", 1428),
        ("level:tagger", 1428),
        ("level:writer", 1643),
        ("level:muralist", 1968),
    ),
    themes=themes,
    theme_ids=THEMES,
    easy_ids=EASY,
    hint=hint,
    places=places,
)
