"""What is answered of reviews."""

from __future__ import annotations

import msgspec

from glyphwall.review import Review


class Reviewed(msgspec.Struct):
    """``GET /api/games/{id}/review``.

    ``preparing`` (with status 202): there is none yet, and so much of it is done (0 to 1). Ask again after
    Retry-After seconds.
    """

    review: Review | None = None
    preparing: float | None = None
