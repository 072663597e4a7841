"""Fixtures that tests of games share with those of the rooms that they try."""

from tests.unit.server.conftest import server

__all__ = ["server"]
