"""Self-play in several processes, each of which plays its share of an iteration's games."""

from __future__ import annotations

import multiprocessing
import os
import pickle
import signal
import threading
from concurrent.futures import ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from typing import TYPE_CHECKING, Any, Self

import numpy as np

from glyphwall.core.errors import GlyphwallError
from glyphwall.core.extras import needs
from glyphwall.core.streams import stream
from glyphwall.training.network import Network
from glyphwall.training.positions import Positions, Stopped, together
from glyphwall.training.selfplay import Table, play
from glyphwall.training.settings import Plan, RunFile, plan_of
from glyphwall.training.teacher import Teacher

with needs("train", "training"):
    import jax

if TYPE_CHECKING:
    from collections.abc import Callable
    from multiprocessing.synchronize import Event
    from pathlib import Path

_POLL = 0.1
"""Seconds between two looks whether somebody wants the run to end."""


class Workers:
    """Who plays the games of a run: this process, or as many others as the run file says.

    A share has dice of its own, so what is played depends on how many processes there are, and not on their speed.
    Weights go to the processes by a file: Python before 3.11.5 waits for ever for what it has not sent yet to a process
    that was killed, and less than a pipe holds is sent at once (CPython's issue 94777).

    Args:
        folder: the run's own.
    """

    def __init__(self, plan: Plan, folder: Path) -> None:
        said = plan.file.selfplay
        self._plan, count = plan, min(said.processes, said.games)
        self._sizes = [said.games * (part + 1) // count - said.games * part // count for part in range(count)]
        self._here = _Worker(plan) if count == 1 else None
        self._pool: ProcessPoolExecutor | None = None
        self._file = folder / ".weights"
        if count > 1:
            # Not forked: a process that has begun to compute on a card, or in threads, cannot be.
            spawn = multiprocessing.get_context("spawn")
            self._ends = spawn.Event()
            self._pool = ProcessPoolExecutor(count, spawn, _begin, (plan.file, self._ends))

    def play(self, weights: Any, rules: int, iteration: int, stopped: Callable[[], bool]) -> Positions:
        """The positions of an iteration's games, in the order of the shares.

        Args:
            weights: of the network, a tree of arrays.

        Raises:
            positions.Stopped: ``stopped`` says so. GlyphwallError: a process was ended.
        """
        if stopped():
            raise Stopped
        if self._here is not None:
            return self._here.play(weights, rules, iteration, 0, self._sizes[0], stopped)
        assert self._pool is not None
        said = None if self._plan.file.selfplay.teacher else jax.tree.map(np.asarray, weights)
        self._file.write_bytes(pickle.dumps(said))
        asked = ((self._file, rules, iteration, part, size) for part, size in enumerate(self._sizes))
        shares = [self._pool.submit(_play, *share) for share in asked]
        while wait(shares, _POLL).not_done:
            if stopped():
                self._ends.set()
        try:
            parts = [share.result() for share in shares]
        except BrokenProcessPool:
            raise GlyphwallError("a process that plays was ended: is there memory for so many?") from None
        return together(parts, self._plan.game.action_count(self._plan.options[rules]))

    def close(self) -> None:
        """Ends the processes, in the middle of their games if need be."""
        if self._pool is not None:
            self._ends.set()
            self._pool.shutdown(cancel_futures=True)
            self._file.unlink(missing_ok=True)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()


class _Worker:
    """Plays shares, one after the other."""

    def __init__(self, plan: Plan) -> None:
        self._plan, self._network = plan, Network(plan)
        self._tables: dict[tuple[int, int], Table] = {}
        self._teachers: dict[int, Teacher] = {}

    def play(
        self, weights: Any, rules: int, iteration: int, part: int, size: int, stopped: Callable[[], bool]
    ) -> Positions:
        plan, said = self._plan, self._plan.file.selfplay
        dice = stream(plan.file.seed, "selfplay", iteration, part)
        if said.teacher:
            if rules not in self._teachers:
                self._teachers[rules] = Teacher(plan, rules)
            return self._teachers[rules].play(size, dice, stopped)
        if (rules, size) not in self._tables:
            most = max(said.simulations, said.fast_simulations)
            self._tables[rules, size] = Table(plan, rules, size, most)
        weights = jax.device_put(weights)

        def look(observation: np.ndarray, legal: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
            return self._network.look(weights, observation, legal)

        return play(self._tables[rules, size], plan, rules, look, dice, stopped)


_here: tuple[_Worker, Event] | None = None
"""What a process of `Workers` keeps between its shares."""


def _begin(file: RunFile, ends: Event) -> None:
    global _here
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever began the run ends it
    threading.Thread(target=_end_with_the_run, daemon=True).start()
    _here = _Worker(plan_of(file)), ends


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
