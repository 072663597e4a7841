"""Computers of a device: whose turn it is, what is to be searched for it, and which of the plies found is played.

The search is the page's: a module of compiled functions, as its worker runs it. How far a level looks and how it
chooses is here as on a server; what is drawn at random is this device's own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from glyphwall.core.errors import IllegalAction
from glyphwall.play.refusals import BadSeats
from glyphwall.questions.searching import MCTS, Branch, Level, Search, search_of
from glyphwall.search.picking import nearly_best

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

    from glyphwall.play.stored import StoredGame
    from glyphwall.play.table import GameTable


class Turn(Search, frozen=True, kw_only=True):
    """What a computer is to search. ``version``: of the game."""

    game_id: str
    version: int


Levels = dict[str, dict[str, Level]]
"""By game and by the level's id."""

Searches = dict[str, Level]
"""By game, with what a person's questions are searched; ``sims``: for ideas."""

read_levels = msgspec.json.Decoder(Levels).decode
read_searches = msgspec.json.Decoder(Searches).decode
read_branches = msgspec.json.Decoder(list[Branch]).decode


def check(stored: StoredGame, table: GameTable, levels: Mapping[str, Level]) -> None:
    """Raises `BadSeats` for a computer that would have to see what is hidden."""
    for seat in stored.seats:
        level = levels.get(seat.level or "")
        if level is not None and level.search == MCTS and table.log.hidden:
            raise BadSeats(f"seat {seat.seat + 1}: without a server no computer plays with hidden picks")


def due(table: GameTable) -> int | None:
    """The computer's seat that acts."""
    actor = table.log.actor
    return actor if actor >= 0 and not table.log.over and table.seats[actor].kind == "computer" else None


def turn_of(table: GameTable, levels: Mapping[str, Level]) -> Turn | None:
    """What is to be searched now; None where no computer acts, or one that this device has not."""
    seat = due(table)
    level = None if seat is None else levels.get(table.seats[seat].level or "")
    if seat is None or level is None:
        return None
    asked = search_of(table.log.state, level)
    return Turn(game_id=table.id, version=table.log.changed, **msgspec.structs.asdict(asked))


def chosen_of(table: GameTable, turn: Turn, found: list[Branch], dice: Random) -> int:
    """The action that the level plays.

    Raises:
        IllegalAction: one that was found is none.
    """
    near, weights = nearly_best(found, turn.level.margin, turn.level.temperature)
    (branch,) = dice.choices(near, weights)
    if branch.action not in table.log.state.legal_actions:
        raise IllegalAction(f"the search found action {branch.action}, which is not legal")
    return branch.action
