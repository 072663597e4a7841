"""Making a set: the same every time, in one run or in several, each position once."""

from __future__ import annotations

import threading
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pytest

from glyphwall.core.errors import GlyphwallError
from glyphwall.core.extension_points import PuzzleGroup, PuzzlePlan
from glyphwall.core.registry import get_plugin
from glyphwall.puzzles import making
from glyphwall.puzzles.checking import PuzzleChecker
from glyphwall.puzzles.making import LEAST_CHOICES, MOST_PLIES, FromGame, make_set, share_out
from glyphwall.puzzles.sets import NoSuchPuzzle, format_set
from glyphwall.search.solver import Stopped

if TYPE_CHECKING:
    from collections.abc import Iterator

PLAN = get_plugin("grawlix").puzzles
assert PLAN is not None
SMALL = replace(
    PLAN,
    groups=(PuzzleGroup({"size": 3, "hand": 2}, 1), PuzzleGroup({"size": 4, "hand": 2}, 2)),
    players=("random", "greedy"),
    solvers=(("random", 600), ("greedy", 1428), ("mcts:sims=50", 1600)),
)


@pytest.fixture(autouse=True)
def small() -> Iterator[None]:
    plugin = get_plugin("grawlix")
    before = plugin.__dict__.get("puzzles")
    plugin.__dict__["puzzles"] = SMALL
    yield
    plugin.__dict__.pop("puzzles")
    if isinstance(before, PuzzlePlan):
        plugin.__dict__["puzzles"] = before


def _keep(games: list[FromGame], made: FromGame, _: int) -> None:
    games.append(made)


def test_a_set_is_the_same_every_time_and_however_often_it_was_interrupted() -> None:
    games: list[FromGame] = []
    head, puzzles = make_set("grawlix", 7, 4, threading.Event(), on_game=lambda made, _: games.append(made))
    assert [len(puzzles), head.seed, head.count] == [4, 7, 4]
    whole = format_set(head, puzzles)
    assert format_set(*make_set("grawlix", 7, 4, threading.Event())) == whole
    for kept in (len(games) // 2, len(games)):
        further: list[FromGame] = []
        again = make_set("grawlix", 7, 4, threading.Event(), done=games[:kept], on_game=partial(_keep, further))
        assert format_set(*again) == whole
        assert games[:kept] + further == games
    assert format_set(*make_set("grawlix", 8, 4, threading.Event())) != whole
    checker = PuzzleChecker(head)
    for puzzle in puzzles:
        assert list(checker.find_faults(puzzle)) == []
        assert len(puzzle.wrong[0]) + 1 >= LEAST_CHOICES
        assert 3 <= puzzle.plies <= MOST_PLIES
        assert sum(puzzle.found[:2]) < 6


def test_told_to_stop_it_stops() -> None:
    stop = threading.Event()
    with pytest.raises(Stopped):
        make_set("grawlix", 7, 9, stop, on_game=lambda *_: stop.set())


def test_a_group_whose_games_give_nothing_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(making, "MOST_PLIES", 0)
    monkeypatch.setattr(making, "_GAMES_FOR_ONE", 3)
    with pytest.raises(GlyphwallError, match="gave 0 of 1 puzzles of group 1"):
        make_set("grawlix", 7, 3, threading.Event())


def test_shares_add_up() -> None:
    for number in (1, 2, 3, 10, 2100):
        assert sum(share_out(SMALL, number)) == number
    assert share_out(SMALL, 9) == [3, 6]


def test_a_game_without_a_plan_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(get_plugin("grawlix").__dict__, "puzzles", None)
    with pytest.raises(NoSuchPuzzle):
        make_set("grawlix", 7, 3, threading.Event())


def test_nothing_is_worked_out_by_what_came_before() -> None:
    """The tenth game gives the same whether nine were played before it or none."""
    plugin = get_plugin("grawlix")
    maker = making.PuzzleMaker(plugin.game, SMALL, 7, threading.Event())
    games = maker.games(1)
    tenth = [next(games) for _ in range(10)][-1]
    assert next(making.PuzzleMaker(plugin.game, SMALL, 7, threading.Event()).games(1, 9)) == tenth
