"""Diagrams to publish: positions and lines as pictures, moving pictures, TikZ, text and pages.

>>> from glyphwall.diagrams import Look, drawn, steps_of_record
>>> from glyphwall.record import read_record
>>> record = read_record('[Game "grawlix"]  1. +Rh +Oa 2. +Ys --')
>>> drawn(steps_of_record(record), "svg", Look(theme="light"))[:4]
b'<svg'
"""

from glyphwall.diagrams.look import Frame, Look, frames
from glyphwall.diagrams.making import FORMATS, draw_line
from glyphwall.diagrams.steps import LineStep, steps_of_line, steps_of_record

__all__ = ["FORMATS", "Frame", "LineStep", "Look", "drawn", "frames", "steps_of_line", "steps_of_record"]
