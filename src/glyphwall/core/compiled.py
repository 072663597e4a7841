"""Compiles rules and search with Numba, cached on disk; runs them as plain Python without it.

``@compiled`` (and `inlined`) is the only way a function of this package is compiled. It adds what a bare
``numba.njit(cache=True)`` lacks:

* the cache lies in the user's cache folder, not beside the sources (which may be read-only);
* its folder carries a fingerprint of every compiled source and of the versions of Python, Numba and
  NumPy. Numba looks at one file's date only, so a changed rule would leave stale machine code in
  every search that inlined it;
* the GIL is released;
* references to arrays are not counted, which costs more than it looks.

With ``NUMBA_DISABLE_JIT=1`` the same functions run as ordinary Python, for debugging and coverage.

The three bit operations below are single machine instructions when compiled (LLVM's ``ctpop`` and
``cttz``); Numba has no public name for them.
"""

from __future__ import annotations

import hashlib
import platform
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import numba
import numpy as np
import platformdirs
from llvmlite import ir
from llvmlite.binding import get_host_cpu_features
from numba.core import cgutils, config, types
from numba.core.compiler import Flags
from numba.core.cpu import CPUContext, CPUTargetOptions
from numba.core.dispatcher import Dispatcher
from numba.extending import intrinsic

Function = TypeVar("Function", bound=Callable[..., Any])

COMPILED = not config.DISABLE_JIT
"""False under ``NUMBA_DISABLE_JIT=1``."""

if not COMPILED:
    # Machine integers wrap; NumPy's scalars warn about it, and random generators wrap on purpose.
    np.seterr(over="ignore")


def can_leave_counting() -> bool:
    """Whether this Numba has the private option ``_nrt``, and it does what it did.

    With it on, Numba counts who holds an array, in locked instructions at every slice and for every array of a tuple.
    That was a fifth of the exact solver's time, and the caller holds the arrays anyway. A Numba in which the option is
    gone, has another name or no effect compiles the same functions without it: they are only slower.
    """
    try:
        flags = (CPUTargetOptions.parse_as_flags(Flags(), {"nopython": True, "_nrt": on}) for on in (False, True))
        return [bool(each.nrt) for each in flags] == [False, True]
    except Exception:  # how a private thing fails in a later version is not to be foreseen
        return False


_CAN_LEAVE_COUNTING = can_leave_counting()

_PACKAGE = Path(__file__).resolve().parent.parent
_SOURCES = (
    "core/bits.py",
    "core/bytes.py",
    "core/compiled.py",
    "core/mixing.py",
    "core/transposition_table.py",
    "games/*/rules/**/*.py",
    "games/*/skill/**/*.py",
    "games/*/studies/**/*.py",
    "search/**/*.py",
)


def fingerprint(paths: Iterable[Path], *more: str) -> str:
    """16 hexadecimal digits that change with any of these files (or texts)."""
    digest = hashlib.sha256()
    for path in paths:
        digest.update(path.read_bytes())
    for text in more:
        digest.update(text.encode())
    return digest.hexdigest()[:16]


@cache
def cache_folder() -> Path:
    """Where machine code is kept for exactly these sources and versions."""
    sources = [path for pattern in _SOURCES for path in sorted(_PACKAGE.glob(pattern))]
    root = Path(config.CACHE_DIR or Path(platformdirs.user_cache_dir("glyphwall", appauthor=False)) / "kernels")
    return root / fingerprint(sources, platform.python_version(), numba.__version__, np.__version__)


@cache
def source_fingerprint(function: Callable[..., Any]) -> str:
    """The version of a function that lives outside the package, by all sources beside it; "" for our own.

    Beside it is the whole package of the function, or, for a module without a package, its folder. Every search that
    starts asks for it, so what the disk says is kept.
    """
    source = Path(function.__code__.co_filename).resolve()
    if source.is_relative_to(_PACKAGE) or not source.is_file():
        return ""
    return _folder_fingerprint(source.parent)


@cache
def _folder_fingerprint(folder: Path) -> str:
    if not (folder / "__init__.py").is_file():
        return fingerprint(sorted(folder.glob("*.py")))
    while (folder.parent / "__init__.py").is_file():
        folder = folder.parent
    return fingerprint(sorted(folder.rglob("*.py")))


def _folder_of(function: Callable[..., Any]) -> Path:
    """Where one function's machine code goes.

    Each module has a folder: one source file may be loaded as several modules (search/specialise.py), and
    Numba names its files after the source alone. Rules that live elsewhere bring their own fingerprint.
    """
    return cache_folder() / function.__module__ / source_fingerprint(function)


