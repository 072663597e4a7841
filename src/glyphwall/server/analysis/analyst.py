"""Searches and proofs for analyses: in their own threads, queued by address, each limited and paid for."""

from __future__ import annotations

import asyncio
import math
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any, Final, TypeVar

from glyphwall.analysis.proofs import load_solver, prove, write_certificate
from glyphwall.api.host import StillPreparing
from glyphwall.api.openings import Openings, explore
from glyphwall.api.proofs import WrittenProof
from glyphwall.api.refusals import NoEngine, NothingProved
from glyphwall.api.trees import Trees
from glyphwall.core.streams import stream
from glyphwall.players.specs import lines_spec, make_lines_player
from glyphwall.players.warm.plan import SOLVER, SYMMETRIES
from glyphwall.server.analysis.explorer import Explorer
from glyphwall.server.analysis.shared import SharedAnalyses
from glyphwall.server.net.budget import payer_address
from glyphwall.server.net.fair_queue import FairQueue
from glyphwall.server.net.offload import offload

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

    from litestar import Litestar

    from glyphwall.analysis.proofs import Proof, Prove
    from glyphwall.core.contract import Game, State
    from glyphwall.players.base import Decision
    from glyphwall.server.computers.compiling import Compilation

SECONDS: Final = 1.5
MAX_CHARGED: Final = 2 * SECONDS
"""Seconds that an address pays at most: loading machine code the first time is free."""

T = TypeVar("T")


class Analyst:
    """The threads in which positions are analysed, and the queue before them."""

    def __init__(self, compilation: Compilation) -> None:
        self._compilation = compilation
        self._threads = ThreadPoolExecutor(3, thread_name_prefix="analyst")
        self._queue = FairQueue("analyses", each=math.inf, together=math.inf, has_quick_place=True)
        self._loaded: set[tuple[str, str]] = set()
        """Searches whose machine code is loaded, by game and options."""
        self._solvers: set[str] = set()
        """Games whose solver is loaded."""

    async def search(self, state: State, simulations: int) -> Decision:
        """Search a position for the seat to act.

        Raises:
            NoEngine: it cannot be searched. StillPreparing: the search is not compiled yet.
        """
        spec = None if state.actor < 0 else lines_spec(state.game, simulations)
        if spec is None:
            raise NoEngine()
        share = self._compilation.missing(state.game.id, spec.partition(",")[0])
        if share is not None:
            raise StillPreparing(share)
        return await self._queued(state.game, "lines", self._search, state, spec)

    def _search(self, state: State, spec: str, stop: threading.Event) -> Decision:
        """Search; the first search of a kind loads machine code, which takes longer than its time limit."""
        kind = (state.game.id, repr(state.options))
        if kind not in self._loaded:
            _search(state, lines_spec(state.game, 1) or spec, stop, math.inf)
            self._loaded.add(kind)
        return _search(state, spec, stop, SECONDS)

    async def prove(self, kind: str, game: Game[Any, Any], options: Any, work: Callable[[Prove], T]) -> T:
        """Call ``work`` with a prover for a game's rules, in a thread; ``kind`` names the work for the queue."""
        await self._compilation.part(game.id, SOLVER)

        def call(stop: threading.Event) -> T:
            if game.id not in self._solvers:
                load_solver(game.initial_state(options))
                self._solvers.add(game.id)
            return work(_prover(stop))

        return await self._queued(game, kind, call)

    async def openings(self, state: State, explorer: Explorer, level: str | None = None) -> Openings:
        """Collect what was played from a position, in all games or in those of a level.

        While the server still prepares, the answer is empty, or without proofs, and says so.
        """
        game_id = state.game.id
        if self._compilation.missing_part(game_id, SYMMETRIES) is not None:
            return Openings([], 0, 0, "", True, 0)
        solving = self._compilation.missing_part(game_id, SOLVER) is None
        counting = await explorer.count()
        book = explorer.book(game_id, level)

        def find(stop: threading.Event) -> Openings:
            return explore(state, book, _prover(stop) if solving else None, stop.is_set)

        found = await self._queued(state.game, "openings", find)
        found.counting = counting or not solving
        found.among = explorer.among(game_id)
        return found

    async def certificate(self, state: State) -> WrittenProof:
        """Write a proof of who wins.

        Raises:
            NothingProved: not in time. GlyphwallError: rules without a checker.
        """
        await self._compilation.part(state.game.id, SOLVER)
        text = await self._queued(state.game, "certificate", _write_certificate, state)
        if text is None:
            raise NothingProved("who wins could not be proved and written down in time")
        return WrittenProof(text)

    async def _queued(self, game: Game[Any, Any], kind: str, work: Callable[..., T], *given: Any) -> T:
        """Call ``work(*given, stop)`` in a thread, in turn; ``stop`` is set when the caller goes away."""
        stop = threading.Event()
        async with self._queue.place(payer_address(), kind=(game.id, kind)):
            working = asyncio.ensure_future(offload(work, *given, stop, threads=self._threads, most=MAX_CHARGED))
            try:
                return await asyncio.shield(working)
            except asyncio.CancelledError:
                stop.set()
                raise

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)


@asynccontextmanager
async def analysis_lifespan(app: Litestar) -> AsyncIterator[None]:
    """Answer questions about positions. Provide `trees`, `analyst`, `explorer` and `shared`."""
    state = app.state
    trees, analyst, explorer = Trees(), Analyst(state.compilation), Explorer(state.store)
    shared = SharedAnalyses(state.store, trees, alone=state.peers.alone)
    state.update({"trees": trees, "analyst": analyst, "explorer": explorer, "shared": shared})
    try:
        yield
    finally:
        analyst.close()
        await explorer.close()


# -- in the threads -------------------------------------------------------------------------------------


def _search(state: State, spec: str, stop: threading.Event, seconds: float) -> Decision:
    timer = threading.Timer(min(seconds, threading.TIMEOUT_MAX), stop.set)
    timer.daemon = True
    timer.start()
    try:
        player = make_lines_player(spec, state.game, state.options)
        return player.choose(state.view(state.actor), stream(0, "analysis", "lines"), stop=stop, threads=1)
    finally:
        timer.cancel()


def _prover(stop: threading.Event) -> Prove:
    def find(state: State, seconds: float | None = None) -> Proof | None:
        return prove(state, seconds=SECONDS if seconds is None else seconds, stop=stop)

    return find


def _write_certificate(state: State, stop: threading.Event) -> str | None:
    return write_certificate(state, seconds=SECONDS, stop=stop)
