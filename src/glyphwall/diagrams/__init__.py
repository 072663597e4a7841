"""Diagrams to publish: positions and lines as pictures, animations, TikZ, text and pages.

>>> from glyphwall.diagrams import Look, draw_line, steps_of_record
>>> from glyphwall.record import read_record
>>> record = read_record('[Game "grawlix"]  1. +Rh +Oa 2. +Ys --')
>>> draw_line(steps_of_record(record), "svg", Look(theme="light"))[:4]
b'<svg'
"""

from __future__ import annotations

from glyphwall._exports import load_on_use

TYPE_CHECKING = False
if TYPE_CHECKING:
    from glyphwall.diagrams.formats import Diagram, DrawingFormat, drawing_formats
    from glyphwall.diagrams.look import Frame, Look, frames
    from glyphwall.diagrams.making import draw_line
    from glyphwall.diagrams.notebook import LinePlayer
    from glyphwall.diagrams.steps import LineStep, steps_of_line, steps_of_record
else:
    __getattr__, __dir__ = load_on_use(__name__)

__all__ = [
    "draw_line",
    "LineStep", "steps_of_record", "steps_of_line",
    "Look", "Frame", "frames",
    "Diagram", "DrawingFormat", "drawing_formats",
    "LinePlayer",
]  # fmt: skip
