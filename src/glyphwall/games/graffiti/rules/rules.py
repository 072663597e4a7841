"""The rules of Graffiti: what an action does, how turns and rounds go on, how chance draws.

Source: the English rulebook by Marco Ruskowski and Marcel Süßelbeck. Numbers in brackets are the lines
of the rule table (docs/games/graffiti-rules.md); a letter and a number, ``P1``, is a reading of an
ambiguous one. What is printed on components (paints and points of segments, counts of tiles) comes
from an edition (edition.py) and lies in the record. What may be done is in legal.py and payment.py,
points are in scoring.py, and layout.py names the numbers.

A turn is several plies: a space, then what its board asks for (a paint; a segment, the permit, the
paints one by one), then bonus tiles. Chance draws permits and bonus tiles one by one; a stack is only
the count of what is left in it, so nothing in a record knows the future.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from glyphwall.core.compiled import allocating, compiled, inlined, nth_bit, popcount, whole
from glyphwall.core.mixing import STEP, mixed
from glyphwall.games.graffiti.rules.layout import (
    ADD,
    AFTER,
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
    DRAW_PERMIT,
    END_TURN,
    EXTRA,
    FIRST_PERMIT,
    FLIP,
    KEEP,
    KEEP_NO_MORE,
    KEEP_PAINT,
    KIND_PAINTS,
    KINDS,
    LARGE,
    NEUTRAL,
    NO_SAVE,
    NOTHING,
    OPEN_BONUS,
    OPEN_PERMIT,
    OVER,
    PAINT,
    PAIR,
    PASS,
    PAY,
    PAY_BOBBY,
    PAY_HALF,
    PAY_KIND,
    PAY_PERMIT,
    PAY_WILD,
    PERMIT,
    PERMIT_SPACE,
    PLAY_EXTRA,
    PLAY_TWO_POINTS,
    RED_YELLOW,
    RESERVATION,
    RESERVE,
    REVEAL,
    ROUND_LIMIT,
    SAVE,
    SAVE_TILE,
    SEATS,
    SECTIONS,
    SEGMENT,
    SEGMENT_ACTION,
    SEGMENTS,
    SPACE_KINDS,
    SPACES,
    TAKE_PAINT,
    TURN,
    TWO_CANS,
    TWO_POINTS,
    USE_SAVE,
    USE_SPACE,
    WILD,
    WITH_ADD,
    WITH_ADD_AND_DISCOUNT,
    WITH_BOBBY,
    WITH_DISCOUNT,
)
from glyphwall.games.graffiti.rules.legal import actor, can_play_bonus, legal_words, permits_agree
from glyphwall.games.graffiti.rules.payment import wild_pair
from glyphwall.games.graffiti.rules.scoring import completed, painted

MOST_DEALS = 10_000
"""So often unseen permits are dealt until they fit; where they can, a few deals will do."""

_ONE = np.uint64(1)


# -- actions ------------------------------------------------------------------------------------------


@compiled
def apply(record: Any, action: int) -> None:
    """Plays a legal action."""
    if action >= USE_SPACE:
        number = action - USE_SPACE
        _use_space(record, number % SPACES, number // SPACES)
    elif action >= CHANCE_PERMIT:
        _draw_permit(record, action - CHANCE_PERMIT)
    elif action >= CHANCE_SEAT:
        record.token = record.turn = action - CHANCE_SEAT
        record.phase = OPEN_BONUS
    elif action == PASS:
        record.passed |= 1 << record.turn
        _next_turn(record)
    elif action >= SEGMENT_ACTION:
        _name_segment(record, action - SEGMENT_ACTION)
    elif action >= CHANCE_BONUS:
        _lay_out_bonus(record, action - CHANCE_BONUS)
    elif action >= PAY_KIND:
        _pay(record, action)
    elif action >= PAY_PERMIT:
        _discard_for_spray(record, action - PAY_PERMIT)
    elif action >= KEEP_PAINT:
        _keep(record, action - KEEP_PAINT)
    elif action >= TAKE_PAINT:
        _take_paint(record, action - TAKE_PAINT)
    elif action == END_TURN:
        _end_turn(record)
    elif action == KEEP_NO_MORE:
        _return_surplus(record)
    elif action in (USE_SAVE, NO_SAVE):
        _answer_save(record, action == USE_SAVE)
    else:
        _play_bonus(record, action)


@compiled
def _use_space(record: Any, space: int, modifier: int) -> None:
    """Cans go on a space; then its board is used (38-39, 72-73, 81, D4, E4-E7)."""
    seat = record.turn
    bit = np.uint32(1) << np.uint32(space)
    cost = 1 + ((TWO_CANS >> space) & 1)
    if modifier in (WITH_DISCOUNT, WITH_ADD_AND_DISCOUNT):
        record.bonus[seat, DISCOUNT] -= 1
        cost -= 1
    if modifier == WITH_BOBBY:
        cost -= 1
    if modifier in (WITH_ADD, WITH_ADD_AND_DISCOUNT):
        record.bonus[seat, ADD] -= 1
        record.closed |= bit
    record.cans[seat] -= cost
    record.placed[seat, space] += cost
    if space != LARGE and (cost > 0 or not record.free_discount):
        record.taken |= bit
    record.space = space
    record.begun = True
    if space < LARGE:
        record.section = space % SECTIONS
        record.phase = SEGMENT
    elif space < PERMIT_SPACE:
        _use_paint_board(record, whole(SPACE_KINDS[space]))
    elif space < BONUS_SPACE:
        _take_permits(record, space - PERMIT_SPACE)
    else:
        if space == BOBBY_SPACE:
            record.bobby = seat
        else:
            slot = space - BONUS_SPACE
            record.bonus[seat, record.open_bonus[slot]] += 1
            record.open_bonus[slot] = NOTHING
        _finish_action(record)


@compiled
def _use_paint_board(record: Any, kinds: int) -> None:
    """The one kind of tile that a space gives (44), or a choice among several (46)."""
    if kinds & (kinds - 1):
        record.phase = PAINT
        return
    for kind in range(KINDS):
        if kinds >> kind == 1:
            _take_paint(record, kind)


@compiled
def _take_paint(record: Any, kind: int) -> None:
    record.supply[kind] -= 1
    record.paints[record.turn, kind] += 1
    _finish_action(record)


# -- permits ------------------------------------------------------------------------------------------


@compiled
def _take_permits(record: Any, space: int) -> None:
    """Open permits of a space, the token with the first one, a draw with the last one (50-54)."""
    seat = record.turn
    if space == 0:
        record.token = seat
    low, high = (0, 1) if space == 0 else ((1, 3) if space == 1 else (3, 4))
    for slot in range(low, high):
        if record.open_permits[slot] != NOTHING:
            record.permits[seat, record.open_permits[slot]] += 1
            record.known_permits[seat, record.open_permits[slot]] += 1
            record.open_permits[slot] = NOTHING
    if space == 2 and _restack(record):
        record.phase = DRAW_PERMIT
    else:
        _refill_permits(record)


@compiled
def _restack(record: Any) -> bool:
    """Whether a permit can be drawn; an exhausted stack is made anew from the discards (56, B2).

    Everybody sees what goes into the new stack, and so what can only be behind a screen: permits drawn in
    secret until now are told apart from those that will be.
    """
    for pip in range(5):
        if record.permit_stack[pip] > 0:
            return True
    found = False
    for pip in range(5):
        if record.permit_discard[pip] > 0:
            found = True
        record.permit_stack[pip] = record.permit_discard[pip]
        record.permit_discard[pip] = 0
        for seat in range(record.seats):
            record.older_permits[seat, pip] = record.permits[seat, pip] - record.known_permits[seat, pip]
    return found


@compiled
def _refill_permits(record: Any) -> None:
    """Empty spaces are refilled at once, as far as there are tiles (55)."""
    for slot in range(4):
        if record.open_permits[slot] == NOTHING and _restack(record):
            record.phase = OPEN_PERMIT
            return
    if record.dealt < record.seats:  # the set-up goes on (33)
        record.phase = FIRST_PERMIT
        record.turn = (record.token + record.dealt) % record.seats
    else:
        _finish_action(record)


@compiled
def _draw_permit(record: Any, pip: int) -> None:
    """Chance has drawn a permit, for whatever the phase needs it."""
    record.permit_stack[pip] -= 1
    phase = record.phase
    if phase == OPEN_PERMIT:
        for slot in range(4):
            if record.open_permits[slot] == NOTHING:
                record.open_permits[slot] = pip
                break
        _refill_permits(record)
    elif phase == DRAW_PERMIT:
        record.permits[record.turn, pip] += 1
        _refill_permits(record)
    elif phase == FIRST_PERMIT:
        record.permits[record.turn, pip] += 1
        record.dealt += 1
        if record.dealt < record.seats:
            record.turn = (record.token + record.dealt) % record.seats
        else:
            _start_round(record)
    elif phase == BLOCK:
        _block(record, pip)
    else:
        record.flips[record.revealed] = pip
        record.revealed += 1
        _reveal(record)


@compiled
def _block(record: Any, pip: int) -> None:
    """Variant 1: from the second round on a section that differs from the last one (101-102, G3).

    Should no other number be left to be revealed, the token stays.
    """
    record.permit_discard[pip] += 1
    others = 0
    left = 0
    for other in range(5):
        left += record.permit_stack[other]
        if other != pip:
            others += record.permit_discard[other]
    if pip != record.blocked:
        record.blocked = pip
        _first_turn(record)
    elif left == 0 and others == 0:
        _first_turn(record)
    else:
        _restack(record)


@compiled
def _discard_for_spray(record: Any, payment: int) -> None:
    """The section's permit, two equal ones, or the bonus tile (60-61, 77, B7, B8)."""
    seat = record.turn
    if payment == BONUS_TILE:
        record.bonus[seat, BONUS_PERMIT] -= 1
    else:
        _discard_permit(record, seat, payment % 5)
        if payment >= PAIR:
            _discard_permit(record, seat, payment % 5)
    record.phase = PAY


