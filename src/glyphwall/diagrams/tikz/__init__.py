"""Drawings as TikZ: SVG read, its styles resolved, every shape written as a path in points."""
