"""Changes to a data file of a game, one value at a time: ``"segments.A1.points" = 14``."""

from __future__ import annotations

import copy
from typing import TYPE_CHECKING, Any

from glyphwall.studies.variants.plan import StudyError

if TYPE_CHECKING:
    from collections.abc import Mapping

_NAMES = ("id", "name", "pips")
"""Fields by which an element of a list is found; else by its number, from 1."""


def apply_patch(data: Any, patch: Mapping[str, Any]) -> Any:
    """A copy of plain values with some of them changed.

    Args:
        data: dicts, lists and plain values.
        patch: values by dotted path; a list's elements by their id, or by their number from 1. A table that has a
            field ``value`` may be given that value alone.

    Raises:
        StudyError: a path that leads nowhere, with what there is.
    """
    data = copy.deepcopy(data)
    for path, value in patch.items():
        *way, last = path.split(".")
        inside = data
        for part in way:
            inside = inside[_key(inside, part, path)]
        key = _key(inside, last, path)
        old = inside[key]
        if isinstance(old, dict) and "value" in old and not isinstance(value, dict):
            old["value"] = value
        else:
            inside[key] = value
    return data


def _key(inside: Any, part: str, path: str) -> Any:
    if isinstance(inside, dict):
        if part in inside:
            return part
        raise StudyError(f"patch {path!r}: no {part!r}; there is: {', '.join(map(str, inside))}")
    if isinstance(inside, list):
        named = [
            (str(element[name]), number)
            for number, element in enumerate(inside)
            if isinstance(element, dict)
            for name in _NAMES
            if name in element
        ]
        for name, number in named:
            if name == part:
                return number
        if part.isdecimal() and 1 <= int(part) <= len(inside):
            return int(part) - 1
        known = f"{', '.join(name for name, _ in named)}; or a number" if named else "a number"
        raise StudyError(f"patch {path!r}: no {part!r}; there is: {known} from 1 to {len(inside)}")
    raise StudyError(f"patch {path!r}: {part!r} is asked of a plain value, {inside!r}")