@compiled
def _discard_permit(record: Any, seat: int, pip: int) -> None:
    """One permit goes to the discards; what everybody may remember of the others follows.

    Permits taken in the open count as spent first: nobody can tell them from secret ones. A secret one that
    is shown was drawn before the stack was last made anew or since then; where the table cannot tell,
    the difference is forgotten for all seats.
    """
    if record.known_permits[seat, pip] > 0:
        record.known_permits[seat, pip] -= 1
    else:
        older, newer = _maybe_older(record, seat, pip), _maybe_newer(record, seat, pip)
        if older and newer:
            record.older_permits[:] = 0
        elif older:
            record.older_permits[seat, pip] -= 1
    record.permits[seat, pip] -= 1
    record.permit_discard[pip] += 1


@compiled
def _maybe_older(record: Any, seat: int, pip: int) -> bool:
    """Whether everybody must hold it possible that a seat's secret permit is one of the older ones."""
    here, held = 0, 0
    for other in range(record.seats):
        here += record.older_permits[other, pip]
    for other in range(5):
        held += record.older_permits[seat, other]
    return here > 0 and held > 0


@compiled
def _maybe_newer(record: Any, seat: int, pip: int) -> bool:
    """... or one of those drawn since the stack was last made anew."""
    here, held = whole(record.permit_stack[pip]), 0
    for other in range(record.seats):
        here += _newer(record, other, pip)
    for other in range(5):
        held += _newer(record, seat, other)
    return here > 0 and held > 0


