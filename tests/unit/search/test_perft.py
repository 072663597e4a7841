"""Perft: the published numbers, and agreement with plain recursion."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any, cast

import pytest

from glyphwall.compiled import COMPILED
from glyphwall.core.errors import GlyphwallError
from glyphwall.search._perft import divide, perft
from tests.games import GRAWLIX as GAME
from tests.unit.search.race import Race, sequences

if TYPE_CHECKING:
    from glyphwall.core.contract import State

pytestmark = pytest.mark.uncompiled

START = (1, 36, 1260, 42840, 1413720, 45239040)


def plain_perft(state: State, depth: int) -> int:
    if depth == 0:
        return 1
    return sum(plain_perft(state.apply(action), depth - 1) for action in state.legal_actions)


@pytest.mark.parametrize("depth", range(6 if COMPILED else 4))
def test_from_the_start(depth: int) -> None:
    assert perft(GAME.initial_state(), depth) == START[depth]


@pytest.mark.parametrize("seed", range(6))
def test_against_plain_recursion(seed: int) -> None:
    dice = random.Random(seed)
    state: Any = GAME.initial_state(GAME.make_options(size=3, hand=dice.randint(1, 4)))
    while state.actor >= 0:
        if dice.random() < 0.15:
            assert perft(state, 3) == plain_perft(state, 3)
        state = state.apply(dice.choice(state.legal_actions))
    assert perft(state, 1) == 0
    assert perft(state, 0) == 1


def test_a_game_that_ends_ends_its_sequence() -> None:
    # One tile each on a 2 x 2 grid: place, fetch, place, fetch, and only then do games go apart.
    state = GAME.initial_state(GAME.make_options(size=2, hand=1))
    assert [perft(state, depth) for depth in range(9)] == [plain_perft(state, depth) for depth in range(9)]


@pytest.mark.parametrize("race", [Race(9), Race(7, seats=3), Race(6, coin=True)])
def test_chance_and_seats_count_as_any_ply(race: Race) -> None:
    for depth in range(6):
        assert perft(cast("State", race), depth) == sequences(race, depth)


def test_divide_adds_up_in_ascending_order() -> None:
    state = GAME.initial_state()
    parts = list(divide(state, 3))
    assert [action for action, _ in parts] == list(state.legal_actions)
    assert sum(count for _, count in parts) == START[3]
    assert list(divide(state, 3, threads=2)) == parts
    assert list(divide(state, 1)) == [(action, 1) for action in state.legal_actions]


def test_divide_can_be_left_off() -> None:
    parts = divide(GAME.initial_state(), 3, threads=2)
    assert next(iter(parts)) == (GAME.initial_state().legal_actions[0], START[3] // 36)
    parts.close()  # type: ignore[attr-defined]


@pytest.mark.parametrize("depth", [-1, 65])
def test_depths_have_bounds(depth: int) -> None:
    with pytest.raises(GlyphwallError, match="plies"):
        perft(GAME.initial_state(), depth)


def test_no_division_of_nothing() -> None:
    with pytest.raises(GlyphwallError):
        divide(GAME.initial_state(), 0)
    with pytest.raises(GlyphwallError):
        perft(GAME.initial_state(), 2, threads=0)
