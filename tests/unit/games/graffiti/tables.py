"""Valid positions of Graffiti for tests of single rules: some pieces are chosen, the rest are where they belong."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from glyphwall.games.graffiti.rules import layout
from glyphwall.games.graffiti.rules.board import PAINT_CODES
from glyphwall.games.graffiti.rules.codec import BONUS_CODES, SPACE_CODES
from glyphwall.games.graffiti.rules.parts import PHASES
from glyphwall.games.graffiti.rules.setup import start_record
from tests.games import GRAFFITI as GAME

if TYPE_CHECKING:
    from collections.abc import Mapping

    from glyphwall.games.graffiti.rules.options import GraffitiOptions
    from glyphwall.games.graffiti.rules.state import GraffitiState

SEGMENTS = GAME.initial_state().codec.segments


def table(
    seats: int = 2,
    *,
    paints: Mapping[int, str] | None = None,
    spent: Mapping[int, str] | None = None,
    permits: Mapping[int, str] | None = None,
    secret: Mapping[int, str] | None = None,
    bonus: Mapping[int, str] | None = None,
    tags: Mapping[int, str] | None = None,
    reserved: Mapping[int, str] | None = None,
    cans: Mapping[int, int] | None = None,
    neutral: str = "",
    open_permits: str = "1 2 3 4",
    open_bonus: str = "add dis wld sav",
    discards: str = "",
    stack: str | None = None,
    supply: Mapping[str, int] | None = None,
    turn: int = 0,
    token: int = 0,
    bobby: int = -1,
    passed: tuple[int, ...] = (),
    round_number: int = 1,
    blocked: int = 0,
    phase: str = "turn",
    **rules: Any,
) -> GraffitiState:
    """Return a position in which ``turn`` chooses a space by default.

    Args:
        paints, spent, permits, bonus, tags, reserved: by seat, codes separated by spaces.
        secret: permits drawn from the stack.
        cans: by seat; those not in hand stand on PL.
        discards: discarded permits; ``stack``: the stack's permits (the rest are discarded).
        supply: by paint kind, if the board has less than the rest (which goes to the last seat's screen).
        blocked: section from 1.
        rules: options.
    """
    options: GraffitiOptions = GAME.make_options(seats=seats, **rules)
    record = start_record(options)
    one = record[0]
    one.supply += one.paints.sum(axis=0).astype(np.int8)
    one.paints[:] = 0
    one.dealt = seats
    for where, listed in ((one.paints, paints), (one.spent, spent)):
        for seat, text in (listed or {}).items():
            for code in text.split():
                _move(one.supply, where[seat], PAINT_CODES.index(code))
    for kind, left in (supply or {}).items():
        while one.supply[PAINT_CODES.index(kind)] > left:
            _move(one.supply, one.paints[seats - 1], PAINT_CODES.index(kind))
    for seat, text in (permits or {}).items():
        for pips in text.split():
            _move(one.permit_stack, one.permits[seat], int(pips) - 1)
            one.known_permits[seat, int(pips) - 1] += 1
    for seat, text in (secret or {}).items():
        for pips in text.split():
            _move(one.permit_stack, one.permits[seat], int(pips) - 1)
    for slot, pips in enumerate(open_permits.split()):
        if pips != "0":
            one.open_permits[slot] = int(pips) - 1
            one.permit_stack[int(pips) - 1] -= 1
    for pips in discards.split():
        _move(one.permit_stack, one.permit_discard, int(pips) - 1)
    if stack is not None:
        one.permit_discard += one.permit_stack
        one.permit_stack[:] = 0
        for pips in stack.split():
            _move(one.permit_discard, one.permit_stack, int(pips) - 1)
    for seat, text in (bonus or {}).items():
        for code in text.split():
            _move(one.bonus_stack, one.bonus[seat], BONUS_CODES.index(code))
    for slot, code in enumerate(open_bonus.split()):
        if code != "-":
            one.open_bonus[slot] = BONUS_CODES.index(code)
            one.bonus_stack[BONUS_CODES.index(code)] -= 1
    for seat, text in (tags or {}).items():
        one.tags[seat] = sum(1 << SEGMENTS.index(name) for name in text.split())
    one.tags[layout.NEUTRAL] = sum(1 << SEGMENTS.index(name) for name in neutral.split())
    for seat, name in (reserved or {}).items():
        one.reserved[seat] = SEGMENTS.index(name)
    for seat, number in (cans or {}).items():
        one.placed[seat, layout.LARGE] = one.cans[seat] - number
        one.cans[seat] = number
    if bobby >= 0:
        one.bobby = bobby
        one.taken |= np.uint32(1 << layout.BOBBY_SPACE)
        one.placed[bobby, layout.BOBBY_SPACE] = 1
        one.cans[bobby] -= 1
    one.passed = sum(1 << seat for seat in passed)
    one.turn, one.token, one.round_number, one.blocked = turn, token, round_number, blocked - 1
    one.phase = PHASES.index(phase)
    return GAME.state_from_record(record, options)


def _move(source: Any, target: Any, kind: int) -> None:
    assert source[kind] > 0, "there are no more of this kind"
    source[kind] -= 1
    target[kind] += 1


def occupy(state: GraffitiState, spaces: str, seat: int = 1) -> GraffitiState:
    """Put cans of a seat on some spaces."""
    record = state.record
    one = record[0]
    for code in spaces.split():
        space = SPACE_CODES.index(code)
        cost = 2 if space in range(layout.TUNNEL_TWO, layout.LARGE) or code.endswith(".2") else 1
        one.taken |= np.uint32(1 << space)
        one.placed[seat, space] += cost
        one.cans[seat] -= cost
        assert one.cans[seat] >= 0, "too many cans"
    return GAME.state_from_record(record, state.options)


def nothing_but_empty_spaces() -> GraffitiState:
    """Return a position in which only spaces of the paint board without tiles are usable (``empty_paint=open``)."""
    supply = dict.fromkeys(PAINT_CODES, 0)
    return occupy(table(supply=supply, open_bonus="- - - -", empty_paint="open"), "TF TM TS Bbob")


def play(state: GraffitiState, *moves: str) -> GraffitiState:
    """Play some moves, each one ply or several joined."""
    for text in moves:
        for action in state.parse(text):
            state = state.apply(action)
    return state


def texts(state: GraffitiState) -> set[str]:
    """Return the legal plies."""
    return set(map(state.codec.to_text, state.legal_actions))


def can(state: GraffitiState, move: str) -> bool:
    """Return whether a move, joined plies too, is legal."""
    for action in state.parse(move):
        if action not in state.legal_actions:
            return False
        state = state.apply(action)
    return True


def phase(state: GraffitiState) -> str:
    return PHASES[state.fields.phase]


def held(state: GraffitiState, seat: int, what: str = "paints") -> str:
    """Return a seat's paints, spent paints, bonus tiles or permits as sorted codes."""
    codes = {"paints": PAINT_CODES, "spent": PAINT_CODES, "bonus": BONUS_CODES}.get(what, ("1", "2", "3", "4", "5"))
    counts = getattr(state.fields, what)[seat]
    return " ".join(code for code, count in zip(codes, counts, strict=True) for _ in range(count))


def tags_of(state: GraffitiState, seat: int) -> set[str]:
    """Return the segments with a seat's tag (4: the neutral one)."""
    return {name for number, name in enumerate(SEGMENTS) if state.fields.tags[seat] >> number & 1}


def draw_all(state: GraffitiState) -> GraffitiState:
    """Take chance's first outcome until a seat acts or the game is over."""
    while state.actor == -1:
        state = state.apply(state.legal_actions[0])
    return state
