"""Positions of the theory: from whole games, the same for the same seed, and what is said of them is so."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from glyphwall.agents._theory_positions import find_theory_positions
from glyphwall.cli.main import main
from glyphwall.core.registry import plugin_of
from tests.games import GRAWLIX as GAME
from tests.naive.best_play import best_play
from tests.naive.grawlix import NO_ACTOR, NaiveGrawlix

if TYPE_CHECKING:
    from glyphwall.agents._theory_positions import TheoryPosition
    from glyphwall.core.contract import State

SIZES = [(2, 1), (2, 2), (3, 1), (3, 2), (4, 2), (5, 3), (6, 4)]


@cache
def find(size: int, hand: int, most: int = 30, seed: int = 1, **more: Any) -> tuple[TheoryPosition, ...]:
    return find_theory_positions(GAME, GAME.make_options(size=size, hand=hand), most, seed, **more)


@pytest.mark.parametrize(("size", "hand"), SIZES[3:])
def test_they_are_of_whole_games(size: int, hand: int) -> None:
    found = find(size, hand, nodes=0)
    assert len({each.state.key for each in found}) == len(found) == 30
    assert Counter(each.stage for each in found) == {"draft": 10, "placement": 10, "fetch": 10}
    for each in found:
        assert {text.startswith("+") for text in texts(each.state, each.answers)} == {each.stage != "placement"}
        assert each.winning is None
    counts = [placed(each.state) for each in found if each.stage == "placement"]
    assert min(counts) <= size
    assert max(counts) >= size * size // 3, "until late in the game"


def test_on_odd_sizes_reflected_placements_are_asked_for() -> None:
    """The middle tile is placed by itself, and every later placement answers one of the other seat."""
    for size, hand in ((3, 2), (5, 3)):
        placements = [each for each in find(size, hand, 60, nodes=0) if each.stage == "placement"]
        reflected = [each for each in placements if placed(each.state) >= 2]
        assert len(reflected) > len(placements) / 2
        for each in reflected:
            assert placed(each.state) % 2 == 0


@pytest.mark.parametrize(("size", "hand"), SIZES)
def test_the_seat_to_act_wins_and_may_leave_the_theory(size: int, hand: int) -> None:
    theory = plugin_of(GAME).theory
    assert theory is not None
    for each in find(size, hand, nodes=0):
        view = each.state.view(None)
        proved = theory.proves(view)
        assert proved is not None
        assert proved.winner == each.state.actor
        assert each.answers == tuple(theory.winning_actions(view))
        assert set(each.answers) < set(each.state.legal_actions)


@pytest.mark.long  # repeats the search; streams and the solver have quick tests of the same
def test_the_same_seed_finds_the_same() -> None:
    def described(seed: int) -> list[Any]:
        return [
            (each.state.position, each.stage, each.answers, each.winning) for each in find.__wrapped__(4, 2, 12, seed)
        ]

    assert described(1) == described(1)
    assert described(1) != described(2)


@pytest.mark.parametrize(("size", "hand"), [(2, 1), (2, 2), (3, 2)])
def test_the_winning_plies_are_those_of_the_naive_referee(size: int, hand: int) -> None:
    """By trying everything with rules that share no line with the package's."""
    known: dict[str, tuple[int, int]] = {}
    asked = 0
    for each in find(size, hand, 60):
        referee = NaiveGrawlix.at(each.state.position, size, hand)
        if size == 3 and len(referee.grid) < 2:
            continue  # trying everything takes too long
        assert each.winning is not None
        assert texts(each.state, each.winning) == naive_winning(referee, known)
        asked += 1
    assert asked >= 4


@pytest.mark.parametrize(("size", "hand"), [(3, 2), (4, 2), pytest.param(5, 3, marks=pytest.mark.long)])
def test_the_winning_plies_are_those_of_solve(size: int, hand: int, capsys: pytest.CaptureFixture[str]) -> None:
    """As ``glyphwall solve --all --no-theorem`` prints them, for every position that was reached."""
    reached = [each for each in find(size, hand) if each.winning is not None]
    assert len(reached) >= 6
    for each in reached[-6:]:
        rules = ["--size", str(size), "--hand", str(hand)]
        asked = ["solve", *rules, "--position", each.state.position, "--all", "--no-theorem", "--value-only", "--json"]
        assert main([*asked, "--quiet"]) == 0
        told = msgspec.json.decode(capsys.readouterr().out)
        assert told["winner"] == each.state.actor + 1
        assert told["winning"] == [GAME.action_to_text(action, each.state.options) for action in each.winning or ()]


@pytest.mark.parametrize(
    ("size", "hand"),
    [pytest.param(*each, marks=pytest.mark.long) if each == (5, 3) else each for each in SIZES],  # 5 s: as long as all
)
def test_the_answers_of_the_theory_are_among_the_winning_plies(size: int, hand: int) -> None:
    reached = [each for each in find(size, hand) if each.winning is not None]
    assert reached
    for each in reached:
        assert set(each.answers) <= set(each.winning or ()) <= set(each.state.legal_actions)
        assert each.is_decisive == (len(each.winning or ()) < len(each.state.legal_actions))


def test_other_plies_than_the_theory_s_win_too() -> None:
    """The old benchmark counted them as mistakes."""
    found = [each for each in find(4, 2, 60) if each.is_decisive]
    assert {"draft", "placement", "fetch"} == {each.stage for each in found}
    assert sum(len(each.winning or ()) > len(each.answers) for each in found) > len(found) / 3


def test_what_the_solver_does_not_reach_says_nothing() -> None:
    found = find(6, 4)
    assert any(each.winning is None for each in found)
    assert not any(each.is_decisive for each in found if each.winning is None)


def test_rules_without_a_theory_have_none() -> None:
    assert find_theory_positions(GAME, GAME.make_options(size=4, hand=2, draft="snake"), 10, 1) == ()
    assert find_theory_positions(GAME, GAME.make_options(size=4, draft="simultaneous-blind"), 10, 1) == ()


def placed(state: Any) -> int:
    return len(state.view(None).grid)


def texts(state: State, actions: tuple[int, ...]) -> set[str]:
    return {GAME.action_to_text(action, state.options) for action in actions}


def naive_winning(referee: NaiveGrawlix, known: dict[str, tuple[int, int]]) -> set[str]:
    mover, found = referee.actor(), set()
    for text in referee.texts():
        after = referee.copy()
        after.play(text)
        winner = best_play(after, known)[0] if after.actor() != NO_ACTOR else 1 - after.mover
        if winner == mover:
            found.add(text)
    return found
