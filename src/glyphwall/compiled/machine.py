"""Machine code by Numba, with single-instruction operations on bits and bytes.

Numba has no public name for LLVM's ``ctpop`` and ``cttz``, nor for x86's PDEP.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

import numba
import numpy as np
from llvmlite import ir
from llvmlite.binding import get_host_cpu_features
from numba.core import cgutils, config, types
from numba.core.compiler import Flags
from numba.core.cpu import CPUContext, CPUTargetOptions
from numba.core.dispatcher import Dispatcher
from numba.extending import intrinsic

from glyphwall.compiled.files import give_cache

if TYPE_CHECKING:
    from collections.abc import Callable

Function = TypeVar("Function", bound="Callable[..., Any]")


def can_skip_counting() -> bool:
    """Return whether this Numba has the private option ``_nrt`` with its known effect.

    With it on, Numba counts references to arrays, in locked instructions at every slice and for every array of a tuple.
    That took a fifth of the exact solver's time, and the caller holds the arrays anyway. Without the option, the same
    functions are compiled, and are only slower.
    """
    try:
        flags = (CPUTargetOptions.parse_as_flags(Flags(), {"nopython": True, "_nrt": on}) for on in (False, True))
        return [bool(each.nrt) for each in flags] == [False, True]
    except Exception:  # a private option can fail in any way in later versions
        return False


_CAN_SKIP_COUNTING = can_skip_counting()


def make(function: Function, *, counts: bool = False, **flags: bool) -> Function:
    """Compile a function on its first call, with the package's cache and the GIL released.

    Args:
        counts: whether references to arrays are counted, as needed by functions that create them.
    """
    if _CAN_SKIP_COUNTING:
        flags["_nrt"] = counts
    dispatcher = numba.njit(nogil=True, error_model="numpy", boundscheck=False, **flags)(function)
    give_cache(dispatcher)
    return dispatcher


def compile_for(function: Callable[..., Any], *arguments: Any) -> None:
    """Compile a function for arguments of these types, or load it from the cache, without calling it."""
    if isinstance(function, Dispatcher):
        function.compile(tuple(numba.typeof(argument) for argument in arguments))


def is_made(function: Any) -> bool:
    """Return whether compiled functions can call a function."""
    return isinstance(function, Dispatcher)


# -- bits ---------------------------------------------------------------------------------------------


@intrinsic  # type: ignore[untyped-decorator]
def popcount(typingctx: Any, mask: Any) -> Any:
    """Count the set bits of a uint64, as int64."""

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.ctpop(args[0])

    return types.int64(types.uint64), codegen


@intrinsic  # type: ignore[untyped-decorator]
def lowest_bit(typingctx: Any, mask: Any) -> Any:
    """Return the index of the lowest set bit of a uint64, as int64; undefined for 0."""

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.cttz(args[0], ir.Constant(ir.IntType(1), 1))

    return types.int64(types.uint64), codegen


def _lay(source: Any, mask: Any) -> Any:
    """Emulate PDEP bit by bit."""
    found = np.uint64(0)
    while mask:
        if source & np.uint64(1):
            found |= mask & (~mask + np.uint64(1))
        source >>= np.uint64(1)
        mask &= mask - np.uint64(1)
    return found


@intrinsic  # type: ignore[untyped-decorator]
def _deposit(typingctx: Any, source: Any, mask: Any) -> Any:
    """Place the bits of ``source`` on the set bits of ``mask``, by x86's PDEP."""

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        if not isinstance(context, CPUContext):  # a graphics card has no such instruction
            return context.compile_internal(builder, _lay, signature, args)
        word = ir.IntType(64)
        pdep = cgutils.get_or_insert_function(
            builder.module, ir.FunctionType(word, [word, word]), "llvm.x86.bmi.pdep.64"
        )
        return builder.call(pdep, args)

    return types.uint64(types.uint64, types.uint64), codegen


def has_deposit() -> bool:
    """Return whether the target processor has PDEP."""
    if config.CPU_NAME is not None or config.CPU_FEATURES is not None:  # not this processor
        return "+bmi2" in (config.CPU_FEATURES or "").split(",")
    return bool(get_host_cpu_features().get("bmi2"))


