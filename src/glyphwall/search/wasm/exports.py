"""What a game's module exports: the functions that its kernel has the groups for, and its searches.

A kernel says by its groups what there is, so nothing is listed for one game: whoever brings an evaluation gets
``strong``, whoever hides something ``ismcts``, whoever can be solved the solver, whoever can count its end that.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import numpy as np

from glyphwall.compiled.templates import specialise
from glyphwall.search import guided, information, slices
from glyphwall.search.information import make_information_pool, make_information_scratch
from glyphwall.search.pool import make_guided_pool, make_guided_scratch, make_pool, make_scratch
from glyphwall.search.solver import make_stack
from glyphwall.search.wasm import reading
from glyphwall.search.wasm.memory import SIZES

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from glyphwall.core.kernel import Endgame, Kernel

_TEMPLATES = "glyphwall.search.templates."
_LEAST = dict.fromkeys(SIZES, 8)
_WORD = np.uint64(0)
_INTS, _FLOATS, _LONGS = np.zeros(1, np.int32), np.zeros(1), np.zeros(1, np.int64)


@dataclass(frozen=True)
class Export:
    """A function and values of the types that it is called with."""

    function: Any
    arguments: tuple[Any, ...]


@dataclass(frozen=True)
class SearchExport:
    """A search.

    Attributes:
        begin, run: make the root, and go on. read, line: read the root's children, and a line; None: there are none.
        make: makes its memory, by the names of parameters, for some sizes.
        settings: by the names of parameters.
        data: of arrays that do not begin as zeros the name of what they hold.
    """

    begin: Export
    run: Export
    read: Export | None
    line: Export | None
    make: Callable[[Mapping[str, int]], Mapping[str, Any]]
    settings: dict[str, int | float | bool]
    data: Mapping[str, str] = field(default_factory=dict)


def functions_of(kernel: Kernel) -> dict[str, Export]:
    """The rules, and what stands by itself."""
    rules = kernel.rules
    root = np.zeros(1, rules.dtype)
    record = root[0]
    playouts = specialise(f"{_TEMPLATES}playouts", kernel).play_blocks
    rollouts = specialise(f"{_TEMPLATES}rollouts", kernel).play_games
    perft = specialise(f"{_TEMPLATES}perft", kernel).count_sequences
    found = {
        "actor": Export(rules.actor, (record,)),
        "count_legal": Export(rules.count_legal, (record,)),
        "write_legal": Export(rules.write_legal, (record, _INTS)),
        "apply": Export(rules.apply, (record, 0)),
        "play_random": Export(rules.play_random, (record, _WORD)),
        "sample_chance": Export(rules.sample_chance, (record, _WORD)),
        "write_returns": Export(rules.write_returns, (record, _FLOATS)),
        "play_blocks": Export(
            playouts, (root, root, _WORD, 0, 1, 1, _FLOATS, np.zeros((1, 1)), np.zeros((1, 3), np.int64))
        ),
        "play_games": Export(rollouts, (root, root, 0, 0, _WORD, 0, np.zeros((1, 1)))),
        "count_sequences": Export(perft, (root, np.zeros((1, 1), np.int32), _LONGS, _LONGS)),
    }
    if kernel.secrets is not None:
        found["redeal"] = Export(kernel.secrets.redeal, (record, 0, _WORD))
    if kernel.evaluation is not None:
        found["evaluable"] = Export(kernel.evaluation.evaluable, (record,))
    if kernel.solving is not None:
        found["verdict"] = Export(kernel.solving.verdict, (record,))
    return found


def data_of(kernel: Kernel) -> dict[str, np.ndarray]:
    """The weights that its searches need, by name."""
    found = {}
    if kernel.evaluation is not None:
        found["evaluation"] = kernel.evaluation.load_weights()
    if kernel.outlook is not None:
        found["outlook"] = kernel.outlook.load_weights()
    return found


def searches_of(kernel: Kernel) -> dict[str, SearchExport]:
    """The searches that the kernel has the groups for, by the names of players; behind a name a policy that is not the
    game's best (`ismcts:hurried`)."""
    found = {}
    if kernel.secrets is None:
        found["mcts"] = _tree(kernel)
    else:
        found["ismcts"] = _information(kernel)
        found |= {f"ismcts:{policy}": _information(kernel, policy) for policy in [*kernel.policies][1:]}
    if kernel.evaluation is not None:
        found["strong"] = _guided(kernel)
    if kernel.solving is not None:
        found["solver"] = _proof(kernel)
    if kernel.endgame is not None:
        found["endgame"] = _endgame(kernel.endgame, kernel.rules.dtype)
    return found


