"""Whether this process loads the compiler: a program decides before it loads what could be compiled."""

from __future__ import annotations

_wanted = True


def wanted() -> bool:
    """Whether compiled functions are to be compiled where they can be."""
    return _wanted


def disable_compiler() -> None:
    """Compiled functions of this process are ordinary Python: for a program that ends sooner than Numba is loaded.

    It has no effect on a process that has loaded them (`glyphwall.compiled`).
    """
    global _wanted
    _wanted = False
