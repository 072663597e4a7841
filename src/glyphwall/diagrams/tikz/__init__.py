"""Drawings as TikZ: SVG with resolved styles, every shape written as a path in points."""
