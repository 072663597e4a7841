"""The decorators of compiled functions.

``@compiled``, `inlined` and `allocating` are the only ways to compile a function of this package. They add to a bare
``numba.njit(cache=True)``:

* a cache in the user's cache folder that covers all sources of the machine code (`glyphwall.compiled.cache`);
* release of the GIL;
* no reference counting of arrays, which costs more than it seems.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any, TypeVar

from glyphwall.core import _compiler as compiler
from glyphwall.core.arrays import PLAIN, np

COMPILED = False
"""False without Numba, under ``NUMBA_DISABLE_JIT=1``, with plain arrays, or after `core._compiler.disable_compiler`."""

# Numba takes nearly half a second to load, so it isn't imported if compilation is off.
if not PLAIN and compiler.is_compiler_enabled() and os.environ.get("NUMBA_DISABLE_JIT", "0") == "0":
    try:
        from numba.core import config
    except ImportError:
        pass
    else:
        COMPILED = not config.DISABLE_JIT

if COMPILED:
    from glyphwall.compiled.machine import compile_for, is_made, make
else:
    from glyphwall.compiled.plain import compile_for, is_made, make

    # Machine integers wrap; NumPy's scalars would warn, and random generators wrap on purpose.
    np.seterr(over="ignore")

__all__ = ["COMPILED", "allocating", "compile_for", "compiled", "inlined", "is_made", "whole"]

Function = TypeVar("Function", bound=Callable[..., Any])


def compiled(function: Function) -> Function:
    """Compile ``function`` on its first call, with the package's cache and the GIL released.

    It can't create arrays (`allocating` can), so references needn't be counted.
    """
    return make(function)


def allocating(function: Function) -> Function:
    """Compile a function that creates arrays, or calls one that returns a new array; otherwise like `compiled`."""
    return make(function, counts=True)


def inlined(function: Function) -> Function:
    """Compile a function and copy it into every compiled caller, for the few functions of innermost loops.

    LLVM alone leaves functions of this size as calls, with results passed through memory.
    """
    return make(function, forceinline=True)


@inlined
def whole(value: Any) -> int:
    """Convert a number to a 64-bit integer: compiled code keeps narrow types narrow, and they overflow."""
    return np.int64(value)  # type: ignore[return-value]
