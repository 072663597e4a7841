"""The rules of Graffiti, as plain functions over one record. The only place they are written.

Source: the English rulebook by Marco Ruskowski and Marcel Süßelbeck. Numbers in brackets are the lines
of the rule table (docs/games/graffiti-rules.md); a letter and a number, ``P1``, is a reading of an
ambiguous one. What is printed on components (paints and points of segments, counts of tiles) comes
from an edition (edition.py) and lies in the record.

A turn is several plies: a space, then what its board asks for (a paint; a segment, the permit, the
paints one by one), then bonus tiles. Chance draws permits and bonus tiles one by one; a stack is only
the count of what is left in it, so nothing in a record knows the future.

The legal actions are a set of fewer than 256 numbers, held in four words.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from glyphwall.core.compiled import compiled, inlined, lowest_bit, nth_bit, popcount

CHANCE = -1
NOTHING = 255
NEUTRAL = 4  # whose tags are not a seat's
ROUND_LIMIT = 30  # F9: a game that stalls is scored as it stands

# Phases.
(
    BEGIN,  # chance names who holds the first player token
    OPEN_BONUS,  # chance lays out a bonus tile
    OPEN_PERMIT,  # chance lays out a permit
    FIRST_PERMIT,  # chance deals a seat its first permit, in secret
    BLOCK,  # chance names the blocked section (variant 1)
    TURN,  # a seat chooses a space, or passes, or plays a bonus tile
    PAINT,  # ... which paint tile it takes
    DRAW_PERMIT,  # chance draws a permit for the seat, in secret
    SEGMENT,  # ... which segment it sprays
    PERMIT,  # ... what it discards for it
    PAY,  # ... which tile covers the lowest paint that is still missing
    AFTER,  # ... bonus tiles after the action, or the end of the turn
    RESERVE,  # ... where the reservation marker goes
    SAVE,  # end of the round: whether Save is spent
    KEEP,  # ... which paint tiles are kept
    REVEAL,  # chance reveals a permit for a neutral flip
    FLIP,  # the token's holder flips a segment for nobody
    OVER,
) = range(18)

# Paints, and the kinds of paint tiles: five single ones, then the doubles.
RED, YELLOW, BLUE, GREEN, BLACK = range(5)
RED_YELLOW, RED_BLUE, YELLOW_BLUE = 5, 6, 7
KIND_PAINTS = np.array([1, 2, 4, 8, 16, 3, 5, 6], np.uint8)

# Kinds of bonus tiles.
ADD, DISCOUNT, WILD, TWO_POINTS, EXTRA, BONUS_PERMIT, SAVE_TILE, RESERVATION = range(8)

# Can spaces.
TUNNEL_ONE, TUNNEL_TWO = 0, 5  # + section
LARGE, GREEN_ONE, GREEN_TWO, BLACK_ONE, BLACK_TWO = 10, 11, 12, 13, 14
DOUBLE_ONE, DOUBLE_TWO = 15, 18  # + double; where the doubles share one pair (the default), + 0
PERMIT_SPACE = 21  # + 0 the first-player space, 1 two open permits, 2 one open permit and the stack
BONUS_SPACE = 24  # + slot 0..3
BOBBY_SPACE = 28
SPACES = 29
_TWO_CANS = (31 << TUNNEL_TWO) | (1 << GREEN_TWO) | (1 << BLACK_TWO) | (7 << DOUBLE_TWO)
_ADDABLE = (31 << TUNNEL_ONE) | (1 << GREEN_ONE) | (1 << BLACK_ONE) | (7 << DOUBLE_ONE) | (7 << PERMIT_SPACE)

# Action numbers.
PASS, END_TURN, PLAY_TWO_POINTS, PLAY_EXTRA, PLAY_RESERVATION, USE_SAVE, NO_SAVE, KEEP_NO_MORE = range(8)
TAKE_PAINT = 8  # + kind
KEEP_PAINT = 16  # + kind
PAY_PERMIT = 24  # + pip - 1: the section's own; 5 + pip - 1: a pair; 10: the bonus tile
PAY_KIND = 35  # + kind, for every missing paint that it shows
PAY_HALF = 43  # + double - 5, for the lowest missing paint alone
PAY_WILD = 46  # + 0 for one paint, 1 2 (reading E8) for it and the first or second other one of a double
PAY_BOBBY = 49  # + kind, whatever it shows
CHANCE_PERMIT = 57  # + pip - 1
SEGMENT_ACTION = 64  # + segment: spray, reserve or flip it
CHANCE_BONUS = 96  # + kind
USE_SPACE = 104  # + SPACES * modifier + space
PLAIN, WITH_DISCOUNT, WITH_BOBBY, WITH_ADD, WITH_ADD_AND_DISCOUNT = range(5)
CHANCE_SEAT = USE_SPACE + 5 * SPACES  # + seat
ACTIONS = CHANCE_SEAT + 4

SEGMENTS, SECTIONS, GRAFFITI, SEATS = 31, 5, 10, 4

_FIELDS = np.dtype(
    [
        # printed on the components
        ("section_segments", np.uint32, (SECTIONS,)),
        ("graffiti_segments", np.uint32, (GRAFFITI,)),
        # the tunnel
        ("tags", np.uint32, (5,)),  # segments tagged by each seat, and by nobody (NEUTRAL)
        ("taken", np.uint32),  # can spaces in use
        ("closed", np.uint32),  # can spaces that Add has closed
        ("points", np.int16, (SEATS,)),
        ("segment_paints", np.uint8, (SEGMENTS,)),
        ("segment_points", np.uint8, (SEGMENTS,)),
        # tiles
        ("supply", np.int8, (8,)),  # paint board, by kind
        ("paints", np.int8, (SEATS, 8)),  # behind each screen
        ("spent", np.int8, (SEATS, 8)),  # in front of it, until the end of the round
        ("kept", np.int8, (8,)),  # chosen to be kept, while a seat chooses
        ("permits", np.int8, (SEATS, 5)),
        ("known_permits", np.int8, (SEATS, 5)),  # those of them that were taken in the open
        ("open_permits", np.uint8, (4,)),  # pip - 1, or NOTHING
        ("permit_stack", np.int8, (5,)),
        ("permit_discard", np.int8, (5,)),
        ("bonus", np.int8, (SEATS, 8)),
        ("open_bonus", np.uint8, (4,)),  # kind, or NOTHING
        ("bonus_stack", np.int8, (8,)),
        ("reserved", np.uint8, (SEATS,)),  # the segment under each seat's marker, or NOTHING
        ("cans", np.int8, (SEATS,)),
        ("bobby", np.int8),  # who holds him, or -1
        # the round
        ("seats", np.int8),
        ("round_number", np.int8),
        ("token", np.int8),  # who holds the first player token
        ("turn", np.int8),
        ("passed", np.uint8),  # seats, as bits
        ("extra", np.int8),  # extra turns that follow this one
        ("blocked", np.int8),  # section, or -1
        # the action in hand
        ("phase", np.int8),
        ("after_reserve", np.int8),  # the phase that a reservation interrupts
        ("section", np.int8),
        ("space", np.int8),
        ("segment", np.int8),
        ("missing", np.uint8),  # paints not covered yet
        ("bobby_used", np.bool_),  # in this spray
        ("keep_left", np.int8),
        ("keep_from", np.int8),  # tiles are chosen by ascending kind
        ("dealt", np.int8),  # seats that have their first permit
        ("flips", np.uint8, (2,)),  # permits revealed for neutral flips, pip - 1, or NOTHING
        ("revealed", np.int8),
        # readings and variants
        ("blocking", np.bool_),  # variant 1
        ("keep_spent", np.bool_),  # P1
        ("free_discount", np.bool_),  # D4
        ("add_discount", np.bool_),  # E5
        ("wild_double", np.bool_),  # E8
        ("double_pairs", np.bool_),  # a pair of spaces for each double
        ("keep_limit", np.int8),
        ("goal", np.int8),  # completed graffiti that end the game
        ("cans_each", np.int8),
    ],
    align=True,
)
DTYPE = np.dtype((np.record, _FIELDS))

_ONE = np.uint64(1)
_NONE = np.uint64(0)


def _min_tiles() -> np.ndarray:
    """Fewest paint tiles that cover a set of paints but for some left out; 255 where it cannot be.

    Shape ``(256, 32, 6)``: kinds at hand (bits), paints needed (bits), how many may stay uncovered.
    A second tile of a kind never helps: a segment needs no paint twice.
    """
    table = np.full((256, 32, 6), 255, np.uint8)
    table[:, 0, :] = 0
    at_hand = np.arange(256)
    for need in range(1, 32):
        lowest = need & -need
        for left_out in range(6):
            best = table[:, need & ~lowest, left_out - 1].copy() if left_out else np.full(256, 255, np.uint8)
            for kind, paints in enumerate(KIND_PAINTS.tolist()):
                if paints & lowest:
                    rest = table[:, need & ~paints, left_out]
                    able = ((at_hand >> kind) & 1).astype(bool) & (rest < 255)
                    best = np.where(able, np.minimum(best, rest + 1), best)
            table[:, need, left_out] = best
    return table


MIN_TILES = _min_tiles()


# -- paying for a segment -----------------------------------------------------------------------------


@compiled
def _at_hand(record: Any, seat: int) -> tuple[int, int]:
    """The kinds of paint tiles a seat has, as bits, and how many tiles in all."""
    kinds, tiles = 0, 0
    for kind in range(8):
        count = np.int64(record.paints[seat, kind])
        tiles += count
        kinds |= (count > 0) << kind
    return kinds, tiles


@compiled
def _payable(kinds: int, tiles: int, need: int, wilds: int, bobby: bool, wild_double: bool) -> bool:
    """Whether these tiles, with wild cards and, once, the bobby, cover the paints needed (E8-E10)."""
    if _coverable(kinds, tiles, need, wilds, bobby):
        return True
    if wild_double and wilds:  # E8, the other reading: one wild card for both paints of a double
        for double in range(RED_YELLOW, 8):
            pair = np.int64(KIND_PAINTS[double])
            if need & pair == pair and _coverable(kinds, tiles, need & ~pair, wilds - 1, bobby):
                return True
    return False


@compiled
def _coverable(kinds: int, tiles: int, need: int, wilds: int, bobby: bool) -> bool:
    if MIN_TILES[kinds, need, min(wilds, 5)] < 255:
        return True
    if not bobby:
        return False
    # The bobby stands in for one paint, and eats a real tile that is not needed elsewhere.
    return np.int64(MIN_TILES[kinds, need, min(wilds + 1, 5)]) < min(tiles, 255)


@compiled
def _sprayable(record: Any, seat: int, section: int) -> np.uint64:
    """The segments of a section that a seat could pay for now, permits aside."""
    painted = _painted(record)
    reserved = _NONE
    for other in range(record.seats):
        if other != seat and record.reserved[other] != NOTHING:
            reserved |= _ONE << np.uint64(record.reserved[other])
    open_segments = np.uint64(record.section_segments[section]) & ~painted & ~reserved
    wilds = np.int64(record.bonus[seat, WILD])
    bobby = record.bobby == seat
    kinds, tiles = _at_hand(record, seat)
    payable = _NONE
    while open_segments:
        segment = lowest_bit(open_segments)
        open_segments &= open_segments - _ONE
        need = np.int64(record.segment_paints[segment])
        if _payable(kinds, tiles, need, wilds, bobby, record.wild_double):
            payable |= _ONE << np.uint64(segment)
    return payable


@compiled
def _has_permit(record: Any, seat: int, section: int) -> bool:
    """The section's own permit, any pair, or the bonus tile (60, 61, 77)."""
    if record.permits[seat, section] > 0 or record.bonus[seat, BONUS_PERMIT] > 0:
        return True
    for pip in range(5):  # a loop: Numba compiles no generators here
        if record.permits[seat, pip] >= 2:
            return True
    return False


