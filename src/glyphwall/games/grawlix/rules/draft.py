"""The seat to pick in a draft in turn: alternate, snake, dealt at random, or in a chosen order."""

from __future__ import annotations

from glyphwall.compiled import compiled
from glyphwall.games.grawlix.rules.options import DRAFT_BLIND, DRAFT_SNAKE


@compiled
def side_to_pick(draft: int, drafted: int) -> int:
    """Return who makes a pick while both hands have room: 0 the first player, 1 the other.

    Args:
        draft: the option's number in a record; orders (`options.ORDERS`) follow the named drafts.
        drafted: the number of picks made.
    """
    if draft == DRAFT_SNAKE:
        return (drafted + 1) >> 1 & 1
    if draft <= DRAFT_BLIND:
        return drafted & 1
    length = 2
    while draft >> length > 1:
        length += 1
    return draft >> (drafted % length) & 1


def list_picks(draft: int, hand: int, first: int, count: int) -> list[int]:
    """Return the seats of the first picks of a draft in turn; after a hand is full, the other seat's."""
    seats: list[int] = []
    for number in range(count):
        seat = first ^ int(side_to_pick(draft, number))
        seats.append(1 - seat if seats.count(seat) == hand else seat)
    return seats
