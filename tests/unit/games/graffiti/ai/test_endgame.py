"""The exact end of a game: against brute force by the contract, and only where nothing hidden matters."""

from __future__ import annotations

import random
from functools import cache
from typing import TYPE_CHECKING

import numpy as np
import pytest

from glyphwall.compiled import COMPILED
from glyphwall.core.values import CHANCE
from glyphwall.games.graffiti.ai import endgame
from glyphwall.games.graffiti.rules import layout
from glyphwall.games.graffiti.rules.scoring import final_points
from glyphwall.players.specs import make_player
from glyphwall.search.endgame import EndgameSolver
from tests.games import GRAFFITI as GAME
from tests.unit.games.graffiti.tables import SEGMENTS, table

if TYPE_CHECKING:
    from typing import Any

    from glyphwall.games.graffiti.rules.state import GraffitiState

pytestmark = pytest.mark.uncompiled

DONE = "A1 A2 C1 C2 C3 E1 E2 G1 G2 H1 H2 H3 I1 I2 I3"
"""Six complete graffiti: the round is the last one."""
OPEN = ("add", "2vp", "wld", "sav")


def solver() -> EndgameSolver:
    return _solver()


@cache
def _solver() -> EndgameSolver:
    return EndgameSolver(GAME)


def brute_force(
    state: GraffitiState, viewer: int, known: dict[object, tuple[float, float]] | None = None
) -> tuple[float, float]:
    """Return the viewer's expected return and margin from every action and every draw of the contract."""
    known = {} if known is None else known
    if state.key not in known:
        known[state.key] = _brute_force(state, viewer, known)
    return known[state.key]


def _brute_force(state: GraffitiState, viewer: int, known: dict[object, tuple[float, float]]) -> tuple[float, float]:
    outcome = state.outcome
    if outcome is not None:
        points = [final_points(state.record[0], seat) for seat in range(state.options.seats)]
        own = points.pop(viewer)
        return outcome.returns[viewer], float(own - max(points))
    if state.actor == CHANCE:
        gain = margin = 0.0
        for action, chance in state.chance_outcomes:
            found = brute_force(state.apply(action), viewer, known)
            gain, margin = gain + chance * found[0], margin + chance * found[1]
        return gain, margin
    sign = 1 if state.actor == viewer else -1
    values = [brute_force(state.apply(action), viewer, known) for action in state.legal_actions]
    return max(values, key=lambda value: (round(sign * value[0], 9), round(sign * value[1], 9)))


def assert_solved(state: GraffitiState) -> None:
    found = solver().solve(state, state.legal_actions, 10**6)
    assert found is not None
    known: dict[object, tuple[float, float]] = {}
    for action, exact in zip(state.legal_actions, found, strict=True):
        expected, margin = brute_force(state.apply(action), state.actor, known)
        assert exact.expected == pytest.approx(expected)
        assert exact.margin == pytest.approx(margin)


def ending(dice: random.Random, seats: int, **changes: Any) -> GraffitiState:
    """Return a random last round: the others have passed or have few cans, and few segments are left."""
    left = dice.sample([name for name in SEGMENTS if name not in DONE.split()], 3)
    tags: dict[int, list[str]] = {seat: [] for seat in range(seats)}
    for name in SEGMENTS:
        if name not in left:
            tags[dice.randrange(seats)].append(name)
    own = dice.choice(["", "2vp", "wld", "ext", "prm"])
    cans = {0: 1, 1: changes.pop("rival_cans", 0)}
    state = table(
        seats,
        tags={seat: " ".join(names) for seat, names in tags.items()},
        paints={0: dice.choice(["r", "r k", "b g", "y g k"]), 1: dice.choice(["", "r", "b"])},
        permits={0: dice.choice(["2", "1 4", "5 5", ""]), 1: dice.choice(["", "1", "4"])},
        bonus={0: own},
        open_bonus=" ".join(OPEN),
        cans=cans,
        passed=tuple(seat for seat in range(1, seats) if cans.get(seat, 0) == 0),
        stack="1 1 1 4 4 4",
        round_number=5,
        **changes,
    )
    record = state.record
    record[0].bonus_stack[:] = 0  # all used: there is nothing to lay out after the last round
    record[0].points[:seats] = [dice.randrange(60, 66) for _ in range(seats)]
    return GAME.state_from_record(record, state.options)


@pytest.mark.parametrize("number", range(3 if COMPILED else 1))
def test_the_last_seat_in_play_of_two(number: int) -> None:
    assert_solved(ending(random.Random(number), 2))


@pytest.mark.parametrize("number", range(2 if COMPILED else 1))
def test_the_last_seat_in_play_of_four(number: int) -> None:
    assert_solved(ending(random.Random(number), 4))


