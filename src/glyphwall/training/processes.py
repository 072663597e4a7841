"""Self-play in several processes of this machine, each of which plays its share of an iteration's games."""

from __future__ import annotations

import multiprocessing
import os
import pickle
import signal
import threading
from concurrent.futures import ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from typing import TYPE_CHECKING, Any

from glyphwall.core.errors import GlyphwallError
from glyphwall.core.extras import require_extra
from glyphwall.training.settings import plan_of
from glyphwall.training.workers import POLL, Worker, Workers

with require_extra("train", "training"):
    import jax

if TYPE_CHECKING:
    from collections.abc import Callable
    from multiprocessing.sharedctypes import Synchronized
    from multiprocessing.synchronize import Event
    from pathlib import Path

    from glyphwall.training.batches import Positions
    from glyphwall.training.settings import Plan, RunFile


class ProcessWorkers(Workers):
    """Processes of this machine; where it has several cards, they take one each in turn.

    Weights go to the processes by a file: Python before 3.11.5 waits for ever for what it has not sent yet to a process
    that was killed, and less than a pipe holds is sent at once (CPython's issue 94777).
    """

    def __init__(self, plan: Plan, folder: Path) -> None:
        super().__init__(plan)
        self._file = folder / ".weights"
        # Not forked: a process that has begun to compute on a card, or in threads, cannot be.
        spawn = multiprocessing.get_context("spawn")
        self._ends, begun = spawn.Event(), spawn.Value("i", 0)
        self._pool = ProcessPoolExecutor(len(self.sizes), spawn, _begin, (plan.file, self._ends, begun))

    def _shares(self, weights: Any, rules: int, iteration: int, stopped: Callable[[], bool]) -> list[Positions]:
        self._file.write_bytes(pickle.dumps(self.sent(weights)))
        asked = ((self._file, rules, iteration, part, size) for part, size in enumerate(self.sizes))
        shares = [self._pool.submit(_play, *share) for share in asked]
        while wait(shares, POLL).not_done:
            if stopped():
                self._ends.set()
        try:
            return [share.result() for share in shares]
        except BrokenProcessPool:
            raise GlyphwallError("a process that plays was ended: is there memory for so many?") from None

    def close(self) -> None:
        self._ends.set()
        self._pool.shutdown(cancel_futures=True)
        self._file.unlink(missing_ok=True)


_here: tuple[Worker, Event] | None = None
"""What a process of `ProcessWorkers` keeps between its shares."""


def _begin(file: RunFile, ends: Event, begun: Synchronized[int]) -> None:
    global _here
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever began the run ends it
    threading.Thread(target=_end_with_the_run, daemon=True).start()
    with begun.get_lock():
        number = begun.value
        begun.value += 1
    devices = jax.local_devices()
    _here = Worker(plan_of(file), devices[number % len(devices)]), ends


def _end_with_the_run() -> None:
    """Nobody would tell these processes that the one that began them was killed."""
    run = multiprocessing.parent_process()
    assert run is not None
    run.join()
    os._exit(1)


def _play(file: Path, rules: int, iteration: int, part: int, size: int) -> Positions:
    assert _here is not None
    worker, ends = _here
    weights = pickle.loads(file.read_bytes())  # noqa: S301 - written by the process that began this one
    return worker.play(weights, rules, iteration, part, size, ends.is_set)
