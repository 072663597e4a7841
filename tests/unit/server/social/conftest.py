"""Fixtures of the tests of chat, reports and invitations: a server on each kind of database, and browsers."""

from __future__ import annotations

from contextlib import AsyncExitStack
from typing import TYPE_CHECKING

import pytest

from tests.unit.server.kit import make_settings, serving
from tests.unit.server.people.visitors import Visitor
from tests.unit.server.social.tables import PeopleServer

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable
    from pathlib import Path


@pytest.fixture
async def place(tmp_path: Path, url: str) -> AsyncIterator[PeopleServer]:
    """A server on SQLite, and one on PostgreSQL."""
    async with serving(make_settings(tmp_path, database=url)) as running:
        yield PeopleServer(running)


@pytest.fixture
async def visitor(place: PeopleServer) -> AsyncIterator[Callable[[], Visitor]]:
    """Makes browsers, each with cookies of its own."""
    async with AsyncExitStack() as stack:

        def make() -> Visitor:
            one = Visitor(place.server)
            stack.push_async_callback(one.close)
            return one

        yield make
