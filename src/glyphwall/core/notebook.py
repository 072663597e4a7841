"""Positions draw themselves in a notebook, though nothing in this room can draw: whoever can says so (`set_notebook_renderer`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

_draw: Callable[[Any], str | None] | None = None


def set_notebook_renderer(function: Callable[[Any], str | None]) -> None:
    """From now on this makes an SVG of each view that a notebook shows; None of it: the game has no drawing."""
    global _draw
    _draw = function


def draw(view: Any) -> str | None:
    """A view as SVG, or None where nothing draws it."""
    return None if _draw is None else _draw(view)
