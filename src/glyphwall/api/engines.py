"""What an engine of one's own is told of a node of a tree: no more than the seat that acts may know."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from glyphwall.api.positions import sample_known
from glyphwall.api.refusals import NoEngine
from glyphwall.api.tree_bodies import At, Record
from glyphwall.players.engine_lines import new_game, position

if TYPE_CHECKING:
    from glyphwall.core.contract import State


class AskEngine(msgspec.Struct, forbid_unknown_fields=True):
    """``POST /api/analysis/engine``: what an engine of one's own is to be told of a node."""

    record: Record
    at: At = 0


class EngineTold(msgspec.Struct):
    """Lines of the engine protocol, for an engine that has shaken hands; what follows is ``go``."""

    lines: list[str]


def told_of(state: State) -> EngineTold:
    """The rules, and a position that the seat that acts thinks possible: the true one where nothing is hidden.

    Raises:
        NoEngine: nobody acts there.
    """
    if state.actor < 0:
        raise NoEngine("here nobody can be asked what to play")
    return EngineTold([new_game(state.game, state.options), position(sample_known(state, state.actor))])
