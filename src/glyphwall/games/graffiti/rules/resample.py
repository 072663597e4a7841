"""Positions that are consistent with a seat's knowledge, each equally likely.

Only permits are unknown: those that others drew in secret, and those left in the stack. `redeal` is compiled, for
searches; `resample` does the same for a view. There, permits drawn before the stack was last rebuilt are in
``unseen_older``, all others in ``unseen`` (parts.py). Each heap is shuffled and dealt to the places where its tokens
can be. If the current spray would be impossible, everything is dealt again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from glyphwall.compiled import compiled
from glyphwall.compiled.bits import stack_zeros
from glyphwall.compiled.mixing import STEP, mix
from glyphwall.core._records import Writer
from glyphwall.core.arrays import np
from glyphwall.games.graffiti.rules import calls, chance, layout, permits, spraying
from glyphwall.games.graffiti.rules.codec import codec_of
from glyphwall.games.graffiti.rules.parts import PIP_CODES, fill_record
from glyphwall.games.graffiti.rules.setup import start_record

if TYPE_CHECKING:
    from glyphwall.games.graffiti.rules.parts import Counts, GraffitiParts
    from glyphwall.games.graffiti.rules.views import GraffitiView


_PIPS, _SEATS = layout.PIPS, layout.SEATS

MOST_DEALS = 10_000
"""The maximum number of deals until hidden permits fit; if they can fit, a few deals are enough."""


@compiled
def redeal(record: Any, viewer: int, bits: np.uint64) -> None:
    """Redeal the permits that a seat (or, with -1, a spectator) cannot know: those drawn in secret.

    Permits that others drew since the stack was last rebuilt go back into it, and as many are drawn again; their
    earlier draws are dealt among themselves. Every arrangement of the hidden tokens that allows the current action is
    equally likely. ``bits`` seeds the draws.
    """
    for _ in range(MOST_DEALS):
        bits = _redeal_once(record, viewer, bits)
        if spraying.permits_agree(record):
            return


@compiled
def _redeal_once(record: Any, viewer: int, bits: np.uint64) -> np.uint64:
    """Take back the permits that a seat cannot know and deal them again; return the next random bits."""
    older = stack_zeros(_PIPS)
    drawn_before = stack_zeros(_SEATS)
    drawn_since = stack_zeros(_SEATS)
    for seat in range(record.seats):
        if seat != viewer:
            for pip in range(layout.PIPS):
                before = record.older_permits[seat, pip]
                since = permits.secret_since_restack(record, seat, pip)
                drawn_before[seat] += before
                drawn_since[seat] += since
                older[pip] += before
                record.permit_stack[pip] += since
                record.permits[seat, pip] -= before + since
                record.older_permits[seat, pip] = 0
    for seat in range(record.seats):
        for _ in range(drawn_before[seat]):
            bits = mix(bits + STEP)
            pip = chance.draw_tile(older, bits)
            older[pip] -= 1
            record.permits[seat, pip] += 1
            record.older_permits[seat, pip] += 1
        for _ in range(drawn_since[seat]):
            bits = mix(bits + STEP)
            pip = chance.draw_tile(record.permit_stack, bits)
            record.permit_stack[pip] -= 1
            record.permits[seat, pip] += 1
    return bits


class _Heap:
    """Tokens in random order, taken from the top."""

    def __init__(self, counts: Counts | None, rng: np.random.Generator) -> None:
        counts = counts or {}
        self._pips = [pip for pip, code in enumerate(PIP_CODES) for _ in range(counts.get(code, 0))]
        rng.shuffle(self._pips)

    def take(self, number: int) -> np.ndarray:
        """Take the next tokens; return their counts by pip."""
        taken, self._pips = self._pips[:number], self._pips[number:]
        return np.array([taken.count(pip) for pip in range(layout.PIPS)], np.int8)

    def rest(self) -> np.ndarray:
        """Take all tokens that are left."""
        return self.take(len(self._pips))


def resample(view: GraffitiView, rng: np.random.Generator) -> np.ndarray:
    """Return the record of a state of which ``view`` is the view of its seat, shape ``(1,)``."""
    table = view.table
    record = start_record(view.options)
    fill_record(record, table, codec_of(view.options))
    one = Writer(record)
    known = one.permits.copy()
    for _ in range(MOST_DEALS):
        one.permits[:] = known
        _deal(one, table, rng)
        if calls.permits_agree(record):
            break
    return record


def _deal(one: Writer, table: GraffitiParts, rng: np.random.Generator) -> None:
    """Deal the hidden permits on top of the known ones."""
    older, newer = _Heap(table.unseen_older, rng), _Heap(table.unseen, rng)
    for seat, holdings in enumerate(table.seats):
        if holdings.permits is None:
            drawn = holdings.permit_count - sum(holdings.known_permits.values())
            one.older_permits[seat] = older.take(holdings.older_count)
            one.permits[seat] += one.older_permits[seat] + newer.take(drawn - holdings.older_count)
    one.permit_stack[:] = newer.rest()
