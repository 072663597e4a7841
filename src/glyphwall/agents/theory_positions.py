"""Positions that a game's theory wins, with the theory's plies; other plies may win, too."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from glyphwall.core.registry import plugin_of
from glyphwall.core.streams import stream
from glyphwall.studies.openings import random_ply

if TYPE_CHECKING:
    from glyphwall.core.contract import Game, State

_GAMES_PER_POSITION = 20  # tries before the search for more positions ends


def find_theory_positions(
    game: Game[Any, Any], options: Any, most: int, seed: int
) -> tuple[tuple[State, tuple[int, ...]], ...]:
    """Collect positions with the theory's winning actions, at most one from each game.

    The winner plays by the theory, the other seat at random. Positions where every action is the theory's are left out.
    """
    theory = plugin_of(game).theory
    if theory is None or game.has_hidden_information(options):
        return ()
    found: dict[Any, tuple[State, tuple[int, ...]]] = {}
    for number in range(_GAMES_PER_POSITION * most):
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
