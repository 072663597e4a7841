"""Rows of small numbers (uint8), written eight at a time: for observations, which are mostly that.

A write of eight that is wider than what it is for leaves zeros, or the numbers that follow in the source, behind it:
whoever writes from the first number to the last writes over them. The last eight numbers of a row are not to be
written this way.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from glyphwall.core.compiled import COMPILED, inlined

_EACH = np.uint64(0x0101010101010101)
_DIAGONAL = np.uint64(0x8040201008040201)
_SEVENS = np.uint64(0x7F7F7F7F7F7F7F7F)
_SEVEN, _LOW = np.uint64(7), np.uint64(0xFF)


@inlined
def spread(bits: np.uint64) -> np.uint64:
    """The lowest eight bits as eight bytes that are 0 or 1, the lowest bit first in memory."""
    apart = ((bits & _LOW) * _EACH) & _DIAGONAL
    return ((apart + _SEVENS) >> _SEVEN) & _EACH


if COMPILED:
    from llvmlite import ir
    from numba.core import types
    from numba.extending import intrinsic

    def _address(context: Any, builder: Any, kind: Any, value: Any, place: Any) -> Any:
        array = context.make_array(kind)(context, builder, value)
        bytewise = builder.bitcast(array.data, ir.IntType(8).as_pointer())
        return builder.bitcast(builder.gep(bytewise, [place]), ir.IntType(64).as_pointer())

    def _bytes_in_a_row(*arrays: Any) -> bool:
        return all(
            isinstance(each, types.Array) and each.ndim == 1 and each.layout == "C" and each.dtype.bitwidth == 8
            for each in arrays
        )

    @intrinsic  # type: ignore[untyped-decorator]
    def write_eight(typingctx: Any, out: Any, place: Any, word: Any) -> Any:
        """Writes the eight bytes of a uint64, the lowest first, into a uint8 array from ``place`` on."""
        if not _bytes_in_a_row(out):
            return None

        def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            builder.store(args[2], _address(context, builder, signature.args[0], args[0], args[1]), align=1)
            return context.get_dummy_value()

        return types.void(out, types.int64, types.uint64), codegen

    @intrinsic  # type: ignore[untyped-decorator]
    def read_eight(typingctx: Any, source: Any, place: Any) -> Any:
        """The eight bytes of an int8 or uint8 array from ``place`` on as a uint64, the first one lowest."""
        if not _bytes_in_a_row(source):
            return None

        def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            return builder.load(_address(context, builder, signature.args[0], args[0], args[1]), align=1)

        return types.uint64(source, types.int64), codegen

else:

    def write_eight(out: np.ndarray, place: int, word: np.uint64) -> None:
        """Writes the eight bytes of a uint64, the lowest first, into a uint8 array from ``place`` on."""
        out[place : place + 8] = np.frombuffer(int(word).to_bytes(8, "little"), np.uint8)

    def read_eight(source: np.ndarray, place: int) -> np.uint64:
        """The eight bytes of an int8 or uint8 array from ``place`` on as a uint64, the first one lowest."""
        return np.uint64(int.from_bytes(source[place : place + 8].tobytes(), "little"))
