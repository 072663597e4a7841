"""Answers about the state of a server and its database."""

from __future__ import annotations

from typing import Literal

import msgspec


class Live(msgspec.Struct):
    """``GET /api/health/live``: the server process answers requests."""

    version: str
    protocol: int
    status: Literal["ok"] = "ok"


class Ready(msgspec.Struct):
    """``GET /api/health/ready``: games can be read and saved now."""

    status: Literal["ok"] = "ok"


class Integrity(msgspec.Struct):
    """``GET /api/health/integrity``: SQLite found no damage.

    ``age_seconds``: how long ago the whole file was read; null on PostgreSQL, which checks itself. ``games``: how many
    there are. ``damaged``: how many of them are known to be damaged.
    """

    age_seconds: float | None
    games: int
    damaged: int
    status: Literal["ok"] = "ok"


class Health(msgspec.Struct):
    """``GET /api/health``: readiness and integrity in one.

    ``games``: how many there are. ``damaged``: how many of them are known to be damaged; with any, the status is
    ``degraded``.
    """

    status: Literal["ok", "degraded"]
    version: str
    protocol: int
    games: int = 0
    damaged: int = 0
