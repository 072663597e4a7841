"""A compiled step as a function that XLA calls: its foreign function interface, read in compiled code.

XLA hands over one pointer to a structure (``XLA_FFI_CallFrame`` of ``xla/ffi/api/c_api.h``, version 0); where its
fields stand is below. Its promise is that old versions of the interface go on to work.
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

# Where things stand in the structures, in bytes.
_EXTENSION, _API, _INPUTS, _OUTPUTS = 8, 16, 72, 112
_DATA, _RANK, _SIZES = 24, 32, 40
_EXTENSION_KIND, _METADATA, _IS_METADATA = 8, 24, 1
_VERSION_IN_API, _VERSION_IN_METADATA, _TRAITS = 32, 24, 32


# Compiled anew by every process, in a second or two: what is kept on disk is known by the rules, not by this file.
_compiled = numba.njit(nogil=True, error_model="numpy")


@intrinsic  # type: ignore[untyped-decorator]
def _pointer(typingctx: Any, address: Any) -> Any:
    """An address as a pointer."""

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.inttoptr(args[0], ir.IntType(8).as_pointer())

    return types.voidptr(types.int64), codegen


@_compiled  # type: ignore[untyped-decorator]
def _word(address: int) -> int:
    """The eight bytes there."""
    return numba.carray(_pointer(address), 1, np.int64)[0]  # type: ignore[no-any-return]


@_compiled  # type: ignore[untyped-decorator]
def _describe(frame: int, extension: int) -> None:
    """Answers what the handler is: made for the version of the interface that asks, without traits."""
    metadata = _word(extension + _METADATA)
    asked = numba.carray(_pointer(_word(frame + _API) + _VERSION_IN_API), 2, np.int32)
    told = numba.carray(_pointer(metadata + _VERSION_IN_METADATA), 2, np.int32)
    told[0], told[1] = asked[0], asked[1]
    numba.carray(_pointer(metadata + _TRAITS), 1, np.uint32)[0] = 0


@_compiled  # type: ignore[untyped-decorator]
def _games(buffer: int) -> int:
    """How many games a batch of single numbers is for: all its axes together."""
    found = 1
    for axis in range(_word(buffer + _RANK)):
        found *= _word(_word(buffer + _SIZES) + 8 * axis)
    return found


@_compiled  # type: ignore[untyped-decorator]
def _width(buffer: int) -> int:
    """The length of the last axis."""
    return _word(_word(buffer + _SIZES) + 8 * (_word(buffer + _RANK) - 1))  # type: ignore[no-any-return]


def make_handler(step_games: Any, dtype: np.dtype[Any]) -> Any:
    """A C function for XLA around a game's ``step_games`` (``envs/templates/functional.py``).

    Args:
        dtype: of the game's record.

    Returns:
        What Numba makes of C functions; its ``ctypes`` is the function. It must live as long as XLA may call it.

    Raises:
        GlyphwallError: Numba's compiler is off (``NUMBA_DISABLE_JIT=1``).
    """
    if not COMPILED:
        raise GlyphwallError("XLA calls compiled functions alone: NUMBA_DISABLE_JIT is set")

    @_compiled  # type: ignore[untyped-decorator]
    def step(frame: int) -> None:
        inputs, outputs = _word(frame + _INPUTS), _word(frame + _OUTPUTS)
        record, stream, action, viewer = (
            _word(inputs),
            _word(inputs + 8),
            _word(inputs + 16),
            _word(inputs + 24),
        )
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
