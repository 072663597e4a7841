"""Checks of the arguments of environments: each returns the value, or raises `GlyphwallError`."""

from __future__ import annotations

from operator import index
from typing import TYPE_CHECKING, Any

import numpy as np

from glyphwall.core.errors import GlyphwallError, IllegalAction

if TYPE_CHECKING:
    import numpy.typing as npt

_LINE = 64
_SHOWN = 60


def check_positive(name: str, value: int) -> int:
    """Return an integer of at least 1."""
    if isinstance(value, bool) or not isinstance(value, (int, np.integer)) or value < 1:
        raise GlyphwallError(f"{name} {value!r}: a whole number from 1")
    return int(value)


def check_seed(value: int | None, *, negative: bool = True) -> int | None:
    """Return an integer, or None; nothing below 0 with ``negative=False``."""
    if value is None:
        return None
    whole = isinstance(value, (int, np.integer)) and not isinstance(value, bool)
    if not whole or (value < 0 and not negative):
        least = "" if negative else " from 0"
        raise GlyphwallError(f"seed {_quote(value)}: a whole number{least}, or None for one of the system's entropy")
    return int(value)


def check_action(value: Any) -> int:
    """Return an action number as an int, from any library's integer type; else raise `IllegalAction`."""
    try:
        return index(value)
    except TypeError:
        raise IllegalAction(f"action {_quote(value)}: a whole number, as action numbers are") from None


def check_seat(value: Any, seats: int) -> int:
    """Return a seat."""
    if isinstance(value, bool) or not isinstance(value, (int, np.integer)) or value not in range(seats):
        raise GlyphwallError(f"seat {_quote(value)}: 0 to {seats - 1}, or None")
    return int(value)


def to_array(name: str, value: npt.ArrayLike) -> np.ndarray:
    """Return an array, or convert the value to one."""
    try:
        return np.asarray(value)
    except (TypeError, ValueError):
        raise GlyphwallError(f"{name} {_quote(value)}: an array, or what makes one") from None


def _quote(value: Any) -> str:
    """Quote an invalid value, shortened."""
    text = repr(value)
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}..."


def check_choice(name: str, value: str, known: tuple[str, ...]) -> str:
    """Return a known word."""
    if value not in known:
        raise GlyphwallError(f"{name} {value!r}: one of {', '.join(known)}")
    return value


def select_games(which: npt.ArrayLike | None, n: int) -> np.ndarray:
    """Return some of ``n`` games as indices, from bool ``(n,)`` or indices; None for all."""
    if which is None:
        return np.arange(n)
    given = to_array("which", which)
    if given.dtype == np.bool_ and given.shape == (n,):
        return np.flatnonzero(given)
    if given.size == 0 and given.ndim == 1:
        return np.zeros(0, np.intp)
    if given.dtype.kind not in "iu" or given.ndim != 1 or given.min() < 0 or given.max() >= n:
        raise GlyphwallError(f"which games: {n} times true or false, or numbers from 0 to {n - 1}")
    return given.astype(np.intp)


def padded_width(width: int) -> int:
    """Pad a row of int32 to an odd number of cache lines; even numbers would share few places in the cache."""
    lines = -(-width * 4 // _LINE) | 1
    return lines * _LINE // 4
