"""Exact solving: the winner, the length of the game with best play, and the winning actions.

It works for two-seat games without chance and hidden information whose kernel has the group ``solving``. All results
are in one table of bounded size, so a search can be stopped anywhere, resumed, saved to a file, and shared by threads.
On one thread everything is deterministic, node counts included.
"""

from __future__ import annotations

import json
import threading
from dataclasses import dataclass
from time import perf_counter
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec
import numpy as np

from glyphwall.compiled.templates import specialise
from glyphwall.core._atomic_write import atomic_file
from glyphwall.core.errors import GlyphwallError
from glyphwall.search._pool import large_zeros
from glyphwall.search._transposition_table import BUCKET, UNKNOWN, WON, look_up
from glyphwall.search.prover import Prover
from glyphwall.search.prover import Stopped as Stopped
from glyphwall.search.slices import run_in_threads

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from glyphwall.core.contract import Game, State
    from glyphwall.core.kernel import Kernel, Solving

DEFAULT_MEMORY = 2**28
_LEAST_MEMORY = 2**16
_MOST_MEMORY = 2**35  # a bucket is chosen by 32 bits
_SLICE = 4_096  # nodes between checks of limits and the stop event
_SAMPLE = 2**14  # words of the table sampled to estimate its load


class Stack(NamedTuple):
    """The path from the root to the node being searched; arrays have one entry per level.

    Attributes:
        records: The positions.
        actions, order: int32 ``(levels, max_legal)``, the actions to try and their ranks.
        counts: int32, the number of actions, -1 before they are written.
        following: int32, the index of the next one.
        waited: int32, the number of actions postponed because another thread searches them.
        same: bool, True if the same seat acted one level above.
        key: uint64.
        before: int64, nodes searched before this one.
        scratch: uint64, for the game's own functions.
        spent: int64 ``(3,)``, of ``finish``.
        level, value, nodes, played: int64 ``(1,)``: the current level, the root's value once known, all nodes of this
            stack, plies between the first position asked about and the root.
    """

    records: np.ndarray
    actions: np.ndarray
    order: np.ndarray
    counts: np.ndarray
    following: np.ndarray
    waited: np.ndarray
    same: np.ndarray
    key: np.ndarray
    before: np.ndarray
    scratch: np.ndarray
    spent: np.ndarray
    level: np.ndarray
    value: np.ndarray
    nodes: np.ndarray
    played: np.ndarray


@dataclass(frozen=True)
class Progress:
    """The progress of a search.

    Attributes:
        nodes: Positions searched so far, over all threads.
        load: The share of the table in use, estimated from a sample.
        done: The share of the tree searched, estimated from the first levels as if all branches were equal.
        horizon: The plies within which a win is sought; None for the plain question.
    """

    nodes: int
    seconds: float
    load: float
    done: float
    horizon: int | None = None


