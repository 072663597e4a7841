"""What a review is made with, wherever that runs: searches, rollouts and proofs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from glyphwall.search import choice

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glyphwall.core.contract import State
    from glyphwall.search.prover import Prover


class Found(choice.ScoredPly, Protocol):
    """The same, and which action it is."""

    @property
    def action(self) -> int: ...


class Counted(Protocol):
    """What an action is worth exactly: see `glyphwall.search.endgame.Exact`."""

    @property
    def expected(self) -> float: ...
    @property
    def sure(self) -> int: ...


class Means(Protocol):
    """The same questions with the same seeds get the same answers. Each may end with
    `glyphwall.search.prover.Stopped`."""

    @property
    def searched(self) -> bool:
        """Estimates come from searches, and not from rollouts: two seats, and no secrets in the game's rules."""

    @property
    def prover(self) -> Prover | None:
        """Of the positions that `provable` names; None where there are none."""

    def provable(self, state: State) -> bool:
        """Whether the prover may be asked about a position in which a seat acts."""

    def search(self, worlds: Sequence[State], seed: int, simulations: int, only: int | None = None) -> Sequence[Found]:
        """Searches all that the seat to act holds possible. The best action first; or ``only`` that one."""

    def best(self, state: State, seed: int, simulations: int) -> int:
        """The best action by what the seat to act knows."""

    def rollouts(
        self, state: State, count: int, seed: int, viewer: int | None = None, action: int | None = None
    ) -> Sequence[Sequence[float]]:
        """Each seat's return in each game: see `glyphwall.search.playouts`."""

    def endgame(self, state: State, actions: Sequence[int], nodes: int) -> Sequence[Counted] | None:
        """What each action is worth, counted within so many nodes; None where it cannot be."""
