"""Searches in slices of some milliseconds, with limits checked and progress reported in between.

Each tree is searched by one thread at a time without the GIL; each thread has its own trees. Slices never change the
result: on one thread the same position, seed and number of simulations give the same answer, to the last visit.
"""

from __future__ import annotations

import operator
import threading
from abc import ABC, abstractmethod
from concurrent.futures import ALL_COMPLETED, FIRST_COMPLETED, ThreadPoolExecutor, wait
from dataclasses import dataclass
from time import perf_counter
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

import numpy as np

from glyphwall.compiled.mixing import stream_start
from glyphwall.core.errors import GlyphwallError
from glyphwall.search._pool import MAX_NODES
from glyphwall.search.report import Branch, TreeReport, add_up_branch

if TYPE_CHECKING:
    from collections.abc import Callable

_SLICE_SECONDS = 0.01


@dataclass(frozen=True)
class TreeSettings:
    """The settings of a tree search.

    Attributes:
        exploration: The weight of UCT's confidence term, for returns in ``[-1, 1]``.
        first_play: The urgency of untried plies: they count as the mean of their tried siblings plus this many
            confidence terms. Large values try each ply once before any twice.
        expand_at: The visits after which a node gets children.
        max_nodes: The nodes of all trees together (about 30 bytes each); a full tree is still searched, but no longer
            grows.
    """

    exploration: float = 1.0
    first_play: float = 1.0
    expand_at: int = 4
    max_nodes: int = 2**22

    def __post_init__(self) -> None:
        if not 0.0 <= self.exploration <= 100.0:
            raise GlyphwallError(f"exploration {self.exploration}: 0 to 100")
        if not self.first_play >= 0.0:
            raise GlyphwallError(f"first_play {self.first_play}: 0 or more")
        if self.expand_at < 1:
            raise GlyphwallError(f"expand_at {self.expand_at}: 1 or more")
        if not 1024 <= self.max_nodes <= MAX_NODES:
            raise GlyphwallError(f"max_nodes {self.max_nodes}: 1024 to {MAX_NODES}")


@dataclass(kw_only=True, eq=False)
class SlicedTree:
    """A tree and its progress.

    Attributes:
        pool: The nodes, in a pool of the search's kind.
        world: The number of its world; trees of one world search the same state.
        done, left, slice: Simulations done, left, and of the next slice.
    """

    pool: Any
    world: int = 0
    done: int = 0
    left: int = 0
    slice: int = 16


TreeT = TypeVar("TreeT", bound=SlicedTree)


