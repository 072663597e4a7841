"""The policy "planned": the policy of search's playouts, and the ply that search tries first.

A seat first takes what its plan (plans.py) lacks and others may take away, and sprays. When its cans are too few for
the plan, it sprays anything it can, and then takes what lasts beyond the round: permits and bonus tiles. On its own the
policy wins 98 of 100 two-player games against `greedy`, at twice the cost of the hurried policy.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from glyphwall.compiled import compiled, inlined, lowest_bit, popcount, whole
from glyphwall.games.graffiti.ai.plans import Plan, make_plan, segment_worth
from glyphwall.games.graffiti.ai.policy import end_or_play_on, random_member
from glyphwall.games.graffiti.rules import bitset, chance, layout, legal, rules, spaces, spraying
from glyphwall.games.graffiti.rules.options import EMPTY_PAINT_OPEN
from glyphwall.games.graffiti.rules.scoring import painted_segments

_ONE = np.uint64(1)
_NONE = np.uint64(0)
_TUNNEL = np.uint64((1 << layout.LARGE) - 1)
_PAINT_BOARD = np.uint64((1 << layout.PERMIT_SPACE) - (1 << layout.LARGE))

# Priorities of spaces for the plan; others can take away permits, the doubles and the cheap green and black.
_OPEN_PERMIT, _DOUBLE, _GREEN_BLACK, _DRAW, _DEAR, _LARGE = 7, 6, 5, 4, 3, 2

# Priorities when the plan must wait for the next round; an open permit for the plan precedes all of these.
_WILD, _DRAW_TWO, _TOKEN, _TWO_OPEN, _TWO_POINTS, _FREE_PERMIT, _OTHER_BONUS, _EXTRA = 19, 18, 17, 16, 15, 14, 13, 12
_PLAN_DOUBLE, _PLAN_GREEN_BLACK, _RESERVATION, _PLAN_LARGE, _BOBBY = 11, 10, 9, 8, 7

# The worth of keeping a tile of each kind; a second one of a kind is worth a tenth.
_KEPT = np.array([10, 10, 10, 14, 14, 17, 17, 17], np.int64)

_RIVAL_TAG = 1.6  # a rival's gain from a neutral tag, relative to the seat's own


@compiled
def choose_by_plan(record: Any, bits: np.uint64) -> int:
    """Choose the policy's ply by 64 random bits; return -1 when the game is over."""
    phase = record.phase
    if phase == layout.OVER:
        return -1
    if legal.actor(record) == layout.CHANCE:
        return whole(chance.sample_chance(record, bits))
    seat = whole(record.turn)
    if phase == layout.TURN:
        action = _turn(record, seat, bits)
        if action == layout.PASS and not record.bonus_when_passing and record.begun:
            action = _any_space(record)
        return action
    if phase == layout.PAINT:
        return _paint(record, seat, bits)
    if phase == layout.KEEP:
        return _keep(record, seat)
    if phase == layout.SAVE:
        return layout.USE_SAVE
    first, _, _, _ = legal.legal_words(record)
    if phase in (layout.PAY, layout.PERMIT):
        return whole(lowest_bit(first))  # actions ascend from the plainest payment to the most expensive
    if phase == layout.AFTER:
        return end_or_play_on(record, first)
    segments = legal.segment_choice(record)
    if phase == layout.FLIP:
        return legal.segment_action(_flip(record, seat, segments))
    if phase == layout.RESERVE:
        segment = make_plan(record, seat).segment
        if segment >= 0 and _has(segments, segment):
            return legal.segment_action(segment)
    return legal.segment_action(_best_segment(record, seat, segments))


@compiled
def play_by_plan(record: Any, bits: np.uint64) -> bool:
    """Play one ply of the policy, chosen by 64 random bits; return False when the game was over."""
    action = choose_by_plan(record, bits)
    if action < 0:
        return False
    rules.apply(record, action)
    return True


@inlined
def _has(spaces: np.uint64, number: int) -> bool:
    found: bool = (spaces >> np.uint64(number)) & _ONE != _NONE
    return found


# -- a turn -------------------------------------------------------------------------------------------