@inlined
def _newer(record: Any, seat: int, pip: int) -> int:
    return whole(record.permits[seat, pip]) - record.known_permits[seat, pip] - record.older_permits[seat, pip]


# -- spraying -----------------------------------------------------------------------------------------


@compiled
def _name_segment(record: Any, segment: int) -> None:
    """A segment is chosen: to be sprayed, reserved, or flipped for nobody."""
    if record.phase == SEGMENT:
        record.segment = segment
        record.missing = record.segment_paints[segment]
        record.bobby_used = False
        record.phase = PERMIT
    elif record.phase == RESERVE:
        record.reserved[record.turn] = segment
        record.phase = record.after_reserve
        _skip_empty(record)
    else:
        record.tags[NEUTRAL] |= np.uint32(1) << np.uint32(segment)
        _next_flip(record)


@compiled
def _pay(record: Any, action: int) -> None:
    """One tile is spent on the lowest missing paint; the last one completes the spray (62-64)."""
    seat = record.turn
    lowest = whole(record.missing) & -whole(record.missing)
    covered = lowest
    if action >= PAY_BOBBY:
        _spend(record, seat, action - PAY_BOBBY)
        record.bobby_used = True
    elif action >= PAY_WILD:
        record.bonus[seat, WILD] -= 1
        if action > PAY_WILD:
            covered = wild_pair(lowest, action - PAY_WILD)
    elif action >= PAY_HALF:
        _spend(record, seat, RED_YELLOW + action - PAY_HALF)
    else:
        kind = action - PAY_KIND
        _spend(record, seat, kind)
        covered = whole(KIND_PAINTS[kind])
    record.missing = whole(record.missing) & ~covered
    if record.missing == 0:
        segment = record.segment
        record.tags[seat] |= np.uint32(1) << np.uint32(segment)
        record.points[seat] += record.segment_points[segment]
        if record.reserved[seat] == segment:
            record.reserved[seat] = NOTHING
        _finish_action(record)