@pytest.mark.long
@pytest.mark.skipif(not COMPILED, reason="a minute without Numba")
def test_two_seats_against_each_other() -> None:
    assert_solved(ending(random.Random(3), 2, rival_cans=1))


def test_secrets_of_who_has_passed_are_averaged() -> None:
    """One ply before the flips, a token that the other seat may hold is drawn as often as any unseen one."""
    state = table(
        tags={0: DONE + " B1 B2 D1", 1: "B3 D2 D3 J1 J2 J3 F1 F2"},
        secret={1: "2 4 5"},
        stack="1 1 1 2 4 4",
        passed=(1,),
        cans={0: 1, 1: 0},
        round_number=5,
    )
    exact = solver().solve(state, state.legal_actions, 10**6)
    assert exact is not None
    rng = np.random.default_rng(1)
    view = state.view(0)
    for _ in range(2):
        other = GAME.resample(view, rng)
        again = solver().solve(other, other.legal_actions, 10**6)
        assert again is not None
        for one, two in zip(exact, again, strict=True):
            assert one.expected == pytest.approx(two.expected)
            assert one.margin == pytest.approx(two.margin)
    place = state.legal_actions.index(layout.PASS)
    deals = [brute_force(GAME.resample(view, rng).apply(layout.PASS), 0) for _ in range(12)]
    mean = np.mean(deals, axis=0)
    spread = np.std(deals, axis=0) / np.sqrt(len(deals))
    assert abs(mean[1] - exact[place].margin) < 4 * spread[1] + 1e-6


def open_with(**changes: Any) -> bool:
    rules: dict[str, Any] = {"tags": {0: DONE}, "cans": {0: 1, 1: 0}, "passed": (1,), "round_number": 5, **changes}
    seats = rules.pop("seats", 2)
    return bool(endgame.is_open(table(seats, **rules).record[0]))


def test_when_nothing_hidden_matters() -> None:
    assert open_with()
    assert not open_with(tags={0: "A1"}), "the round may not be the last one"
    assert open_with(tags={0: "A1"}, round_number=30)
    assert open_with(secret={0: "3"}), "its own secrets are nobody else's matter"
    assert open_with(secret={1: "3"}), "who has passed spends nothing"
    two = {"cans": {0: 1, 1: 1}, "passed": ()}
    assert open_with(**two)
    assert not open_with(**two, secret={1: "3"})
    assert not open_with(**two, secret={0: "3"})
    assert not open_with(stack="1 2 3"), "discards might be drawn"
    assert not open_with(seats=3, **two, paints={}), "three seats, two of them in play"
    assert open_with(seats=4, passed=(1, 2, 3), cans={0: 1, 1: 0, 2: 0, 3: 0})


def test_a_flip_that_another_of_three_seats_chooses_is_left_to_the_search() -> None:
    state = table(3, tags={0: DONE}, cans={0: 1, 1: 0, 2: 0}, passed=(1, 2), round_number=5, token=1, paints={0: ""})
    assert endgame.is_open(state.record[0])
    assert solver().solve(state, state.legal_actions, 10**6) is None
    assert solver().solve(
        table(3, tags={0: DONE}, cans={0: 1, 1: 0, 2: 0}, passed=(1, 2), round_number=5), [layout.PASS], 10**6
    )


def test_too_many_nodes_fall_back_to_the_search() -> None:
    state = ending(random.Random(1), 2)
    assert solver().solve(state, state.legal_actions, 3) is None
    view, rng = state.view(0), np.random.default_rng(1)
    searched = make_player("ismcts:sims=50,endgame=no", GAME, state.options).choose(view, rng)
    assert searched.sims == 50
    assert all(candidate.proof is None for candidate in searched.candidates)


@pytest.mark.skipif(not COMPILED, reason="a minute without Numba")
def test_the_player_says_what_is_exact() -> None:
    state = ending(random.Random(1), 2)
    player = make_player("ismcts:sims=100000", GAME, state.options)
    decision = player.choose(state.view(0), np.random.default_rng(1))
    assert decision.sims == 0
    assert decision.nodes > 0
    assert decision.note is not None
    assert decision.note.startswith(("proved: a ", "exact: "))
    assert {candidate.action for candidate in decision.candidates} == set(state.legal_actions)
    values = [candidate.value for candidate in decision.candidates]
    assert values == sorted(values, reverse=True)
    sure = table(tags={0: DONE, 1: ""}, cans={0: 1, 1: 0}, passed=(1,), round_number=5)
    decision = player.choose(sure.view(0), np.random.default_rng(1))
    assert decision.note is not None
    assert decision.note.startswith("proved: a win")
    assert decision.candidates[0].proof == "win"
    weak = make_player("ismcts:sims=20,margin=0.1,temperature=0.1", GAME, state.options)
    assert weak.choose(sure.view(0), np.random.default_rng(1)).sims == 20
