"""Errors for missing libraries of optional extras."""

from __future__ import annotations

from contextlib import contextmanager, nullcontext
from importlib import import_module
from typing import TYPE_CHECKING, Any

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
    "scipy": "SciPy",
    "textual": "Textual",
}
"""Display names of libraries that differ from their import names."""


def explain_missing_library(what: str, library: str, extra: str) -> str:
    """Say which library something needs, and how to install it."""
    return f'{what} needs {_NAMES.get(library, library)}, which is not installed: pip install "glyphwall[{extra}]"'


@contextmanager
def require_extra(extra: str, what: str = "this") -> Iterator[None]:
    """Import libraries of an extra inside the block.

    Args:
        what: the feature that needs it, as the start of a sentence.

    Raises:
        MissingLibrary: a library isn't installed.
    """
    try:
        yield
    except ModuleNotFoundError as error:
        library = (error.name or "").partition(".")[0]
        if library in ("", "glyphwall"):
            raise
        raise MissingLibrary(explain_missing_library(what, library, extra)) from None


def load_target(target: str, extra: str | None, what: str) -> Any:
    """Import ``module:name``; raise MissingLibrary, which says what for, if a library of its extra isn't installed."""
    module, _, name = target.partition(":")
    with nullcontext() if extra is None else require_extra(extra, what):
        return getattr(import_module(module), name)
