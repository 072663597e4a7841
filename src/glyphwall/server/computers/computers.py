"""Computer players: they think in threads (searches release the GIL), within bounds, and always move.

A player gets a view, never a state, so it knows what its seat may know. If it fails, or does not stop in time,
``greedy`` moves in its place, and if that fails too, a random move is made. The game goes on, the log says who moved,
and the table shows that it was a stand-in.
"""

from __future__ import annotations

import asyncio
import logging
import math
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any, Final

from glyphwall.api.host import StillPreparing
from glyphwall.core.streams import stream
from glyphwall.play.refusals import NoIdeas
from glyphwall.server.computers.choices import Choice, OpenChoice
from glyphwall.server.computers.compiling import Compilation
from glyphwall.server.computers.custom_players import close_players, make_any_player
from glyphwall.server.net.fair_queue import FairQueue
from glyphwall.server.net.offload import offload

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

    from litestar import Litestar

    from glyphwall.core.contract import Game
    from glyphwall.server.computers.choices import Chooser, Chosen
    from glyphwall.server.settings import Settings

logger = logging.getLogger(__name__)

STAND_IN: Final = "greedy"
LAST_RESORT: Final = "random"
_MAX_HINTS: Final = 100
"""Hints that are searched for at the same time, in all games."""
_MAX_HINT_CHARGE: Final = 0.2
"""Seconds of processor time that a hint costs at most: loading machine code the first time is free."""


class Computers:
    """The threads that computer players think in, and the queue for them."""

    def __init__(
        self,
        settings: Settings,
        make_player: Callable[[str, Game[Any, Any], Any], Chooser],
        compilation: Compilation,
    ) -> None:
        self._settings = settings
        self._compilation = compilation
        self._make_player = make_player
        self._threads = ThreadPoolExecutor(settings.computer_threads + 2, thread_name_prefix="computer")
        self._hint_threads = ThreadPoolExecutor(2, thread_name_prefix="hint")
        self._hints: dict[tuple[str, int, str], asyncio.Task[Any]] = {}
        places = settings.computer_threads  # the quick place and a trial make two more
        self._queue = FairQueue("turns", places=places, each=math.inf, together=math.inf, has_quick_place=True)

    @property
    def waiting(self) -> int:
        """The number of turns that wait for a place to think."""
        return len(self._queue)

    async def choose(self, turn: OpenChoice, stop: threading.Event) -> Choice | None:
        """Choose an action; return None if the turn was stopped before it began.

        Waits until the player is compiled, and for a place to think. Never fails.

        Args:
            stop: set it to end the thinking early, with the best action so far.
        """
        for spec in dict.fromkeys((turn.spec, STAND_IN)):
            try:
                await self._compilation.player(turn.game.id, spec)
                async with self._queue.place(turn.address, kind=(turn.game.id, spec), stop=stop) as is_wanted:
                    return Choice(await self._think(turn, spec, stop), spec) if is_wanted else None
            except Exception:
                logger.exception("game %s: player %s did not move at version %d", turn.game_id, spec, turn.version)
            stop = threading.Event()  # the stand-in gets its own time
        rng = stream(turn.seed, "computer", turn.version, LAST_RESORT)
        return Choice(int(rng.choice(turn.legal)), LAST_RESORT)

    async def hint(self, turn: OpenChoice) -> Any:
        """Return the whole decision of the turn's own player, or of `STAND_IN` if it fails, after a short search.

        The same question twice is one piece of work.

        Raises:
            StillPreparing: the player is not compiled or loaded yet; ask again.
        """
        share = self._compilation.missing(turn.game.id, turn.spec)
        if share is not None:
            raise StillPreparing(share)
        key = (turn.game_id, turn.version, turn.spec)
        task = self._hints.get(key)
        if task is None:
            if len(self._hints) >= _MAX_HINTS:
                raise StillPreparing(0.0)
            task = self._hints[key] = asyncio.create_task(self._hint(turn), name=f"hint in game {turn.game_id}")
            task.add_done_callback(lambda _: self._hints.pop(key, None))
        done, _ = await asyncio.wait([task], timeout=self._settings.hint_seconds + self._settings.computer_grace)
        if not done:
            raise StillPreparing(self._compilation.report().share)
        return task.result()

    async def _hint(self, turn: OpenChoice) -> Any:
        """Search for a hint, even after the caller has gone: code that is loaded then is ready for the next one."""
        loop = asyncio.get_running_loop()
        for spec in dict.fromkeys((turn.spec, STAND_IN)):
            stop = threading.Event()
            try:
                async with self._queue.place(turn.address, kind=(turn.game.id, spec, "hint")):
                    choosing = offload(
                        self._choose, turn, spec, stop, threads=self._hint_threads, most=_MAX_HINT_CHARGE
                    )
                    thinking = asyncio.ensure_future(choosing)
                    seconds = self._settings.hint_seconds
                    loop.call_later(seconds, stop.set)
                    await asyncio.wait([thinking], timeout=seconds + self._settings.computer_grace)
                return await thinking  # it may still load machine code; the queue goes on without it
            except Exception:
                logger.exception("game %s: player %s had no idea at version %d", turn.game_id, spec, turn.version)
        raise NoIdeas("nothing could be found; try again later")

    async def _think(self, turn: OpenChoice, spec: str, stop: threading.Event) -> int:
        """Let a player choose.

        Raises:
            TimeoutError: it did not stop in time.
            ValueError: it chose an illegal action.
            Exception: any error of the player.
        """
        thinking = asyncio.get_running_loop().run_in_executor(self._threads, self._choose, turn, spec, stop)
        done, _ = await asyncio.wait([thinking], timeout=self._settings.computer_seconds)
        if not done:
            stop.set()
            done, _ = await asyncio.wait([thinking], timeout=self._settings.computer_grace)
        if not done:
            thinking.add_done_callback(lambda late: late.cancelled() or late.exception())
            raise TimeoutError(f"{spec} went on thinking after it was told to stop")
        action = int(thinking.result().action)
        if action not in turn.legal:
            raise ValueError(f"{spec} chose the illegal action {action}")
        return action

    def _choose(self, turn: OpenChoice, spec: str, stop: threading.Event) -> Chosen:
        player = self._make_player(spec, turn.game, turn.options)
        rng = stream(turn.seed, "computer", turn.version, spec)
        return player.choose(turn.view, rng, stop=stop)

    def close(self) -> None:
        """Take no more turns. Turns under way should have been stopped."""
        for task in self._hints.values():
            task.cancel()
        for threads in (self._threads, self._hint_threads):
            threads.shutdown(wait=False, cancel_futures=True)


@asynccontextmanager
async def computers_lifespan(
    app: Litestar, make_player: Callable[[str, Game[Any, Any], Any], Chooser] = make_any_player
) -> AsyncIterator[None]:
    """Compile ahead and let computers think. Provide `compilation` and `computers`."""
    settings: Settings = app.state.settings
    compilation = Compilation(compile_ahead=settings.compile_ahead, peers=app.state.peers, follows=settings.follows)
    computers = Computers(settings, make_player, compilation)
    app.state.update({"compilation": compilation, "computers": computers})
    try:
        compilation.start()
        yield
    finally:
        await compilation.close()
        computers.close()
        await asyncio.to_thread(close_players)
