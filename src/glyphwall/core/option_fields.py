"""Metadata of the fields of an options struct.

The command line, the engine's handshake, the server's catalogue, forms, game records and the rules' NumPy record
(`core.option_record`) are all built from it, so a new rule option appears everywhere. No game's rules are loaded.

Besides its type, bounds and default, a field may have these keys in ``Meta(extra={...})``:

- ``symbol``: a short name for protocols (``"n"``);
- ``unit``: the unit of a number, ``"s"`` for seconds;
- ``record``: its field name in a record, if it differs from the option's;
- ``most``: another option and a function from that option's value to this number's maximum:
  ``("size", largest_hand)``;
- ``seats``: choices that name seats, the first seat's first. Only an occupied seat can be chosen;
- ``choices`` and ``pattern``: the named values of a text, and a `Pattern` that its other values match.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable
from difflib import get_close_matches
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, Literal, get_args, get_type_hints

import msgspec
from msgspec import inspect as types

from glyphwall.core.errors import OptionsError

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping


class Most(msgspec.Struct, frozen=True):
    """The maximum of a number, ``by_value``: by the typed value of another ``option``."""

    option: str
    by_value: dict[str, int]


class Pattern(msgspec.Struct, frozen=True):
    """The values of a choice that have no names: texts that match a regular expression from end to end.

    Attributes:
        example: a matching text, for forms and errors.
        number: the number of such a text in a record; no named choice has it.
        highest: the highest of these numbers.
    """

    text: str
    example: str
    number: Callable[[str], int]
    highest: int


class OptionField(msgspec.Struct, frozen=True):
    """An option, also as the server's catalogue sends it to forms.

    Attributes:
        kind: ``number``, ``decimal``, ``choice``, ``switch`` or ``text``.
        default: its default; for rules, the published value.
        choices: possible values, the default first.
        pattern: regular expression that a text must match, or a value of a choice that isn't listed; or None.
        example: a text that matches the pattern of a choice.
        most: a maximum that depends on another option, or None.
        seats: choices that name seats, the first seat's first.
        symbol: short name for protocols (``n``).
        unit: unit of a number: ``s`` for seconds.
        about: one-line description from "Attributes:" in the struct's docstring.
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
    example: str | None = None

    def values(self) -> tuple[Any, ...] | None:
        """Return every possible value (default first, numbers ascending), or None if there are infinitely many.

        Of a choice that also takes texts, only the named values.
        """
        if self.kind == "choice":
            return self.choices
        if self.kind == "switch":
            return self.default, not self.default
        if self.kind == "number" and self.minimum is not None and self.maximum is not None:
            return tuple(range(int(self.minimum), int(self.maximum) + 1))
        return None

    def accepts(self, value: Any) -> bool:
        """Return whether a value of a choice is one of the named ones, or matches the pattern."""
        if value in self.choices:
            return True
        return self.pattern is not None and isinstance(value, str) and bool(re.fullmatch(self.pattern, value))


def plain_value(value: Any) -> str:
    """Format an option's value as it is typed on the command line, to the engine, or in a record's tag."""
    if isinstance(value, float):
        return f"{value:g}"
    return str(value).lower() if isinstance(value, bool) else str(value)


def option_fields(options_type: type[msgspec.Struct]) -> tuple[OptionField, ...]:
    """Return the fields of an options struct, in the struct's order.

    Raises:
        TypeError: a field's type can't be set from text (an error of the struct, not of the input).
    """
    return _fields(options_type)


def find_changed_options(options: msgspec.Struct) -> dict[str, Any]:
    """Return the options that differ from the published rules, by name."""
    given = {field.name: (getattr(options, field.name), field.default) for field in option_fields(type(options))}
    return {name: value for name, (value, default) in given.items() if value != default}


@cache
def list_choices(options_type: type[msgspec.Struct], name: str) -> tuple[str, ...]:
    """Return the named values of a choice, in the order of the struct's annotation."""
    named: tuple[str, ...] = _extra_of(options_type, name).get("choices", ())
    return named or tuple(map(str, get_args(get_type_hints(options_type)[name])))