@compiled
def _painted(record: Any) -> np.uint64:
    painted = np.uint64(record.tags[NEUTRAL])
    for seat in range(record.seats):
        painted |= np.uint64(record.tags[seat])
    return painted


# -- legal actions ------------------------------------------------------------------------------------


@compiled
def actor(record: Any) -> int:
    """The seat whose ply is next, or -1 for chance."""
    phase = record.phase
    if phase <= BLOCK or phase in (DRAW_PERMIT, REVEAL):
        return CHANCE
    return np.int64(record.turn)


@inlined
def _bit(number: int) -> np.uint64:
    return _ONE << np.uint64(number)


@compiled
def legal_words(record: Any) -> tuple[np.uint64, np.uint64, np.uint64, np.uint64]:
    """The set of legal actions, as the bits of four words."""
    phase = record.phase
    seat = np.int64(record.turn)
    if phase == TURN:
        spaces = _space_words(record, seat)
        return _bit(PASS) | _bonus_plays(record, seat), spaces[0], spaces[1], spaces[2]
    if phase == SEGMENT:
        return _NONE, _sprayable(record, seat, np.int64(record.section)), _NONE, _NONE
    if phase == RESERVE:
        return _NONE, _reservable(record), _NONE, _NONE
    if phase == FLIP:
        return _NONE, np.uint64(record.section_segments[record.section]) & ~_painted(record), _NONE, _NONE
    if phase == OPEN_BONUS:
        return _NONE, _kinds_left(record.bonus_stack) << np.uint64(CHANCE_BONUS - 64), _NONE, _NONE
    if phase == BEGIN:
        seats = _bit(np.int64(record.seats)) - _ONE
        return _NONE, _NONE, _NONE, seats << np.uint64(CHANCE_SEAT - 192)
    return _first_word(record, seat), _NONE, _NONE, _NONE


