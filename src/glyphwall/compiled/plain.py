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
    """Compile a function for arguments of these types in advance; here, do nothing."""


def is_made(function: Any) -> bool:
    """Return whether compiled functions can call a function; here, any function."""
    return callable(function)


# -- bits ---------------------------------------------------------------------------------------------


def popcount(mask: np.uint64) -> int:
    """Count the set bits."""
    return int(mask).bit_count()


def lowest_bit(mask: np.uint64) -> int:
    """Return the position of the lowest set bit."""
    return (int(mask) & -int(mask)).bit_length() - 1


def nth_bit(mask: np.uint64, n: int) -> int:
    """Return the position of the set bit that has ``n`` set bits below it."""
    rest = int(mask)
    for _ in range(n):
        rest &= rest - 1
    return (rest & -rest).bit_length() - 1


# -- bytes --------------------------------------------------------------------------------------------


def write_eight(out: np.ndarray, place: int, word: np.uint64) -> None:
    out[place : place + 8] = np.frombuffer(int(word).to_bytes(8, "little"), np.uint8)


def read_eight(source: np.ndarray, place: int) -> np.uint64:
    return np.uint64(int.from_bytes(source[place : place + 8].tobytes(), "little"))


# -- arrays -------------------------------------------------------------------------------------------


def stack_zeros(length: int) -> np.ndarray:
    return np.zeros(length, np.int64)