@inlined
def _spend(record: Any, seat: int, kind: int) -> None:
    record.paints[seat, kind] -= 1
    record.spent[seat, kind] += 1


# -- turns --------------------------------------------------------------------------------------------


@compiled
def _play_bonus(record: Any, action: int) -> None:
    """Two points at once (75), an extra turn (76), or the reservation marker (79)."""
    seat = record.turn
    record.begun = True
    if action == PLAY_TWO_POINTS:
        record.bonus[seat, TWO_POINTS] -= 1
        record.points[seat] += 2
        _skip_empty(record)
    elif action == PLAY_EXTRA:
        record.bonus[seat, EXTRA] -= 1
        record.extra += 1
        _skip_empty(record)
    else:
        record.bonus[seat, RESERVATION] -= 1
        record.after_reserve = record.phase
        record.phase = RESERVE


@compiled
def _finish_action(record: Any) -> None:
    record.phase = AFTER
    _skip_empty(record)


@compiled
def _skip_empty(record: Any) -> None:
    """Ends the turn when nothing is left that could be done in it."""
    seat = record.turn
    if can_play_bonus(record, seat):
        return
    if record.phase == AFTER and record.bonus[seat, EXTRA] == 0:
        _end_turn(record)
    elif record.phase == TURN and record.cans[seat] <= 0:
        record.passed |= 1 << seat
        _next_turn(record)


@compiled
def _end_turn(record: Any) -> None:
    """An extra turn (76, E3), or the next seat's."""
    seat = record.turn
    if record.extra > 0:
        record.extra -= 1
        if record.cans[seat] > 0 or can_play_bonus(record, seat):
            _begin_turn(record, seat)
            return
        record.passed |= 1 << seat
    _next_turn(record)


@compiled
def _next_turn(record: Any) -> None:
    """The next seat that has not passed (35, 41), or the end of the round (42).

    A seat without cans and without tiles to play has no choice: it passes unasked (40, D2).
    """
    record.extra = 0
    last = whole(record.turn)
    for step in range(1, record.seats + 1):
        seat = (last + step) % record.seats
        if (record.passed >> seat) & 1:
            continue
        if record.cans[seat] > 0 or can_play_bonus(record, seat):
            _begin_turn(record, seat)
            return
        record.passed |= 1 << seat
    _end_round(record)


@inlined
def _begin_turn(record: Any, seat: int) -> None:
    record.turn = seat
    record.phase = TURN
    record.begun = False


# -- rounds -------------------------------------------------------------------------------------------


@compiled
def _start_round(record: Any) -> None:
    if record.blocking and _restack(record):
        record.turn = record.token
        record.phase = BLOCK
    else:
        _first_turn(record)


@compiled
def _first_turn(record: Any) -> None:
    """Who holds the token begins (35, B3)."""
    record.passed = 0
    _begin_turn(record, record.token)


