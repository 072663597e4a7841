"""Drawings of a view as SVG or as text. A game brings its own; otherwise the position's notation is shown.

>>> from glyphwall import get_game
>>> from glyphwall.render import svg, text
>>> view = get_game("grawlix").initial_state().view(None)
>>> print(text(view, colour=False, supply=False).splitlines()[-1])
Player 1 drafts a tile.
"""

from __future__ import annotations

from glyphwall._exports import load_on_use

TYPE_CHECKING = False
if TYPE_CHECKING:
    from glyphwall.render import framing, svg_parts
    from glyphwall.render.drawing import DrawingOrder, drawing_of, in_notebook, svg, text
    from glyphwall.render.raster import rasterize
else:
    __getattr__, __dir__ = load_on_use(__name__)

__all__ = [
    "svg", "text", "in_notebook", "drawing_of", "DrawingOrder", "rasterize",
    "framing", "svg_parts",
]  # fmt: skip
