"""What a seat may do in Graffiti: the legal actions of every phase, as sets of numbers.

The legal actions are a set of fewer than 256 numbers, held in four words; editions with more than the published board
have three further words. Numbers in brackets are lines and readings of the rule table (docs/reference/graffiti-rules.md).
"""

from __future__ import annotations

from typing import Any

from glyphwall.compiled import compiled, inlined, whole
from glyphwall.core.arrays import np
from glyphwall.games.graffiti.rules import bitset, layout, payment, scoring, spaces, spraying
from glyphwall.games.graffiti.rules.options import BOBBY_FROM_ANY_SPACE

MAX_LEGAL = layout.ACTIONS
"""Enough for extra spaces, too: a space is free or occupied, so most of its modifiers exclude each other."""

Words = tuple[np.uint64, np.uint64, np.uint64, np.uint64]
"""Actions as bits: 0 to 63, 64 to 127, 128 to 191, 192 to 255."""

MoreWords = tuple[np.uint64, np.uint64, np.uint64]
"""Actions as bits from ``MORE_SEGMENTS`` on: 256 to 319, 320 to 383, 384 to 447."""

_ONE = np.uint64(1)
_NONE = np.uint64(0)

# Where the set of spaces that can be used with each modifier begins.
_DISCOUNT_AT = layout.USE_SPACE + layout.SPACES * layout.WITH_DISCOUNT
_ADD_AT = layout.USE_SPACE + layout.SPACES * layout.WITH_ADD
_BOTH_AT = layout.USE_SPACE + layout.SPACES * layout.WITH_ADD_AND_DISCOUNT
_BOBBY_AT = layout.USE_SPACE + layout.SPACES * layout.WITH_BOBBY
_FOURTH = 192
_BOARD = np.uint64(layout.BOARD_SPACES)
_SEGMENTS = np.uint64((1 << layout.SEGMENTS) - 1)


@compiled
def actor(record: Any) -> int:
    """The seat whose ply is next, or -1 for chance."""
    phase = record.phase
    if phase <= layout.BLOCK or phase in (layout.DRAW_PERMIT, layout.REVEAL):
        return layout.CHANCE
    return whole(record.turn)


@compiled
def legal_words(record: Any) -> Words:
    """The set of legal actions."""
    phase = record.phase
    seat = whole(record.turn)
    if phase == layout.TURN:
        second, third, fourth = _space_words(record, seat)
        plays, passing = _bonus_plays(record, seat), bitset.bit(layout.PASS - 64)
        if not record.bonus_when_passing:  # E2, the other reading: who plays a tile has an action in the same turn
            if not can_use_space(record, seat):
                plays = _NONE
            elif record.begun:
                passing = _NONE
        return plays, second | passing, third, fourth
    if phase in (layout.SEGMENT, layout.RESERVE, layout.FLIP):
        return _NONE, segment_choice(record) & _SEGMENTS, _NONE, _NONE
    if phase == layout.BEGIN:
        return _NONE, (bitset.bit(record.seats) - _ONE) << np.uint64(layout.CHANCE_SEAT - 64), _NONE, _NONE
    if phase in (layout.OPEN_PERMIT, layout.FIRST_PERMIT, layout.BLOCK, layout.DRAW_PERMIT, layout.REVEAL):
        return _NONE, bitset.kinds_left(record.permit_stack) << np.uint64(layout.CHANCE_PERMIT - 64), _NONE, _NONE
    return _first_word(record, seat), _NONE, _NONE, _NONE


@compiled
def segment_choice(record: Any) -> np.uint64:
    """The segments that can be chosen, in the phases in which one is; bit n for segment n."""
    if record.phase == layout.SEGMENT:
        return spraying.sprayable_segments(record, whole(record.turn), whole(record.section))
    if record.phase == layout.RESERVE:
        return spraying.reservable_segments(record)
    return np.uint64(record.section_segments[record.section]) & ~scoring.painted_segments(record)


