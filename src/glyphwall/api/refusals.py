"""Errors that endpoints refuse a request with."""

from __future__ import annotations

from glyphwall.play.refusals import Refusal


class NoSuchLesson(Refusal):
    """The game has no such lesson."""

    code = "unknown-lesson"
    status = 404


class NoSuchNode(Refusal):
    """The tree has no such node."""

    code = "unknown-node"
    status = 404


class NothingProved(Refusal):
    """The winner could not be proved, or the proof not written, within the time limit."""

    code = "nothing-proved"
    status = 409


class NoEngine(Refusal):
    """No engine can search here: the game is over, chance acts, or the game has no search."""

    code = "no-engine"
    status = 409

    def __init__(self, message: str = "no engine can search here: the game is over, chance acts, or it has no search"):
        super().__init__(message)


class NoReview(Refusal):
    """The game cannot be reviewed: it has no compiled rules, or no plies."""

    code = "no-review"
    status = 409


class NeedsServer(Refusal):
    """The request needs a server."""

    code = "needs-server"
    status = 501


class NoDrawings(Refusal):
    """The drawing code is a file of the site that could not be fetched."""

    code = "no-drawings"
    status = 503
