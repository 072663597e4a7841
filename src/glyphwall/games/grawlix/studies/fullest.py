"""The maximum number of tiles on a grid of Grawlix, proved by OR-tools' CP-SAT.

There is a variable for each tile on each cell of an n x n box. A cell has at most one tile, a tile lies on at most one
cell, and no glyph and no colour occurs twice in a row or column. The solver tries n*n tiles, then fewer, until there is
a placement.

One reduction saves nearly all of the work: a grid with fewer than n holes has a full row and a full column. The rules
of a line depend neither on the order of rows and columns nor on the names of glyphs. So the full row may be the first,
with glyph *j* and colour *j* in column *j*, and the full column the first, with glyph *i* in row *i* and some colour
*p(i)*. Then *p(0) = 0*, and *p(i) = i* for no other *i*, since that tile lies in the first row. Renaming columns, rows,
glyphs and colours alike turns *p* into any permutation with the same cycle lengths. So one *p* per way to write
n - 1 as a sum of numbers from 2 on is enough: two for n = 6.

Tiles must also touch, which depends on the order of lines. That is ignored for an answer no (it holds all the more
then), and checked for an answer yes.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any, NamedTuple

from glyphwall.core.errors import GlyphwallError
from glyphwall.core.registry import get_game
from glyphwall.games.grawlix.rules.codec import Place, Take
from glyphwall.games.grawlix.rules.components import all_tiles
from glyphwall.games.grawlix.rules.geometry import Cell, neighbours
from glyphwall.games.grawlix.rules.options import picks_in_turn
from glyphwall.studies._matrix_games import check_ortools

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping

    from ortools.sat.python.cp_model import CpModel, IntVar

    from glyphwall.games.grawlix.rules.options import GrawlixOptions
    from glyphwall.games.grawlix.rules.state import GrawlixState


Placement = dict[Cell, int]
"""The tile (``8*colour + glyph``) on each cell that has one."""

_GAME = get_game("grawlix")
_ORDERS_TRIED = 1_000


class Case(NamedTuple):
    """A question to the solver, with its answer.

    Attributes:
        tiles: the required count.
        cycles: cycle lengths of the permutation *p* (see above); empty if nothing is fixed.
        possible: the answer.
        branches: the solver's decisions.
    """

    tiles: int
    cycles: tuple[int, ...]
    possible: bool
    branches: int


class Fullest(NamedTuple):
    """The answer for a size.

    Attributes:
        placement: a connected placement of the maximum in a box of n columns and rows.
        cases: every question in order; those for more tiles all had the answer no.
    """

    placement: Placement
    cases: tuple[Case, ...]


def fullest(size: int, threads: int = 1) -> Fullest:
    """Find the maximum number of tiles on a grid, and a placement: with one thread always the same."""
    check_ortools()
    cases: list[Case] = []
    for tiles in range(size * size, 0, -1):
        found: Placement | None = None
        for cycles in _cycle_types(size - 1) if size * size - tiles < size else [()]:
            found, branches = _ask(size, tiles, cycles, threads)
            cases.append(Case(tiles, cycles, found is not None, branches))
            if found is not None:
                break
        if found is not None:
            connected = _reordered(found, size) or _with_cuts(size, tiles, threads)
            if connected is not None:
                return Fullest(connected, tuple(cases))
    raise AssertionError("one tile can always be placed")


def is_connected(cells: Collection[Cell]) -> bool:
    """Return whether all cells are connected by their edges."""
    return not cells or len(_component(cells)) == len(cells)


# -- the model ----------------------------------------------------------------------------------------


def _ask(
    size: int, tiles: int, cycles: tuple[int, ...], threads: int, cuts: Collection[frozenset[Cell]] = ()
) -> tuple[Placement | None, int]:
    """Return a placement of at least this many tiles, or None, and the solver's branches.

    Args:
        cycles: fixes the first row and column; empty to fix nothing.
        cuts: groups of cells; if such a group is full and there is a tile elsewhere, a tile must lie next to it.
    """
    from ortools.sat.python import cp_model

    model = cp_model.CpModel()
    variables = _variables(model, size)
    model.add(sum(variables.values()) >= tiles)
    if cycles:
        for line, colour in enumerate(_permutation(cycles)):
            model.add(variables[line, 0, 8 * line + line] == 1)
            model.add(variables[0, line, 8 * colour + line] == 1)
    for cells in cuts:
        _cut(model, variables, cells)
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = threads
    status = solver.solve(model)
    if status == cp_model.UNKNOWN:
        raise KeyboardInterrupt
    if status == cp_model.INFEASIBLE:
        return None, solver.num_branches
    placed = {(column, row): tile for (column, row, tile), one in variables.items() if solver.boolean_value(one)}
    return placed, solver.num_branches


def _variables(model: CpModel, size: int) -> dict[tuple[int, int, int], IntVar]:
    """Return the variables by column, row and tile, with the rules of lines on them."""
    every = range(size)
    variables = {
        (column, row, 8 * colour + glyph): model.new_bool_var("")
        for row in every
        for column in every
        for colour in every
        for glyph in every
    }
    groups: dict[tuple[Any, ...], list[IntVar]] = {}
    for (column, row, tile), one in variables.items():
        colour, glyph = divmod(tile, 8)
        kinds = (("glyph", glyph), ("colour", colour))
        lines = (("row", row), ("column", column))
        for group in (("cell", column, row), ("tile", tile), *((line, kind) for line in lines for kind in kinds)):
            groups.setdefault(group, []).append(one)
    for ones in groups.values():
        model.add_at_most_one(ones)
    return variables


def _cut(model: CpModel, variables: Mapping[tuple[int, int, int], IntVar], cells: frozenset[Cell]) -> None:
    """Require: with tiles on all these cells and one elsewhere, there is one next to them."""
    on: dict[Cell, list[IntVar]] = {}
    for (column, row, _), one in variables.items():
        on.setdefault((column, row), []).append(one)
    beside = {other for cell in cells for other in neighbours(cell)} - cells
    border = [one for cell in beside & on.keys() for one in on[cell]]
    full = len(cells) - sum(one for cell in cells for one in on[cell])
    for cell in on.keys() - cells - beside:
        model.add(sum(border) + full >= sum(on[cell]))


def _with_cuts(size: int, tiles: int, threads: int) -> Placement | None:
    """Return a connected placement, forbidding one isolated group after the other; None if there isn't one."""
    cuts: list[frozenset[Cell]] = []
    while True:
        found, _ = _ask(size, tiles, (), threads, cuts)
        if found is None or is_connected(found):
            return found
        cuts.append(_component(found))


