"""What environments are asked for, checked."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from glyphwall.core.errors import GlyphwallError

if TYPE_CHECKING:
    import numpy.typing as npt

_LINE = 64


def at_least_one(name: str, value: int) -> int:
    """A whole number from 1.

    Raises:
        GlyphwallError: it is none.
    """
    if isinstance(value, bool) or not isinstance(value, (int, np.integer)) or value < 1:
        raise GlyphwallError(f"{name} {value!r}: a whole number from 1")
    return int(value)


def a_seed(value: int | None) -> int | None:
    """A whole number, or None.

    Raises:
        GlyphwallError: it is neither.
    """
    if value is not None and (isinstance(value, bool) or not isinstance(value, (int, np.integer))):
        raise GlyphwallError(f"seed {value!r}: a whole number, or None for one of the system's entropy")
    return None if value is None else int(value)


def one_of(name: str, value: str, known: tuple[str, ...]) -> str:
    """A word that is known.

    Raises:
        GlyphwallError: it is not.
    """
    if value not in known:
        raise GlyphwallError(f"{name} {value!r}: one of {', '.join(known)}")
    return value


def places(which: npt.ArrayLike | None, n: int) -> np.ndarray:
    """Some of ``n`` games as indices: from bool ``(n,)`` or indices; None: all.

    Raises:
        GlyphwallError: neither, or a game that is none.
    """
    if which is None:
        return np.arange(n)
    given = np.asarray(which)
    if given.dtype == np.bool_ and given.shape == (n,):
        return np.flatnonzero(given)
    if given.size == 0 and given.ndim == 1:
        return np.zeros(0, np.intp)
    if given.dtype.kind not in "iu" or given.ndim != 1 or given.min() < 0 or given.max() >= n:
        raise GlyphwallError(f"which games: {n} times true or false, or numbers from 0 to {n - 1}")
    return given.astype(np.intp)


def row(width: int) -> int:
    """A row of so many int32, an odd number of cache lines long: even ones would share few places of the cache."""
    lines = -(-width * 4 // _LINE) | 1
    return lines * _LINE // 4