class Solver(Prover):
    """A solver with its table, for positions of one game under one set of options.

    Args:
        memory: The table's size in bytes.
        stop: Ends the current search, and every later one, with `Stopped`.
        on_progress: Called about every ``every`` seconds.

    Raises:
        GlyphwallError: The game or its options cannot be solved, or ``memory`` or ``threads`` is out of bounds.
    """

    def __init__(
        self,
        game: Game[Any, Any],
        options: Any,
        *,
        memory: int = DEFAULT_MEMORY,
        threads: int = 1,
        stop: threading.Event | None = None,
        on_progress: Callable[[Progress], None] | None = None,
        every: float = 0.5,
    ) -> None:
        solving = solving_of(game, options)
        if not _LEAST_MEMORY <= memory <= _MOST_MEMORY:
            raise GlyphwallError(f"memory {memory}: {_LEAST_MEMORY} to {_MOST_MEMORY} bytes")
        if not 1 <= threads <= 64:
            raise GlyphwallError(f"{threads} threads: 1 to 64")
        super().__init__(game, options)
        self.threads, self.seconds = threads, 0.0
        self.stop = stop or threading.Event()
        self._on_progress, self._every = on_progress, every
        self._solving = solving
        self._template = specialise("glyphwall.search.templates.proof", game.kernel)
        words = memory // (8 * BUCKET) * BUCKET
        self.table = large_zeros(words)
        self._busy = np.zeros(self._template.BUSY_WORDS if threads > 1 else 0, np.uint64)
        self._stacks = [make_stack(game.kernel, game.max_plies(options)) for _ in range(threads)]

    def forget(self) -> None:
        """Empty the table: later questions cost as many nodes as with a new solver."""
        self.table[:] = 0
        for stack in self._stacks:
            stack.scratch[:] = 0
        super().forget()

    def _settled(self, state: State) -> int:
        return int(self._solving.verdict(state.record[0]))

    def _mover(self, state: State) -> int:
        return int(self.game.kernel.rules.actor(state.record[0]))

    def _worthwhile(self, state: State) -> tuple[int, ...]:
        actions = np.empty(self.game.kernel.rules.max_legal, np.int32)
        order = np.empty(self.game.kernel.rules.max_legal, np.int32)
        count = int(self._solving.worthwhile(state.record[0], actions, order))
        return tuple(int(actions[index]) for index in np.argsort(order[:count], kind="stable"))

    # -- searching
    def _ask(
        self, state: State, horizon: int, hunter: int, played: int, nodes: int | None, seconds: float | None
    ) -> bool:
        for stack in self._stacks:
            stack.records[0] = state.record[0]
            stack.level[0] = stack.nodes[0] = stack.spent[2] = 0
            stack.counts[0] = -1
            stack.played[0] = played
            stack.key[0] = self._template.root_key(stack, horizon, hunter)
        known = int(look_up(self.table, self._stacks[0].key[0]))
        if known != UNKNOWN:
            return known == WON
        if self.stop.is_set():
            raise Stopped("stopped before the position was solved")
        self._busy[:] = 0
        before_nodes, before_seconds = self.nodes, self.seconds
        began = reported = perf_counter()

        def tick() -> bool:
            """Count, report progress when due, and return whether to go on."""
            nonlocal reported
            now = perf_counter()
            self.nodes = before_nodes + sum(int(stack.nodes[0]) for stack in self._stacks)
            self.seconds = before_seconds + now - began
            if self._on_progress is not None and now - reported >= self._every:
                reported = now
                self._on_progress(self._progress(horizon))
            within = (nodes is None or self.nodes - before_nodes < nodes) and (seconds is None or now - began < seconds)
            return within and not self.stop.is_set()

        if self.threads == 1:
            self._work(0, horizon, hunter, tick)
        else:
            work = self._work
            run_in_threads(
                self.threads, lambda number, go_on: work(number, horizon, hunter, go_on), tick, seconds=0.02, first=True
            )
        tick()
        for stack in self._stacks:
            if stack.level[0] < 0:
                return bool(stack.value[0] > 0)
        raise Stopped(f"stopped before the position was solved, after {self.nodes - before_nodes} nodes")

    def _work(self, number: int, horizon: int, hunter: int, go_on: Callable[[], bool]) -> None:
        stack = self._stacks[number]
        with np.errstate(over="ignore"):  # keys wrap around, which NumPy reports if Numba is off
            while stack.level[0] >= 0:
                self._template.search_on(self.table, self._busy, stack, _SLICE, horizon, hunter, np.uint64(number))
                if not go_on():
                    return

    def _progress(self, horizon: int) -> Progress:
        stack = self._stacks[0]
        share, done = 1.0, 0.0
        for level in range(min(8, int(stack.level[0]) + 1)):
            count = int(stack.counts[level])
            if count <= 0:
                break
            done += share * max(int(stack.following[level]) - 1, 0) / count
            share /= count
        return Progress(self.nodes, self.seconds, self.load, done, None if horizon < 0 else horizon)

    @property
    def load(self) -> float:
        """The share of the table in use, estimated from evenly spaced buckets."""
        step = max(1, len(self.table) // _SAMPLE)
        sample = self.table[::step]
        return float(np.count_nonzero(sample)) / len(sample)


def solving_of(game: Game[Any, Any], options: Any) -> Solving:
    """Return the functions that a game provides for solving its positions.

    Raises:
        GlyphwallError: The game cannot be solved.
    """
    if game.has_chance(options) or game.has_hidden_information(options):
        raise GlyphwallError(f"{game.id} can't be solved with these rules: they have chance or hidden information")
    if game.kernel.solving is None or game.seats(options) != 2:
        raise GlyphwallError(f"{game.id} cannot be solved: it gives the solver no keys")
    return game.kernel.solving


def make_stack(kernel: Kernel, max_plies: int) -> Stack:
    """Make the stack for a game of at most ``max_plies`` plies."""
    solving = kernel.solving
    assert solving is not None
    levels = max_plies + 2
    one = np.zeros(1, np.int64)
    return Stack(
        records=np.zeros(levels, kernel.rules.dtype),
        actions=np.zeros((levels, kernel.rules.max_legal), np.int32),
        order=np.zeros((levels, kernel.rules.max_legal), np.int32),
        counts=np.full(levels, -1, np.int32),
        following=np.zeros(levels, np.int32),
        waited=np.zeros(levels, np.int32),
        same=np.zeros(levels, np.bool_),
        key=np.zeros(levels, np.uint64),
        before=np.zeros(levels, np.int64),
        scratch=np.zeros(solving.scratch_words, np.uint64),
        spent=np.zeros(3, np.int64),
        level=one.copy(),
        value=one.copy(),
        nodes=one.copy(),
        played=one.copy(),
    )


_FORM = "glyphwall proof table 2"
"""The file format; raise the number when a game's keys change meaning, or old words would prove wrong results."""
_BLOCK = 2**20


def save_table(solver: Solver, path: Path) -> None:
    """Save a solver's table atomically, to resume later or on another machine; threads may keep searching.

    The file holds one line of JSON that identifies the table, then its used words as pairs of index and word (uint64,
    little-endian). Values don't depend on the search's progress, so nothing else is saved.
    """
    table = solver.table
    with atomic_file(path) as beside, beside.open("wb") as file:
        file.write(json.dumps(_head(solver) | {"nodes": solver.nodes, "seconds": solver.seconds}).encode() + b"\n")
        for start in range(0, len(table), _BLOCK):
            block = table[start : start + _BLOCK].copy()
            places = np.flatnonzero(block)
            pairs = np.stack([places.astype(np.uint64) + np.uint64(start), block[places]], axis=1)
            file.write(pairs.astype("<u8").tobytes())


def load_table(solver: Solver, path: Path) -> None:
    """Fill a new solver's table from a file.

    Raises:
        GlyphwallError: The file is no checkpoint, or belongs to another game, other rules or another table size.
    """
    with path.open("rb") as file:
        try:
            head: dict[str, Any] = json.loads(file.readline(10_000))
            wrong = next((name for name, value in _head(solver).items() if head.get(name) != value), None)
        except (ValueError, AttributeError):
            raise GlyphwallError(f"{path}: no checkpoint of the solver") from None
        if wrong is not None:
            raise GlyphwallError(f"{path}: its {wrong} is {head.get(wrong)!r}, and not {_head(solver)[wrong]!r}")
        solver.nodes, solver.seconds = int(head["nodes"]), float(head["seconds"])
        while data := file.read(16 * _BLOCK):
            pairs = np.frombuffer(data[: len(data) // 16 * 16], "<u8").reshape(-1, 2)
            if len(data) % 16 or (len(pairs) and int(pairs[:, 0].max()) >= len(solver.table)):
                raise GlyphwallError(f"{path}: the file is damaged")
            solver.table[pairs[:, 0].astype(np.int64)] = pairs[:, 1]


def _head(solver: Solver) -> dict[str, Any]:
    return {
        "form": _FORM,
        "game": solver.game.id,
        "rules": solver.game.rules_version,
        "options": msgspec.to_builtins(solver.options),
        "words": len(solver.table),
    }
