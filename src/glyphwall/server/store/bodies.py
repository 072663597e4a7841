"""What is answered of how a server and its database are."""

from __future__ import annotations

from typing import Literal

import msgspec


class Health(msgspec.Struct):
    """``GET /api/health``. ``games``: how many there are; ``damaged``: how many of them are known to be damaged,
    and with any the status is ``degraded``."""

    status: Literal["ok", "degraded"]
    version: str
    protocol: int
    games: int = 0
    damaged: int = 0
