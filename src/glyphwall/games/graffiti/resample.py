"""A full position that a view leaves possible, each equally likely.

Open are only permits: those that others drew in secret, and those left in the stack. The unseen tokens
are all that the viewer can place nowhere else; they are dealt at random to where tokens are unknown.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from glyphwall.games.graffiti import rules
from glyphwall.games.graffiti.codec import codec_for
from glyphwall.games.graffiti.state import GraffitiState, start_record
from glyphwall.games.graffiti.table import fill_record

if TYPE_CHECKING:
    from glyphwall.games.graffiti.views import GraffitiView


def resample(view: GraffitiView, rng: np.random.Generator) -> GraffitiState:
    """A state of which ``view`` is the view of its seat."""
    record = start_record(view.options)
    all_tokens = record["permit_stack"][0].astype(int)
    fill_record(record, view.table, codec_for(tuple(segment.name for segment in view.segments)).segments)
    one = record[0]
    seen = one.permits.sum(axis=0) + one.permit_discard
    for pip in [*one.open_permits, *one.flips]:
        if pip != rules.NOTHING:
            seen[pip] += 1
    unseen = np.repeat(np.arange(5), all_tokens - seen)
    rng.shuffle(unseen)
    start = 0
    for seat, holdings in enumerate(view.table.seats):
        if holdings.permits is None:
            drawn = holdings.permit_count - sum(holdings.known_permits.values())
            one.permits[seat] += np.bincount(unseen[start : start + drawn], minlength=5).astype(np.int8)
            start += drawn
    one.permit_stack[:] = np.bincount(unseen[start:], minlength=5)
    return GraffitiState(record, view.options)
