"""Can spaces: which ones a seat can use now, and in which way it can pay."""

from __future__ import annotations

from typing import Any

from glyphwall.compiled import compiled, inlined, whole
from glyphwall.core.arrays import np
from glyphwall.games.graffiti.rules import bitset, layout, payment, spraying
from glyphwall.games.graffiti.rules.options import BOBBY_FROM_ANY_SPACE, EMPTY_PAINT_OPEN

_ONE = np.uint64(1)
_NONE = np.uint64(0)


@inlined
def space_of(action: int) -> tuple[int, int]:
    """Return the space that an action from ``USE_SPACE`` on uses, and the modifier."""
    if action >= layout.USE_EXTRA:
        number = action - layout.USE_EXTRA
        return layout.SPACES + number % layout.EXTRA_STEP, number // layout.EXTRA_STEP
    if action >= layout.TAKE_BOBBY_DISCOUNT:
        return layout.BONUS_SPACE + action - layout.TAKE_BOBBY_DISCOUNT, layout.FOR_BOBBY_WITH_DISCOUNT
    if action >= layout.TAKE_BOBBY:
        return layout.BONUS_SPACE + action - layout.TAKE_BOBBY, layout.FOR_BOBBY
    if action >= layout.BOBBY_AND_DISCOUNT:
        return layout.TUNNEL_TWO + action - layout.BOBBY_AND_DISCOUNT, layout.WITH_BOBBY_AND_DISCOUNT
    number = action - layout.USE_SPACE
    return number % layout.SPACES, number // layout.SPACES


@compiled
def space_sets(record: Any, seat: int) -> tuple[np.uint64, np.uint64, np.uint64, np.uint64, np.uint64]:
    """Return the usable can spaces for each way to pay (37-39, 44-45, 50, 59, 67, 72-73, 81).

    They are in the order of the modifiers: plain, with Discount, with Add, with Add and Discount, with the bobby.
    """
    cans = record.cans[seat]
    if cans <= 0:  # D2: a seat needs a can to act, even on a free space
        return _NONE, _NONE, _NONE, _NONE, _NONE
    yields = yielding_spaces(record, seat)
    taken, closed = np.uint64(record.taken), np.uint64(record.closed)
    free = yields & ~taken & ~closed
    if record.cheap_space_first:
        free &= ~np.uint64(record.two_cans) | spaces_beside_taken(record)
    plain = free if cans >= 2 else free & ~np.uint64(record.two_cans)
    discount = record.bonus[seat, layout.DISCOUNT] > 0
    with_discount = free if discount else _NONE
    occupied = yields & taken & ~closed & np.uint64(record.addable)
    with_add = occupied if record.bonus[seat, layout.ADD] > 0 else _NONE
    with_both = with_add if discount and record.add_with_discount else _NONE
    with_bobby = free & np.uint64(record.tunnel_two) if record.bobby == seat else _NONE
    return plain, with_discount, with_add, with_both, with_bobby


@compiled
def spaces_beside_taken(record: Any) -> np.uint64:
    """Return the two-can spaces whose one-can neighbour is occupied or missing (C2, the other reading)."""
    taken = np.uint64(record.taken) | ~np.uint64(record.spaces)
    singles = taken & np.uint64(1 << layout.GREEN_ONE | 1 << layout.BLACK_ONE | 1 << layout.SHARED_ONE)
    beside = (taken & np.uint64(31 << layout.TUNNEL_ONE)) << np.uint64(layout.TUNNEL_TWO - layout.TUNNEL_ONE)
    beside |= (taken & np.uint64(7 << layout.DOUBLE_ONE)) << np.uint64(layout.DOUBLE_TWO - layout.DOUBLE_ONE)
    beside |= singles << _ONE
    for extra in range(record.extras):
        if np.uint64(record.extra_beside[extra]) & ~taken == _NONE:
            beside |= bitset.bit(layout.SPACES + extra)
    return beside


@inlined
def bobby_spaces(record: Any, plain: np.uint64) -> np.uint64:
    """Return the bonus spaces on which a can takes the bobby instead of the tile (E11, the other reading), as bits.

    ``plain`` are the spaces that can be used without tiles.
    """
    if record.bobby >= 0 or record.bobby_from != BOBBY_FROM_ANY_SPACE:
        return _NONE
    found = plain & np.uint64(15 << layout.BONUS_SPACE)
    for extra in range(record.extras):
        if record.extra_board[extra] == layout.ON_BONUS_BOARD:
            found |= plain & bitset.bit(layout.SPACES + extra)
    return found


