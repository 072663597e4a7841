"""The searches, rollouts and proofs that a review is made with."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from glyphwall.search import choice

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glyphwall.core.contract import State
    from glyphwall.search.prover import Prover


class Found(choice.ScoredPly, Protocol):
    """A searched action."""

    @property
    def action(self) -> int: ...


class Counted(Protocol):
    """The exact worth of an action; see `glyphwall.search.endgame.Exact`."""

    @property
    def expected(self) -> float: ...
    @property
    def sure(self) -> int: ...


class Means(Protocol):
    """The means of a review: deterministic by seed. Each method may raise `glyphwall.search.prover.Stopped`."""

    @property
    def uses_search(self) -> bool:
        """True if estimates come from searches, not rollouts: two seats, and no secrets in the game's rules."""

    @property
    def prover(self) -> Prover | None:
        """The prover of the positions that `provable` accepts, if the game has one."""

    def provable(self, state: State) -> bool:
        """Return whether the prover may be asked about a position in which a seat acts."""

    def search(self, worlds: Sequence[State], seed: int, simulations: int, only: int | None = None) -> Sequence[Found]:
        """Search all worlds that the seat to act considers possible, for all actions or ``only`` one; best first."""

    def best(self, state: State, seed: int, simulations: int) -> int:
        """Return the best action by what the seat to act knows."""

    def rollouts(
        self, state: State, count: int, seed: int, viewer: int | None = None, action: int | None = None
    ) -> Sequence[Sequence[float]]:
        """Return each seat's return in each game; see `glyphwall.search._playouts`."""

    def endgame(self, state: State, actions: Sequence[int], nodes: int) -> Sequence[Counted] | None:
        """Return the exact worth of each action, counted within some nodes; None if that is impossible."""
