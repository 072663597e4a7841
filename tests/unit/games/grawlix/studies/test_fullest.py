"""The fullest grids: proofs for small sizes against trying everything, games replayed by the referee's rules."""

from __future__ import annotations

from functools import cache
from itertools import permutations, product
from typing import TYPE_CHECKING, Any

import pytest

from glyphwall.core.errors import GlyphwallError
from glyphwall.games.grawlix.rules.options import GrawlixOptions
from glyphwall.games.grawlix.studies import fullest as study
from glyphwall.games.grawlix.studies.fullest import Fullest, fullest, is_connected, play_jointly
from tests.games import GRAWLIX as GAME
from tests.naive.grawlix import NO_ACTOR, NaiveGrawlix

if TYPE_CHECKING:
    from glyphwall.games.grawlix.studies.fullest import Placement

RECORD = "BaVn3Op/OsRdVa2Gh/1Bh2GaYn/GdYsBpVhOnRa/2Oh3"


@cache
def found_for(size: int) -> Fullest:
    """The answer for a size, found once."""
    return fullest(size)


@pytest.mark.parametrize(
    ("size", "most"), [(2, 2), (3, 9), (4, 16), (5, 25), pytest.param(7, 49, marks=pytest.mark.long)]
)
def test_how_many_tiles_a_grid_can_hold(size: int, most: int) -> None:
    found = found_for(size)
    assert len(found.placement) == most
    assert found.cases[-1].tiles == most
    assert found.cases[-1].possible
    assert is_legal(found.placement, size)
    assert is_connected(found.placement)


@pytest.mark.long
def test_the_published_game_has_no_full_grid_and_a_grid_of_34() -> None:
    assert [study._ask(6, 36, cycles, 1)[0] for cycles in study._cycle_types(5)] == [None, None]
    placement, _ = study._ask(6, 34, (5,), 1)
    assert placement is not None
    assert len(placement) == 34
    assert is_legal(placement, 6)


def is_legal(placement: Placement, size: int) -> bool:
    """Whether the tiles are different ones and no line repeats a glyph or a colour, by looking at all pairs."""
    assert all(0 <= number < size for cell in placement for number in cell)
    items = list(placement.items())
    return all(
        tile != other and ((a != c and b != d) or (tile & 7 != other & 7 and tile >> 3 != other >> 3))
        for index, ((a, b), tile) in enumerate(items)
        for (c, d), other in items[:index]
    )


def most_by_trying(size: int) -> int:
    """The most tiles of a legal connected grid, by placing them one after the other in every way."""
    seen = set()
    cells = [(column, row) for column in range(size) for row in range(size)]
    tiles = [8 * colour + glyph for colour, glyph in cells]

    def grow(placed: frozenset[tuple[tuple[int, int], int]]) -> int:
        if placed in seen:
            return 0
        seen.add(placed)
        grid = dict(placed)
        best = len(grid)
        for cell, tile in product(cells, tiles):
            wider = dict(grid)
            wider[cell] = tile
            if cell not in grid and is_connected(wider) and is_legal(wider, size):
                best = max(best, grow(frozenset(wider.items())))
        return best

    return grow(frozenset())


def test_size_2_by_trying_everything() -> None:
    assert most_by_trying(2) == len(fullest(2).placement) == 2


@pytest.mark.parametrize("size", [3, 4, 5])
def test_what_is_fixed_loses_nothing(size: int) -> None:
    """Every full row and column of every grid becomes one of the cases when lines and kinds are renamed."""
    covered = set()
    for cycles in study._cycle_types(size - 1):
        of_case = study._permutation(cycles)
        for renaming in permutations(range(1, size)):
            name = (0, *renaming)
            renamed = [0] * size
            for line in range(size):
                renamed[name[line]] = name[of_case[line]]
            covered.add(tuple(renamed))
    derangements = {
        (0, *rest) for rest in permutations(range(1, size)) if all(line != to for line, to in enumerate(rest, 1))
    }
    assert covered == derangements


def test_a_lonely_group_is_forbidden() -> None:
    corner = frozenset({(0, 0)})
    fixed = {(0, 0), (1, 1)}
    for cuts, possible in (((), True), ((corner,), False)):
        found = _only_on(fixed, cuts)
        assert (found is not None) == possible


def _only_on(cells: set[tuple[int, int]], cuts: tuple[frozenset[tuple[int, int]], ...]) -> bool | None:
    """Whether tiles can lie on exactly these cells of a 2 x 2 box; None if not."""
    from ortools.sat.python import cp_model

    model = cp_model.CpModel()
    variables = study._variables(model, 2)
    for cell in product(range(2), repeat=2):
        model.add(sum(one for (*place, _), one in variables.items() if tuple(place) == cell) == (cell in cells))
    for cut in cuts:
        study._cut(model, variables, cut)
    return True if cp_model.CpSolver().solve(model) == cp_model.OPTIMAL else None


@pytest.mark.parametrize("begins", ["first", "second"])
@pytest.mark.parametrize("draft", ["alternate", "snake", "2112"])
@pytest.mark.parametrize(
    ("size", "hand"), [(2, 1), (2, 2), (3, 1), (3, 4), (4, 8), (5, 3), pytest.param(7, 4, marks=pytest.mark.long)]
)
def test_the_game_to_a_full_grid_is_played_by_the_referee(size: int, hand: int, draft: Any, begins: Any) -> None:
    placement = found_for(size).placement
    options = GrawlixOptions(size=size, hand=hand, draft=draft, begins=begins)
    referee = NaiveGrawlix(size, hand, draft=draft, begins=begins)
    for action in play_jointly(placement, options):
        referee.play(GAME.action_to_text(action, options))
    assert referee.actor() == NO_ACTOR
    assert len(referee.grid) == len(placement)


def test_any_connected_grid_can_come_about() -> None:
    """Also one that leaves many tiles over: the worked example of the rules, 17 tiles of 36."""
    view = GAME.parse_position(f"{RECORD} RpRsYaYp GnBdVdVs 2p f6").view(None)
    from glyphwall.games.grawlix.rules.components import parse_cell, parse_tile

    placement: Placement = {}
    for placed in view.grid:
        cell, tile = parse_cell(placed.cell), parse_tile(placed.tile)
        assert cell is not None
        assert tile is not None
        placement[cell] = tile
    for hand in range(1, 9):
        options = GrawlixOptions(hand=hand)
        state = GAME.initial_state(options)
        for action in play_jointly(placement, options):
            state = state.apply(action)
        assert state.position.split()[0] == RECORD


def test_joint_play_refuses_what_it_cannot_do() -> None:
    with pytest.raises(GlyphwallError, match="2 tiles, but only 1 are connected"):
        play_jointly({(0, 0): 0, (1, 1): 9}, GrawlixOptions(size=3, hand=1))
    with pytest.raises(GlyphwallError, match="an open draft"):
        play_jointly({(0, 0): 0}, GrawlixOptions(size=3, hand=1, draft="random"))


def test_a_full_grid_of_size_five_needs_one_question() -> None:
    assert [(case.tiles, case.cycles) for case in fullest(5, 1).cases] == [(25, (4,))]
