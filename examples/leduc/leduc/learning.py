"""The observation ``leduc-v1``, for `glyphwall.envs`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from glyphwall.compiled import compiled
from glyphwall.core import Observation, Part
from leduc import rules
from leduc.game import CARDS

if TYPE_CHECKING:
    import numpy as np

    from leduc.game import LeducOptions


def parts(options: LeducOptions) -> tuple[Part, ...]:
    """Return the parts: the cards, chips paid (own ones first), raises and plies of this round, who acts."""
    cards = len(CARDS)
    return (
        Part("card", (cards,)),
        Part("public", (cards,)),
        Part("chips", (2,)),
        Part("round", (2,)),
        Part("turn", (1,)),
    )


@compiled
def write_observation(record: Any, seat: int, out: np.ndarray) -> None:
    out[:] = 0
    if record.dealt > seat:
        out[record.cards[seat]] = 1
    if record.dealt == 3:
        out[6 + record.cards[2]] = 1
    out[12] = record.chips[seat]
    out[13] = record.chips[1 - seat]
    out[14] = record.raises
    out[15] = record.bets
    out[16] = rules.actor(record) == seat and not rules.over(record)


OBSERVATION = Observation("leduc-v1", parts, write_observation)
