"""The base of a Grawlix position: everything but notation, explanations, events and views.

Those take this class; the state above it (``state.py``) provides them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import msgspec

from glyphwall.core._cached_property import cached_property
from glyphwall.core._records import Fields
from glyphwall.core.arrays import np
from glyphwall.core.record_state import RecordState
from glyphwall.core.values import NO_ACTOR, Outcome
from glyphwall.games.grawlix.rules import calls, layout, rules
from glyphwall.games.grawlix.rules.position_text import write_position
from glyphwall.games.grawlix.rules.symmetry import canonical_key

if TYPE_CHECKING:
    from glyphwall.core.record_state import Calls
    from glyphwall.games.grawlix.rules.options import GrawlixOptions


class GrawlixPosition(RecordState):
    """A record with its options, and what follows from both."""

    options: GrawlixOptions
    calls: ClassVar[Calls] = calls
    max_legal = rules.MAX_LEGAL

    @cached_property
    def fields(self) -> Any:
        """Fields of the record in plain numbers and lists, read at once because nearly all are used."""
        return Fields(self.array, whole=True)

    @property
    def in_turn(self) -> bool:
        return self.actor != NO_ACTOR and bool(self.array["phase"][0] == layout.FETCH)

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
