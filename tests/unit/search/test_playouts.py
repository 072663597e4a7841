"""Playouts: uniform, reproducible on any number of threads, with correct counts."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any, cast

import numpy as np
import pytest

from glyphwall.compiled.mixing import STEP, mix, stream_start
from glyphwall.core.errors import GlyphwallError
from glyphwall.core.values import NO_ACTOR
from glyphwall.search._playouts import playouts
from tests.games import GRAWLIX as GAME
from tests.games import random_state
from tests.naive.lockstep import scaled
from tests.unit.search.race import Race

if TYPE_CHECKING:
    from glyphwall.core.contract import State

pytestmark = pytest.mark.uncompiled


def some_position(plies: int, seed: int, **options: Any) -> State:
    return random_state(GAME.initial_state(GAME.make_options(**options)), random.Random(seed), plies)


def state_of(race: Race) -> State:
    return cast("State", race)


def test_every_game_is_counted_once() -> None:
    count = scaled(5000)
    result = playouts(GAME.initial_state(), count, seed=3)
    assert result.count == count
    assert all(
        lost + drawn + won == count for lost, drawn, won in zip(result.lost, result.drawn, result.won, strict=True)
    )
    assert result.lost[0] == result.won[1]
    assert result.drawn == (0, 0)
    assert result.returns[0] == pytest.approx((result.won[0] - result.lost[0]) / count)
    assert sum(result.returns) == pytest.approx(0)
    # NOTATION.md: 22.2 placements in a random game, each but the last few followed by a draw; 8 picks before.
    assert 51 < result.plies / count < 54


def test_the_result_belongs_to_the_seed_not_to_the_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("glyphwall.search._playouts.BLOCK", 8)  # many small tasks
    state = some_position(12, 1)
    count = scaled(1000) + 17
    one = playouts(state, count, seed=5)
    assert playouts(state, count, seed=5, threads=3) == one
    assert playouts(state, count, seed=6) != one
    assert playouts(state, count, seed=5 + 2**64) == one


def test_a_finished_game_needs_no_plies() -> None:
    state: Any = some_position(8, 2)
    while state.actor != NO_ACTOR:
        state = state.apply(state.legal_actions[0])
    result = playouts(state, 10)
    assert result.plies == 0
    assert result.returns == state.outcome.returns


def test_several_seats_and_chance() -> None:
    result = playouts(state_of(Race(3, seats=3, coin=True)), scaled(20_000), seed=1)
    # Takes 3: wins at once. Takes 2: a coin decides whether seat 1 takes the last piece. And so on.
    assert sum(result.won) == result.count
    assert result.won[0] / result.count == pytest.approx(exact_win(Race(3, seats=3, coin=True), 0), abs=0.05)
    assert result.won[2] / result.count == pytest.approx(exact_win(Race(3, seats=3, coin=True), 2), abs=0.05)


def exact_win(race: Race, seat: int) -> float:
    """Return the probability that random play lets a seat win."""
    if race.actor == NO_ACTOR:
        return float(race.last == seat)
    after = [exact_win(race.apply(action), seat) for action in race.legal_actions]
    if race.toss:
        return 0.75 * after[0] + 0.25 * after[1]
    return sum(after) / len(after)


@pytest.mark.parametrize(("count", "threads"), [(0, 1), (-3, 1), (5, 0)])
def test_senseless_numbers_are_refused(count: int, threads: int) -> None:
    with pytest.raises(GlyphwallError):
        playouts(GAME.initial_state(), count, threads=threads)


@pytest.mark.parametrize(
    ("plies", "options"),
    [
        (0, {}),
        (9, {}),  # a tile to fetch
        (22, {}),
        (36, {"size": 6}),
        (24, {"size": 7, "hand": 8}),
        (0, {"begins": "random"}),
        (3, {"draft": "random"}),
        (8, {"swap": "after-draft"}),
    ],
)
def test_every_legal_ply_is_equally_likely(plies: int, options: dict[str, Any]) -> None:
    """Pearson's test with a fixed seed; the limit lies beyond one chance in a million."""
    state = some_position(plies, 4, **options)
    kernel = GAME.kernel
    after: dict[bytes, int] = {}
    for number, action in enumerate(state.legal_actions):
        after[cast("Any", state.apply(action)).record.tobytes()] = number
    counts = np.zeros(len(after))
    root = state.record
    scratch = root.copy()
    draws = scaled(200) * len(after)
    for bits in np.random.default_rng(9).integers(2**64, size=draws, dtype=np.uint64):
        scratch[0] = root[0]
        assert kernel.rules.play_random(scratch[0], bits)
        counts[after[scratch.tobytes()]] += 1
    expected = draws / len(after)
    statistic = float(((counts - expected) ** 2 / expected).sum())
    freedom = len(after) - 1
    # Wilson and Hilferty: the cube root of chi-square is nearly normal.
    deviations = ((statistic / freedom) ** (1 / 3) - (1 - 2 / (9 * freedom))) / (2 / (9 * freedom)) ** 0.5
    assert abs(deviations) < 5


# -- splitMix64 against its published values, and streams that do not overlap --


def draws(position: np.uint64, count: int) -> list[int]:
    numbers = []
    for _ in range(count):
        position = np.uint64((int(position) + int(STEP)) % 2**64)
        numbers.append(int(mix(position)))
    return numbers


def test_the_reference_generator_gives_the_same_numbers() -> None:
    # The first outputs of the authors' C program for seed 1234567.
    expected = [6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431]
    assert draws(np.uint64(1234567), 4) == expected


def test_streams_of_a_seed_lie_far_apart() -> None:
    starts = [int(stream_start(np.uint64(7), np.uint64(number))) for number in range(50)]
    steps_back = pow(int(STEP), -1, 2**64)
    places = sorted((start - starts[0]) * steps_back % 2**64 for start in starts)
    assert places == [number * 2**32 for number in range(50)]


def test_seeds_differ() -> None:
    assert len({int(stream_start(np.uint64(seed), np.uint64(0))) for seed in range(100)}) == 100