@inlined
def names_segment(action: int) -> bool:
    """Whether an action names a segment: to spray, to reserve or to flip it."""
    return layout.SEGMENT_ACTION <= action < layout.PASS or layout.MORE_SEGMENTS <= action < layout.USE_EXTRA


@inlined
def segment_of(action: int) -> int:
    """The segment that an action names."""
    if action >= layout.MORE_SEGMENTS:
        return action - layout.MORE_SEGMENTS + layout.SEGMENTS
    return action - layout.SEGMENT_ACTION


@inlined
def segment_action(segment: int) -> int:
    """The action that names a segment."""
    if segment >= layout.SEGMENTS:
        return layout.MORE_SEGMENTS + segment - layout.SEGMENTS
    return layout.SEGMENT_ACTION + segment


@inlined
def space_action(space: int, modifier: int) -> int:
    """The action that uses a space with a modifier up to ``WITH_BOBBY``."""
    if space < layout.SPACES:
        return layout.USE_SPACE + layout.SPACES * modifier + space
    return layout.USE_EXTRA + layout.EXTRA_STEP * modifier + space - layout.SPACES


@compiled
def more_words(record: Any) -> MoreWords:
    """The legal actions of the segments from the 32nd on and of extra spaces, which few editions have."""
    if record.phase in (layout.SEGMENT, layout.RESERVE, layout.FLIP):
        return segment_choice(record) >> np.uint64(layout.SEGMENTS), _NONE, _NONE
    if record.phase != layout.TURN or record.extras == 0:
        return _NONE, _NONE, _NONE
    plain, discount, add, both, bobby = spaces.space_sets(record, whole(record.turn))
    both_tiles = bobby & discount if record.bobby_with_discount else _NONE
    taking, taking_free = spaces.bobby_spaces(record, plain), spaces.bobby_spaces(record, discount)
    return _NONE, _extras(plain, discount, add, both), _extras(bobby, both_tiles, taking, taking_free)


@inlined
def _extras(first: np.uint64, second: np.uint64, third: np.uint64, fourth: np.uint64) -> np.uint64:
    """The extra ones of four sets of spaces, side by side in one word."""
    board, step = np.uint64(layout.SPACES), np.uint64(layout.EXTRA_STEP)
    low = first >> board | (second >> board) << step
    return low | (third >> board | (fourth >> board) << step) << (step + step)


@inlined
def has_more(record: Any) -> bool:
    """Whether an edition has actions from ``MORE_SEGMENTS`` on."""
    more: bool = record.extras > 0 or record.segments > layout.SEGMENTS
    return more


@compiled
def _first_word(record: Any, seat: int) -> np.uint64:
    """The legal actions of the phases whose actions all lie below 64."""
    phase = record.phase
    if phase == layout.PAY:
        return payment.payments(record, seat)
    if phase == layout.PAINT:
        gives = np.uint64(spaces.kinds_of(record, whole(record.space)))
        return (bitset.kinds_in(bitset.eight(record.supply)) & gives) << np.uint64(layout.TAKE_PAINT)
    if phase == layout.PERMIT:
        return spraying.permit_payments(record, seat)
    if phase == layout.AFTER:
        extra = bitset.bit(layout.PLAY_EXTRA) if record.bonus[seat, layout.EXTRA] > 0 else _NONE
        return bitset.bit(layout.END_TURN) | extra | _bonus_plays(record, seat)
    if phase == layout.SAVE:
        return bitset.bit(layout.USE_SAVE) | bitset.bit(layout.NO_SAVE)
    if phase == layout.KEEP:
        return bitset.bit(layout.KEEP_NO_MORE) | _keepable(record, seat)
    if phase == layout.OPEN_BONUS:
        return bitset.kinds_in(bitset.eight(record.bonus_stack)) << np.uint64(layout.CHANCE_BONUS)
    return _NONE


@compiled
def can_play_bonus(record: Any, seat: int) -> bool:
    """Whether a seat holds a bonus tile that it can play at any time of its turn (69, E2)."""
    playable: bool = _bonus_plays(record, seat) != _NONE
    return playable


