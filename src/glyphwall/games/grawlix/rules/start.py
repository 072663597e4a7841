"""The record of a game of Grawlix before the first action, by its options."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glyphwall.games.grawlix.rules import setup
from glyphwall.games.grawlix.rules.options import BEGINS, DRAFTS, SWAPS

if TYPE_CHECKING:
    import numpy as np

    from glyphwall.games.grawlix.rules.options import GrawlixOptions


def start_record(options: GrawlixOptions) -> np.ndarray:
    """A fresh record, shape ``(1,)``."""
    return setup.new_record(
        options.size,
        options.hand,
        DRAFTS.index(options.draft),
        SWAPS.index(options.swap),
        BEGINS.index(options.begins),
    )
