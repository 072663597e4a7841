"""Boxes and numbers of SVG."""

from __future__ import annotations

Box = tuple[float, float, float, float]
"""Left, top, width, height; as a view box, or as a place in a drawing."""


def fit(view_box: Box, box: Box) -> str:
    """The SVG transform that fits a view box into a box, centred."""
    left, top, width, height = view_box
    x, y, box_width, box_height = box
    scale = min(box_width / width, box_height / height)
    dx = x + (box_width - width * scale) / 2 - left * scale
    dy = y + (box_height - height * scale) / 2 - top * scale
    return f"translate({number(dx)} {number(dy)}) scale({number(scale)})"


def number(value: float) -> str:
    """A number for SVG: at most three decimals, none for nothing."""
    return f"{value:.3f}".rstrip("0").rstrip(".")
