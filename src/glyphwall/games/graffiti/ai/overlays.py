"""Overlays for the board of Graffiti: sources of points, and likely permits behind the screens."""

from __future__ import annotations

from collections import Counter
from math import comb
from typing import TYPE_CHECKING

from glyphwall.core.message import Reason
from glyphwall.core.overlays import Mark, Overlay
from glyphwall.games.graffiti.rules.parts import PIP_CODES

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from glyphwall.games.graffiti.rules.parts import GraffitiParts, Holdings
    from glyphwall.games.graffiti.rules.views import GraffitiView


class GraffitiOverlays:
    """The `glyphwall.core.overlays.Overlays` of Graffiti."""

    def of(self, view: GraffitiView) -> Sequence[Overlay]:
        return [_points(view), *_permits(view)]


def _points(view: GraffitiView) -> Overlay:
    """Build the overlay of each seat's points by source, and of each tag's worth at the end."""
    sizes = Counter(segment.name[0] for segment in view.segments)
    notes = tuple(
        Reason(
            "overlay-points",
            {
                "by": str(seat + 1),
                "played": str(score.played),
                "tags": str(score.tags),
                "leftovers": str(score.leftovers),
                "sum": str(score.played + score.tags + score.leftovers),
            },
        )
        for seat, score in enumerate(view.scores)
    )
    marks = tuple(
        Mark(
            name,
            f"+{sizes[name[0]]}",
            "mine" if seat == view.seat else "theirs",
            note=Reason(
                "overlay-tag" if name[0] in view.completed else "overlay-tag-open",
                {"segment": name, "by": str(seat + 1), "points": str(sizes[name[0]])},
            ),
        )
        for seat, holdings in enumerate(view.table.seats)
        for name in holdings.tags
    )
    return Overlay("points", notes, marks)


def _permits(view: GraffitiView) -> Iterator[Overlay]:
    """Yield, for each other seat, how likely it has a permit of each section; nothing if all are open."""
    notes = tuple(
        Reason(
            "overlay-permits", {"by": str(seat + 1), "count": str(holds.permit_count), **_percents(view.table, holds)}
        )
        for seat, holds in enumerate(view.table.seats)
        if holds.permits is None and holds.permit_count
    )
    if notes:
        yield Overlay("permits", notes)


def _percents(table: GraffitiParts, holds: Holdings) -> dict[str, str]:
    return {f"at{pip}": str(round(100 * permit_chance(table, holds, pip))) for pip in PIP_CODES}


def permit_chance(table: GraffitiParts, holds: Holdings, pip: str) -> float:
    """Return the chance that a seat with hidden permits has one of these; all possible deals are equally likely."""
    if holds.known_permits.get(pip):
        return 1.0
    drawn = holds.permit_count - sum(holds.known_permits.values())
    older = _chance_of_none(table.unseen_older or {}, holds.older_count, pip)
    return 1.0 - older * _chance_of_none(table.unseen or {}, drawn - holds.older_count, pip)


def _chance_of_none(heap: Mapping[str, int], drawn: int, pip: str) -> float:
    """Return the chance that none of ``drawn`` tokens from a heap shows this pip."""
    tokens = sum(heap.values())
    return comb(tokens - heap.get(pip, 0), drawn) / comb(tokens, drawn)


OVERLAYS = GraffitiOverlays()
