"""A drawing that is asked for: what is on it, for whom."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from glyphwall.render import svg

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glyphwall.core.values import Event, View


class DrawingOrder(NamedTuple):
    """A view, and what its seat knows of how it came about: the last of it is marked. ``theme``, ``locale``: as
    `glyphwall.core.extension_points.Drawing` has them."""

    view: View
    events: Sequence[Event]
    theme: str
    locale: str

    def drawn(self) -> str:
        """The drawing as SVG. Raises whatever the drawing raises."""
        more: dict[str, Any] = {"events": self.events} if self.events else {}
        return svg(self.view, theme=self.theme, locale=self.locale, **more)
