"""Permits: the stack and its rebuilding, discards, and public knowledge of each seat's permits.

A stack is only the count of its tokens, so nothing in a record knows the future.
"""

from __future__ import annotations

from typing import Any

from glyphwall.compiled import compiled, inlined, whole
from glyphwall.games.graffiti.rules import layout
from glyphwall.games.graffiti.rules.options import RESTACK_AT_ONCE


@compiled
def ensure_stack(record: Any) -> bool:
    """Rebuild an empty stack from the discards (56, B2); return whether a permit can be drawn.

    With ``restack=at-once`` the stack is empty here only if there were no discards when it was exhausted.
    """
    return _has_stack(record) or _make_stack(record)


@compiled
def take_from_stack(record: Any, pip: int) -> None:
    """Take a permit from the stack, for the seat to act if it draws in secret.

    With ``restack=at-once`` an exhausted stack is rebuilt here, before the drawn permit can be discarded (56, B2).
    """
    record.permit_stack[pip] -= 1
    if record.phase == layout.DRAW_PERMIT:
        record.permits[record.turn, pip] += 1
    exhausted = record.permit_stack[pip] == 0 and not _has_stack(record)  # the first part is quick, and rarely true
    if exhausted and record.restack == RESTACK_AT_ONCE:
        _make_stack(record)


@inlined
def _has_stack(record: Any) -> bool:
    left = 0
    for pip in range(layout.PIPS):
        left |= record.permit_stack[pip]
    return left > 0


@compiled
def _make_stack(record: Any) -> bool:
    """Make the stack of all discards; return whether there are any.

    The new stack's contents are public, and so are the permits that can only be behind a screen. Permits drawn in
    secret until now are therefore counted apart from later ones.
    """
    left = 0
    for pip in range(layout.PIPS):
        left |= record.permit_discard[pip]
        record.permit_stack[pip] = record.permit_discard[pip]
        record.permit_discard[pip] = 0
    for seat in range(layout.SEATS):
        for pip in range(layout.PIPS):
            record.older_permits[seat, pip] = record.permits[seat, pip] - record.known_permits[seat, pip]
    return left > 0


@compiled
def needs_open_permit(record: Any) -> bool:
    """Return whether a permit must be laid on an empty space of the board, as far as there are tokens (55)."""
    for slot in range(record.permit_slots):
        if record.open_permits[slot] == layout.NOTHING and ensure_stack(record):
            return True
    return False


@compiled
def lay_out(record: Any, pip: int) -> None:
    """Lay a permit on the first empty space of the board."""
    for slot in range(record.permit_slots):
        if record.open_permits[slot] == layout.NOTHING:
            record.open_permits[slot] = pip
            return


@compiled
def discard(record: Any, seat: int, pip: int) -> None:
    """Discard a permit, and update the public knowledge of the others.

    Permits taken openly count as spent first, since no one can tell them from secret ones. A secret one that is shown
    was drawn before or after the stack was last rebuilt; if the table cannot tell, the difference is forgotten for all
    seats.
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
    """Return whether, as far as anyone can know, a seat's secret permit may be one of the older ones."""
    here, held = 0, 0
    for other in range(record.seats):
        here += record.older_permits[other, pip]
    for other in range(layout.PIPS):
        held += record.older_permits[seat, other]
    return here > 0 and held > 0


@compiled
def _maybe_newer(record: Any, seat: int, pip: int) -> bool:
    """Return whether it may be one of those drawn since the stack was last rebuilt."""
    here, held = whole(record.permit_stack[pip]), 0
    for other in range(record.seats):
        here += secret_since_restack(record, other, pip)
    for other in range(layout.PIPS):
        held += secret_since_restack(record, seat, other)
    return here > 0 and held > 0


@inlined
def secret_since_restack(record: Any, seat: int, pip: int) -> int:
    """Count the permits that a seat has drawn in secret since the stack was last rebuilt, and still holds."""
    secret: int = whole(record.permits[seat, pip]) - record.known_permits[seat, pip] - record.older_permits[seat, pip]
    return secret
