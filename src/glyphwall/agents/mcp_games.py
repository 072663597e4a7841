"""The games that models play, by handle, with the tools' functions from texts to texts."""

from __future__ import annotations

from collections import OrderedDict
from threading import Event, Lock
from typing import TYPE_CHECKING, Any

from glyphwall.agents.held_game import HeldGame, ToolRefused
from glyphwall.agents.proof_reports import proof_by_search, proof_by_theory, solver_for
from glyphwall.agents.rules_text import describe_games, describe_rules
from glyphwall.core.errors import OptionsError, UnknownPlayer
from glyphwall.core.registry import get_game
from glyphwall.core.streams import MAX_SEED, new_seed, stream
from glyphwall.messages import BUILT_IN_TEXTS
from glyphwall.play.tokens import new_game_id
from glyphwall.players.levels import levels
from glyphwall.search.prover import Deadline
from glyphwall.terminal.seating import computer, person
from glyphwall.terminal.session import Session

if TYPE_CHECKING:
    from collections.abc import Mapping

    from glyphwall.core.contract import Game
    from glyphwall.search.solver import Solver

MAX_GAMES = 32
"""The most games held at a time; the least recently used makes room for another."""

SOLVE_SECONDS = 3.0
"""The longest time for one question to the solver."""


class McpGames:
    """The games of models.

    Args:
        locale: the language of every text.
        seed: the seed of everything random; None: a new one for each game.
    """

    def __init__(self, locale: str = "en", seed: int | None = None) -> None:
        self.locale = locale
        self._seed = seed
        self._games: OrderedDict[str, HeldGame] = OrderedDict()
        self._begun = 0
        self._lock = Lock()
        self._solver: tuple[str, Solver] | None = None
        self._stop = Event()

    def close(self) -> None:
        """Stop all searches."""
        self._stop.set()

    # -- without a game -----------------------------------------------------------------------------
    def games(self) -> str:
        """List the games that can be played."""
        return describe_games(self.locale)

    def rules(self, game_id: str, options: Mapping[str, Any]) -> str:
        """Return the rules of a game in words."""
        game = get_game(game_id)
        return describe_rules(game, game.make_options(**options), self.locale)

    @staticmethod
    def new_handle() -> str:
        """Return a new handle, which cannot be guessed."""
        return new_game_id()

    def begin(self, handle: str, game_id: str, options: Mapping[str, Any], opponent: str, seat: int) -> str:
        """Begin a game, and let the computer players act if they come first.

        Args:
            handle: the game's handle.
            game_id: the game to play.
            options: rule options that differ from the published ones.
            opponent: a level of the game; empty: the weakest.
            seat: the model's seat, from 1.
        """
        game = get_game(game_id)
        made = game.make_options(**options)
        number = game.seats(made)
        if not 1 <= seat <= number:
            raise OptionsError(f"seat {seat}: 1 to {number}")
        spec = f"level:{self._level(game, opponent)}"
        seats = [person("model") if other == seat - 1 else computer(spec) for other in range(number)]
        held = HeldGame(handle, Session.new(game, made, seats, self._next_seed()), self.locale, self._stop)
        with self._lock:
            self._games[handle] = held
            while len(self._games) > MAX_GAMES:
                self._games.popitem(last=False)
        held.answer()
        return held.look()

    # -- with one -----------------------------------------------------------------------------------
    def held(self, handle: str) -> HeldGame:
        """Return the game of a handle.

        Raises:
            ToolRefused: there is no such game.
        """
        with self._lock:
            held = self._games.get(handle)
            if held is not None:
                self._games.move_to_end(handle)
                return held
        raise ToolRefused(BUILT_IN_TEXTS.text("agents-no-game", self.locale, handle=handle[:40], most=MAX_GAMES))

    def solve(self, handle: str) -> str:
        """Prove who wins with best play, or say that it could not be proved within the budget."""
        held = self.held(handle)
        session = held.session
        if session.result is not None:
            return held.look()
        by_theory = None if session.table.log.hidden else proof_by_theory(session.state, self.locale)
        if by_theory is not None:
            return by_theory
        solver = self._solver_of(held)
        return proof_by_search(solver, session.state, Deadline(SOLVE_SECONDS, self._stop), self.locale)

    # -- inside -------------------------------------------------------------------------------------
    def _solver_of(self, held: HeldGame) -> Solver:
        """Return the game's solver, which goes on where it stopped; only the last one stays in memory."""
        with self._lock:
            if self._solver is not None and self._solver[0] == held.handle:
                return self._solver[1]
        solver = solver_for(held.session.state)
        with self._lock:
            self._solver = (held.handle, solver)
        return solver

    def _level(self, game: Game[Any, Any], named: str) -> str:
        known = [level.id for level in levels(game.id)]
        name = named.strip().removeprefix("level:")
        if not name:
            return known[0]
        if name not in known:
            raise UnknownPlayer(f"no level {name[:40]!r} of {game.id}; there is, weakest first: {', '.join(known)}")
        return name

    def _next_seed(self) -> int:
        with self._lock:
            self._begun += 1
            number = self._begun
        return new_seed() if self._seed is None else int(stream(self._seed, "agents", number).integers(MAX_SEED))