@compiled
def _turn(record: Any, seat: int, bits: np.uint64) -> int:
    if record.bonus[seat, layout.TWO_POINTS] > 0 and (record.bonus_when_passing or legal.can_use_space(record, seat)):
        return layout.PLAY_TWO_POINTS
    plain, discount, _, _, bobby = spaces.space_sets(record, seat)
    if record.empty_paint == EMPTY_PAINT_OPEN:  # This policy makes no waiting moves (P9, the other reading).
        plain, discount = _without_empty(record, plain), _without_empty(record, discount)
    usable = plain | discount | bobby
    if usable == _NONE:
        return layout.PASS
    plan = make_plan(record, seat)
    if plan.segment >= 0 and plan.missing == 0 and not plan.lacks_permit:
        action = _spray(record, plan.section, plain, discount, bobby)
        if action >= 0:
            return action
    if plan.in_reach:
        space = _plan_space(record, plan, plain)
        if space >= 0:
            return legal.space_action(space, layout.PLAIN)
    if usable & _TUNNEL or _in_tunnel(record, usable):
        return _best_spray(record, seat, plain, discount, bobby)
    space = _lasting_space(record, plan, plain)
    if space < 0 and plain & _PAINT_BOARD:
        space = random_member(plain & _PAINT_BOARD, bits)
    if space < 0 and plain >> np.uint64(layout.SPACES):
        space = lowest_bit((plain >> np.uint64(layout.SPACES)) << np.uint64(layout.SPACES))
    return layout.PASS if space < 0 else legal.space_action(space, layout.PLAIN)


@compiled
def _without_empty(record: Any, usable: np.uint64) -> np.uint64:
    """Leave out the spaces of the paint board that have no tiles left."""
    for space in range(layout.SPACES + record.extras):
        if spaces.has_run_out(record, space):
            usable &= ~bitset.bit(space)
    return usable


@inlined
def _in_tunnel(record: Any, usable: np.uint64) -> bool:
    """Return whether one of an edition's extra spaces in the tunnel can be used."""
    for extra in range(record.extras):
        if record.extra_board[extra] == layout.IN_TUNNEL and _has(usable, layout.SPACES + extra):
            return True
    return False


@compiled
def _any_space(record: Any) -> int:
    """Return the first usable space when an action must follow a played tile (E2); else a pass."""
    _, second, third, fourth = legal.legal_words(record)
    space = bitset.member((_NONE, second & ~bitset.bit(layout.PASS - 64), third, fourth), 0)
    if space >= 0:
        return space
    extra = bitset.member(legal.more_words(record), 0)
    return layout.MORE_SEGMENTS + extra if extra >= 0 else layout.PASS


@compiled
def _spray(record: Any, section: int, plain: np.uint64, discount: np.uint64, bobby: np.uint64) -> int:
    """Return the cheapest way to spray in a section; -1 if none."""
    one, two = layout.TUNNEL_ONE + section, layout.TUNNEL_TWO + section
    if _has(plain, one):
        return layout.USE_SPACE + one
    if _has(bobby, two):
        return layout.USE_SPACE + layout.SPACES * layout.WITH_BOBBY + two
    if _has(discount, two):
        return layout.USE_SPACE + layout.SPACES * layout.WITH_DISCOUNT + two
    if _has(plain, two):
        return layout.USE_SPACE + two
    for extra in range(record.extras):
        space = layout.SPACES + extra
        if spaces.section_of(record, space) == section and _has(plain | bobby, space):
            return legal.space_action(space, layout.PLAIN if _has(plain, space) else layout.WITH_BOBBY)
    return -1


@compiled
def _best_spray(record: Any, seat: int, plain: np.uint64, discount: np.uint64, bobby: np.uint64) -> int:
    """Return the ply that sprays the most valuable segment that can be paid for now; -1 if none."""
    unpainted = ~painted_segments(record)
    best, most = -1, -1e9
    for section in range(layout.SECTIONS):
        action = _spray(record, section, plain, discount, bobby)
        if action < 0:
            continue
        segments = spraying.sprayable_segments(record, seat, section)
        while segments:
            value = segment_worth(record, seat, lowest_bit(segments), unpainted)
            segments &= segments - _ONE
            if not _has(plain, layout.TUNNEL_ONE + section):
                value -= 3.0  # roughly the worth of a can
            if value > most:
                best, most = action, value
    return best if best >= 0 else layout.PASS


