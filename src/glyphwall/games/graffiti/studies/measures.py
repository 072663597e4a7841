"""Measures that only Graffiti has, for studies, and what studies call its plies.

Texts: ``measure-graffiti-<word>`` in ``texts/*/studies.ftl``.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any, NamedTuple

from glyphwall.games.graffiti.rules import layout, scoring, spaces
from glyphwall.studies.variants.game_measures import SHARE, GameMeasure

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from glyphwall.core.contract import State


def rounds(states: Sequence[State], _: Sequence[int]) -> float:
    """Rounds of a game."""
    return float(states[-1].record[0].round_number)


def completed(states: Sequence[State], _: Sequence[int]) -> float:
    """Completed graffiti at the end."""
    return float(scoring.count_completed(states[-1].record[0]))


def tags(states: Sequence[State], _: Sequence[int]) -> float:
    """Tags of a seat at the end, on average."""
    record = states[-1].record[0]
    return sum(int(record.tags[seat]).bit_count() for seat in range(record.seats)) / int(record.seats)


def neutral_tags(states: Sequence[State], _: Sequence[int]) -> float:
    """Tags of nobody at the end."""
    return float(int(states[-1].record[0].tags[layout.NEUTRAL]).bit_count())


class _PermitPly(NamedTuple):
    """What one ply did to the permits.

    Attributes:
        exhausted: it drew the last permit of the stack.
        drawn: it drew a permit.
        discarded: permits that it put on the discards.
        made_anew: the discards became the new stack.
    """

    exhausted: bool
    drawn: bool
    discarded: int
    made_anew: bool


def _follow_permits(states: Sequence[State], actions: Sequence[int]) -> Iterator[_PermitPly]:
    """Follow the permit stack and the discards through a game, ply by ply."""
    counts = [(int(one.permit_stack.sum()), int(one.permit_discard.sum())) for one in _records(states)]
    for action, (before, after) in zip(actions, pairwise(counts), strict=True):
        drawn = layout.CHANCE_PERMIT <= action < layout.USE_SPACE
        yield _PermitPly(
            exhausted=drawn and before[0] == 1,
            drawn=drawn,
            discarded=sum(after) - sum(before) + drawn,
            made_anew=after[0] > before[0] - drawn,
        )


def _records(states: Sequence[State]) -> Iterator[Any]:
    for state in states:
        yield state.record[0]


def restacks(states: Sequence[State], actions: Sequence[int]) -> float:
    """Count how often the discards became the new permit stack."""
    return float(sum(ply.made_anew for ply in _follow_permits(states, actions)))


def discards_between(states: Sequence[State], actions: Sequence[int]) -> float | None:
    """Tell whether permits were discarded between the end of a stack and the next draw (B2); None if no stack ended."""
    ends, waiting, found = 0, False, False
    for ply in _follow_permits(states, actions):
        if ply.drawn:
            waiting = ply.exhausted
            ends += waiting
        found |= waiting and ply.discarded > 0
    return float(found) if ends else None


def empty_paint(states: Sequence[State], actions: Sequence[int]) -> float:
    """Count how often a space of the paint board was used that gave nothing (P9)."""
    uses = 0
    for action, record in zip(actions, _records(states), strict=False):
        if action >= layout.USE_SPACE and record.phase == layout.TURN:
            uses += bool(spaces.has_run_out(record, spaces.space_of(action)[0]))
    return float(uses)


MEASURES = (
    GameMeasure("graffiti:rounds", "rounds", rounds),
    GameMeasure("graffiti:completed", "graffiti", completed),
    GameMeasure("graffiti:tags", "tags", tags),
    GameMeasure("graffiti:neutral-tags", "tags", neutral_tags),
    GameMeasure("graffiti:restacks", "times", restacks),
    GameMeasure("graffiti:discards-between", SHARE, discards_between, yes_no=True),
    GameMeasure("graffiti:empty-paint", "times", empty_paint),
)


def ply_kind(move: Any) -> str | None:
    """Can spaces one by one, and by the tiles that are played on them; all other plies by their kind."""
    if move.kind != "space":
        return None
    return f"{move.value} ^{move.modifier.removeprefix('^')}" if move.modifier else str(move.value)
