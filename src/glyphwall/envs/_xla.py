"""A compiled step as a function for XLA's foreign function interface, which compiled code reads directly.

XLA passes a pointer to a structure (``XLA_FFI_CallFrame`` of ``xla/ffi/api/c_api.h``, version 0); the offsets of its
fields are below. XLA promises to keep supporting old versions of the interface.
"""

from __future__ import annotations

from typing import Any

import numba
import numpy as np
from llvmlite import ir
from numba.core import types
from numba.extending import intrinsic

from glyphwall.compiled import COMPILED
from glyphwall.core.errors import GlyphwallError

# Offsets in the structures, in bytes.
_EXTENSION, _API, _INPUTS, _OUTPUTS = 8, 16, 72, 112
_DATA, _RANK, _SIZES = 24, 32, 40
_EXTENSION_KIND, _METADATA, _IS_METADATA = 8, 24, 1
_VERSION_IN_API, _VERSION_IN_METADATA, _TRAITS = 32, 24, 32


# Compiled by every process, in a second or two: the disk cache tracks the rules, not this file.
_compiled = numba.njit(nogil=True, error_model="numpy")


@intrinsic  # type: ignore[untyped-decorator]
def _pointer(typingctx: Any, address: Any) -> Any:
    """Turn an address into a pointer."""

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.inttoptr(args[0], ir.IntType(8).as_pointer())

    return types.voidptr(types.int64), codegen


@_compiled  # type: ignore[untyped-decorator]
def _word(address: int) -> int:
    """Return the eight bytes at an address."""
    return numba.carray(_pointer(address), 1, np.int64)[0]  # type: ignore[no-any-return]


@_compiled  # type: ignore[untyped-decorator]
def _describe(frame: int, extension: int) -> None:
    """Answer that the handler is made for the caller's version of the interface, without traits."""
    metadata = _word(extension + _METADATA)
    caller = numba.carray(_pointer(_word(frame + _API) + _VERSION_IN_API), 2, np.int32)
    answer = numba.carray(_pointer(metadata + _VERSION_IN_METADATA), 2, np.int32)
    answer[0], answer[1] = caller[0], caller[1]
    numba.carray(_pointer(metadata + _TRAITS), 1, np.uint32)[0] = 0


@_compiled  # type: ignore[untyped-decorator]
def _games(buffer: int) -> int:
    """Return the number of games in a batch of scalars: the product of its axes."""
    found = 1
    for axis in range(_word(buffer + _RANK)):
        found *= _word(_word(buffer + _SIZES) + 8 * axis)
    return found


@_compiled  # type: ignore[untyped-decorator]
def _width(buffer: int) -> int:
    """Return the length of the last axis."""
    return _word(_word(buffer + _SIZES) + 8 * (_word(buffer + _RANK) - 1))  # type: ignore[no-any-return]


def make_handler(step_games: Any, dtype: np.dtype[Any]) -> Any:
    """Make a C function for XLA from a game's ``step_games`` (``envs/templates/functional.py``).

    Returns:
        Numba's C function object, with the function as ``ctypes``. It must live as long as XLA may call it.

    Raises:
        GlyphwallError: Numba's compiler is off (``NUMBA_DISABLE_JIT=1``).
    """
    if not COMPILED:
        raise GlyphwallError("XLA needs compiled functions, but NUMBA_DISABLE_JIT is set")

    @_compiled  # type: ignore[untyped-decorator]
    def step(frame: int) -> None:
        inputs, outputs = _word(frame + _INPUTS), _word(frame + _OUTPUTS)
        record, stream, action, viewer = (_word(inputs), _word(inputs + 8), _word(inputs + 16), _word(inputs + 24))
        n = _games(action)
        records_in = numba.carray(_pointer(_word(record + _DATA)), n, dtype)
        streams_in = numba.carray(_pointer(_word(stream + _DATA)), n, np.uint64)
        actions = numba.carray(_pointer(_word(action + _DATA)), n, np.int32)
        viewers = numba.carray(_pointer(_word(viewer + _DATA)), n, np.int32)
        mask_out, returns_out, observation_out = _word(outputs + 16), _word(outputs + 32), _word(outputs + 48)
        records = numba.carray(_pointer(_word(_word(outputs) + _DATA)), n, dtype)
        streams = numba.carray(_pointer(_word(_word(outputs + 8) + _DATA)), n, np.uint64)
        mask = numba.carray(_pointer(_word(mask_out + _DATA)), (n, _width(mask_out)), np.bool_)
        actors = numba.carray(_pointer(_word(_word(outputs + 24) + _DATA)), n, np.int32)
        returns = numba.carray(_pointer(_word(returns_out + _DATA)), (n, _width(returns_out)), np.float32)
        terminated = numba.carray(_pointer(_word(_word(outputs + 40) + _DATA)), n, np.bool_)
        observation = numba.carray(_pointer(_word(observation_out + _DATA)), (n, _width(observation_out)), np.uint8)
        for game in range(n):
            records[game] = records_in[game]
            streams[game] = streams_in[game]
        step_games(records, streams, actions, viewers, mask, actors, returns, terminated, observation)

    @numba.cfunc(types.int64(types.int64))  # type: ignore[untyped-decorator]
    def handler(frame: Any) -> Any:
        extension = _word(frame + _EXTENSION)
        if extension != 0 and numba.carray(_pointer(extension + _EXTENSION_KIND), 1, np.int32)[0] == _IS_METADATA:
            _describe(frame, extension)
        else:
            step(frame)
        return 0  # no error

    return handler
