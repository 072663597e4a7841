"""What a module holds, as data: the fields of its record, its functions, and the memory that searches ask for.

All of it follows from dtypes and signatures. It is written beside the module as JSON; `typescript` writes types of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

import msgspec
from numba.core import types

if TYPE_CHECKING:
    import numpy as np

VERSION = 1
"""Of the form of the description."""


class Field(msgspec.Struct, frozen=True):
    """One field of the record: its NumPy type by name, bytes from the record's start, and the lengths of its axes."""

    name: str
    type: str
    offset: int
    shape: tuple[int, ...] = ()


class RecordLayout(msgspec.Struct, frozen=True):
    """The record of the game's rules: how many bytes, and what is where."""

    size: int
    fields: tuple[Field, ...]


class Parameter(msgspec.Struct, frozen=True):
    """What a function takes.

    Attributes:
        name: as in the source; of a member of a tuple of arrays ``tuple.member``.
        kind: an ``array`` takes its address and the length of each axis, a ``record`` its address, a ``number`` itself.
        type: of the number, or of the array's elements; ``record`` for records.
        axes: of an array.
    """

    name: str
    kind: Literal["array", "record", "number"]
    type: str
    axes: int = 0


class Function(msgspec.Struct, frozen=True):
    """One function: what it takes, what it gives (None for nothing), and the first line of what is said of it."""

    takes: tuple[Parameter, ...]
    gives: str | None
    about: str


class Array(msgspec.Struct, frozen=True):
    """Memory that a search asks its caller for, all zeros.

    Attributes:
        name: of the parameter that it is for.
        type: of its elements; ``record`` for records.
        shape: of each axis its length: a number, and how often each size counts.
        data: the name of what it has to hold instead of zeros, or None.
    """

    name: str
    type: str
    shape: tuple[dict[str, int], ...]
    data: str | None = None


class Data(msgspec.Struct, frozen=True):
    """Numbers that a search needs: weights. ``base64`` has the bytes of the array, little endian."""

    type: str
    shape: tuple[int, ...]
    base64: str


class SearchPlan(msgspec.Struct, frozen=True):
    """One search: its functions by what they are for, the memory that it needs, and its settings as they are usual."""

    begin: str
    run: str
    read: str | None
    line: str | None
    memory: tuple[Array, ...]
    settings: dict[str, int | float | bool]


class Interface(msgspec.Struct, frozen=True):
    """All of it.

    Attributes:
        version: of this form.
        game, title, rules: the game's id, its name, and the version of its rules.
        max_seats, max_legal: what no position exceeds.
        sizes: the sizes that memory is reckoned by, large enough for every choice of options; of the seats, as usual.
    """

    version: int
    game: str
    title: str
    rules: str
    max_seats: int
    max_legal: int
    sizes: dict[str, int]
    record: RecordLayout
    functions: dict[str, Function]
    searches: dict[str, SearchPlan]
    data: dict[str, Data]


def layout_of(dtype: np.dtype[Any]) -> RecordLayout:
    """The layout of a record's dtype."""
    fields = []
    for name in dtype.names or ():
        kind, offset = dtype.fields[name][:2]  # type: ignore[index]
        fields.append(Field(name, kind.base.name, offset, kind.shape))
    return RecordLayout(dtype.itemsize, tuple(fields))


def function_of(made: Any, about: str) -> Function:
    """The description of what Numba made of a function."""
    takes: list[Parameter] = []

    def walk(name: str, kind: Any) -> None:
        if isinstance(kind, types.BaseTuple):  # type: ignore[attr-defined]
            for member, inner in zip(kind.fields, kind, strict=True):
                walk(f"{name}.{member}", inner)
        elif isinstance(kind, types.Array):
            takes.append(Parameter(name, "array", type_name(kind.dtype), kind.ndim))
        elif isinstance(kind, types.Record):
            takes.append(Parameter(name, "record", "record"))
        else:
            takes.append(Parameter(name, "number", type_name(kind)))

    for name, kind in zip(made.fndesc.args, made.fndesc.argtypes, strict=True):
        walk(name.removeprefix("arg."), kind)
    result = made.fndesc.restype
    first = " ".join(about.partition("\n\n")[0].split())
    return Function(tuple(takes), None if result == types.none else type_name(result), first)


def type_name(kind: Any) -> str:
    """NumPy's name of Numba's type."""
    if isinstance(kind, types.Record):
        return "record"
    return "bool" if isinstance(kind, types.Boolean) else str(kind)
