"""The compiled functions against `State` and the naive twin, ply by ply on one record."""

from __future__ import annotations

import random
from collections import Counter

import numpy as np
import pytest

from glyphwall.core.values import CHANCE, NO_ACTOR
from tests.games import GRAWLIX as GAME
from tests.naive.lockstep import compare, configuration, random_configuration, scaled, twin

pytestmark = pytest.mark.uncompiled

GAMES = {2: 200, 3: 150, 4: 120, 5: 80, 6: 60, 7: 30}


@pytest.mark.parametrize("size", GAMES)
def test_a_record_played_in_place_agrees_with_states(size: int) -> None:
    kernel = GAME.kernel
    for number in range(scaled(GAMES[size])):
        dice = random.Random(f"kernel {size} {number}")
        options = random_configuration(size, dice)
        state = GAME.initial_state(options)
        record = state.record
        while True:
            out = np.full(kernel.rules.max_legal, -1, np.int32)
            count = kernel.rules.write_legal(record[0], out)
            assert tuple(out[:count].tolist()) == state.legal_actions, state.position
            assert (out[count:] == -1).all(), state.position
            assert kernel.rules.count_legal(record[0]) == count, state.position
            if not count:
                break
            assert kernel.rules.actor(record[0]) == state.actor, state.position
            action = dice.choice(state.legal_actions)
            kernel.rules.apply(record[0], action)
            state = state.apply(action)
            assert record.tobytes() == state.record.tobytes(), state.position
        assert state.actor == NO_ACTOR
        assert state.outcome is not None
        returns = np.zeros(2)
        kernel.rules.write_returns(record[0], returns)
        assert tuple(returns.tolist()) == state.outcome.returns
        assert not kernel.rules.play_random(record[0], np.uint64(dice.getrandbits(64)))
        assert record.tobytes() == state.record.tobytes()


@pytest.mark.parametrize("size", GAMES)
def test_random_plies_are_legal_plies(size: int) -> None:
    """play_random's games, recognised ply by ply from the record, are games of the naive twin."""
    kernel = GAME.kernel
    for number in range(scaled(GAMES[size] / 6)):
        dice = random.Random(f"random {size} {number}")
        options = random_configuration(size, dice)
        state, naive = GAME.initial_state(options), twin(options)
        record = state.record
        while legal := compare(state, naive, options):
            assert kernel.rules.play_random(record[0], np.uint64(dice.getrandbits(64)))
            played = [text for action, text in legal if state.apply(action).record.tobytes() == record.tobytes()]
            assert played, state.position
            state = GAME.state_from_record(record.copy(), options)
            naive.play(played[0])
        assert not kernel.rules.play_random(record[0], np.uint64(0))


@pytest.mark.parametrize(
    ("plies", "actor"),
    [
        ("", 0),  # a draft pick
        ("+Ra +Oh +Yd +Gp", 0),  # the first placement
        ("+Ra +Oh +Yd +Gp Rad4 +Rh", 1),  # a placement beside it
        ("+Ra +Oh +Yd +Gp Rad4", 0),  # a tile drawn
    ],
)
def test_random_plies_are_uniform(plies: str, actor: int) -> None:
    """Chi-square over all legal plies; fixed seed, so that it cannot fail by chance."""
    state = GAME.initial_state(configuration(4, 2))
    for text in plies.split():
        state = state.apply(state.parse(text)[0])
    assert state.actor == actor
    kernel = GAME.kernel
    successors = {state.apply(action).record.tobytes(): action for action in state.legal_actions}
    assert len(successors) == len(state.legal_actions)
    draws = 200 * len(successors)
    seen: Counter[int] = Counter()
    for bits in np.random.default_rng(7).integers(2**64, size=draws, dtype=np.uint64):
        record = state.record
        assert kernel.rules.play_random(record[0], bits)
        seen[successors[record.tobytes()]] += 1
    distance = sum((seen[action] - 200) ** 2 / 200 for action in successors.values())
    freedom = len(successors) - 1
    assert distance < freedom + 5 * (2 * freedom) ** 0.5, seen


@pytest.mark.parametrize(
    ("draft", "begins", "plies"),
    [("random", "first", ""), ("alternate", "random", ""), ("simultaneous-blind", "first", "+Ra +Ra")],
)
def test_chance_is_followed(draft: str, begins: str, plies: str) -> None:
    """Tiles dealt, the toss for the beginning, the toss for a contested tile: all outcomes equally often."""
    state = GAME.initial_state(configuration(3, 2, draft=draft, begins=begins))
    for text in plies.split():
        state = state.apply(state.parse(text)[0])
    assert state.actor == CHANCE
    record, drawn, played = state.record, Counter[int](), Counter[bytes]()
    draws = 300 * len(state.legal_actions)
    for bits in np.random.default_rng(8).integers(2**64, size=draws, dtype=np.uint64):
        drawn[int(GAME.kernel.rules.sample_chance(record[0], bits))] += 1
        other = state.record
        assert GAME.kernel.rules.play_random(other[0], bits)
        played[other.tobytes()] += 1
    assert record.tobytes() == state.record.tobytes()
    assert set(drawn) == set(state.legal_actions)
    assert set(played) == {state.apply(action).record.tobytes() for action in state.legal_actions}
    for count in (*drawn.values(), *played.values()):
        assert abs(count - 300) < 6 * 300**0.5, (drawn, played)
