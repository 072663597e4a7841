"""Machine code that is compiled while the server runs, and how far that is.

Other processes compile (`glyphwall.players.warm`), so the event loop goes on. Rules are then loaded in a thread before
a room uses them; players load theirs in the threads that they think in. Code that no process could compile is compiled
there too.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Annotated, Final

import msgspec
from litestar import get
from litestar.di import NamedDependency
from msgspec import Meta

from glyphwall.compiled.cache import can_store
from glyphwall.core.errors import UnknownPlayer
from glyphwall.core.registry import game_ids
from glyphwall.players._levels import levels
from glyphwall.players.warm.compile_pool import CompilePool
from glyphwall.players.warm.plan import ROLLOUTS, RULES, SOLVER, is_compiled, make_plan, player_part
from glyphwall.players.warm.tasks import run
from glyphwall.server.computers.custom_players import custom_levels
from glyphwall.server.net.peers import Compiled, Peers

if TYPE_CHECKING:
    from glyphwall.players.warm.plan import CompileStep
    from glyphwall.server.net.peers import News

logger = logging.getLogger(__name__)

_REVIEW_PARTS: Final = (RULES, ROLLOUTS, SOLVER, "strong", "mcts", "ismcts")
"""Parts of a game that its review uses, if it has them."""


class GameReadiness(msgspec.Struct):
    """The compilation of one game: whether it can be started, the levels that play, the share that is compiled."""

    id: str
    playable: bool
    levels: list[str]
    share: Annotated[float, Meta(ge=0, le=1)]


class Readiness(msgspec.Struct):
    """The compilation of all games (``GET /api/readiness``).

    After the first start, machine code is compiled while the server runs. A game that starts too early waits for it,
    and so does a computer that moves.
    """

    ready: bool
    share: Annotated[float, Meta(ge=0, le=1)]
    games: list[GameReadiness]


class Compilation:
    """The parts of each game that are compiled. Everything is ready unless the server compiles ahead.

    Of several processes one compiles, and tells the others of every part that is done, so that they load it.

    Args:
        compile_ahead: whether to compile what is not compiled.
        follows: whether one of them compiles, and not this one.
    """

    def __init__(self, *, compile_ahead: bool = False, peers: Peers | None = None, follows: bool = False) -> None:
        self._peers = peers or Peers()
        self._follows = follows
        self._ready = {step: asyncio.Event() for step in (make_plan() if compile_ahead else ())}
        self._compiled: asyncio.Queue[CompileStep] = asyncio.Queue()
        self._pool: CompilePool | None = None
        self._loader: asyncio.Task[None] | None = None
        self._peers.listen(self._hear)

    def start(self) -> None:
        """Start compiling and loading; return at once."""
        if not self._ready:
            return
        ahead = []
        cannot_store = not can_store()  # every process compiles for itself then, when it comes to it
        for step in self._ready:
            if cannot_store or is_compiled(step):
                self._compiled.put_nowait(step)
            else:
                ahead.append(step)
        if ahead and not self._follows:
            loop = asyncio.get_running_loop()

            logged = set()

            def on_done(step: CompileStep, error: str | None) -> None:
                if error is not None and error not in logged:  # a full disk stops all of them
                    logged.add(error)
                    logger.warning("%s was not compiled ahead: %s", step.title, error)
                loop.call_soon_threadsafe(self._on_compiled, step)

            self._pool = CompilePool(ahead, on_done)
            self._pool.start()
        self._loader = asyncio.create_task(self._load(), name="loading machine code")

    def _on_compiled(self, step: CompileStep) -> None:
        self._compiled.put_nowait(step)
        self._peers.tell(Compiled(step.game, step.part))

    def _hear(self, _: str, news: News) -> None:
        """Load what another process has compiled."""
        if isinstance(news, Compiled):
            for step in self._ready:
                if (step.game, step.part) == (news.game, news.part) and not self._ready[step].is_set():
                    self._compiled.put_nowait(step)

    async def _load(self) -> None:
        while True:
            step = await self._compiled.get()
            if step.part == RULES:
                try:
                    await asyncio.to_thread(run, step)
                except Exception:  # a player of the game will say so
                    logger.exception("%s could not be loaded", step.title)
            self._ready[step].set()

    async def rules(self, game_id: str) -> None:
        """Wait until a game can start without delaying all others."""
        await self._wait(game_id, RULES)

    async def player(self, game_id: str, spec: str) -> None:
        """Wait until a player is compiled, and let it come next."""
        await self._wait(game_id, _part_of(spec, game_id))

    async def reviews(self, game_id: str) -> None:
        """Wait until everything that a review of the game uses is compiled, and let that come next."""
        await self._wait(game_id, *_REVIEW_PARTS)

    async def part(self, game_id: str, part: str) -> None:
        """Wait until a part of a game (`glyphwall.players.warm.plan`) is compiled, and let it come next."""
        await self._wait(game_id, RULES, part)

    def missing(self, game_id: str, spec: str) -> float | None:
        """Return how much of a game is compiled; None once a player is. Until then, the player comes next."""
        return self.missing_part(game_id, _part_of(spec, game_id))

    def missing_part(self, game_id: str, part: str) -> float | None:
        """Return how much of a game is compiled; None once a part of it is (`glyphwall.players.warm.plan`)."""
        return self._report_game(game_id).share if self._hurry(game_id, RULES, part) else None

    def _hurry(self, game_id: str, *parts: str) -> list[CompileStep]:
        """Let the parts of a game that aren't compiled yet come next, and return them."""
        wanted = [step for step in self._ready if step.game == game_id and step.part in parts]
        missing = [step for step in wanted if not self._ready[step].is_set()]
        if self._pool is not None:
            for step in missing:
                self._pool.hurry(step)
        return missing

    async def _wait(self, game_id: str, *parts: str) -> None:
        for step in self._hurry(game_id, *parts):
            await self._ready[step].wait()

    def report(self) -> Readiness:
        """Return how much of everything is compiled."""
        return Readiness(
            ready=all(event.is_set() for event in self._ready.values()),
            share=_share(list(self._ready.values())),
            games=[self._report_game(game_id) for game_id in game_ids()],
        )

    def _report_game(self, game_id: str) -> GameReadiness:
        parts = {step.part: event for step, event in self._ready.items() if step.game == game_id}
        missing = {part for part, event in parts.items() if not event.is_set()}
        playing = [level.id for level in levels(game_id) if _part_of(level.spec, game_id) not in missing]
        playing += [level.id for level in custom_levels(game_id)]  # they bring their own
        return GameReadiness(game_id, RULES not in missing, playing, _share(list(parts.values())))

    async def close(self) -> None:
        """Stop compiling, and wait until no process is left."""
        if self._loader is not None:
            self._loader.cancel()
            await asyncio.gather(self._loader, return_exceptions=True)
        if self._pool is not None:
            await asyncio.to_thread(self._pool.close)


def _share(events: list[asyncio.Event]) -> float:
    return sum(event.is_set() for event in events) / len(events) if events else 1.0


def _part_of(spec: str, game_id: str) -> str:
    try:
        return player_part(spec, game_id)
    except UnknownPlayer:  # an older level; the player itself will say so
        return ""


@get("/api/readiness", sync_to_thread=False)
def readiness(compilation: NamedDependency[Compilation]) -> Readiness:
    """Return what can be played already, and how much is still being compiled."""
    return compilation.report()
