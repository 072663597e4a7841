"""The compact action numbers of a batch, for games that have them (`glyphwall.core.kernel.CompactActions`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from glyphwall.compiled.templates import specialise
from glyphwall.core.errors import GlyphwallError

if TYPE_CHECKING:
    from collections.abc import Callable

    from glyphwall.envs.setup import GameSetup


class CompactBatch:
    """Lists and masks of legal actions by their compact numbers.

    Args:
        n, width: how many games, and the length of a row of legal actions.
        masks: ``"bool"`` or ``"packed"``.
        share: runs compiled work over all games.

    Attributes:
        count: every number is below it.
        legal, mask, packed: as in `glyphwall.envs.batch.BatchEnv`.

    Raises:
        GlyphwallError: the game has no compact numbers.
    """

    def __init__(self, of: GameSetup, n: int, width: int, masks: str, share: Callable[[Any], None]) -> None:
        group, options = of.kernel.compact, of.options
        if group is None:
            raise GlyphwallError(f"{of.game.id} has no compact action numbers (the group 'compact' in its kernel)")
        self._loops = specialise("glyphwall.envs.templates.compact", of.kernel)
        self._share, self._options, self._to_text = share, options, group.to_text
        self.count = group.count(options)
        self.legal = np.zeros((n, width), np.int32)
        self.mask = np.zeros((n, self.count if masks == "bool" else 0), np.bool_)
        self.packed = np.zeros((n, -(-self.count // 64)), np.uint64)
        self._written = np.zeros(n, np.int32)

    def expand(self, records: np.ndarray, numbers: np.ndarray) -> None:
        """Puts the action of each number in its place; both arrays have a row for each game."""
        self._loops.expand(records, numbers)
        np.maximum(numbers, 0, out=numbers)  # of a game that is over: no action there, and none that is looked at

    def write(self, records: np.ndarray, actions: np.ndarray, counts: np.ndarray) -> None:
        """Writes the legal actions that these rows list."""
        self._share(
            lambda first, stop: self._loops.renumber(
                first, stop, records, actions, counts, self.legal, self._written, self.mask, self.packed
            )
        )

    def text(self, number: int) -> str:
        """What a number is; IndexError for none."""
        return self._to_text(number, self._options)
