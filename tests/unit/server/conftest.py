"""Fixtures of the server's tests."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pytest

from glyphwall.server.catalogue import catalogue as offered
from tests.unit.server.databases import new_postgres, postgres_address, url
from tests.unit.server.kit import Server, make_settings, serving
from tests.unit.server.processes import together

__all__ = ["new_postgres", "postgres_address", "together", "url"]

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator
    from pathlib import Path


class Level(NamedTuple):
    id: str
    spec: str


@pytest.fixture(autouse=True)
def _levels() -> Iterator[None]:
    """Each behaviour of the double is a level, for this test: no other may find a catalogue with them."""
    names = ("lowest", "highest", "broken", "illegal", "deaf", "patient")
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(offered, "levels", lambda _: tuple(Level(name, name) for name in names))
        offered.catalogue.cache_clear()
        yield
    offered.catalogue.cache_clear()


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[Server]:
    async with serving(make_settings(tmp_path)) as running:
        yield running
