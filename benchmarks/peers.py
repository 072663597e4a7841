"""OpenSpiel, the nearest well-known peer: its C++ playouts and searches on comparable games.

Next to Grawlix: hex(board_size=6). Both fill a 6 x 6 board; a random game of hex takes 31.6 plies, one of Grawlix 22
placements. Next to Graffiti: hearts, for four seats with hidden hands.
"""

from __future__ import annotations

import random
from typing import Any

from benchmarks.figures import speed

GAME = "hex(board_size=6)"
HEARTS = "hearts"
HEARTS_SEATS = 4
_HEARTS_CARDS = 52

HOW_TO_INSTALL = "OpenSpiel is not installed: pip install 'open_spiel>=2.0.2'"


def open_spiel() -> Any | None:
    """Return the module, or None if it isn't installed."""
    try:
        import pyspiel
    except ImportError:
        return None
    return pyspiel


def plies_per_game(pyspiel: Any, games: int = 300) -> float:
    """Return the mean length of a random game."""
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
    """Return random playouts per second, through the evaluator of its tree search."""
    game = pyspiel.load_game(GAME)
    start = game.new_initial_state()

    def run() -> int:
        evaluator = pyspiel.RandomRolloutEvaluator(number, 1)
        pyspiel.MCTSBot(game, evaluator, 1.4, 1, 100, False, 1, False).step(start)
        return number

    return speed(run)


def simulations(pyspiel: Any, number: int = 10_000) -> float:
    """Return tree-search simulations per second, one random playout each, from the empty board."""
    game = pyspiel.load_game(GAME)
    start = game.new_initial_state()

    def run() -> int:
        evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
        pyspiel.MCTSBot(game, evaluator, 1.4, number, 1000, False, 1, False).step(start)
        return number

    return speed(run)


def information_simulations(pyspiel: Any, number: int = 10_000) -> tuple[float, int]:
    """Return simulations and decisions per second of its information-set search on hearts.

    The search starts at the first play of a deal, without passing. Each simulation deals the hidden hands anew and ends
    with one random playout.
    """
    dice = random.Random(1)
    start = pyspiel.load_game(HEARTS, {"pass_cards": False}).new_initial_state()
    while start.is_chance_node():
        actions, chances = zip(*start.chance_outcomes(), strict=True)
        start.apply_action(dice.choices(actions, chances)[0])
    decisions = _HEARTS_CARDS
    while len(start.legal_actions()) == 1:  # a forced card is played without a search
        start.apply_action(start.legal_actions()[0])
        decisions -= 1

    def run() -> int:
        pyspiel.ISMCTSBot(1, pyspiel.RandomRolloutEvaluator(1, 1), 2.0, number).step(start)
        return number

    return speed(run), decisions