@compiled
def _first_word(record: Any, seat: int) -> np.uint64:
    """The legal actions of the phases whose actions all lie below 64."""
    phase = record.phase
    if phase == PAY:
        return _payments(record, seat)
    if phase == PAINT:
        return _paints(record)
    if phase == PERMIT:
        return _permits(record, seat)
    if phase == AFTER:
        extra = _bit(PLAY_EXTRA) if record.bonus[seat, EXTRA] > 0 else _NONE
        return _bit(END_TURN) | extra | _bonus_plays(record, seat)
    if phase == SAVE:
        return _bit(USE_SAVE) | _bit(NO_SAVE)
    if phase == KEEP:
        kept = _bit(KEEP_NO_MORE)
        for kind in range(np.int64(record.keep_from), 8):
            if record.paints[seat, kind] > record.kept[kind]:
                kept |= _bit(KEEP_PAINT + kind)
        return kept
    if phase == OVER:
        return _NONE
    return _kinds_left(record.permit_stack) << np.uint64(CHANCE_PERMIT)


@compiled
def _kinds_left(counts: np.ndarray) -> np.uint64:
    """The kinds of which a stack has any, as bits."""
    kinds = _NONE
    for kind in range(len(counts)):
        if counts[kind] > 0:
            kinds |= _bit(kind)
    return kinds


