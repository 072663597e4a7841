"""What a struct of options says about its own fields: the one table for everybody who sets, checks or shows them.

The command line, the engine's handshake, the server's catalogue, forms, records of games and the record of the rules
(`glyphwall.core.option_record`) are made of this, so that a new rule option appears everywhere once it stands in the
struct. Nothing here loads a game's rules.

Beside its type, bounds and default, a field may say in ``Meta(extra={...})``:

- ``symbol``: a short name that protocols use for it (``"n"``);
- ``unit``: what a number counts, ``"s"`` for seconds;
- ``record``: what its field in a record is called, where not as the option;
- ``most``: of a number, another option and a function from that option's value to the greatest value allowed:
  ``("size", largest_hand)``;
- ``seats``: of a choice that names a seat (who begins, say), the values that do, that of the first seat first. Only a
  seat that plays can be named.
"""

from __future__ import annotations

import inspect
import re
from functools import cache
from typing import TYPE_CHECKING, Any, Literal, get_args, get_type_hints

import msgspec
from msgspec import inspect as types

from glyphwall.core.errors import OptionsError

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


class Most(msgspec.Struct, frozen=True):
    """How great a number may be: ``by_value``, by the value of another ``option`` as it is typed."""

    option: str
    by_value: dict[str, int]


class OptionField(msgspec.Struct, frozen=True):
    """One option, as the server's catalogue sends it to forms, too.

    Attributes:
        name: the field's name.
        kind: ``number``, ``decimal``, ``choice``, ``switch`` or ``text``.
        default: its value where nobody says another; of a rule, the published one.
        minimum: least value of a number, or None.
        maximum: greatest value of a number, or None.
        choices: the values of a choice, the default first.
        pattern: what a text has to look like, a regular expression, or None.
        most: where another option decides how great a number may be.
        seats: of a choice that names a seat, the values that do, that of the first seat first.
        symbol: a short name that protocols use for it (``n``).
        unit: what a number counts: ``s`` for seconds.
        about: one line for people: the field's entry under "Attributes:" in the struct's docstring.
    """

    name: str
    kind: Literal["number", "decimal", "choice", "switch", "text"]
    default: str | float | bool | None
    minimum: float | None = None
    maximum: float | None = None
    choices: tuple[str, ...] = ()
    pattern: str | None = None
    most: Most | None = None
    seats: tuple[str, ...] = ()
    symbol: str | None = None
    unit: str | None = None
    about: str = ""

    def values(self) -> tuple[Any, ...] | None:
        """Every value: of a choice or a switch the default first, numbers ascending; None: there is no end of them."""
        if self.kind == "choice":
            return self.choices
        if self.kind == "switch":
            return self.default, not self.default
        if self.kind == "number" and self.minimum is not None and self.maximum is not None:
            return tuple(range(int(self.minimum), int(self.maximum) + 1))
        return None


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


def find_changed_options(options: msgspec.Struct) -> dict[str, Any]:
    """The options that are not as the rules are published, by their names."""
    given = {field.name: (getattr(options, field.name), field.default) for field in option_fields(type(options))}
    return {name: value for name, (value, default) in given.items() if value != default}


@cache
def list_choices(options_type: type[msgspec.Struct], name: str) -> tuple[str, ...]:
    """The values of a choice, in the order of the struct's annotation."""
    return tuple(map(str, get_args(get_type_hints(options_type)[name])))


def number_choices(options_type: type[msgspec.Struct], name: str) -> range:
    """What stands in a record for the values of a choice: ``ALL, UNSPENT = numbers_of(MyOptions, "keep")``."""
    return range(len(list_choices(options_type, name)))


@cache
def _fields(options_type: Any) -> tuple[OptionField, ...]:
    info = types.type_info(options_type)
    assert isinstance(info, types.StructType)
    abouts = _attribute_texts(options_type)
    found: dict[str, OptionField] = {}
    for field in info.fields:
        found[field.name] = _field(field, found, abouts.get(field.name, ""))
    return tuple(found.values())


