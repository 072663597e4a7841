"""Machine code that is made while the server serves: who has to wait for it, and how far it is.

Other processes compile (`glyphwall.players.warm`), so the loop goes on. Rules are then loaded in a thread before a room
uses them; players load theirs in the threads that they think in. What no process could compile is compiled there too.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from glyphwall.compiled.cache import can_store
from glyphwall.core.errors import UnknownPlayer
from glyphwall.core.registry import game_ids
from glyphwall.players.levels import levels
from glyphwall.players.warm.compile_pool import CompilePool
from glyphwall.players.warm.plan import ROLLOUTS, RULES, SOLVER, is_compiled, make_plan, player_part
from glyphwall.players.warm.tasks import run
from glyphwall.server.computers.compiling import GameReadiness, Readiness
from glyphwall.server.computers.custom_players import custom_levels
from glyphwall.server.net.peers import Compiled, Peers

if TYPE_CHECKING:
    from glyphwall.players.warm.plan import CompileStep

logger = logging.getLogger(__name__)

_REVIEWED_BY = (RULES, ROLLOUTS, SOLVER, "strong", "mcts", "ismcts")
"""Parts of a game that its review uses, as far as it has them."""


class Compilation:
    """What is compiled of each game. Made by `open_service`; everything is ready unless it compiles ahead.

    Of several processes one compiles, and tells the others of every part that is done; they load it then.

    Args:
        peers: those processes. follows: whether one of them compiles, and not this one.
    """

    def __init__(self, *, compile_ahead: bool = False, peers: Peers | None = None, follows: bool = False) -> None:
        self._peers = peers or Peers()
        self._follows = follows
        self._ready = {step: asyncio.Event() for step in (make_plan() if compile_ahead else ())}
        self._compiled: asyncio.Queue[CompileStep] = asyncio.Queue()
        self._crew: CompilePool | None = None
        self._loader: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begins what is to do; returns at once."""
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

            told = set()

            def on_done(step: CompileStep, error: str | None) -> None:
                if error is not None and error not in told:  # a full disk stops all of them
                    told.add(error)
                    logger.warning("%s was not compiled ahead: %s", step.title, error)
                loop.call_soon_threadsafe(self._done, step)

            self._crew = CompilePool(ahead, on_done)
            self._crew.start()
        self._loader = asyncio.create_task(self._load(), name="loading machine code")

    def _done(self, step: CompileStep) -> None:
        self._compiled.put_nowait(step)
        self._peers.tell(Compiled(step.game, step.part))

    def learn(self, game: str, part: str) -> None:
        """Another process has compiled it."""
        for step in self._ready:
            if (step.game, step.part) == (game, part) and not self._ready[step].is_set():
                self._compiled.put_nowait(step)

    async def _load(self) -> None:
        while True:
            step = await self._compiled.get()
            if step.part == RULES:
                try:
                    await asyncio.to_thread(run, step)
                except Exception:  # whoever plays the game will say so
                    logger.exception("%s could not be loaded", step.title)
            self._ready[step].set()

    async def rules(self, game_id: str) -> None:
        """Waits until a game can be begun without holding up everybody else."""
        await self._wait([step for step in self._ready if (step.game, step.part) == (game_id, RULES)])

    async def player(self, game_id: str, spec: str) -> None:
        """Waits until a player is compiled, which comes next then."""
        part = _part_of(spec, game_id)
        await self._wait([step for step in self._ready if (step.game, step.part) == (game_id, part)])

    async def reviews(self, game_id: str) -> None:
        """Waits until all that a review of the game asks is compiled, which comes next then."""
        await self._wait([step for step in self._ready if step.game == game_id and step.part in _REVIEWED_BY])

    async def part(self, game_id: str, part: str) -> None:
        """Waits until a part of a game is compiled (`glyphwall.players.warm.plan`), which comes next then."""
        await self._wait([step for step in self._ready if step.game == game_id and step.part in (RULES, part)])

    def missing(self, game_id: str, spec: str) -> float | None:
        """How much of a game is compiled while a player of it is not, which comes next then; None once it is."""
        return self.missing_part(game_id, _part_of(spec, game_id))

    def missing_part(self, game_id: str, part: str) -> float | None:
        """The same of a part of a game (`glyphwall.players.warm.plan`)."""
        wanted = [step for step in self._ready if step.game == game_id and step.part in (RULES, part)]
        missing = [step for step in wanted if not self._ready[step].is_set()]
        if self._crew is not None:
            for step in missing:
                self._crew.hurry(step)
        return self._report_game(game_id).share if missing else None

    async def _wait(self, steps: list[CompileStep]) -> None:
        for step in steps:
            if not self._ready[step].is_set():
                if self._crew is not None:
                    self._crew.hurry(step)
                await self._ready[step].wait()

    def report(self) -> Readiness:
        """How far everything is."""
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
        """Ends what still compiles; no process is left."""
        if self._loader is not None:
            self._loader.cancel()
            await asyncio.gather(self._loader, return_exceptions=True)
        if self._crew is not None:
            await asyncio.to_thread(self._crew.close)


def _share(events: list[asyncio.Event]) -> float:
    return sum(event.is_set() for event in events) / len(events) if events else 1.0


def _part_of(spec: str, game_id: str) -> str:
    try:
        return player_part(spec, game_id)
    except UnknownPlayer:  # of an older ladder; the player itself will say so
        return ""
