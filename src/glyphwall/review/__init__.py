"""The review of a game: what each ply lost, where it turned, and what was luck.

Proofs and estimates have types of their own and are never counted together (docs/how-to/review.md has the definitions).
Nothing here knows a game, a socket, a disk or a clock: the same record, seed and simulations give the same review.
"""

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

__all__ = [
    "Draw",
    "Estimate",
    "Exact",
    "Judgement",
    "Mark",
    "PlyReview",
    "Point",
    "Proof",
    "Review",
    "SeatReview",
    "TurningPoint",
    "Unsettled",
    "default_simulations",
    "review",
]
