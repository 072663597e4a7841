"""What is refused of analyses that several look at."""

from __future__ import annotations

from glyphwall.play.refusals import Refusal


class NoSuchAnalysis(Refusal):
    """No analysis has this id, or it was ended."""

    code = "unknown-analysis"
    status = 404


class NotDriving(Refusal):
    """Somebody else drives by now."""

    code = "not-driving"
    status = 409
