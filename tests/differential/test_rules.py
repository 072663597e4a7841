"""The rules against the naive twin, in lockstep over random games of every size and option."""

from __future__ import annotations

import random
from itertools import product
from typing import TYPE_CHECKING

import pytest

from tests.games import GRAWLIX as GAME
from tests.naive.lockstep import Keys, compare, configuration, every_configuration, random_configuration, scaled, twin

if TYPE_CHECKING:
    from glyphwall.games.grawlix.rules.options import GrawlixOptions

pytestmark = pytest.mark.uncompiled

GAMES = {2: 200, 3: 200, 4: 100, 5: 50, 6: 30, 7: 16}


def play(options: GrawlixOptions, dice: random.Random, keys: Keys) -> int:
    """One random game in lockstep; returns its length."""
    state, naive = GAME.initial_state(options), twin(options)
    plies: list[str] = []
    while True:
        legal = compare(state, naive, (options, plies))
        keys.check(state)
        if not legal:
            return len(plies)
        action, text = dice.choice(legal)
        state = state.apply(action)
        naive.play(text)
        plies.append(text)


@pytest.mark.parametrize("size", GAMES)
def test_random_games_agree(size: int) -> None:
    keys = Keys()
    for number in range(scaled(GAMES[size])):
        dice = random.Random(f"rules {size} {number}")
        options = random_configuration(size, dice)
        length = play(options, dice, keys)
        assert length <= GAME.max_plies(options), (options, length)


@pytest.mark.parametrize("size", [2, 3])
def test_every_configuration_agrees(size: int) -> None:
    for number, options in enumerate(every_configuration(size)):
        play(options, random.Random(f"every {size} {number}"), Keys())


def test_standard_games_agree() -> None:
    keys = Keys()
    for number in range(scaled(40)):
        play(configuration(6, 4), random.Random(f"standard {number}"), keys)


@pytest.mark.parametrize(("hand", "positions"), [(1, 7_930), (2, 5_420)])
def test_every_position_of_the_smallest_size_agrees(hand: int, positions: int) -> None:
    """Size 2 whole, under every combination of house options: all positions that can be reached, not a sample."""
    assert positions == sum(reach_all(options) for options in every_configuration(2) if options.hand == hand)


@pytest.mark.parametrize("hand", [1, 2])
def test_every_order_of_picks_agrees_on_the_smallest_size(hand: int) -> None:
    for length in (2, 3, 4):
        for order in product("12", repeat=length):
            assert reach_all(configuration(2, hand, draft="".join(order))) > 0


def reach_all(options: GrawlixOptions) -> int:
    """Compares every position of a game with the twin's; returns how many there are."""
    keys = Keys()
    seen = {twin(options).position()}
    front = [(GAME.initial_state(options), twin(options))]
    while front:
        state, naive = front.pop()
        legal = compare(state, naive, options)
        keys.check(state)
        for action, text in legal:
            after = naive.copy()
            after.play(text)
            if after.position() not in seen:
                seen.add(after.position())
                front.append((state.apply(action), after))
    return len(seen)
