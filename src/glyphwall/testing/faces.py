"""The game's drawing: what people see of a position is well-formed, for every seat and for spectators."""

from __future__ import annotations

from typing import TYPE_CHECKING
from xml.etree import ElementTree

from glyphwall.core.registry import plugin_of

if TYPE_CHECKING:
    from glyphwall.core.contract import State
    from glyphwall.testing.report import Trail

_EVERY = 8  # plies of the first game from one drawing to the next
_SVG = "{http://www.w3.org/2000/svg}svg"


def check_drawing(trail: Trail, state: State) -> None:
    """Text is lines without control sequences when no colour is asked for; SVG is one element, and XML."""
    drawing = plugin_of(trail.game).drawing
    if drawing is None or trail.number or (len(trail.plies) % _EVERY and state.legal_actions):
        return
    for viewer in trail.viewers:
        view = state.view(viewer)
        text = drawing.text(view, locale="en", events=(), colour=False)
        trail.expect("drawing-text", bool(text.strip()) and "\x1b" not in text, "lines of text without colours", text)
        svg = drawing.svg(view, locale="en", events=(), theme="auto", prefix="a")
        try:
            root = ElementTree.fromstring(svg).tag  # noqa: S314 (it was made a line ago)
        except ElementTree.ParseError as error:
            trail.fail("drawing-svg", "well-formed XML", f"{error} in {svg}")
        trail.expect("drawing-svg", root == _SVG, f"one element {_SVG}", root)
