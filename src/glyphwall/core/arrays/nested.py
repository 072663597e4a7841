"""Nested sequences of numbers, arrays among them: in a row, and in which shape."""

from __future__ import annotations

from typing import Any


def flat_of(values: Any) -> list[Any]:
    """All numbers, in their order."""
    if hasattr(values, "tolist"):
        values = values.tolist()
    flat: list[Any] = []
    for value in values:
        if hasattr(value, "__len__"):
            flat += flat_of(value)
        else:
            flat.append(value)
    return flat


def shape_of(values: Any) -> tuple[int, ...]:
    """The lengths of the axes, which are taken to be even."""
    if hasattr(values, "shape"):
        shape: tuple[int, ...] = values.shape
        return shape
    return (len(values), *(shape_of(values[0]) if len(values) and hasattr(values[0], "__len__") else ()))
