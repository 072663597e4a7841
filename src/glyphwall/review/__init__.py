"""The review of a game: what each ply lost, where it turned, and what was luck.

Proofs and estimates have types of their own and are never counted together (docs/how-to/review.md has the definitions).
Nothing here knows a game, a socket, a disk or a clock: the same record, seed and simulations give the same review.
"""

from __future__ import annotations

from glyphwall._exports import load_on_use

TYPE_CHECKING = False
if TYPE_CHECKING:
    from glyphwall.review.reviewing import default_simulations, review
    from glyphwall.review.values import (
        Draw,
        Estimate,
        Exact,
        Judgement,
        Mark,
        PlyReview,
        Point,
        Proof,
        Review,
        SeatReview,
        TurningPoint,
        Unsettled,
    )
else:
    __getattr__, __dir__ = load_on_use(__name__)

__all__ = [
    "review", "default_simulations",
    "Review", "PlyReview", "Judgement", "Proof", "Exact", "Estimate", "Unsettled", "Mark", "Point", "TurningPoint",
    "Draw", "SeatReview",
]  # fmt: skip
