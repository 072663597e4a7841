"""NumPy's names for the substitute arrays: as much as rules, records and states use.

Arrays are small and contiguous, and views of the same bytes where NumPy's are: rows, slices, fields of a record.
Broadcasting is limited to one number, or one row over all rows.
"""

from __future__ import annotations

from random import Random
from typing import Any

from glyphwall.core.arrays._array import Array, Record
from glyphwall.core.arrays._layouts import Layout, flat_of, shape_of
from glyphwall.core.arrays._numbers import (
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
integer = int
floating = float


class random:  # noqa: N801
    """A substitute for NumPy's random generators; the same seed draws other numbers."""

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
    return Array(shape, dtype)


empty = zeros
"""Return a new array with undefined contents, here zeros."""


def full(shape: int | tuple[int, ...], value: Any, dtype: Any = None) -> Array:
    made = Array(shape, _kind(dtype, [value]))
    made.fill(value)
    return made


def array(values: Any, dtype: Any = None) -> Array:
    numbers = flat_of(values)
    made = Array(shape_of(values), _kind(dtype, numbers))
    made[...] = values
    return made


def arange(*bounds: int, dtype: Any = int64) -> Array:
    return array(list(range(*bounds)), dtype)


def frombuffer(content: Any, dtype: Any = float64) -> Array:
    """Return a view of bytes as numbers."""
    kind = _kind(dtype, [])
    return Array(len(content) // kind.itemsize, kind, content)


def seterr(**_: str) -> None:
    """Do nothing: overflow never warns."""


def _kind(kind: Any, numbers: list[Any]) -> Any:
    if kind is not None:
        return kind
    kinds = {type(number) for number in numbers}
    if kinds == {uint64}:
        return uint64
    return float64 if float in kinds else bool_ if kinds == {bool} else int64
