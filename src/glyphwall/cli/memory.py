"""The type of options for a number of bytes."""

from __future__ import annotations

from typing import Any

import click

_UNITS = {"": 1, "K": 2**10, "M": 2**20, "G": 2**30}


class _Memory(click.ParamType[int]):
    """A number of bytes: ``500M``, ``2G``, ``65536``."""

    name = "BYTES"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        if isinstance(value, int):
            return value
        text = value.strip().upper().removesuffix("B")
        number = text.rstrip("KMG")
        unit = text[len(number) :]
        if not number.isdecimal() or unit not in _UNITS:
            self.fail(f"{value}: a number of bytes, such as 500M or 2G", param, ctx)
        return int(number) * _UNITS[unit]


MEMORY = _Memory()
"""The type of options for the size of a table."""