@compiled
def yielding_spaces(record: Any, seat: int) -> np.uint64:
    """Return the spaces whose action is possible and gives something (P9, B2, C4), ignoring cans and occupation."""
    sections = np.uint64(_sprayable_sections(record, seat))
    spaces = sections << np.uint64(layout.TUNNEL_ONE) | sections << np.uint64(layout.TUNNEL_TWO) | _paint_spaces(record)
    spaces |= bitset.bit(layout.PERMIT_SPACE + layout.TOKEN_SPACE)  # the token at least (B2, B5)
    for slot in range(layout.MOST_SLOTS):  # no branches, as they would be unpredictable
        spaces |= np.uint64(record.open_permits[slot] != layout.NOTHING) << np.uint64(record.slot_space[slot])
    if can_draw_permit(record):
        spaces |= np.uint64(record.draws)
    for slot in range(4):
        spaces |= np.uint64(record.open_bonus[slot] != layout.NOTHING) << np.uint64(layout.BONUS_SPACE + slot)
    spaces |= np.uint64(record.bobby < 0) << np.uint64(layout.BOBBY_SPACE)
    if record.extras > 0:
        spaces |= _yielding_extras(record, sections)
    return spaces & np.uint64(record.spaces)


@compiled
def _yielding_extras(record: Any, sections: np.uint64) -> np.uint64:
    """Return the same for an edition's extra spaces, except permits."""
    left = bitset.kinds_in(bitset.eight(record.supply))
    found = _NONE
    for extra in range(record.extras):
        board, what = record.extra_board[extra], whole(record.extra_what[extra])
        if board == layout.IN_TUNNEL:
            yields = (sections >> np.uint64(what)) & _ONE != _NONE
        elif board == layout.ON_PAINT_BOARD:
            yields = left & np.uint64(what) != _NONE or record.empty_paint == EMPTY_PAINT_OPEN
        else:
            yields = board == layout.ON_BONUS_BOARD and record.open_bonus[what] != layout.NOTHING
        if yields:
            found |= bitset.bit(layout.SPACES + extra)
    return found


@inlined
def is_extra_on(record: Any, space: int, board: int) -> bool:
    """Return whether a space is an extra one on some board."""
    found: bool = space >= layout.SPACES and record.extra_board[space - layout.SPACES] == board
    return found


@inlined
def section_of(record: Any, space: int) -> int:
    """Return the section of a tunnel space; -1 for any other space."""
    if is_extra_on(record, space, layout.IN_TUNNEL):
        return whole(record.extra_what[space - layout.SPACES])
    return space % layout.SECTIONS if space < layout.LARGE else -1


@inlined
def kinds_of(record: Any, space: int) -> int:
    """Return the kinds of paint tiles that a space gives, as bits; 0 if none."""
    if is_extra_on(record, space, layout.ON_PAINT_BOARD):
        return whole(record.extra_what[space - layout.SPACES])
    return whole(layout.SPACE_KINDS[space]) if space < layout.SPACES else 0


@inlined
def slot_of(record: Any, space: int) -> int:
    """Return the slot of a space for a bonus tile; -1 for any other space."""
    if is_extra_on(record, space, layout.ON_BONUS_BOARD):
        return whole(record.extra_what[space - layout.SPACES])
    return space - layout.BONUS_SPACE if layout.BONUS_SPACE <= space < layout.BOBBY_SPACE else -1


@compiled
def _sprayable_sections(record: Any, seat: int) -> int:
    """Return the unblocked sections (101, G2) in which a seat can spray something, as bits."""
    permitted = spraying.permitted_sections(record, seat)
    if record.blocked >= 0:
        permitted &= ~(1 << record.blocked)
    if permitted == 0:
        return 0
    payable = payment.payable_segments(record, seat, spraying.open_segments(record, seat))
    found = 0
    for section in range(layout.SECTIONS):
        found |= (np.uint64(record.section_segments[section]) & payable != _NONE) << section
    return permitted & found


def _spaces_of_kinds() -> np.ndarray:
    """Tabulate the usable spaces of the published paint board, as bits, by the kinds of tiles left, as bits."""
    found = np.zeros(1 << layout.KINDS, np.uint64)
    for left in range(len(found)):
        found[left] = sum(1 << space for space in range(layout.SPACES) if left & int(layout.SPACE_KINDS[space]))
    return found


_SPACES_OF_KINDS = _spaces_of_kinds()


_PAINT_SPACES = _SPACES_OF_KINDS[-1]


@inlined
def _paint_spaces(record: Any) -> np.uint64:
    """Return the spaces of the paint board that have tiles left (44-45, 49, P8), or all of them (P9)."""
    spaces: np.uint64 = _SPACES_OF_KINDS[whole(bitset.kinds_in(bitset.eight(record.supply)))]
    if record.empty_paint == EMPTY_PAINT_OPEN:
        spaces |= _PAINT_SPACES
    return spaces


@compiled
def has_run_out(record: Any, space: int) -> bool:
    """Return whether a space is on the paint board and its tiles have run out (P9)."""
    gives = np.uint64(kinds_of(record, space))
    return bool(gives != _NONE and gives & bitset.kinds_in(bitset.eight(record.supply)) == _NONE)


@compiled
def can_draw_permit(record: Any) -> bool:
    """Return whether a permit can be drawn, from the stack or from the discards (56, B2)."""
    tokens = 0
    for pip in range(layout.PIPS):
        tokens |= record.permit_stack[pip] | record.permit_discard[pip]
    return tokens > 0
