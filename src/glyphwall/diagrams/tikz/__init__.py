"""Drawings as TikZ: SVG with resolved styles, every shape written as a path in points."""

from __future__ import annotations

from glyphwall.diagrams.formats import DrawingFormat

FORMAT = DrawingFormat("tex", "glyphwall.diagrams.tikz.writing:write_tikz")
