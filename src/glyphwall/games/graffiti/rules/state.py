"""An immutable position of Graffiti: all that the contract asks of one."""

from __future__ import annotations

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
        self.check_seat(seat)
        return view_of(self, seat)

    def events(self, action: int, after: GraffitiState | None = None) -> tuple[Event, ...]:
        return events_of(self, action, after or self.apply(action))

    def parse(self, text: str) -> tuple[int, ...]:
        check_text(text)
        return parse_move(text, self.codec)

    def explain(self, text: str) -> Explanation:
        check_text(text)
        return explain(self, text)
