"""Drawings of what a seat may know: a view as SVG or as text. No rules, no server.

>>> from glyphwall.core.registry import get_game
>>> from glyphwall.render import svg, text
>>> view = get_game("grawlix").initial_state().view(None)
>>> print(text(view, colour=False, supply=False).splitlines()[-1])
Player 1 drafts a tile.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from glyphwall.core.errors import GlyphwallError

if TYPE_CHECKING:
    from glyphwall.core.contract import View

__all__ = ["svg", "text"]

_DRAWINGS = {
    "grawlix": ("glyphwall.games.grawlix.faces.svg", "glyphwall.games.grawlix.faces.text"),
    "graffiti": ("glyphwall.games.graffiti.faces.svg", "glyphwall.games.graffiti.faces.text"),
}


def svg(view: View, **options: Any) -> str:
    """A view as one ``<svg>`` element with title and description.

    Args:
        view: of any game that has drawings.
        options: see the game's module (``grawlix_svg``): ``last``, ``legal``, ``hands``, ``theme``, ...

    Raises:
        GlyphwallError: no drawing for this game.
    """
    drawn: str = import_module(_modules(view)[0]).svg(view, **options)
    return drawn


def text(view: View, **options: Any) -> str:
    """A view as lines of text, coloured unless ``colour=False``.

    Raises:
        GlyphwallError: no drawing for this game.
    """
    drawn: str = import_module(_modules(view)[1]).text(view, **options)
    return drawn


def _modules(view: View) -> tuple[str, str]:
    game = view.__struct_config__.tag
    if game not in _DRAWINGS:
        raise GlyphwallError(f"no drawing for views of {game!r}; there is one for: {', '.join(_DRAWINGS)}")
    return _DRAWINGS[str(game)]
