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

from glyphwall.core.registry import game_ids, get_pack
from glyphwall.render.plain import PLAIN_DRAWING

if TYPE_CHECKING:
    from glyphwall.core.contract import View
    from glyphwall.core.pack import Drawing

__all__ = ["drawing_of", "svg", "text"]


def svg(view: View, **options: Any) -> str:
    """A view as one ``<svg>`` element with title and description.

    Args:
        view: of any game; one that brings no drawing is shown by its position (`plain`).
        options: those of every game stand in `glyphwall.core.pack.Drawing`; others in the game's ``faces/svg.py``:
            ``last``, ``legal``, ``hands``, ...
    """
    return drawing_of(view).svg(view, **options)


def text(view: View, **options: Any) -> str:
    """A view as lines of text, coloured unless ``colour=False``."""
    return drawing_of(view).text(view, **options)


def drawing_of(view: View) -> Drawing:
    """What draws the views of a game."""
    game_id = str(view.__struct_config__.tag)
    own = get_pack(game_id).drawing if game_id in game_ids() else None
    return PLAIN_DRAWING if own is None else own
