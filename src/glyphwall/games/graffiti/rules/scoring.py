"""Scoring: completed graffiti, points by source, and the winner."""

from __future__ import annotations

from typing import Any

from glyphwall.compiled import compiled, inlined, popcount, whole
from glyphwall.core.arrays import np
from glyphwall.games.graffiti.rules import layout

_NONE = np.uint64(0)


@inlined
def painted_segments(record: Any) -> np.uint64:
    """Return all segments that bear a tag."""
    segments = np.uint64(record.tags[layout.NEUTRAL])
    for seat in range(layout.SEATS):
        segments |= np.uint64(record.tags[seat])
    return segments


@compiled
def count_completed(record: Any) -> int:
    """Count the graffiti with all segments tagged."""
    unpainted = ~painted_segments(record)
    count = 0
    for graffiti in range(layout.GRAFFITI):
        if np.uint64(record.graffiti_segments[graffiti]) & unpainted == _NONE:
            count += 1
    return count


@compiled
def leftover_points(record: Any, seat: int) -> int:
    """Return half a point for each unused bonus tile, permit and paint tile, rounded down in total (96, F5)."""
    tiles = 0
    for kind in range(layout.BONUS_KINDS):
        tiles += record.bonus[seat, kind]
    for kind in range(layout.KINDS):
        tiles += record.paints[seat, kind]
    for pip in range(layout.PIPS):
        tiles += record.permits[seat, pip]
    return tiles // 2


@compiled
def tag_points(record: Any, seat: int) -> int:
    """Return, for each tag on a completed graffiti, as many points as it has segments (98, F4)."""
    unpainted = ~painted_segments(record)
    points = 0
    for graffiti in range(layout.GRAFFITI):
        segments = np.uint64(record.graffiti_segments[graffiti])
        if segments & unpainted == _NONE:
            points += popcount(segments) * popcount(segments & np.uint64(record.tags[seat]))
    return points


@compiled
def final_points(record: Any, seat: int) -> int:
    """Return the points at the end of the game, including the final scoring."""
    return whole(record.points[seat]) + leftover_points(record, seat) + tag_points(record, seat)


@compiled
def margin(record: Any, seat: int) -> int:
    """Return a seat's final points minus those of the best other."""
    rival = -1000
    for other in range(record.seats):
        if other != seat:
            rival = max(rival, final_points(record, other))
    return final_points(record, seat) - rival


@compiled
def standing(record: Any, seat: int) -> int:
    """Return one number that orders the seats: points, then tags on all graffiti (100, F7)."""
    tags: int = popcount(np.uint64(record.tags[seat]))
    return 64 * final_points(record, seat) + tags


@compiled
def write_returns(record: Any, out: np.ndarray) -> None:
    """Write the returns of `glyphwall.core.returns`: the best seats share the win (100). The sum is 0."""
    best, winners = -1, 0
    for seat in range(record.seats):
        reached = standing(record, seat)
        if reached > best:
            best, winners = reached, 0
        winners += reached == best
    others = record.seats - 1
    for seat in range(record.seats):
        share = 1.0 / winners if standing(record, seat) == best else 0.0
        out[seat] = (record.seats * share - 1.0) / others
