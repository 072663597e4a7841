"""What environments are asked for, checked."""

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
    """A whole number from 1.

    Raises:
        GlyphwallError: it is none.
    """
    if isinstance(value, bool) or not isinstance(value, (int, np.integer)) or value < 1:
        raise GlyphwallError(f"{name} {value!r}: a whole number from 1")
    return int(value)


def check_seed(value: int | None, *, negative: bool = True) -> int | None:
    """A whole number, or None.

    Raises:
        GlyphwallError: it is neither, or below 0 where that is none.
    """
    if value is None:
        return None
    whole = isinstance(value, (int, np.integer)) and not isinstance(value, bool)
    if not whole or (value < 0 and not negative):
        least = "" if negative else " from 0"
        raise GlyphwallError(f"seed {_shown(value)}: a whole number{least}, or None for one of the system's entropy")
    return int(value)


def check_action(value: Any) -> int:
    """A number for an action, of whichever library.

    Raises:
        IllegalAction: it is no whole number.
    """
    try:
        return index(value)
    except TypeError:
        raise IllegalAction(f"action {_shown(value)}: a whole number, as action numbers are") from None


def check_seat(value: Any, seats: int) -> int:
    """A seat.

    Raises:
        GlyphwallError: it is none of so many.
    """
    if isinstance(value, bool) or not isinstance(value, (int, np.integer)) or value not in range(seats):
        raise GlyphwallError(f"seat {_shown(value)}: 0 to {seats - 1}, or None")
    return int(value)


def to_array(name: str, value: npt.ArrayLike) -> np.ndarray:
    """An array, or what makes one.

    Raises:
        GlyphwallError: rows of several lengths.
    """
    try:
        return np.asarray(value)
    except (TypeError, ValueError):
        raise GlyphwallError(f"{name} {_shown(value)}: an array, or what makes one") from None


def _shown(value: Any) -> str:
    """A value that is wrong, as it is told."""
    text = repr(value)
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}..."


def check_choice(name: str, value: str, known: tuple[str, ...]) -> str:
    """A word that is known.

    Raises:
        GlyphwallError: it is not.
    """
    if value not in known:
        raise GlyphwallError(f"{name} {value!r}: one of {', '.join(known)}")
    return value


def select_games(which: npt.ArrayLike | None, n: int) -> np.ndarray:
    """Some of ``n`` games as indices: from bool ``(n,)`` or indices; None: all.

    Raises:
        GlyphwallError: neither, or a game that is none.
    """
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
    """A row of so many int32, an odd number of cache lines long: even ones would share few places of the cache."""
    lines = -(-width * 4 // _LINE) | 1
    return lines * _LINE // 4