def _tree(kernel: Kernel) -> SearchExport:
    template = specialise(f"{_TEMPLATES}tree", kernel)
    usual = slices.TreeSettings()

    def make(sizes: Mapping[str, int]) -> dict[str, Any]:
        return {"pool": make_pool(sizes["nodes"]), "scratch": make_scratch(kernel, sizes["plies"], _WORD)}

    pool, scratch = make(_LEAST).values()
    root = np.zeros(1, kernel.rules.dtype)
    return SearchExport(
        Export(template.begin, (pool, scratch, root, _INTS, _WORD, _WORD)),
        Export(template.search_on, (pool, scratch, root, 2, 1.0, 1.0, 1, 1)),
        *_read_tree(pool),
        make,
        {"exploration": usual.exploration, "first_play": usual.first_play, "expand_at": usual.expand_at},
    )


def _guided(kernel: Kernel) -> SearchExport:
    assert kernel.evaluation is not None
    template = specialise(f"{_TEMPLATES}guided", kernel)
    weights = kernel.evaluation.load_weights()

    def make(sizes: Mapping[str, int]) -> dict[str, Any]:
        scratch = make_guided_scratch(kernel, sizes["plies"], weights, _WORD)
        return {"pool": make_guided_pool(sizes["nodes"]), "scratch": scratch}

    pool, scratch = make(_LEAST).values()
    root = np.zeros(1, kernel.rules.dtype)
    return SearchExport(
        Export(template.begin, (pool, scratch, root, _INTS, _WORD, 1.0, 1.0)),
        Export(template.search_on, (pool, scratch, root, 1.0, 1.0, 1.0, 1)),
        *_read_tree(pool),
        make,
        {"exploration": guided.PLAIN.exploration, "sharpness": guided.SHARPNESS, "noise": guided.NOISE},
        {"scratch.weights": "evaluation"},
    )


def _read_tree(pool: Any) -> tuple[Export, Export]:
    return Export(reading.read_tree, (pool, _INTS, _INTS, _FLOATS, _INTS)), Export(reading.read_line, (pool, 0, _INTS))


def _information(kernel: Kernel, policy: str = "") -> SearchExport:
    template = specialise(f"{_TEMPLATES}information", kernel, policy=policy)
    usual = information.PLAIN

    def make(sizes: Mapping[str, int]) -> dict[str, Any]:
        scratch = make_information_scratch(kernel, sizes["plies"], sizes["actions"], (), _WORD)
        return {"pool": make_information_pool(sizes["nodes"]), "scratch": scratch}

    pool, scratch = make(_LEAST).values()
    root = np.zeros(1, kernel.rules.dtype)
    return SearchExport(
        Export(template.begin, (pool, scratch, _INTS, _WORD)),
        Export(template.search_on, (pool, scratch, root, 0, 1.0, 1.0, 1, True, 1, 1)),
        Export(reading.read_information, (pool, _INTS, _INTS, _INTS, _FLOATS, _INTS)),
        Export(reading.read_information_line, (pool, 0, _INTS)),
        make,
        {
            "exploration": usual.exploration,
            "first_play": usual.first_play,
            "expand_at": usual.expand_at,
            "suggested": usual.suggested,
            "ticks": usual.ticks,
        },
        {} if kernel.outlook is None else {"scratch.weights": "outlook"},
    )


def _proof(kernel: Kernel) -> SearchExport:
    template = specialise(f"{_TEMPLATES}proof", kernel)

    def make(sizes: Mapping[str, int]) -> dict[str, Any]:
        return {
            "table": np.zeros(4 * sizes["nodes"], np.uint64),  # a bucket for each node
            "busy": np.zeros(0, np.uint64),  # there is one thread
            "stack": make_stack(kernel, sizes["plies"]),
        }

    table, busy, stack = make(_LEAST).values()
    root = np.zeros(1, kernel.rules.dtype)
    return SearchExport(
        Export(template.begin, (table, stack, root, -1, 0)),
        Export(template.search_on, (table, busy, stack, 1, -1, 0, _WORD)),
        None,
        None,
        make,
        {"horizon": -1, "hunter": 0, "noise": 0},
    )


def _endgame(group: Endgame, record: np.dtype[Any]) -> SearchExport:
    """``begin`` says whether it can be counted."""
    root, values = np.zeros(1, record), np.zeros((1, 2))
    scratch = group.make_scratch()
    return SearchExport(
        Export(group.is_open, (root[0],)),
        Export(group.solve_open, (root, 0, _INTS, values, scratch, 0)),
        None,
        None,
        lambda sizes: {"scratch": group.make_scratch()},
        {},
    )
