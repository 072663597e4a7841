"""Options in a record: every option that is no text has a field of its own name there, made and filled by this module.

A switch is a bool. Of a choice the record holds the number of its value (`option_fields.numbers_of` gives these numbers
names that compiled rules can use). A number is as wide as its bounds ask for. Where every record of NumPy has an
attribute of an option's name already (``size``), the option names its field by ``Meta(extra={"record": ...})``.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from msgspec import inspect as types

from glyphwall.core.arrays import np
from glyphwall.core.option_fields import OptionField, list_choices, option_fields

if TYPE_CHECKING:
    import msgspec

_WIDTHS = (np.int8, np.int16, np.int32)


def option_columns(options_type: type[msgspec.Struct]) -> list[tuple[str, type[np.generic]]]:
    """The fields of a record for the options, in the struct's order: a part of what ``np.dtype`` is made of.

    Raises:
        TypeError: an option whose name NumPy's records have for something else.
    """
    return [(column, _kind(options_type, field)) for column, field in _columns(options_type)]


def write_options(record: np.ndarray, options: msgspec.Struct) -> None:
    """Puts options into the fields that `option_columns` has made; ``record`` has shape ``(1,)``."""
    for column, field in _columns(type(options)):
        value: Any = getattr(options, field.name)
        record[column] = list_choices(type(options), field.name).index(value) if field.choices else value


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
        bounds = (0, len(list_choices(options_type, field.name)) - 1)
    elif field.minimum is None or field.maximum is None:
        return np.int64
    else:
        bounds = (int(field.minimum), int(field.maximum))
    fitting = (kind for kind in _WIDTHS if np.iinfo(kind).min <= bounds[0] and bounds[1] <= np.iinfo(kind).max)
    return next(fitting, np.int64)
