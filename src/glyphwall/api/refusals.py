"""Errors that endpoints refuse a request with."""

from __future__ import annotations

from glyphwall.play.refusals import Refusal


class NoSuchLesson(Refusal, code="unknown-lesson", status=404):
    """The game has no such lesson."""


class NoSuchNode(Refusal, code="unknown-node", status=404):
    """The tree has no such node."""


class NothingProved(Refusal, code="nothing-proved", status=409):
    """The winner could not be proved, or the proof not written, within the time limit."""


class NoEngine(Refusal, code="no-engine", status=409):
    """No engine can search here: the game is over, chance acts, or the game has no search."""

    def __init__(self, message: str = "no engine can search here: the game is over, chance acts, or it has no search"):
        super().__init__(message)


class NoReview(Refusal, code="no-review", status=409):
    """The game cannot be reviewed: it has no compiled rules, or no plies."""


class NeedsServer(Refusal, code="needs-server", status=501):
    """The request needs a server."""


class NoDrawings(Refusal, code="no-drawings", status=503):
    """The drawing code is a file of the site that could not be fetched."""