def _reordered(placement: Placement, size: int) -> Placement | None:
    """Return the placement with rows and columns reordered so that it is connected, or None without success."""
    rng = random.Random(size)
    columns, rows = list(range(size)), list(range(size))
    for _ in range(_ORDERS_TRIED):
        moved = {(columns[column], rows[row]): tile for (column, row), tile in placement.items()}
        if is_connected(moved):
            return moved
        rng.shuffle(columns)
        rng.shuffle(rows)
    return None


# -- helpers ------------------------------------------------------------------------------------------


def _cycle_types(number: int, most: int | None = None) -> Iterator[tuple[int, ...]]:
    """Yield every way to write a number as a sum of numbers from 2 on, the longest cycles first."""
    if number == 0:
        yield ()
    for first in range(min(number, most or number), 1, -1):
        for rest in _cycle_types(number - first, first):
            yield (first, *rest)


def _permutation(cycles: tuple[int, ...]) -> list[int]:
    """Return a permutation that fixes 0 and has these cycles."""
    permutation = [0]
    for length in cycles:
        start = len(permutation)
        permutation += [start + (place + 1) % length for place in range(length)]
    return permutation


def _component(cells: Collection[Cell]) -> frozenset[Cell]:
    left = set(cells)
    found = {min(left)}
    waiting = list(found)
    while waiting:
        for cell in neighbours(waiting.pop()):
            if cell in left and cell not in found:
                found.add(cell)
                waiting.append(cell)
    return frozenset(found)


# -- a game with this grid ----------------------------------------------------------------------------


def play_jointly(placement: Mapping[tuple[int, int], int], options: GrawlixOptions) -> tuple[int, ...]:
    """Return the plies of a game that fills a grid; all of them have been played.

    Any connected legal grid can be the result of a game. *Proof.* Order the tiles of the grid so that each touches an
    earlier one; a part of a legal grid is legal. The players place them in turn. Each takes its own tiles in that
    order, in the draft and afterwards, and then tiles that are never placed. This works: while there is a supply both
    hands are full, and the further tiles taken are at most those never placed. When the supply has run out, all
    remaining tiles are in two hands of the same size, which the players empty in turn.

    Args:
        options: an open draft in turn, no swap, no toss.

    Raises:
        IllegalAction: a tile is illegal.
        GlyphwallError: the tiles don't touch, or other options.
    """
    if not picks_in_turn(options.draft) or options.swap != "none" or options.begins == "random":
        raise GlyphwallError("joint play needs an open draft without swapping sides and without a toss")
    order = _growing(placement)
    (start_column, start_row), middle = order[0], options.size - 1
    tiles = [placement[cell] for cell in order]
    first = options.begins == "second"
    own = {first: tiles[::2], not first: tiles[1::2]}
    spare = [tile for tile in all_tiles(options.size) if tile not in tiles]
    state = _GAME.initial_state(options)
    actions: list[int] = []
    while True:
        if _takes(state):
            action = _GAME.move_to_action(Take((own[bool(state.actor)] or spare).pop(0)), options)
        elif order:
            (column, row), tile = order.pop(0), tiles.pop(0)
            place = Place(tile, middle + column - start_column, middle + row - start_row)
            action = _GAME.move_to_action(place, options)
        else:
            return tuple(actions)
        state = state.apply(action)
        actions.append(action)


def _takes(state: GrawlixState) -> bool:
    """Return whether a tile is to be taken from the supply."""
    actions = state.legal_actions
    return bool(actions) and isinstance(_GAME.action_to_move(actions[0], state.options), Take)


def _growing(cells: Mapping[tuple[int, int], int]) -> list[tuple[int, int]]:
    """Return the cells from the smallest on, each next to an earlier one; raise GlyphwallError for other cells."""
    order = [min(cells)]
    for column, row in order:
        beside = (column + 1, row), (column, row + 1), (column - 1, row), (column, row - 1)
        order += [cell for cell in beside if cell in cells and cell not in order]
    if len(order) < len(cells):
        raise GlyphwallError(f"{len(cells)} tiles, but only {len(order)} are connected with the first one")
    return order
