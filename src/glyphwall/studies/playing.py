"""One game between computer players, from an opening, as plain data."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from glyphwall.core.errors import PlayerUnable
from glyphwall.core.returns import ranking_of
from glyphwall.core.streams import stream
from glyphwall.core.values import CHANCE
from glyphwall.record.progress import GameInProgress
from glyphwall.studies.openings import random_ply

if TYPE_CHECKING:
    import threading
    from collections.abc import Sequence

    from glyphwall.players.base import Player
    from glyphwall.studies.openings import Opening
    from glyphwall.studies.playing import Adjudicator


class PlayedGame(msgspec.Struct, frozen=True):
    """A game that was played to its end.

    Attributes:
        actions: every ply from the start, chance's and the opening's among them.
        returns: of each seat.
        reason: how it ended: a termination of the rules, ``forfeit`` or ``adjudicated``.
        note: what a player that forfeited said, or what was proved.
        start: the position before the first ply, in notation; empty: the game's own first one.
        points: of each seat at the end; empty where the game has none, or was not played out.
        ranking: place of each seat, 1 for the best; empty in journals of earlier versions.
    """

    actions: tuple[int, ...]
    returns: tuple[float, ...]
    reason: str
    note: str = ""
    start: str = ""
    points: tuple[int, ...] = ()
    ranking: tuple[int, ...] = ()

    @property
    def places(self) -> tuple[int, ...]:
        """The place of each seat, as far as it is known: returns alone rank every loser alike."""
        return self.ranking or ranking_of(self.points or self.returns)


def play_game(
    opening: Opening,
    players: Sequence[Player],
    seed: int,
    path: Sequence[int | str],
    threads: int = 1,
    stop: threading.Event | None = None,
    adjudicator: Adjudicator | None = None,
) -> PlayedGame | None:
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
    game = GameInProgress(opening.start, opening.actions)
    chance = stream(seed, "chance", *path[:1])
    while not game.over:
        state, seat = game.state, game.actor
        if seat == CHANCE:
            action = random_ply(state, chance)
        else:
            winner = None if adjudicator is None or state.in_turn else adjudicator.winner(state)
            if winner is not None:
                game.adjudicate(winner, f"seat {winner + 1} wins with best play")
                break
            rng = stream(seed, "player", *path, seat, len(game.plies))
            try:
                action = players[seat].choose(state.view(seat), rng, threads=threads, stop=stop).action
            except PlayerUnable as error:
                if stop is not None and stop.is_set():
                    return None
                game.forfeit(seat, note=f"seat {seat + 1}: {error}")
                break
        if stop is not None and stop.is_set():
            return None
        game.play(action)
    return _played(game)


def _played(game: GameInProgress) -> PlayedGame:
    outcome = game.outcome
    assert outcome is not None
    own_start = game.start == game.game.initial_state(game.start.options)
    return PlayedGame(
        game.actions,
        outcome.returns,
        outcome.termination,
        note="" if game.ending is None else game.ending.note,
        start="" if own_start else game.start.position,
        points=outcome.points or (),
        ranking=outcome.ranking,
    )
