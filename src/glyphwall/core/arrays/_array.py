"""Arrays over bytes: numbers of one kind in any shape, or rows of records with fields as attributes.

A record's bytes are cast once per width of number (`memoryview.cast`), so access to a field is one look-up; fields must
be aligned to their width.
"""

from __future__ import annotations

import operator
from functools import cache
from math import prod
from typing import TYPE_CHECKING, Any

from glyphwall.core.arrays._layouts import Casts, Layout, flat_of, layout_of, shape_of
from glyphwall.core.arrays._numbers import bool_, put, uint64

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from glyphwall.core.arrays._layouts import Field

_new = int.__new__


class Array:
    """A substitute for NumPy's contiguous ``ndarray``.

    Args:
        shape: a length per axis, or one length.
        dtype: a layout, or a kind of number.
        buffer: existing bytes; None for new zeros.
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
        """Return a view of numbers."""
        made: Array = object.__new__(cls)
        made._cells, made.shape, made._kind, made.dtype = cells, shape, kind, layout_of(kind)
        return made

    # -- shape ------------------------------------------------------------------------------------
    @property
    def ndim(self) -> int:
        return len(self.shape)

    @property
    def size(self) -> int:
        return prod(self.shape)

    def __len__(self) -> int:
        return self.shape[0]

    def setflags(self, *, write: bool) -> None:
        """Make it permanently read-only."""
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

    # -- whole arrays -----------------------------------------------------------------------------
    def __iter__(self) -> Iterator[Any]:
        return (self[place] for place in range(self.shape[0]))

    def fill(self, value: Any) -> None:
        """Set every element to one number."""
        for place in range(self.size):
            put(self._cells, place, self._kind, value)

    def copy(self) -> Array:
        return Array(self.shape, self.dtype, bytearray(self.tobytes()))

    def view(self, kind: Any) -> Array:
        """Return the same bytes as a row of numbers of another kind."""
        cells = self._cells.cast("B").cast(kind.code)
        return Array.over(cells, (len(cells),), kind)

    def tobytes(self) -> bytes:
        """Return the bytes, row by row."""
        return bytes(self._cells.cast("B")) if self._kind is not None else bytes(self._cells)

    def tolist(self) -> Any:
        """Return the numbers in nested lists; a record becomes a tuple, its array fields stay arrays."""
        if self._kind is None:
            names = self.dtype.names or ()
            return [tuple(getattr(each, name) for name in names) for each in self]
        if len(self.shape) == 1:
            return self._cells.tolist()
        return [self._row(place).tolist() for place in range(self.shape[0])]

    def any(self) -> bool:
        """Return whether any number isn't zero."""
        return any(self._cells.tolist())

    def _each(self, other: Any, does: Callable[[Any, Any], Any], kind: Any) -> Array:
        """Combine with an array or a number, element by element; a shorter array is repeated for every row."""
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
    """A record; `type_of` creates a subclass per layout, with the fields as properties.

    Args:
        content: its bytes, which are written to.
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
    """Return the record type of a layout.

    Raises:
        TypeError: a field isn't aligned to its width.
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
