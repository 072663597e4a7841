"""The rules of Graffiti: what an action does. The turn, from the can on a space to the paint on the wall.

Source: the English rulebook by Marco Ruskowski and Marcel Süßelbeck. Numbers in brackets are the lines
of the rule table (docs/reference/graffiti-rules.md); a letter and a number, ``P1``, is a reading of an
ambiguous one. What is printed on components (paints and points of segments, counts of tiles) comes
from an edition (edition.py) and lies in the record; layout.py names the numbers.

A turn is several plies: a space, then what its board asks for (a paint; a segment, the permit, the
paints one by one), then bonus tiles. Chance draws permits and bonus tiles one by one.

What may be done is in legal.py (with spaces.py, spraying.py, payment.py). How play goes on from turn to turn and from
round to round is in turns.py and rounds.py, the set-up in setup.py, permits in permits.py, points in scoring.py.
"""

from __future__ import annotations

from typing import Any

from glyphwall.compiled import compiled, inlined, lowest_bit, whole
from glyphwall.core.arrays import np
from glyphwall.games.graffiti.rules import bitset, layout, legal, payment, permits, rounds, setup, spaces, turns
from glyphwall.games.graffiti.rules.options import (
    DISCOUNTED_SPACE_FREE,
    EMPTY_PAINT_OPEN,
    SUBSTITUTES_ONE,
    TWO_POINTS_KEPT,
)

_DISCOUNTED = (
    layout.WITH_DISCOUNT,
    layout.WITH_ADD_AND_DISCOUNT,
    layout.WITH_BOBBY_AND_DISCOUNT,
    layout.FOR_BOBBY_WITH_DISCOUNT,
)


@compiled
def apply(record: Any, action: int) -> None:
    """Plays a legal action."""
    if legal.names_segment(action):
        _name_segment(record, legal.segment_of(action))
    elif action >= layout.USE_SPACE:
        space, modifier = spaces.space_of(action)
        _use_space(record, space, modifier)
    elif action >= layout.CHANCE_PERMIT:
        _draw_permit(record, action - layout.CHANCE_PERMIT)
    elif action >= layout.CHANCE_SEAT:
        record.token = record.turn = action - layout.CHANCE_SEAT
        setup.continue_set_up(record)
    elif action == layout.PASS:
        record.passed |= 1 << record.turn
        turns.next_turn(record)
    elif action >= layout.CHANCE_BONUS:
        _lay_out_bonus(record, action - layout.CHANCE_BONUS)
    elif action >= layout.PAY_KIND:
        _pay(record, action)
    elif action >= layout.PAY_PERMIT:
        _discard_for_spray(record, action - layout.PAY_PERMIT)
    elif action >= layout.KEEP_PAINT:
        rounds.keep(record, action - layout.KEEP_PAINT)
    elif action >= layout.TAKE_PAINT:
        _take_paint(record, action - layout.TAKE_PAINT)
    elif action == layout.END_TURN:
        if record.phase == layout.PAY:
            _complete_spray(record)
        else:
            turns.end_turn(record)
    elif action == layout.KEEP_NO_MORE:
        rounds.return_surplus(record)
    elif action in (layout.USE_SAVE, layout.NO_SAVE):
        rounds.answer_save(record, action == layout.USE_SAVE)
    else:
        turns.play_bonus(record, action)
    turns.settle(record)


@compiled
def _use_space(record: Any, space: int, modifier: int) -> None:
    """Cans go on a space; then its board is used (38-39, 72-73, 81, D4, E4-E7)."""
    seat = record.turn
    bit = bitset.bit(space)
    cost = 2 if np.uint64(record.two_cans) & bit else 1
    if modifier in _DISCOUNTED:
        record.bonus[seat, layout.DISCOUNT] -= 1
        cost -= 1
    if modifier in (layout.WITH_BOBBY, layout.WITH_BOBBY_AND_DISCOUNT):
        cost -= 1
    if modifier in (layout.WITH_ADD, layout.WITH_ADD_AND_DISCOUNT):
        record.bonus[seat, layout.ADD] -= 1
        record.closed |= bit
    record.cans[seat] -= cost
    record.placed[seat, space] += cost
    if not np.uint64(record.unlimited) & bit and (cost > 0 or record.discounted_space != DISCOUNTED_SPACE_FREE):
        record.taken |= bit
    record.space = space
    record.begun = True
    if spaces.section_of(record, space) >= 0:
        record.section = spaces.section_of(record, space)
        record.phase = layout.SEGMENT
    elif spaces.kinds_of(record, space) > 0:
        _use_paint_board(record, spaces.kinds_of(record, space))
    elif space == layout.BOBBY_SPACE or modifier >= layout.FOR_BOBBY:
        record.bobby = seat
        turns.finish_action(record)
    elif spaces.slot_of(record, space) >= 0:
        _take_bonus(record, spaces.slot_of(record, space))
        turns.finish_action(record)
    else:
        _take_permits(record, space)


@inlined
def _take_bonus(record: Any, slot: int) -> None:
    """The tile of a bonus space (67); two points are scored at once, and the tile leaves the game (75, E17)."""
    kind = record.open_bonus[slot]
    record.open_bonus[slot] = layout.NOTHING
    if kind == layout.TWO_POINTS and record.two_points != TWO_POINTS_KEPT:
        record.points[record.turn] += 2
    else:
        record.bonus[record.turn, kind] += 1


