"""What happens when a ply of Graffiti is made, and who may know it.

Only permits drawn in secret have an audience; that a permit was drawn is known to everybody.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from glyphwall.core.contract import NOBODY, Event
from glyphwall.games.graffiti import rules

if TYPE_CHECKING:
    from glyphwall.games.graffiti.state import GraffitiState

_KINDS = {
    "pass": "passed",
    "two-points": "played-two-points",
    "extra": "played-extra",
    "reservation": "played-reservation",
    "save": "played-save",
    "no-save": "declined-save",
    "keep-no-more": "kept-no-more",
    "take": "took-paint",
    "keep": "kept-paint",
    "permit": "discarded-permit",
    "pay": "spent-paint",
    "pay-half": "spent-paint-half",
    "pay-wild": "spent-wild",
    "pay-bobby": "spent-for-bobby",
    "space": "used-space",
    "first": "begins",
}


def events_of(state: GraffitiState, action: int) -> tuple[Event, ...]:
    """The events of a legal action here, in order."""
    before, after = state.one, state.apply(action).one
    move = state.codec.to_move(action)
    chance = state.actor < 0
    seat = int(before.turn)
    who = None if chance else seat
    facts = {key: value for key, value in (("what", move.value), ("with", move.modifier)) if value}
    happened: list[Event] = []
    if move.kind == "draw":
        happened += _drawn(state, seat, facts)
    elif move.kind == "lay-out":
        happened.append(Event("bonus-laid-out", None, facts))
    elif move.kind == "segment":
        kind = {rules.SEGMENT: "chose-segment", rules.RESERVE: "reserved"}.get(int(before.phase), "flipped")
        happened.append(Event(kind, who, facts))
    elif move.kind != "end":
        happened.append(Event(_KINDS[move.kind], who, facts))
    happened += _consequences(state, before, after, seat)
    return tuple(happened)


def _drawn(state: GraffitiState, seat: int, facts: dict[str, str]) -> list[Event]:
    phase = state.one.phase
    if phase in (rules.FIRST_PERMIT, rules.DRAW_PERMIT):
        return [Event("drew-permit", seat), Event("drew-this-permit", seat, facts, audience=(seat,))]
    kind = {rules.OPEN_PERMIT: "permit-laid-out", rules.BLOCK: "block-revealed"}.get(int(phase), "flip-revealed")
    return [Event(kind, None, facts)]


def _consequences(state: GraffitiState, before: Any, after: Any, seat: int) -> list[Event]:
    """What the rules themselves did after the ply."""
    happened: list[Event] = []
    names = state.codec.segments
    sprayed = int(after.tags[seat]) & ~int(before.tags[seat])
    if sprayed:
        segment = sprayed.bit_length() - 1
        points = {"what": names[segment], "points": str(int(after.segment_points[segment]))}
        happened.append(Event("sprayed", seat, points))
    if before.token != after.token and before.phase != rules.BEGIN:
        happened.append(Event("took-token", seat))
    done_before, done_after = rules.completed(before), rules.completed(after)
    if done_after > done_before:
        happened.append(Event("completed", None, {"count": str(int(done_after))}))
    if after.round_number > before.round_number:
        happened.append(Event("round", None, {"number": str(int(after.round_number))}))
    if after.phase == rules.OVER and state.actor != NOBODY:
        happened.append(Event("over"))
    return happened
