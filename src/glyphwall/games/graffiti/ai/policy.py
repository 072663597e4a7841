"""The hurried policy: the first policy of search's playouts, kept as a baseline.

Random play passes, reserves and wastes; games take twice as long as between people, and their results say little. Here
a seat sprays whenever it can, the most valuable segment it can pay for, with the plainest payment. It passes only when
nothing else is left, and leaves bonus tiles that need a plan to the tree. All other choices are random. Search
maximises `write_values`: half the win, half the margin.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from glyphwall.compiled import compiled, inlined, lowest_bit, nth_bit, popcount, whole
from glyphwall.games.graffiti.rules import bitset, chance, layout, legal, rules, scoring

_ONE = np.uint64(1)
MARGIN = 40.0  # points; a lead this large counts as the other half of a win


@inlined
def random_member(mask: np.uint64, bits: np.uint64) -> int:
    """Return a random member of a set."""
    count = np.uint64(popcount(mask))
    return nth_bit(mask, whole(((bits >> np.uint64(32)) * count) >> np.uint64(32)))


@compiled
def choose_hurriedly(record: Any, bits: np.uint64) -> int:
    """Choose the policy's ply by 64 random bits; return -1 when the game is over."""
    phase = record.phase
    if phase == layout.OVER:
        return -1
    if legal.actor(record) == layout.CHANCE:
        return whole(chance.sample_chance(record, bits))
    first, second, third, fourth = legal.legal_words(record)
    if phase == layout.TURN:
        action = _choose_space(first, second, third, fourth, bits)
        if action == layout.PASS and legal.has_more(record):
            extra = bitset.member(legal.more_words(record), 0)
            return layout.MORE_SEGMENTS + extra if extra >= 0 else action
        return action
    if phase in (layout.SEGMENT, layout.RESERVE, layout.FLIP):
        segments = legal.segment_choice(record)
        return legal.segment_action(
            _best_segment(record, segments) if phase == layout.SEGMENT else random_member(segments, bits)
        )
    if phase in (layout.PAY, layout.PERMIT):
        return whole(lowest_bit(first))  # actions ascend from the plainest payment to the most expensive
    if phase == layout.AFTER:
        return end_or_play_on(record, first)
    if second:
        return 64 + random_member(second, bits)
    return random_member(first, bits)


@compiled
def play_hurriedly(record: Any, bits: np.uint64) -> bool:
    """Play one ply of the policy, chosen by 64 random bits; return False when the game was over."""
    action = choose_hurriedly(record, bits)
    if action < 0:
        return False
    rules.apply(record, action)
    return True


@compiled
def _choose_space(first: np.uint64, second: np.uint64, third: np.uint64, fourth: np.uint64, bits: np.uint64) -> int:
    """Choose a one-can spray before a two-can one, before any other plain space, before a pass."""
    if first >> np.uint64(layout.PLAY_TWO_POINTS) & _ONE:
        return layout.PLAY_TWO_POINTS
    plain = (second >> np.uint64(layout.USE_SPACE - 64)) | (third << np.uint64(128 - layout.USE_SPACE))
    plain &= (_ONE << np.uint64(layout.SPACES)) - _ONE
    cheap = plain & np.uint64(31)
    if cheap:
        return layout.USE_SPACE + random_member(cheap, bits)
    bobby = _modified(second, third, fourth, layout.WITH_BOBBY) & np.uint64(31 << layout.TUNNEL_TWO)
    if bobby:
        return layout.USE_SPACE + layout.SPACES * layout.WITH_BOBBY + random_member(bobby, bits)
    dear = plain & np.uint64(31 << layout.TUNNEL_TWO)
    if dear:
        return layout.USE_SPACE + random_member(dear, bits)
    if plain:
        return layout.USE_SPACE + random_member(plain, bits)
    discount = _modified(second, third, fourth, layout.WITH_DISCOUNT)
    if discount:
        return layout.USE_SPACE + layout.SPACES * layout.WITH_DISCOUNT + random_member(discount, bits)
    if second >> np.uint64(layout.PASS - 64) & _ONE:
        return layout.PASS
    # An action must follow a played tile (E2).
    if third | fourth:
        return whole(128 + lowest_bit(third) if third else 192 + lowest_bit(fourth))
    return layout.PASS  # not legal here, but an extra space is


@compiled
def _modified(second: np.uint64, third: np.uint64, fourth: np.uint64, modifier: int) -> np.uint64:
    """Return the spaces that can be used with a modifier, as a set."""
    low = np.uint64(layout.USE_SPACE + layout.SPACES * modifier)
    word, shift = low >> np.uint64(6), low & np.uint64(63)
    here = second if word == np.uint64(1) else third if word == np.uint64(2) else fourth
    after = third if word == np.uint64(1) else fourth if word == np.uint64(2) else np.uint64(0)
    spaces = here >> shift
    if shift > np.uint64(64 - layout.SPACES):
        spaces |= after << (np.uint64(64) - shift)
    return spaces & ((_ONE << np.uint64(layout.SPACES)) - _ONE)


@compiled
def _best_segment(record: Any, segments: np.uint64) -> int:
    best, most = 0, -1
    while segments:
        segment = lowest_bit(segments)
        segments &= segments - _ONE
        if record.segment_points[segment] > most:
            best, most = segment, whole(record.segment_points[segment])
    return best


@compiled
def end_or_play_on(record: Any, first: np.uint64) -> int:
    """Choose points at once, an extra turn while there are cans for it, else the end of the turn."""
    if first >> np.uint64(layout.PLAY_TWO_POINTS) & _ONE:
        return layout.PLAY_TWO_POINTS
    if first >> np.uint64(layout.PLAY_EXTRA) & _ONE and record.cans[record.turn] > record.extra:
        return layout.PLAY_EXTRA
    return layout.END_TURN


@compiled
def write_values(record: Any, out: np.ndarray) -> None:
    """Write the value of a finished game to each seat, in [-1, 1]: half the returns, half the margin."""
    scoring.write_returns(record, out)
    for seat in range(record.seats):
        margin = scoring.margin(record, seat) / MARGIN
        out[seat] = 0.5 * out[seat] + 0.5 * min(max(margin, -1.0), 1.0)
