"""One game between computer players, from an opening, as plain data."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from glyphwall.core.contract import CHANCE, NOBODY
from glyphwall.core.errors import PlayerUnable
from glyphwall.core.streams import stream
from glyphwall.studies.adjudication import ADJUDICATED
from glyphwall.studies.openings import random_ply

if TYPE_CHECKING:
    import threading
    from collections.abc import Sequence

    from glyphwall.core.contract import State
    from glyphwall.players.base import Player
    from glyphwall.studies.adjudication import Adjudicator
    from glyphwall.studies.openings import Opening

FORFEIT = "forfeit"
"""The reason of a game that a player was unable to go on with."""


class Played(msgspec.Struct, frozen=True):
    """A game that was played to its end.

    Attributes:
        actions: every ply from the start, chance's and the opening's among them.
        returns: of each seat.
        reason: how it ended: a termination of the rules, ``forfeit`` or ``adjudicated``.
        note: what a player that forfeited said, or what was proved.
        start: the position before the first ply, in notation; empty: the game's own first one.
        points: of each seat at the end; empty where the game has none, or was not played out.
    """

    actions: tuple[int, ...]
    returns: tuple[float, ...]
    reason: str
    note: str = ""
    start: str = ""
    points: tuple[int, ...] = ()


def play_game(
    opening: Opening,
    players: Sequence[Player],
    seed: int,
    path: Sequence[int | str],
    threads: int = 1,
    stop: threading.Event | None = None,
    adjudicator: Adjudicator | None = None,
) -> Played | None:
    """Plays one game; None when ``stop`` was set before it ended.

    Args:
        opening: what is on the table before anybody chooses.
        players: one for each seat. Each gets views only, and a random stream of its own for every ply.
        seed: of the match.
        path: names this game among the streams of the seed; chance's stream has the path's first part
            only, so that games with it in common meet the same chance where they go the same way.
        threads: of each search.
        stop: ends the game early.
        adjudicator: is asked at the beginning of every turn; what it can prove ends the game.
    """
    state = opening.start
    own_start = state == state.game.initial_state(state.options)
    start = "" if own_start else state.position
    actions: list[int] = []
    for action in opening.actions:
        state = state.apply(action)
        actions.append(action)
    chance = stream(seed, "chance", *path[:1])
    while state.actor != NOBODY:
        seat = state.actor
        if seat == CHANCE:
            action = random_ply(state, chance)
        else:
            if adjudicator is not None and not state.in_turn:
                winner = adjudicator.winner(state)
                if winner is not None:
                    note = f"seat {winner + 1} wins with best play"
                    returns = tuple(1.0 if other == winner else -1.0 for other in range(len(players)))
                    return Played(tuple(actions), returns, ADJUDICATED, note, start)
            rng = stream(seed, "player", *path, seat, len(actions))
            try:
                decision = players[seat].choose(state.view(seat), rng, threads=threads, stop=stop)
            except PlayerUnable as error:
                if stop is not None and stop.is_set():
                    return None
                returns = _without(seat, len(players))
                return Played(tuple(actions), returns, FORFEIT, f"seat {seat + 1}: {error}", start)
            action = decision.action
        if stop is not None and stop.is_set():
            return None
        state = state.apply(action)
        actions.append(action)
    outcome = state.outcome
    assert outcome is not None
    return Played(tuple(actions), outcome.returns, outcome.termination, start=start, points=_points(state))


def _points(state: State) -> tuple[int, ...]:
    """Each seat's points at the end of a game that counts any."""
    points = state.game.kernel.points
    if points is None:
        return ()
    record = state.record[0]
    return tuple(int(points.final_points(record, seat)) for seat in range(state.game.seats(state.options)))


def _without(loser: int, seats: int) -> tuple[float, ...]:
    """Returns when one seat forfeits: the others share the win, as if all of them had tied in front."""
    others = seats - 1
    return tuple(-1.0 / others if seat == loser else 1.0 / others**2 for seat in range(seats))
