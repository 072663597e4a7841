"""The hook through which views draw themselves in notebooks; on its own so that setting it imports nothing."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

_render: Callable[[Any], str | None] | None = None


def set_notebook_renderer(function: Callable[[Any], str | None]) -> None:
    """Set the function that renders views as SVG; it returns None for games without a drawing."""
    global _render
    _render = function


def render_for_notebook(view: Any) -> str | None:
    """Return a view as SVG, or None without a renderer or a drawing."""
    return None if _render is None else _render(view)
