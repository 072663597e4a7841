"""The exports of a game's module: the functions that its kernel has the groups for, its searches, and their memory.

The kernel's groups decide what there is: an evaluation brings ``strong``, hidden information ``ismcts``, the group
``solving`` the solver, the group ``endgame`` the endgame solver. The memory is measured by making it: array lengths are
linear in a few sizes.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import product
from typing import TYPE_CHECKING, Any

import numpy as np

from glyphwall.compiled.templates import specialise
from glyphwall.compiled.wasm.interface import ArrayPlan
from glyphwall.core.errors import GlyphwallError
from glyphwall.core.option_fields import option_fields
from glyphwall.search import guided, information, slices
from glyphwall.search._pool import make_guided_pool, make_guided_scratch, make_pool, make_scratch
from glyphwall.search.information import make_information_pool, make_information_scratch
from glyphwall.search.solver import make_stack
from glyphwall.search.wasm import _reading

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from glyphwall.core.contract import Game
    from glyphwall.core.kernel import Endgame, Kernel

_TEMPLATES = "glyphwall.search.templates."
SIZES = ("nodes", "plies", "actions")
"""The sizes that determine the memory: nodes of the pool, plies of the longest game, number of actions."""

_STEP = 8
_LEAST = dict.fromkeys(SIZES, _STEP)
_MOST_CHOICES = 4_096
_WORD = np.uint64(0)
_INTS, _FLOATS, _LONGS = np.zeros(1, np.int32), np.zeros(1), np.zeros(1, np.int64)


@dataclass(frozen=True)
class Export:
    """A function and example arguments of the types it is called with."""

    function: Any
    arguments: tuple[Any, ...]


@dataclass(frozen=True)
class SearchExport:
    """A search.

    Attributes:
        begin, run: Functions that make the root, and continue.
        read, line: Functions that read the root's children and a line; None if there are none.
        make: Makes the memory for given sizes, by parameter name.
        settings: The settings by parameter name.
        data: The content of arrays that don't start as zeros, by array name.
    """

    begin: Export
    run: Export
    read: Export | None
    line: Export | None
    make: Callable[[Mapping[str, int]], Mapping[str, Any]]
    settings: dict[str, int | float | bool]
    data: Mapping[str, str] = field(default_factory=dict)


def functions_of(kernel: Kernel) -> dict[str, Export]:
    """Return the rules and the functions that stand alone."""
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
    """Return the weights that the kernel's searches need, by name."""
    found = {}
    if kernel.evaluation is not None:
        found["evaluation"] = kernel.evaluation.load_weights()
    if kernel.outlook is not None:
        found["outlook"] = kernel.outlook.load_weights()
    return found


def searches_of(kernel: Kernel) -> dict[str, SearchExport]:
    """Return the searches that the kernel has the groups for, by player name.

    A policy other than the game's best follows the name (`ismcts:hurried`).
    """
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
    return Export(_reading.read_tree, (pool, _INTS, _INTS, _FLOATS, _INTS)), Export(
        _reading.read_line, (pool, 0, _INTS)
    )


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
        Export(_reading.read_information, (pool, _INTS, _INTS, _INTS, _FLOATS, _INTS)),
        Export(_reading.read_information_line, (pool, 0, _INTS)),
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
    """Export the endgame solver; ``begin`` returns whether the endgame is open."""
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


def arrays_of(make: Callable[[Mapping[str, int]], Mapping[str, Any]], data: Mapping[str, str]) -> tuple[ArrayPlan, ...]:
    """Return the arrays that ``make`` makes, by parameter name.

    ``make`` takes such sizes and returns arrays and named tuples of arrays. ``data`` names the content of arrays that
    don't start as zeros.
    """
    arrays = dict(_flat(make(_LEAST)))
    larger = {size: dict(_flat(make(_LEAST | {size: 2 * _STEP}))) for size in SIZES}
    found = []
    for name, array in arrays.items():
        shape = []
        for axis, length in enumerate(array.shape):
            grows = {size: (larger[size][name].shape[axis] - length) // _STEP for size in SIZES}
            grows = {size: number for size, number in grows.items() if number}
            plus = length - _STEP * sum(grows.values())
            shape.append(grows | ({"plus": plus} if plus or not grows else {}))
        kind = "record" if array.dtype.names else array.dtype.name
        found.append(ArrayPlan(name, kind, tuple(shape), data.get(name)))
    return tuple(found)


def _flat(made: Mapping[str, Any]) -> Iterator[tuple[str, np.ndarray]]:
    for name, value in made.items():
        if isinstance(value, tuple):
            for member, array in zip(value._fields, value, strict=True):  # type: ignore[attr-defined]
                yield f"{name}.{member}", array
        else:
            yield name, value


def sizes_of(game: Game[Any, Any]) -> dict[str, int]:
    """Return sizes large enough for every choice of options, from the extreme values of each option."""
    usual = game.make_options()
    ends = []
    for option in option_fields(type(usual)):
        now = getattr(usual, option.name)
        values = option.values() or (now,)
        outer = (values[0], values[-1]) if option.kind == "number" else values
        ends.append([(option.name, value) for value in dict.fromkeys((now, *outer))])
    plies, actions = game.max_plies(usual), game.action_count(usual)
    for _, chosen in zip(range(_MOST_CHOICES), product(*ends), strict=False):
        try:
            options = game.make_options(**dict(chosen))
        except GlyphwallError:
            continue
        plies, actions = max(plies, game.max_plies(options)), max(actions, game.action_count(options))
    return {"seats": game.seats(usual), "plies": plies, "actions": actions}
