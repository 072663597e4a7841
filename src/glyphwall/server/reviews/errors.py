"""What is refused of reviews."""

from __future__ import annotations

from glyphwall.play.refusals import Refusal


class NoReview(Refusal):
    """The game cannot be reviewed: it has no compiled rules, or no ply was played."""

    code = "no-review"
    status = 409
