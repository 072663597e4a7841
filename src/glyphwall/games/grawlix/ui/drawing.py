"""The drawing of views as SVG and as text, each loaded on first use."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from glyphwall.core.values import Event
    from glyphwall.games.grawlix.rules.views import GrawlixView


class GrawlixDrawing:
    """The drawing; see `svg.svg` and `text.text` in this folder for their options."""

    def svg(self, view: GrawlixView, *, events: Sequence[Event] = (), **options: Any) -> str:
        """Return one ``<svg>`` element with title and description."""
        from glyphwall.games.grawlix.ui.svg import svg

        return svg(view, **_with_last(events, options))

    def text(self, view: GrawlixView, *, events: Sequence[Event] = (), **options: Any) -> str:
        """Return lines of text, coloured unless ``colour=False``."""
        from glyphwall.games.grawlix.ui.text import text

        return text(view, **_with_last(events, options))

    def places(self, view: GrawlixView) -> Collection[str]:
        """Return the cells, and the tiles of hands and supply."""
        from glyphwall.games.grawlix.ui.scene import places

        return places(view)

    def choices(self, plies: Sequence[str], piece: str) -> Sequence[str]:
        """Return the cells where a tile, or any tile, may be placed."""
        placed = [ply[2:] for ply in plies if len(ply) > 3 and ply[0] != "+" and ply.startswith(piece)]
        return list(dict.fromkeys(placed))


def _with_last(events: Sequence[Event], options: dict[str, Any]) -> dict[str, Any]:
    """Add the last cell from the events, unless the options contain it."""
    last = next((event.facts["cell"] for event in reversed(events) if "cell" in event.facts), None)
    return {"last": last} | options


DRAWING = GrawlixDrawing()
