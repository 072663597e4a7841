"""Layouts of array elements, byte for byte as NumPy's, and casts and shapes of their contents."""

from __future__ import annotations

from functools import cache
from math import prod
from typing import Any, NamedTuple

from glyphwall.core.arrays._numbers import kind_of


class Field(NamedTuple):
    """A field of a record: its bytes begin at ``offset``; ``shape`` is empty for a single number."""

    offset: int
    kind: Any
    shape: tuple[int, ...]

    @property
    def subdtype(self) -> tuple[Any, tuple[int, ...]] | None:
        """The kind and shape of a field of several numbers, or None."""
        return (self.kind, self.shape) if self.shape else None


class Layout:
    """A substitute for NumPy's ``dtype``, for numbers and records.

    Args:
        description: a kind of number, another layout, or a list of ``(name, kind)`` and ``(name, kind, shape)``; a
            pair of ``np.record`` and a layout means that layout.
        align: True to align each field to its width, as in C.

    Attributes:
        names: field names in order; None for a number.
        kind: kind of number; None for a record.
    """

    def __init__(self, description: Any, align: bool = False) -> None:
        self.kind: Any = None
        self.names: tuple[str, ...] | None = None
        self.fields: dict[str, Field] = {}
        if isinstance(description, tuple):
            description = description[1]
        if isinstance(description, Layout):
            self.__dict__.update(description.__dict__)
        elif isinstance(description, list):
            self.itemsize = self._lay_out(description, align)
            self.names = tuple(self.fields)
        else:
            self.kind = kind_of(description)
            self.itemsize = self.kind.itemsize

    def _lay_out(self, description: list[Any], align: bool) -> int:
        end, widest = 0, 1
        for name, number, *rest in description:
            kind, shape = kind_of(number), tuple(rest[0]) if rest else ()
            if align:
                end = -(-end // kind.itemsize) * kind.itemsize
                widest = max(widest, kind.itemsize)
            self.fields[name] = Field(end, kind, shape)
            end += kind.itemsize * prod(shape)
        return -(-end // widest) * widest

    def __getitem__(self, name: str) -> Field:
        return self.fields[name]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Layout):
            return NotImplemented
        return (self.kind, self.fields, self.itemsize) == (other.kind, other.fields, other.itemsize)

    def __hash__(self) -> int:
        return hash((self.kind, self.names, self.itemsize))


@cache
def layout_of(kind: Any) -> Layout:
    return Layout(kind)


class Casts(dict[str, Any]):
    """The same bytes as numbers of every width, by code, each cast on first use."""

    def __init__(self, content: memoryview) -> None:
        self._content = content

    def __missing__(self, code: str) -> memoryview:
        width = memoryview(bytes(8)).cast(code).itemsize  # type: ignore[call-overload]
        whole = self._content[: len(self._content) // width * width]
        made = self[code] = whole.cast(code)  # type: ignore[call-overload]
        return made  # type: ignore[no-any-return]


def flat_of(values: Any) -> list[Any]:
    """Return the numbers of nested sequences in order."""
    if hasattr(values, "tolist"):
        values = values.tolist()
    flat: list[Any] = []
    for value in values:
        if hasattr(value, "__len__"):
            flat += flat_of(value)
        else:
            flat.append(value)
    return flat


def shape_of(values: Any) -> tuple[int, ...]:
    """Return the shape of nested sequences, which must be even."""
    if hasattr(values, "shape"):
        shape: tuple[int, ...] = values.shape
        return shape
    return (len(values), *(shape_of(values[0]) if len(values) and hasattr(values[0], "__len__") else ()))
