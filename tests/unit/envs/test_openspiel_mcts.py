"""OpenSpiel's search as a player: limits, determinism, strength above random, and refusals."""

from __future__ import annotations

import time

import pytest

from glyphwall.core.errors import UnknownPlayer
from glyphwall.core.registry import get_game
from glyphwall.core.streams import stream
from glyphwall.core.values import NO_ACTOR
from glyphwall.players.specs import make_player
from glyphwall.search.solver import Solver
from glyphwall.studies.match import MatchSettings, run_match

GAME = get_game("grawlix")
SMALL = GAME.make_options(size=3, hand=2)


def test_simulations_bound_it_and_a_seed_repeats_it() -> None:
    player = make_player("openspiel-mcts:sims=30", GAME, SMALL, outside=True)
    view = GAME.initial_state(SMALL).view(0)
    decision = player.choose(view, stream(1))
    assert decision.sims == 30
    assert sum(candidate.visits for candidate in decision.candidates) == 29  # the first one visits the root alone
    assert player.choose(view, stream(1)).action == decision.action
    assert len({player.choose(view, stream(seed)).action for seed in range(8)}) > 1


def test_time_bounds_it() -> None:
    player = make_player("openspiel-mcts:time=300ms", GAME, GAME.make_options(), outside=True)
    view = GAME.initial_state().view(0)
    player.choose(view, stream(1))  # loads the library
    began, used = time.perf_counter(), time.process_time()
    decision = player.choose(view, stream(1))
    assert time.perf_counter() - began >= 0.3
    assert time.process_time() - used < 3.0  # the machine may be busy with others
    assert decision.sims >= 2
    assert {player.text(action) for action in GAME.initial_state().legal_actions} >= {decision.text}


def test_it_goes_on_from_any_position_and_finds_wins() -> None:
    state = GAME.initial_state(SMALL)
    rng = stream(4)
    solver = Solver(GAME, SMALL, memory=2**20)
    player = make_player("openspiel-mcts:sims=400", GAME, SMALL, outside=True)
    found = seen = 0
    while state.actor != NO_ACTOR:
        winning = solver.winning_actions(state)
        action = player.choose(state.view(state.actor), rng).action
        assert action in state.legal_actions
        if winning and len(winning) < len(state.legal_actions):
            seen += 1
            found += action in winning
        state = state.apply(action)
    assert seen
    assert found >= seen / 2


@pytest.mark.parametrize(("size", "hand"), [(2, 1), (3, 1), (3, 2)])
def test_what_it_calls_proved_is_so(size: int, hand: int) -> None:
    options = GAME.make_options(size=size, hand=hand)
    solver, told = Solver(GAME, options, memory=2**20), 0
    player = make_player("openspiel-mcts:sims=300", GAME, options, outside=True)
    for seed in range(3):
        rng, state = stream(seed, "proved"), GAME.initial_state(options)
        while state.legal_actions:
            for one in player.choose(state.view(state.actor), rng).candidates:
                won = solver.winner(state.apply(one.action)) == state.actor
                assert one.proof in (None, "win" if won else "loss"), (state.position, one)
                told += one.proof is not None
            state = state.apply(int(rng.choice(state.legal_actions)))
    assert told > 5


def test_it_beats_random() -> None:
    match = MatchSettings("grawlix", SMALL, ("openspiel-mcts:sims=60", "random"), 10, 2, opening_plies=2)
    assert run_match(match).points(0) >= 7


@pytest.mark.parametrize(
    ("spec", "about"),
    [
        ("openspiel-mcts:sims=0", "a whole number from 1"),
        ("openspiel-mcts:speed=3", "'speed=3' is not an option; choose from: sims=, time=, exploration="),
    ],
)
def test_what_is_refused(spec: str, about: str) -> None:
    with pytest.raises(UnknownPlayer, match=about):
        make_player(spec, GAME, SMALL, outside=True)


def test_games_with_secrets_are_refused() -> None:
    graffiti = get_game("graffiti")
    with pytest.raises(UnknownPlayer, match="without secrets"):
        make_player("openspiel-mcts", graffiti, graffiti.make_options(), outside=True)


def test_without_openspiel_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("glyphwall.envs.openspiel_mcts.find_spec", lambda name: None)
    with pytest.raises(UnknownPlayer, match=r"pip install \"glyphwall\[openspiel\]\""):
        make_player("openspiel-mcts", GAME, SMALL, outside=True)
