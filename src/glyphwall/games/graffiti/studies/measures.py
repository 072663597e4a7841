"""Measures that only Graffiti has, for studies, and what studies call its plies.

Texts: ``measure-graffiti-<word>`` in ``texts/*/studies.ftl``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from glyphwall.games.graffiti.rules import layout, scoring
from glyphwall.studies.variants.own import GameMeasure

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glyphwall.core.contract import State


def rounds(states: Sequence[State], _: Sequence[int]) -> float:
    """Rounds of a game."""
    return float(states[-1].record[0].round_number)


def completed(states: Sequence[State], _: Sequence[int]) -> float:
    """Completed graffiti at the end."""
    return float(scoring.completed(states[-1].record[0]))


def tags(states: Sequence[State], _: Sequence[int]) -> float:
    """Tags of a seat at the end, on average."""
    record = states[-1].record[0]
    return sum(int(record.tags[seat]).bit_count() for seat in range(record.seats)) / int(record.seats)


def neutral_tags(states: Sequence[State], _: Sequence[int]) -> float:
    """Tags of nobody at the end."""
    return float(int(states[-1].record[0].tags[layout.NEUTRAL]).bit_count())


MEASURES = (
    GameMeasure("graffiti:rounds", "rounds", rounds),
    GameMeasure("graffiti:completed", "graffiti", completed),
    GameMeasure("graffiti:tags", "tags", tags),
    GameMeasure("graffiti:neutral-tags", "tags", neutral_tags),
)


def ply_kind(move: Any) -> str | None:
    """Can spaces one by one, and by the tiles that are played on them; all other plies by their kind."""
    if move.kind != "space":
        return None
    return f"{move.value} ^{move.modifier.removeprefix('^')}" if move.modifier else str(move.value)
