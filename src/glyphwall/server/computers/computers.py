"""Computer players: they think in threads (searches release the GIL), within bounds, and always move.

A player gets a view, never a state, so it knows what its seat may know. When one fails, or does not stop when
told to, ``greedy`` moves in its place, and a random move where that fails too: the game goes on, the log
says who moved, and the table says that it was not the level that was asked for.
"""

from __future__ import annotations

import asyncio
import logging
import threading
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

from glyphwall.core.contract import Game
from glyphwall.core.streams import stream
from glyphwall.play.refusals import NoIdeas
from glyphwall.server.computers.choices import Choice, GettingReady, OpenChoice
from glyphwall.server.computers.turn_queue import TurnQueue
from glyphwall.server.net.offload import offload

if TYPE_CHECKING:
    from collections.abc import Callable

    from glyphwall.core.contract import Game
    from glyphwall.server.computers.choices import Chooser, Chosen
    from glyphwall.server.computers.compiling import Compilation
    from glyphwall.server.settings import Settings

logger = logging.getLogger(__name__)

STAND_IN = "greedy"
LAST_RESORT = "random"


_MOST_HINTS = 100
"""That are looked for at the same time, in all games."""
_MOST_CHARGED = 0.2
"""Seconds of a hint's processor time that are paid for: to load machine code the first time is nobody's fault."""


class Computers:
    """The threads that computer players think in, and the line before them."""

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
        self._hinting = ThreadPoolExecutor(2, thread_name_prefix="hint")
        self._hints: dict[tuple[str, int, str], asyncio.Task[Any]] = {}
        self._queue = TurnQueue(settings.computer_threads)  # which has two places more

    @property
    def waiting(self) -> int:
        """Turns that wait for a place to think."""
        return len(self._queue)

    async def choose(self, turn: OpenChoice, stop: threading.Event) -> Choice | None:
        """The action for a turn; None when it was stopped before it began. Waits until the player is compiled, and for
        its turn in line; never fails.

        Args:
            stop: set it to end the thinking early, with the best found so far.
        """
        for spec in dict.fromkeys((turn.spec, STAND_IN)):
            try:
                await self._compilation.player(turn.game.id, spec)
                kind = (turn.game.id, spec)
                async with self._queue.place(kind, turn.address, turn.game_id, stop) as wanted:
                    return Choice(await self._think(turn, spec, stop), spec) if wanted else None
            except Exception:
                logger.exception("game %s: player %s did not move at version %d", turn.game_id, spec, turn.version)
            stop = threading.Event()  # the stand-in gets a time of its own
        rng = stream(turn.seed, "computer", turn.version, LAST_RESORT)
        return Choice(int(rng.choice(turn.legal)), LAST_RESORT)

    async def hint(self, turn: OpenChoice) -> Any:
        """What the turn's own player makes of it, whole. It thinks for a short while, and where it fails `STAND_IN` is
        asked. The same question twice is one piece of work.

        Raises:
            GettingReady: the player is not compiled yet, or still gets ready; ask again.
        """
        share = self._compilation.missing(turn.game.id, turn.spec)
        if share is not None:
            raise GettingReady(share)
        key = (turn.game_id, turn.version, turn.spec)
        thought = self._hints.get(key)
        if thought is None:
            if len(self._hints) >= _MOST_HINTS:
                raise GettingReady(0.0)
            thought = self._hints[key] = asyncio.create_task(self._hint(turn), name=f"hint in game {turn.game_id}")
            thought.add_done_callback(lambda _: self._hints.pop(key, None))
        patience = self._settings.hint_seconds + self._settings.computer_grace
        done, _ = await asyncio.wait([thought], timeout=patience)
        if not done:
            raise GettingReady(self._compilation.report().share)
        return thought.result()

    async def _hint(self, turn: OpenChoice) -> Any:
        """Goes on when nobody waits any more: what is compiled then is ready for the next who asks."""
        loop = asyncio.get_running_loop()
        for spec in dict.fromkeys((turn.spec, STAND_IN)):
            stop = threading.Event()
            try:
                async with self._queue.place((turn.game.id, spec, "hint"), turn.address, turn.game_id, stop):
                    choosing = offload(self._choose, turn, spec, stop, threads=self._hinting, most=_MOST_CHARGED)
                    thinking = asyncio.ensure_future(choosing)
                    patience = self._settings.hint_seconds
                    loop.call_later(patience, stop.set)
                    await asyncio.wait([thinking], timeout=patience + self._settings.computer_grace)
                return await thinking  # it may still load machine code; the line goes on without it
            except Exception:
                logger.exception("game %s: player %s had no idea at version %d", turn.game_id, spec, turn.version)
        raise NoIdeas("nothing could be found; try again later")

    async def _think(self, turn: OpenChoice, spec: str, stop: threading.Event) -> int:
        """Raises whatever the player raises, TimeoutError when it does not stop, ValueError for an illegal choice."""
        action = int((await self._decide(turn, spec, stop)).action)
        if action not in turn.legal:
            raise ValueError(f"{spec} chose the illegal action {action}")
        return action

    async def _decide(self, turn: OpenChoice, spec: str, stop: threading.Event) -> Chosen:
        """Raises whatever the player raises, TimeoutError when it does not stop."""
        thought = asyncio.get_running_loop().run_in_executor(self._threads, self._choose, turn, spec, stop)
        done, _ = await asyncio.wait([thought], timeout=self._settings.computer_seconds)
        if not done:
            stop.set()
            done, _ = await asyncio.wait([thought], timeout=self._settings.computer_grace)
        if not done:
            thought.add_done_callback(lambda late: late.cancelled() or late.exception())
            raise TimeoutError(f"{spec} went on thinking after it was told to stop")
        return thought.result()

    def _choose(self, turn: OpenChoice, spec: str, stop: threading.Event) -> Chosen:
        player = self._make_player(spec, turn.game, turn.options)
        rng = stream(turn.seed, "computer", turn.version, spec)
        return player.choose(turn.view, rng, stop=stop)

    def close(self) -> None:
        """Takes no more turns. Whoever thinks should have been told to stop."""
        for thought in self._hints.values():
            thought.cancel()
        for threads in (self._threads, self._hinting):
            threads.shutdown(wait=False, cancel_futures=True)
