"""Batches on a GPU: the same compiled rules, one thread per game.

    >>> from glyphwall.envs import make_batch                                   # doctest: +SKIP
    >>> env = make_batch("grawlix", 1_000_000, device="cuda", masks="packed")   # doctest: +SKIP

Needs an NVIDIA GPU, its driver, and the extra ``cuda``. A game's tables must fit into the GPU's constant memory, 64 kB;
other games are refused.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np
from numba import cuda

from glyphwall.compiled.templates import specialise
from glyphwall.core.errors import GlyphwallError, IllegalAction
from glyphwall.core.values import NO_ACTOR
from glyphwall.envs._setup import check_seed, stream_words, to_array
from glyphwall.search.network_cuda import require_cuda

if TYPE_CHECKING:
    import numpy.typing as npt

    from glyphwall.envs._setup import BatchSetup

_THREADS = 128
"""Threads per block."""

_RESET = -2


class CudaBatch:
    """A batch of ``n`` games on a GPU, made by `glyphwall.envs.make_batch` with ``device="cuda"``.

    The arrays are on the GPU and have the CUDA array interface (``torch.as_tensor(env.mask)``, ``cupy.asarray``). The
    same seed plays the same games as on the CPU. Saving and restoring games, and observations of other seats, aren't
    supported.

    Attributes:
        mask, packed, legal, legal_count, actor, returns, terminated, observation: As in `BatchEnv`, on the GPU.

    Raises:
        GlyphwallError: No GPU is available.
    """

    def __init__(self, setup: BatchSetup, *, compact: bool = False, threads: int = 1) -> None:
        if compact or threads != 1:
            raise GlyphwallError("device 'cuda' supports neither threads nor compact actions")
        require_cuda("device 'cuda'")
        of, n = setup.of, int(setup.n)
        kernel, start = of.kernel, of.start
        self.game, self.options, self.n = of.game, of.options, n
        self.seats, self.action_count = of.seats, of.action_count
        self.autoreset, self.chance = setup.autoreset, setup.chance
        self._mode, self._chance_inside = setup.mode, setup.chance_inside
        self._kernels = _kernels(specialise("glyphwall.envs.templates.batch", kernel))
        self._observe, size = None, 0
        if setup.observe:
            self._observe = _observing(specialise("glyphwall.envs.templates.observations", kernel))
            size = of.observation.size(of.options)
        self._start = cuda.to_device(start)
        self._records = cuda.to_device(np.repeat(start, n))
        self._last = cuda.to_device(np.repeat(start, n if setup.autoreset == "same_step" else 1))
        self._streams = cuda.to_device(np.zeros(n, np.uint64))
        self._policy_streams = cuda.to_device(np.zeros(n, np.uint64))
        self.legal = cuda.to_device(np.zeros((n, kernel.rules.max_legal), np.int32))
        self.legal_count = cuda.to_device(np.zeros(n, np.int32))
        self.mask = cuda.to_device(np.zeros((n, self.action_count if setup.masks == "bool" else 0), np.bool_))
        self.packed = cuda.to_device(np.zeros((n, -(-self.action_count // 64)), np.uint64))
        self.actor = cuda.to_device(np.full(n, NO_ACTOR, np.int32))
        self.returns = cuda.to_device(np.zeros((n, kernel.rules.max_seats)))
        self.terminated = cuda.to_device(np.zeros(n, np.bool_))
        self.observation = cuda.to_device(np.zeros((n, size), np.uint8))
        self._actions = cuda.to_device(np.zeros(n, np.int64))
        self._sampled = cuda.to_device(np.zeros(n, np.int64))
        self._wrong = cuda.to_device(np.zeros(1, np.int64))
        self._blocks = -(-n // _THREADS)
        self._seeded = False

    def reset(self, seed: int | None = None) -> None:
        """Start all games anew, like `BatchEnv.reset`.

        Raises:
            GlyphwallError: The game's tables don't fit into the GPU.
        """
        seed = check_seed(seed)
        if seed is not None or not self._seeded:
            every = cuda.to_device(np.ones(self.n, np.bool_))
            for word, streams in zip(stream_words(seed), (self._streams, self._policy_streams), strict=True):
                self._kernels.enter[self._blocks, _THREADS](word, every, streams)
            self._seeded = True
        self._actions.copy_to_device(np.full(self.n, _RESET, np.int64))
        try:
            self._run()
        except Exception as error:  # each linker has its own error
            if "constant data" not in str(error):
                raise
            raise GlyphwallError(
                f"device 'cuda': the tables of {self.game.id} don't fit into the GPU's constant memory"
            ) from None

    def step(self, actions: npt.ArrayLike) -> None:
        """Play a ply of each game: int64 ``(n,)``, in host memory or on the GPU.

        Raises:
            IllegalAction: An action is illegal; no game has changed.
            GlyphwallError: ``actions`` has another shape or type, or `reset` wasn't called yet.
        """
        if not self._seeded:
            raise GlyphwallError("step before reset: reset(seed) starts the games")
        there = hasattr(actions, "__cuda_array_interface__")
        given: Any = actions if there else to_array("actions", actions)
        if given.shape != (self.n,) or given.dtype != np.int64:
            raise GlyphwallError(f"actions {given.dtype} {given.shape}: int64, shape ({self.n},)")
        given = given if there else cuda.to_device(given)
        self._wrong.copy_to_device(np.array([self.n]))
        self._kernels.check[self._blocks, _THREADS](
            given, self._actions, self.terminated, self.autoreset != "same_step", self.packed, self._wrong
        )
        wrong = int(self._wrong.copy_to_host()[0])
        if wrong < self.n:
            raise IllegalAction(f"game {wrong}: action {int(given.copy_to_host()[wrong])} is not legal")
        self._run()

    def sample(self) -> Any:
        """Draw a legal action of each game uniformly, like `BatchEnv.sample`, on the GPU."""
        self._kernels.choose[self._blocks, _THREADS](self.legal, self.legal_count, self._policy_streams, self._sampled)
        return self._sampled

    def records(self) -> np.ndarray:
        """Copy the records of all games."""
        found: np.ndarray = self._records.copy_to_host()
        return found

    def close(self) -> None:
        """Do nothing: the arrays are freed with their last reference."""

    def __reduce__(self) -> Any:
        raise GlyphwallError("a batch on a GPU can't be copied; batches with device 'cpu' can, and have save()")

    def _run(self) -> None:
        how = self._actions, self._mode, self._chance_inside, self._start
        games = self._records, self._streams, self.legal, self.legal_count, self.mask, self.packed
        ends = self.actor, self.returns, self.terminated, self._last
        self._kernels.step[self._blocks, _THREADS](*how, *games, *ends)
        if self._observe is not None:
            self._observe[self._blocks, _THREADS](self._records, self.actor, self.observation)


class _Kernels:
    """The GPU kernels of one game."""

    def __init__(self, loops: Any) -> None:
        step_batch, first_illegal = loops.step_batch, loops.first_illegal
        choose_uniformly, enter_streams = loops.choose_uniformly, loops.enter_streams

        @cuda.jit  # type: ignore[untyped-decorator]
        def step(
            actions: Any,
            mode: Any,
            inside: Any,
            start: Any,
            records: Any,
            streams: Any,
            legal: Any,
            counts: Any,
            mask: Any,
            packed: Any,
            actors: Any,
            returns: Any,
            terminated: Any,
            last: Any,
        ) -> None:
            game = cuda.grid(1)
            if game < actions.shape[0]:
                step_batch(
                    game,
                    game + 1,
                    actions,
                    mode,
                    inside,
                    start,
                    records,
                    streams,
                    legal,
                    counts,
                    mask,
                    packed,
                    actors,
                    returns,
                    terminated,
                    last,
                )

        @cuda.jit  # type: ignore[untyped-decorator]
        def check(given: Any, actions: Any, terminated: Any, waits: Any, packed: Any, wrong: Any) -> None:
            game = cuda.grid(1)
            if game < actions.shape[0]:
                # Actions for finished games are ignored.
                actions[game] = 0 if waits and terminated[game] else given[game]
                end = game + 1
                over, bits = terminated[game:end], packed[game:end]
                if first_illegal(actions[game:end], 1, over, waits, bits) == 0:
                    cuda.atomic.min(wrong, 0, game)

        @cuda.jit  # type: ignore[untyped-decorator]
        def choose(legal: Any, counts: Any, streams: Any, out: Any) -> None:
            game = cuda.grid(1)
            if game < out.shape[0]:
                choose_uniformly(game, game + 1, legal, counts, streams, out)

        @cuda.jit  # type: ignore[untyped-decorator]
        def enter(seed: Any, which: Any, streams: Any) -> None:
            game = cuda.grid(1)
            if game < streams.shape[0]:
                enter_streams(seed, game, game + 1, which, streams)

        self.step, self.check, self.choose, self.enter = step, check, choose, enter


@cache
def _kernels(loops: Any) -> _Kernels:
    return _Kernels(loops)


@cache
def _observing(loops: Any) -> Any:
    observe_batch = loops.observe_batch

    @cuda.jit  # type: ignore[untyped-decorator]
    def observe(records: Any, seats: Any, out: Any) -> None:
        game = cuda.grid(1)
        if game < seats.shape[0]:
            observe_batch(game, game + 1, records, seats, out)

    return observe