def highest_choice(options_type: type[msgspec.Struct], name: str) -> int:
    """Return the highest number of a choice in a record."""
    pattern: Pattern | None = _extra_of(options_type, name).get("pattern")
    return len(list_choices(options_type, name)) - 1 if pattern is None else pattern.highest


@lru_cache(256)
def choice_number(options_type: type[msgspec.Struct], name: str, value: str) -> int:
    """Return the number of a choice's value in a record: its place in the annotation, or by its `Pattern`."""
    named = list_choices(options_type, name)
    if value in named:
        return named.index(value)
    pattern: Pattern = _extra_of(options_type, name)["pattern"]
    return pattern.number(value)


def _extra_of(options_type: Any, name: str) -> dict[str, Any]:
    info = types.type_info(options_type)
    assert isinstance(info, types.StructType)
    kind = next(field.type for field in info.fields if field.name == name)
    return (kind.extra or {}) if isinstance(kind, types.Metadata) else {}


def number_choices(options_type: type[msgspec.Struct], name: str) -> range:
    """Return the numbers of a choice's values in a record.

    ``ALL, UNSPENT = number_choices(MyOptions, "keep")`` names them.
    """
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
    shared: dict[str, Any] = {"symbol": extra.get("symbol"), "unit": extra.get("unit"), "about": about}
    if isinstance(kind, types.IntType):
        most = _most(others, *extra["most"]) if "most" in extra else None
        return OptionField(field.name, "number", field.default, kind.ge, kind.le, most=most, **shared)
    if isinstance(kind, types.FloatType):
        return OptionField(field.name, "decimal", field.default, kind.ge, kind.le, **shared)
    if isinstance(kind, types.BoolType):
        return OptionField(field.name, "switch", field.default, **shared)
    if isinstance(kind, types.StrType) and "choices" in extra:
        rest = sorted(value for value in extra["choices"] if value != field.default)
        pattern: Pattern = extra["pattern"]
        shared |= {"choices": (field.default, *rest), "pattern": pattern.text, "example": pattern.example}
        return OptionField(field.name, "choice", field.default, **shared)
    if isinstance(kind, types.StrType):
        return OptionField(field.name, "text", field.default, pattern=kind.pattern, **shared)
    if isinstance(kind, types.LiteralType):
        # The published rule first, the others as msgspec sorts them.
        rest = sorted(str(value) for value in kind.values if value != field.default)
        first = () if field.default is None else (str(field.default),)
        shared |= {"choices": (*first, *rest), "seats": tuple(extra.get("seats", ()))}
        return OptionField(field.name, "choice", field.default, **shared)
    raise TypeError(f"option {field.name}: {kind} cannot be set from text")


def _without_none(kind: types.Type) -> types.Type:
    """Return the type of an optional value (``int | None``), or the type itself."""
    if not isinstance(kind, types.UnionType):
        return kind
    rest = [each for each in kind.types if not isinstance(each, types.NoneType)]
    return rest[0] if len(rest) == 1 else kind


def _most(others: Mapping[str, OptionField], name: str, greatest: Callable[[Any], int]) -> Most:
    values = others[name].values() if name in others else None
    if values is None:
        raise TypeError(f"option {name}: not a bounded option declared before the one that depends on it")
    return Most(name, {plain_value(value): greatest(value) for value in values})


def check_bounds(options: msgspec.Struct) -> None:
    """Check every value of an options struct.

    Raises:
        OptionsError: a value is out of bounds, or conflicts with another.
    """
    for field in _fields(type(options)):
        value = getattr(options, field.name)
        if field.kind == "choice":
            _check_choice(field, value, getattr(options, "seats", None) if field.seats else None)
        elif field.minimum is not None or field.maximum is not None:
            _check_number(field, value, options)


def _check_choice(field: OptionField, value: Any, seats: int | None) -> None:
    if not field.accepts(value):
        raise OptionsError(f"{field.name} {value!r}: one of {list_values(field)}", field.name)
    if value in field.seats and seats is not None and field.seats.index(value) >= seats:
        rest = (choice for choice in field.choices if choice not in field.seats)
        raise OptionsError(f"{field.name} {value}: one of {', '.join([*field.seats[:seats], *rest])}", field.name)


