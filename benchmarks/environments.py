"""Environment steps per second, next to Pgx, EnvPool and PettingZoo.

Each environment runs as fast as a learner could use it: a batch (except PettingZoo), random legal actions drawn in
compiled code, masks or observations written, finished games restarted. Speeds are per core, by the processor time of
all threads; runs with two threads use the wall clock.
"""

from __future__ import annotations

import contextlib
import io
import time
from importlib import import_module
from importlib.util import find_spec
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

import numpy as np

from benchmarks.figures import Figure, speed
from glyphwall.envs import make_batch

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

BATCH = 1024
STEPS = 300
REPEATS = 7
MINIMUM_MASKS = {"grawlix": 8e6, "graffiti": 5e6}
MINIMUM_OBSERVATIONS = 3e6
MINIMUM_RATIO = 10.0

PEERS = ("jax", "pgx", "envpool", "pettingzoo", "pygame")  # connect four imports pygame


def missing() -> list[str]:
    """Return the names of peers that aren't installed."""
    return [name for name in PEERS if find_spec(name) is None]


def how_to_install() -> str:
    return f'{", ".join(missing())} not installed: pip install "glyphwall[peers]"'


def measure(scale: float) -> Iterator[Figure]:
    """Yield figures; report peers that aren't installed."""
    steps = max(20, round(STEPS * scale))
    ours: dict[str, float] = {}
    for game, enough in MINIMUM_MASKS.items():
        for name, least, how in (
            ("packed masks", enough, {"masks": "packed"}),
            ("masks of a byte for each action", 0.0, {"masks": "bool"}),
            ("packed masks and observations", MINIMUM_OBSERVATIONS, {"masks": "packed", "observe": True}),
        ):
            value = speed(batch_loop(game, steps, how), REPEATS)
            ours.setdefault(game, value)
            target = f"at least {least:,.0f}" if least else ""
            yield Figure(f"{game}, {name}", value, "/s", target, value >= least if least else None)
        value = speed(batch_loop(game, steps, {"masks": "packed", "threads": 2}), REPEATS, time.perf_counter)
        yield Figure(f"{game}, packed masks, two threads", value, "/s", note="by the wall clock")
    value = speed(batch_loop("grawlix", steps, {"masks": "packed", "actions": "compact"}), REPEATS)
    yield Figure("grawlix, packed masks of compact actions", value, "/s")
    yield from _in_jax(steps, ours["grawlix"])
    yield from _envpool(steps)
    yield from _pettingzoo(steps)
    yield from _pufferlib(steps)


def batch_loop(
    game: str, steps: int, how: dict[str, Any], n: int = BATCH, wait: Callable[[], object] = lambda: None
) -> Callable[[], int]:
    """Step our batch; each figure has its own batch of games in progress."""
    env = make_batch(game, n, **how)
    env.reset(seed=7)

    def run(rounds: int = steps) -> int:
        for _ in range(rounds):
            env.step(env.sample())
        wait()
        return rounds * n

    run(60)
    return run