@compiled
def _bonus_plays(record: Any, seat: int) -> np.uint64:
    """Bonus tiles that are played for themselves, before or after the action (69, E2)."""
    plays = _bit(PLAY_TWO_POINTS) if record.bonus[seat, TWO_POINTS] > 0 else _NONE
    if _can_reserve(record, seat):
        plays |= _bit(PLAY_RESERVATION)
    return plays


@compiled
def _can_reserve(record: Any, seat: int) -> bool:
    return record.bonus[seat, RESERVATION] > 0 and record.reserved[seat] == NOTHING and _reservable(record) != _NONE


@compiled
def _reservable(record: Any) -> np.uint64:
    """Segments not sprayed and not reserved (79, E14)."""
    free = ((_ONE << np.uint64(SEGMENTS)) - _ONE) & ~_painted(record)
    for seat in range(record.seats):
        if record.reserved[seat] != NOTHING:
            free &= ~(_ONE << np.uint64(record.reserved[seat]))
    return free


@compiled
def _paints(record: Any) -> np.uint64:
    """The paint tiles that a space of the paint board gives (44, 46)."""
    space = record.space
    if space == LARGE:
        kinds = 7
    elif record.double_pairs:
        kinds = 1 << (RED_YELLOW + (space - DOUBLE_ONE) % 3)
    else:
        kinds = 7 << RED_YELLOW
    return (_kinds_left(record.supply) & np.uint64(kinds)) << np.uint64(TAKE_PAINT)


@compiled
def _permits(record: Any, seat: int) -> np.uint64:
    """What a seat may discard: the section's own permit, a pair, the bonus tile (60, 61, 77)."""
    payments = _NONE
    if record.permits[seat, record.section] > 0:
        payments |= _bit(PAY_PERMIT + record.section)
    for pip in range(5):
        if record.permits[seat, pip] >= 2:
            payments |= _bit(PAY_PERMIT + 5 + pip)
    if record.bonus[seat, BONUS_PERMIT] > 0:
        payments |= _bit(PAY_PERMIT + 10)
    return payments


@compiled
def _payments(record: Any, seat: int) -> np.uint64:
    """Tiles for the lowest missing paint, such that the rest can still be paid (48, P5-P7, 74, 81)."""
    missing = np.int64(record.missing)
    lowest = missing & -missing
    rest = missing & ~lowest
    wilds = np.int64(record.bonus[seat, WILD])
    bobby = record.bobby == seat and not record.bobby_used
    either = record.wild_double
    kinds, tiles = _at_hand(record, seat)
    payments = _NONE
    for kind in range(8):
        count = record.paints[seat, kind]
        if count == 0:
            continue
        paints = np.int64(KIND_PAINTS[kind])
        left = kinds if count > 1 else kinds & ~(1 << kind)
        if paints & lowest:
            if _payable(left, tiles - 1, missing & ~paints, wilds, bobby, either):
                payments |= _bit(PAY_KIND + kind)
            if missing & paints != lowest and _payable(left, tiles - 1, rest, wilds, bobby, either):
                payments |= _bit(PAY_HALF + kind - RED_YELLOW)
        elif bobby and _payable(left, tiles - 1, rest, wilds, False, either):
            payments |= _bit(PAY_BOBBY + kind)
    if wilds:
        if _payable(kinds, tiles, rest, wilds - 1, bobby, either):
            payments |= _bit(PAY_WILD)
        if either and lowest <= 4:
            for other in range(1, 3):
                pair = _wild_pair(lowest, other)
                if missing & pair == pair and _payable(kinds, tiles, missing & ~pair, wilds - 1, bobby, either):
                    payments |= _bit(PAY_WILD + other)
    return payments


@compiled
def _wild_pair(lowest: int, other: int) -> int:
    """A primary and the first (1) or second (2) of the two others, as a double would show them."""
    for paint in range(3):
        if 1 << paint != lowest:
            other -= 1
            if other == 0:
                return lowest | (1 << paint)
    return lowest


@compiled
def space_sets(record: Any, seat: int) -> tuple[np.uint64, np.uint64, np.uint64, np.uint64, np.uint64]:
    """Can spaces that can be used now, for each way to pay (37-39, 44-45, 50, 59, 67, 72-73, 81).

    In the order of the modifiers: plain, with Discount, with the bobby, with Add, with Add and Discount.
    """
    cans = record.cans[seat]
    if cans <= 0:  # D2: nobody acts without a can in hand, not even for nothing
        return _NONE, _NONE, _NONE, _NONE, _NONE
    yields = _yielding_spaces(record, seat)
    taken, closed = np.uint64(record.taken), np.uint64(record.closed)
    free = yields & ~taken & ~closed
    plain = free if cans >= 2 else free & ~np.uint64(_TWO_CANS)
    discount = record.bonus[seat, DISCOUNT] > 0
    with_discount = free if discount else _NONE
    with_bobby = free & np.uint64(31 << TUNNEL_TWO) if record.bobby == seat else _NONE
    occupied = yields & taken & ~closed & np.uint64(_ADDABLE)
    with_add = occupied if record.bonus[seat, ADD] > 0 else _NONE
    with_both = with_add if discount and record.add_discount else _NONE
    return plain, with_discount, with_bobby, with_add, with_both


