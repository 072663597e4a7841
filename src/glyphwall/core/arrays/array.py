"""Arrays over bytes: numbers of one kind in any shape, or records in a row, their fields as attributes.

The bytes of a record are looked at once for each width of number (`memoryview.cast`), so a field costs one look-up;
that asks for fields that begin at multiples of their width.
"""

from __future__ import annotations

import operator
from functools import cache
from math import prod
from typing import TYPE_CHECKING, Any

from glyphwall.core.arrays.casts import Casts
from glyphwall.core.arrays.layouts import Layout, layout_of
from glyphwall.core.arrays.nested import flat_of, shape_of
from glyphwall.core.arrays.numbers import bool_, put, uint64

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from glyphwall.core.arrays.layouts import Field

_new = int.__new__


class Array:
    """NumPy's ``ndarray``, in one piece.

    Args:
        shape: a length for each axis, or one length.
        dtype: a layout, or a kind of number.
        buffer: bytes to look at; None: new ones, zeros.
    """

    __slots__ = ("_cells", "_elements", "_kind", "dtype", "shape")

    def __init__(self, shape: int | tuple[int, ...], dtype: Any, buffer: Any = None) -> None:
        self.shape = (shape,) if isinstance(shape, int) else tuple(shape)
        self.dtype = dtype if isinstance(dtype, Layout) else Layout(dtype)
        self._kind = self.dtype.kind
        size = prod(self.shape) * self.dtype.itemsize
        content = memoryview(bytearray(size) if buffer is None else buffer).cast("B")[:size]
        self._cells: Any = content if self._kind is None else content.cast(self._kind.code)
        self._elements: dict[int, Any] = {}

    @classmethod
    def over(cls, cells: Any, shape: tuple[int, ...], kind: Any) -> Array:
        """A view of numbers."""
        made: Array = object.__new__(cls)
        made._cells, made.shape, made._kind, made.dtype = cells, shape, kind, layout_of(kind)
        return made

    # -- about it ---------------------------------------------------------------------------------
    @property
    def ndim(self) -> int:
        """How many axes."""
        return len(self.shape)

    @property
    def size(self) -> int:
        """How many elements."""
        return prod(self.shape)

    def __len__(self) -> int:
        return self.shape[0]

    def setflags(self, *, write: bool) -> None:
        """Makes it read-only, for good.

        Raises:
            ValueError: asked to make it writeable.
        """
        if write:
            raise ValueError("an array that is read-only stays so")
        self._cells = self._cells.toreadonly()
        self._elements = {}

    # -- elements ---------------------------------------------------------------------------------
    def __getitem__(self, key: Any) -> Any:
        if self._kind is None:
            return self._field(key) if isinstance(key, str) else self._record(key)
        if isinstance(key, tuple):
            return self._nested(key[:-1])[key[-1]]
        if isinstance(key, slice):
            return self._sliced(key)
        if key is ...:
            return self
        if len(self.shape) > 1:
            return self._row(key)
        value = self._cells[key]
        return _new(uint64, value) if self._kind is uint64 else value

    def __setitem__(self, key: Any, value: Any) -> None:
        if self._kind is None:
            self._write_record(key, value)
        elif isinstance(key, tuple):
            self._nested(key[:-1])[key[-1]] = value
        elif len(self.shape) > 1 or isinstance(key, slice) or key is ...:
            self[key]._fill(value)
        else:
            try:
                self._cells[key] = value
            except (TypeError, ValueError):
                put(self._cells, key, self._kind, value)

    def _nested(self, keys: tuple[int, ...]) -> Array:
        found = self
        for key in keys:
            found = found._row(key)
        return found

    def _row(self, key: Any) -> Array:
        key = operator.index(key)
        at = key + self.shape[0] if key < 0 else key
        if not 0 <= at < self.shape[0]:
            raise IndexError(f"index {key} is out of bounds for axis 0 with size {self.shape[0]}")
        width = prod(self.shape[1:])
        return Array.over(self._cells[at * width : (at + 1) * width], self.shape[1:], self._kind)

    def _stretch(self, key: slice) -> tuple[int, int]:
        start, stop, step = key.indices(self.shape[0])
        if step != 1:
            raise TypeError("slices go by steps of 1")
        return start, max(start, stop)

    def _sliced(self, key: slice) -> Array:
        start, stop = self._stretch(key)
        width = prod(self.shape[1:])
        return Array.over(self._cells[start * width : stop * width], (stop - start, *self.shape[1:]), self._kind)

    def _fill(self, value: Any) -> None:
        if not hasattr(value, "__len__"):
            self.fill(value)
            return
        values = flat_of(value)
        if len(values) != self.size and (not values or shape_of(value) != self.shape[-len(shape_of(value)) :]):
            raise ValueError(f"could not broadcast input of shape {shape_of(value)} into shape {self.shape}")
        for place in range(self.size):
            put(self._cells, place, self._kind, values[place % len(values)])

    # -- records ----------------------------------------------------------------------------------
    def _record(self, key: Any) -> Any:
        if isinstance(key, slice):
            start, stop = self._stretch(key)
            width = self.dtype.itemsize
            return Array(stop - start, self.dtype, self._cells[start * width : stop * width])
        at = range(self.shape[0])[key]
        found = self._elements.get(at)
        if found is None:
            width = self.dtype.itemsize
            found = self._elements[at] = type_of(self.dtype)(self._cells[at * width : (at + 1) * width])
        return found

    def _field(self, name: str) -> Array:
        if self.shape != (1,):
            raise TypeError("fields are looked at in arrays of one record")
        if name not in self.dtype.fields:
            raise ValueError(f"no field of name {name}")
        field = self.dtype.fields[name]
        end = field.offset + field.kind.itemsize * prod(field.shape)
        return Array.over(self._cells[field.offset : end].cast(field.kind.code), (1, *field.shape), field.kind)

    def _write_record(self, key: Any, value: Any) -> None:
        if isinstance(key, str):
            self._field(key)._fill(value)
            return
        if not isinstance(value, Array) or value.dtype != self.dtype:
            raise TypeError("a record is written from an array of the same layout")
        self[key : key + 1]._cells[:] = value._cells[: self.dtype.itemsize]

    # -- all of it --------------------------------------------------------------------------------
    def __iter__(self) -> Iterator[Any]:
        return (self[place] for place in range(self.shape[0]))

    def fill(self, value: Any) -> None:
        """Writes one number everywhere."""
        for place in range(self.size):
            put(self._cells, place, self._kind, value)

    def copy(self) -> Array:
        """Another array of the same numbers."""
        return Array(self.shape, self.dtype, bytearray(self.tobytes()))

    def view(self, kind: Any) -> Array:
        """The same bytes as numbers of another kind, in a row."""
        cells = self._cells.cast("B").cast(kind.code)
        return Array.over(cells, (len(cells),), kind)

    def tobytes(self) -> bytes:
        """The bytes, row by row."""
        return bytes(self._cells.cast("B")) if self._kind is not None else bytes(self._cells)

    def tolist(self) -> Any:
        """The numbers in nested lists; a record is a tuple, whose fields of several numbers are arrays."""
        if self._kind is None:
            names = self.dtype.names or ()
            return [tuple(getattr(each, name) for name in names) for each in self]
        if len(self.shape) == 1:
            return self._cells.tolist()
        return [self._row(place).tolist() for place in range(self.shape[0])]

    def any(self) -> bool:
        """Whether any is not zero."""
        return any(self._cells.tolist())

    def _each(self, other: Any, does: Callable[[Any, Any], Any], kind: Any) -> Array:
        """Element by element with another array, or with one number; a shorter one counts for every row."""
        theirs = flat_of(other) if hasattr(other, "__len__") else [other]
        if hasattr(other, "__len__") and shape_of(other) != self.shape[-len(shape_of(other)) :]:
            raise ValueError(f"operands of shapes {self.shape} and {shape_of(other)}")
        made = Array(self.shape, kind)
        for place, mine in enumerate(flat_of(self)):
            put(made._cells, place, kind, does(mine, theirs[place % len(theirs)]))
        return made

    def __add__(self, other: Any) -> Array:
        return self._each(other, operator.add, self._kind)

    def __sub__(self, other: Any) -> Array:
        return self._each(other, operator.sub, self._kind)

    def __eq__(self, other: object) -> Any:
        return self._each(other, operator.eq, bool_)

    __hash__ = None  # type: ignore[assignment]


