"""How views of this game are drawn: as SVG and as text, each loaded when it is asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from glyphwall.games.graffiti.rules.views import GraffitiView


class GraffitiDrawing:
    """See `svg.svg` and `text.text` beside this file for their options."""

    def svg(self, view: GraffitiView, **options: Any) -> str:
        """A view as one ``<svg>`` element with title and description."""
        from glyphwall.games.graffiti.faces.svg import svg

        return svg(view, **options)

    def text(self, view: GraffitiView, **options: Any) -> str:
        """A view as lines of text, coloured unless ``colour=False``."""
        from glyphwall.games.graffiti.faces.text import text

        return text(view, **options)


DRAWING = GraffitiDrawing()
