"""Exact solutions of Graffiti's last turns, once no seat in play knows more than another.

A position can be solved (`is_open`) when

1. the round is certainly the last one: enough graffiti are complete, which nothing undoes, or the limit is reached;
2. no seat in play holds a permit that it drew in secret, or the seat to act is the only one in play;
3. the stack of permits lasts for all draws that may come, so discards stay out of it;
4. there are two seats, or the seat to act is the only one in play.

*Proof.* A seat that has passed spends nothing more (E2; Save is worth what it costs), so only the number of its secret
permits counts, and everyone knows that number. Hence by 2 the seat that decides knows everything that matters except
which tokens will be drawn. By 3 those come from the tokens that no seat in play has seen: the stack and the secret
permits of passed seats, each equally likely next regardless of the past. What remains is a finite game of perfect
information with known chances. With two seats it is zero-sum and has one value; with one seat in play it is a decision
problem. With more seats the value would depend on which rival a losing seat favours, so search handles it. Search also
handles a neutral flip among three that another seat chooses.

The value is a pair: the expected return, and for equal returns the expected margin over the best rival. Paints kept and
tiles laid out after the last round count by number only, so there one choice stands for all.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from glyphwall.compiled import compiled, inlined, whole
from glyphwall.games.graffiti.rules import layout, legal, rules, scoring

DEPTH = 400
"""The capacity for a line of play: plies of a round, keeping, refilling and flips."""

SOLVED, OPEN, NOT_YET = 1, 0, -1

_SAME = 1e-9  # smaller differences of expected values are rounding errors

_NODES, _ACTION, _TOP, _LEAVING = range(4)
"""Indexes into `EndgameScratch.progress`."""


class EndgameScratch(NamedTuple):
    """The state of a solution in progress, so that it can be resumed.

    Attributes:
        progress: int64 ``(4,)``: nodes visited, actions done, depth of the line of play (0: not started), and whether
            the value of its last position is complete.
        records, legal, places, sums: by depth, the position, its legal actions, the indexes of the line in them (next
            action, end, who chooses, start), and the viewer's expected return and margin so far. The answer ends up
            in ``sums[0]``.
    """

    progress: np.ndarray
    records: np.ndarray
    legal: np.ndarray
    places: np.ndarray
    sums: np.ndarray
    returns: np.ndarray


def make_scratch() -> EndgameScratch:
    """Allocate scratch space for one solution after another."""
    return EndgameScratch(
        np.zeros(4, np.int64),
        np.zeros(DEPTH, layout.DTYPE),
        np.zeros((DEPTH, legal.MAX_LEGAL), np.int32),
        np.zeros((DEPTH, 4), np.int64),
        np.zeros((DEPTH, 2)),
        np.zeros(layout.SEATS),
    )


@inlined
def _in_play(record: Any, seat: int) -> bool:
    """Return whether a seat can still choose something in this round besides what it keeps."""
    if (record.passed >> seat) & 1:
        return False
    return legal.can_begin_turn(record, seat) or whole(record.turn) == seat


@compiled
def is_open(record: Any) -> bool:
    """Return whether the rest of the game can be solved (see the module); the same for all states of a view."""
    if record.phase == layout.OVER or legal.actor(record) == layout.CHANCE:
        return False
    if scoring.count_completed(record) < record.goal and record.round_number < layout.ROUND_LIMIT:
        return False
    playing, secrets, draws, stack = 0, False, 2, 0
    for slot in range(record.bonus_slots):
        draws += 2 * (record.open_bonus[slot] == layout.DISCOUNT)
    for pip in range(layout.PIPS):
        stack += record.permit_stack[pip]
    for seat in range(record.seats):
        if record.phase <= layout.RESERVE and _in_play(record, seat):
            playing += 1
            draws += 2 * (record.cans[seat] + record.bonus[seat, layout.DISCOUNT])
            for pip in range(layout.PIPS):
                secrets = secrets or record.permits[seat, pip] > record.known_permits[seat, pip]
    if record.seats > 2 and (playing != 1 or record.phase > layout.RESERVE):
        return False
    return (playing <= 1 or not secrets) and stack >= draws


@compiled
def solve(
    root: np.ndarray, viewer: int, actions: np.ndarray, values: np.ndarray, scratch: EndgameScratch, nodes: int
) -> int:
    """Continue to solve a position that `is_open`, for some actions of the seat to act.

    Args:
        root: a record that is possible for the viewer, the seat to act; shape ``(1,)``.
        values: float64 ``(len(actions), 2)``, written: expected return and expected margin of the viewer.
        scratch: the state so far; a solution starts where ``progress`` is all zeros.
        nodes: how many more nodes to visit at most.

    Returns:
        `SOLVED`, or `OPEN` where another seat's favour decides or a line is too long, or `NOT_YET`.
    """
    progress = scratch.progress
    last = progress[_NODES] + nodes
    while progress[_ACTION] < len(actions):
        if progress[_TOP] == 0:
            scratch.records[1] = root[0]
            _pool_secrets(scratch.records[1], viewer)
            rules.apply(scratch.records[1], np.int64(actions[progress[_ACTION]]))
            progress[_TOP] = 1
            progress[_LEAVING] = 0
        state = _evaluate(scratch, viewer, last)
        if state != SOLVED:
            return state
        values[progress[_ACTION], 0] = scratch.sums[0, 0]
        values[progress[_ACTION], 1] = scratch.sums[0, 1]
        progress[_ACTION] += 1
    return SOLVED


@compiled
def _pool_secrets(record: Any, viewer: int) -> None:
    """Add permits that others drew in secret since the stack was made to the tokens that may be drawn.

    Those permits stay with their seats as well: they are never spent, only counted.
    """
    for seat in range(record.seats):
        if seat != viewer:
            for pip in range(layout.PIPS):
                held = record.permits[seat, pip] - record.known_permits[seat, pip]
                record.permit_stack[pip] += held - record.older_permits[seat, pip]


@compiled
def _evaluate(scratch: EndgameScratch, viewer: int, last: int) -> int:
    """Continue to evaluate the position ``records[1]``, depth first, until ``last`` nodes were visited in all.

    The stack is explicit because Numba's disk cache cannot hold a recursive function.
    """
    records, legal_actions, places, sums = scratch.records, scratch.legal, scratch.places, scratch.sums
    progress = scratch.progress
    nodes = progress[_NODES]
    top = progress[_TOP]
    leaving = progress[_LEAVING] != 0
    state = SOLVED
    while top > 0:
        if not leaving:
            if nodes >= last:
                state = NOT_YET
                break
            nodes += 1
            record = records[top]
            sums[top, 0] = sums[top, 1] = 0.0
            places[top, :] = 0
            if record.phase == layout.OVER:
                scoring.write_returns(record, scratch.returns)
                sums[top, 0], sums[top, 1] = scratch.returns[viewer], scoring.margin(record, viewer)
            elif top + 1 >= DEPTH or not _open_node(record, legal_actions[top], places[top], viewer):
                state = OPEN
                break
        if places[top, 0] < places[top, 1]:
            records[top + 1] = records[top]
            rules.apply(records[top + 1], np.int64(legal_actions[top, places[top, 0]]))
            top += 1
            leaving = False
            continue
        top -= 1  # its value is complete
        leaving = True
        if top > 0:
            action = legal_actions[top, places[top, 0]]
            _count_in(records[top], sums[top], sums[top + 1], places[top], action, viewer)
        else:
            sums[0, 0], sums[0, 1] = sums[1, 0], sums[1, 1]
    progress[_NODES] = nodes
    progress[_TOP] = top
    progress[_LEAVING] = np.int64(leaving)
    return state


@compiled
def _open_node(record: Any, legal_actions: np.ndarray, place: np.ndarray, viewer: int) -> bool:
    """Find the legal actions and who chooses; return False if another of several seats does."""
    count = legal.write_legal(record, legal_actions)
    seat = legal.actor(record)
    place[1] = count
    place[2] = seat
    if record.phase in (layout.OPEN_BONUS, layout.KEEP, layout.SAVE):
        # Only the number of kept tiles counts: the second action keeps one of the lowest kind, or saves Save.
        place[0] = place[3] = min(1, count - 1)
        place[1] = place[0] + 1
        place[2] = viewer
        return True
    return bool(seat in (layout.CHANCE, viewer) or record.seats == 2 or count == 1)


@compiled
def _count_in(record: Any, total: np.ndarray, found: np.ndarray, place: np.ndarray, action: int, viewer: int) -> None:
    """Add a draw weighted by its chance, or keep the better value for the chooser; then go to the next action."""
    if place[2] == layout.CHANCE:
        tokens = 0
        for pip in range(layout.PIPS):
            tokens += record.permit_stack[pip]
        chance = record.permit_stack[action - layout.CHANCE_PERMIT] / tokens
        total[0] += chance * found[0]
        total[1] += chance * found[1]
    else:
        sign = 1.0 if place[2] == viewer else -1.0
        more = sign * (found[0] - total[0])
        if place[0] == place[3] or more > _SAME or (more > -_SAME and sign * (found[1] - total[1]) > _SAME):
            total[0], total[1] = found[0], found[1]
    place[0] += 1
