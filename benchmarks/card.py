"""Steps on a graphics card: our batch, one game per thread, next to Pgx on the same card.

Random legal actions are chosen on the card, masks and observations are written there, and finished games restart.
Times are on the wall clock.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from benchmarks.environments import batch_loop, jax_loop
from benchmarks.figures import Figure, speed

if TYPE_CHECKING:
    from collections.abc import Iterator

BATCHES = (2**14, 2**18)
STEPS = 100
REPEATS = 3


def measure(scale: float) -> Iterator[Figure]:
    """Yield figures of Grawlix (Graffiti's tables don't fit the comparison); raise ImportError without a card."""
    from numba import cuda

    if not cuda.is_available():
        raise ImportError('no card; with one: pip install "glyphwall[cuda]"')
    steps = max(20, round(STEPS * scale))
    name = cuda.get_current_device().name
    card = name.decode() if isinstance(name, bytes) else str(name)
    for n in BATCHES:
        for what, how in (
            ("packed masks", {"masks": "packed"}),
            ("masks of a byte for each action, and observations", {"masks": "bool", "observe": True}),
        ):
            loop = batch_loop("grawlix", steps, {"device": "cuda"} | how, n, cuda.synchronize)
            value = speed(loop, REPEATS, time.perf_counter)
            yield Figure(f"grawlix on a card, {what}, {n:,} games", value, "/s", note=card)
    yield from _pgx(steps, card)


def _pgx(steps: int, card: str) -> Iterator[Figure]:
    """Measure Pgx's own games, with masks and observations."""
    try:
        import jax
        import pgx
        from pgx.experimental.wrappers import auto_reset
    except ImportError:
        return
    if jax.default_backend() != "gpu":
        return
    for game in ("othello", "hex"):
        env = pgx.make(game)
        for n in BATCHES:
            step = jax_loop(jax, env, auto_reset(env.step, env.init), steps, n)
            yield Figure(
                f"Pgx, {game} on a card, {n:,} games", speed(step, REPEATS, time.perf_counter), "/s", note=card
            )
