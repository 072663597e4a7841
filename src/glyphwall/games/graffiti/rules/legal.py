"""What a seat may do in Graffiti: the legal actions of every phase, as sets of numbers.

The legal actions are a set of fewer than 256 numbers, held in four words. Numbers in brackets are lines
and readings of the rule table (docs/games/graffiti-rules.md).
"""

from __future__ import annotations

from typing import Any

import numpy as np

from glyphwall.core.compiled import compiled, inlined, lowest_bit, popcount, whole
from glyphwall.games.graffiti.rules.layout import (
    ACTIONS,
    ADD,
    ADDABLE,
    AFTER,
    BEGIN,
    BLACK,
    BLACK_ONE,
    BLACK_TWO,
    BLOCK,
    BOBBY_SPACE,
    BONUS_PERMIT,
    BONUS_SPACE,
    BONUS_TILE,
    CHANCE,
    CHANCE_BONUS,
    CHANCE_PERMIT,
    CHANCE_SEAT,
    DISCOUNT,
    DOUBLE_ONE,
    DOUBLE_TWO,
    DRAW_PERMIT,
    END_TURN,
    EXTRA,
    FIRST_PERMIT,
    FLIP,
    GREEN,
    GREEN_ONE,
    GREEN_TWO,
    IN_TUNNEL_TWO,
    KEEP,
    KEEP_NO_MORE,
    KEEP_PAINT,
    KINDS,
    LARGE,
    NO_SAVE,
    NOTHING,
    OPEN_BONUS,
    OPEN_PERMIT,
    PAINT,
    PAIR,
    PASS,
    PAY,
    PAY_PERMIT,
    PERMIT,
    PERMIT_SPACE,
    PLAY_EXTRA,
    PLAY_RESERVATION,
    PLAY_TWO_POINTS,
    RED_YELLOW,
    RESERVATION,
    RESERVE,
    REVEAL,
    SAVE,
    SECTIONS,
    SEGMENT,
    SEGMENTS,
    SHARED_ONE,
    SHARED_TWO,
    SPACE_KINDS,
    SPACES,
    TAKE_PAINT,
    TUNNEL_ONE,
    TUNNEL_TWO,
    TURN,
    TWO_CANS,
    TWO_POINTS,
    USE_SAVE,
    USE_SPACE,
    WITH_ADD,
    WITH_ADD_AND_DISCOUNT,
    WITH_BOBBY,
    WITH_DISCOUNT,
)
from glyphwall.games.graffiti.rules.payment import payable_sets, payments
from glyphwall.games.graffiti.rules.scoring import painted

MAX_LEGAL = ACTIONS

Words = tuple[np.uint64, np.uint64, np.uint64, np.uint64]
"""Actions as bits: 0 to 63, 64 to 127, 128 to 191, 192 to 255."""

_ONE = np.uint64(1)
_NONE = np.uint64(0)
_ALL_SECTIONS = (1 << SECTIONS) - 1

# Where the set of spaces that can be used with each modifier begins.
_DISCOUNT_AT = USE_SPACE + SPACES * WITH_DISCOUNT
_ADD_AT = USE_SPACE + SPACES * WITH_ADD
_BOTH_AT = USE_SPACE + SPACES * WITH_ADD_AND_DISCOUNT
_BOBBY_AT = USE_SPACE + SPACES * WITH_BOBBY


@compiled
def actor(record: Any) -> int:
    """The seat whose ply is next, or -1 for chance."""
    phase = record.phase
    if phase <= BLOCK or phase in (DRAW_PERMIT, REVEAL):
        return CHANCE
    return whole(record.turn)


@inlined
def _bit(number: int) -> np.uint64:
    return _ONE << np.uint64(number)


