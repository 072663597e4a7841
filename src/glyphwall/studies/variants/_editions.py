"""The editions of components in a study: changed value by value (``"segments.A1.points" = 14``) and registered."""

from __future__ import annotations

import copy
import tempfile
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from glyphwall.core.errors import GlyphwallError
from glyphwall.core.registry import get_plugin
from glyphwall.studies.variants.plan import StudyError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


def register_editions(editions: Sequence[tuple[str, str]], game_id: str) -> None:
    """Register the editions of a study in this process; raise GlyphwallError for an invalid one."""
    for name, text in editions:
        _give(name, text, game_id)


@cache
def _give(name: str, text: str, game_id: str) -> None:
    editions = get_plugin(game_id).editions
    assert editions is not None
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / f"{name}.json"
        file.write_text(text, encoding="utf-8")
        try:
            editions.give(file)
        except GlyphwallError as error:
            raise StudyError(str(error).replace(f"{folder}/", "")) from None


_NAMES = ("id", "name", "pips")
"""Fields that name an element of a list; elements also have a number, from 1."""


def apply_patch(data: Any, patch: Mapping[str, Any]) -> Any:
    """Return a copy of plain values with some of them changed.

    Args:
        patch: values by dotted path; elements of a list go by id, or by number from 1. For a table with a field
            ``value``, that value alone may be given.

    Raises:
        StudyError: a path that doesn't exist, with the possible ones.
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
        raise StudyError(f"patch {path!r}: no {part!r}; choose from: {', '.join(map(str, inside))}")
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
        raise StudyError(f"patch {path!r}: no {part!r}; choose from: {known} from 1 to {len(inside)}")
    raise StudyError(f"patch {path!r}: {inside!r} is a plain value and has no {part!r}")
