"""Perft: the number of sequences of plies, the usual check and benchmark of a move generator.

A sequence has exactly ``depth`` plies, chance included. A game that ends earlier isn't counted at that depth.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

import numpy as np

from glyphwall.compiled.templates import specialise
from glyphwall.core.errors import GlyphwallError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from glyphwall.core.contract import State

MAX_DEPTH = 64


def perft(state: State, depth: int, *, threads: int = 1) -> int:
    """Count the sequences of exactly ``depth`` plies from ``state``; 1 for depth 0.

    Raises:
        GlyphwallError: A depth outside ``0..MAX_DEPTH``, or less than one thread.
    """
    _check(depth, threads)
    if depth < 2:
        return len(state.legal_actions) if depth else 1
    return sum(count for _, count in divide(state, depth, threads=threads))


def divide(state: State, depth: int, *, threads: int = 1) -> Iterator[tuple[int, int]]:
    """Count, for each legal action in ascending order, the sequences of ``depth`` plies that begin with it.

    The pairs come one by one, so a caller may stop between them.

    Raises:
        GlyphwallError: A depth outside ``1..MAX_DEPTH``, or less than one thread.
    """
    _check(depth, threads)
    if depth < 1:
        raise GlyphwallError(f"divide {depth}: 1 to {MAX_DEPTH} plies")
    return _divided(state, depth, threads)


def _divided(state: State, depth: int, threads: int) -> Iterator[tuple[int, int]]:
    actions = state.legal_actions
    if depth == 1:
        yield from ((action, 1) for action in actions)
        return
    kernel = state.game.kernel
    count_sequences = specialise("glyphwall.search.templates.perft", kernel).count_sequences
    plies = depth - 1

    def count(action: int) -> tuple[int, int]:
        records = np.repeat(state.apply(action).record, plies)
        legal = np.empty((plies, kernel.rules.max_legal), np.int32)
        counts, following = np.zeros(plies, np.int64), np.zeros(plies, np.int64)
        return action, int(count_sequences(records, legal, counts, following))

    if threads == 1:
        yield from map(count, actions)
        return
    with ThreadPoolExecutor(threads) as pool:
        try:
            yield from pool.map(count, actions)
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def _check(depth: int, threads: int) -> None:
    if not 0 <= depth <= MAX_DEPTH:
        raise GlyphwallError(f"perft {depth}: 0 to {MAX_DEPTH} plies")
    if threads < 1:
        raise GlyphwallError(f"{threads} threads: 1 or more")