@compiled
def legal_words(record: Any) -> Words:
    """The set of legal actions."""
    phase = record.phase
    seat = whole(record.turn)
    if phase == TURN:
        second, third, fourth = _space_words(record, seat)
        return _bonus_plays(record, seat), second | _bit(PASS - 64), third, fourth
    if phase == SEGMENT:
        return _NONE, sprayable(record, seat, whole(record.section)), _NONE, _NONE
    if phase == RESERVE:
        return _NONE, reservable(record), _NONE, _NONE
    if phase == FLIP:
        return _NONE, np.uint64(record.section_segments[record.section]) & ~painted(record), _NONE, _NONE
    if phase == BEGIN:
        return _NONE, (_bit(record.seats) - _ONE) << np.uint64(CHANCE_SEAT - 64), _NONE, _NONE
    if phase in (OPEN_PERMIT, FIRST_PERMIT, BLOCK, DRAW_PERMIT, REVEAL):
        return _NONE, _kinds_left(record.permit_stack) << np.uint64(CHANCE_PERMIT - 64), _NONE, _NONE
    return _first_word(record, seat), _NONE, _NONE, _NONE


@compiled
def _first_word(record: Any, seat: int) -> np.uint64:
    """The legal actions of the phases whose actions all lie below 64."""
    phase = record.phase
    if phase == PAY:
        return payments(record, seat)
    if phase == PAINT:
        gives = np.uint64(SPACE_KINDS[record.space])
        return (_kinds_left(record.supply) & gives) << np.uint64(TAKE_PAINT)
    if phase == PERMIT:
        return _permit_payments(record, seat)
    if phase == AFTER:
        extra = _bit(PLAY_EXTRA) if record.bonus[seat, EXTRA] > 0 else _NONE
        return _bit(END_TURN) | extra | _bonus_plays(record, seat)
    if phase == SAVE:
        return _bit(USE_SAVE) | _bit(NO_SAVE)
    if phase == KEEP:
        return _bit(KEEP_NO_MORE) | _keepable(record, seat)
    if phase == OPEN_BONUS:
        return _kinds_left(record.bonus_stack) << np.uint64(CHANCE_BONUS)
    return _NONE


@inlined
def _kinds_left(counts: np.ndarray) -> np.uint64:
    """The kinds of which there are any, as bits."""
    kinds = _NONE
    for kind in range(len(counts)):
        kinds |= np.uint64(counts[kind] > 0) << np.uint64(kind)
    return kinds


# -- bonus tiles played for themselves ----------------------------------------------------------------


@compiled
def can_play_bonus(record: Any, seat: int) -> bool:
    """Whether a seat holds a bonus tile that it can play at any time of its turn (69, E2)."""
    playable: bool = _bonus_plays(record, seat) != _NONE
    return playable


@compiled
def _bonus_plays(record: Any, seat: int) -> np.uint64:
    """Bonus tiles that are played for themselves, before or after the action (69, E2)."""
    plays = _bit(PLAY_TWO_POINTS) if record.bonus[seat, TWO_POINTS] > 0 else _NONE
    if record.bonus[seat, RESERVATION] > 0 and record.reserved[seat] == NOTHING and reservable(record) != _NONE:
        plays |= _bit(PLAY_RESERVATION)
    return plays


@compiled
def reservable(record: Any) -> np.uint64:
    """Segments not sprayed and not reserved (79, E14)."""
    free = (_bit(SEGMENTS) - _ONE) & ~painted(record)
    for seat in range(record.seats):
        if record.reserved[seat] != NOTHING:
            free &= ~_bit(record.reserved[seat])
    return free


# -- spraying and keeping -----------------------------------------------------------------------------


@compiled
def _open_segments(record: Any, seat: int) -> np.uint64:
    """Segments that are neither painted nor reserved by somebody else (62, 79)."""
    segments = ~painted(record)
    for other in range(record.seats):
        if other != seat and record.reserved[other] != NOTHING:
            segments &= ~_bit(record.reserved[other])
    return segments


