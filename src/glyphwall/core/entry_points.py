"""Extensions of the package that are installed, by entry points."""

from __future__ import annotations

import logging
from importlib.metadata import entry_points
from typing import TypeVar

logger = logging.getLogger(__name__)

ExtensionT = TypeVar("ExtensionT")


def load_extensions(group: str, kind: type[ExtensionT]) -> dict[str, ExtensionT]:
    """Load the entry points of a group, sorted by name; warn about a broken one and leave it out.

    Args:
        group: the group, such as ``glyphwall.diagrams``.
        kind: the type of their values.
    """
    loaded: dict[str, ExtensionT] = {}
    for point in sorted(entry_points(group=group), key=lambda point: point.name):
        try:
            value = point.load()
        except Exception as error:  # a foreign module can fail in any way
            logger.warning("%s %s is left out: %s: %s", group, point.value, type(error).__name__, error)
            continue
        if isinstance(value, kind):
            loaded[point.name] = value
        else:
            logger.warning("%s %s is left out: it should be a %s", group, point.value, kind.__name__)
    return loaded
