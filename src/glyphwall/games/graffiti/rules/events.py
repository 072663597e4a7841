"""The events of a ply of Graffiti, and their audiences.

Only permits drawn in secret have an audience; the fact of the draw is public. At the end of the game all hidden pieces
are shown for the final scoring.

Facts hold notation, under the names of `words.names`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from glyphwall.core.values import Event
from glyphwall.games.graffiti.rules import calls, layout, scoring
from glyphwall.games.graffiti.rules.board import PAINT_CODES
from glyphwall.games.graffiti.rules.codec import BONUS_CODES
from glyphwall.games.graffiti.rules.parts import completed_letters

if TYPE_CHECKING:
    from glyphwall.games.graffiti.rules.codec import Move
    from glyphwall.games.graffiti.rules.position import GraffitiPosition

# The event of each kind of move by a seat, and the name of its value in the facts.
_CHOSEN = {
    "pass": ("passed", ""),
    "end": ("ended-turn", ""),
    "two-points": ("played-two-points", ""),
    "extra": ("played-extra", ""),
    "reservation": ("played-reservation", ""),
    "save": ("played-save", ""),
    "no-save": ("declined-save", ""),
    "keep-no-more": ("kept-no-more", ""),
    "take": ("took-paint", "paint"),
    "keep": ("kept-paint", "paint"),
    "permit": ("discarded-permit", "permit"),
    "pay": ("spent-paint", "paint"),
    "pay-half": ("spent-paint-half", "paint"),
    "pay-wild": ("spent-wild", ""),
    "pay-bobby": ("spent-for-bobby", "paint"),
}
_NAMED = {layout.SEGMENT: "chose-segment", layout.RESERVE: "reserved", layout.FLIP: "flipped"}
_REVEALED = {
    layout.OPEN_PERMIT: "permit-laid-out",
    layout.BLOCK: "block-revealed",
    layout.REVEAL: "flip-revealed",
}

KINDS = (
    *(kind for kind, _ in _CHOSEN.values()),
    "ended-payment",
    *_NAMED.values(),
    *_REVEALED.values(),
    *("begins", "bonus-laid-out", "drew-permit", "drew-this-permit"),
    *("used-space", "took-bonus", "gained-two-points", "took-bobby", "took-permits", "took-token"),
    *("sprayed", "completed", "passed-unasked", "stack-made-anew", "blocked"),
    *("round-ends", "round", "over", "showed-permits", "scored"),
)
"""Every kind of event; ``event-graffiti-<kind>`` is its text."""


def events_of(state: GraffitiPosition, action: int, then: GraffitiPosition) -> tuple[Event, ...]:
    """Return the events of a legal action, in order; ``then`` is the position after it."""
    before, after = state.fields, then.fields
    move = state.codec.to_move(action)
    seat = before.turn
    happened = _ply_events(state, move, before, after, seat)
    happened += _in_tunnel(state, then, seat)
    if before.token != after.token and before.phase != layout.BEGIN:
        happened.append(Event("took-token", seat))
    if sum(after.permit_stack) > sum(before.permit_stack) - (move.kind == "draw"):
        happened.append(Event("stack-made-anew"))
    happened += _round_events(before, after, seat if move.kind == "pass" else -1)
    if after.phase == layout.OVER:
        happened += _final_scoring(then)
    return tuple(happened)


def _ply_events(state: GraffitiPosition, move: Move, before: Any, after: Any, seat: int) -> list[Event]:
    phase = before.phase
    if move.kind == "first":
        return [Event("begins", None, {"by": move.value})]
    if move.kind == "lay-out":
        return [Event("bonus-laid-out", None, {"bonus": move.value})]
    if move.kind == "draw":
        pips = {"pips": move.value}
        if phase in _REVEALED:
            return [Event(_REVEALED[phase], None, pips)]
        return [Event("drew-permit", seat), Event("drew-this-permit", seat, pips, audience=(seat,))]
    if move.kind == "segment":
        return [Event(_NAMED[phase], seat, {"segment": move.value})]
    if move.kind == "space":
        return [Event("used-space", seat, _use_event(move)), *_gain_events(before, after, seat)]
    if move.kind == "end" and phase == layout.PAY:
        return [Event("ended-payment", seat)]
    kind, name = _CHOSEN[move.kind]
    return [Event(kind, seat, {name: move.value} if name else {})]


def _use_event(move: Move) -> dict[str, str]:
    modifier = move.modifier.removeprefix("^").replace("^", "-")
    if move.value[0] == "B":  # he is taken there and helps with nothing
        modifier = modifier.removeprefix("bob").removeprefix("-")
    return {"space": move.value, "modifier": modifier or "none"}


def _gain_events(before: Any, after: Any, seat: int) -> list[Event]:
    """Return the events for the pieces that a space gave at once."""
    happened = [
        Event("took-paint", seat, {"paint": code})
        for kind, code in enumerate(PAINT_CODES)
        if after.supply[kind] < before.supply[kind]
    ]
    happened += [
        Event("took-bonus", seat, {"bonus": BONUS_CODES[before.open_bonus[slot]]})
        for slot in range(after.bonus_slots)
        if before.open_bonus[slot] != after.open_bonus[slot] == layout.NOTHING
    ]
    if after.points[seat] > before.points[seat]:
        happened.append(Event("gained-two-points", seat))
    if after.bobby == seat != before.bobby:
        happened.append(Event("took-bobby", seat))
    pips = [
        str(before.open_permits[slot] + 1)
        for slot in range(after.permit_slots)
        if before.open_permits[slot] != after.open_permits[slot] == layout.NOTHING
    ]
    if pips:
        happened.append(Event("took-permits", seat, {"permits": ", ".join(pips), "count": str(len(pips))}))
    return happened


def _in_tunnel(state: GraffitiPosition, then: GraffitiPosition, seat: int) -> list[Event]:
    happened = []
    sprayed = then.fields.tags[seat] & ~state.fields.tags[seat]
    if sprayed:
        segment = sprayed.bit_length() - 1
        facts = {"segment": state.codec.segments[segment], "points": str(then.fields.segment_points[segment])}
        happened.append(Event("sprayed", seat, facts))
    before, after = completed_letters(state.fields), completed_letters(then.fields)
    if after != before:
        letters = "".join(letter for letter in after if letter not in before)
        happened.append(Event("completed", None, {"letters": letters, "count": str(len(after))}))
    return happened


def _round_events(before: Any, after: Any, passer: int) -> list[Event]:
    """Return the events of forced passes, the end of a round, and the start of the next one."""
    happened: list[Event] = []
    refills = before.phase == layout.OPEN_PERMIT and before.dealt == before.seats
    in_turns = refills or layout.TURN <= before.phase <= layout.RESERVE
    goes_on = layout.OPEN_PERMIT <= after.phase <= layout.RESERVE and after.round_number == before.round_number
    ends = in_turns and not goes_on
    passed = (1 << before.seats) - 1 if ends else after.passed
    newly = passed & ~before.passed if in_turns else 0
    happened += [Event("passed-unasked", seat) for seat in range(before.seats) if newly >> seat & 1 and seat != passer]
    if ends:
        happened.append(Event("round-ends", None, {"number": str(before.round_number)}))
    if after.round_number > before.round_number:
        happened.append(Event("round", None, {"number": str(after.round_number)}))
    if after.blocked != before.blocked:
        happened.append(Event("blocked", None, {"section": str(after.blocked + 1)}))
    return happened


def _final_scoring(over: GraffitiPosition) -> list[Event]:
    """Return the events of the final scoring: hidden pieces are shown; then the points with their sources."""
    happened = [Event("over")]
    seats = range(over.options.seats)
    for seat in seats:
        pips = [str(pip + 1) for pip, count in enumerate(over.fields.permits[seat]) for _ in range(count)]
        happened.append(Event("showed-permits", seat, {"permits": ", ".join(pips) or "0", "count": str(len(pips))}))
    for seat in seats:
        facts = {
            "played": str(over.fields.points[seat]),
            "leftovers": str(int(calls.leftover_points(over.array, seat))),
            "tags": str(int(calls.tag_points(over.array, seat))),
            "points": str(int(scoring.final_points(over.one, seat))),
        }
        happened.append(Event("scored", seat, facts))
    return happened
