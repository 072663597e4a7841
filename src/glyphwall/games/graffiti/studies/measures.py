"""Graffiti's own measures for studies, and the labels of its plies.

Texts: ``measure-graffiti-<word>`` in ``texts/*/studies.ftl``.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any, NamedTuple

from glyphwall.games.graffiti.rules import layout, scoring, spaces
from glyphwall.studies.variants._game_measures import SHARE, GameMeasure

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from glyphwall.core.contract import State


def rounds(states: Sequence[State], _: Sequence[int]) -> float:
    """Return the number of rounds."""
    return float(states[-1].record[0].round_number)


def completed(states: Sequence[State], _: Sequence[int]) -> float:
    """Return the number of completed graffiti at the end."""
    return float(scoring.count_completed(states[-1].record[0]))


def tags(states: Sequence[State], _: Sequence[int]) -> float:
    """Return the average number of tags of a seat at the end."""
    record = states[-1].record[0]
    return sum(int(record.tags[seat]).bit_count() for seat in range(record.seats)) / int(record.seats)


def neutral_tags(states: Sequence[State], _: Sequence[int]) -> float:
    """Return the number of neutral tags at the end."""
    return float(int(states[-1].record[0].tags[layout.NEUTRAL]).bit_count())


class _PermitPly(NamedTuple):
    """The effect of one ply on the permits: ``exhausted`` if it drew the last, ``made_anew`` with a new stack."""

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
    """Return whether permits were discarded between a stack's end and the next draw (B2); None if no stack ended."""
    ends, waiting, found = 0, False, False
    for ply in _follow_permits(states, actions):
        if ply.drawn:
            waiting = ply.exhausted
            ends += waiting
        found |= waiting and ply.discarded > 0
    return float(found) if ends else None


def empty_paint(states: Sequence[State], actions: Sequence[int]) -> float:
    """Count how often a seat used a space of the paint board that gave nothing (P9)."""
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
    """Return the label of a move: can spaces one by one, with the tiles played on them; other plies by their kind."""
    if move.kind != "space":
        return None
    return f"{move.value} ^{move.modifier.removeprefix('^')}" if move.modifier else str(move.value)


def points_by_cause(state: State) -> dict[str, tuple[int, ...]]:
    """Return each seat's points by source: spraying and two-point tiles, tags, and leftover tiles."""
    record = state.record[0]
    seats = range(state.game.seats(state.options))
    return {
        "during the game": tuple(int(record.points[seat]) for seat in seats),
        "tags on completed graffiti": tuple(int(scoring.tag_points(record, seat)) for seat in seats),
        "tiles left over": tuple(int(scoring.leftover_points(record, seat)) for seat in seats),
    }
