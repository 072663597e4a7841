"""What is answered of how far compiling is."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta


class GameReadiness(msgspec.Struct):
    """How far one game is: whether it can be begun, the levels that play already, the share of all that is compiled."""

    id: str
    playable: bool
    levels: list[str]
    share: Annotated[float, Meta(ge=0, le=1)]


class Readiness(msgspec.Struct):
    """``GET /api/readiness``: after the first start, machine code is made while the server runs.

    What is asked for too early waits for it: a game that begins, a computer that moves."""

    ready: bool
    share: Annotated[float, Meta(ge=0, le=1)]
    games: list[GameReadiness]
