"""The strong player: proofs first, told as proofs; a guided search elsewhere; within its limits."""

from __future__ import annotations

import random
import threading
import time
from typing import Any

import numpy as np
import pytest

from glyphwall.compiled import COMPILED
from glyphwall.core.errors import UnknownPlayer
from glyphwall.core.registry import get_game
from glyphwall.players.base import Decision, Limits
from glyphwall.players.specs import make_player
from glyphwall.search.solver import Solver
from tests.games import GRAWLIX as GAME


def state_after(tiles: int, seed: int, **options: Any) -> Any:
    """A position in which a tile is to be placed, with so many on the grid."""
    for attempt in range(200):
        dice = random.Random(1000 * seed + attempt)
        state: Any = GAME.initial_state(GAME.make_options(**options))
        while state.legal_actions and (state.in_turn or int(state.one.occupied).bit_count() < tiles):
            state = state.apply(dice.choice(state.legal_actions))
        if state.legal_actions:
            return state
    raise AssertionError("no such position")


def choose(state: Any, spec: str = "strong:sims=2000", **how: Any) -> Decision:
    player = make_player(spec, GAME, state.options)
    return player.choose(state.view(state.actor), np.random.default_rng(1), **how)


def test_it_mirrors_where_the_mirror_wins() -> None:
    state: Any = GAME.initial_state()
    state = state.apply(state.parse("+Rh")[0])
    decision = choose(state)
    assert decision.note == "the mirror theorem: a proved win"
    assert decision.candidates[0].proof == "win"


def test_it_mirrors_as_first_player_on_an_odd_size() -> None:
    decision = choose(GAME.initial_state(GAME.make_options(size=5)))
    assert decision.note == "the mirror theorem: a proved win"


@pytest.mark.parametrize("seed", range(6))
def test_late_positions_are_played_exactly(seed: int) -> None:
    state = state_after(18, seed)
    won = Solver(GAME, state.options, memory=2**24).wins(state)
    decision = choose(state, "strong:sims=20000")
    if won:
        after = state.apply(decision.action)
        assert Solver(GAME, state.options, memory=2**24).winner(after) == state.actor
    if len(state.legal_actions) > 1:
        assert decision.candidates[0].proof == ("win" if won else "loss")
        assert decision.candidates[0].value == (1.0 if won else 0.0)


def test_an_estimate_is_no_proof() -> None:
    state = state_after(6, 1)
    decision = choose(state, "strong:sims=50")
    assert decision.note is None
    assert {candidate.proof for candidate in decision.candidates} == {None}


def test_only_what_may_be_chosen() -> None:
    state = state_after(16, 2)
    for action in state.legal_actions[:5]:
        assert choose(state, only=[action]).action == action
    pair = state.legal_actions[-2:]
    assert choose(state, only=pair).action in pair


@pytest.mark.parametrize("options", [{"size": 3, "hand": 2}, {"size": 5, "hand": 3}, {"draft": "random"}])
def test_it_plays_other_rules_to_the_end(options: dict[str, Any]) -> None:
    rng = np.random.default_rng(2)
    state: Any = GAME.initial_state(GAME.make_options(**options))
    player = make_player("strong:sims=50", GAME, state.options)
    while state.legal_actions:
        if state.actor < 0:
            action = int(rng.choice(state.legal_actions))
        else:
            action = player.choose(state.view(state.actor), rng).action
        state = state.apply(action)
    assert state.outcome is not None


def test_one_seed_one_choice_and_reset_forgets() -> None:
    state = state_after(13, 3)
    player = make_player("strong:sims=500", GAME, state.options)
    choices = []
    for _ in range(2):
        player.reset()
        decision = player.choose(state.view(state.actor), np.random.default_rng(5))
        choices.append((decision.action, [(branch.action, branch.visits) for branch in decision.candidates]))
    assert choices[0] == choices[1]


@pytest.mark.skipif(not COMPILED, reason="slow by design")
def test_it_keeps_to_its_time() -> None:
    state = state_after(12, 4)
    player = make_player("strong:time=300ms", GAME, state.options)
    player.choose(state.view(state.actor), np.random.default_rng(1), limits=Limits(sims=16))  # compiled, loaded
    began = time.process_time()  # the machine may be busy with others
    player.choose(state.view(state.actor), np.random.default_rng(1))
    assert time.process_time() - began < 3.0


def test_it_can_be_stopped() -> None:
    state = state_after(9, 5)
    stop = threading.Event()
    timer = threading.Timer(0.3, stop.set)
    timer.start()
    decision = choose(state, limits=Limits(infinite=True), stop=stop)
    timer.join()
    assert decision.action in state.legal_actions


def test_it_is_a_player_of_games_without_secrets() -> None:
    graffiti = get_game("graffiti")
    with pytest.raises(UnknownPlayer, match="strong is for games without secrets"):
        make_player("strong", graffiti, graffiti.make_options())
    with pytest.raises(UnknownPlayer, match="worlds"):
        make_player("strong:worlds=3", GAME, GAME.make_options())
