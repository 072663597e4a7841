"""Batched tree search with a network on a GPU: the same compiled functions, one thread per game.

    search = CudaNetworkSearch(game, options, n=4096, simulations=32)   # otherwise like `NetworkSearch`

The trees stay on the GPU. The network's inputs (``observation``, ``mask``, ``leaves``, ``seats_to_act``) are copied to
the host after each walk; ``on_card`` has them on the GPU, for a network that runs there. The same network outputs give
the same tree as on the CPU.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np
from numba import cuda

from glyphwall.core.errors import GlyphwallError
from glyphwall.search.network import NetworkReport, NetworkSearch

if TYPE_CHECKING:
    from glyphwall.core.contract import Game
    from glyphwall.core.values import Options

_THREADS = 64
"""Threads per block: a walk takes many registers, and games differ in depth."""
_BROUGHT = ("waits", "legal", "legal_count", "seat", "leaf")
"""The arrays of a forest that are copied to the host for the network."""


class CudaNetworkSearch(NetworkSearch):
    """A `NetworkSearch` with its trees on a GPU.

    Attributes:
        on_card: ``observation``, ``mask`` and ``seat`` of the waiting positions, as GPU arrays (CUDA array interface).

    Raises:
        GlyphwallError: No GPU is available, or as for `NetworkSearch`.
    """

    def __init__(self, game: Game[Any, Any], options: Options, **search_options: Any) -> None:
        require_cuda("a search on a GPU")
        super().__init__(game, options, **search_options)
        self._kernels = _kernels(self._begun, self._halves)
        self._card_trees = lay(self._trees)
        self._card = self._card_trees if self._trees is self._forest else self._card_trees.forest
        self._watch = None if self._observe is None else _watching(self._observe)
        self.on_card = {
            "observation": cuda.to_device(self.observation),
            "mask": cuda.to_device(self.mask),
            "seat": self._card.seat,
        }
        self._count = cuda.to_device(np.zeros(1, np.int64))
        self._width = self._forest.legal.shape[1] + 1
        self._blocks = -(-self.n // _THREADS)

    def report(self) -> NetworkReport:
        """Return the results; copies the roots and their children to the host."""
        forest, width = self._forest, min(self._width, self._forest.visits.shape[1])
        names = ("visits", "mean", "action", "prior", "hope", "children")
        rows = [cuda.to_device(np.zeros((self.n, width), getattr(forest, name).dtype)) for name in names]
        self._kernels.roots[self._blocks, _THREADS](self._card, *rows)
        for name, row in zip(names, rows, strict=True):
            getattr(forest, name)[:, :width] = row.copy_to_host()
        self._bring("extent")
        return super().report()

    # -- execution
    def _start(self, seeds: np.ndarray, bits: np.ndarray) -> int:
        self._send("root", "budget")
        self._count.copy_to_device(np.array([self.n]))
        random = cuda.to_device(bits)
        self._kernels.begin[self._blocks, _THREADS](self._card, cuda.to_device(seeds), random, self._count)
        random.copy_to_host(bits)
        self._bring("budget")
        of_chance = int(self._count.copy_to_host()[0])
        return of_chance if of_chance < self.n else -1

    def _descend(self, exploration: float, visit_scale: float, value_scale: float) -> int:
        self._count.copy_to_device(np.zeros(1, np.int64))
        mask, seen = self.on_card["mask"], self.on_card["observation"]
        self._kernels.walk[self._blocks, _THREADS](
            self._card, self._card_trees, exploration, visit_scale, value_scale, mask, self._count
        )
        waiting = int(self._count.copy_to_host()[0])
        if waiting and self._watch is not None:
            self._watch[self._blocks, _THREADS](self._card.leaf, self._card.seat, self._card.waits, seen)
        self._bring(*_BROUGHT)
        mask.copy_to_host(self.mask)
        seen.copy_to_host(self.observation)
        return waiting

    def _climb(self, priors: np.ndarray, values: np.ndarray) -> None:
        wide = np.zeros((self.n, self._width - 1), np.float32)
        wide[:, : priors.shape[1]] = priors
        self._kernels.take_in[self._blocks, _THREADS](
            self._card, self._card_trees, cuda.to_device(wide), cuda.to_device(np.ascontiguousarray(values))
        )

    def _take_roots(self, rows: np.ndarray) -> None:
        super()._take_roots(rows)
        self._send("bias", "schedule")

    def _send(self, *names: str) -> None:
        for name in names:
            getattr(self._card, name).copy_to_device(getattr(self._forest, name))

    def _bring(self, *names: str) -> None:
        for name in names:
            getattr(self._card, name).copy_to_host(getattr(self._forest, name))


def require_cuda(what: str) -> None:
    """Check that Numba finds a GPU.

    Raises:
        GlyphwallError: It finds none; the message names the extra.
    """
    if not cuda.is_available():
        raise GlyphwallError(f'{what}: no GPU found; it needs NVIDIA\'s driver and pip install "glyphwall[cuda]"')


def lay(arrays: Any) -> Any:
    """Copy a named tuple of arrays (or of such tuples) to the GPU."""
    return type(arrays)(*(lay(each) if isinstance(each, tuple) else cuda.to_device(each) for each in arrays))


class _Kernels:
    """The GPU kernels of one game."""

    def __init__(self, beginning: Any, halves: Any) -> None:
        begin_games, walk_games, take_games = beginning.begin, halves.walk, halves.take_in

        @cuda.jit  # type: ignore[untyped-decorator]
        def begin(forest: Any, seeds: Any, bits: Any, of_chance: Any) -> None:
            game = cuda.grid(1)
            if game < seeds.shape[0] and begin_games(forest, game, game + 1, seeds, bits) >= 0:
                cuda.atomic.min(of_chance, 0, game)

        @cuda.jit  # type: ignore[untyped-decorator]
        def walk(
            forest: Any, trees: Any, exploration: Any, visit_scale: Any, value_scale: Any, mask: Any, waiting: Any
        ) -> None:
            game = cuda.grid(1)
            if game < forest.waits.shape[0]:
                found = walk_games(trees, game, game + 1, exploration, visit_scale, value_scale, mask)
                cuda.atomic.add(waiting, 0, found)

        @cuda.jit  # type: ignore[untyped-decorator]
        def take_in(forest: Any, trees: Any, priors: Any, values: Any) -> None:
            game = cuda.grid(1)
            if game < forest.waits.shape[0]:
                take_games(trees, game, game + 1, priors, values)

        @cuda.jit  # type: ignore[untyped-decorator]
        def roots(forest: Any, visits: Any, mean: Any, action: Any, prior: Any, hope: Any, children: Any) -> None:
            game = cuda.grid(1)
            if game < visits.shape[0]:
                for node in range(visits.shape[1]):
                    visits[game, node] = forest.visits[game, node]
                    mean[game, node] = forest.mean[game, node]
                    action[game, node] = forest.action[game, node]
                    prior[game, node] = forest.prior[game, node]
                    hope[game, node] = forest.hope[game, node]
                    children[game, node] = forest.children[game, node]

        self.begin, self.walk, self.take_in, self.roots = begin, walk, take_in, roots


@cache
def _kernels(beginning: Any, halves: Any) -> _Kernels:
    return _Kernels(beginning, halves)


@cache
def _watching(observe_leaves: Any) -> Any:
    @cuda.jit  # type: ignore[untyped-decorator]
    def watch(leaves: Any, seats: Any, waits: Any, out: Any) -> None:
        game = cuda.grid(1)
        if game < waits.shape[0]:
            end = game + 1
            observe_leaves(leaves[game:end], seats[game:end], waits[game:end], out[game:end])

    return watch
