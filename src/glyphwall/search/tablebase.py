"""Tablebases: every position that can follow a root, solved at once, with the plies to the end.

For thousands of questions about the same small part of a game a tablebase is faster than a search per question
(docs/decisions/0046-data-sets.md has figures).
"""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np

from glyphwall.compiled.templates import specialise
from glyphwall.core.errors import GlyphwallError
from glyphwall.search._pool import large_zeros
from glyphwall.search.prover import Stopped as Stopped
from glyphwall.search.solver import solving_of

if TYPE_CHECKING:
    from glyphwall.core.contract import Game, State
    from glyphwall.core.kernel import Kernel

MOST_POSITIONS: Final = 2**31
MOST_PLIES: Final = 127

_SLICE = 2**15  # positions between checks of the stop event
_ROOM = (4, 3)  # words of the table per positions


class TooMany(GlyphwallError):
    """More positions follow than the tablebase has space for."""


class Way(NamedTuple):
    """The path from the root to the current position; arrays have one entry per level.

    Attributes:
        records: The positions.
        actions: int32 ``(levels, max_legal)``.
        counts: int32, the number of actions, -1 before they are written.
        following: int32, the index of the next one.
        best: int64, the value of the best action so far.
        same: bool, True if the same seat acted one level above.
        key: uint64.
        scratch: uint64, for the game's own functions.
        level, filled: int64 ``(1,)``: the current level, the positions in the table.
    """

    records: np.ndarray
    actions: np.ndarray
    counts: np.ndarray
    following: np.ndarray
    best: np.ndarray
    same: np.ndarray
    key: np.ndarray
    scratch: np.ndarray
    level: np.ndarray
    filled: np.ndarray


class Tablebase:
    """The solved positions that can follow one position of a game.

    Args:
        game, options: The rules: two seats, no chance, nothing hidden, and keys for the solver.
        positions: The capacity; 11 bytes each, allocated as they are used. What exceeds it raises `TooMany`.
        stop: Ends `fill` and `actions`, now or later, with `Stopped`.

    Raises:
        GlyphwallError: The game cannot be solved, ``positions`` is out of bounds, or games may exceed 127 plies.
    """

    def __init__(
        self, game: Game[Any, Any], options: Any, *, positions: int, stop: threading.Event | None = None
    ) -> None:
        solving = solving_of(game, options)
        if not 1 <= positions <= MOST_POSITIONS:
            raise GlyphwallError(f"{positions} positions: 1 to {MOST_POSITIONS}")
        if game.max_plies(options) > MOST_PLIES:
            raise GlyphwallError(f"{game.id}: a tablebase counts up to {MOST_PLIES} plies to the end")
        self.game, self.options, self.positions = game, options, positions
        self.stop = stop or threading.Event()
        self._kernel = game.kernel
        self._template = specialise("glyphwall.search.templates.tablebase", game.kernel)
        self._way = _way(game.kernel, game.max_plies(options), solving.scratch_words)
        self._table = np.zeros(0, np.uint64)

    def fill(self, root: State) -> int:
        """Solve everything that can follow a position, discarding earlier results; return the number of positions."""
        self._table = large_zeros(self.positions * _ROOM[0] // _ROOM[1] + 2)
        self._way.scratch[:] = 0
        self._way.filled[0] = 0
        self._solve(root, 0)
        return int(self._way.filled[0])

    def _solve(self, state: State, ply: int) -> None:
        """Solve all that follows a position ``ply`` plies after the root, unless it is in the table."""
        way = self._way
        way.records[ply] = state.record[0]
        way.counts[ply], way.level[0] = -1, ply
        with np.errstate(over="ignore"):  # keys wrap, which NumPy reports where Numba is off
            way.key[ply] = self._template.key_of(state.record, ply, way.scratch)
            while way.level[0] >= ply:
                if self.stop.is_set():
                    raise Stopped("stopped before all was solved")
                looked = self._template.go_on(self._table, way, ply, _SLICE, self.positions)
                if looked == 0 and way.level[0] >= ply:
                    raise TooMany(f"more than {self.positions:,} positions can follow")

    def actions(self, state: State, ply: int) -> list[tuple[int, int]]:
        """Return each legal action's value (1 or -1) for the acting seat, and the plies to the end.

        ``state`` can follow the root, ``ply`` plies later. Of positions with one key the table holds the successors of
        the first. The successors of another have the same keys, unless the game's keys miss a symmetry; then they are
        solved here.
        """
        found = self._look_up(state, ply)
        missing = [action for action, worth in found.items() if worth == 0]
        for action in missing:
            self._solve(state.apply(action), ply + 1)
        if missing:
            found = self._look_up(state, ply)
        over = self._template.OVER
        return [(1 if found[action] > 0 else -1, over - abs(found[action])) for action in state.legal_actions]

    def _look_up(self, state: State, ply: int) -> dict[int, int]:
        """Return the value of each action; 0 if it isn't in the table."""
        two = np.zeros(2, self._kernel.rules.dtype)
        two[0] = state.record[0]
        actions = np.empty(self._kernel.rules.max_legal, np.int32)
        worths = np.empty(self._kernel.rules.max_legal, np.int32)
        with np.errstate(over="ignore"):
            count = int(self._template.look_up(self._table, two, ply, self._way.scratch, actions, worths))
        return {int(action): int(worth) for action, worth in zip(actions[:count], worths[:count], strict=True)}


def _way(kernel: Kernel, max_plies: int, scratch_words: int) -> Way:
    """Make the arrays for the longest game."""
    levels = max_plies + 2
    one = np.zeros(1, np.int64)
    return Way(
        records=np.zeros(levels, kernel.rules.dtype),
        actions=np.zeros((levels, kernel.rules.max_legal), np.int32),
        counts=np.full(levels, -1, np.int32),
        following=np.zeros(levels, np.int32),
        best=np.zeros(levels, np.int64),
        same=np.zeros(levels, np.bool_),
        key=np.zeros(levels, np.uint64),
        scratch=np.zeros(scratch_words, np.uint64),
        level=one.copy(),
        filled=one.copy(),
    )
