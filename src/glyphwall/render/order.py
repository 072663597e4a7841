"""A requested drawing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from glyphwall.render import svg

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glyphwall.core.values import Event, View


class DrawingOrder(NamedTuple):
    """A view and the events that its seat knows; the last is marked.

    See `glyphwall.core.extension_points.Drawing` for ``theme`` and ``locale``.
    """

    view: View
    events: Sequence[Event]
    theme: str
    locale: str

    def draw(self) -> str:
        """Draw it as SVG; errors of the drawing propagate."""
        more: dict[str, Any] = {"events": self.events} if self.events else {}
        return svg(self.view, theme=self.theme, locale=self.locale, **more)