@compiled
def can_begin_turn(record: Any, seat: int) -> bool:
    """Whether a seat has something to choose in a turn: cans to place, or bonus tiles to play (40, D2, E2)."""
    return bool(record.cans[seat] > 0 or (record.bonus_when_passing and can_play_bonus(record, seat)))


@compiled
def can_use_space(record: Any, seat: int) -> bool:
    """Whether there is a space that a seat can use now."""
    plain, discount, add, both, bobby = spaces.space_sets(record, seat)
    found: bool = plain | discount | add | both | bobby != _NONE
    return found


@compiled
def _bonus_plays(record: Any, seat: int) -> np.uint64:
    """Bonus tiles that are played for themselves, before or after the action (69, E2)."""
    plays = bitset.bit(layout.PLAY_TWO_POINTS) if record.bonus[seat, layout.TWO_POINTS] > 0 else _NONE
    marker = record.reserved[seat] == layout.NOTHING or record.moving_marker
    if record.bonus[seat, layout.RESERVATION] > 0 and marker and spraying.reservable_segments(record) != _NONE:
        plays |= bitset.bit(layout.PLAY_RESERVATION)
    return plays


@compiled
def _keepable(record: Any, seat: int) -> np.uint64:
    """Paint tiles that can still be chosen to be kept, by ascending kind (85)."""
    others = bitset.kinds_in(bitset.eight(record.paints[seat]) - bitset.eight(record.kept))
    from_here = np.uint64(layout.KEEP_PAINT) + np.uint64(record.keep_from)
    return ((others << np.uint64(layout.KEEP_PAINT)) >> from_here) << from_here


@compiled
def _space_words(record: Any, seat: int) -> tuple[np.uint64, np.uint64, np.uint64]:
    """`space_sets` as words 1 to 3 of the legal actions."""
    plain, discount, add, both, bobby = spaces.space_sets(record, seat)
    if record.extras > 0:
        plain, discount, add, both = plain & _BOARD, discount & _BOARD, add & _BOARD, both & _BOARD
        bobby &= _BOARD
    second = plain << np.uint64(layout.USE_SPACE - 64)
    third = plain >> np.uint64(128 - layout.USE_SPACE) | discount << np.uint64(_DISCOUNT_AT - 128)
    third |= add << np.uint64(_ADD_AT - 128)
    fourth = add >> np.uint64(_FOURTH - _ADD_AT) | both << np.uint64(_BOTH_AT - _FOURTH)
    fourth |= bobby << np.uint64(_BOBBY_AT - _FOURTH)
    if record.bobby_with_discount:  # E6, the other reading
        sections = (bobby & discount) >> np.uint64(layout.TUNNEL_TWO)
        fourth |= sections << np.uint64(layout.BOBBY_AND_DISCOUNT - _FOURTH)
    if record.bobby_from == BOBBY_FROM_ANY_SPACE:  # E11, the other reading
        taking, taking_free = spaces.bobby_spaces(record, plain), spaces.bobby_spaces(record, discount)
        fourth |= (taking >> np.uint64(layout.BONUS_SPACE)) << np.uint64(layout.TAKE_BOBBY - _FOURTH)
        fourth |= (taking_free >> np.uint64(layout.BONUS_SPACE)) << np.uint64(layout.TAKE_BOBBY_DISCOUNT - _FOURTH)
    return second, third, fourth


@compiled
def count_legal(record: Any) -> int:
    """How many legal actions; 0 exactly when the game is over."""
    count = bitset.size(legal_words(record))
    return count + bitset.size(more_words(record)) if has_more(record) else count


@compiled
def write_legal(record: Any, out: np.ndarray) -> int:
    """Writes the legal action numbers, ascending; returns how many."""
    count = bitset.write(legal_words(record), 0, out, 0)
    return bitset.write(more_words(record), layout.MORE_SEGMENTS, out, count) if has_more(record) else count
