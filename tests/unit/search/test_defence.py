"""The hardest defence agrees with exhaustive search; with too small a budget it still chooses a ply."""

from __future__ import annotations

import random
import threading
from functools import cache
from typing import Any

import numpy as np
import pytest

from glyphwall.players.specs import make_player
from glyphwall.search.defence import hardest_defence
from glyphwall.search.solver import Solver
from tests.games import GRAWLIX as GAME
from tests.games import random_states


def wins(state: Any, known: dict[Any, bool]) -> bool:
    """Return whether the seat to act wins, by the rules alone."""
    if not state.legal_actions:
        return bool(state.outcome.returns[max(0, state.actor)] > 0)
    if state.key not in known:
        after = [state.apply(action) for action in state.legal_actions]
        known[state.key] = any(
            wins(each, known) == (each.actor == state.actor)
            if each.legal_actions
            else each.outcome.returns[state.actor] > 0
            for each in after
        )
    return known[state.key]


def goes_wrong(state: Any, loser: int, known: dict[Any, bool]) -> float:
    """Return how often a random opponent gives a lost position away, up to the end."""
    if not state.legal_actions:
        return float(state.outcome.returns[loser] > 0)
    if state.actor == loser and wins(state, known):
        return 1.0
    after = [goes_wrong(state.apply(action), loser, known) for action in state.legal_actions]
    return max(after) if state.actor == loser else sum(after) / len(after)


def lost_positions(count: int, **options: Any) -> list[Any]:
    """Return late positions in which a seat has several plies and none wins."""
    dice, found = random.Random(5), []
    for _ in range(4000):
        state: Any = GAME.initial_state(GAME.make_options(**options))
        *line, _ = random_states(state, dice)
        late = [each for each in line[-4:-1] if len(line) > 17 and 1 < len(each.legal_actions) < 7]
        found += [each for each in late if not wins(each, {})][:1]
        if len(found) == count:
            return found
    raise AssertionError("too few")


NUMBER = 5


@cache
def lost() -> list[Any]:
    """Find them when a test needs them: trying everything takes a while."""
    return lost_positions(NUMBER, size=4, hand=2)


@pytest.mark.parametrize("number", range(NUMBER))
def test_it_is_what_trying_everything_finds(number: int) -> None:
    state, known = lost()[number], dict[Any, bool]()
    loser, prover = state.actor, Solver(GAME, lost()[number].options, memory=2**20)
    chosen = hardest_defence(prover, state, state.legal_actions, positions=10**6)
    exact = {action: goes_wrong(state.apply(action), loser, known) for action in state.legal_actions}
    assert exact[chosen] == pytest.approx(max(exact.values()))


def test_some_of_them_can_be_defended_well_and_badly() -> None:
    differing = 0
    for state in lost():
        exact = [goes_wrong(state.apply(action), state.actor, {}) for action in state.legal_actions]
        differing += max(exact) > min(exact) + 0.1
    assert differing > len(lost()) // 3


@pytest.mark.parametrize("limit", [{"positions": 0}, {"nodes": 0}, {"seconds": 0.0}, {"stop": threading.Event()}])
def test_without_time_the_first_is_played(limit: dict[str, Any]) -> None:
    state = lost()[0]
    if "stop" in limit:
        limit["stop"].set()
    actions = tuple(reversed(state.legal_actions))
    prover = Solver(GAME, state.options, memory=2**20)
    assert hardest_defence(prover, state, actions, **({"positions": 100} | limit)) == actions[0]


def test_what_is_left_decides_how_far_it_looks_and_nothing_else() -> None:
    state = lost()[1]
    for positions in (1, 5, 20, 100):
        chosen = {
            hardest_defence(Solver(GAME, state.options, memory=2**20), state, state.legal_actions, positions=positions)
            for _ in range(3)
        }
        assert len(chosen) == 1


@pytest.mark.parametrize("spec", ["strong:sims=20000", "strong:time=300ms"])
def test_strong_defends_so_and_tells_that_it_is_lost(spec: str) -> None:
    for state in lost()[:4]:
        player = make_player(spec, GAME, state.options)
        decision = player.choose(state.view(state.actor), np.random.default_rng(1))
        assert decision.note == "proved: a loss against the best answers"
        assert decision.candidates[0].action == decision.action
        assert {candidate.proof for candidate in decision.candidates} == {"loss"}
        exact = {action: goes_wrong(state.apply(action), state.actor, {}) for action in state.legal_actions}
        assert exact[decision.action] == pytest.approx(max(exact.values()))


def test_however_strong_a_level_is_its_defence_keeps_nobody_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """It runs as Python in a server's process: some positions took 2 s with 20,000 positions examined."""
    state, dice = GAME.initial_state(GAME.make_options()), random.Random(3)
    *line, _ = random_states(state, dice)
    prover = Solver(GAME, state.options, memory=2**22)
    wide = next(each for each in reversed(line[-16:-6]) if len(each.legal_actions) > 3 and not prover.wins(each))
    asked = []
    wins = Solver.wins

    def counted(self: Solver, position: Any, **limits: Any) -> bool:
        asked.append(position)
        return wins(self, position, **limits)

    monkeypatch.setattr(Solver, "wins", counted)
    decision = make_player("level:oracle", GAME, wide.options).choose(wide.view(wide.actor), np.random.default_rng(1))
    assert decision.note == "proved: a loss against the best answers"
    assert len(asked) <= 501
