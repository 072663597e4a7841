"""Extensions of the package that are installed, by entry points."""

from __future__ import annotations

import logging
from importlib.metadata import entry_points
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

logger = logging.getLogger(__name__)

ExtensionT = TypeVar("ExtensionT")


class BrokenExtension(Exception):
    """An entry point that doesn't lead to a value of its kind; the text says why."""


def find_extensions(group: str) -> list[EntryPoint]:
    """Return the entry points of a group, sorted by name."""
    return sorted(entry_points(group=group), key=lambda point: point.name)


def load_extension(point: EntryPoint, kind: type[ExtensionT]) -> ExtensionT:
    """Load the value of an entry point.

    Raises:
        BrokenExtension: it can't be loaded, or is of another type.
    """
    try:
        value = point.load()
    except Exception as error:  # third-party modules can fail in any way
        wrong = f"its entry point {point.value} cannot be loaded: {type(error).__name__}: {error}"
        raise BrokenExtension(wrong) from error
    if not isinstance(value, kind):
        raise BrokenExtension(f"its entry point {point.value} should be a {kind.__name__}, not {str(value)[:80]}")
    return value


def load_extensions(group: str, kind: type[ExtensionT]) -> dict[str, ExtensionT]:
    """Load the entry points of a group, sorted by name; warn about a broken one and leave it out."""
    loaded: dict[str, ExtensionT] = {}
    for point in find_extensions(group):
        try:
            loaded[point.name] = load_extension(point, kind)
        except BrokenExtension as error:
            logger.warning("%s of %s is left out: %s", point.name, group, error)
    return loaded
