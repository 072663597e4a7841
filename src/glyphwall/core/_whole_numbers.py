"""Whole numbers and scalars of any library (NumPy, JAX, PyTorch) as Python's own."""

from __future__ import annotations

from operator import index
from typing import Any


def whole_number(value: Any) -> int | None:
    """Return an integer of any library as an int; None for anything else, truth values included."""
    if isinstance(value, bool):
        return None
    try:
        return index(value)
    except TypeError:
        return None


def plain_scalar(value: Any) -> Any:
    """Return a library's scalar, or array of no dimensions, as Python's own number; any other value as it is."""
    return value.item() if getattr(value, "shape", None) == () and hasattr(value, "item") else value
