"""Workers that play the games of a run: in this process, or in several on this machine."""

from __future__ import annotations

import multiprocessing
import os
import pickle
import signal
import threading
from abc import ABC, abstractmethod
from concurrent.futures import ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from typing import TYPE_CHECKING, Any, Self

import numpy as np

from glyphwall.core._extras import require_extra
from glyphwall.core.errors import GlyphwallError
from glyphwall.core.streams import stream
from glyphwall.training._batches import Stopped, concatenate
from glyphwall.training._learner import Network
from glyphwall.training._selfplay import SearchedBatch, Teacher, play
from glyphwall.training.settings import plan_of

with require_extra("train", "training"):
    import jax

if TYPE_CHECKING:
    from collections.abc import Callable
    from multiprocessing.sharedctypes import Synchronized
    from multiprocessing.synchronize import Event
    from pathlib import Path

    from glyphwall.training._batches import Positions
    from glyphwall.training.settings import Plan, RunFile


POLL = 0.1
"""Seconds between checks for a stop."""


class Worker:
    """A player of shares, one after the other.

    Args:
        device: JAX's device; None for where the weights are.
    """

    def __init__(self, plan: Plan, device: Any = None) -> None:
        self._plan, self._network, self._device = plan, Network(plan), device
        self._batches: dict[tuple[int, int], SearchedBatch] = {}
        self._teachers: dict[int, Teacher] = {}

    def play(
        self, weights: Any, rules: int, iteration: int, part: int, size: int, stopped: Callable[[], bool]
    ) -> Positions:
        """Play one share of an iteration's games, which depends only on the arguments.

        ``weights`` are two trees of arrays, of the network and of its older opponent (None without one); ``size`` is
        the number of games.
        """
        plan, selfplay = self._plan, self._plan.file.selfplay
        dice = stream(plan.file.seed, "selfplay", iteration, part)
        if selfplay.teacher:
            if rules not in self._teachers:
                self._teachers[rules] = Teacher(plan, rules)
            return self._teachers[rules].play(size, dice, stopped)
        if (rules, size) not in self._batches:
            most = max(selfplay.simulations, selfplay.fast_simulations)
            self._batches[rules, size] = SearchedBatch(plan, rules, size, most)
        new, old = jax.device_put(weights, self._device)
        look = partial(self._network.look, new)
        older = None if old is None else partial(self._network.look, old)
        return play(self._batches[rules, size], plan, rules, look, dice, stopped, older)


class Workers(ABC):
    """The workers of a run.

    Each share has its own random stream, so the games depend on the number of shares (``processes`` in the run file),
    but not on who plays them or how fast.

    Attributes:
        sizes: The number of games of each share.
    """

    def __init__(self, plan: Plan) -> None:
        self.plan, selfplay = plan, plan.file.selfplay
        count = min(selfplay.processes, selfplay.games)
        self.sizes = [selfplay.games * (part + 1) // count - selfplay.games * part // count for part in range(count)]

    def play(
        self, weights: Any, rules: int, iteration: int, stopped: Callable[[], bool], opponent: Any = None
    ) -> Positions:
        """Return the positions of an iteration's games, in the order of the shares.

        ``weights`` is a tree of arrays, and so is ``opponent``, an older network, if there is one.

        Raises:
            GlyphwallError: A process was killed.
        """
        if stopped():
            raise Stopped
        parts = self._shares((weights, opponent), rules, iteration, stopped)
        return concatenate(parts, self.plan.game.action_count(self.plan.options[rules]))

    @abstractmethod
    def _shares(self, weights: Any, rules: int, iteration: int, stopped: Callable[[], bool]) -> list[Positions]: ...

    def portable(self, weights: Any) -> Any:
        """Return the weights as plain arrays for another process; None if a teacher plays."""
        return None if self.plan.file.selfplay.teacher else jax.tree.map(np.asarray, weights)

    @abstractmethod
    def close(self) -> None:
        """End all workers, even in the middle of a game."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()


class LocalWorkers(Workers):
    """This process only."""

    def __init__(self, plan: Plan) -> None:
        super().__init__(plan)
        self._worker = Worker(plan)

    def _shares(self, weights: Any, rules: int, iteration: int, stopped: Callable[[], bool]) -> list[Positions]:
        return [self._worker.play(weights, rules, iteration, 0, self.sizes[0], stopped)]

    def close(self) -> None:
        pass


class ProcessWorkers(Workers):
    """Processes on this machine; if it has several GPUs, they take turns.

    Weights are passed in a file: before 3.11.5, Python waits for ever for data still unsent to a killed process, unless
    it fits into a pipe (CPython's issue 94777).
    """

    def __init__(self, plan: Plan, folder: Path) -> None:
        super().__init__(plan)
        self._file = folder / ".weights"
        # Not forked: that is impossible once a process uses a GPU or threads.
        spawn = multiprocessing.get_context("spawn")
        self._ends, begun = spawn.Event(), spawn.Value("i", 0)
        self._pool = ProcessPoolExecutor(len(self.sizes), spawn, _begin, (plan.file, self._ends, begun))

    def _shares(self, weights: Any, rules: int, iteration: int, stopped: Callable[[], bool]) -> list[Positions]:
        self._file.write_bytes(pickle.dumps(self.portable(weights)))
        asked = ((self._file, rules, iteration, part, size) for part, size in enumerate(self.sizes))
        shares = [self._pool.submit(_play, *share) for share in asked]
        while wait(shares, POLL).not_done:
            if stopped():
                self._ends.set()
        try:
            return [share.result() for share in shares]
        except BrokenProcessPool:
            raise GlyphwallError("a self-play process was killed: is there enough memory for all of them?") from None

    def close(self) -> None:
        self._ends.set()
        self._pool.shutdown(cancel_futures=True)
        self._file.unlink(missing_ok=True)


_here: tuple[Worker, Event] | None = None
"""The state of a worker process between shares."""


def _begin(file: RunFile, ends: Event, begun: Synchronized[int]) -> None:
    global _here
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent process handles it
    threading.Thread(target=_end_with_the_run, daemon=True).start()
    with begun.get_lock():
        number = begun.value
        begun.value += 1
    devices = jax.local_devices()
    _here = Worker(plan_of(file), devices[number % len(devices)]), ends


def _end_with_the_run() -> None:
    """Exit when the parent process ends, because nothing else would if it is killed."""
    run = multiprocessing.parent_process()
    assert run is not None
    run.join()
    os._exit(1)


def _play(file: Path, rules: int, iteration: int, part: int, size: int) -> Positions:
    assert _here is not None
    worker, ends = _here
    weights = pickle.loads(file.read_bytes())  # noqa: S301 - written by the parent process
    return worker.play(weights, rules, iteration, part, size, ends.is_set)