@compiled
def _end_round(record: Any) -> None:
    """Markers, the bobby and the cans come back (84, 83, 79, F1); then paints are kept."""
    record.bobby = -1
    record.taken = 0
    record.closed = 0
    record.placed[:] = 0
    for seat in range(record.seats):
        record.cans[seat] = record.cans_each
        record.reserved[seat] = NOTHING
    _ask_to_keep(record, 0)


@compiled
def _ask_to_keep(record: Any, first: int) -> None:
    """The next seat that has to choose what it keeps (85), beginning ``first`` places after the token."""
    record.begun = False
    for place in range(first, record.seats):
        seat = (record.token + place) % record.seats
        record.turn = seat
        tiles = _gather(record, seat)
        record.keep_left = record.keep_limit
        record.keep_from = 0
        if tiles > record.keep_limit:
            record.phase = SAVE if record.bonus[seat, SAVE_TILE] > 0 else KEEP
            return
    record.turn = record.token
    record.keep_left = 0
    if _wants_bonus(record):
        record.phase = OPEN_BONUS
    else:
        _reveal(record)


@compiled
def _gather(record: Any, seat: int) -> int:
    """Puts a seat's spent tiles with the others (P1), or on the paint board; returns how many it has."""
    tiles = 0
    for kind in range(KINDS):
        if record.keep_spent:
            record.paints[seat, kind] += record.spent[seat, kind]
        else:
            record.supply[kind] += record.spent[seat, kind]
        record.spent[seat, kind] = 0
        record.kept[kind] = 0
        tiles += record.paints[seat, kind]
    return tiles


@compiled
def _answer_save(record: Any, used: bool) -> None:
    """Save: three tiles instead of two, which may be few enough to keep without a choice (78, E16)."""
    record.begun = True
    if used:
        record.bonus[record.turn, SAVE_TILE] -= 1
        record.keep_left += 1
    tiles = 0
    for kind in range(KINDS):
        tiles += record.paints[record.turn, kind]
    if tiles <= record.keep_left:
        _next_to_keep(record)
    else:
        record.phase = KEEP


@compiled
def _keep(record: Any, kind: int) -> None:
    record.begun = True
    record.kept[kind] += 1
    record.keep_left -= 1
    record.keep_from = kind
    if record.keep_left == 0:
        _return_surplus(record)


@compiled
def _return_surplus(record: Any) -> None:
    """All other tiles go back to the paint board (86)."""
    seat = record.turn
    for kind in range(KINDS):
        record.supply[kind] += record.paints[seat, kind] - record.kept[kind]
        record.paints[seat, kind] = record.kept[kind]
        record.kept[kind] = 0
    _next_to_keep(record)


@compiled
def _next_to_keep(record: Any) -> None:
    _ask_to_keep(record, (record.turn - record.token) % record.seats + 1)


@compiled
def _wants_bonus(record: Any) -> bool:
    """Whether a space of the bonus board is to be filled: between rounds only (25, 88)."""
    left = 0
    for kind in range(8):
        left += record.bonus_stack[kind]
    for slot in range(4):
        if left > 0 and record.open_bonus[slot] == NOTHING:
            return True
    return False


@compiled
def _lay_out_bonus(record: Any, kind: int) -> None:
    record.bonus_stack[kind] -= 1
    for slot in range(4):
        if record.open_bonus[slot] == NOTHING:
            record.open_bonus[slot] = kind
            break
    if _wants_bonus(record):
        return
    if record.dealt < record.seats:
        record.phase = OPEN_PERMIT  # the set-up goes on (29)
    else:
        _reveal(record)


@compiled
def _reveal(record: Any) -> None:
    """Neutral flips with two or three seats: all permits first, then a segment for each (89-92, F3)."""
    wanted = 4 - record.seats
    if record.revealed < wanted and _restack(record):
        record.turn = record.token
        record.phase = REVEAL
    else:
        _next_flip(record)


