"""The games that models play, by handle, and what can be asked of each: functions from texts to texts."""

from __future__ import annotations

from collections import OrderedDict
from threading import Event, Lock
from typing import TYPE_CHECKING, Any

from glyphwall.agents.held_game import HeldGame, ToolRefused
from glyphwall.agents.proof_reports import Deadline, proof_by_search, proof_by_theory, solver_for
from glyphwall.agents.rules_text import describe_games, describe_rules
from glyphwall.core.errors import OptionsError, UnknownPlayer
from glyphwall.core.registry import get_game
from glyphwall.core.streams import MAX_SEED, new_seed, stream
from glyphwall.messages import BUILT_IN_TEXTS
from glyphwall.play.tokens import new_game_id
from glyphwall.players.levels import levels
from glyphwall.terminal.seating import computer, person
from glyphwall.terminal.session import Session

if TYPE_CHECKING:
    from collections.abc import Mapping

    from glyphwall.core.contract import Game
    from glyphwall.search.solver import Solver

MAX_GAMES = 32
"""Games held at a time; the one that was not asked for the longest is let go for another."""

SOLVE_SECONDS = 3.0
"""What one question to the solver may take."""


class McpGames:
    """Holds games for models.

    Args:
        locale: of every text.
        seed: of everything random; None: fresh for each game.
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
        """Ends whatever still thinks."""
        self._stop.set()

    # -- without a game -----------------------------------------------------------------------------
    def games(self) -> str:
        """The games that can be played."""
        return describe_games(self.locale)

    def rules(self, game_id: str, options: Mapping[str, Any]) -> str:
        """The rules of a game in words."""
        game = get_game(game_id)
        return describe_rules(game, game.make_options(**options), self.locale)

    @staticmethod
    def new_handle() -> str:
        """A name for a game that is to begin; nobody guesses it."""
        return new_game_id()

    def begin(self, handle: str, game_id: str, options: Mapping[str, Any], opponent: str, seat: int) -> str:
        """Begins a game, and lets the computer players act if they come first.

        Args:
            opponent: a level of the game; empty: the weakest.
            seat: the model's, from 1.
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
        """The game of a handle.

        Raises:
            Refused: there is none.
        """
        with self._lock:
            held = self._games.get(handle)
            if held is not None:
                self._games.move_to_end(handle)
                return held
        raise ToolRefused(BUILT_IN_TEXTS.text("agents-no-game", self.locale, handle=handle[:40], most=MAX_GAMES))

    def solve(self, handle: str) -> str:
        """Who wins with best play, proved, or that it could not be proved within the budget."""
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
        """The game's solver, which goes on where it stopped; only one is kept, for its memory."""
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
