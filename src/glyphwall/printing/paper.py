"""Paper sizes."""

from __future__ import annotations

from typing import Final, Literal

Paper = Literal["a4", "letter"]

SIZES: Final[dict[str, tuple[float, float]]] = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
"""Width and height, upright, in millimetres."""

MARGIN: Final = 8.0
"""The unprintable margin of most printers, in millimetres."""
