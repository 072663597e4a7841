"""What is refused of tutorials."""

from __future__ import annotations

from glyphwall.play.refusals import Refusal


class NoSuchLesson(Refusal):
    """The game has no such lesson."""

    code = "unknown-lesson"
    status = 404
