"""The description of a module as data: record fields, functions, and the memory that searches need.

It follows from dtypes and signatures, and is written next to the module as JSON, a `ModuleDescription`, and as
TypeScript: a class for the record's fields, and the type of the exports.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

import msgspec
from numba.core import types

if TYPE_CHECKING:
    import numpy as np

VERSION = 1
"""Version of the description's format."""


class RecordField(msgspec.Struct, frozen=True):
    """A field of the record: NumPy type name, offset in bytes, and lengths of its axes."""

    name: str
    type: str
    offset: int
    shape: tuple[int, ...] = ()


class RecordLayout(msgspec.Struct, frozen=True):
    """The layout of the rules' record: size in bytes, and fields."""

    size: int
    fields: tuple[RecordField, ...]


class Parameter(msgspec.Struct, frozen=True):
    """A function's parameter.

    Attributes:
        name: its name in the source; ``tuple.member`` for a member of a tuple of arrays.
        kind: an ``array`` is passed as address and lengths of axes, a ``record`` as address, a ``number`` as itself.
        type: type of the number, or of the array's elements; ``record`` for records.
    """

    name: str
    kind: Literal["array", "record", "number"]
    type: str
    axes: int = 0


class ModuleFunction(msgspec.Struct, frozen=True):
    """A function: parameters, result (None for nothing), and the first line of its docstring."""

    takes: tuple[Parameter, ...]
    gives: str | None
    about: str


class ArrayPlan(msgspec.Struct, frozen=True):
    """Zeroed memory that a search needs from its caller.

    Attributes:
        name: the parameter that it is for.
        type: type of its elements; ``record`` for records.
        shape: the length of each axis: a constant, and a factor per size.
        data: the name of its initial contents instead of zeros, or None.
    """

    name: str
    type: str
    shape: tuple[dict[str, int], ...]
    data: str | None = None


class ModuleData(msgspec.Struct, frozen=True):
    """Weights that a search needs; ``base64`` holds the array's bytes, little endian."""

    type: str
    shape: tuple[int, ...]
    base64: str


class SearchPlan(msgspec.Struct, frozen=True):
    """A search: its functions by purpose, the memory that it needs, and its default settings."""

    begin: str
    run: str
    read: str | None
    line: str | None
    memory: tuple[ArrayPlan, ...]
    settings: dict[str, int | float | bool]


class ModuleDescription(msgspec.Struct, frozen=True):
    """The description of a module.

    Attributes:
        version: version of this format.
        sizes: the sizes that memory depends on, large enough for all options; seats by default.
    """

    version: int
    game: str
    title: str
    rules: str
    max_seats: int
    max_legal: int
    sizes: dict[str, int]
    record: RecordLayout
    functions: dict[str, ModuleFunction]
    searches: dict[str, SearchPlan]
    data: dict[str, ModuleData]


def layout_of(dtype: np.dtype[Any]) -> RecordLayout:
    """Return the layout of a record's dtype."""
    fields = []
    for name in dtype.names or ():
        kind, offset = dtype.fields[name][:2]  # type: ignore[index]
        fields.append(RecordField(name, kind.base.name, offset, kind.shape))
    return RecordLayout(dtype.itemsize, tuple(fields))


def function_of(made: Any, about: str) -> ModuleFunction:
    """Return the description of a function that Numba compiled."""
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
    return ModuleFunction(tuple(takes), None if result == types.none else type_name(result), first)


def type_name(kind: Any) -> str:
    """Return NumPy's name of a Numba type."""
    if isinstance(kind, types.Record):
        return "record"
    return "bool" if isinstance(kind, types.Boolean) else str(kind)


_READ = {
    "bool": ("boolean", "getUint8", 1),
    "int8": ("number", "getInt8", 1),
    "uint8": ("number", "getUint8", 1),
    "int16": ("number", "getInt16", 2),
    "uint16": ("number", "getUint16", 2),
    "int32": ("number", "getInt32", 4),
    "uint32": ("number", "getUint32", 4),
    "int64": ("bigint", "getBigInt64", 8),
    "uint64": ("bigint", "getBigUint64", 8),
    "float32": ("number", "getFloat32", 4),
    "float64": ("number", "getFloat64", 8),
}


def types_of(interface: ModuleDescription) -> str:
    """Generate the text of ``GAME.ts``, which imports nothing."""
    name = "".join(part.capitalize() for part in interface.game.replace("-", "_").split("_"))
    lines = [
        f"/** {interface.title}, rules {interface.rules}: made by `glyphwall build-engine {interface.game}`. */",
        "",
        f"/** A record of {interface.record.size} bytes, read in place; it is another one once memory has grown. */",
        f"export class {name}Record {{",
        f"  static readonly size = {interface.record.size};",
        "",
        "  constructor(",
        "    readonly view: DataView,",
        "    readonly at = 0,",
        "  ) {}",
    ]
    for field in interface.record.fields:
        lines += ["", *_accessor(field)]
    lines += ["}", "", f"/** What the module of {interface.title} exports. */", f"export interface {name}Exports {{"]
    lines += ["  readonly memory: WebAssembly.Memory;", "  readonly __heap_base: WebAssembly.Global;"]
    for each, function in interface.functions.items():
        lines += [
            f"  /** {function.about} */",
            f"  {each}({', '.join(_parameters(function))}): {_result_type(function)};",
        ]
    return "\n".join([*lines, "}", ""])


def _accessor(field: RecordField) -> list[str]:
    kind, read, size = _READ[field.type]
    order = ", true" if size > 1 else ""
    truth = " !== 0" if kind == "boolean" else ""
    names = [f"i{axis}" for axis in range(len(field.shape))]
    place = f"this.at + {field.offset}"
    if names:
        index = names[0]
        for name, length in zip(names[1:], field.shape[1:], strict=True):
            index = f"({index}) * {length} + {name}"
        place += f" + {size} * ({index})"
        head = f"  /** Of {' x '.join(map(str, field.shape))}. */\n  {field.name}("
        head += ", ".join(f"{name}: number" for name in names) + f"): {kind} {{"
    else:
        head = f"  get {field.name}(): {kind} {{"
    return [head, f"    return this.view.{read}({place}{order}){truth};", "  }"]


def _parameters(function: ModuleFunction) -> list[str]:
    written = []
    for parameter in function.takes:
        name = "".join(part.capitalize() if number else part for number, part in enumerate(_parts(parameter.name)))
        if parameter.kind == "number":
            written.append(f"{name}: {_number(parameter.type)}")
        else:
            written.append(f"{name}: number")
            written += [f"{name}Length{axis}: number" for axis in range(parameter.axes)]
    return written


def _parts(name: str) -> list[str]:
    return [part for part in name.replace(".", "_").split("_") if part]


def _result_type(function: ModuleFunction) -> str:
    return "void" if function.gives is None else _number(function.gives)


def _number(kind: str) -> str:
    return "bigint" if kind in ("int64", "uint64") else "number"
