"""The graph of a searched game: each seat's chance to win, position by position."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glyphwall.core.returns import share_of_return
from glyphwall.review.values import Estimate, Exact, PlyReview, Point, Unsettled

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glyphwall.record.progress import GameInProgress


def build_search_graph(game: GameInProgress, winners: Sequence[int | None], plies: Sequence[PlyReview]) -> list[Point]:
    """Return a point for each position: proved if it has a winner, otherwise from the search at its ply or the next."""
    by_number = {ply.number: ply for ply in plies}
    points: list[Point] = []
    for at, winner in enumerate(winners):
        known = chances_at_end(game) if at == len(game.plies) else None
        if known is None and winner is not None:
            known = tuple(float(seat == winner) for seat in range(2))
        if known is not None:
            points.append(Point(at, known, True))
            continue
        before, after = by_number.get(at), by_number.get(at + 1)
        chance = _after(before) if before is not None else None
        if chance is not None and before is not None:
            points.append(Point(at, _of_two(before.seat, chance)))
        elif after is not None and (chance := _best(after)) is not None:
            points.append(Point(at, _of_two(after.seat, chance)))
    return points or [Point(0, (0.5, 0.5))]


def chances_at_end(game: GameInProgress) -> tuple[float, ...] | None:
    """Return each seat's share of the win; None if the game has no end."""
    outcome = game.outcome
    return None if outcome is None else tuple(share_of_return(value, game.seats) for value in outcome.returns)


def _of_two(seat: int, chance: float) -> tuple[float, float]:
    return (chance, 1 - chance) if seat == 0 else (1 - chance, chance)


def _after(ply: PlyReview) -> float | None:
    """Return the mover's estimated chance after the ply."""
    match ply.judgement:
        case Estimate() | Exact():
            return ply.judgement.played
        case Unsettled(before=True):
            return ply.judgement.chance
    return None


def _best(ply: PlyReview) -> float | None:
    """Return the mover's estimated chance before the ply."""
    match ply.judgement:
        case Estimate() | Exact():
            return ply.judgement.best
        case Unsettled(after=False):
            return ply.judgement.chance
    return None
