"""What is refused of questions."""

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
    """Who wins could not be proved, or not written down, in the time that there is for it."""

    code = "nothing-proved"
    status = 409


class NoEngine(Refusal):
    """Nobody can be asked here: the game is over, chance acts, or the game cannot be searched."""

    code = "no-engine"
    status = 409
