"""What happens when a ply of Grawlix is made, and who may know it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glyphwall.core.values import CHANCE, NOBODY, Event
from glyphwall.games.grawlix.rules import codec, layout
from glyphwall.games.grawlix.rules.components import tile_text

if TYPE_CHECKING:
    from glyphwall.games.grawlix.rules.position import GrawlixPosition


def events_of(state: GrawlixPosition, action: int, after: GrawlixPosition) -> tuple[Event, ...]:
    """The events of a legal action here, in order; ``after`` is the position that it leads to."""
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
    if after.actor == NOBODY:
        happened.append(Event("stuck", after.fields.turn))
    return tuple(happened)
