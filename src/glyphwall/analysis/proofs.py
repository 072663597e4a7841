"""Who wins a position, and what keeps the win: proved, or not said at all.

A proof is walked ply by ply: for the winner one ply is enough, for the loser every one has to be looked at. Wherever
the walk goes, `prove` is asked again.
"""

from __future__ import annotations

import threading
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from glyphwall.core.errors import GlyphwallError
from glyphwall.core.registry import pack_of
from glyphwall.core.values import CHANCE, NOBODY
from glyphwall.search.certificates import certificate, certificate_by_theory
from glyphwall.search.proofs import Solver, Stopped

if TYPE_CHECKING:
    from collections.abc import Iterator

    from glyphwall.core.contract import State

MEMORY: Final = 2**24
"""Bytes of a solver's table, where somebody else says nothing."""
MOST_POSITIONS: Final = 50_000
"""In a certificate that is written while somebody waits."""


@dataclass(frozen=True)
class ProvedPly:
    """A ply of a proof.

    Attributes:
        action: its number.
        plies: to the end after it, when the winner makes haste and the other seat puts it off; None: not found out.
    """

    action: int
    plies: int | None = None


@dataclass(frozen=True)
class Proof:
    """Who wins with best play of both.

    Attributes:
        winner: the seat.
        by: the theorem that says so, in a sentence; None: every line was searched.
        plies: to the end with best play; None: not found out, or the theorem does not tell.
        ways: for the winner's turn the plies that are known to keep the win, those that win soonest first; for the
            loser's turn all that there are, those that resist longest first; none once the game is over, or where a
            theorem tells who wins and not how.
    """

    winner: int
    by: str | None
    plies: int | None
    ways: tuple[ProvedPly, ...]


def prove(state: State, *, seconds: float, stop: threading.Event | None = None, memory: int = MEMORY) -> Proof | None:
    """Who wins, if a theorem of the game says so or the solver finds it out in time; else None.

    Args:
        seconds: for all of it; how long the game lasts is found out as far as they reach.
        stop: set it to end the search early.
        memory: bytes of the solver's table.
    """
    if state.actor in (CHANCE, NOBODY):
        return None
    with _stopping(seconds, stop) as ended:
        known = _by_theory(state)
        if known is not None:
            return known
        solver = _solver(state, ended, memory)
        if solver is None:
            return None
        try:
            winner = solver.winner(state)
        except Stopped:
            return None
        return _searched(solver, state, winner)


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
        if _by_theory(state) is not None:
            try:
                return certificate_by_theory(state)
            except GlyphwallError:  # the theorem is written down for other positions; the search may do
                pass
        solver = _solver(state, ended, memory)
        if solver is None:
            return None
        try:
            return certificate(solver, state, solver.winner(state), most=MOST_POSITIONS)
        except Stopped:
            return None


def _by_theory(state: State) -> Proof | None:
    theory = pack_of(state.game).theory
    if theory is None:
        return None
    view = state.view(None)
    proved = theory.proves(view)
    if proved is None:
        return None
    actions = theory.winning_actions(view) if state.actor == proved.winner else state.legal_actions
    return Proof(proved.winner, proved.by, None, tuple(map(ProvedPly, actions)))


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


def _searched(solver: Solver, state: State, winner: int) -> Proof:
    mine = state.actor == winner
    first: int | None = None
    ways: list[ProvedPly] = []
    length: int | None = None
    try:
        first = solver.winning_action(state) if mine else None
        actions = solver.winning_actions(state) if mine else state.legal_actions
        ways = [ProvedPly(action) for action in actions]
        length = solver.length(state, winner)
        for place, action in enumerate(actions):
            ways[place] = ProvedPly(action, solver.length(state.apply(action), winner))
    except Stopped:
        pass  # what is known by now is proved all the same
    if not ways:
        found = (first,) if first is not None else () if mine else state.legal_actions
        ways = [ProvedPly(action) for action in found]

    def rank(way: ProvedPly) -> tuple[bool, int]:
        plies = way.plies or 0
        return way.plies is None, plies if mine else -plies

    return Proof(winner, None, length, tuple(sorted(ways, key=rank)))


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