def find_bit_by_deposit(mask: np.uint64, n: int) -> int:
    """Return the index of the n-th set bit (from 0) of a uint64 with more than n set bits."""
    return lowest_bit(_deposit(np.uint64(1) << np.uint64(n), mask))


_PAIRS, _FOURS = np.uint64(0x5555555555555555), np.uint64(0x3333333333333333)
_EIGHTS, _EACH = np.uint64(0x0F0F0F0F0F0F0F0F), np.uint64(0x0101010101010101)
_TOPS, _DIAGONAL = np.uint64(0x8080808080808080), np.uint64(0x8040201008040201)
_BELOW_TOPS = np.uint64(0x7F7F7F7F7F7F7F7F)
_ONE, _TWO, _THREE, _FOUR, _SEVEN = (np.uint64(number) for number in (1, 2, 3, 4, 7))
_EIGHT, _BYTE = np.uint64(8), np.uint64(0xFF)


def find_bit_by_counts(mask: np.uint64, n: int) -> int:
    """Return the index of the n-th set bit (from 0) of a uint64 with more than n set bits.

    Broadword selection without branches (Vigna, Broadword Implementation of Rank/Select Queries, 2008, section 3.1):
    cumulative counts of the bytes find the byte, and the same on its bits, spread over a word, finds the bit.
    """
    counts = mask - ((mask >> _ONE) & _PAIRS)
    counts = (counts & _FOURS) + ((counts >> _TWO) & _FOURS)
    counts = ((counts + (counts >> _FOUR)) & _EIGHTS) * _EACH
    before = (((np.uint64(n) * _EACH) | _TOPS) - counts) & _TOPS
    place = np.uint64(popcount(before)) << _THREE
    rest = np.uint64(n) - (((counts << _EIGHT) >> place) & _BYTE)
    bits = (mask >> place) & _BYTE
    counts = (((((bits * _EACH) & _DIAGONAL) + _BELOW_TOPS) >> _SEVEN) & _EACH) * _EACH
    before = (((rest * _EACH) | _TOPS) - counts) & _TOPS
    return np.int64(place) + popcount(before)


nth_bit = make(find_bit_by_deposit if has_deposit() else find_bit_by_counts)


# -- bytes --------------------------------------------------------------------------------------------


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
    """Write the eight bytes of a uint64, the lowest first, into a uint8 array from ``place`` on."""
    if not _bytes_in_a_row(out):
        return None

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        builder.store(args[2], _address(context, builder, signature.args[0], args[0], args[1]), align=1)
        return context.get_dummy_value()

    return types.void(out, types.int64, types.uint64), codegen


@intrinsic  # type: ignore[untyped-decorator]
def read_eight(typingctx: Any, source: Any, place: Any) -> Any:
    """Read eight bytes of an int8 or uint8 array from ``place`` on as a uint64, the first one lowest."""
    if not _bytes_in_a_row(source):
        return None

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.load(_address(context, builder, signature.args[0], args[0], args[1]), align=1)

    return types.uint64(source, types.int64), codegen


# -- arrays -------------------------------------------------------------------------------------------


@intrinsic(prefer_literal=True)  # type: ignore[untyped-decorator]
def stack_zeros(typingctx: Any, length: Any) -> Any:
    """Return an int64 array of zeros on the stack, which ends with the function; its length is a constant."""
    if not isinstance(length, types.IntegerLiteral):
        return None
    number = length.literal_value
    kind = types.Array(types.int64, 1, "C")

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        word = ir.IntType(64)
        slots = cgutils.alloca_once(builder, ir.ArrayType(word, number))
        builder.store(ir.Constant(ir.ArrayType(word, number), None), slots)
        array = context.make_array(kind)(context, builder)
        context.populate_array(
            array,
            data=builder.bitcast(slots, array.data.type),
            shape=[ir.Constant(word, number)],
            strides=[ir.Constant(word, 8)],
            itemsize=ir.Constant(word, 8),
            meminfo=None,
        )
        return array._getvalue()

    return kind(length), codegen
