"""Everything that is wrong with the shape of an edition's file: msgspec itself stops at the first of it."""

from __future__ import annotations

from typing import Annotated, Any, get_args, get_origin

import msgspec

from glyphwall.core.decoding import prepare_type
from glyphwall.core.message import Fault
from glyphwall.games.graffiti.rules.components import Edition


def shape_faults(raw: bytes) -> tuple[Fault, ...]:
    """Each fault with its place, as msgspec words it; of a file that is no JSON, one."""
    try:
        plain = msgspec.json.decode(raw)
    except RecursionError:
        return (Fault("shape", "file", "it is nested too deep"),)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        return (Fault("shape", "file", str(error)),)
    return tuple(Fault("shape", "file", f"{text} - at `{place}`") for place, text in _faults(plain, Edition, "$"))


def _faults(value: Any, kind: Any, place: str) -> list[tuple[str, str]]:
    try:
        msgspec.convert(value, prepare_type(kind))
    except msgspec.ValidationError as error:
        return _inside(value, kind, place) or [(place, str(error).partition(" - at ")[0])]
    return []


def _inside(value: Any, kind: Any, place: str) -> list[tuple[str, str]]:
    """What is wrong with the parts of a value; nothing where the value itself is wrong."""
    inner = get_args(kind)[0] if get_origin(kind) is Annotated else kind
    found: list[tuple[str, str]] = []
    if isinstance(value, list) and get_origin(inner) is list:
        for number, each in enumerate(value):
            found += _faults(each, get_args(inner)[0], f"{place}[{number}]")
    elif isinstance(value, dict) and get_origin(inner) is dict:
        for name, each in value.items():
            found += _faults(each, get_args(inner)[1], f"{place}.{name}")
    elif isinstance(value, dict) and isinstance(inner, type) and issubclass(inner, msgspec.Struct):
        fields = {field.encode_name: field for field in msgspec.structs.fields(inner)}
        found += [(place, f"Object contains unknown field `{name}`") for name in value if name not in fields]
        missing = [f"`{name}`" for name, field in fields.items() if field.required and name not in value]
        if missing:
            found.append((place, f"Object missing required field{'s' * (len(missing) > 1)} {', '.join(missing)}"))
        for name, field in fields.items():
            if name in value:
                found += _faults(value[name], field.type, f"{place}.{name}")
    return found
