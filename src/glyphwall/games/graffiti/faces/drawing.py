"""How views of this game are drawn: as SVG and as text, each loaded when it is asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glyphwall.core.contract import Event
    from glyphwall.games.graffiti.rules.views import GraffitiView


class GraffitiDrawing:
    """See `svg.svg` and `text.text` beside this file for their options."""

    def svg(self, view: GraffitiView, *, events: Sequence[Event] = (), **options: Any) -> str:
        """A view as one ``<svg>`` element with title and description."""
        from glyphwall.games.graffiti.faces.svg import svg

        return svg(view, **_with_last(events, options))

    def text(self, view: GraffitiView, *, events: Sequence[Event] = (), **options: Any) -> str:
        """A view as lines of text, coloured unless ``colour=False``."""
        from glyphwall.games.graffiti.faces.text import text

        return text(view, **_with_last(events, options))


def _with_last(events: Sequence[Event], options: dict[str, Any]) -> dict[str, Any]:
    """The options, and where something was put last, unless they say it."""
    last = next((event.facts["segment"] for event in reversed(events) if event.kind == "sprayed"), None)
    return {"last": last} | options


DRAWING = GraffitiDrawing()
