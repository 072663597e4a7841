"""Drawings of what a seat may know: a view as SVG or as text. No rules, no server, and no game: a game brings its
own, and one that brings none is drawn by its position.

>>> from glyphwall.core.registry import get_game
>>> from glyphwall.render import svg, text
>>> view = get_game("grawlix").initial_state().view(None)
>>> print(text(view, colour=False, supply=False).splitlines()[-1])
Player 1 drafts a tile.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from glyphwall.core.registry import game_ids, get_plugin
from glyphwall.render.plain import PLAIN_DRAWING

if TYPE_CHECKING:
    from glyphwall.core.extension_points import Drawing
    from glyphwall.core.values import View

__all__ = ["drawing_of", "in_notebook", "svg", "text"]


def svg(view: View, **options: Any) -> str:
    """A view as one ``<svg>`` element with title and description.

    Args:
        view: of any game; one that brings no drawing is shown by its position (`plain`).
        options: those of every game stand in `glyphwall.core.extension_points.Drawing`; others in the game's
            ``ui/svg.py``: ``last``, ``legal``, ``hands``, ...
    """
    return drawing_of(view).svg(view, **options)


def text(view: View, **options: Any) -> str:
    """A view as lines of text, coloured unless ``colour=False``."""
    return drawing_of(view).text(view, **options)


def in_notebook(view: View) -> str | None:
    """What a notebook shows for a view: its game's own drawing, if it brings one."""
    own = _own_drawing(view)
    return None if own is None else own.svg(view)


def drawing_of(view: View) -> Drawing:
    """What draws the views of a game."""
    own = _own_drawing(view)
    return PLAIN_DRAWING if own is None else own


def _own_drawing(view: View) -> Drawing | None:
    game_id = str(view.__struct_config__.tag)
    return get_plugin(game_id).drawing if game_id in game_ids() else None
