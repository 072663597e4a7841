"""Positions that a game's theory wins, with the plies by which it goes on. Other plies may win there as well."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from glyphwall.core.registry import plugin_of
from glyphwall.core.streams import stream
from glyphwall.studies.openings import random_ply

if TYPE_CHECKING:
    from glyphwall.core.contract import Game, State

_GAMES_EACH = 20  # for each position wanted, before it is given up to find more


def find_theory_positions(
    game: Game[Any, Any], options: Any, most: int, seed: int
) -> tuple[tuple[State, tuple[int, ...]], ...]:
    """Collect positions with the actions by which the theory goes on to win, at most one of each game.

    The theory's actions are proved to win. Nothing is known of the others: an answer outside them isn't wrong.

    The winner has played by the theory, the other seat at random. Wherever every action is the theory's there is
    nothing to know.

    Args:
        most: how many. seed: of the games.
    """
    theory = plugin_of(game).theory
    if theory is None or game.has_hidden_information(options):
        return ()
    found: dict[Any, tuple[State, tuple[int, ...]]] = {}
    for number in range(_GAMES_EACH * most):
        if len(found) >= most:
            break
        rng = stream(seed, "theory", number)
        state: State = game.initial_state(options)
        of_game: list[tuple[State, tuple[int, ...]]] = []
        while state.legal_actions:
            right: tuple[int, ...] = ()
            if state.actor >= 0:
                view = state.view(None)
                proved = theory.proves(view)
                if proved is None:
                    break
                right = tuple(theory.winning_actions(view)) if proved.winner == state.actor else ()
            if right and len(right) < len(state.legal_actions):
                of_game.append((state, right))
            state = state.apply(int(rng.choice(right)) if right else random_ply(state, rng))
        if of_game:
            chosen = of_game[int(rng.integers(len(of_game)))]
            found.setdefault(chosen[0].key, chosen)
    return tuple(found.values())
