"""Claims about the shares of single cells: whether acting first matters, and whether a stronger player is stronger.

A study has a claim of each kind for every cell, so one of many cells would differ from an even share by chance alone.
The exact binomial tests of a kind are therefore corrected together by Holm's method: with nothing to find, at most 5 of
100 studies claim anything of that kind. Fewer than `LEAST_GAMES` games claim nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import msgspec

from glyphwall.studies.statistics import binomial_p, correct_by_holm

if TYPE_CHECKING:
    from collections.abc import Sequence

LEAST_GAMES = 30
"""The minimum number of games for a claim about a share."""

_LEVEL = 0.05


class Claim(msgspec.Struct, frozen=True):
    """A verdict on a share: better or worse than even, undecided, or too few games.

    ``p`` is the p-value, corrected for the cells of the study; None for too few games.
    """

    kind: Literal["better", "worse", "open", "few"]
    p: float | None = None


def judge_shares(shares: Sequence[tuple[float, int, int] | None]) -> list[Claim | None]:
    """Return a claim for each share, given with its games and seats; None stays None."""
    tested = [
        binomial_p(share[0] * share[1], share[1], 1 / share[2])
        for share in shares
        if share is not None and share[1] >= LEAST_GAMES
    ]
    corrected = iter(correct_by_holm(tested))
    found: list[Claim | None] = []
    for share in shares:
        if share is None:
            found.append(None)
        elif share[1] < LEAST_GAMES:
            found.append(Claim("few"))
        else:
            p = next(corrected)
            better = share[0] > 1 / share[2]
            found.append(Claim("open" if p > _LEVEL else "better" if better else "worse", p))
    return found
