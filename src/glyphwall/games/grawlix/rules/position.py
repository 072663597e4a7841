"""A position of Grawlix by its record (``layout.py``): what can be said of it without notation, views and words.

Notation, explanations, events and views take this; the state above it (``state.py``) has them all.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import msgspec

from glyphwall.core.arrays import np
from glyphwall.core.cached_property import cached_property
from glyphwall.core.record_state import RecordState
from glyphwall.core.records import Fields
from glyphwall.core.values import NOBODY, Outcome
from glyphwall.games.grawlix.rules import calls, layout, rules
from glyphwall.games.grawlix.rules.position_text import write_position
from glyphwall.games.grawlix.rules.symmetry import canonical_key

if TYPE_CHECKING:
    from glyphwall.core.record_state import Calls
    from glyphwall.games.grawlix.rules.options import GrawlixOptions


class GrawlixPosition(RecordState):
    """A record, the options in force, and what follows from both."""

    options: GrawlixOptions
    calls: ClassVar[Calls] = calls
    max_legal = rules.MAX_LEGAL

    @cached_property
    def fields(self) -> Any:
        """The record's fields as attributes in plain numbers and lists: nearly all of them are wanted."""
        return Fields(self.array, whole=True)

    @property
    def in_turn(self) -> bool:
        return self.actor != NOBODY and bool(self.array["phase"][0] == layout.FETCH)

    @cached_property
    def outcome(self) -> Outcome | None:
        if self.legal_actions:
            return None
        returns = np.zeros(2)
        rules.write_returns(self.one, returns)
        ranking = (1, 2) if returns[0] > 0 else (2, 1)
        return Outcome("stuck", ranking, (float(returns[0]), float(returns[1])))

    # -- identity ---------------------------------------------------------------------------------
    @cached_property
    def key(self) -> tuple[Any, ...]:
        return (*self._rules_key, self.array.tobytes())

    @cached_property
    def canonical_key(self) -> tuple[Any, ...]:
        return (*self._rules_key, canonical_key(self.one))

    @property
    def _rules_key(self) -> tuple[Any, ...]:
        return ("grawlix", *msgspec.structs.astuple(self.options))

    @cached_property
    def position(self) -> str:
        return write_position(self.one)
