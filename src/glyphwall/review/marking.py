"""The class of a ply, by what it lost. Proofs have a class of their own: a proved win is no part of a scale."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glyphwall.review.values import Estimate, Exact, Judgement, Proof, Unsettled

if TYPE_CHECKING:
    from glyphwall.review.values import Mark

INACCURACY: Final = 0.1
MISTAKE: Final = 0.2
BLUNDER: Final = 0.3
"""Least parts of the chance to win that are lost. Lichess has these numbers on a scale from -1 to 1, so half as much:
its engine looks at far more positions than a review here."""

SURE: Final = 2.0
"""Standard errors that a loss has to be above nothing."""

CLEAR: Final = 2 / 3
"""A chance to win that speaks clearly against a ply whose other side is proved."""


def mark_of(judgement: Judgement) -> Mark:
    """The class of a ply."""
    match judgement:
        case Proof():
            return "given-away" if judgement.gave_away else ""
        case Unsettled():
            against = 1 - judgement.chance if judgement.before else judgement.chance
            return "doubtful" if against > CLEAR else ""
        case Estimate() | Exact():
            return _by_size(judgement)


def _by_size(judgement: Estimate | Exact) -> Mark:
    error = judgement.error if isinstance(judgement, Estimate) else 0.0
    lost = judgement.lost
    if lost <= SURE * error or lost < INACCURACY:
        return ""
    return "blunder" if lost >= BLUNDER else "mistake" if lost >= MISTAKE else "inaccuracy"
