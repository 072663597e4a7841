"""One game between computer players, from a random opening, as plain data."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from glyphwall.core.contract import CHANCE, NOBODY
from glyphwall.core.errors import OptionsError, PlayerUnable
from glyphwall.core.streams import stream

if TYPE_CHECKING:
    import threading
    from collections.abc import Sequence

    import numpy as np

    from glyphwall.core.contract import Game, State
    from glyphwall.players.base import Player

FORFEIT = "forfeit"
"""The reason of a game that a player was unable to go on with."""

_OPENING_TRIES = 200


class Played(msgspec.Struct, frozen=True):
    """A game that was played to its end.

    Attributes:
        actions: every ply from the start, chance's and the opening's among them.
        returns: of each seat.
        reason: how it ended: a termination of the rules, or ``forfeit``.
        note: what a player that forfeited said.
    """

    actions: tuple[int, ...]
    returns: tuple[float, ...]
    reason: str
    note: str = ""


def random_opening(game: Game[Any, Any], options: Any, plies: int, seed: int, number: int) -> tuple[int, ...]:
    """The first ``plies`` of a game played at random, which do not end it.

    Args:
        game: any game.
        options: its rules.
        plies: how many; chance's are counted.
        seed: of the match.
        number: which opening of the match.

    Raises:
        OptionsError: every one of many games played at random was over before so many plies.
    """
    rng = stream(seed, "opening", number)
    for _ in range(_OPENING_TRIES):
        state = game.initial_state(options)
        actions: list[int] = []
        while len(actions) < plies and state.actor != NOBODY:
            actions.append(random_ply(state, rng))
            state = state.apply(actions[-1])
        if state.actor != NOBODY:
            return tuple(actions)
    raise OptionsError(f"openings of {plies} plies: games by these rules are over before that")


def random_ply(state: State, rng: np.random.Generator) -> int:
    """Any legal ply; chance's by their probabilities."""
    if state.actor == CHANCE:
        actions, chances = zip(*state.chance_outcomes, strict=True)
        return int(rng.choice(actions, p=chances))
    return int(rng.choice(state.legal_actions))


def play_game(
    start: State,
    opening: Sequence[int],
    players: Sequence[Player],
    seed: int,
    path: Sequence[int | str],
    threads: int = 1,
    stop: threading.Event | None = None,
) -> Played | None:
    """Plays one game; None when ``stop`` was set before it ended.

    Args:
        start: the position before the opening.
        opening: plies that are played first.
        players: one for each seat. Each gets views only, and a random stream of its own for every ply.
        seed: of the match.
        path: names this game among the streams of the seed; chance's stream has the path's first part
            only, so that games with it in common meet the same chance where they go the same way.
        threads: of each search.
        stop: ends the game early.
    """
    state = start
    actions: list[int] = []
    for action in opening:
        state = state.apply(action)
        actions.append(action)
    chance = stream(seed, "chance", *path[:1])
    while state.actor != NOBODY:
        seat = state.actor
        if seat == CHANCE:
            action = random_ply(state, chance)
        else:
            rng = stream(seed, "player", *path, seat, len(actions))
            try:
                decision = players[seat].choose(state.view(seat), rng, threads=threads, stop=stop)
            except PlayerUnable as error:
                return Played(tuple(actions), _without(seat, len(players)), FORFEIT, f"seat {seat + 1}: {error}")
            action = decision.action
        if stop is not None and stop.is_set():
            return None
        state = state.apply(action)
        actions.append(action)
    outcome = state.outcome
    assert outcome is not None
    return Played(tuple(actions), outcome.returns, outcome.termination)


def _without(loser: int, seats: int) -> tuple[float, ...]:
    """Returns when one seat forfeits: the others share the win, as if all of them had tied in front."""
    others = seats - 1
    return tuple(-1.0 / others if seat == loser else 1.0 / others**2 for seat in range(seats))
