"""What lies in one element of an array: a number, or a record of named fields, laid out byte for byte as NumPy does."""

from __future__ import annotations

from functools import cache
from math import prod
from typing import Any, NamedTuple

from glyphwall.core.arrays.numbers import kind_of


class Field(NamedTuple):
    """A field of a record: its bytes begin at ``offset``; ``shape`` is empty for a single number."""

    offset: int
    kind: Any
    shape: tuple[int, ...]

    @property
    def subdtype(self) -> tuple[Any, tuple[int, ...]] | None:
        """The kind and the shape of a field that holds several numbers, or None."""
        return (self.kind, self.shape) if self.shape else None


class Layout:
    """NumPy's ``dtype``, for numbers and for records of them.

    Args:
        said: a kind of number, another layout, or a list of ``(name, kind)`` and ``(name, kind, shape)``; a pair of
            ``np.record`` and a layout is that layout, whose fields are attributes here anyway.
        align: whether each field begins at a multiple of its width, as in C.

    Attributes:
        itemsize: bytes of an element. names: of the fields, in their order; None for a number.
        kind: of the number; None for a record. fields: by name.
    """

    def __init__(self, said: Any, align: bool = False) -> None:
        self.kind: Any = None
        self.names: tuple[str, ...] | None = None
        self.fields: dict[str, Field] = {}
        if isinstance(said, tuple):
            said = said[1]
        if isinstance(said, Layout):
            self.__dict__.update(said.__dict__)
        elif isinstance(said, list):
            self.itemsize = self._lay_out(said, align)
            self.names = tuple(self.fields)
        else:
            self.kind = kind_of(said)
            self.itemsize = self.kind.itemsize

    def _lay_out(self, said: list[Any], align: bool) -> int:
        end, widest = 0, 1
        for name, number, *rest in said:
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
    """That of arrays of a kind of number."""
    return Layout(kind)
