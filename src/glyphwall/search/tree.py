"""Monte Carlo tree search for any game: several seats, chance, turns of several plies.

Each tree is searched by one thread at a time without the GIL; threads and sampled worlds have trees of
their own, whose roots are added up. A search runs in slices of some milliseconds, between which limits
and the stop event are looked at and progress is told. Slices never change what is found: on one thread
the same position, seed and number of simulations give the same answer, to the last visit.
"""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor, wait
from dataclasses import dataclass
from time import perf_counter
from typing import TYPE_CHECKING

import numpy as np

from glyphwall.core.errors import GlyphwallError
from glyphwall.search.pool import MAX_NODES, Pool, Scratch, make_pool, make_scratch
from glyphwall.search.randomness import stream_start
from glyphwall.search.report import TreeReport, make_report
from glyphwall.search.specialise import specialise

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from glyphwall.core.contract import State

_SLICE_SECONDS = 0.01


@dataclass(frozen=True)
class TreeSettings:
    """How a tree grows.

    Attributes:
        exploration: weight of UCT's confidence term, for returns in ``[-1, 1]``.
        first_play: how eagerly untried plies are tried: they count as the mean of their tried siblings
            plus this many confidence terms. Large values try each ply once before any twice.
        expand_at: visits after which a node gets children.
        max_nodes: nodes of all trees together (about 30 bytes each); a full tree is searched on, but
            grows no more.
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


@dataclass
class _Tree:
    world: int
    pool: Pool
    scratch: Scratch
    root: np.ndarray
    done: int = 0
    left: int = 0
    slice: int = 16


class TreeSearch:
    """A search of one position, which can be run on as long as one likes.

    Args:
        worlds: full states that the searcher holds possible: one where everything is known, several
            samples of ``game.resample`` where it is not. The same seat acts in all, with the same choice.
        seed: only its low 64 bits count.
        threads: how many run at a time; each has a tree of its own at least.
        only: actions to choose among; all legal ones when None.

    Raises:
        GlyphwallError: no seat is to act, an action of ``only`` is not legal, threads below 1.
    """

    def __init__(
        self,
        worlds: Sequence[State],
        *,
        seed: int = 0,
        threads: int = 1,
        settings: TreeSettings | None = None,
        only: Sequence[int] | None = None,
    ) -> None:
        state = worlds[0]
        if state.actor < 0:
            raise GlyphwallError("no seat is to act: the game is over, or chance acts")
        if threads < 1:
            raise GlyphwallError(f"{threads} threads: 1 or more")
        legal = state.legal_actions
        actions = legal if only is None else tuple(sorted(set(only)))
        wrong = sorted(set(actions) - set(legal))
        if wrong or not actions:
            raise GlyphwallError(f"action {wrong[0]} is not legal here" if wrong else "no action to choose among")
        game = state.game
        self.actor = state.actor
        self.actions = actions
        self.settings = settings or TreeSettings()
        self.threads = threads
        self.seconds = 0.0
        self._seats = game.seats(state.options)
        self._search_on = specialise("tree", game.kernel).search_on
        number = max(threads, len(worlds))
        room = max(self.settings.max_nodes // number, len(actions) + 1)
        word = np.uint64(seed & 0xFFFF_FFFF_FFFF_FFFF)
        self._trees: list[_Tree] = []
        for index in range(number):
            world = index % len(worlds)
            with np.errstate(over="ignore"):
                position = stream_start(word, np.uint64(index))
            scratch = make_scratch(game.kernel, game.max_plies(state.options), position)
            pool = make_pool(room)
            self._plant(pool)
            self._trees.append(_Tree(world, pool, scratch, worlds[world].record))

    def _plant(self, pool: Pool) -> None:
        """Gives the root its children: only the actions asked for."""
        count = len(self.actions)
        pool.action[1 : 1 + count] = self.actions
        pool.first_child[0], pool.children[0], pool.actor[0] = 1, count, self.actor
        pool.extent[0] = 1 + count

    def run(
        self,
        *,
        simulations: int | None = None,
        seconds: float | None = None,
        stop: threading.Event | None = None,
        on_progress: Callable[[TreeReport], None] | None = None,
        every: float = 0.25,
    ) -> TreeReport:
        """Searches on until a limit is reached, ``stop`` is set, or the root is proved.

        Args:
            simulations: at most this many more, over all trees.
            seconds: wall-clock time; both limits hold if both are given.
            stop: set by another thread; looked at every few milliseconds.
            on_progress: called about every ``every`` seconds from the calling thread.

        Raises:
            GlyphwallError: no limit and no ``stop``, or a limit that is not positive.
        """
        if simulations is None and seconds is None and stop is None:
            raise GlyphwallError("a search needs a limit, or an event that stops it")
        if (simulations is not None and simulations < 1) or (seconds is not None and not seconds > 0):
            raise GlyphwallError("a search needs a limit above zero")
        started = perf_counter()
        before = self.seconds
        deadline = None if seconds is None else started + seconds
        told = started

        def tick() -> bool:
            """Tells progress when it is time; whether to go on."""
            nonlocal told
            now = perf_counter()
            self.seconds = before + now - started
            if on_progress is not None and now - told >= every:
                told = now
                on_progress(self.report())
            return not (stop is not None and stop.is_set()) and (deadline is None or now < deadline)

        for index, tree in enumerate(self._trees):
            tree.left = _share(simulations, len(self._trees), index)
        if self.threads == 1:
            self._work(self._trees, tick)
        else:
            self._work_in_threads(tick)
        self.seconds = before + perf_counter() - started
        return self.report()

    def _work_in_threads(self, tick: Callable[[], bool]) -> None:
        halt = threading.Event()
        with ThreadPoolExecutor(self.threads) as executor:
            try:
                running = {
                    executor.submit(self._work, self._trees[index :: self.threads], lambda: not halt.is_set())
                    for index in range(self.threads)
                }
                while running:
                    finished, running = wait(running, timeout=_SLICE_SECONDS)
                    for future in finished:
                        future.result()
                    if not tick():
                        halt.set()
            finally:
                halt.set()

    def _work(self, trees: list[_Tree], go_on: Callable[[], bool]) -> None:
        """Searches some trees in turns, slice by slice, on this thread."""
        settings = self.settings
        active = [tree for tree in trees if tree.left]
        while active:
            for tree in tuple(active):
                number = min(tree.slice, tree.left)
                started = perf_counter()
                with np.errstate(over="ignore"):  # random numbers wrap, which NumPy reports where Numba is off
                    done = self._search_on(
                        tree.pool,
                        tree.scratch,
                        tree.root,
                        self._seats,
                        float(settings.exploration),
                        float(settings.first_play),
                        settings.expand_at,
                        number,
                    )
                taken = perf_counter() - started
                if taken < _SLICE_SECONDS / 2:
                    tree.slice *= 2
                elif taken > _SLICE_SECONDS * 2:
                    tree.slice = max(1, tree.slice // 2)
                tree.done += done
                tree.left -= done
                if done < number or tree.left == 0 or self._settled(tree):
                    active.remove(tree)
                if not go_on():
                    return

    def _settled(self, tree: _Tree) -> bool:
        """Whether a proof for this tree's world has been found, by this tree or by another."""
        return any(other.pool.proof[0] for other in self._trees if other.world == tree.world)

    def report(self) -> TreeReport:
        """What is known so far; may be asked while the search runs."""
        return make_report(
            [(tree.world, tree.pool) for tree in self._trees],
            self.actions,
            sum(tree.done for tree in self._trees),
            self.seconds,
        )


def _share(total: int | None, parts: int, index: int) -> int:
    if total is None:
        return 2**62
    return total // parts + (index < total % parts)
