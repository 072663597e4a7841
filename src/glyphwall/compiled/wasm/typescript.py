"""A module's interface as TypeScript: a class for the record's fields, and the type of the exports."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from glyphwall.compiled.wasm.interface import ModuleDescription, ModuleFunction, RecordField

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
