"""Drawings of what a seat may know: a view as SVG or as text. No rules, no server, and no game: a game brings its own.

>>> from glyphwall.core.registry import get_game
>>> from glyphwall.render import svg, text
>>> view = get_game("grawlix").initial_state().view(None)
>>> print(text(view, colour=False, supply=False).splitlines()[-1])
Player 1 drafts a tile.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from glyphwall.core.errors import GlyphwallError, UnknownGame
from glyphwall.core.registry import get_pack

if TYPE_CHECKING:
    from glyphwall.core.contract import View
    from glyphwall.core.pack import Drawing

__all__ = ["svg", "text"]


def svg(view: View, **options: Any) -> str:
    """A view as one ``<svg>`` element with title and description.

    Args:
        view: of any game that has drawings.
        options: see the game's ``faces/svg.py``: ``last``, ``legal``, ``hands``, ``theme``, ...

    Raises:
        GlyphwallError: no drawing for this game.
    """
    return _drawing(view).svg(view, **options)


def text(view: View, **options: Any) -> str:
    """A view as lines of text, coloured unless ``colour=False``.

    Raises:
        GlyphwallError: no drawing for this game.
    """
    return _drawing(view).text(view, **options)


def _drawing(view: View) -> Drawing:
    game_id = str(view.__struct_config__.tag)
    try:
        drawing = get_pack(game_id).drawing
    except UnknownGame:
        drawing = None
    if drawing is None:
        raise GlyphwallError(f"no drawing for views of {game_id!r}")
    return drawing
