"""What can be marked on the board of Graffiti: where points come from, and what others may have behind screens."""

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
    """See `glyphwall.core.overlays.Overlays`."""

    def of(self, view: GraffitiView) -> Sequence[Overlay]:
        return [_points(view), *_permits(view)]


def _points(view: GraffitiView) -> Overlay:
    """Each seat's points by what they come from, and what each tag counts at the end."""
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
    """How likely each other seat has a permit of each section; none where all of them lie open."""
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
    """The chance that a seat whose permits are hidden has one of these; each deal that is possible counts alike."""
    if holds.known_permits.get(pip):
        return 1.0
    drawn = holds.permit_count - sum(holds.known_permits.values())
    older = _chance_of_none(table.unseen_older or {}, holds.older_count, pip)
    return 1.0 - older * _chance_of_none(table.unseen or {}, drawn - holds.older_count, pip)


def _chance_of_none(heap: Mapping[str, int], drawn: int, pip: str) -> float:
    """The chance that so many tokens out of a heap have none of these among them."""
    tokens = sum(heap.values())
    return comb(tokens - heap.get(pip, 0), drawn) / comb(tokens, drawn)


OVERLAYS = GraffitiOverlays()
