"""Rounds: their start and end, and the end of the game."""

from __future__ import annotations

from typing import Any

from glyphwall.compiled import compiled, inlined, popcount, whole
from glyphwall.core.arrays import np
from glyphwall.games.graffiti.rules import bitset, layout, permits, scoring
from glyphwall.games.graffiti.rules.options import FLIPS_ONE_BY_ONE, KEEP_ALL, KEEP_FEW_ASKED, RESTACK_AT_ONCE

_NONE = np.uint64(0)


@compiled
def start_round(record: Any) -> None:
    if record.blocked_section and permits.ensure_stack(record):
        record.turn = record.token
        record.phase = layout.BLOCK
    else:
        _first_turn(record)


@compiled
def block(record: Any, pip: int) -> None:
    """Block the revealed section: from the second round on, one that differs from the last (variant 1; 101-102, G3).

    If no other number can be revealed, the token stays: immediately if the stack is rebuilt at once, else when the
    stack is exhausted.
    """
    record.permit_discard[pip] += 1
    others = 0
    left = 0
    for other in range(layout.PIPS):
        left += record.permit_stack[other]
        if other != pip:
            others += record.permit_stack[other] + record.permit_discard[other]
    if pip != record.blocked:
        record.blocked = pip
        _first_turn(record)
    elif others == 0 and (left == 0 or record.restack == RESTACK_AT_ONCE):
        _first_turn(record)
    else:
        permits.ensure_stack(record)


@compiled
def _first_turn(record: Any) -> None:
    """Begin with the seat that holds the token (35, B3)."""
    record.passed = 0
    begin_turn(record, whole(record.token))


@inlined
def begin_turn(record: Any, seat: int) -> None:
    record.turn = seat
    record.phase = layout.TURN
    record.begun = False


@compiled
def end_round(record: Any) -> None:
    """Return markers, the bobby and the cans (84, 83, 79, F1); then let seats keep paints."""
    record.bobby = -1
    record.taken = 0
    record.closed = 0
    record.placed[:] = 0
    for seat in range(record.seats):
        record.cans[seat] = record.cans_each
        record.reserved[seat] = layout.NOTHING
    _ask_to_keep(record, whole(0))


@compiled
def _ask_to_keep(record: Any, first: int) -> None:
    """Ask the next seat that has to choose what it keeps (85), beginning ``first`` places after the token."""
    record.begun = False
    for place in range(first, record.seats):
        seat = (record.token + place) % record.seats
        record.turn = seat
        tiles = _gather(record, seat)
        record.keep_left = record.keep_limit
        record.keep_from = 0
        if tiles > record.keep_limit and record.bonus[seat, layout.SAVE_TILE] > 0:
            record.phase = layout.SAVE
            return
        if _offer_choice(record, tiles):
            return
    record.turn = record.token
    record.keep_left = 0
    if needs_bonus_tile(record):
        record.phase = layout.OPEN_BONUS
    else:
        reveal(record)


@inlined
def _offer_choice(record: Any, tiles: int) -> bool:
    """Ask a seat which tiles it keeps, if it has a choice; it may keep fewer than allowed (85)."""
    if tiles == 0 or (tiles <= record.keep_left and record.keep_few != KEEP_FEW_ASKED):
        return False
    record.keep_left = min(whole(record.keep_left), tiles)
    record.phase = layout.KEEP
    return True


@compiled
def _gather(record: Any, seat: int) -> int:
    """Put a seat's spent tiles with the others (P1), or on the paint board; return its number of tiles."""
    paints, spent = bitset.eight(record.paints[seat]), bitset.eight(record.spent[seat])
    if record.keep == KEEP_ALL:
        paints += spent
        bitset.put_eight(record.paints[seat], paints)
    else:
        bitset.put_eight(record.supply, bitset.eight(record.supply) + spent)
    bitset.put_eight(record.spent[seat], _NONE)
    bitset.put_eight(record.kept, _NONE)
    return whole(bitset.total(paints))


@compiled
def answer_save(record: Any, used: bool) -> None:
    """Decide whether to play Save: three tiles instead of two (78, E16)."""
    record.begun = True
    if used:
        record.bonus[record.turn, layout.SAVE_TILE] -= 1
        record.keep_left += 1
    tiles = whole(bitset.total(bitset.eight(record.paints[record.turn])))
    another = record.several_saves and record.bonus[record.turn, layout.SAVE_TILE] > 0
    if used and another and tiles > record.keep_left:
        return
    if not _offer_choice(record, tiles):
        _next_to_keep(record)


@compiled
def keep(record: Any, kind: int) -> None:
    record.begun = True
    record.kept[kind] += 1
    record.keep_left -= 1
    record.keep_from = kind
    if record.keep_left == 0:
        return_surplus(record)


@compiled
def return_surplus(record: Any) -> None:
    """Return all other tiles to the paint board (86)."""
    seat = record.turn
    paints, kept = bitset.eight(record.paints[seat]), bitset.eight(record.kept)
    bitset.put_eight(record.supply, bitset.eight(record.supply) + (paints - kept))
    bitset.put_eight(record.paints[seat], kept)
    bitset.put_eight(record.kept, _NONE)
    _next_to_keep(record)


@compiled
def _next_to_keep(record: Any) -> None:
    _ask_to_keep(record, (record.turn - record.token) % record.seats + 1)


@compiled
def needs_bonus_tile(record: Any) -> bool:
    """Return whether a space of the bonus board must be filled: between rounds only (25, 88)."""
    empty = False
    for slot in range(record.bonus_slots):
        empty |= record.open_bonus[slot] == layout.NOTHING
    return empty and bitset.eight(record.bonus_stack) != _NONE


@compiled
def reveal(record: Any) -> None:
    """Make neutral flips with two or three seats: reveal all permits, then flip a segment for each (89-92, F3)."""
    if (record.flips == FLIPS_ONE_BY_ONE and record.revealed > 0) or not _start_reveal(record):
        next_flip(record)


@compiled
def _start_reveal(record: Any) -> bool:
    """Start to reveal a permit for a neutral flip, if one is due; return whether it is."""
    wanted = layout.SEATS - record.seats
    if record.revealed < wanted and permits.ensure_stack(record):
        record.turn = record.token
        record.phase = layout.REVEAL
        return True
    return False


@compiled
def next_flip(record: Any) -> None:
    """Go to the next revealed section that still has an incomplete segment (94), or end the round."""
    unpainted = ~scoring.painted_segments(record)
    for number in range(layout.MOST_FLIPS):
        pip = record.flip_permits[number]
        if pip != layout.NOTHING:
            record.flip_permits[number] = layout.NOTHING
            record.permit_discard[pip] += 1
            reached = pip != record.blocked or record.blocked_flips
            if reached and np.uint64(record.section_segments[pip]) & unpainted:
                record.section = pip
                record.turn = record.token
                record.phase = layout.FLIP
                return
    if record.flips == FLIPS_ONE_BY_ONE and _start_reveal(record):
        return
    record.revealed = 0
    _next_round(record)


@compiled
def _next_round(record: Any) -> None:
    """Start the next round, or end the game: after a round with six completed graffiti (43, 95, F2, F9)."""
    all_painted = popcount(scoring.painted_segments(record)) == record.segments
    if scoring.count_completed(record) >= record.goal or record.round_number >= layout.ROUND_LIMIT or all_painted:
        record.phase = layout.OVER
        return
    record.round_number += 1
    start_round(record)
