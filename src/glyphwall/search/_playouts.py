"""Uniform random playouts and rollouts by a game's policy, from any position.

Playouts run in blocks. A random stream belongs to a block, not to a thread, so the result depends only on the seed and
the count. Rollouts have a stream per game: two plies that are rolled out with one seed meet the same deals, so their
difference has less variance than either value.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from operator import index
from typing import TYPE_CHECKING

import numpy as np

from glyphwall.compiled.templates import specialise
from glyphwall.core.errors import GlyphwallError

if TYPE_CHECKING:
    import threading

    from glyphwall.core.contract import State


BLOCK = 4096
"""Playouts that share a stream. A stream holds 2**32 draws: enough for games of a million plies."""

_BLOCKS_PER_TASK = 16
_MAX_PLAYOUTS = BLOCK * 2**32


@dataclass(frozen=True)
class PlayoutResult:
    """The results of random play.

    Attributes:
        plies: Plies of all games together, chance included.
        returns: The mean return of each seat, in ``[-1, 1]``.
        lost, drawn, won: For each seat, the games with a return below, at and above zero.
    """

    count: int
    plies: int
    returns: tuple[float, ...]
    lost: tuple[int, ...]
    drawn: tuple[int, ...]
    won: tuple[int, ...]


def playouts(state: State, count: int, *, seed: int = 0, threads: int = 1) -> PlayoutResult:
    """Play ``count`` games to the end: every legal action equally likely, chance by its probabilities.

    Only the low 64 bits of ``seed`` count. ``threads`` never changes the result.

    Raises:
        GlyphwallError: ``count`` is out of bounds or ``threads`` is below 1.
    """
    if not 1 <= count <= _MAX_PLAYOUTS:
        raise GlyphwallError(f"{count} playouts: 1 to {_MAX_PLAYOUTS}")
    if threads < 1:
        raise GlyphwallError(f"{threads} threads: 1 or more")
    kernel = state.game.kernel
    play_blocks = specialise("glyphwall.search.templates.playouts", kernel).play_blocks
    seats = state.game.seats(state.options)
    root = state.record
    word = np.uint64(index(seed) & 0xFFFF_FFFF_FFFF_FFFF)
    blocks = -(-count // BLOCK)
    sums = np.zeros((blocks, seats))

    def task(first: int) -> tuple[int, np.ndarray]:
        stop = min(first + _BLOCKS_PER_TASK, blocks)
        results = np.zeros((seats, 3), np.int64)
        number = min(stop * BLOCK, count) - first * BLOCK
        returns = np.zeros(kernel.rules.max_seats)
        with np.errstate(over="ignore"):  # random numbers wrap around, which NumPy reports if Numba is off
            plies = play_blocks(root, root.copy(), word, first, BLOCK, number, returns, sums[first:stop], results)
        return int(plies), results

    starts = range(0, blocks, _BLOCKS_PER_TASK)
    if threads == 1 or len(starts) == 1:
        parts = [task(first) for first in starts]
    else:
        with ThreadPoolExecutor(threads) as pool:
            parts = list(pool.map(task, starts))
    results = sum((part[1] for part in parts), np.zeros((seats, 3), np.int64))
    lost, drawn, won = (tuple(int(number) for number in column) for column in results.T)
    returns = tuple(float(total) / count for total in sums.sum(axis=0))
    return PlayoutResult(count, sum(part[0] for part in parts), returns, lost, drawn, won)


_SLICE = 64
_MOST = 2**32


def rollouts(
    state: State,
    count: int,
    *,
    seed: int = 0,
    viewer: int | None = None,
    action: int | None = None,
    stop: threading.Event | None = None,
) -> np.ndarray:
    """Play ``count`` games to the end with the game's policy.

    Args:
        seed: Only its low 64 bits count.
        viewer: The seat from whose knowledge each game is dealt; None to keep the actual deal.
        action: A legal first ply.
        stop: Ends the rollouts early, with the games played so far.

    Returns:
        The returns of each seat in each game, float64 ``(count, seats)``.

    Raises:
        GlyphwallError: ``count`` is out of bounds.
    """
    if not 1 <= count < _MOST:
        raise GlyphwallError(f"{count} rollouts: 1 to {_MOST - 1}")
    kernel = state.game.kernel
    play_games = specialise("glyphwall.search.templates.rollouts", kernel).play_games
    root = state.record
    scratch = root.copy()
    returns = np.zeros((count, kernel.rules.max_seats))
    word = np.uint64(index(seed) & 0xFFFF_FFFF_FFFF_FFFF)
    hidden = -1 if viewer is None or kernel.secrets is None else viewer
    played = 0
    while played < count and not (stop is not None and stop.is_set()):
        rows = returns[played : played + _SLICE]
        with np.errstate(over="ignore"):  # random numbers wrap, which NumPy reports where Numba is off
            play_games(root, scratch, hidden, -1 if action is None else action, word, played, rows)
        played += len(rows)
    return returns[:played, : state.game.seats(state.options)]
