"""``go solve``: an exact answer or none. Proofs and estimates never mix."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from glyphwall.core.registry import plugin_of
from glyphwall.engine.moves import goes_on, write_turns
from glyphwall.search.prover import Deadline
from glyphwall.search.solver import Progress, Solver, Stopped

if TYPE_CHECKING:
    from collections.abc import Callable
    from threading import Event

    from glyphwall.core.contract import Game, State
    from glyphwall.core.values import View
    from glyphwall.engine._go import Budget

_REPORT_SECONDS = 0.25


def proof_without_search(game: Game[Any, Any], view_of: Callable[[], View]) -> str | None:
    """Return the line with what the game's theory proves about a position, or None.

    ``view_of`` makes the view, which only a game with a theory needs.
    """
    theory = plugin_of(game).theory
    if theory is None:
        return None
    view = view_of()
    proved = theory.proves(view)
    if proved is None:
        return None
    return f"info score proved {_word(proved.winner == view.actor)} string {proved.by}"


def _word(won: bool) -> str:
    return "win" if won else "loss"


def prove(state: State, budget: Budget, threads: int, stop: Event, write: Callable[[str], None]) -> str:
    """Solve a position, report progress, and return the ``bestmove`` line.

    The value is written as soon as it is known, then again with the plies to the end. If only the value was found in
    time, the move wins, or is any move if none wins; ``bestmove none`` if not even that was found.

    Raises:
        GlyphwallError: The game or its rules cannot be solved.
    """
    by_theory = proof_without_search(state.game, lambda: state.view(None))
    if by_theory is not None:
        write(by_theory)
        return f"bestmove {write_turns(state, _whole_turn(state, _by_theory))[0]}"

    def tell(progress: Progress) -> None:
        milliseconds = round(1000 * progress.seconds)
        speed = round(progress.nodes / max(progress.seconds, 1e-3))
        full = round(1000 * progress.load)
        write(f"info nodes {progress.nodes} nps {speed} time {milliseconds} hashfull {full}")

    solver = Solver(state.game, state.options, threads=threads, on_progress=tell, every=_REPORT_SECONDS)
    solver.stop = Deadline(budget.seconds, stop)
    mover = state.actor
    line: tuple[int, ...] = ()
    try:
        winner = solver.winner(state)
        word = _word(winner == mover)
        write(f"info nodes {solver.nodes} time {round(1000 * solver.seconds)} score proved {word}")
        line = _whole_turn(state, solver.winning_action)
        length = solver.length(state, winner)
        line = solver.line(state, winner, length)
        spent = f"nodes {solver.nodes} time {round(1000 * solver.seconds)}"
        write(f"info {spent} score proved {word} {length} pv {' '.join(write_turns(state, line))}")
    except Stopped as stopped:
        write(f"info string {stopped}")
    return f"bestmove {write_turns(state, line)[0]}" if line else "bestmove none"


def _by_theory(state: State) -> int | None:
    """Return the theory's answer for the winner; None for the loser, or if every action wins."""
    theory = plugin_of(state.game).theory
    return None if theory is None else next(iter(theory.winning_actions(state.view(state.actor))), None)


def _whole_turn(state: State, choose: Callable[[State], int | None]) -> tuple[int, ...]:
    """Return the actions chosen until the turn's end; the first legal one where none is."""
    actions: list[int] = []
    while True:
        action = choose(state)
        actions.append(state.legal_actions[0] if action is None else action)
        after = state.apply(actions[-1])
        if not goes_on(state, after):
            return tuple(actions)
        state = after
