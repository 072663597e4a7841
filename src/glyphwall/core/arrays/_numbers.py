"""Numbers of rules: an unsigned 64-bit word that wraps, and Python's own numbers for everything else.

Only `uint64` has a type of its own: sets of cells and random bits use all of its 64 bits and rely on overflow. The
other types name a width in a record or an array, and convert to ``int``, ``float`` or ``bool``.
"""

from __future__ import annotations

from typing import Any, ClassVar

_WORD = (1 << 64) - 1
_new = int.__new__


class Kind:
    """A type of number: ``code`` as in `memoryview` and `struct`, ``itemsize`` in bytes."""

    code: ClassVar[str]
    itemsize: ClassVar[int]

    def __new__(cls, value: Any = 0) -> Any:
        return int(value)


def _integers(name: str, code: str, itemsize: int) -> type[Kind]:
    return type(name, (Kind,), {"code": code, "itemsize": itemsize})


int8 = _integers("int8", "b", 1)
int16 = _integers("int16", "h", 2)
int32 = _integers("int32", "i", 4)
int64 = _integers("int64", "q", 8)
uint8 = _integers("uint8", "B", 1)
uint16 = _integers("uint16", "H", 2)
uint32 = _integers("uint32", "I", 4)


class bool_(Kind):  # noqa: N801 - NumPy's names, as below
    code, itemsize = "?", 1

    def __new__(cls, value: Any = False) -> Any:
        return bool(value)


class float32(Kind):  # noqa: N801
    code, itemsize = "f", 4

    def __new__(cls, value: Any = 0.0) -> Any:
        return float(value)


class float64(Kind):  # noqa: N801
    code, itemsize = "d", 8

    def __new__(cls, value: Any = 0.0) -> Any:
        return float(value)


class uint64(int):  # noqa: N801
    """An unsigned 64-bit integer; sums, products and shifts overflow."""

    __slots__ = ()
    code, itemsize = "Q", 8

    def __new__(cls, value: Any = 0) -> uint64:
        return _new(cls, int(value) & _WORD)

    def __add__(self, other: int) -> uint64:
        return _new(uint64, int.__add__(self, other) & _WORD)

    def __sub__(self, other: int) -> uint64:
        return _new(uint64, int.__sub__(self, other) & _WORD)

    def __rsub__(self, other: int) -> uint64:
        return _new(uint64, int.__rsub__(self, other) & _WORD)

    def __mul__(self, other: int) -> uint64:
        return _new(uint64, int.__mul__(self, other) & _WORD)

    def __and__(self, other: int) -> uint64:
        return _new(uint64, int.__and__(self, other) & _WORD)

    def __or__(self, other: int) -> uint64:
        return _new(uint64, int.__or__(self, other) & _WORD)

    def __xor__(self, other: int) -> uint64:
        return _new(uint64, int.__xor__(self, other) & _WORD)

    __radd__, __rmul__, __rand__, __ror__, __rxor__ = __add__, __mul__, __and__, __or__, __xor__

    def __floordiv__(self, other: int) -> uint64:
        return _new(uint64, int.__floordiv__(self, other))

    def __mod__(self, other: int) -> uint64:
        return _new(uint64, int.__mod__(self, other))

    def __rshift__(self, places: int) -> uint64:
        return _new(uint64, int.__rshift__(self, places))

    def __lshift__(self, places: int) -> uint64:
        return _new(uint64, int.__lshift__(self, places) & _WORD) if places < 64 else _new(uint64, 0)

    def __invert__(self) -> uint64:
        return _new(uint64, int.__xor__(self, _WORD))

    def __neg__(self) -> uint64:
        return _new(uint64, int.__neg__(self) & _WORD)


KINDS: tuple[Any, ...] = (int8, int16, int32, int64, uint8, uint16, uint32, uint64, bool_, float32, float64)
_OF_PYTHON = {int: int64, float: float64, bool: bool_}


def kind_of(number: Any) -> Any:
    """Return the kind of a number type: one of ours, or ``int``, ``float`` or ``bool`` as NumPy reads them.

    Raises:
        TypeError: it isn't one.
    """
    found = _OF_PYTHON.get(number, number)
    if found not in KINDS:
        raise TypeError(f"{number!r} is not a type of number")
    return found


def wrap(kind: Any, value: Any) -> Any:
    """Convert a number to a kind; integers overflow as in machine code."""
    if kind is bool_:
        return bool(value)
    if kind in (float32, float64):
        return float(value)
    bits = 8 * kind.itemsize
    rest = int(value) & ((1 << bits) - 1)
    return rest - (1 << bits) if kind.code.islower() and rest >> (bits - 1) else rest


class Bounds:
    """The least and the greatest number of an integer kind, as ``min`` and ``max``."""

    def __init__(self, kind: Any) -> None:
        bits = 8 * kind_of(kind).itemsize
        signed = kind_of(kind).code.islower()
        self.min = -(1 << (bits - 1)) if signed else 0
        self.max = (1 << (bits - signed)) - 1


def put(cells: memoryview, place: int, kind: Any, value: Any) -> None:
    """Write a number, wrapping it if it doesn't fit.

    Raises:
        ValueError: the bytes are read-only.
    """
    if cells.readonly:
        raise ValueError("assignment destination is read-only")
    cells[place] = wrap(kind, value)
