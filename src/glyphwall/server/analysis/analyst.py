"""Searches and proofs for analyses: in threads of their own, in turns by address, each bounded and paid for in full."""

from __future__ import annotations

import asyncio
import math
import threading
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TYPE_CHECKING, Any, Final, TypeVar

from glyphwall.analysis.proofs import prove, write_certificate
from glyphwall.api import lines, proofs
from glyphwall.api.lines import Lines
from glyphwall.api.openings import Openings, explored
from glyphwall.api.proofs import ProofAnswer, WrittenProof
from glyphwall.api.refusals import NoEngine, NothingProved
from glyphwall.core.streams import stream
from glyphwall.players.specs import lines_spec, make_lines_player
from glyphwall.players.warm.plan import SOLVER, SYMMETRIES
from glyphwall.server.analysis.endgames import played_on
from glyphwall.server.computers.turn_queue import TurnQueue
from glyphwall.server.net.budget import payer_address
from glyphwall.server.net.offload import offload

if TYPE_CHECKING:
    from collections.abc import Callable

    from glyphwall.analysis.proofs import Proof
    from glyphwall.api.endgames import PlayedEndgame, PlayEndgame
    from glyphwall.core.contract import Game, State
    from glyphwall.server.analysis.explorer import Explorer
    from glyphwall.server.computers.compiling import Compilation

SECONDS: Final = 1.5
"""That a search or a proof may take."""
MOST_PAID: Final = 2 * SECONDS
"""Seconds that are paid for: to load machine code the first time is nobody's fault."""

T = TypeVar("T")


class Analyst:
    """The threads that positions are looked at in, and the line before them."""

    def __init__(self, compilation: Compilation) -> None:
        self._compilation = compilation
        self._threads = ThreadPoolExecutor(3, thread_name_prefix="analyst")
        self._queue = TurnQueue(1)  # which has two places more
        self._loaded: set[tuple[str, str]] = set()

    async def lines(self, state: State, simulations: int) -> Lines:
        """What a search makes of a position.

        Raises:
            NoEngine: there is nobody to search for.
        """
        spec = None if state.actor < 0 else lines_spec(state.game, simulations)
        if spec is None:
            raise NoEngine("here nobody can be asked what to play")
        share = self._compilation.missing(state.game.id, spec.partition(",")[0])
        if share is not None:
            return Lines(preparing=share)
        return await self._work("lines", self._lines, state, spec)

    def _lines(self, state: State, spec: str, stop: threading.Event) -> Lines:
        """The first search of a kind loads machine code, for which its time does not suffice."""
        kind = (state.game.id, repr(state.options))
        if kind not in self._loaded:
            _lines(state, lines_spec(state.game, 1) or spec, stop, math.inf)
            self._loaded.add(kind)
        return _lines(state, spec, stop, SECONDS)

    async def proof(self, state: State) -> ProofAnswer:
        """Who wins a position, if that can be proved."""
        why = proofs.undecidable(state)
        if why is not None:
            return ProofAnswer(undecided=why)
        await self._compilation.part(state.game.id, SOLVER)
        return await self._work("proof", _proof, state)

    async def openings(self, state: State, explorer: Explorer, level: str | None = None) -> Openings:
        """What was played from a position, and how it ended (in games with a level); nothing yet while the server gets
        ready."""
        game_id = state.game.id
        if self._compilation.missing_part(game_id, SYMMETRIES) is not None:
            return Openings([], 0, 0, "", True, 0)
        solving = self._compilation.missing_part(game_id, SOLVER) is None
        counting = await explorer.count()
        book = explorer.book(game_id, level)

        def found(state: State, stop: threading.Event) -> Openings:
            prover = partial(_prove, stop=stop) if solving else None
            return explored(state, book, prover, stop.is_set)

        told = await self._work("openings", found, state)
        told.counting = counting or not solving
        told.among = explorer.among(game_id)
        return told

    async def certificate(self, state: State) -> WrittenProof:
        """A proof that others can check.

        Raises:
            NothingProved: not in the time that there is. GlyphwallError: rules without a checker.
        """
        await self._compilation.part(state.game.id, SOLVER)
        text = await self._work("certificate", _certificate, state)
        if text is None:
            raise NothingProved("who wins could not be proved and written down in the time that there is")
        return WrittenProof(text)

    async def endgame(self, game: Game[Any, Any], asked: PlayEndgame) -> PlayedEndgame:
        """How far an endgame is after what is asked.

        Raises:
            NotWon: its seat does not win, or nobody could prove it. GlyphwallError: plies that cannot be played.
        """
        await self._compilation.part(game.id, SOLVER)
        return await self._in_turn(game, "endgame", played_on, game, asked)

    async def _work(self, kind: str, work: Callable[..., T], state: State, *given: str) -> T:
        return await self._in_turn(state.game, kind, work, state, *given)

    async def _in_turn(self, game: Game[Any, Any], kind: str, work: Callable[..., T], *given: Any) -> T:
        stop = threading.Event()
        address = payer_address()
        async with self._queue.place((game.id, kind), address, kind, stop):
            doing = asyncio.ensure_future(offload(work, *given, stop, threads=self._threads, most=MOST_PAID))
            try:
                return await asyncio.shield(doing)
            except asyncio.CancelledError:
                stop.set()  # whoever asked has gone
                raise

    def close(self) -> None:
        """Takes no more questions."""
        self._threads.shutdown(wait=False, cancel_futures=True)


# -- in the threads -------------------------------------------------------------------------------------


def _lines(state: State, spec: str, stop: threading.Event, seconds: float) -> Lines:
    seat, game = state.actor, state.game
    view = state.view(seat)
    timer = threading.Timer(min(seconds, threading.TIMEOUT_MAX), stop.set)
    timer.daemon = True
    timer.start()
    try:
        player = make_lines_player(spec, game, state.options)
        decision = player.choose(view, stream(0, "analysis", "lines"), stop=stop, threads=1)
    finally:
        timer.cancel()
    return lines.told(state, decision)


def _prove(state: State, seconds: float, stop: threading.Event) -> Proof | None:
    return prove(state, seconds=seconds, stop=stop)


def _proof(state: State, stop: threading.Event) -> ProofAnswer:
    return proofs.proved(state, prove(state, seconds=SECONDS, stop=stop))


def _certificate(state: State, stop: threading.Event) -> str | None:
    return write_certificate(state, seconds=SECONDS, stop=stop)
