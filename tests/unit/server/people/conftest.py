"""Fixtures of the tests of accounts."""

from __future__ import annotations

from contextlib import AsyncExitStack
from typing import TYPE_CHECKING

import pytest

from tests.unit.server.people.visitors import Visitor

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

    from tests.unit.server.kit import Server


@pytest.fixture
async def visitor(server: Server) -> AsyncIterator[Callable[[], Visitor]]:
    """Makes browsers, each with cookies of its own."""
    async with AsyncExitStack() as stack:

        def make() -> Visitor:
            one = Visitor(server)
            stack.push_async_callback(one.close)
            return one

        yield make
