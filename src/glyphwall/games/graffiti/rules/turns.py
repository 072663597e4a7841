"""Turns: bonus tiles played by themselves, the end of a turn, the next turn."""

from __future__ import annotations

from typing import Any

from glyphwall.compiled import compiled, inlined, whole
from glyphwall.games.graffiti.rules import layout, legal, rounds


@compiled
def play_bonus(record: Any, action: int) -> None:
    """Play two points at once (75), an extra turn (76), or the reservation marker (79)."""
    seat = record.turn
    record.begun = True
    if action == layout.PLAY_TWO_POINTS:
        record.bonus[seat, layout.TWO_POINTS] -= 1
        record.points[seat] += 2
    elif action == layout.PLAY_EXTRA:
        record.bonus[seat, layout.EXTRA] -= 1
        record.extra += 1
    else:
        record.bonus[seat, layout.RESERVATION] -= 1
        record.after_reserve = record.phase
        record.phase = layout.RESERVE


@inlined
def finish_action(record: Any) -> None:
    """Finish the action of a space; `settle` does the rest."""
    record.phase = layout.AFTER


@inlined
def settle(record: Any) -> None:
    """Continue after an action, if nothing is left to do in the turn.

    It runs after every action in one place: the code after a turn is large, and would otherwise be compiled into each.
    """
    if record.phase == layout.AFTER or (record.phase == layout.TURN and record.begun):
        skip_empty(record)


@compiled
def skip_empty(record: Any) -> None:
    """End the turn if nothing is left to do in it."""
    seat = whole(record.turn)
    if record.phase == layout.AFTER:
        if not legal.can_play_bonus(record, seat) and record.bonus[seat, layout.EXTRA] == 0:
            end_turn(record)
    elif record.phase == layout.TURN and not legal.can_begin_turn(record, seat):
        record.passed |= 1 << seat
        next_turn(record)


@compiled
def end_turn(record: Any) -> None:
    """Start an extra turn (76, E3), or the next seat's."""
    seat = whole(record.turn)
    if record.extra > 0:
        record.extra -= 1
        if legal.can_begin_turn(record, seat):
            rounds.begin_turn(record, seat)
            return
        record.passed |= 1 << seat
    next_turn(record)


@compiled
def next_turn(record: Any) -> None:
    """Go to the next seat that has not passed (35, 41), or end the round (42).

    A seat without cans and without tiles to play has no choice: it passes automatically (40, D2).
    """
    record.extra = 0
    seats = whole(record.seats)
    seat = whole(record.turn)
    for _ in range(seats):
        seat = seat + 1 if seat + 1 < seats else 0
        if (record.passed >> seat) & 1:
            continue
        if legal.can_begin_turn(record, seat):
            rounds.begin_turn(record, seat)
            return
        record.passed |= 1 << seat
    rounds.end_round(record)
