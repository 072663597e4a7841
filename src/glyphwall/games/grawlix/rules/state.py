"""An immutable position of Grawlix, and the events of its plies."""

from __future__ import annotations

from operator import index
from typing import TYPE_CHECKING, Self

from glyphwall.core._cached_property import cached_property
from glyphwall.core.record_state import check_text
from glyphwall.core.values import CHANCE, NO_ACTOR, Event
from glyphwall.games.grawlix.rules import codec, layout, rules
from glyphwall.games.grawlix.rules.components import tile_text
from glyphwall.games.grawlix.rules.explain import explain
from glyphwall.games.grawlix.rules.notation import parse_move
from glyphwall.games.grawlix.rules.position import GrawlixPosition
from glyphwall.games.grawlix.rules.views import board_of, view_of

if TYPE_CHECKING:
    import numpy as np

    from glyphwall.core.message import Explanation
    from glyphwall.games.grawlix.rules.views import Board, GrawlixView


class GrawlixState(GrawlixPosition):
    """A position with the whole contract of `core.contract.State`."""

    def _after(self, record: np.ndarray, action: int) -> Self:
        after = super()._after(record, action)
        if "board" in self.__dict__ and action >= rules.take_base(self.options.size):  # the grid is unchanged
            after.__dict__["board"] = self.board
        return after

    def view(self, seat: int | None) -> GrawlixView:
        return view_of(self, self.check_seat(seat), self.board)

    @cached_property
    def board(self) -> Board:
        """Part of the views that describes the grid."""
        return board_of(self)

    def events(self, action: int, after: GrawlixState | None = None) -> tuple[Event, ...]:
        after = after or self.apply(action)
        return events_of(self, index(action), after)

    def parse(self, text: str) -> tuple[int, ...]:
        check_text(text)
        return parse_move(text, self)

    def explain(self, text: str) -> Explanation:
        check_text(text)
        return explain(self, text)


def events_of(state: GrawlixPosition, action: int, after: GrawlixPosition) -> tuple[Event, ...]:
    """Return the events of a legal action in order; ``after`` is the resulting position."""
    one, size = state.fields, state.options.size
    move = codec.to_move(action, size)
    seat: int | None = None if state.actor == CHANCE else state.actor
    happened: list[Event] = []
    if isinstance(move, codec.Place):
        text = codec.to_text(action, size)
        happened.append(Event("placed", seat, {"tile": text[:2], "cell": text[2:]}))
    elif isinstance(move, codec.Take):
        facts = {"tile": tile_text(move.tile)}
        if one.phase == layout.BLIND:
            happened.append(Event("picked", seat, facts, audience=(int(one.turn),)))
            if seat == 1:
                picks = {"first": tile_text(int(one.pending[0])), "second": tile_text(move.tile)}
                happened.append(Event("contested" if after.fields.phase == layout.COIN else "shown", None, picks))
        elif seat is None:
            happened.append(Event("dealt", None, facts | {"to": str(int(one.turn) + 1)}))
        else:
            happened.append(Event("fetched" if one.phase == layout.FETCH else "drafted", seat, facts))
    elif isinstance(move, codec.ChooseSides):
        happened.append(Event("swapped" if move.swap else "kept", seat))
    elif one.phase == layout.BEGIN:
        happened.append(Event("begins", None, {"seat": str(move.seat + 1)}))
    else:
        happened.append(Event("won-toss", None, {"seat": str(move.seat + 1), "tile": tile_text(int(one.pending[0]))}))
    if after.actor == NO_ACTOR:
        happened.append(Event("stuck", after.fields.turn))
    return tuple(happened)