def compiled(function: Function) -> Function:
    """Compiles ``function`` at its first call, with the package's cache and the GIL released.

    It cannot make arrays (`allocating` can), so nobody need count who holds one.
    """
    return _compile(function)


def allocating(function: Function) -> Function:
    """As `compiled`, for a function that makes arrays of its own, or calls one that returns such an array."""
    return _compile(function, _nrt=True)


def inlined(function: Function) -> Function:
    """As `compiled`, and copied into every compiled caller: for the few functions of an innermost loop.

    LLVM alone leaves functions of this size as calls, with their results passed through memory.
    """
    return _compile(function, forceinline=True)


def _compile(function: Function, *, _nrt: bool = False, **flags: bool) -> Function:
    if not COMPILED:
        return function
    if _CAN_LEAVE_COUNTING:
        flags["_nrt"] = _nrt
    dispatcher = numba.njit(nogil=True, error_model="numpy", boundscheck=False, **flags)(function)
    outer, config.CACHE_DIR = config.CACHE_DIR, str(_folder_of(function))
    try:
        dispatcher.enable_caching()
    finally:
        config.CACHE_DIR = outer
    return dispatcher  # type: ignore[no-any-return]


def compile_for(function: Callable[..., Any], *arguments: Any) -> None:
    """Compiles a function for arguments of these types, or loads it from the cache; does not call it."""
    if isinstance(function, Dispatcher):
        function.compile(tuple(numba.typeof(argument) for argument in arguments))


@inlined
def whole(value: Any) -> int:
    """A number as an ordinary 64-bit integer: compiled code keeps narrow types narrow, and they overflow."""
    return np.int64(value)  # type: ignore[return-value]


if COMPILED:

    @intrinsic  # type: ignore[untyped-decorator]
    def popcount(typingctx: Any, mask: Any) -> Any:
        """How many bits of a uint64 are set, as int64."""

        def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            return builder.ctpop(args[0])

        return types.int64(types.uint64), codegen

    @intrinsic  # type: ignore[untyped-decorator]
    def lowest_bit(typingctx: Any, mask: Any) -> Any:
        """Index of the lowest set bit of a uint64, as int64; undefined for 0."""

        def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            return builder.cttz(args[0], ir.Constant(ir.IntType(1), 1))

        return types.int64(types.uint64), codegen

else:

    def popcount(mask: np.uint64) -> int:
        """How many bits of a uint64 are set."""
        return int(mask).bit_count()

    def lowest_bit(mask: np.uint64) -> int:
        """Index of the lowest set bit of a uint64; undefined for 0."""
        return (int(mask) & -int(mask)).bit_length() - 1


if COMPILED and get_host_cpu_features().get("bmi2"):

    def _lay(source: Any, mask: Any) -> Any:
        """What PDEP does, bit by bit."""
        found = np.uint64(0)
        while mask:
            if source & np.uint64(1):
                found |= mask & (~mask + np.uint64(1))
            source >>= np.uint64(1)
            mask &= mask - np.uint64(1)
        return found

    @intrinsic  # type: ignore[untyped-decorator]
    def _deposit(typingctx: Any, source: Any, mask: Any) -> Any:
        """x86's PDEP: the bits of ``source``, laid on the set bits of ``mask``."""

        def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            if not isinstance(context, CPUContext):  # a graphics card has no such instruction
                return context.compile_internal(builder, _lay, signature, args)
            word = ir.IntType(64)
            pdep = cgutils.get_or_insert_function(
                builder.module, ir.FunctionType(word, [word, word]), "llvm.x86.bmi.pdep.64"
            )
            return builder.call(pdep, args)

        return types.uint64(types.uint64, types.uint64), codegen

    @compiled
    def nth_bit(mask: np.uint64, n: int) -> int:
        """Index of the n-th set bit (from 0) of a uint64 that has more than n bits set."""
        return lowest_bit(_deposit(np.uint64(1) << np.uint64(n), mask))  # type: ignore[no-any-return]

else:

    @compiled
    def nth_bit(mask: np.uint64, n: int) -> int:
        """Index of the n-th set bit (from 0) of a uint64 that has more than n bits set."""
        for _ in range(n):
            mask &= mask - np.uint64(1)
        return lowest_bit(mask)  # type: ignore[no-any-return]
