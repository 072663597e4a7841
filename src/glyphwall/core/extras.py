"""What is said where a library of an extra is not installed."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from glyphwall.core.errors import MissingLibrary

if TYPE_CHECKING:
    from collections.abc import Iterator

_NAMES = {
    "PIL": "Pillow",
    "flax": "Flax",
    "gymnasium": "Gymnasium",
    "jax": "JAX",
    "optax": "Optax",
    "ortools": "OR-tools",
    "pettingzoo": "PettingZoo",
    "pyarrow": "PyArrow",
    "pyspiel": "OpenSpiel",
    "textual": "Textual",
}
"""Libraries that people know by another name than they are imported by."""


def explain_missing_library(what: str, library: str, extra: str) -> str:
    """That something needs a library, and how to get it."""
    return f'{what} needs {_NAMES.get(library, library)}, which is not installed: pip install "glyphwall[{extra}]"'


@contextmanager
def require_extra(extra: str, what: str = "this") -> Iterator[None]:
    """What is imported inside comes with an extra of the package.

    Args:
        extra: its name. what: what needs it, as the beginning of a sentence.

    Raises:
        Missing: it is not installed.
    """
    try:
        yield
    except ModuleNotFoundError as error:
        library = (error.name or "").partition(".")[0]
        if library in ("", "glyphwall"):
            raise
        raise MissingLibrary(explain_missing_library(what, library, extra)) from None
