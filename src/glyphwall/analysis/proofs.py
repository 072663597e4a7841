"""Who wins a position, and what keeps the win: proved, or not said at all.

A proof is walked ply by ply: for the winner one ply is enough, for the loser every one has to be looked at. Wherever
the walk goes, `prove` is asked again.
"""

from __future__ import annotations

import threading
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Final

from glyphwall.analysis.proofs import certificate_of_theory, find_proof
from glyphwall.core.errors import GlyphwallError
from glyphwall.core.values import CHANCE, NOBODY
from glyphwall.search.certificates import certificate
from glyphwall.search.solver import Solver, Stopped

if TYPE_CHECKING:
    from collections.abc import Iterator

    from glyphwall.analysis.proofs import Proof
    from glyphwall.core.contract import State

MEMORY: Final = 2**24
"""Bytes of a solver's table, where somebody else says nothing."""
MOST_POSITIONS: Final = 50_000
"""In a certificate that is written while somebody waits."""


def prove(state: State, *, seconds: float, stop: threading.Event | None = None, memory: int = MEMORY) -> Proof | None:
    """Who wins, if a theorem of the game says so or the solver finds it out in time; else None.

    Args:
        seconds: for all of it; how long the game lasts is found out as far as they reach.
        stop: set it to end the search early.
        memory: bytes of the solver's table.
    """
    with _stopping(seconds, stop) as ended:
        return find_proof(state, lambda _: _solver(state, ended, memory))


def load_solver(state: State) -> None:
    """Loads the machine code that proofs of such positions run, for which the time of a first one does not suffice."""
    solver = _solver(state, threading.Event(), MEMORY)
    if solver is not None:
        with suppress(Stopped):
            solver.wins(state, nodes=1)


def write_certificate(
    state: State, *, seconds: float, stop: threading.Event | None = None, memory: int = MEMORY
) -> str | None:
    """The proof of who wins as ``glyphwall verify`` checks it; None where it was not found, or not written, in time.

    Raises:
        GlyphwallError: a game or rules without a checker, or too many positions.
    """
    if state.actor in (CHANCE, NOBODY):
        return None
    with _stopping(seconds, stop) as ended:
        text = certificate_of_theory(state)
        if text is not None:
            return text
        solver = _solver(state, ended, memory)
        if solver is None:
            return None
        try:
            return certificate(solver, state, solver.winner(state), most=MOST_POSITIONS)
        except Stopped:
            return None


def _solver(state: State, stop: threading.Event, memory: int) -> Solver | None:
    """One for the rules that still matter; None where nothing can be proved."""
    try:
        solving = state.game.kernel.solving
    except NotImplementedError:
        return None
    if solving is None:
        return None
    try:
        return Solver(state.game, solving.within_reach(state) or state.options, memory=memory, stop=stop)
    except GlyphwallError:  # chance, or secrets
        return None


@contextmanager
def _stopping(seconds: float, stop: threading.Event | None) -> Iterator[threading.Event]:
    """An event that is set after a time, or by somebody else."""
    ended = stop or threading.Event()
    timer = threading.Timer(seconds, ended.set)
    timer.daemon = True
    timer.start()
    try:
        yield ended
    finally:
        timer.cancel()