@compiled
def _space_words(record: Any, seat: int) -> tuple[np.uint64, np.uint64, np.uint64]:
    """`space_sets` as words 1 to 3 of the legal actions."""
    first, second, third = _NONE, _NONE, _NONE
    start = USE_SPACE - 64
    for spaces in space_sets(record, seat):
        low = np.uint64(start & 63)
        here = spaces << low
        beyond = spaces >> (np.uint64(64) - low)  # every set starts above bit 0 of its word
        if start < 64:
            first |= here
            second |= beyond
        elif start < 128:
            second |= here
            third |= beyond
        else:
            third |= here
        start += SPACES
    return first, second, third


@compiled
def _yielding_spaces(record: Any, seat: int) -> np.uint64:
    """Spaces whose action would yield something (P9, B2): cans and occupation aside."""
    spaces = 0
    for section in range(SECTIONS):
        if section == record.blocked or not _has_permit(record, seat, section):
            continue
        if _sprayable(record, seat, section):
            spaces |= (1 << (TUNNEL_ONE + section)) | (1 << (TUNNEL_TWO + section))
    supply = record.supply
    if supply[RED] > 0 or supply[YELLOW] > 0 or supply[BLUE] > 0:
        spaces |= 1 << LARGE
    if supply[GREEN] > 0:
        spaces |= (1 << GREEN_ONE) | (1 << GREEN_TWO)
    if supply[BLACK] > 0:
        spaces |= (1 << BLACK_ONE) | (1 << BLACK_TWO)
    for double in range(3):
        if supply[RED_YELLOW + double] > 0:
            pair = double if record.double_pairs else 0
            spaces |= (1 << (DOUBLE_ONE + pair)) | (1 << (DOUBLE_TWO + pair))
    spaces |= 1 << PERMIT_SPACE  # the token at least
    if record.open_permits[1] != NOTHING or record.open_permits[2] != NOTHING:
        spaces |= 1 << (PERMIT_SPACE + 1)
    if record.open_permits[3] != NOTHING or _permits_left(record):
        spaces |= 1 << (PERMIT_SPACE + 2)
    for slot in range(4):
        if record.open_bonus[slot] != NOTHING:
            spaces |= 1 << (BONUS_SPACE + slot)
    if record.bobby < 0:
        spaces |= 1 << BOBBY_SPACE
    return np.uint64(spaces)


@compiled
def _permits_left(record: Any) -> bool:
    for pip in range(5):
        if record.permit_stack[pip] > 0 or record.permit_discard[pip] > 0:
            return True
    return False


@compiled
def count_legal(record: Any) -> int:
    """How many legal actions; 0 exactly when the game is over."""
    first, second, third, fourth = legal_words(record)
    return popcount(first) + popcount(second) + popcount(third) + popcount(fourth)


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


MAX_LEGAL = ACTIONS


# -- set-up -------------------------------------------------------------------------------------------


def new_record(
    seats: int,
    segment_paints: list[int],
    segment_points: list[int],
    segment_sections: list[int],
    segment_graffiti: list[int],
    paint_tiles: list[int],
    permits: list[int],
    bonus_tiles: list[int],
    start_paints: list[int],
    *,
    begins_at_random: bool = False,
    blocking: bool = False,
    keep_spent: bool = True,
    free_discount: bool = True,
    add_discount: bool = True,
    wild_double: bool = False,
    double_pairs: bool = False,
    keep_limit: int = 2,
    goal: int = 6,
    cans: int = 5,
) -> np.ndarray:
    """A record before the first action, shape ``(1,)`` (24-34). The arguments are checked by the caller.

    Lists go by segment, by kind of paint tile, by pip and by kind of bonus tile, as numbered above.
    """
    record = np.zeros(1, DTYPE)
    one = record[0]
    for segment in range(SEGMENTS):
        one.section_segments[segment_sections[segment]] |= np.uint32(1 << segment)
        one.graffiti_segments[segment_graffiti[segment]] |= np.uint32(1 << segment)
    one.segment_paints[:] = segment_paints
    one.segment_points[:] = segment_points
    one.supply[:] = paint_tiles
    for seat in range(seats):
        one.paints[seat] = start_paints
        one.supply[:] -= np.array(start_paints, np.int8)
        one.cans[seat] = cans
    one.permit_stack[:] = permits
    one.bonus_stack[:] = bonus_tiles
    one.open_permits[:] = NOTHING
    one.open_bonus[:] = NOTHING
    one.reserved[:] = NOTHING
    one.flips[:] = NOTHING
    one.seats = seats
    one.bobby = one.blocked = -1
    one.phase = BEGIN if begins_at_random else OPEN_BONUS
    one.round_number = 1
    one.blocking, one.keep_spent, one.free_discount = blocking, keep_spent, free_discount
    one.add_discount, one.wild_double, one.double_pairs = add_discount, wild_double, double_pairs
    one.keep_limit, one.goal, one.cans_each = keep_limit, goal, cans
    return record


# -- playing ------------------------------------------------------------------------------------------


