"""Reasons for advice on a turn of Graffiti: the points it scores, and the segment it leads to."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from glyphwall.core.message import Reason

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glyphwall.core.contract import State
    from glyphwall.games.graffiti.rules.parts import Holdings
    from glyphwall.games.graffiti.rules.views import GraffitiView


def _lacks(paints: Sequence[str], section: int, holds: Holdings) -> int:
    """Count the paints and permits a seat still needs for a segment; a two-colour tile counts for both colours."""
    at_hand = {paint for code, count in holds.paints.items() if count for paint in code}
    permits = holds.permits or {}
    permit = permits.get(str(section), 0) > 0 or any(count > 1 for count in permits.values()) or "prm" in holds.bonus
    wild = holds.bonus.get("wld", 0)
    missing = sum(paint not in at_hand for paint in paints)
    return max(0, missing - wild) + (not permit)


class GraffitiAdviser:
    """The `glyphwall.core.extension_points.Adviser` of Graffiti."""

    warns = False

    def reasons(self, before: State, after: State) -> Sequence[Reason]:
        seat = before.actor
        there = cast("GraffitiView", before.view(seat))
        then = cast("GraffitiView", after.view(seat))
        had, has = there.table.seats[seat], then.table.seats[seat]
        found: list[Reason] = []
        sprayed = set(has.tags) - set(had.tags)
        chosen = next(iter(sprayed), then.table.segment)
        points = {segment.name: segment.points for segment in there.segments}
        if chosen:
            return [Reason("sprays", {"segment": chosen, "points": str(points[chosen])})]
        if has.passed and not had.passed:
            return [Reason("passes", {"cans": str(had.cans)})]
        leads = self._leads_to(there, had, has)
        if leads:
            found.append(leads)
        if "TF" in has.placed and "TF" not in had.placed:
            found.append(Reason("token"))
        gained = [kind for kind, count in has.bonus.items() if count > had.bonus.get(kind, 0)]
        if gained:
            found.append(Reason("bonus", {"bonus": gained[0]}))
        if not found and has.paints != had.paints and there.table.phase in ("turn", "paint"):
            found.append(Reason("stock"))
        return found

    def _leads_to(self, view: GraffitiView, had: Holdings, has: Holdings) -> Reason | None:
        """Return the closest segment that the turn brings closer; of equally close ones, the most valuable."""
        gone = {*view.table.neutral, *(tag for seat in view.table.seats for tag in seat.tags)}
        closer = []
        for segment in view.segments:
            if segment.name in gone:
                continue
            left = _lacks(segment.paints, segment.section, has)
            if left < _lacks(segment.paints, segment.section, had):
                closer.append((left, -segment.points, segment.name))
        if not closer:
            return None
        left, points, name = min(closer)
        return Reason("leads", {"segment": name, "points": str(-points), "left": str(left)})

    def notes(self, state: State) -> Sequence[Reason]:
        return []

    def warning(self, before: State, after: State) -> Reason | None:
        return None


ADVISER = GraffitiAdviser()
