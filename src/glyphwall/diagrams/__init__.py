"""Diagrams to publish: positions and lines as pictures, animations, TikZ, text and pages.

>>> from glyphwall.diagrams import Look, draw_line, steps_of_record
>>> from glyphwall.record import read_record
>>> record = read_record('[Game "grawlix"]  1. +Rh +Oa 2. +Ys --')
>>> draw_line(steps_of_record(record), "svg", Look(theme="light"))[:4]
b'<svg'
"""

from glyphwall.diagrams.formats import Diagram, DrawingFormat, drawing_formats
from glyphwall.diagrams.look import Frame, Look, frames
from glyphwall.diagrams.making import draw_line
from glyphwall.diagrams.steps import LineStep, steps_of_line, steps_of_record

__all__ = [
    "Diagram",
    "DrawingFormat",
    "Frame",
    "LineStep",
    "Look",
    "draw_line",
    "drawing_formats",
    "frames",
    "steps_of_line",
    "steps_of_record",
]
