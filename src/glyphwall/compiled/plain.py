"""Compiled functions as ordinary Python, for debugging, for coverage, and without a compiler.

The names are those of `glyphwall.compiled.machine`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from glyphwall.core.arrays import np

if TYPE_CHECKING:
    from collections.abc import Callable

Function = TypeVar("Function", bound="Callable[..., Any]")


def make(function: Function, *, counts: bool = False, **flags: bool) -> Function:
    """Return the function unchanged."""
    return function


def compile_for(function: Callable[..., Any], *arguments: Any) -> None:
    """Do nothing."""


def is_made(function: Any) -> bool:
    """Return whether compiled functions can call a function; here, any function."""
    return callable(function)


# -- bits ---------------------------------------------------------------------------------------------


def popcount(mask: np.uint64) -> int:
    """Count the set bits of a uint64."""
    return int(mask).bit_count()


def lowest_bit(mask: np.uint64) -> int:
    """Return the index of the lowest set bit of a uint64; undefined for 0."""
    return (int(mask) & -int(mask)).bit_length() - 1


def nth_bit(mask: np.uint64, n: int) -> int:
    """Return the index of the n-th set bit (from 0) of a uint64 with more than n set bits."""
    rest = int(mask)
    for _ in range(n):
        rest &= rest - 1
    return (rest & -rest).bit_length() - 1


# -- bytes --------------------------------------------------------------------------------------------


def write_eight(out: np.ndarray, place: int, word: np.uint64) -> None:
    """Write the eight bytes of a uint64, the lowest first, into a uint8 array from ``place`` on."""
    out[place : place + 8] = np.frombuffer(int(word).to_bytes(8, "little"), np.uint8)


def read_eight(source: np.ndarray, place: int) -> np.uint64:
    """Read eight bytes of an int8 or uint8 array from ``place`` on as a uint64, the first one lowest."""
    return np.uint64(int.from_bytes(source[place : place + 8].tobytes(), "little"))


# -- arrays -------------------------------------------------------------------------------------------


def stack_zeros(length: int) -> np.ndarray:
    """Return an int64 array of zeros."""
    return np.zeros(length, np.int64)
