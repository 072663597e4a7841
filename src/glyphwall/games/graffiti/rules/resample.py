"""A full position that a view leaves possible, each equally likely.

Open are only permits: those that others drew in secret, and those left in the stack. Those drawn before
the stack was last made anew are among ``unseen_older``, all others among ``unseen`` (parts.py); each heap is
shuffled and dealt to where its tokens can be. Where the seat to act could not spray as it does, all is dealt again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from glyphwall.core.arrays import np
from glyphwall.core.records import Writer
from glyphwall.games.graffiti.rules import calls, layout
from glyphwall.games.graffiti.rules.codec import codec_of
from glyphwall.games.graffiti.rules.parts import PIP_CODES, fill_record
from glyphwall.games.graffiti.rules.resample import MOST_DEALS
from glyphwall.games.graffiti.rules.setup import start_record

if TYPE_CHECKING:
    from glyphwall.games.graffiti.rules.parts import Counts, GraffitiParts
    from glyphwall.games.graffiti.rules.views import GraffitiView


class _Heap:
    """Tokens in random order, taken from the top."""

    def __init__(self, counts: Counts | None, rng: np.random.Generator) -> None:
        counts = counts or {}
        self._pips = [pip for pip, code in enumerate(PIP_CODES) for _ in range(counts.get(code, 0))]
        rng.shuffle(self._pips)

    def take(self, number: int) -> np.ndarray:
        """The next tokens, counted by pip."""
        taken, self._pips = self._pips[:number], self._pips[number:]
        return np.array([taken.count(pip) for pip in range(layout.PIPS)], np.int8)

    def rest(self) -> np.ndarray:
        """All that are left."""
        return self.take(len(self._pips))


def resample(view: GraffitiView, rng: np.random.Generator) -> np.ndarray:
    """The record of a state of which ``view`` is the view of its seat, shape ``(1,)``."""
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
    """Deals what the view does not tell, on top of what it tells."""
    older, newer = _Heap(table.unseen_older, rng), _Heap(table.unseen, rng)
    for seat, holdings in enumerate(table.seats):
        if holdings.permits is None:
            drawn = holdings.permit_count - sum(holdings.known_permits.values())
            one.older_permits[seat] = older.take(holdings.older_count)
            one.permits[seat] += one.older_permits[seat] + newer.take(drawn - holdings.older_count)
    one.permit_stack[:] = newer.rest()
