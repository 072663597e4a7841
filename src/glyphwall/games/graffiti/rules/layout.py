"""The layout of a game of Graffiti in one record: phases, paints, tiles, spaces, action numbers, fields.

Everything here names a number. The rules are in legal.py and rules.py, the set-up is in setup.py. Numbers in brackets
are lines of the rule table (docs/reference/graffiti-rules.md).
"""

from __future__ import annotations

from glyphwall.core.arrays import np
from glyphwall.core.option_record import option_columns
from glyphwall.games.graffiti.rules.options import GraffitiOptions

CHANCE = -1
NOTHING = 255
ROUND_LIMIT = 30  # F9: a stalled game is scored as it stands

SEGMENTS, SECTIONS, GRAFFITI, SEATS = 31, 5, 10, 4
MOST_SEGMENTS = 40  # where special graffiti are longer than the basic ones
PIPS = SECTIONS  # a permit shows the number of its section
MOST_SLOTS = 8  # open tiles on each of the two boards; the record holds the actual number
NEUTRAL = SEATS  # the index of neutral tags
MOST_FLIPS = SEATS - 2  # permits revealed for neutral flips in a round

# -- phases -------------------------------------------------------------------------------------------

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
    PAY,  # ... which tile covers the lowest missing paint
    AFTER,  # ... bonus tiles after the action, or the end of the turn
    RESERVE,  # ... where the reservation marker goes
    SAVE,  # end of the round: play Save or not
    KEEP,  # ... which paint tiles are kept
    REVEAL,  # chance reveals a permit for a neutral flip
    FLIP,  # the token's holder flips a segment to neutral
    OVER,
) = range(18)

# -- paints and tiles ---------------------------------------------------------------------------------

# Paints are bits of a set. Kinds of paint tiles: the five single ones, then the doubles.
PAINTS, PRIMARIES, DOUBLES = 5, 3, 3
RED, YELLOW, BLUE, GREEN, BLACK = range(PAINTS)  # the primaries first
RED_YELLOW, RED_BLUE, YELLOW_BLUE = 5, 6, 7
KINDS = PAINTS + DOUBLES
KIND_PAINTS = np.array([1, 2, 4, 8, 16, 3, 5, 6], np.uint8)

BONUS_KINDS = 8
ADD, DISCOUNT, WILD, TWO_POINTS, EXTRA, BONUS_PERMIT, SAVE_TILE, RESERVATION = range(BONUS_KINDS)

# -- can spaces ---------------------------------------------------------------------------------------

TUNNEL_ONE, TUNNEL_TWO = 0, 5  # + section
LARGE, GREEN_ONE, GREEN_TWO, BLACK_ONE, BLACK_TWO = 10, 11, 12, 13, 14
SHARED_ONE, SHARED_TWO = 15, 16  # the doubles' common pair (the published board as we read it)
DOUBLE_ONE, DOUBLE_TWO = 17, 20  # + double, where an option gives each double a pair of its own
PERMIT_SPACE = 23  # + one of these: the first-player space, two open permits, one open permit and the stack
TOKEN_SPACE, TWO_SPACE, STACK_SPACE = range(3)
BONUS_SPACE = 26  # + slot 0..3
BOBBY_SPACE = 30
SPACES = 31

EXTRAS = 12  # spaces that an edition may have beyond these, numbered after them (board.py)
ALL_SPACES = SPACES + EXTRAS
IN_TUNNEL, ON_PAINT_BOARD, ON_PERMIT_BOARD, ON_BONUS_BOARD = range(4)  # the board of an extra space

BOARD_SPACES = (1 << SPACES) - 1
"""The spaces of the published board, as bits."""


def _space_kinds() -> np.ndarray:
    kinds = np.zeros(SPACES, np.uint8)
    kinds[LARGE] = 1 << RED | 1 << YELLOW | 1 << BLUE
    kinds[GREEN_ONE] = kinds[GREEN_TWO] = 1 << GREEN
    kinds[BLACK_ONE] = kinds[BLACK_TWO] = 1 << BLACK
    kinds[SHARED_ONE] = kinds[SHARED_TWO] = 1 << RED_YELLOW | 1 << RED_BLUE | 1 << YELLOW_BLUE
    for double in range(DOUBLES):
        kinds[DOUBLE_ONE + double] = kinds[DOUBLE_TWO + double] = 1 << (RED_YELLOW + double)
    return kinds


SPACE_KINDS = _space_kinds()
"""The kinds of paint tiles that each space gives, as bits; shape ``(SPACES,)``."""

# -- action numbers, dense, frozen with the rules version ---------------------------------------------

END_TURN, PLAY_TWO_POINTS, PLAY_EXTRA, PLAY_RESERVATION, USE_SAVE, NO_SAVE, KEEP_NO_MORE = range(7)
TAKE_PAINT = 7  # + kind
KEEP_PAINT = 15  # + kind
PAY_PERMIT = 23  # + pip - 1: the section's own; 5 + pip - 1: a pair; 10: the bonus tile
PAIR, BONUS_TILE = 5, 10
PAY_KIND = 34  # + kind, for every missing paint that it shows
PAY_HALF = 42  # + double - 5, for the lowest missing paint alone
PAY_WILD = 45  # + 0 for one paint, 1 2 (the other reading of E8) for it and another primary
PAY_BOBBY = 48  # + kind, of any paint
CHANCE_BONUS = 56  # + kind
SEGMENT_ACTION = 64  # + segment: spray, reserve or flip it
PASS = 95
CHANCE_SEAT = 96  # + seat
CHANCE_PERMIT = 100  # + pip - 1
USE_SPACE = 105  # + SPACES * modifier + space
PLAIN, WITH_DISCOUNT, WITH_ADD, WITH_ADD_AND_DISCOUNT, WITH_BOBBY = range(5)  # the last one in the tunnel only
# The other readings of E6 and E11 have numbers of their own, and the modifiers 5 to 7.
BOBBY_AND_DISCOUNT = USE_SPACE + SPACES * WITH_BOBBY + LARGE  # + section: its space for two cans
TAKE_BOBBY = BOBBY_AND_DISCOUNT + SECTIONS  # + bonus slot, in place of its tile
TAKE_BOBBY_DISCOUNT = TAKE_BOBBY + 4  # + bonus slot, for no can
ACTIONS = TAKE_BOBBY_DISCOUNT + 4
WITH_BOBBY_AND_DISCOUNT, FOR_BOBBY, FOR_BOBBY_WITH_DISCOUNT = 5, 6, 7
MODIFIERS = 8

