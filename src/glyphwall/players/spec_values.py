"""The values in player specs: how ``KEY=VALUE,KEY=VALUE`` is read, and within which bounds."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from glyphwall.core.errors import UnknownPlayer

if TYPE_CHECKING:
    from collections.abc import Callable

MAX_SIMS = 10**12
MAX_SECONDS = 86_400.0


class Key(NamedTuple):
    """A key of a spec: how its value is read, what it may be, how to say so."""

    read: Callable[[str], float | None]
    least: float
    most: float
    form: str


def _read_whole(text: str) -> float | None:
    return int(text) if re.fullmatch(r"[0-9]{1,13}", text) else None


def _read_real(text: str) -> float | None:
    return float(text) if re.fullmatch(r"[0-9]{1,9}(\.[0-9]{1,9})?", text) else None


def _read_seconds(text: str) -> float | None:
    match = re.fullmatch(r"([0-9]{1,9}(?:\.[0-9]{1,9})?)(ms|s)", text)
    return None if match is None else float(match[1]) * (0.001 if match[2] == "ms" else 1.0)


def whole(least: int, most: int) -> Key:
    """A whole number within bounds."""
    return Key(_read_whole, least, most, f"a whole number from {least} to {most}")


def real(least: float, most: float) -> Key:
    """A decimal number within bounds."""
    return Key(_read_real, least, most, f"a number from {least:g} to {most:g}")


def named(*names: str) -> Key:
    """One of some names; its value is its place among them."""
    form = " or ".join(names)
    return Key(lambda text: float(names.index(text)) if text in names else None, 0, len(names) - 1, form)


SECONDS = Key(_read_seconds, 0.001, MAX_SECONDS, "a time from 1ms to 86400s, such as 1s or 250ms")


def read_values(name: str, text: str, keys: dict[str, Key]) -> dict[str, float]:
    """The numbers of ``KEY=VALUE,KEY=VALUE``.

    Args:
        name: of the player, for what is refused.
        text: behind the name's colon.
        keys: that the player has.

    Raises:
        UnknownPlayer: another key, one given twice, a value that is none or out of bounds.
    """
    if not keys:
        raise UnknownPlayer(f"{name} takes no options; write {name}")
    values: dict[str, float] = {}
    for item in text.split(","):
        key, equals, value = (part.strip() for part in item.partition("="))
        if key not in keys or not equals:
            raise UnknownPlayer(f"{name}: {item[:40]!r} is no option; there is: {', '.join(f'{k}=' for k in keys)}")
        if key in values:
            raise UnknownPlayer(f"{name}: {key} is given twice")
        form = keys[key]
        number = form.read(value)
        if number is None or not form.least <= number <= form.most:
            raise UnknownPlayer(f"{name}: {key}={value[:40]} should be {form.form}")
        values[key] = number
    return values