@compiled
def _plan_space(record: Any, plan: Plan, plain: np.uint64) -> int:
    """Return the space for the plan's most urgent need; -1 if none can be used."""
    best, most = -1, -1
    if plan.lacks_permit:
        if _has(plain, layout.PERMIT_SPACE + 2):
            best, most = layout.PERMIT_SPACE + 2, _DRAW
        place = _open_permit(record, plan.section, plain)
        if place >= 0:
            best, most = place, _OPEN_PERMIT
    for kind, one, two in (
        (layout.GREEN, layout.GREEN_ONE, layout.GREEN_TWO),
        (layout.BLACK, layout.BLACK_ONE, layout.BLACK_TWO),
    ):
        if (plan.missing >> kind) & 1:
            if most < _GREEN_BLACK and _has(plain, one):
                best, most = one, _GREEN_BLACK
            elif most < _DEAR and _has(plain, two):
                best, most = two, _DEAR
    space = _double_space(record, plan.missing, plain)
    if space >= 0 and most < _DOUBLE:
        best, most = space, _DOUBLE
    if plan.missing & 7 and most < _LARGE:
        space = _primary_space(record, plan.missing, plain)
        if space >= 0:
            best = space
    return best


@compiled
def _open_permit(record: Any, section: int, plain: np.uint64) -> int:
    """Return the permit space that gives an open permit for a section, preferring two permits; -1 if none."""
    for slot in range(whole(record.permit_slots) - 1, -1, -1):
        if record.open_permits[slot] == section and _has(plain, whole(record.slot_space[slot])):
            return whole(record.slot_space[slot])
    return -1


@compiled
def _double_space(record: Any, missing: int, plain: np.uint64) -> int:
    """Return the one-can space that gives two missing primaries on one tile; -1 if none."""
    for double in range(layout.DOUBLES):
        both = whole(layout.KIND_PAINTS[layout.RED_YELLOW + double])
        if missing & both == both and record.supply[layout.RED_YELLOW + double] > 0:
            space = layout.DOUBLE_ONE + double if record.double_pairs else layout.SHARED_ONE
            if _has(plain, space):
                return space
    return -1


@compiled
def _primary_space(record: Any, missing: int, plain: np.uint64) -> int:
    """Return a one-can space that gives a missing primary, single or on a double tile; -1 if none."""
    for kind in range(layout.PRIMARIES):
        if (missing >> kind) & 1 and record.supply[kind] > 0 and _has(plain, layout.LARGE):
            return layout.LARGE
    for double in range(layout.DOUBLES):
        space = layout.DOUBLE_ONE + double if record.double_pairs else layout.SHARED_ONE
        gives = whole(layout.KIND_PAINTS[layout.RED_YELLOW + double])
        if missing & gives and record.supply[layout.RED_YELLOW + double] > 0 and _has(plain, space):
            return space
    return -1


@compiled
def _lasting_space(record: Any, plan: Plan, plain: np.uint64) -> int:
    """Return a space that gives something for a later round; -1 if none."""
    if plan.lacks_permit:
        place = _open_permit(record, plan.section, plain)
        if place >= 0:
            return place
    best, most = -1, -1
    for slot in range(min(whole(record.bonus_slots), 4)):
        if _has(plain, layout.BONUS_SPACE + slot):
            eager = _bonus_eagerness(whole(record.open_bonus[slot]))
            if eager > most:
                best, most = layout.BONUS_SPACE + slot, eager
    for space, eager in (
        (layout.PERMIT_SPACE + 2, _DRAW_TWO),
        (layout.PERMIT_SPACE, _TOKEN),
        (layout.PERMIT_SPACE + 1, _TWO_OPEN),
        (layout.BOBBY_SPACE, _BOBBY),
    ):
        if eager > most and _has(plain, space):
            best, most = space, eager
    for paint, space in ((layout.GREEN, layout.GREEN_ONE), (layout.BLACK, layout.BLACK_ONE)):
        if most < _PLAN_GREEN_BLACK and (plan.missing >> paint) & 1 and _has(plain, space):
            best, most = space, _PLAN_GREEN_BLACK
    if plan.missing & 7:
        space = _double_space(record, plan.missing, plain)
        if space >= 0 and most < _PLAN_DOUBLE:
            best, most = space, _PLAN_DOUBLE
        space = _primary_space(record, plan.missing, plain)
        if space >= 0 and most < _PLAN_LARGE:
            best, most = space, _PLAN_LARGE
    return best