@compiled
def sprayable(record: Any, seat: int, section: int) -> np.uint64:
    """The segments of a section that a seat could pay for now, permits aside (62, C3, C4)."""
    segments = np.uint64(record.section_segments[section]) & _open_segments(record, seat)
    sets = payable_sets(record, seat, True)
    found = _NONE
    while segments:
        segment = lowest_bit(segments)
        segments &= segments - _ONE
        found |= ((sets >> np.uint64(record.segment_paints[segment])) & _ONE) << np.uint64(segment)
    return found


@inlined
def _permitted_sections(record: Any, seat: int) -> int:
    """Sections for which a seat has a permit (60), a pair (61, B8) or the bonus tile (77), as bits."""
    sections = 0
    for pip in range(SECTIONS):
        held = record.permits[seat, pip]
        sections |= (held > 0) << pip
        if held >= 2:
            return _ALL_SECTIONS
    return _ALL_SECTIONS if record.bonus[seat, BONUS_PERMIT] > 0 else sections


@compiled
def has_permit(record: Any, seat: int, section: int) -> bool:
    """Whether a seat could discard something for a section."""
    return bool((_permitted_sections(record, seat) >> section) & 1)


@compiled
def permits_agree(record: Any) -> bool:
    """Whether the permits are such that the seat to act can be where it is: who sprays has one to discard."""
    return record.phase not in (SEGMENT, PERMIT) or has_permit(record, record.turn, whole(record.section))


@compiled
def _permit_payments(record: Any, seat: int) -> np.uint64:
    """What a seat may discard: the section's own permit, a pair, the bonus tile (60, 61, 77)."""
    found = _NONE
    if record.permits[seat, record.section] > 0:
        found |= _bit(PAY_PERMIT + record.section)
    for pip in range(SECTIONS):
        if record.permits[seat, pip] >= 2:
            found |= _bit(PAY_PERMIT + PAIR + pip)
    if record.bonus[seat, BONUS_PERMIT] > 0:
        found |= _bit(PAY_PERMIT + BONUS_TILE)
    return found


@compiled
def _keepable(record: Any, seat: int) -> np.uint64:
    """Paint tiles that can still be chosen to be kept, by ascending kind (85)."""
    found = _NONE
    for kind in range(whole(record.keep_from), KINDS):
        if record.paints[seat, kind] > record.kept[kind]:
            found |= _bit(KEEP_PAINT + kind)
    return found


# -- can spaces ---------------------------------------------------------------------------------------


@compiled
def space_sets(record: Any, seat: int) -> tuple[np.uint64, np.uint64, np.uint64, np.uint64, np.uint64]:
    """Can spaces that can be used now, for each way to pay (37-39, 44-45, 50, 59, 67, 72-73, 81).

    In the order of the modifiers: plain, with Discount, with Add, with Add and Discount, with the bobby.
    """
    cans = record.cans[seat]
    if cans <= 0:  # D2: nobody acts without a can in hand, not even for nothing
        return _NONE, _NONE, _NONE, _NONE, _NONE
    yields = yielding_spaces(record, seat)
    taken, closed = np.uint64(record.taken), np.uint64(record.closed)
    free = yields & ~taken & ~closed
    plain = free if cans >= 2 else free & ~np.uint64(TWO_CANS)
    discount = record.bonus[seat, DISCOUNT] > 0
    with_discount = free if discount else _NONE
    occupied = yields & taken & ~closed & np.uint64(ADDABLE)
    with_add = occupied if record.bonus[seat, ADD] > 0 else _NONE
    with_both = with_add if discount and record.add_discount else _NONE
    with_bobby = free & np.uint64(IN_TUNNEL_TWO) if record.bobby == seat else _NONE
    return plain, with_discount, with_add, with_both, with_bobby


@compiled
def _space_words(record: Any, seat: int) -> tuple[np.uint64, np.uint64, np.uint64]:
    """`space_sets` as words 1 to 3 of the legal actions."""
    plain, discount, add, both, bobby = space_sets(record, seat)
    second = plain << np.uint64(USE_SPACE - 64)
    third = plain >> np.uint64(128 - USE_SPACE) | discount << np.uint64(_DISCOUNT_AT - 128)
    third |= add << np.uint64(_ADD_AT - 128)
    fourth = add >> np.uint64(192 - _ADD_AT) | both << np.uint64(_BOTH_AT - 192) | bobby << np.uint64(_BOBBY_AT - 192)
    return second, third, fourth