def _field(field: types.Field, others: Mapping[str, OptionField], about: str) -> OptionField:
    kind, extra = _without_none(field.type), {}
    if isinstance(kind, types.Metadata):
        extra = kind.extra or {}
        kind = kind.type
    told: dict[str, Any] = {"symbol": extra.get("symbol"), "unit": extra.get("unit"), "about": about}
    if isinstance(kind, types.IntType):
        most = _most(others, *extra["most"]) if "most" in extra else None
        return OptionField(field.name, "number", field.default, kind.ge, kind.le, most=most, **told)
    if isinstance(kind, types.FloatType):
        return OptionField(field.name, "decimal", field.default, kind.ge, kind.le, **told)
    if isinstance(kind, types.BoolType):
        return OptionField(field.name, "switch", field.default, **told)
    if isinstance(kind, types.StrType):
        return OptionField(field.name, "text", field.default, pattern=kind.pattern, **told)
    if isinstance(kind, types.LiteralType):
        # The published rule first, the others as msgspec sorts them.
        rest = sorted(str(value) for value in kind.values if value != field.default)
        first = () if field.default is None else (str(field.default),)
        told |= {"choices": (*first, *rest), "seats": tuple(extra.get("seats", ()))}
        return OptionField(field.name, "choice", field.default, **told)
    raise TypeError(f"option {field.name}: {kind} cannot be set from text")


def _without_none(kind: types.Type) -> types.Type:
    """The type of a value that may be left unsaid (``int | None``), or the type itself."""
    if not isinstance(kind, types.UnionType):
        return kind
    said = [each for each in kind.types if not isinstance(each, types.NoneType)]
    return said[0] if len(said) == 1 else kind


def _most(others: Mapping[str, OptionField], name: str, greatest: Callable[[Any], int]) -> Most:
    values = others[name].values() if name in others else None
    if values is None:
        raise TypeError(f"option {name}: none with bounds that stands before whatever it decides on")
    return Most(name, {plain_value(value): greatest(value) for value in values})


def check_bounds(options: msgspec.Struct) -> None:
    """Looks at every value of an options struct, which was made without.

    Raises:
        OptionsError: a value that its field does not have, or not with the others.
    """
    for field in _fields(type(options)):
        value = getattr(options, field.name)
        if field.kind == "choice":
            _check_choice(field, value, getattr(options, "seats", None) if field.seats else None)
        elif field.minimum is not None or field.maximum is not None:
            _check_number(field, value, options)


def _check_choice(field: OptionField, value: Any, seats: int | None) -> None:
    if value not in field.choices:
        raise OptionsError(f"{field.name} {value!r}: one of {', '.join(field.choices)}")
    if value in field.seats and seats is not None and field.seats.index(value) >= seats:
        rest = (choice for choice in field.choices if choice not in field.seats)
        raise OptionsError(f"{field.name} {value}: one of {', '.join([*field.seats[:seats], *rest])}")


def _check_number(field: OptionField, value: Any, options: msgspec.Struct) -> None:
    least, greatest, where = field.minimum, field.maximum, ""
    if field.most is not None:
        other = plain_value(getattr(options, field.most.option))
        greatest, where = field.most.by_value[other], f" for {field.most.option} {other}"
    if (least is not None and value < least) or (greatest is not None and value > greatest):
        bounds = f"{least} or more" if greatest is None else f"{least} to {greatest}"
        raise OptionsError(f"{field.name} {value}: {f'at most {greatest}' if least is None else bounds}{where}")


def _attribute_texts(options_type: type[msgspec.Struct]) -> dict[str, str]:
    """The entries under "Attributes:" of a Google docstring, each on one line."""
    _, _, listed = (inspect.getdoc(options_type) or "").partition("Attributes:\n")
    entries = re.findall(r"^    (\w+): (.*(?:\n {5,}.*)*)", listed, re.MULTILINE)
    return {name: " ".join(text.split()) for name, text in entries}
