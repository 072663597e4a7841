"""Compiling ahead: everything that the first game, search or count would otherwise wait for.

Machine code is made for argument types when a function is first called, so warming calls each function
as the package calls it, on the smallest task there is. What is cached already loads in milliseconds.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from glyphwall.core.contract import CHANCE, NOBODY
from glyphwall.core.errors import GlyphwallError
from glyphwall.core.registry import game_ids, get_game
from glyphwall.core.streams import stream
from glyphwall.players.base import Limits
from glyphwall.players.levels import levels
from glyphwall.players.specs import make_player, player_names
from glyphwall.search.endgame import EndgameSolver
from glyphwall.search.perft import perft
from glyphwall.search.playouts import playouts

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from glyphwall.core.contract import Game, State

_SEED = 1


@dataclass(frozen=True)
class WarmStep:
    """Progress: ``part`` of ``game`` is next, ``done`` of ``total`` steps are behind; at the end both agree."""

    game: str
    part: str
    done: int
    total: int


def warm(games: Sequence[str] | None = None, on_step: Callable[[WarmStep], None] | None = None) -> None:
    """Compiles, or loads from the cache on disk, what these games (default: all) need.

    Args:
        on_step: called before each step, and once after the last one.

    Raises:
        UnknownGame: no such game.
    """
    steps: list[tuple[str, str, Callable[[], None]]] = []
    for game_id in games or game_ids():
        game = get_game(game_id)
        steps += [(game_id, part, task) for part, task in _tasks(game)]
    for done, (game_id, part, task) in enumerate(steps):
        if on_step is not None:
            on_step(WarmStep(game_id, part, done, len(steps)))
        task()
    if on_step is not None and steps:
        game_id, part, _ = steps[-1]
        on_step(WarmStep(game_id, part, len(steps), len(steps)))


def _tasks(game: Game[Any, Any]) -> list[tuple[str, Callable[[], None]]]:
    start = game.initial_state()
    return [
        ("rules", lambda: _play_through(start)),
        ("symmetries", lambda: _drop(start.canonical_key)),
        ("playouts", lambda: _drop(playouts(start, 1))),
        ("perft", lambda: _drop(perft(start, 3) if len(start.legal_actions) < 50 else perft(start, 1))),
        ("endgame", lambda: _drop(game.kernel.endgame and EndgameSolver(game))),
        ("players", lambda: _ask_players(game, start)),
    ]


def _drop(result: object) -> None:
    """A task's result is of no interest."""


def _play_through(state: State) -> None:
    """A random game, with everything that a server or a record asks of each position."""
    rng = stream(_SEED, "warm")
    while state.actor != NOBODY:
        _drop((state.view(None if state.actor == CHANCE else state.actor), state.outcome))
        state = state.apply(int(rng.choice(state.legal_actions)))


def _ask_players(game: Game[Any, Any], state: State) -> None:
    rng = stream(_SEED, "warm", "players")
    while state.actor == CHANCE:
        state = state.apply(int(rng.choice(state.legal_actions)))
    for spec in (*player_names(game), *(f"level:{level.id}" for level in levels(game.id))):
        try:
            player = make_player(spec, game, state.options)
            player.choose(state.view(state.actor), rng, limits=Limits(sims=16))
        except GlyphwallError:  # a player of another game, or of another position
            continue
