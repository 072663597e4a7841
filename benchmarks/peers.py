"""OpenSpiel on hex(board_size=6): C++ random rollouts and C++ tree search, the nearest well-known peer.

Both games fill a 6 x 6 board: a random game of hex has 31.6 plies there, one of Grawlix 22 placements.
"""

from __future__ import annotations

import random
from typing import Any

from benchmarks.figures import speed

GAME = "hex(board_size=6)"
HOW_TO_INSTALL = "OpenSpiel is not installed: pip install --group bench (or: pip install 'open_spiel>=2.0.2')"


def open_spiel() -> Any | None:
    """The module, or None where it is not installed."""
    try:
        import pyspiel
    except ImportError:
        return None
    return pyspiel


def plies_per_game(pyspiel: Any, games: int = 300) -> float:
    """Mean length of a random game."""
    dice = random.Random(1)
    game = pyspiel.load_game(GAME)
    plies = 0
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(dice.choice(state.legal_actions()))
            plies += 1
    return plies / games


def rollouts(pyspiel: Any, number: int = 10_000) -> float:
    """Random games per second, through the rollout evaluator of its tree search (one node, many rollouts)."""
    game = pyspiel.load_game(GAME)
    start = game.new_initial_state()

    def run() -> int:
        evaluator = pyspiel.RandomRolloutEvaluator(number, 1)
        pyspiel.MCTSBot(game, evaluator, 1.4, 1, 100, False, 1, False).step(start)
        return number

    return speed(run)


def simulations(pyspiel: Any, number: int = 10_000) -> float:
    """Simulations of its tree search per second, one random rollout each, from the empty board."""
    game = pyspiel.load_game(GAME)
    start = game.new_initial_state()

    def run() -> int:
        evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
        pyspiel.MCTSBot(game, evaluator, 1.4, number, 1000, False, 1, False).step(start)
        return number

    return speed(run)
