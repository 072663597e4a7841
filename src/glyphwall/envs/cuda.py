"""A batch on a graphics card: the same compiled rules, a thread for each game.

    >>> from glyphwall.envs import BatchEnv                                   # doctest: +SKIP
    >>> env = BatchEnv("grawlix", 1_000_000, device="cuda", masks="packed")   # doctest: +SKIP

Needs a card of NVIDIA's, its driver, and Numba's target for it (``pip install numba-cuda[cu12]``). It was compiled, and
played in Numba's simulator; on a card it was never measured.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np
from numba import cuda

from glyphwall.compiled.templates import specialise
from glyphwall.core.errors import GlyphwallError, IllegalAction
from glyphwall.core.registry import get_game
from glyphwall.core.streams import new_seed
from glyphwall.core.values import NOBODY, Options
from glyphwall.envs.arguments import a_seed, at_least_one, kernel_of, one_of
from glyphwall.envs.batch import MODES, POLICY

if TYPE_CHECKING:
    from collections.abc import Mapping

    import numpy.typing as npt

    from glyphwall.core.contract import Game

_THREADS = 128
"""In a block."""

_RESET = -2


class CudaBatch:
    """``n`` games side by side on a card; see `glyphwall.envs.batch.BatchEnv` for what the arguments mean.

    The arrays lie on the card and speak the CUDA array interface (``torch.as_tensor(env.mask)``, ``cupy.asarray``).
    The same seed plays the same games as on the processor. Games are not saved and restored, and seats other than the
    one to act are not observed.

    Attributes:
        mask, packed, legal, legal_count, actor, returns, terminated, observation: as in `BatchEnv`, on the card.

    Raises:
        UnknownGame, OptionsError: as they say.
        GlyphwallError: no card can be had, or a number or a word that is none of those known.
    """

    def __init__(
        self,
        game: str | Game[Any, Any],
        n: int,
        options: Options | Mapping[str, Any] | None = None,
        *,
        autoreset: str = "next_step",
        observe: bool = False,
        chance: str = "inside",
        masks: str = "bool",
    ) -> None:
        if not cuda.is_available():
            raise GlyphwallError("device 'cuda': no card can be had (its driver, and pip install numba-cuda[cu12])")
        self.game: Game[Any, Any] = get_game(game) if isinstance(game, str) else game
        self.options = options if isinstance(options, Options) else self.game.make_options(**(options or {}))
        self.n = at_least_one("n", n)
        self.autoreset = one_of("autoreset", autoreset, MODES)
        self.chance = one_of("chance", chance, ("inside", "explicit"))
        one_of("masks", masks, ("bool", "packed"))
        kernel = kernel_of(self.game)
        if observe and kernel.observation is None:
            raise GlyphwallError(f"{self.game.id} has no observations (the group of that name in its kernel)")
        self.seats = self.game.seats(self.options)
        self.action_count = self.game.action_count(self.options)
        self._kernels = _kernels(specialise("glyphwall.envs.templates.batch", kernel))
        self._observe = _observing(specialise("glyphwall.envs.templates.observations", kernel)) if observe else None
        start = self.game.initial_state(self.options).record
        size = kernel.observation.size(self.options) if observe and kernel.observation is not None else 0
        self._start = cuda.to_device(start)
        self._records = cuda.to_device(np.repeat(start, n))
        self._last = cuda.to_device(np.repeat(start, n if autoreset == "same_step" else 1))
        self._streams = cuda.to_device(np.zeros(n, np.uint64))
        self._policy_streams = cuda.to_device(np.zeros(n, np.uint64))
        self.legal = cuda.to_device(np.zeros((n, kernel.rules.max_legal), np.int32))
        self.legal_count = cuda.to_device(np.zeros(n, np.int32))
        self.mask = cuda.to_device(np.zeros((n, self.action_count if masks == "bool" else 0), np.bool_))
        self.packed = cuda.to_device(np.zeros((n, -(-self.action_count // 64)), np.uint64))
        self.actor = cuda.to_device(np.full(n, NOBODY, np.int32))
        self.returns = cuda.to_device(np.zeros((n, kernel.rules.max_seats)))
        self.terminated = cuda.to_device(np.zeros(n, np.bool_))
        self.observation = cuda.to_device(np.zeros((n, size), np.uint8))
        self._actions = cuda.to_device(np.zeros(n, np.int64))
        self._sampled = cuda.to_device(np.zeros(n, np.int64))
        self._wrong = cuda.to_device(np.zeros(1, np.int64))
        self._blocks = -(-n // _THREADS)
        self._seeded = False

    def reset(self, seed: int | None = None) -> None:
        """Begins all games anew; as `BatchEnv.reset`."""
        seed = a_seed(seed)
        if seed is not None or not self._seeded:
            every = cuda.to_device(np.ones(self.n, np.bool_))
            word = (new_seed() if seed is None else seed) & 0xFFFF_FFFF_FFFF_FFFF
            for number, streams in ((word, self._streams), (word ^ POLICY, self._policy_streams)):
                self._kernels.enter[self._blocks, _THREADS](np.uint64(number), every, streams)
            self._seeded = True
        self._actions.copy_to_device(np.full(self.n, _RESET, np.int64))
        self._run()

    def step(self, actions: npt.ArrayLike) -> None:
        """Plays a ply of each game: int64 ``(n,)``, here or on the card.

        Raises:
            IllegalAction: an action is not legal; nothing has changed in any game.
            GlyphwallError: another shape or type, or nothing was reset yet.
        """
        if not self._seeded:
            raise GlyphwallError("step before reset: reset(seed) begins the games")
        given: Any = actions if hasattr(actions, "__cuda_array_interface__") else cuda.to_device(np.asarray(actions))
        if given.shape != (self.n,) or given.dtype != np.int64:
            raise GlyphwallError(f"actions {given.dtype} {given.shape}: int64, shape ({self.n},)")
        self._wrong.copy_to_device(np.array([self.n]))
        self._kernels.check[self._blocks, _THREADS](
            given, self._actions, self.terminated, self.autoreset != "same_step", self.packed, self._wrong
        )
        wrong = int(self._wrong.copy_to_host()[0])
        if wrong < self.n:
            raise IllegalAction(f"game {wrong}: action {int(given.copy_to_host()[wrong])} is not legal")
        self._run()

    def sample(self) -> Any:
        """A legal action of each game, each equally likely; as `BatchEnv.sample`, on the card."""
        self._kernels.choose[self._blocks, _THREADS](self.legal, self.legal_count, self._policy_streams, self._sampled)
        return self._sampled

    def records(self) -> np.ndarray:
        """The rules' records of all games: a copy."""
        found: np.ndarray = self._records.copy_to_host()
        return found

    def close(self) -> None:
        """Nothing: the arrays are freed when nobody holds them."""

    def _run(self) -> None:
        self._kernels.step[self._blocks, _THREADS](
            self._actions,
            MODES.index(self.autoreset),
            self.chance == "inside",
            self._start,
            self._records,
            self._streams,
            self.legal,
            self.legal_count,
            self.mask,
            self.packed,
            self.actor,
            self.returns,
            self.terminated,
            self._last,
        )
        if self._observe is not None:
            self._observe[self._blocks, _THREADS](self._records, self.actor, self.observation)


class _Kernels:
    """What runs on the card, for one game."""

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
                # Of a game that is over no action is looked at.
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