@compiled
def _use_paint_board(record: Any, kinds: int) -> None:
    """The one kind of tile that a space gives (44), or a choice among several (46), or nothing (P9)."""
    if record.empty_paint == EMPTY_PAINT_OPEN and spaces.has_run_out(record, whole(record.space)):
        turns.finish_action(record)
        return
    if kinds & (kinds - 1):
        record.phase = layout.PAINT
        return
    _take_paint(record, lowest_bit(np.uint64(kinds)))


@compiled
def _take_paint(record: Any, kind: int) -> None:
    record.supply[kind] -= 1
    record.paints[record.turn, kind] += 1
    turns.finish_action(record)


@compiled
def _take_permits(record: Any, space: int) -> None:
    """Open permits of a space, the token with the first one, a draw with the last one (50-54)."""
    seat = record.turn
    if space == layout.PERMIT_SPACE + layout.TOKEN_SPACE:
        record.token = seat
    for slot in range(record.permit_slots):
        if record.slot_space[slot] == space and record.open_permits[slot] != layout.NOTHING:
            record.permits[seat, record.open_permits[slot]] += 1
            record.known_permits[seat, record.open_permits[slot]] += 1
            record.open_permits[slot] = layout.NOTHING
    if np.uint64(record.draws) & bitset.bit(space) and permits.ensure_stack(record):
        record.phase = layout.DRAW_PERMIT
    else:
        _refill_permits(record)


@compiled
def _refill_permits(record: Any) -> None:
    """Empty spaces are refilled at once (55); then the action is done."""
    if permits.needs_open_permit(record):
        record.phase = layout.OPEN_PERMIT
    else:
        turns.finish_action(record)


@compiled
def _draw_permit(record: Any, pip: int) -> None:
    """Chance has drawn a permit, for whatever the phase needs it."""
    permits.take_from_stack(record, pip)
    phase = record.phase
    if setup.is_unfinished(record):
        setup.deal_permit(record, pip)
    elif phase == layout.OPEN_PERMIT:
        permits.lay_out(record, pip)
        _refill_permits(record)
    elif phase == layout.DRAW_PERMIT:
        _refill_permits(record)
    elif phase == layout.BLOCK:
        rounds.block(record, pip)
    else:
        record.flip_permits[record.revealed] = pip
        record.revealed += 1
        rounds.reveal(record)


@compiled
def _lay_out_bonus(record: Any, kind: int) -> None:
    """Chance has drawn a bonus tile for the first empty space; the phase stays while there is another one."""
    record.bonus_stack[kind] -= 1
    for slot in range(record.bonus_slots):
        if record.open_bonus[slot] == layout.NOTHING:
            record.open_bonus[slot] = kind
            break
    if setup.is_unfinished(record):
        setup.continue_set_up(record)
    elif not rounds.needs_bonus_tile(record):
        rounds.reveal(record)


@compiled
def _name_segment(record: Any, segment: int) -> None:
    """A segment is chosen: to be sprayed, reserved, or flipped for nobody."""
    if record.phase == layout.SEGMENT:
        record.segment = segment
        record.missing = record.segment_paints[segment]
        record.bobby_used = False
        record.phase = layout.PERMIT
    elif record.phase == layout.RESERVE:
        record.reserved[record.turn] = segment
        record.phase = record.after_reserve
    else:
        record.tags[layout.NEUTRAL] |= bitset.bit(segment)
        rounds.next_flip(record)


@compiled
def _discard_for_spray(record: Any, what: int) -> None:
    """The section's permit, two equal ones, or the bonus tile (60-61, 77, B7, B8)."""
    seat = whole(record.turn)
    if what == layout.BONUS_TILE:
        record.bonus[seat, layout.BONUS_PERMIT] -= 1
    else:
        permits.discard(record, seat, what % layout.PIPS)
        if what >= layout.PAIR:
            permits.discard(record, seat, what % layout.PIPS)
    record.phase = layout.PAY


@compiled
def _pay(record: Any, action: int) -> None:
    """One tile is spent on the lowest missing paint; the last one completes the spray (62-64, P6)."""
    seat = whole(record.turn)
    lowest = whole(record.missing) & -whole(record.missing)
    covered = lowest
    if action >= layout.PAY_BOBBY:
        _spend(record, seat, action - layout.PAY_BOBBY)
        record.bobby_used = True
    elif action >= layout.PAY_WILD:
        record.bonus[seat, layout.WILD] -= 1
        if record.substitutes == SUBSTITUTES_ONE:
            record.bobby_used = True
        if action > layout.PAY_WILD:
            covered = payment.wild_pair(lowest, action - layout.PAY_WILD)
    elif action >= layout.PAY_HALF:
        _spend(record, seat, layout.RED_YELLOW + action - layout.PAY_HALF)
    else:
        kind = action - layout.PAY_KIND
        _spend(record, seat, kind)
        covered = whole(layout.KIND_PAINTS[kind])
    record.missing = payment.remaining_paints(whole(record.missing), covered)
    if record.missing == 0 and not (record.overpaying and payment.count_tiles(record, seat)[1] > 0):
        _complete_spray(record)


@compiled
def _complete_spray(record: Any) -> None:
    """The segment is turned over and bears a tag (62-64)."""
    seat, segment = record.turn, record.segment
    record.tags[seat] |= bitset.bit(segment)
    record.points[seat] += record.segment_points[segment]
    if record.reserved[seat] == segment:
        record.reserved[seat] = layout.NOTHING
    turns.finish_action(record)


@inlined
def _spend(record: Any, seat: int, kind: int) -> None:
    record.paints[seat, kind] -= 1
    record.spent[seat, kind] += 1
