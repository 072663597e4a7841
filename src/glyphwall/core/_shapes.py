"""The words of errors about plain values that have the wrong shape: what is allowed, and where, counted from 1."""

from __future__ import annotations

import re
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

__all__ = ["count_from_one", "describe_wrong", "list_allowed"]


def list_allowed(kind: Any) -> tuple[str, ...]:
    """Return the values of a choice, also of an optional one; empty for other types."""
    if get_origin(kind) is Annotated:
        return list_allowed(get_args(kind)[0])
    if get_origin(kind) is Literal:
        return tuple(map(str, get_args(kind)))
    if get_origin(kind) in (Union, UnionType):
        return tuple(value for each in get_args(kind) for value in list_allowed(each))
    return ()


def describe_wrong(said: str, value: Any, kind: Any) -> str:
    """Return msgspec's words about a value; for a choice, the value and all that are allowed."""
    allowed = list_allowed(kind)
    if allowed and isinstance(value, (str, int, float)):
        return f"{str(value)[:40]!r} isn't one of {', '.join(allowed)}"
    return said


def count_from_one(place: str) -> str:
    """Return msgspec's path of a value with the elements of lists counted from 1: ``segments.3.points``."""
    bare = place.strip("`").removeprefix("$").replace("[...]", "")  # any key of a table
    return re.sub(r"\[(\d+)\]", lambda found: f".{int(found[1]) + 1}", bare).lstrip(".")