# Editions beyond the published board also use these, from the fifth word of a set of actions on.
MORE_SEGMENTS = 256  # + segment - SEGMENTS
USE_EXTRA = 320  # + EXTRA_STEP * modifier + extra space
EXTRA_STEP = 16  # so that four modifiers make a word
ALL_ACTIONS = USE_EXTRA + EXTRA_STEP * MODIFIERS

# -- fields -------------------------------------------------------------------------------------------

_FIELDS = np.dtype(
    [
        # printed on the components
        ("section_segments", np.uint64, (SECTIONS,)),
        ("graffiti_segments", np.uint64, (GRAFFITI,)),
        ("doubled_segments", np.uint64),  # those that need a paint twice
        ("spaces", np.uint64),  # the edition's can spaces; of these:
        ("two_cans", np.uint64),  # ... those that cost two cans
        ("tunnel_two", np.uint64),  # ... in the tunnel
        ("addable", np.uint64),  # ... those for one can on which Add can be played (E4)
        ("unlimited", np.uint64),  # ... those that are never occupied (P8)
        ("draws", np.uint64),  # ... those that give a draw from the stack of permits
        ("extra_beside", np.uint64, (EXTRAS,)),  # spaces for one can beside an extra one for two
        # the tunnel
        ("tags", np.uint64, (SEATS + 1,)),  # segments tagged by each seat, and neutral ones (NEUTRAL)
        ("taken", np.uint64),  # can spaces in use
        ("closed", np.uint64),  # can spaces that Add has closed
        ("points", np.int16, (SEATS,)),
        ("segment_paints", np.uint16, (MOST_SEGMENTS,)),  # five bits, and five more for paints needed twice
        ("segment_points", np.uint8, (MOST_SEGMENTS,)),
        ("segments", np.int8),
        ("extras", np.int8),  # can spaces beyond those of the published board
        ("extra_board", np.uint8, (EXTRAS,)),
        ("extra_what", np.uint8, (EXTRAS,)),  # section, kinds of paint tiles as bits, or slot
        ("permit_slots", np.int8),
        ("slot_space", np.uint8, (MOST_SLOTS,)),  # the permit space that gives each open permit
        ("bonus_slots", np.int8),
        ("double_pairs", np.bool_),  # a pair of spaces for each double
        # tiles
        ("supply", np.int8, (KINDS,)),  # paint board, by kind
        ("paints", np.int8, (SEATS, KINDS)),  # behind each screen
        ("spent", np.int8, (SEATS, KINDS)),  # in front of it, until the end of the round
        ("kept", np.int8, (KINDS,)),  # chosen so far, while a seat chooses
        ("permits", np.int8, (SEATS, PIPS)),
        ("known_permits", np.int8, (SEATS, PIPS)),  # those of them that were taken openly
        ("older_permits", np.int8, (SEATS, PIPS)),  # secret ones drawn before the stack was last rebuilt
        ("open_permits", np.uint8, (MOST_SLOTS,)),  # pip - 1, or NOTHING
        ("permit_stack", np.int8, (PIPS,)),
        ("permit_discard", np.int8, (PIPS,)),
        ("bonus", np.int8, (SEATS, BONUS_KINDS)),
        ("open_bonus", np.uint8, (MOST_SLOTS,)),  # kind, or NOTHING
        ("bonus_stack", np.int8, (BONUS_KINDS,)),
        ("reserved", np.uint8, (SEATS,)),  # the segment under each seat's marker, or NOTHING
        ("cans", np.int8, (SEATS,)),
        ("placed", np.int8, (SEATS, ALL_SPACES)),  # each seat's cans on each space
        ("bobby", np.int8),  # the seat that holds him, or -1
        # the round
        ("round_number", np.int8),
        ("token", np.int8),  # the seat that holds the first player token
        ("turn", np.int8),
        ("passed", np.uint8),  # seats, as bits
        ("extra", np.int8),  # extra turns that follow this one
        ("blocked", np.int8),  # section, or -1
        # the action in progress
        ("phase", np.int8),
        ("begun", np.bool_),  # something was done in this turn, or in this choice of paints to keep
        ("after_reserve", np.int8),  # the phase that a reservation interrupts
        ("section", np.int8),
        ("space", np.int8),
        ("segment", np.int8),
        ("missing", np.uint16),  # uncovered paints, as in segment_paints
        ("bobby_used", np.bool_),  # in this spray; with a single substitute (E10), a wild card too
        ("keep_left", np.int8),
        ("keep_from", np.int8),  # tiles are chosen by ascending kind
        ("dealt", np.int8),  # seats that have their first permit
        ("flip_permits", np.uint8, (MOST_FLIPS,)),  # permits revealed for neutral flips, pip - 1, or NOTHING
        ("revealed", np.int8),
        # readings and variants
        *option_columns(GraffitiOptions),
        ("keep_limit", np.int8),
        ("cans_each", np.int8),
    ],
    align=True,
)
DTYPE = np.dtype((np.record, _FIELDS))
