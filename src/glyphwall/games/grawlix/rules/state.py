"""An immutable position of Grawlix: all that the contract asks of one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

from glyphwall.core.cached_property import cached_property
from glyphwall.core.record_state import check_text
from glyphwall.games.grawlix.rules import rules
from glyphwall.games.grawlix.rules.events import events_of
from glyphwall.games.grawlix.rules.explain import explain
from glyphwall.games.grawlix.rules.notation import parse_move
from glyphwall.games.grawlix.rules.position import GrawlixPosition
from glyphwall.games.grawlix.rules.views import board_of, view_of

if TYPE_CHECKING:
    import numpy as np

    from glyphwall.core.message import Explanation
    from glyphwall.core.values import Event
    from glyphwall.games.grawlix.rules.views import Board, GrawlixView


class GrawlixState(GrawlixPosition):
    """A position."""

    def _after(self, record: np.ndarray, action: int) -> Self:
        after = super()._after(record, action)
        if "board" in self.__dict__ and action >= rules.take_base(self.options.size):  # the grid stays as it is
            after.__dict__["board"] = self.board
        return after

    def view(self, seat: int | None) -> GrawlixView:
        self.check_seat(seat)
        return view_of(self, seat, self.board)

    @cached_property
    def board(self) -> Board:
        """The grid as views show it."""
        return board_of(self)

    def events(self, action: int, after: GrawlixState | None = None) -> tuple[Event, ...]:
        return events_of(self, action, after or self.apply(action))

    def parse(self, text: str) -> tuple[int, ...]:
        check_text(text)
        return parse_move(text, self)

    def explain(self, text: str) -> Explanation:
        check_text(text)
        return explain(self, text)
