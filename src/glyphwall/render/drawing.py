"""A view as SVG or text, by its game's own drawing or a plain one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from glyphwall.core.registry import game_ids, get_plugin
from glyphwall.render._plain import PLAIN_DRAWING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glyphwall.core.extension_points import Drawing
    from glyphwall.core.values import Event, View


def svg(view: View, **options: Any) -> str:
    """Draw a view as one ``<svg>`` element with title and description.

    Args:
        view: a view of any game; without a drawing of its own, its position is shown (`_plain`).
        options: see `glyphwall.core.extension_points.Drawing` for those of every game, and the game's ``ui/svg.py`` for
            others: ``last``, ``legal``, ``hands``, ...
    """
    return drawing_of(view).svg(view, **options)


def text(view: View, **options: Any) -> str:
    """Draw a view as lines of text, coloured unless ``colour=False``."""
    return drawing_of(view).text(view, **options)


def in_notebook(view: View) -> str | None:
    """Draw a view for a notebook, if its game has a drawing of its own."""
    own = _own_drawing(view)
    return None if own is None else own.svg(view)


def drawing_of(view: View) -> Drawing:
    """Return the drawing of a view's game."""
    own = _own_drawing(view)
    return PLAIN_DRAWING if own is None else own


def _own_drawing(view: View) -> Drawing | None:
    game_id = str(view.__struct_config__.tag)
    return get_plugin(game_id).drawing if game_id in game_ids() else None


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
