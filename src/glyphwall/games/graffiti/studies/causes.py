"""What the points of a finished game came from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glyphwall.games.graffiti.rules import scoring

if TYPE_CHECKING:
    from glyphwall.core.contract import State


def points_by_cause(state: State) -> dict[str, tuple[int, ...]]:
    """Points of each seat: for spraying and two-point tiles, for tags and tiles left over at the end."""
    record = state.record[0]
    seats = range(state.game.seats(state.options))
    return {
        "during the game": tuple(int(record.points[seat]) for seat in seats),
        "tags on completed graffiti": tuple(int(scoring.tag_points(record, seat)) for seat in seats),
        "tiles left over": tuple(int(scoring.leftover_points(record, seat)) for seat in seats),
    }
