"""NumPy's names for what stands in for it here: as much as rules, records and states use.

Arrays are small, of any shape, in one piece, and views of the same bytes where NumPy's are: rows, slices from the
front, fields of a record. There is no broadcasting but of one number, or of one row over all rows.
"""

from __future__ import annotations

from random import Random
from typing import Any

from glyphwall.core.arrays.array import Array, Record
from glyphwall.core.arrays.layouts import Layout
from glyphwall.core.arrays.nested import flat_of, shape_of
from glyphwall.core.arrays.numbers import (
    Bounds,
    bool_,
    float32,
    float64,
    int8,
    int16,
    int32,
    int64,
    uint8,
    uint16,
    uint32,
    uint64,
)

dtype, ndarray, record, iinfo = Layout, Array, Record, Bounds
integer = int  # numbers that come out of arrays are Python's
floating = float


class random:  # noqa: N801
    """Random generators, for what any draw will do: the same seed draws otherwise than NumPy's."""

    default_rng = Random


__all__ = [
    "arange",
    "array",
    "bool_",
    "dtype",
    "empty",
    "float32",
    "float64",
    "floating",
    "frombuffer",
    "full",
    "iinfo",
    "int8",
    "int16",
    "int32",
    "int64",
    "integer",
    "ndarray",
    "random",
    "record",
    "seterr",
    "uint8",
    "uint16",
    "uint32",
    "uint64",
    "zeros",
]


def zeros(shape: int | tuple[int, ...], dtype: Any = float64) -> Array:
    """A new array of zeros."""
    return Array(shape, dtype)


empty = zeros
"""A new array: whatever stands in it, here zeros."""


def full(shape: int | tuple[int, ...], value: Any, dtype: Any = None) -> Array:
    """A new array with the same number everywhere."""
    made = Array(shape, _kind(dtype, [value]))
    made.fill(value)
    return made


def array(values: Any, dtype: Any = None) -> Array:
    """A new array of what (nested) sequences hold."""
    numbers = flat_of(values)
    made = Array(shape_of(values), _kind(dtype, numbers))
    made[...] = values
    return made


def arange(*bounds: int, dtype: Any = int64) -> Array:
    """A new array of the numbers of a ``range``."""
    return array(list(range(*bounds)), dtype)


def frombuffer(content: Any, dtype: Any = float64) -> Array:
    """The numbers that lie in some bytes; a view of them."""
    kind = _kind(dtype, [])
    return Array(len(content) // kind.itemsize, kind, content)


def seterr(**_: str) -> None:
    """Nothing warns of numbers that wrap."""


def _kind(said: Any, numbers: list[Any]) -> Any:
    if said is not None:
        return said
    kinds = {type(number) for number in numbers}
    if kinds == {uint64}:
        return uint64
    return float64 if float in kinds else bool_ if kinds == {bool} else int64
