"""Fixtures of the server's tests."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, NamedTuple

import pytest

from glyphwall.server import clock
from glyphwall.server.catalogue import catalogue as offered
from glyphwall.server.net import sockets
from tests.unit.server.databases import new_postgres, postgres_address, url
from tests.unit.server.kit import Server, make_settings, serving
from tests.unit.server.processes import together

__all__ = ["new_postgres", "postgres_address", "together", "url"]

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator
    from pathlib import Path


class MachineClocks:
    """The clocks of the machine: time passes as ever, and by what a test waits; an operator sets one of them."""

    def __init__(self) -> None:
        self.jump = self.waited = 0.0

    def wait(self, seconds: float) -> None:
        self.waited += seconds

    def time(self) -> float:
        return time.time() + self.waited + self.jump

    def monotonic(self) -> float:
        return time.monotonic() + self.waited


@pytest.fixture
def clocks(monkeypatch: pytest.MonkeyPatch) -> MachineClocks:
    """The clocks that `glyphwall.server.clock` reads, and those that say when a frame arrived."""
    machine = MachineClocks()
    monkeypatch.setattr(clock, "time", machine)
    monkeypatch.setattr(sockets, "monotonic", machine.monotonic)
    return machine


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
