"""How many tiles a grid of Grawlix can hold, proved by OR-tools' CP-SAT.

One variable for each tile on each cell of an n x n box; a cell holds at most one tile, a tile lies on at most
one cell, and no glyph and no colour is met twice in a row or column. The question is asked from n*n tiles
downwards, until the answer is yes.

What saves nearly all of the work: a grid with fewer than n holes has a row and a column without any. The rules of
a line do not ask in which order rows and columns stand, nor which glyph is which. So the full row may be the
first, with glyph *j* and colour *j* in column *j*; the full column the first, with glyph *i* in row *i*, and some
colour *p(i)*. Then *p(0) = 0*, and *p(i) = i* for no other *i*, since that tile lies in the first row. Renaming
columns, rows, glyphs and colours alike changes *p* into any permutation with cycles as long as its own. So it is
enough to try one *p* for each way to write n - 1 as a sum of numbers from 2 on: for n = 6, two of them.

Tiles must also touch, which the order of lines does decide. That is left out where the answer is no (then it is
no with it as well), and checked where it is yes.
"""

from __future__ import annotations

import random
from time import perf_counter
from typing import TYPE_CHECKING, Any, NamedTuple

from glyphwall.studies.matrix_games import check_ortools

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Mapping

    from ortools.sat.python.cp_model import CpModel, IntVar

Cell = tuple[int, int]
"""Column and row, from 0."""
Placement = dict[Cell, int]
"""The tile (``8*colour + glyph``) on each cell that has one."""

_ORDERS_TRIED = 1_000


class Case(NamedTuple):
    """One question to the solver, and its answer.

    Attributes:
        tiles: how many were asked for.
        cycles: of the permutation *p* (see above); empty: nothing was fixed.
        possible: the answer.
        seconds: wall time; branches: decisions of the solver.
    """

    tiles: int
    cycles: tuple[int, ...]
    possible: bool
    seconds: float
    branches: int


class Fullest(NamedTuple):
    """The answer for a size.

    Attributes:
        size: n.
        placement: of as many tiles as there can be, all connected, in a box of n columns and rows.
        cases: every question that was asked, in order; those for more tiles were all answered no.
    """

    size: int
    placement: Placement
    cases: tuple[Case, ...]


def fullest(
    size: int,
    threads: int = 1,
    on_question: Callable[[int, tuple[int, ...]], None] = lambda tiles, cycles: None,
    on_answer: Callable[[Case], None] = lambda case: None,
) -> Fullest:
    """The greatest number of tiles that can lie on a grid, with a placement of so many.

    Args:
        size: n.
        threads: of the solver; with one of them, the answer is always the same placement.
        on_question: called before each question with its tiles and cycles; on_answer: after it.

    Raises:
        Missing: OR-tools is not installed.
        KeyboardInterrupt: the solver was interrupted.
    """
    check_ortools()
    cases: list[Case] = []
    for tiles in range(size * size, 0, -1):
        found: Placement | None = None
        for cycles in _cycle_types(size - 1) if size * size - tiles < size else [()]:
            on_question(tiles, cycles)
            began = perf_counter()
            found, branches = _ask(size, tiles, cycles, threads)
            cases.append(Case(tiles, cycles, found is not None, perf_counter() - began, branches))
            on_answer(cases[-1])
            if found is not None:
                break
        if found is not None:
            connected = _reordered(found, size) or _with_cuts(size, tiles, threads)
            if connected is not None:
                return Fullest(size, connected, tuple(cases))
    raise AssertionError("one tile can always be placed")


def is_connected(cells: Collection[Cell]) -> bool:
    """Whether all cells hang together by their edges."""
    return not cells or len(_component(cells)) == len(cells)


# -- the model ----------------------------------------------------------------------------------------


def _ask(
    size: int, tiles: int, cycles: tuple[int, ...], threads: int, cuts: Collection[frozenset[Cell]] = ()
) -> tuple[Placement | None, int]:
    """A placement of at least so many tiles, or None where there is none; and the solver's branches.

    Args:
        size, threads: as above.
        tiles: how many.
        cycles: fixes the first row and column; empty: nothing is fixed.
        cuts: groups of connected cells; of each, a tile in it and one outside it need one beside it too.
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
    """The variables by column, row and tile, with the rules of lines on them."""
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
    """Where there are tiles on all these cells and one elsewhere, there is one on a cell beside them as well."""
    on: dict[Cell, list[IntVar]] = {}
    for (column, row, _), one in variables.items():
        on.setdefault((column, row), []).append(one)
    beside = {other for cell in cells for other in _neighbours(cell)} - cells
    border = [one for cell in beside & on.keys() for one in on[cell]]
    full = len(cells) - sum(one for cell in cells for one in on[cell])
    for cell in on.keys() - cells - beside:
        model.add(sum(border) + full >= sum(on[cell]))


def _with_cuts(size: int, tiles: int, threads: int) -> Placement | None:
    """A connected placement of so many tiles, by forbidding one lonely group after the other; None: there is none."""
    cuts: list[frozenset[Cell]] = []
    while True:
        found, _ = _ask(size, tiles, (), threads, cuts)
        if found is None or is_connected(found):
            return found
        cuts.append(_component(found))


def _reordered(placement: Placement, size: int) -> Placement | None:
    """The placement with its rows and columns in an order that connects it; None where none was found.

    The rules of lines hold in any order.
    """
    rng = random.Random(size)
    columns, rows = list(range(size)), list(range(size))
    for _ in range(_ORDERS_TRIED):
        moved = {(columns[column], rows[row]): tile for (column, row), tile in placement.items()}
        if is_connected(moved):
            return moved
        rng.shuffle(columns)
        rng.shuffle(rows)
    return None


# -- small things -------------------------------------------------------------------------------------


def _cycle_types(number: int, most: int | None = None) -> Iterator[tuple[int, ...]]:
    """Every way to write a number as a sum of numbers from 2 on, the longest cycles first."""
    if number == 0:
        yield ()
    for first in range(min(number, most or number), 1, -1):
        for rest in _cycle_types(number - first, first):
            yield (first, *rest)


def _permutation(cycles: tuple[int, ...]) -> list[int]:
    """A permutation that leaves 0 alone and has these cycles."""
    permutation = [0]
    for length in cycles:
        start = len(permutation)
        permutation += [start + (place + 1) % length for place in range(length)]
    return permutation


def _neighbours(cell: Cell) -> tuple[Cell, ...]:
    column, row = cell
    return (column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)


def _component(cells: Collection[Cell]) -> frozenset[Cell]:
    """The cells that hang together with the least one."""
    left = set(cells)
    found = {min(left)}
    waiting = list(found)
    while waiting:
        for cell in _neighbours(waiting.pop()):
            if cell in left and cell not in found:
                found.add(cell)
                waiting.append(cell)
    return frozenset(found)
