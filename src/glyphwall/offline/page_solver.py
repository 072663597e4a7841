"""Who wins, on a device: the searches are the page's, made by a game's own module; what is asked is asked here."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, Final, Protocol

from glyphwall.analysis.proofs import find_proof
from glyphwall.search.prover import Prover, Stopped

if TYPE_CHECKING:
    from glyphwall.analysis.proofs import Proof
    from glyphwall.core.contract import Game, State

SECONDS: Final = 1.5
"""For one proof, as on a server; meanwhile the device does nothing else."""
_SLICE: Final = 20_000
"""Nodes between looks at the clock."""
_COUNTED: Final = 4_096
"""The same where nodes are counted, as `glyphwall.search.solver` counts them."""


class ModuleSolver(Protocol):
    """The page's solver of a game. Answers: 1 the seat to act wins, -1 it loses, 0 not known yet."""

    def ask(self, record: str, plies: int, hunter: int, root: int, played: int) -> int:
        """Begins a question about a position, its bytes in hexadecimal digits; ``plies`` -1: however long it takes."""

    def run(self, nodes: int) -> int:
        """Looks at about so many more positions."""

    def nodes(self) -> int:
        """Positions looked at so far."""


Solvers = Callable[[str], Awaitable[ModuleSolver | None]]
"""A solver of a game, by its id, that knows nothing yet; nothing for a game that has none. The one before is gone."""


async def nobody(_game_id: str) -> None:
    """Where there is no module."""


class PageProver(Prover):
    """Asks the page's solver, until its time is up.

    Attributes:
        deadline: of the question, as `time.monotonic` has it.
    """

    deadline = 0.0

    def __init__(self, game: Game[Any, Any], options: Any, solver: ModuleSolver) -> None:
        super().__init__(game, options)
        self._solver = solver

    def _ask(
        self, state: State, horizon: int, hunter: int, played: int, nodes: int | None, seconds: float | None
    ) -> bool:
        record = state.record.tobytes().hex()
        known, before = self._solver.ask(record, horizon, hunter, played >> 32, played & 0xFFFFFFFF), self.nodes
        slice_ = _SLICE if nodes is None else _COUNTED
        while known == 0:
            if time.monotonic() >= self.deadline or (nodes is not None and self.nodes - before >= nodes):
                raise Stopped("stopped before the position was solved")
            known = self._solver.run(slice_)
            self.nodes = self._solver.nodes()
        return known > 0


class Provers:
    """One prover for each game. It is kept with its solver: the numbers of its roots belong to that solver's table, and
    neither may serve under other rules, where equal keys say nothing."""

    def __init__(self, solvers: Solvers) -> None:
        self._solvers = solvers
        self._kept: dict[str, PageProver] = {}

    async def of(self, game: Game[Any, Any], options: Any) -> PageProver | None:
        """The prover for a game's rules; None where nothing can be proved by a search."""
        if game.has_chance(options) or game.has_hidden_information(options):
            return None
        return await self.during_play(game, options)

    async def during_play(self, game: Game[Any, Any], options: Any) -> PageProver | None:
        """The same for positions in which neither luck nor anything hidden matters any more, under any rules."""
        if game.seats(options) != 2:
            return None
        kept = self._kept.get(game.id)
        if kept is None or kept.options != options:
            self._kept.pop(game.id, None)
            solver = await self._solvers(game.id)
            if solver is None:
                return None
            kept = self._kept[game.id] = PageProver(game, options, solver)
        return kept


def prove_on_page(state: State, prover: PageProver | None, seconds: float | None = None) -> Proof | None:
    """Who wins, if the game's theory or the page's solver finds it out in so many seconds (`SECONDS`); else None.

    Args:
        prover: for the position's rules.
    """
    if prover is not None:
        prover.deadline = time.monotonic() + (SECONDS if seconds is None else seconds)
    return find_proof(state, lambda _: prover)