@compiled
def yielding_spaces(record: Any, seat: int) -> np.uint64:
    """Spaces whose action could be carried out and would yield something (P9, B2, C4), cans and occupation aside."""
    sections = np.uint64(_sprayable_sections(record, seat))
    spaces = sections << np.uint64(TUNNEL_ONE) | sections << np.uint64(TUNNEL_TWO) | _paint_spaces(record)
    spaces |= _bit(PERMIT_SPACE)  # the token at least (B2, B5)
    if record.open_permits[1] != NOTHING or record.open_permits[2] != NOTHING:
        spaces |= _bit(PERMIT_SPACE + 1)
    if record.open_permits[3] != NOTHING or permits_left(record):
        spaces |= _bit(PERMIT_SPACE + 2)
    for slot in range(4):
        if record.open_bonus[slot] != NOTHING:
            spaces |= _bit(BONUS_SPACE + slot)
    if record.bobby < 0:
        spaces |= _bit(BOBBY_SPACE)
    return spaces


@compiled
def _sprayable_sections(record: Any, seat: int) -> int:
    """Sections, not blocked (101, G2), in which a seat could spray something, as bits."""
    permitted = _permitted_sections(record, seat)
    if record.blocked >= 0:
        permitted &= ~(1 << record.blocked)
    if permitted == 0:
        return 0
    unpainted = _open_segments(record, seat)
    sets = payable_sets(record, seat, True)
    found = 0
    for section in range(SECTIONS):
        if (permitted >> section) & 1:
            segments = np.uint64(record.section_segments[section]) & unpainted
            while segments:
                if (sets >> np.uint64(record.segment_paints[lowest_bit(segments)])) & _ONE:
                    found |= 1 << section
                    break
                segments &= segments - _ONE
    return found


@compiled
def _paint_spaces(record: Any) -> np.uint64:
    """Spaces of the paint board of whose tiles there are any (44-45, 49, P8, P9)."""
    left = _kinds_left(record.supply)
    spaces = _NONE
    if left & np.uint64(SPACE_KINDS[LARGE]):
        spaces |= _bit(LARGE)
    if left & _bit(GREEN):
        spaces |= _bit(GREEN_ONE) | _bit(GREEN_TWO)
    if left & _bit(BLACK):
        spaces |= _bit(BLACK_ONE) | _bit(BLACK_TWO)
    doubles = left >> np.uint64(RED_YELLOW)
    if record.double_pairs:
        spaces |= doubles << np.uint64(DOUBLE_ONE) | doubles << np.uint64(DOUBLE_TWO)
    elif doubles:
        spaces |= _bit(SHARED_ONE) | _bit(SHARED_TWO)
    return spaces


@compiled
def permits_left(record: Any) -> bool:
    """Whether a permit can be drawn, from the stack or from the discards (56, B2)."""
    tokens = 0
    for pip in range(5):
        tokens += record.permit_stack[pip] + record.permit_discard[pip]
    return tokens > 0


# -- for search ---------------------------------------------------------------------------------------


@compiled
def count_legal(record: Any) -> int:
    """How many legal actions; 0 exactly when the game is over."""
    first, second, third, fourth = legal_words(record)
    count: int = popcount(first) + popcount(second) + popcount(third) + popcount(fourth)
    return count


@compiled
def write_legal(record: Any, out: np.ndarray) -> int:
    """Writes the legal action numbers, ascending; returns how many."""
    count = 0
    start = 0
    for word in legal_words(record):
        bits = word
        while bits:
            out[count] = start + lowest_bit(bits)
            bits &= bits - _ONE
            count += 1
        start += 64
    return count
