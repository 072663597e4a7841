"""Proofs that others can check, written by a device: by and by, so that its tables are heard meanwhile, and checked."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from glyphwall.analysis.proofs import certificate_of_theory
from glyphwall.api.proofs import WrittenProof
from glyphwall.api.refusals import NothingProved
from glyphwall.core.errors import GlyphwallError
from glyphwall.core.registry import plugin_of
from glyphwall.search.certificates import certificate_lines, format_certificate
from glyphwall.search.prover import Stopped

if TYPE_CHECKING:
    from glyphwall.core.contract import State
    from glyphwall.offline.page_solver import PageProver

SECONDS: Final = 20.0
MOST_POSITIONS: Final = 5_000
"""That are written down, and checked in a moment."""
_STRETCH: Final = 0.1
"""Seconds after which others have their turn."""

ProverOf = Callable[[], "Awaitable[DeviceProver | None]"]
"""The prover of the position's rules. Another one may have taken its place since it was asked for."""


@dataclass
class _Now:
    """Whoever proves at the moment."""

    prover: PageProver

    def winning_action(self, state: State) -> int | None:
        return self.prover.winning_action(state)


async def certificate_here(state: State, prover_of: ProverOf) -> WrittenProof:
    """The proof of who wins.

    Raises:
        NothingProved: nobody knows, or not in the time that there is.
        GlyphwallError: a game or rules without a checker, too many positions, or a proof that does not hold.
    """
    strategy = certificate_of_theory(state)
    if strategy is not None:
        return WrittenProof(strategy)  # whoever checks a strategy plays thousands of games
    try:
        text = await _searched(state, prover_of)
    except Stopped as error:
        raise NothingProved("who wins could not be proved and written down in the time that there is") from error
    checker = plugin_of(state.game).certificates
    try:
        return WrittenProof(text, None if checker is None else checker.check(text).positions)
    except ValueError as error:  # the module is not the one that belongs here, or wrong
        raise GlyphwallError(f"this proof does not hold, and is not handed out: {error}") from None


async def _searched(state: State, prover_of: ProverOf) -> str:
    until = time.monotonic() + SECONDS

    async def prover() -> PageProver:
        found = await prover_of()
        if found is None:
            raise NothingProved("nothing is proved by search in this game")
        found.deadline = until
        return found

    now = _Now(await prover())
    winner = now.prover.winner(state)
    lines, turn = [], time.monotonic()
    for line in certificate_lines(now, state, winner, MOST_POSITIONS):
        lines.append(line)
        if time.monotonic() - turn > _STRETCH:
            await asyncio.sleep(0)
            now.prover, turn = await prover(), time.monotonic()
    return format_certificate(state, winner, lines)
