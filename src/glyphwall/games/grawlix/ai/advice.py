"""Hints about turns of Grawlix: what the opponent can still answer, and what the mover keeps."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from glyphwall.core.message import Reason
from glyphwall.core.values import NO_ACTOR

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glyphwall.core.contract import State
    from glyphwall.games.grawlix.rules.views import GrawlixView


def _view(state: State) -> GrawlixView:
    return cast("GrawlixView", state.view(None))


def _differ(one: str, other: str) -> bool:
    """Return whether two tiles can lie side by side: they differ in colour and in glyph."""
    return one[0] != other[0] and one[1] != other[1]


class GrawlixAdviser:
    """An adviser; see `glyphwall.core.extension_points.Adviser`."""

    warns = True

    def reasons(self, before: State, after: State) -> Sequence[Reason]:
        seat, there, then = before.actor, _view(before), _view(after)
        if there.phase == "place":
            return self._placing(seat, there, then)
        if there.phase == "draft":
            return self._drafting(seat, there, then)
        new = [tile for tile in then.hands[seat] if tile not in there.hands[seat]]
        cells = len(then.targets.get(new[0], ())) if new else 0
        return [Reason("fits", {"tile": new[0], "cells": str(cells)})] if new else []

    def _placing(self, seat: int, there: GrawlixView, then: GrawlixView) -> list[Reason]:
        other = 1 - seat
        theirs = there.hands[other]
        could = [tile for tile in theirs if there.targets.get(tile)]
        can = [tile for tile in theirs if then.targets.get(tile)]
        mine = [tile for tile in then.hands[seat] if then.targets.get(tile)]
        denied = [tile for tile in could if tile not in can]
        if not can and (there.grid or len(theirs) > 0):
            return [Reason("wins", {"tiles": str(len(theirs))})]
        found = []
        if denied:
            found.append(Reason("denies", {"denied": ",".join(denied), "left": str(len(can))}))
        else:
            cells = sum(len(then.targets[tile]) for tile in can)
            found.append(Reason("answers", {"left": str(len(can)), "cells": str(cells)}))
        found.append(Reason("keeps", {"mine": str(len(mine)), "hand": str(len(then.hands[seat]))}))
        return found

    def _drafting(self, seat: int, there: GrawlixView, then: GrawlixView) -> list[Reason]:
        new = [tile for tile in then.hands[seat] if tile not in there.hands[seat]]
        hand, theirs = then.hands[seat], there.hands[1 - seat]
        if not new:
            return []
        found = []
        answered = [tile for tile in theirs if _differ(new[0], tile)]
        if theirs:
            found.append(Reason("draft-answers", {"tile": new[0], "count": str(len(answered)), "of": str(len(theirs))}))
        found.append(
            Reason(
                "draft-mixed",
                {"glyphs": str(len({tile[1] for tile in hand})), "colours": str(len({tile[0] for tile in hand}))},
            )
        )
        return found

    def notes(self, state: State) -> Sequence[Reason]:
        """Return, during the draft, how many of the actor's tiles can answer each tile of the other hand."""
        view, seat = _view(state), state.actor
        mine = view.hands[seat]
        if view.phase != "draft" or not mine:
            return []
        return [
            Reason(
                "draft-alarm",
                {"tile": tile, "count": str(sum(_differ(tile, own) for own in mine)), "of": str(len(mine))},
            )
            for tile in view.hands[1 - seat]
        ]

    def warning(self, before: State, after: State) -> Reason | None:
        view, seat = _view(before), before.actor
        if view.phase == "draft":
            return self._poor_hand(seat, view, _view(after))
        if view.phase == "place" and after.actor != NO_ACTOR:
            return _refutation(after, seat)
        return None

    def _poor_hand(self, seat: int, there: GrawlixView, then: GrawlixView) -> Reason | None:
        """Return a reason if a single tile that the other seat has or can take stops a full hand."""
        hand = then.hands[seat]
        if len(hand) < there.hand_size:
            return None
        theirs = then.hands[1 - seat]
        within_reach = theirs if len(theirs) >= there.hand_size else (*theirs, *then.supply)
        stopping = next((tile for tile in within_reach if not any(_differ(tile, mine) for mine in hand)), None)
        return None if stopping is None else Reason("poor-hand", {"tile": stopping})


def _refutation(after: State, seat: int) -> Reason | None:
    """Return a placement by the other seat after which this seat is stuck for any tile it takes before."""
    options: Any = after.options
    takes = after.legal_actions if after.actor == seat else None
    states = [after.apply(action) for action in takes] if takes else [after]
    if any(state.actor == NO_ACTOR for state in states):
        return None
    first = states[0]
    held = set(_view(after).hands[seat])
    worst: Reason | None = None
    beaten = [False] * len(states)
    for action in first.legal_actions:
        reply = first.apply(action)
        targets = _view(reply).targets
        if any(targets.get(tile) for tile in held):
            continue
        for number, state in enumerate(states):
            if not beaten[number] and action in state.legal_actions:
                answered = _view(state.apply(action))
                if not any(answered.targets.get(tile) for tile in answered.hands[seat]):
                    beaten[number] = True
                    text = after.game.action_to_text(action, options)
                    worst = worst or Reason("loses", {"tile": text[:2], "cell": text[2:]})
        if all(beaten):
            return worst
    return None


ADVISER = GrawlixAdviser()
