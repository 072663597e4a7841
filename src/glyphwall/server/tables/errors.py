"""What is refused of games beside what their tables refuse."""

from __future__ import annotations

from glyphwall.play.refusals import Refusal, StaleVersion


class NoSuchGame(Refusal):
    """No game has this id."""

    code = "unknown-game"
    status = 404


class Overtaken(StaleVersion):
    """Another process changed the game between a look at it and the commit. The room has caught up: try again."""
