"""Options as fields of the rules' NumPy record; every option that isn't a text has one, of the same name.

A switch is a bool. A choice is the number of its value (`option_fields.number_choices` names these numbers for compiled
rules); texts that it takes beside them have higher ones (`option_fields.Pattern`). A field is as wide as its bounds
require. If NumPy's records already have an attribute of an option's name (``size``), the option names its field with
``Meta(extra={"record": ...})``.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from msgspec import inspect as types

from glyphwall.core.arrays import np
from glyphwall.core.option_fields import OptionField, choice_number, highest_choice, option_fields

if TYPE_CHECKING:
    import msgspec

_WIDTHS = (np.int8, np.int16, np.int32)


def option_columns(options_type: type[msgspec.Struct]) -> list[tuple[str, type[np.generic]]]:
    """Return the record's fields for the options, in the struct's order, as arguments of ``np.dtype``.

    Raises:
        TypeError: an option has the name of an attribute of NumPy's records.
    """
    return [(column, _kind(options_type, field)) for column, field in _columns(options_type)]


def write_options(record: np.ndarray, options: msgspec.Struct) -> None:
    """Write options into a record of shape ``(1,)``."""
    for column, field in _columns(type(options)):
        value: Any = getattr(options, field.name)
        record[column] = choice_number(type(options), field.name, value) if field.choices else value


@cache
def _columns(options_type: Any) -> tuple[tuple[str, OptionField], ...]:
    info = types.type_info(options_type)
    assert isinstance(info, types.StructType)
    named = {field.name: _column(field) for field in info.fields}
    return tuple((named[field.name], field) for field in option_fields(options_type) if field.kind != "text")


def _column(field: types.Field) -> str:
    extra = field.type.extra if isinstance(field.type, types.Metadata) else None
    name = (extra or {}).get("record", field.name)
    if hasattr(np.record, name):
        raise TypeError(f'option {name}: every record has that already; name a field by Meta(extra={{"record": ...}})')
    return str(name)


def _kind(options_type: type[msgspec.Struct], field: OptionField) -> type[np.generic]:
    if field.kind == "switch":
        return np.bool_
    if field.kind == "decimal":
        return np.float64
    if field.kind == "choice":
        bounds = (0, highest_choice(options_type, field.name))
    elif field.minimum is None or field.maximum is None:
        return np.int64
    else:
        bounds = (int(field.minimum), int(field.maximum))
    fitting = (kind for kind in _WIDTHS if np.iinfo(kind).min <= bounds[0] and bounds[1] <= np.iinfo(kind).max)
    return next(fitting, np.int64)
