"""The games that language models play."""

from __future__ import annotations

from collections import OrderedDict
from threading import Event, Lock
from typing import TYPE_CHECKING, Any

from glyphwall.agents._held_game import HeldGame, ToolRefused
from glyphwall.agents._tool_answers import Answer
from glyphwall.analysis.proofs import by_theory
from glyphwall.core.errors import GlyphwallError, OptionsError, UnknownPlayer
from glyphwall.core.registry import get_game
from glyphwall.core.streams import MAX_SEED, new_seed, stream
from glyphwall.engine.moves import write_turns
from glyphwall.messages import BUILT_IN_TEXTS
from glyphwall.players._levels import levels
from glyphwall.search.prover import Deadline
from glyphwall.search.solver import Solver, Stopped
from glyphwall.terminal.seating import computer, person
from glyphwall.terminal.session import Session

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from glyphwall.core.contract import Game, State

MAX_GAMES = 32
"""The most games in memory; the least recently used one makes room for another."""

SOLVE_SECONDS = 3.0
"""The longest time for one question to the solver."""
SOLVER_MEMORY = 2**26
"""Bytes of the solver's table."""


class McpGames:
    """The games of models; without a seed each game gets a new one."""

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

    def begin(self, handle: str, game_id: str, options: Mapping[str, Any], opponent: str, seat: int) -> Answer:
        """Begin a game, and let the computer players act if they come first.

        ``seat`` counts from 1; an empty ``opponent`` is the weakest level.
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
    def find_game(self, handle: str) -> HeldGame:
        """Return the game of a handle, or raise ToolRefused."""
        with self._lock:
            held = self._games.get(handle)
            if held is not None:
                self._games.move_to_end(handle)
                return held
        raise ToolRefused(BUILT_IN_TEXTS.text("agents-no-game", self.locale, handle=handle[:40], most=MAX_GAMES))

    def solve(self, handle: str) -> Answer:
        """Prove who wins with best play, or say that it could not be proved within the budget."""
        held = self.find_game(handle)
        answer = self._prove(held)
        return answer._replace(data={"handle": handle} | answer.data)

    def _prove(self, held: HeldGame) -> Answer:
        session = held.session
        if session.result is not None:
            return Answer(held.look().text, {"proved": False, "winner": None})
        known = None if session.table.log.hidden else describe_proof_by_theory(session.state, self.locale)
        if known is not None:
            winning = self._find_winning(held)  # a theorem names some plies; others may win, too
            return known if winning is None else describe_proof_by_theory(session.state, self.locale, winning) or known
        solver = self._solver_of(held)
        return describe_proof_by_search(solver, session.state, Deadline(SOLVE_SECONDS, self._stop), self.locale)

    # -- inside -------------------------------------------------------------------------------------
    def _find_winning(self, held: HeldGame) -> tuple[int, ...] | None:
        """Return every ply that keeps a win by theory, by search; None without need, or if it isn't proved in time."""
        state = held.session.state
        proof = None if state.actor < 0 else by_theory(state)
        if proof is None or proof.winner != state.actor or proof.complete:
            return None
        try:
            solver = self._solver_of(held)
            solver.stop = Deadline(SOLVE_SECONDS, self._stop)
            return solver.winning_actions(state)
        except GlyphwallError:  # stopped, or rules that can't be solved
            return None

    def _solver_of(self, held: HeldGame) -> Solver:
        """Return the game's solver, with its earlier results; only the last game's solver is kept."""
        with self._lock:
            if self._solver is not None and self._solver[0] == held.handle:
                return self._solver[1]
        solver = make_solver(held.session.state)
        with self._lock:
            self._solver = (held.handle, solver)
        return solver

    def _level(self, game: Game[Any, Any], named: str) -> str:
        known = [level.id for level in levels(game.id)]
        name = named.strip().removeprefix("level:")
        if not name:
            return known[0]
        if name not in known:
            raise UnknownPlayer(f"no level {name[:40]!r} of {game.id}; its levels, weakest first: {', '.join(known)}")
        return name

    def _next_seed(self) -> int:
        with self._lock:
            self._begun += 1
            number = self._begun
        return new_seed() if self._seed is None else int(stream(self._seed, "agents", number).integers(MAX_SEED))


# -- proofs in words ----------------------------------------------------------------------------------


def make_solver(state: State) -> Solver:
    """Build a solver for a position; raise GlyphwallError for chance, secrets, or a game without compiled rules."""
    try:
        return Solver(state.game, state.options, memory=SOLVER_MEMORY)
    except NotImplementedError as error:
        raise GlyphwallError(str(error)) from None


def describe_proof_by_theory(state: State, locale: str, winning: Sequence[int] | None = None) -> Answer | None:
    """Describe what the game's theory proves of a position; None if it proves nothing.

    ``winning`` is every ply that keeps the win, if a search found out; the theory may know only some.
    """
    proof = None if state.actor < 0 else by_theory(state)
    if proof is None:
        return None
    told = [BUILT_IN_TEXTS.text("agents-proved-by", locale, player=proof.winner + 1, by=proof.by or "")]
    data: dict[str, Any] = {"proved": True, "winner": proof.winner + 1, "by": proof.by}
    if proof.winner == state.actor:
        actions = [way.action for way in proof.ways] if winning is None else winning
        complete = proof.complete or winning is not None
        told.append(_describe_winning(state, actions, locale, complete=complete))
        data |= {"winning": _write_moves(state, actions), "winning_is_complete": complete}
    return Answer(" ".join(told), data)


def describe_proof_by_search(solver: Solver, state: State, stop: Event, locale: str) -> Answer:
    """Describe what a solver proves before it is stopped; its table keeps the progress."""
    solver.stop = stop

    def say(message_id: str, **args: int | str) -> str:
        return BUILT_IN_TEXTS.text(message_id, locale, **args)

    try:
        winner = solver.winner(state)
    except Stopped:
        return Answer(say("agents-not-proved", nodes=solver.nodes), {"proved": False, "winner": None})
    told = [say("agents-proved", player=winner + 1, nodes=solver.nodes)]
    data: dict[str, Any] = {"proved": True, "winner": winner + 1}
    try:
        if state.actor == winner:
            actions = solver.winning_actions(state)
            told.append(_describe_winning(state, actions, locale, complete=True))
            data |= {"winning": _write_moves(state, actions), "winning_is_complete": True}
        length = solver.length(state, winner)
        line = write_turns(state, solver.line(state, winner, length))
        told.append(say("agents-line", plies=length, moves=" ".join(line)))
        data["line"] = list(line)
    except Stopped:
        told.append(say("agents-line-unknown"))
    return Answer(" ".join(told), data)


def _describe_winning(state: State, actions: Sequence[int], locale: str, *, complete: bool) -> str:
    """Name plies that keep the win, and count them only if no other ply does."""
    moves = " ".join(_write_moves(state, actions))
    if not complete:
        return BUILT_IN_TEXTS.text("agents-winning-known", locale, count=len(actions), moves=moves)
    return BUILT_IN_TEXTS.text("agents-winning", locale, count=len(actions), of=len(state.legal_actions), moves=moves)


def _write_moves(state: State, actions: Sequence[int]) -> list[str]:
    return [state.game.action_to_text(action, state.options) for action in actions]
