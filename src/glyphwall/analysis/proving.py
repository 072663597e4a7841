"""Who wins a position, and what keeps the win, told by the game's theory or by somebody who searches."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from glyphwall.core.errors import GlyphwallError
from glyphwall.core.registry import plugin_of
from glyphwall.core.values import CHANCE, NOBODY
from glyphwall.search.certificates import certificate_by_theory
from glyphwall.search.prover import Stopped

if TYPE_CHECKING:
    from collections.abc import Callable

    from glyphwall.core.contract import State
    from glyphwall.search.prover import Prover


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
        ways: for the winner's turn plies that are known to keep the win, those that win soonest first; for the loser's
            turn all legal plies, those that resist longest first. Empty if who wins was found in time, and no ply was.
        complete: whether every ply that keeps the win is among ``ways``. False: nothing is known of the other plies.
    """

    winner: int
    by: str | None
    plies: int | None
    ways: tuple[ProvedPly, ...]
    complete: bool

    @property
    def quickest(self) -> bool:
        """Whether the first of ``ways`` is proved to be as good as any: the quickest win, or the longest defence."""
        first = self.ways[0].plies if self.ways else None
        return first is not None and self.plies == first + 1


def prove_with(state: State, make: Callable[[State], Prover | None]) -> Proof | None:
    """Who wins, if a theorem of the game says so or a prover finds it out; else None.

    Args:
        make: whom to ask, where no theorem tells; None: nobody. How long a search may take is its own business: it ends
            with `Stopped`.
    """
    if state.actor in (CHANCE, NOBODY):
        return None
    known = by_theory(state)
    if known is not None:
        return known
    prover = make(state)
    if prover is None:
        return None
    try:
        winner = prover.winner(state)
    except Stopped:
        return None
    return _searched(prover, state, winner)


def by_theory(state: State) -> Proof | None:
    """What a theorem of the game says; None: nothing."""
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


def certificate_of_theory(state: State) -> str | None:
    """What a theorem says, as others check it; None: none says anything, or it is written down for other positions."""
    if state.actor in (CHANCE, NOBODY) or by_theory(state) is None:
        return None
    try:
        return certificate_by_theory(state)
    except GlyphwallError:
        return None


def _searched(prover: Prover, state: State, winner: int) -> Proof:
    mine = state.actor == winner
    first: int | None = None
    ways: list[ProvedPly] = []
    length: int | None = None
    complete = not mine
    try:
        first = prover.winning_action(state) if mine else None
        actions = prover.winning_actions(state) if mine else state.legal_actions
        ways, complete = [ProvedPly(action) for action in actions], True
        length = prover.length(state, winner)
        for place, action in enumerate(actions):
            ways[place] = ProvedPly(action, prover.length(state.apply(action), winner, before=state))
    except Stopped:
        pass  # what is known by now is proved all the same
    if not ways:
        found = (first,) if first is not None else () if mine else state.legal_actions
        ways = [ProvedPly(action) for action in found]

    def rank(way: ProvedPly) -> tuple[bool, int]:
        plies = way.plies or 0
        return way.plies is None, plies if mine else -plies

    return Proof(winner, None, length, tuple(sorted(ways, key=rank)), complete)
