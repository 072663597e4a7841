"""How views of this game are drawn: as SVG and as text, each loaded when it is asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from glyphwall.core.values import Event
    from glyphwall.games.graffiti.rules.views import GraffitiView


class GraffitiDrawing:
    """See `svg.svg` and `text.text` beside this file for their options."""

    def svg(self, view: GraffitiView, *, events: Sequence[Event] = (), **options: Any) -> str:
        """A view as one ``<svg>`` element with title and description."""
        from glyphwall.games.graffiti.ui.svg import svg
        from glyphwall.render.framing import to_greys

        if options.get("theme") == "black-and-white":  # letters tell paints, numbers tell seats
            return to_greys(svg(view, **_with_last(events, options | {"theme": "light"})))
        return svg(view, **_with_last(events, options))

    def text(self, view: GraffitiView, *, events: Sequence[Event] = (), **options: Any) -> str:
        """A view as lines of text, coloured unless ``colour=False``."""
        from glyphwall.games.graffiti.ui.text import text

        options = {name: value for name, value in options.items() if name not in ("along", "marks")}
        return text(view, **_with_last(events, options))

    def places(self, view: GraffitiView) -> Collection[str]:
        """Segments and can spaces."""
        from glyphwall.games.graffiti.ui.scene import places

        return places(view)

    def choices(self, plies: Sequence[str], piece: str) -> Sequence[str]:
        """Can spaces and segments (``@B4``), of one kind of action or of all."""
        begun = (ply.partition("^")[0] for ply in plies)
        return list(dict.fromkeys(ply for ply in begun if ply.startswith(piece)))


def _with_last(events: Sequence[Event], options: dict[str, Any]) -> dict[str, Any]:
    """The options, and where something was put last, unless they say it."""
    last = next((event.facts["segment"] for event in reversed(events) if event.kind == "sprayed"), None)
    return {"last": last} | options


DRAWING = GraffitiDrawing()