@compiled
def apply(record: Any, action: int) -> None:
    """Plays a legal action."""
    if action >= CHANCE_SEAT:
        record.token = record.turn = action - CHANCE_SEAT
        record.phase = OPEN_BONUS
    elif action >= USE_SPACE:
        number = action - USE_SPACE
        _use_space(record, number % SPACES, number // SPACES)
    elif action >= CHANCE_BONUS:
        _lay_out_bonus(record, action - CHANCE_BONUS)
    elif action >= SEGMENT_ACTION:
        _name_segment(record, action - SEGMENT_ACTION)
    elif action >= CHANCE_PERMIT:
        _draw_permit(record, action - CHANCE_PERMIT)
    elif action >= PAY_KIND:
        _pay(record, action)
    elif action >= PAY_PERMIT:
        _discard_permit(record, action - PAY_PERMIT)
    elif action >= KEEP_PAINT:
        _keep(record, action - KEEP_PAINT)
    elif action >= TAKE_PAINT:
        _take_paint(record, action - TAKE_PAINT)
    elif action == PASS:
        record.passed |= 1 << record.turn
        _next_turn(record)
    elif action == END_TURN:
        _end_turn(record)
    elif action == KEEP_NO_MORE:
        _return_surplus(record)
    elif action in (USE_SAVE, NO_SAVE):
        if action == USE_SAVE:
            record.bonus[record.turn, SAVE_TILE] -= 1
            record.keep_left += 1
        _start_keeping(record)
    else:
        _play_bonus(record, action)


@compiled
def _use_space(record: Any, space: int, modifier: int) -> None:
    """Cans go on a space; then its board is used (38-39, 72-73, 81, D4, E4-E7)."""
    seat = record.turn
    bit = np.uint32(1) << np.uint32(space)
    cost = 1 + ((_TWO_CANS >> space) & 1)
    if modifier in (WITH_DISCOUNT, WITH_ADD_AND_DISCOUNT):
        record.bonus[seat, DISCOUNT] -= 1
        cost -= 1
    if modifier == WITH_BOBBY:
        cost -= 1
    if modifier >= WITH_ADD:
        record.bonus[seat, ADD] -= 1
        record.closed |= bit
    record.cans[seat] -= cost
    if space != LARGE and (cost > 0 or not record.free_discount):
        record.taken |= bit
    record.space = space
    if space < LARGE:
        record.section = space % SECTIONS
        record.phase = SEGMENT
    elif space < PERMIT_SPACE:
        if space in (GREEN_ONE, GREEN_TWO):
            _take_paint(record, GREEN)
        elif space in (BLACK_ONE, BLACK_TWO):
            _take_paint(record, BLACK)
        elif space >= DOUBLE_ONE and record.double_pairs:
            _take_paint(record, RED_YELLOW + (space - DOUBLE_ONE) % 3)
        else:
            record.phase = PAINT
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
def _take_paint(record: Any, kind: int) -> None:
    record.supply[kind] -= 1
    record.paints[record.turn, kind] += 1
    _finish_action(record)


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
    """Whether a permit can be drawn; an exhausted stack is made anew from the discards (56)."""
    for pip in range(5):
        if record.permit_stack[pip] > 0:
            return True
    found = False
    for pip in range(5):
        if record.permit_discard[pip] > 0:
            found = True
        record.permit_stack[pip] = record.permit_discard[pip]
        record.permit_discard[pip] = 0
    return found


@compiled
def _refill_permits(record: Any) -> None:
    """Empty spaces are refilled at once, as far as there are tiles (55)."""
    for slot in range(4):
        if record.open_permits[slot] == NOTHING and _restack(record):
            record.phase = OPEN_PERMIT
            return
    _permits_are_open(record)


@compiled
def _permits_are_open(record: Any) -> None:
    """All permit spaces are filled: on with the set-up, or with the turn."""
    if record.dealt < record.seats:
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
        record.permit_discard[pip] += 1
        if pip != record.blocked:  # from the second round on a different section (102)
            record.blocked = pip
            _first_turn(record)
        elif not _restack(record):
            _first_turn(record)
    else:
        record.flips[record.revealed] = pip
        record.revealed += 1
        _reveal(record)


@compiled
def _name_segment(record: Any, segment: int) -> None:
    """A segment is chosen: to be sprayed, reserved, or flipped for nobody."""
    bit = np.uint32(1) << np.uint32(segment)
    seat = record.turn
    if record.phase == SEGMENT:
        record.segment = segment
        record.missing = record.segment_paints[segment]
        record.bobby_used = False
        record.phase = PERMIT
    elif record.phase == RESERVE:
        record.reserved[seat] = segment
        record.phase = record.after_reserve
        _skip_empty_after(record)
    else:
        record.tags[NEUTRAL] |= bit
        _next_flip(record)


@compiled
def _discard_permit(record: Any, payment: int) -> None:
    """The section's permit, two equal ones, or the bonus tile (60-61, 77, B7)."""
    seat = record.turn
    if payment == 10:
        record.bonus[seat, BONUS_PERMIT] -= 1
    else:
        pip = payment % 5
        tokens = 2 if payment >= 5 else 1
        record.permits[seat, pip] -= tokens
        record.permit_discard[pip] += tokens
        record.known_permits[seat, pip] = max(np.int64(record.known_permits[seat, pip]) - tokens, 0)
    record.phase = PAY


@compiled
def _pay(record: Any, action: int) -> None:
    """One tile is spent on the lowest missing paint; the last one completes the spray (62-64)."""
    seat = record.turn
    lowest = record.missing & -record.missing
    covered = np.int64(lowest)
    if action >= PAY_BOBBY:
        _spend(record, seat, action - PAY_BOBBY)
        record.bobby_used = True
    elif action >= PAY_WILD:
        record.bonus[seat, WILD] -= 1
        if action > PAY_WILD:
            covered = _wild_pair(np.int64(lowest), action - PAY_WILD)
    elif action >= PAY_HALF:
        _spend(record, seat, RED_YELLOW + action - PAY_HALF)
    else:
        kind = action - PAY_KIND
        _spend(record, seat, kind)
        covered = np.int64(KIND_PAINTS[kind])
    record.missing = np.int64(record.missing) & ~covered
    if record.missing == 0:
        segment = record.segment
        record.tags[seat] |= np.uint32(1) << np.uint32(segment)
        record.points[seat] += record.segment_points[segment]
        if record.reserved[seat] == segment:
            record.reserved[seat] = NOTHING
        _finish_action(record)


@compiled
def _spend(record: Any, seat: int, kind: int) -> None:
    record.paints[seat, kind] -= 1
    record.spent[seat, kind] += 1


@compiled
def _play_bonus(record: Any, action: int) -> None:
    """Two points at once (75), an extra turn (76), or the reservation marker (79)."""
    seat = record.turn
    if action == PLAY_TWO_POINTS:
        record.bonus[seat, TWO_POINTS] -= 1
        record.points[seat] += 2
        _skip_empty_after(record)
    elif action == PLAY_EXTRA:
        record.bonus[seat, EXTRA] -= 1
        record.extra += 1
        _skip_empty_after(record)
    else:
        record.bonus[seat, RESERVATION] -= 1
        record.after_reserve = record.phase
        record.phase = RESERVE


# -- turns and rounds ---------------------------------------------------------------------------------


@compiled
def _finish_action(record: Any) -> None:
    record.phase = AFTER
    _skip_empty_after(record)


@compiled
def _can_play_bonus(record: Any, seat: int) -> bool:
    return record.bonus[seat, TWO_POINTS] > 0 or _can_reserve(record, seat)


@compiled
def _skip_empty_after(record: Any) -> None:
    """Ends the turn when nothing is left that could be done in it."""
    seat = record.turn
    if _can_play_bonus(record, seat):
        return
    if record.phase == AFTER and record.bonus[seat, EXTRA] == 0:
        _end_turn(record)
    elif record.phase == TURN and record.cans[seat] <= 0:
        record.passed |= 1 << seat
        _next_turn(record)


@compiled
def _end_turn(record: Any) -> None:
    seat = record.turn
    if record.extra > 0:
        record.extra -= 1
        if record.cans[seat] > 0 or _can_play_bonus(record, seat):
            record.phase = TURN
            return
        record.passed |= 1 << seat
    _next_turn(record)


@compiled
def _next_turn(record: Any) -> None:
    """The next seat that has not passed (34, 41), or the end of the round (42).

    A seat without cans and without tiles to play has no choice: it passes unasked (40, D2).
    """
    record.extra = 0
    last = np.int64(record.turn)
    for step in range(1, record.seats + 1):
        seat = (last + step) % record.seats
        if (record.passed >> seat) & 1:
            continue
        if record.cans[seat] > 0 or _can_play_bonus(record, seat):
            record.turn = seat
            record.phase = TURN
            return
        record.passed |= 1 << seat
    _end_round(record)


@compiled
def _start_round(record: Any) -> None:
    if record.blocking and _restack(record):
        record.turn = record.token
        record.phase = BLOCK
    else:
        _first_turn(record)


@compiled
def _first_turn(record: Any) -> None:
    record.passed = 0
    record.turn = record.token
    record.phase = TURN


@compiled
def _end_round(record: Any) -> None:
    """Markers, the bobby and the cans come back (84, 83, 79, F1); then paints are kept."""
    record.bobby = -1
    record.taken = 0
    record.closed = 0
    for seat in range(record.seats):
        record.cans[seat] = record.cans_each
        record.reserved[seat] = NOTHING
    _ask_to_keep(record, 0)


@compiled
def _ask_to_keep(record: Any, first: int) -> None:
    """The next seat that has to choose what it keeps (85), beginning ``first`` places after the token."""
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
    for kind in range(8):
        if record.keep_spent:
            record.paints[seat, kind] += record.spent[seat, kind]
        else:
            record.supply[kind] += record.spent[seat, kind]
        record.spent[seat, kind] = 0
        record.kept[kind] = 0
        tiles += record.paints[seat, kind]
    return tiles


@compiled
def _start_keeping(record: Any) -> None:
    """After Save: three tiles may be few enough to keep without a choice."""
    tiles = 0
    for kind in range(8):
        tiles += record.paints[record.turn, kind]
    if tiles <= record.keep_left:
        _next_to_keep(record)
    else:
        record.phase = KEEP


@compiled
def _keep(record: Any, kind: int) -> None:
    record.kept[kind] += 1
    record.keep_left -= 1
    record.keep_from = kind
    if record.keep_left == 0:
        _return_surplus(record)


@compiled
def _return_surplus(record: Any) -> None:
    """All other tiles go back to the paint board (86)."""
    seat = record.turn
    for kind in range(8):
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
    if record.seats < 4 and record.revealed < wanted and _restack(record):
        record.turn = record.token
        record.phase = REVEAL
    else:
        _next_flip(record)


@compiled
def _next_flip(record: Any) -> None:
    """The next revealed section that still has an incomplete segment (94), or the round is over."""
    painted = _painted(record)
    for i in range(2):
        pip = record.flips[i]
        if pip != NOTHING:
            record.flips[i] = NOTHING
            record.permit_discard[pip] += 1
            if np.uint64(record.section_segments[pip]) & ~painted:
                record.section = pip
                record.turn = record.token
                record.phase = FLIP
                return
    record.revealed = 0
    _next_round(record)


@compiled
def completed(record: Any) -> int:
    """How many graffiti have all their segments."""
    painted = _painted(record)
    count = 0
    for graffiti in range(GRAFFITI):
        if np.uint64(record.graffiti_segments[graffiti]) & ~painted == _NONE:
            count += 1
    return count


@compiled
def _next_round(record: Any) -> None:
    """At the end of a round with six completed graffiti the game is over (43, 95, F2)."""
    all_painted = popcount(_painted(record)) == SEGMENTS
    if completed(record) >= record.goal or record.round_number >= ROUND_LIMIT or all_painted:
        record.phase = OVER
        return
    record.round_number += 1
    _start_round(record)


# -- the end ------------------------------------------------------------------------------------------


@compiled
def leftover_points(record: Any, seat: int) -> int:
    """Half a point for each unused bonus tile, permit and paint tile, rounded down in all (96, F5)."""
    tiles = 0
    for kind in range(8):
        tiles += record.bonus[seat, kind] + record.paints[seat, kind]
    for pip in range(5):
        tiles += record.permits[seat, pip]
    return tiles // 2


@compiled
def tag_points(record: Any, seat: int) -> int:
    """For each tag on a completed graffiti as many points as it has segments (98)."""
    painted = _painted(record)
    points = 0
    for graffiti in range(GRAFFITI):
        segments = np.uint64(record.graffiti_segments[graffiti])
        if segments & ~painted == _NONE:
            points += popcount(segments) * popcount(segments & np.uint64(record.tags[seat]))
    return points


@compiled
def final_points(record: Any, seat: int) -> int:
    """Points at the end of the game, final scoring included."""
    return np.int64(record.points[seat]) + leftover_points(record, seat) + tag_points(record, seat)


@compiled
def standing(record: Any, seat: int) -> int:
    """One number that orders the seats: points, then tags on all graffiti (100)."""
    return 64 * final_points(record, seat) + popcount(np.uint64(record.tags[seat]))


@compiled
def write_returns(record: Any, out: np.ndarray) -> None:
    """The winner +1, the others share -1; tied winners share the win (100). The sum is 0."""
    best, winners = -1, 0
    for seat in range(record.seats):
        reached = standing(record, seat)
        if reached > best:
            best, winners = reached, 0
        winners += reached == best
    others = record.seats - 1
    for seat in range(record.seats):
        share = 1.0 / winners if standing(record, seat) == best else 0.0
        out[seat] = (record.seats * share - 1.0) / others


# -- chance and random play ---------------------------------------------------------------------------


@compiled
def _below(limit: int, bits: np.uint64) -> int:
    """A number below a limit from the upper half of 64 random bits."""
    return np.int64(((bits >> np.uint64(32)) * np.uint64(limit)) >> np.uint64(32))


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
    if record.phase == BEGIN:
        return CHANCE_SEAT + _below(np.int64(record.seats), bits)
    if record.phase == OPEN_BONUS:
        return CHANCE_BONUS + _any_tile(record.bonus_stack, bits)
    return CHANCE_PERMIT + _any_tile(record.permit_stack, bits)


@compiled
def redeal(record: Any, viewer: int, bits: np.uint64) -> None:
    """Deals anew what a seat (or, with -1, a spectator) cannot know: permits drawn in secret.

    What others have drawn from the stack goes back into it, and as many are drawn again; every
    arrangement of the unseen tokens is equally likely. ``bits`` seeds the draws.
    """
    drawn = np.zeros(SEATS, np.int64)
    for seat in range(record.seats):
        if seat != viewer:
            for pip in range(5):
                hidden = record.permits[seat, pip] - record.known_permits[seat, pip]
                drawn[seat] += hidden
                record.permits[seat, pip] -= hidden
                record.permit_stack[pip] += hidden
    for seat in range(record.seats):
        for _ in range(drawn[seat]):
            bits = (bits ^ (bits >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9) + np.uint64(0x9E3779B97F4A7C15)
            pip = _any_tile(record.permit_stack, bits ^ (bits >> np.uint64(27)))
            record.permit_stack[pip] -= 1
            record.permits[seat, pip] += 1


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
