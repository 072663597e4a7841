"""One game between computer players, from an opening, as plain data.

The exact solver may end a game once the winner is proved. Each game has a solver table of its own, so a proof never
depends on earlier games in the same process.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from glyphwall.core.errors import GlyphwallError, OptionsError, PlayerUnable
from glyphwall.core.returns import ranking_of
from glyphwall.core.streams import stream
from glyphwall.core.values import CHANCE
from glyphwall.record.progress import GameInProgress
from glyphwall.studies.openings import random_ply

if TYPE_CHECKING:
    import threading
    from collections.abc import Sequence

    from glyphwall.core.contract import Game, State
    from glyphwall.players.base import Player
    from glyphwall.studies.openings import Opening

_MEMORY = 2**24


class Adjudicator:
    """A solver of positions with limited nodes, unless ``stop`` is set; OptionsError if these rules can't be solved."""

    def __init__(self, game: Game[Any, Any], options: Any, nodes: int, stop: threading.Event | None = None) -> None:
        from glyphwall.search.solver import Solver

        try:
            self._solver = Solver(game, options, memory=_MEMORY, stop=stop)
        except GlyphwallError as error:
            raise OptionsError(f"adjudication isn't possible: {error}") from None
        self._nodes = nodes

    def winner(self, state: State) -> int | None:
        """Return the seat that wins with best play; None if not proved."""
        from glyphwall.search.solver import Stopped

        try:
            won = self._solver.wins(state, nodes=self._nodes)
        except Stopped:
            return None
        return state.actor if won else 1 - state.actor


class PlayedGame(msgspec.Struct, frozen=True):
    """A finished game.

    Attributes:
        actions: all plies from the start, including chance's and the opening's.
        reason: a termination of the rules, ``forfeit`` or ``adjudicated``.
        note: the error of a player that forfeited, or the proof.
        start: position before the first ply, in notation; empty for the game's initial position.
        points: points of each seat at the end; empty if the game has none or was cut short.
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
        """The place of each seat. Without a ranking, all losers share a place."""
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
    """Play one game; return None if ``stop`` was set before its end.

    Args:
        players: one for each seat. Each gets views only, and its own random stream for every ply.
        path: names this game's random streams. Chance's stream uses the first part only, so games that share it meet
            the same chance as long as they go the same way.
        adjudicator: checked before every turn; a proof ends the game.
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
    return _to_played_game(game)


def _to_played_game(game: GameInProgress) -> PlayedGame:
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
