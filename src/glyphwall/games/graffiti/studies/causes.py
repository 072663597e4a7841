"""The sources of the points of a finished game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glyphwall.games.graffiti.rules import scoring

if TYPE_CHECKING:
    from glyphwall.core.contract import State


def points_by_cause(state: State) -> dict[str, tuple[int, ...]]:
    """Return each seat's points by source: spraying and two-point tiles, tags, and leftover tiles."""
    record = state.record[0]
    seats = range(state.game.seats(state.options))
    return {
        "during the game": tuple(int(record.points[seat]) for seat in seats),
        "tags on completed graffiti": tuple(int(scoring.tag_points(record, seat)) for seat in seats),
        "tiles left over": tuple(int(scoring.leftover_points(record, seat)) for seat in seats),
    }
