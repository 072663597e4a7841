"""What is asked about finished games: what each ply lost, where they turned, and what was luck."""

from __future__ import annotations

import msgspec

from glyphwall.play.refusals import Refusal
from glyphwall.review import Review


class NoReview(Refusal):
    """The game cannot be reviewed: it has no compiled rules, or no ply was played."""

    code = "no-review"
    status = 409


class Reviewed(msgspec.Struct):
    """``GET /api/games/{id}/review``.

    ``preparing`` (with status 202): there is none yet, and so much of it is done (0 to 1). Ask again after
    Retry-After seconds.
    """

    review: Review | None = None
    preparing: float | None = None