@compiled
def _next_flip(record: Any) -> None:
    """The next revealed section that still has an incomplete segment (94), or the round is over."""
    unpainted = ~painted(record)
    for number in range(2):
        pip = record.flips[number]
        if pip != NOTHING:
            record.flips[number] = NOTHING
            record.permit_discard[pip] += 1
            if np.uint64(record.section_segments[pip]) & unpainted:
                record.section = pip
                record.turn = record.token
                record.phase = FLIP
                return
    record.revealed = 0
    _next_round(record)


@compiled
def _next_round(record: Any) -> None:
    """At the end of a round with six completed graffiti the game is over (43, 95, F2, F9)."""
    all_painted = popcount(painted(record)) == SEGMENTS
    if completed(record) >= record.goal or record.round_number >= ROUND_LIMIT or all_painted:
        record.phase = OVER
        return
    record.round_number += 1
    _start_round(record)


# -- chance and random play ---------------------------------------------------------------------------


@inlined
def _below(limit: int, bits: np.uint64) -> int:
    """A number below a limit from the upper half of 64 random bits."""
    return whole(((bits >> np.uint64(32)) * np.uint64(limit)) >> np.uint64(32))


@compiled
def _any_tile(counts: np.ndarray, bits: np.uint64) -> int:
    """One of the tiles that are counted by kind, each equally likely: its kind."""
    tiles = 0
    for count in counts:
        tiles += count
    pick = _below(tiles, bits)
    for kind in range(len(counts)):
        pick -= counts[kind]
        if pick < 0:
            return kind
    return -1


@compiled
def sample_chance(record: Any, bits: np.uint64) -> int:
    """When chance acts: an outcome, each tile of the stack equally likely, chosen by 64 random bits."""
    if record.phase == OPEN_BONUS:
        return CHANCE_BONUS + _any_tile(record.bonus_stack, bits)
    if record.phase > OPEN_BONUS:
        return CHANCE_PERMIT + _any_tile(record.permit_stack, bits)
    return CHANCE_SEAT + _below(whole(record.seats), bits)


@compiled
def redeal(record: Any, viewer: int, bits: np.uint64) -> None:
    """Deals anew what a seat (or, with -1, a spectator) cannot know: permits drawn in secret.

    What others drew since the stack was last made anew goes back into it, and as many are drawn again;
    what they drew before is dealt among themselves. Every arrangement of the unseen tokens that allows what
    the seat to act is doing is equally likely. ``bits`` seeds the draws.
    """
    for _ in range(MOST_DEALS):
        bits = _deal(record, viewer, bits)
        if permits_agree(record):
            return


@allocating
def _deal(record: Any, viewer: int, bits: np.uint64) -> np.uint64:
    """Takes back what a seat cannot know and deals it again; the random bits to go on with."""
    older = np.zeros(5, np.int64)
    drawn = np.zeros((2, SEATS), np.int64)
    for seat in range(record.seats):
        if seat != viewer:
            for pip in range(5):
                before = record.older_permits[seat, pip]
                since = _newer(record, seat, pip)
                drawn[0, seat] += before
                drawn[1, seat] += since
                older[pip] += before
                record.permit_stack[pip] += since
                record.permits[seat, pip] -= before + since
                record.older_permits[seat, pip] = 0
    for seat in range(record.seats):
        for _ in range(drawn[0, seat]):
            bits = mixed(bits + STEP)
            pip = _any_tile(older, bits)
            older[pip] -= 1
            record.permits[seat, pip] += 1
            record.older_permits[seat, pip] += 1
        for _ in range(drawn[1, seat]):
            bits = mixed(bits + STEP)
            pip = _any_tile(record.permit_stack, bits)
            record.permit_stack[pip] -= 1
            record.permits[seat, pip] += 1
    return bits


@compiled
def play_random(record: Any, bits: np.uint64) -> bool:
    """Plays a random ply chosen by 64 random bits; False when the game was over."""
    if record.phase == OVER:
        return False
    if actor(record) == CHANCE:
        apply(record, sample_chance(record, bits))
        return True
    words = legal_words(record)
    pick = _below(popcount(words[0]) + popcount(words[1]) + popcount(words[2]) + popcount(words[3]), bits)
    start = 0
    for word in words:
        here = popcount(word)
        if pick < here:
            apply(record, start + nth_bit(word, pick))
            break
        pick -= here
        start += 64
    return True
