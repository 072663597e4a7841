"""Lets a test see the games of this folder as if their package were installed."""

from __future__ import annotations

from contextlib import contextmanager
from importlib.metadata import EntryPoint, EntryPoints
from typing import TYPE_CHECKING, Any

import pytest

from glyphwall.core import registry

if TYPE_CHECKING:
    from collections.abc import Iterator

POINTS = EntryPoints(
    EntryPoint(name, f"tests.e2e.outside.plugins:{name.upper()}", "glyphwall.games") for name in ("cards", "piles")
)


@contextmanager
def toys_installed() -> Iterator[None]:
    """While it lasts, ``cards`` and ``piles`` are registered games."""

    def entry_points(**selection: Any) -> EntryPoints:
        return POINTS.select(**selection)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("glyphwall.core._entry_points.entry_points", entry_points)
        _forget()
        yield
    _forget()


def _forget() -> None:
    registry._installed.cache_clear()
    registry.get_plugin.cache_clear()
