"""Proofs of who wins a position, and of the plies that keep the win.

A game's theory is asked first, then a prover (`glyphwall.search.prover`). A proof is walked ply by ply:
the winner needs one good ply, but every ply of the loser has to be looked at.
"""

from __future__ import annotations

import threading
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Protocol

from glyphwall.core.errors import GlyphwallError
from glyphwall.core.registry import plugin_of
from glyphwall.core.values import CHANCE, NO_ACTOR
from glyphwall.search._certificates import certificate, certificate_by_theory
from glyphwall.search.prover import Deadline, Stopped

if TYPE_CHECKING:
    from collections.abc import Callable

    from glyphwall.core.contract import State
    from glyphwall.search.prover import Prover
    from glyphwall.search.solver import Solver

MEMORY: Final = 2**24
"""Bytes of a solver's table by default."""
MAX_POSITIONS: Final = 50_000
"""The maximum number of positions in a certificate that a caller waits for."""


@dataclass(frozen=True)
class ProvedPly:
    """A ply of a proof.

    Attributes:
        plies: to the end after it, when the winner hurries and the other seat delays; None: not found out.
    """

    action: int
    plies: int | None = None


@dataclass(frozen=True)
class Proof:
    """The winner with best play of both seats.

    Attributes:
        winner: the seat.
        by: the theorem that proves it, as a sentence; None: every line was searched.
        plies: to the end with best play; None: not found out, or the theorem does not say.
        ways: on the winner's turn the plies known to keep the win, quickest first; on the loser's turn all legal
            plies, longest resistance first. Empty if the winner was found in time, but no ply.
        complete: whether ``ways`` has every ply that keeps the win. If not, nothing is known of the other plies.
    """

    winner: int
    by: str | None
    plies: int | None
    ways: tuple[ProvedPly, ...]
    complete: bool

    @property
    def quickest(self) -> bool:
        """True if the first of ``ways`` is proved optimal: the quickest win, or the longest defence."""
        first = self.ways[0].plies if self.ways else None
        return first is not None and self.plies == first + 1


class Prove(Protocol):
    """A way to find out who wins a position."""

    def __call__(self, state: State, seconds: float | None = None) -> Proof | None:
        """Return who wins, or None if it was not proved in time."""


def find_proof(state: State, make_prover: Callable[[State], Prover | None]) -> Proof | None:
    """Return who wins, by theory or by a prover; None if neither finds out.

    Args:
        make_prover: called if theory says nothing; None: there is no prover. It limits itself, with `Stopped`.
    """
    if state.actor in (CHANCE, NO_ACTOR):
        return None
    known = by_theory(state)
    if known is not None:
        return known
    prover = make_prover(state)
    if prover is None:
        return None
    try:
        winner = prover.winner(state)
    except Stopped:
        return None
    return _walk(prover, state, winner)


def prove(state: State, *, seconds: float, stop: threading.Event | None = None, memory: int = MEMORY) -> Proof | None:
    """Return who wins, by theory or by the solver; None if it is not found out in time.

    Args:
        seconds: for all of it; the length of the game is found out as far as they reach.
    """
    ended = Deadline(seconds, stop)
    return find_proof(state, lambda _: _solver(state, ended, memory))


def by_theory(state: State) -> Proof | None:
    """Return what a theorem of the game proves; None if it proves nothing."""
    theory = plugin_of(state.game).theory
    if theory is None:
        return None
    view = state.view(None)
    proved = theory.proves(view)
    if proved is None:
        return None
    legal = state.legal_actions
    actions = (theory.winning_actions(view) if state.actor == proved.winner else ()) or legal
    return Proof(proved.winner, proved.by, None, tuple(map(ProvedPly, actions)), complete=len(actions) == len(legal))


def load_solver(state: State) -> None:
    """Load the solver's machine code, which takes longer than the time limit of one proof."""
    solver = _solver(state, threading.Event(), MEMORY)
    if solver is not None:
        with suppress(Stopped):
            solver.wins(state, nodes=1)


def write_certificate(
    state: State, *, seconds: float, stop: threading.Event | None = None, memory: int = MEMORY
) -> str | None:
    """Write the proof of who wins for ``glyphwall verify``; None if it was not found, or not written, in time.

    Raises:
        GlyphwallError: a game or rules without a checker, or too many positions.
    """
    if state.actor in (CHANCE, NO_ACTOR):
        return None
    ended = Deadline(seconds, stop)
    text = certificate_of_theory(state)
    if text is not None:
        return text
    solver = _solver(state, ended, memory)
    if solver is None:
        return None
    try:
        return certificate(solver, state, solver.winner(state), most=MAX_POSITIONS)
    except Stopped:
        return None


def certificate_of_theory(state: State) -> str | None:
    """Write the certificate of a theorem; None if none applies, or it is only written down for other positions."""
    if state.actor in (CHANCE, NO_ACTOR) or by_theory(state) is None:
        return None
    try:
        return certificate_by_theory(state)
    except GlyphwallError:
        return None


def _walk(prover: Prover, state: State, winner: int) -> Proof:
    is_winner = state.actor == winner
    first: int | None = None
    ways: list[ProvedPly] = []
    length: int | None = None
    complete = not is_winner
    try:
        first = prover.winning_action(state) if is_winner else None
        actions = prover.winning_actions(state) if is_winner else state.legal_actions
        ways, complete = [ProvedPly(action) for action in actions], True
        length = prover.length(state, winner)
        for place, action in enumerate(actions):
            ways[place] = ProvedPly(action, prover.length(state.apply(action), winner, before=state))
    except Stopped:
        pass  # what is proved so far holds all the same
    if not ways:
        found = (first,) if first is not None else () if is_winner else state.legal_actions
        ways = [ProvedPly(action) for action in found]

    def rank(way: ProvedPly) -> tuple[bool, int]:
        plies = way.plies or 0
        return way.plies is None, plies if is_winner else -plies

    return Proof(winner, None, length, tuple(sorted(ways, key=rank)), complete)


def _solver(state: State, stop: threading.Event, memory: int) -> Solver | None:
    """Make a solver for the rules that still matter; None where nothing can be proved."""
    from glyphwall.search.solver import Solver  # compiled: a device has none

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
