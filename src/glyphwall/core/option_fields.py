"""What a struct of options says about its own fields, for whoever lets people set them.

The command line, the engine's handshake and any form build their inputs from this, so that a new rule
option appears everywhere once it stands in the struct. Nothing here loads a game's rules.
"""

from __future__ import annotations

import inspect
import re
from functools import cache
from typing import Any, Literal

import msgspec
from msgspec import inspect as types


class OptionField(msgspec.Struct, frozen=True):
    """One option.

    Attributes:
        name: the field's name.
        kind: ``number``, ``decimal``, ``choice``, ``switch`` or ``text``.
        default: its value where nobody says another; of a rule, the published one.
        minimum: least value of a number, or None.
        maximum: greatest value of a number, or None.
        choices: the values of a choice, the default first.
        symbol: a short name that protocols use for it (``n``), from ``Meta(extra={"symbol": ...})``.
        unit: what a number counts, from ``Meta(extra={"unit": ...})``: ``s`` for seconds.
        about: one line for people: the field's entry under "Attributes:" in the struct's docstring.
    """

    name: str
    kind: Literal["number", "decimal", "choice", "switch", "text"]
    default: Any
    minimum: float | None = None
    maximum: float | None = None
    choices: tuple[str, ...] = ()
    symbol: str | None = None
    unit: str | None = None
    about: str = ""


def plain_value(value: Any) -> str:
    """A value of an option as it is typed: on the command line, to the engine, in a record's tag."""
    if isinstance(value, float):
        return f"{value:g}"
    return str(value).lower() if isinstance(value, bool) else str(value)


def option_fields(options_type: type[msgspec.Struct]) -> tuple[OptionField, ...]:
    """The fields of an options struct, in the struct's order.

    Raises:
        TypeError: a field of a type that no plain text could set (the struct is wrong, not the input).
    """
    return _fields(options_type)


@cache
def _fields(options_type: Any) -> tuple[OptionField, ...]:
    info = types.type_info(options_type)
    assert isinstance(info, types.StructType)
    abouts = _attribute_texts(options_type)
    return tuple(_field(field, abouts.get(field.name, "")) for field in info.fields)


def _field(field: types.Field, about: str) -> OptionField:
    kind, symbol, unit = _without_none(field.type), None, None
    if isinstance(kind, types.Metadata):
        symbol, unit = (kind.extra or {}).get("symbol"), (kind.extra or {}).get("unit")
        kind = kind.type
    if isinstance(kind, types.IntType):
        return OptionField(field.name, "number", field.default, kind.ge, kind.le, symbol=symbol, about=about)
    if isinstance(kind, types.FloatType):
        return OptionField(
            field.name, "decimal", field.default, kind.ge, kind.le, symbol=symbol, unit=unit, about=about
        )
    if isinstance(kind, types.BoolType):
        return OptionField(field.name, "switch", field.default, about=about)
    if isinstance(kind, types.StrType):
        return OptionField(field.name, "text", field.default, about=about)
    if isinstance(kind, types.LiteralType):
        # The published rule first, the others as msgspec sorts them.
        others = sorted(str(value) for value in kind.values if value != field.default)
        first = () if field.default is None else (str(field.default),)
        return OptionField(field.name, "choice", field.default, choices=(*first, *others), about=about)
    raise TypeError(f"option {field.name}: {kind} cannot be set from text")


def _without_none(kind: types.Type) -> types.Type:
    """The type of a value that may be left unsaid (``int | None``), or the type itself."""
    if not isinstance(kind, types.UnionType):
        return kind
    said = [each for each in kind.types if not isinstance(each, types.NoneType)]
    return said[0] if len(said) == 1 else kind


def _attribute_texts(options_type: type[msgspec.Struct]) -> dict[str, str]:
    """The entries under "Attributes:" of a Google docstring, each on one line."""
    _, _, listed = (inspect.getdoc(options_type) or "").partition("Attributes:\n")
    entries = re.findall(r"^    (\w+): (.*(?:\n {5,}.*)*)", listed, re.MULTILINE)
    return {name: " ".join(text.split()) for name, text in entries}