class SlicedSearch(ABC, Generic[TreeT]):
    """A search of one position that can be resumed.

    Attributes:
        actions: The actions to choose among, the root's children in every tree.
        threads: The number of threads; each has at least one tree of its own.
        seconds: The time spent in all runs.
    """

    actions: tuple[int, ...]
    _least_free: ClassVar[int] = 512
    """A pool with fewer free nodes counts as full: a node may have almost as many children."""

    def __init__(self, threads: int) -> None:
        if threads < 1:
            raise GlyphwallError(f"{threads} threads: 1 or more")
        self.threads = threads
        self.seconds = 0.0
        self._trees: list[TreeT] = []

    @abstractmethod
    def _search_on(self, tree: TreeT, simulations: int) -> int:
        """Run up to ``simulations`` more; return how many (fewer only if there is nothing left to find out)."""

    def _settled(self, tree: TreeT) -> bool:
        """Return whether there is nothing left to find out: this or another tree has a proof for this tree's world."""
        return any(other.pool.proof[0] for other in self._trees if other.world == tree.world)

    def _branch(self, action: int) -> Branch:
        return add_up_branch([(tree.world, tree.pool) for tree in self._trees], action)

    def report(self) -> TreeReport:
        """Return the results so far; safe to call while the search runs."""
        pools = [tree.pool for tree in self._trees]
        branches = map(self._branch, self.actions)
        return TreeReport(
            branches=tuple(sorted(branches, key=lambda each: (-each.proof, -each.visits, -each.value, each.action))),
            simulations=sum(tree.done for tree in self._trees),
            nodes=sum(int(pool.extent[0]) for pool in pools),
            depth=max(int(pool.extent[1]) for pool in pools),
            seconds=self.seconds,
            full=any(len(pool.action) - pool.extent[0] < self._least_free for pool in pools),
        )

    def run(
        self,
        *,
        simulations: int | None = None,
        seconds: float | None = None,
        stop: threading.Event | None = None,
        on_progress: Callable[[TreeReport], None] | None = None,
        every: float = 0.25,
    ) -> TreeReport:
        """Search until a limit is reached, ``stop`` is set, or the root is proved.

        Args:
            simulations: The most additional simulations, over all trees.
            seconds: The wall-clock limit; both limits hold if both are given.
            stop: An event set by another thread; checked every few milliseconds.
            on_progress: Called about every ``every`` seconds from the calling thread.

        Raises:
            GlyphwallError: There is no limit and no ``stop``, or a limit is not positive.
        """
        if simulations is None and seconds is None and stop is None:
            raise GlyphwallError("a search needs a limit or a stop event")
        if (simulations is not None and simulations < 1) or (seconds is not None and not seconds > 0):
            raise GlyphwallError("a search needs a limit above zero")
        started = perf_counter()
        before = self.seconds
        deadline = None if seconds is None else started + seconds
        reported = started

        def tick() -> bool:
            """Report progress when due; return whether to go on."""
            nonlocal reported
            now = perf_counter()
            self.seconds = before + now - started
            if on_progress is not None and now - reported >= every:
                reported = now
                on_progress(self.report())
            return not (stop is not None and stop.is_set()) and (deadline is None or now < deadline)

        for index, tree in enumerate(self._trees):
            tree.left = _share(simulations, len(self._trees), index)
        if self.threads == 1:
            self._work(self._trees, tick)
        else:
            work = self._work
            run_in_threads(self.threads, lambda index, go_on: work(self._trees[index :: self.threads], go_on), tick)
        self.seconds = before + perf_counter() - started
        return self.report()

    def _work(self, trees: list[TreeT], go_on: Callable[[], bool]) -> None:
        """Search some trees in turn, slice by slice, on this thread."""
        active = [tree for tree in trees if tree.left]
        while active:
            for tree in tuple(active):
                number = min(tree.slice, tree.left)
                started = perf_counter()
                with np.errstate(over="ignore"):  # random numbers wrap around, which NumPy reports if Numba is off
                    done = self._search_on(tree, number)
                spent = perf_counter() - started
                if spent < _SLICE_SECONDS / 2:
                    tree.slice *= 2
                elif spent > _SLICE_SECONDS * 2:
                    tree.slice = max(1, tree.slice // 2)
                tree.done += done
                tree.left -= done
                if done < number or tree.left == 0 or self._settled(tree):
                    active.remove(tree)
                if not go_on():
                    return


def run_in_threads(
    threads: int,
    work: Callable[[int, Callable[[], bool]], None],
    tick: Callable[[], bool],
    *,
    seconds: float = _SLICE_SECONDS,
    first: bool = False,
) -> None:
    """Run ``work`` in threads until all end; with ``first``, one that ends halts the others.

    ``work`` gets the thread's number and a function that returns whether to go on. ``tick`` is called from the calling
    thread at least every ``seconds`` seconds; it returns whether to go on.
    """
    halt = threading.Event()
    with ThreadPoolExecutor(threads) as executor:
        try:
            running = {executor.submit(work, number, lambda: not halt.is_set()) for number in range(threads)}
            while running:
                finished, running = wait(running, seconds, FIRST_COMPLETED if first else ALL_COMPLETED)
                for future in finished:
                    future.result()
                if (first and finished) or not tick():
                    halt.set()
        finally:
            halt.set()


def _share(total: int | None, parts: int, index: int) -> int:
    if total is None:
        return 2**62
    return total // parts + (index < total % parts)


def stream_positions(seed: int, number: int) -> list[np.uint64]:
    """Return the start of each tree's random stream; only the low 64 bits of the seed count."""
    word = np.uint64(operator.index(seed) & 0xFFFF_FFFF_FFFF_FFFF)
    with np.errstate(over="ignore"):
        return [stream_start(word, np.uint64(index)) for index in range(number)]