class Record:
    """A record; `type_of` gives each layout its own type, with the layout's fields as properties.

    Args:
        content: its bytes, kept and written to.
    """

    __slots__ = ("_arrays", "_casts")

    def __init__(self, content: memoryview) -> None:
        self._casts = Casts(content)
        self._arrays: dict[str, Any] = {}

    def __getitem__(self, name: str) -> Any:
        return getattr(self, name)

    def __setitem__(self, name: str, value: Any) -> None:
        setattr(self, name, value)


@cache
def type_of(layout: Layout) -> type[Record]:
    """The records of a layout.

    Raises:
        TypeError: a field does not begin at a multiple of its width.
    """
    fields: dict[str, Any] = {"__slots__": ()}
    for name, field in layout.fields.items():
        if field.offset % field.kind.itemsize:
            raise TypeError(f"{name} begins at byte {field.offset}: make the layout with align=True")
        fields[name] = _several(name, field) if field.shape else _one(field)
    return type("Record", (Record,), fields)


def _one(field: Field) -> property:
    code, place, kind = field.kind.code, field.offset // field.kind.itemsize, field.kind

    def write(self: Record, value: Any) -> None:
        try:
            self._casts[code][place] = value
        except (TypeError, ValueError):
            put(self._casts[code], place, kind, value)

    if kind is uint64:

        def read_word(self: Record) -> Any:
            return _new(uint64, self._casts["Q"][place])

        return property(read_word, write)

    def read(self: Record) -> Any:
        return self._casts[code][place]

    return property(read, write)


def _several(name: str, field: Field) -> property:
    code, place = field.kind.code, field.offset // field.kind.itemsize
    end = place + prod(field.shape)

    def read(self: Record) -> Any:
        found = self._arrays.get(name)
        if found is None:
            found = self._arrays[name] = Array.over(self._casts[code][place:end], field.shape, field.kind)
        return found

    def write(self: Record, value: Any) -> None:
        read(self)[...] = value

    return property(read, write)