def _in_jax(steps: int, ours: float) -> Iterator[Figure]:
    """Step Pgx's Othello in a loop like ours; also time steps alone, for both."""
    try:
        import jax
        import pgx
        from pgx.experimental.wrappers import auto_reset
    except ImportError:
        return
    from glyphwall.envs import JaxEnv

    rounds = max(5, steps // 10)
    othello = pgx.make("othello")
    peer = speed(jax_loop(jax, othello, auto_reset(othello.step, othello.init), rounds, BATCH), 5)
    target = f"at least {MINIMUM_RATIO:.0f} times Pgx's"
    note = "Pgx: Othello on the processor, batches as large, an even choice of actions as with ours"
    yield Figure("grawlix, packed masks, beside Pgx", ours, "/s", target, ours >= MINIMUM_RATIO * peer, peer, note)
    for name, env in (
        ("Pgx, othello", othello),
        ("Pgx, hex", pgx.make("hex")),
        ("grawlix in JAX, masks and observations", JaxEnv("grawlix")),
    ):
        yield Figure(
            name, speed(_jax_run(jax, env, rounds), 5), "/s", note="steps alone, without the choice of actions"
        )


def jax_loop(jax: Any, env: Any, step: Any, rounds: int, n: int) -> Callable[[], int]:
    """Step n games with random actions, the choice compiled with the step."""

    @jax.jit  # type: ignore[untyped-decorator]
    def play(state: Any, key: Any) -> Any:
        key, draw, again = jax.random.split(key, 3)
        lots = jax.random.uniform(draw, state.legal_action_mask.shape)
        actions = jax.numpy.argmax(jax.numpy.where(state.legal_action_mask, lots, -1.0), axis=1)
        return jax.vmap(step)(state, actions, jax.random.split(again, n)), key

    state, key = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.key(7), n)), jax.random.key(8)
    for _ in range(20):
        state, key = play(state, key)

    def run() -> int:
        nonlocal state, key
        for _ in range(rounds):
            state, key = play(state, key)
        jax.block_until_ready(state)
        return rounds * n

    return run


def _jax_run(jax: Any, env: Any, rounds: int) -> Callable[[], int]:
    """Play the first legal action twelve times, then time one step repeatedly, since a step is a pure function."""
    step = jax.jit(jax.vmap(env.step))
    state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.key(7), BATCH))
    for _ in range(12):
        state = step(state, jax.numpy.argmax(state.legal_action_mask, axis=1))
    actions = jax.numpy.argmax(state.legal_action_mask, axis=1)

    def run() -> int:
        for _ in range(rounds):
            after = step(state, actions)
        jax.block_until_ready(after)
        return rounds * BATCH

    run()
    return run


def _envpool(steps: int) -> Iterator[Figure]:
    try:
        with contextlib.redirect_stderr(io.StringIO()):  # its gym says at length that it is old
            import envpool
    except ImportError:
        return
    for name in ("Catch-v0", "Blackjack-v1"):
        env = envpool.make(name, env_type="gym", num_envs=BATCH, num_threads=1)
        run = _run_without_masks(env, env.action_space.n, steps)
        yield Figure(f"EnvPool, {name}", speed(run, REPEATS), "/s", note="one seat, no masks; actions drawn beforehand")


def _run_without_masks(env: Any, action_count: int, steps: int) -> Callable[[], int]:
    """Step a batch without masks."""
    env.reset()
    actions = np.random.default_rng(1).integers(action_count, size=(16, BATCH)).astype(np.int32)

    def run() -> int:
        for step in range(steps):
            env.step(actions[step % 16])
        return steps * BATCH

    return run


def _pettingzoo(steps: int) -> Iterator[Figure]:
    try:
        from pettingzoo.classic import connect_four_v3
    except ImportError:
        return
    env = connect_four_v3.env()
    rng = np.random.default_rng(1)

    def run() -> int:
        env.reset(seed=1)
        for _ in range(steps * 10):
            observation, _, over, cut, _ = env.last()
            if over or cut:
                env.reset()
                continue
            env.step(int(rng.choice(np.flatnonzero(observation["action_mask"]))))
        return steps * 10

    yield Figure("PettingZoo, connect four", speed(run, 3), "/s", note="one game")


def _pufferlib(steps: int) -> Iterator[Figure]:
    """Step PufferLib's board games; it needs other versions than ours, so no extra installs it."""
    for name in ("checkers", "tripletriad"):
        try:
            with TemporaryDirectory() as folder, contextlib.chdir(folder):  # it lays a link where it is imported
                made = import_module(f"pufferlib.ocean.{name}.{name}")
        except ImportError:
            return
        kinds = (kind for kind in vars(made).values() if isinstance(kind, type) and kind.__module__ == made.__name__)
        env: Any = next(kinds)(num_envs=BATCH)
        run = _run_without_masks(env, env.single_action_space.n, steps)
        note = "one seat, no masks; actions drawn beforehand, legal or not"
        yield Figure(f"PufferLib, {name}", speed(run, REPEATS), "/s", note=note)
