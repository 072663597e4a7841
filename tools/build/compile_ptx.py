"""Compile the CUDA batches and searches without a card: ``python -m tools.build.compile_ptx [GAME ...]``.

It needs Numba's CUDA target (``pip install "numba-cuda[cu12]"``) with NVIDIA's compilers. It prints the length of each
kernel's PTX. Graffiti takes minutes.
"""

from __future__ import annotations

import sys
import time
from importlib.util import find_spec
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import numba
from numba import cuda, types

from glyphwall.compiled.templates import specialise
from glyphwall.core.registry import built_in_ids, get_game
from glyphwall.envs.cuda import _Kernels, _observing
from glyphwall.search import network_cuda
from glyphwall.search._network_pool import make_forest, make_information_forest

if TYPE_CHECKING:
    from collections.abc import Iterator

    from glyphwall.core.kernel import Kernel

CARD = (9, 0)


def main(games: list[str]) -> None:
    """Compile every kernel of the named games (default: all built-in ones)."""
    if find_spec("numba_cuda") is None:
        raise SystemExit('Numba\'s target for cards is not installed: pip install "numba-cuda[cu12]"')
    # A function that is called by a kernel asks the card in use what it can; there is none.
    dispatcher = sys.modules[type(cuda.jit(lambda: None)).__module__]
    vars(dispatcher)["get_current_device"] = lambda: SimpleNamespace(compute_capability=CARD)
    for game in games or built_in_ids():
        kernel = get_game(game).kernel
        made = _Kernels(specialise("glyphwall.envs.templates.batch", kernel))
        functions = {"enter": made.enter, "choose": made.choose, "check": made.check, "step": made.step}
        if kernel.observation is not None:
            functions["observe"] = _observing(specialise("glyphwall.envs.templates.observations", kernel))
        signatures = _signatures(numba.from_dtype(kernel.rules.dtype))
        for name, function, signature in _searches(kernel):
            functions[name], signatures[name] = function, signature
        for name, function in functions.items():
            started = time.perf_counter()
            ptx, _ = cuda.compile_ptx(function.py_func, types.void(*signatures[name]), cc=CARD)
            if ".entry" not in ptx:
                raise SystemExit(f"{game}: {name} has no entry")
            print(f"{game}: {name}, {len(ptx):,} characters of PTX, {time.perf_counter() - started:.1f} s", flush=True)


def _signatures(record: types.Type) -> dict[str, tuple[types.Type, ...]]:
    def row(of: types.Type, axes: int = 1) -> types.Type:
        return types.Array(of, axes, "C")

    numbers, streams, records, flags = row(types.int64), row(types.uint64), row(record), row(types.boolean)
    legal, counts, packed = row(types.int32, 2), row(types.int32), row(types.uint64, 2)
    masks = (row(types.boolean, 2), packed, counts, row(types.float64, 2), flags, records)
    return {
        "enter": (types.uint64, flags, streams),
        "choose": (legal, counts, streams, numbers),
        "check": (numbers, numbers, flags, types.boolean, packed, numbers),
        "step": (numbers, types.int64, types.boolean, records, records, streams, legal, counts, *masks),
        "observe": (records, counts, row(types.uint8, 2)),
    }


def _searches(kernel: Kernel) -> Iterator[tuple[str, Any, tuple[types.Type, ...]]]:
    """Yield the CUDA parts of network searches: name, function, argument types."""
    beginning = specialise("glyphwall.search.templates.network", kernel)
    forest: Any = make_forest(kernel, max_plies=8, n=1, simulations=1)
    kinds: list[tuple[str, Any, Any]] = [("", beginning, forest)]
    if kernel.secrets is not None:
        knowing = specialise("glyphwall.search.templates.network_information", kernel)
        kinds.append((" of what a seat knows", knowing, make_information_forest(forest, action_count=1)))
    of_forest, count = numba.typeof(forest), types.Array(types.int64, 1, "C")
    words, rows = (types.Array(types.uint64, axes, "C") for axes in (1, 2))
    shares, values = types.Array(types.float32, 2, "C"), types.Array(types.float64, 2, "C")
    numbers = (types.float64,) * 3
    for of_what, halves, trees in kinds:
        made, of_trees = network_cuda._Kernels(beginning, halves), numba.typeof(trees)
        if not of_what:
            yield "begin", made.begin, (of_forest, words, rows, count)
        mask = types.Array(types.boolean, 2, "C")
        yield f"walk{of_what}", made.walk, (of_forest, of_trees, *numbers, mask, count)
        yield f"take in{of_what}", made.take_in, (of_forest, of_trees, shares, values)
    if kernel.observation is not None:
        observed = specialise("glyphwall.search.templates.leaves", kernel).observe_leaves
        leaves, seats, waits = (numba.typeof(getattr(forest, name)) for name in ("leaf", "seat", "waits"))
        yield "watch", network_cuda._watching(observed), (leaves, seats, waits, types.Array(types.uint8, 2, "C"))


if __name__ == "__main__":
    main(sys.argv[1:])