def _check_number(field: OptionField, value: Any, options: msgspec.Struct) -> None:
    least, greatest, where = field.minimum, field.maximum, ""
    if field.most is not None:
        other = plain_value(getattr(options, field.most.option))
        greatest, where = field.most.by_value[other], f" for {field.most.option} {other}"
    if (least is not None and value < least) or (greatest is not None and value > greatest):
        bounds = f"{least} or more" if greatest is None else f"{least} to {greatest}"
        within = f"at most {greatest}" if least is None else bounds
        raise OptionsError(f"{field.name} {value}: {within}{where}", field.name)


def _attribute_texts(options_type: type[msgspec.Struct]) -> dict[str, str]:
    """Return the entries under "Attributes:" of a Google docstring, each on one line."""
    _, _, listed = (inspect.getdoc(options_type) or "").partition("Attributes:\n")
    entries = re.findall(r"^    (\w+): (.*(?:\n {5,}.*)*)", listed, re.MULTILINE)
    return {name: " ".join(text.split()) for name, text in entries}


_WHOLE = re.compile(r"[0-9]{1,13}")
_DECIMAL = re.compile(r"[0-9]{1,9}(\.[0-9]{1,9})?")
_SECONDS = re.compile(r"([0-9]{1,9}(?:\.[0-9]{1,9})?)(ms|s)")
_SWITCH = {"yes": True, "no": False}


def read_value(field: OptionField, text: str) -> Any:
    """Parse a typed value.

    Raises:
        ValueError: the text isn't a possible value; says what is (`describe_form`).
    """
    if field.kind == "text":
        return text
    if field.kind == "choice" and field.accepts(text):
        return text
    if field.kind == "switch" and text in _SWITCH:
        return _SWITCH[text]
    number = _number(field, text)
    least = float("-inf") if field.minimum is None else field.minimum
    most = float("inf") if field.maximum is None else field.maximum
    if number is None or not least <= number <= most:
        raise ValueError(describe_form(field))
    return number


def describe_option_values(options_type: type[msgspec.Struct], name: str) -> str:
    """Describe what an option may be as a plain value; empty for a text."""
    field = next(field for field in option_fields(options_type) if field.name == name)
    if field.kind == "switch":
        return "true or false"
    if field.kind == "choice":
        in_quotes = "" if field.example is None else ", in quotes"
        return f"one of {list_values(field)}{in_quotes}"
    return "" if field.kind == "text" else describe_form(field)


def list_values(field: OptionField, joined_by: str = ", ") -> str:
    """List the values of a choice: ``alternate, snake, or a text like 112``."""
    named = joined_by.join(field.choices)
    return named if field.example is None else f"{named}, or a text like {field.example}"


def describe_form(field: OptionField) -> str:
    """Describe the values that a field accepts: ``a whole number from 1 to 64``."""
    if field.kind == "choice":
        return list_values(field, " or ")
    if field.kind == "switch":
        return "yes or no"
    if field.unit == "s":
        return f"a time{_bounds(field, _time)}, such as 1s or 250ms"
    if field.kind == "text":
        return "a text"
    return f"a whole number{_bounds(field, str)}" if field.kind == "number" else f"a number{_bounds(field, _decimal)}"


def did_you_mean(name: str, known: Iterable[str]) -> str:
    """Return ``; did you mean size?`` if a known name is similar, else an empty text."""
    close = get_close_matches(name, list(known), 1)
    return f"; did you mean {close[0]}?" if close else ""


def _number(field: OptionField, text: str) -> int | float | None:
    if field.kind == "number":
        return int(text) if _WHOLE.fullmatch(text) else None
    if field.kind != "decimal":
        return None
    if field.unit != "s":
        return float(text) if _DECIMAL.fullmatch(text) else None
    found = _SECONDS.fullmatch(text)
    return None if found is None else float(found[1]) * (0.001 if found[2] == "ms" else 1.0)


def _bounds(field: OptionField, describe: Any) -> str:
    least = "" if field.minimum is None else f" from {describe(field.minimum)}"
    return least if field.maximum is None else f"{least} to {describe(field.maximum)}"


def _time(seconds: float) -> str:
    return f"{1000 * seconds:g}ms" if seconds < 1 else f"{seconds:g}s"


def _decimal(number: float) -> str:
    return f"{number:g}"
