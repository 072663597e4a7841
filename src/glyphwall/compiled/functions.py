"""The decorators of compiled functions.

``@compiled`` (and `inlined`, `allocating`) is the only way a function of this package is compiled. It adds what a bare
``numba.njit(cache=True)`` lacks:

* the cache lies in the user's cache folder, and knows all sources that go into machine code
  (`glyphwall.compiled.cache`);
* the GIL is released;
* references to arrays are not counted, which costs more than it looks.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from glyphwall.compiled.target import COMPILED
from glyphwall.core.arrays import np

if COMPILED:
    from glyphwall.compiled.machine import compile_for, is_made, make
else:
    from glyphwall.compiled.plain import compile_for, is_made, make

__all__ = ["COMPILED", "allocating", "compile_for", "compiled", "inlined", "is_made", "whole"]

Function = TypeVar("Function", bound=Callable[..., Any])


def compiled(function: Function) -> Function:
    """Compiles ``function`` at its first call, with the package's cache and the GIL released.

    It cannot make arrays (`allocating` can), so nobody need count who holds one.
    """
    return make(function)


def allocating(function: Function) -> Function:
    """As `compiled`, for a function that makes arrays of its own, or calls one that returns such an array."""
    return make(function, counts=True)


def inlined(function: Function) -> Function:
    """As `compiled`, and copied into every compiled caller: for the few functions of an innermost loop.

    LLVM alone leaves functions of this size as calls, with their results passed through memory.
    """
    return make(function, forceinline=True)


@inlined
def whole(value: Any) -> int:
    """A number as an ordinary 64-bit integer: compiled code keeps narrow types narrow, and they overflow."""
    return np.int64(value)  # type: ignore[return-value]
