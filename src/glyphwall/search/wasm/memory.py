"""The memory a search needs, measured by making it: array lengths are linear in a few sizes."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Any

from glyphwall.compiled.wasm.interface import ArrayPlan
from glyphwall.core.errors import GlyphwallError
from glyphwall.core.option_fields import option_fields

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    import numpy as np

    from glyphwall.core.contract import Game

SIZES = ("nodes", "plies", "actions")
"""The sizes that determine the memory: nodes of the pool, plies of the longest game, number of actions."""

_STEP = 8
_MOST_CHOICES = 4_096


def arrays_of(make: Callable[[Mapping[str, int]], Mapping[str, Any]], data: Mapping[str, str]) -> tuple[ArrayPlan, ...]:
    """Return the arrays that ``make`` makes, by parameter name.

    ``make`` takes such sizes and returns arrays and named tuples of arrays. ``data`` names the content of arrays that
    don't start as zeros.
    """
    least = dict.fromkeys(SIZES, _STEP)
    arrays = dict(_flat(make(least)))
    larger = {size: dict(_flat(make(least | {size: 2 * _STEP}))) for size in SIZES}
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
    for field in option_fields(type(usual)):
        values = field.values() or (getattr(usual, field.name),)
        ends.append(
            [(field.name, value) for value in dict.fromkeys((getattr(usual, field.name), *_ends(field, values)))]
        )
    plies, actions = game.max_plies(usual), game.action_count(usual)
    for _, chosen in zip(range(_MOST_CHOICES), product(*ends), strict=False):
        try:
            options = game.make_options(**dict(chosen))
        except GlyphwallError:
            continue
        plies, actions = max(plies, game.max_plies(options)), max(actions, game.action_count(options))
    return {"seats": game.seats(usual), "plies": plies, "actions": actions}


def _ends(field: Any, values: tuple[Any, ...]) -> tuple[Any, ...]:
    return (values[0], values[-1]) if field.kind == "number" else values
