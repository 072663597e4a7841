"""Who wins, on a device: the searches are the page's, made by a game's own module; what is asked is asked here."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Final, Protocol

from glyphwall.analysis.proving import prove_with
from glyphwall.search.proving import Prover, Stopped

if TYPE_CHECKING:
    from glyphwall.analysis.proving import Proof
    from glyphwall.core.contract import State

SECONDS: Final = 1.5
"""For one proof, as on a server; meanwhile the device does nothing else."""
_SLICE: Final = 20_000
"""Nodes between looks at the clock."""


class ModuleSolver(Protocol):
    """The page's solver of a game. Answers: 1 the seat to act wins, -1 it loses, 0 not known yet."""

    def ask(self, record: str, plies: int, hunter: int, root: int, played: int) -> int:
        """Begins a question about a position, its bytes in hexadecimal digits; ``plies`` -1: however long it takes."""

    def run(self, nodes: int) -> int:
        """Looks at about so many more positions."""


Solvers = Callable[[str], Awaitable[ModuleSolver | None]]
"""The solver of a game, by its id; nothing for a game that has none."""


async def nobody(_game_id: str) -> None:
    """Where there are no solvers."""


class DeviceProver(Prover):
    """Asks the page's solver, until its time is up.

    Args:
        deadline: as `time.monotonic` has it.
    """

    def __init__(self, state: State, solver: ModuleSolver, deadline: float) -> None:
        super().__init__(state.game, state.options)
        self._solver, self._deadline = solver, deadline

    def _ask(
        self, state: State, horizon: int, hunter: int, played: int, nodes: int | None, seconds: float | None
    ) -> bool:
        record = state.record.tobytes().hex()
        known = self._solver.ask(record, horizon, hunter, played >> 32, played & 0xFFFFFFFF)
        while known == 0:
            if time.monotonic() >= self._deadline:
                raise Stopped("stopped before the position was solved")
            known = self._solver.run(_SLICE)
            self.nodes += _SLICE
        return known > 0


def prove_here(state: State, solver: ModuleSolver | None) -> Proof | None:
    """Who wins, if the game's theory or the page's solver finds it out in `SECONDS`; else None."""
    game, options = state.game, state.options
    deadline = time.monotonic() + SECONDS

    def prover(state: State) -> Prover | None:
        closed = game.has_chance(options) or game.has_hidden_information(options) or game.seats(options) != 2
        return None if solver is None or closed else DeviceProver(state, solver, deadline)

    return prove_with(state, prover)
