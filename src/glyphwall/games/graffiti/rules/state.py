"""An immutable position of Graffiti: the implementation of the contract."""

from __future__ import annotations

from operator import index
from typing import TYPE_CHECKING

from glyphwall.core.record_state import check_text
from glyphwall.games.graffiti.rules.events import events_of
from glyphwall.games.graffiti.rules.explain import explain
from glyphwall.games.graffiti.rules.notation import parse_move
from glyphwall.games.graffiti.rules.position import GraffitiPosition
from glyphwall.games.graffiti.rules.views import view_of

if TYPE_CHECKING:
    from glyphwall.core.message import Explanation
    from glyphwall.core.values import Event
    from glyphwall.games.graffiti.rules.views import GraffitiView


class GraffitiState(GraffitiPosition):
    """A position."""

    def view(self, seat: int | None) -> GraffitiView:
        return view_of(self, self.check_seat(seat))

    def events(self, action: int, after: GraffitiState | None = None) -> tuple[Event, ...]:
        after = after or self.apply(action)
        return events_of(self, index(action), after)

    def parse(self, text: str) -> tuple[int, ...]:
        check_text(text)
        return parse_move(text, self.codec)

    def explain(self, text: str) -> Explanation:
        check_text(text)
        return explain(self, text)
