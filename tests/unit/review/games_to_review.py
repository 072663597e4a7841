"""Games to review: random ones, and a seat's game from what it may know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from glyphwall.core.registry import get_game
from glyphwall.core.streams import stream
from glyphwall.players.specs import make_player
from glyphwall.record.progress import GameInProgress

if TYPE_CHECKING:
    from glyphwall.core.contract import State


def random_game(game_id: str, seed: int, *, player: str = "random", **options: Any) -> GameInProgress:
    """A whole game at random, or of a player against itself; chance by its probabilities as well."""
    game = get_game(game_id)
    rng = stream(seed, "to review")
    progress = GameInProgress(game.initial_state(game.make_options(**options)))
    plays = make_player(player, game, progress.start.options)
    while not progress.over:
        state: State = progress.state
        if player != "random" and state.actor >= 0:
            progress.play(plays.choose(state.view(state.actor), rng).action)
            continue
        chances = dict(state.chance_outcomes)
        actions = tuple(chances) or state.legal_actions
        weights = list(chances.values()) or None
        progress.play(int(rng.choice(actions, p=weights)))
    return progress


def ended_from(progress: GameInProgress, plies: int) -> GameInProgress:
    """The same game, begun after so many plies; its last one is there."""
    plies = min(plies, len(progress.plies) - 1)
    return GameInProgress(progress.states[plies], progress.actions[plies:])