@inlined
def _bonus_eagerness(kind: int) -> int:
    if kind == layout.WILD:
        return _WILD
    if kind == layout.TWO_POINTS:
        return _TWO_POINTS
    if kind == layout.BONUS_PERMIT:
        return _FREE_PERMIT
    if kind == layout.EXTRA:
        return _EXTRA
    return _RESERVATION if kind == layout.RESERVATION else _OTHER_BONUS


# -- other choices ------------------------------------------------------------------------------------


@compiled
def _paint(record: Any, seat: int, bits: np.uint64) -> int:
    """Choose the tile that covers most of the plan's missing paints, preferring a new kind; else any tile."""
    missing = make_plan(record, seat).missing
    gives = spaces.kinds_of(record, whole(record.space))
    best, most = -1, -1
    start = whole(((bits >> np.uint64(32)) * np.uint64(layout.KINDS)) >> np.uint64(32))
    for step in range(layout.KINDS):
        kind = (start + step) % layout.KINDS
        if (gives >> kind) & 1 and record.supply[kind] > 0:
            value = 8 * popcount(np.uint64(whole(layout.KIND_PAINTS[kind]) & missing))
            value += record.paints[seat, kind] == 0
            if value > most:
                best, most = kind, value
    return layout.TAKE_PAINT + best


@compiled
def _keep(record: Any, seat: int) -> int:
    """Choose the lowest of the tiles worth keeping: tiles are chosen by ascending kind."""
    lowest = layout.KINDS
    chosen = np.uint64(0)  # how many of each kind, four bits each
    for _ in range(record.keep_left):
        best, most = -1, -1
        for kind in range(whole(record.keep_from), layout.KINDS):
            kept = whole(record.kept[kind]) + whole((chosen >> np.uint64(4 * kind)) & np.uint64(15))
            if record.paints[seat, kind] > kept:
                value = _KEPT[kind] if kept == 0 else _KEPT[kind] // 10
                if value > most:
                    best, most = kind, value
        if best < 0:
            break
        chosen += _ONE << np.uint64(4 * best)
        lowest = min(lowest, best)
    return layout.KEEP_NO_MORE if lowest == layout.KINDS else layout.KEEP_PAINT + lowest


@compiled
def _best_segment(record: Any, seat: int, segments: np.uint64) -> int:
    unpainted = ~painted_segments(record)
    best, most = -1, -1.0
    while segments:
        segment = lowest_bit(segments)
        segments &= segments - _ONE
        value = segment_worth(record, seat, segment, unpainted)
        if value > most:
            best, most = segment, value
    return best


@compiled
def _flip(record: Any, seat: int, segments: np.uint64) -> int:
    """Choose the segment to flip: of little worth, on a graffiti with own tags rather than others'."""
    unpainted = ~painted_segments(record)
    best, most = -1, -1e9
    while segments:
        segment = lowest_bit(segments)
        segments &= segments - _ONE
        value = -segment_worth(record, seat, segment, unpainted)
        for letter in range(layout.GRAFFITI):
            graffiti = np.uint64(record.graffiti_segments[letter])
            if _has(graffiti, segment):
                for other in range(record.seats):
                    tags = popcount(graffiti & np.uint64(record.tags[other]))
                    value += popcount(graffiti) * tags * (1.0 if other == seat else -_RIVAL_TAG)
        if value > most:
            best, most = segment, value
    return best
