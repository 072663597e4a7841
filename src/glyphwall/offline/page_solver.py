"""Proofs on a device: the page's solver searches, in a game's own module, and Python asks it the questions."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Protocol

from glyphwall.analysis.proofs import certificate_of_theory, find_proof
from glyphwall.api.proofs import WrittenProof
from glyphwall.api.refusals import NothingProved
from glyphwall.core.errors import GlyphwallError
from glyphwall.core.registry import plugin_of
from glyphwall.search._certificates import certificate_lines, format_certificate
from glyphwall.search.prover import Prover, Stopped

if TYPE_CHECKING:
    from glyphwall.analysis.proofs import Proof, Prove
    from glyphwall.core.contract import Game, State

PROOF_SECONDS: Final = 1.5
"""Time limit of one proof, as on a server; meanwhile the device does nothing else."""
CERTIFICATE_SECONDS: Final = 20.0
MAX_POSITIONS: Final = 5_000
"""The maximum number of positions in a certificate; they are checked in a moment."""
_SLICE: Final = 20_000
"""Nodes between looks at the clock."""
_COUNTED_SLICE: Final = 4_096
"""The same when nodes are limited, as `glyphwall.search.solver` counts them."""
_TURN_SECONDS: Final = 0.1
"""The time after which a certificate lets other work have a turn."""


class ModuleSolver(Protocol):
    """The page's solver of a game. It answers 1: the seat to act wins, -1: it loses, 0: not known yet."""

    def ask(self, record: str, plies: int, hunter: int, root: int, played: int) -> int:
        """Start a question about a position, its bytes in hexadecimal; ``plies`` is the horizon, or -1."""

    def run(self, nodes: int) -> int:
        """Look at about this many more positions."""

    def nodes(self) -> int:
        """Return the positions looked at so far."""


Solvers = Callable[[str], Awaitable[ModuleSolver | None]]
"""Makes an empty solver for a game id; None for a game that has none. The previous one is gone then."""


class PageProver(Prover):
    """A prover that asks the page's solver until its time is up.

    Attributes:
        deadline: of the question, on the clock of `time.monotonic`.
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
        slice_ = _SLICE if nodes is None else _COUNTED_SLICE
        while known == 0:
            if time.monotonic() >= self.deadline or (nodes is not None and self.nodes - before >= nodes):
                raise Stopped("stopped before the position was solved")
            known = self._solver.run(slice_)
            self.nodes = self._solver.nodes()
        return known > 0


class Provers:
    """One prover per game, for the rules asked about last.

    The numbers of a prover's roots belong to its solver's table, and under other rules equal keys mean other positions:
    so both are replaced together.
    """

    def __init__(self, solvers: Solvers) -> None:
        self._solvers = solvers
        self._by_game: dict[str, PageProver] = {}

    async def of(self, game: Game[Any, Any], options: Any) -> PageProver | None:
        """Return the prover for a game's rules; None where a search can prove nothing."""
        if game.has_chance(options) or game.has_hidden_information(options):
            return None
        return await self.during_play(game, options)

    async def during_play(self, game: Game[Any, Any], options: Any) -> PageProver | None:
        """Return the prover for positions where neither chance nor anything hidden matters any more."""
        if game.seats(options) != 2:
            return None
        prover = self._by_game.get(game.id)
        if prover is None or prover.options != options:
            self._by_game.pop(game.id, None)
            solver = await self._solvers(game.id)
            if solver is None:
                return None
            prover = self._by_game[game.id] = PageProver(game, options, solver)
        return prover


def prove_with(prover: PageProver | None) -> Prove:
    """Return a way to find out who wins: by theory, or by the prover for the positions' rules."""

    def prove(state: State, seconds: float | None = None) -> Proof | None:
        if prover is not None:
            prover.deadline = time.monotonic() + (PROOF_SECONDS if seconds is None else seconds)
        return find_proof(state, lambda _: prover)

    return prove


# -- certificates ---------------------------------------------------------------------------------------

ProverOf = Callable[[], "Awaitable[PageProver | None]"]
"""Returns the prover of the position's rules, which may have been replaced since the last call."""


@dataclass
class _Current:
    """The prover in use."""

    prover: PageProver

    def winning_action(self, state: State) -> int | None:
        return self.prover.winning_action(state)


async def write_certificate_on_page(state: State, prover_of: ProverOf) -> WrittenProof:
    """Write a certificate of who wins, in turns with other work, and check it.

    Raises:
        NothingProved: not proved in time.
        GlyphwallError: a game or rules without a checker, too many positions, or a proof that does not hold.
    """
    strategy = certificate_of_theory(state)
    if strategy is not None:
        return WrittenProof(strategy)  # checking a strategy means playing thousands of games
    try:
        text = await _search(state, prover_of)
    except Stopped as error:
        raise NothingProved("who wins could not be proved and written down in time") from error
    checker = plugin_of(state.game).certificates
    try:
        return WrittenProof(text, None if checker is None else checker.check(text).positions)
    except ValueError as error:  # the module is wrong, or another game's
        raise GlyphwallError(f"this proof does not hold, and is not handed out: {error}") from None


async def _search(state: State, prover_of: ProverOf) -> str:
    until = time.monotonic() + CERTIFICATE_SECONDS

    async def prover() -> PageProver:
        found = await prover_of()
        if found is None:
            raise NothingProved("this game has no solver")
        found.deadline = until
        return found

    current = _Current(await prover())
    winner = current.prover.winner(state)
    lines, turn = [], time.monotonic()
    for line in certificate_lines(current, state, winner, MAX_POSITIONS):
        lines.append(line)
        if time.monotonic() - turn > _TURN_SECONDS:
            await asyncio.sleep(0)
            current.prover, turn = await prover(), time.monotonic()
    return format_certificate(state, winner, lines)
