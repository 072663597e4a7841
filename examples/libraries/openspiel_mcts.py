"""OpenSpiel's tree search plays Grawlix against random moves: ``python openspiel_mcts.py``.

Needs ``pip install "glyphwall[openspiel]"``.
"""

import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts
from open_spiel.python.bots import uniform_random

from glyphwall.envs import openspiel  # noqa: F401 (registers the games with OpenSpiel)

GAMES, SIMULATIONS, UCT = 4, 100, 2.0


def main() -> None:
    """Play some games, the search alternating between the seats."""
    game = pyspiel.load_game("glyphwall_grawlix(size=3,hand=2)")
    rng = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, rng)
    searcher = mcts.MCTSBot(game, UCT, SIMULATIONS, evaluator, random_state=rng, solve=True)
    won = 0
    for number in range(GAMES):
        seat = number % 2
        bots = [uniform_random.UniformRandomBot(player, rng) for player in range(2)]
        bots[seat] = searcher
        state = game.new_initial_state()
        for bot in bots:
            bot.restart()
        while not state.is_terminal():
            player = state.current_player()
            action = bots[player].step(state)
            print(state.action_to_string(player, action), end=" ")
            state.apply_action(action)
        print("->", state.returns())
        won += state.returns()[seat] > 0
    print(f"MCTS won {won} of {GAMES} games")


if __name__ == "__main__":
    main()
