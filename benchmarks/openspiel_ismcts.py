"""OpenSpiel's IS-MCTS in Python against our ``ismcts``, with equal simulations, on a game with hidden information.

    python -m benchmarks.openspiel_ismcts graffiti --sims 20 --pairs 30

Each pair is two games with the same chance and exchanged seats. OpenSpiel's search uses random playouts, plays the
most visited action, and samples hidden information with `GlyphwallState.resample_from_infostate`.
"""

from __future__ import annotations

import sys
import time
from typing import Any

import click
import numpy as np

from glyphwall.core import game_ids, stream
from glyphwall.players import make_player
from glyphwall.studies._machine import headline


def play(game: Any, ours: Any, seat: int, sims: int, pair: int) -> float:
    """Play one game; return our player's result."""
    from open_spiel.python.algorithms import ismcts, mcts

    dice = np.random.RandomState(1_000 + pair)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, dice), 2.0, sims, random_state=dice)
    bot.set_resampler(lambda state, player: state.resample_from_infostate(player, dice.uniform))
    ours.reset()
    state, chance, ply = game.new_initial_state(), stream(7, "deal", pair), 0
    while not state.is_terminal():
        ply += 1
        if state.is_chance_node():
            outcomes, shares = zip(*state.chance_outcomes(), strict=True)
            action = int(chance.choice(outcomes, p=shares))
        elif state.current_player() == seat:
            action = int(ours.choose(state.position.view(seat), stream(8, "ply", pair, seat, ply)).action)
        else:
            action = int(bot.step(state))
        state.apply_action(action)
    return float(state.returns()[seat])


@click.command()
@click.argument("game_id", metavar="GAME", type=click.Choice(game_ids()))
@click.option("--sims", default=20, show_default=True, type=click.IntRange(1))
@click.option("--pairs", default=30, show_default=True, type=click.IntRange(2))
def main(game_id: str, sims: int, pairs: int) -> None:
    """Print our player's mean return, from -1 to 1, with its 95 % interval."""
    from glyphwall.envs import openspiel

    game = openspiel.load(game_id)
    ours = make_player(f"ismcts:sims={sims}", game.glyphwall_game, game.options)
    began = time.process_time()
    rounds = np.array(
        [(play(game, ours, 0, sims, pair) + play(game, ours, 1, sims, pair)) / 2 for pair in range(pairs)]
    )
    about = 1.96 * rounds.std(ddof=1) / np.sqrt(pairs)
    click.echo(f"{headline()}\n")
    click.echo(f"{game_id}, {sims} simulations, {pairs} pairs: mean return {rounds.mean():+.3f} ± {about:.3f}")
    click.echo(f"{time.process_time() - began:.0f} s of processor time")


if __name__ == "__main__":
    sys.exit(main())
