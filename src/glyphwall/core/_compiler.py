"""A switch that turns compilation off, without loading `glyphwall.compiled`."""

from __future__ import annotations

_enabled = True


def is_compiler_enabled() -> bool:
    """Return whether functions are compiled in this process."""
    return _enabled


def disable_compiler() -> None:
    """Run compiled functions as ordinary Python, for programs that finish sooner than Numba loads.

    Call it before `glyphwall.compiled` is imported; later calls have no effect.
    """
    global _enabled
    _enabled = False
