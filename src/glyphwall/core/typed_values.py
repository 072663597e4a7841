"""Values of options as people type them, read by what a struct says of its fields (`glyphwall.core.option_fields`)."""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable

    from glyphwall.core.option_fields import OptionField

_WHOLE = re.compile(r"[0-9]{1,13}")
_DECIMAL = re.compile(r"[0-9]{1,9}(\.[0-9]{1,9})?")
_SECONDS = re.compile(r"([0-9]{1,9}(?:\.[0-9]{1,9})?)(ms|s)")
_SWITCH = {"yes": True, "no": False}


def read_value(field: OptionField, text: str) -> Any:
    """The value that a text means.

    Raises:
        ValueError: it means none that the field can have; its text is `describe_form` the field.
    """
    if field.kind == "text":
        return text
    if field.kind == "choice" and text in field.choices:
        return text
    if field.kind == "switch" and text in _SWITCH:
        return _SWITCH[text]
    number = _number(field, text)
    least = float("-inf") if field.minimum is None else field.minimum
    most = float("inf") if field.maximum is None else field.maximum
    if number is None or not least <= number <= most:
        raise ValueError(describe_form(field))
    return number


def describe_form(field: OptionField) -> str:
    """What may be typed for a field: ``a whole number from 1 to 64``."""
    if field.kind == "choice":
        return " or ".join(field.choices)
    if field.kind == "switch":
        return "yes or no"
    if field.unit == "s":
        return f"a time{_bounds(field, _time)}, such as 1s or 250ms"
    if field.kind == "text":
        return "a text"
    return f"a whole number{_bounds(field, str)}" if field.kind == "number" else f"a number{_bounds(field, _decimal)}"


def did_you_mean(name: str, known: Iterable[str]) -> str:
    """``; did you mean size?`` where one of the known names is like it, else nothing."""
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


def _bounds(field: OptionField, told: Any) -> str:
    least = "" if field.minimum is None else f" from {told(field.minimum)}"
    return least if field.maximum is None else f"{least} to {told(field.maximum)}"


def _time(seconds: float) -> str:
    return f"{1000 * seconds:g}ms" if seconds < 1 else f"{seconds:g}s"


def _decimal(number: float) -> str:
    return f"{number:g}"
