"""Computers of a device: whose turn it is, what is to be searched for it, and which of the plies found is played.

The search is the page's: a module of compiled functions, as its worker runs it. How far a level looks and how it
chooses is here as on a server; what is drawn at random is this device's own.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Literal, cast

import msgspec

from glyphwall.api.searching import Branch, SearchLevel, SearchRequest, Worth, build_search, read_worths
from glyphwall.core.decoding import prepare_type
from glyphwall.core.errors import IllegalAction
from glyphwall.offline.page_solver import ModuleSolver, PageProver
from glyphwall.offline.strong import defending_ply, is_decided, nodes_for_proof, plies_by_theory, winning_ply
from glyphwall.play.refusals import BadMessage
from glyphwall.search.choice import nearly_best
from glyphwall.search.endgame import rank_by_value

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

    import numpy as np

    from glyphwall.play.table import GameTable


class ComputerTurn(SearchRequest, frozen=True, kw_only=True):
    """What a computer is to search. ``version``: of the game. ``prove``: nodes for the solver before that; 0: it is not
    asked."""

    game_id: str
    version: int
    prove: int = 0


Levels = dict[str, dict[str, SearchLevel]]
"""By game and by the level's id."""

Searches = dict[str, SearchLevel]
"""By game, with what a person's questions are searched; ``sims``: for ideas."""

read_levels = msgspec.json.Decoder(prepare_type(Levels)).decode
read_searches = msgspec.json.Decoder(prepare_type(Searches)).decode
TableSolvers = Callable[[str, str], Awaitable[ModuleSolver | None]]
"""The solver of a table, by its id and the game's; nothing for a game that has none."""


async def no_solver(_table_id: str, _game_id: str) -> None:
    """Where there is no module."""


class Found(msgspec.Struct, frozen=True):
    """What the page found at a turn. ``branches``: best first; ``winner``: 1 the seat to act wins by proof, -1 it
    loses, 0: that is not known. ``counted``: as in `Report`."""

    branches: list[Branch]
    winner: Literal[-1, 0, 1] = 0
    counted: list[Worth] | None = None


read_found = msgspec.json.Decoder(prepare_type(Found)).decode
read_branches = msgspec.json.Decoder(prepare_type(list[Branch])).decode


def find_computer_seat(table: GameTable) -> int | None:
    """The computer's seat that acts."""
    actor = table.log.actor
    return actor if actor >= 0 and not table.log.over and table.seats[actor].kind == "computer" else None


def build_turn(table: GameTable, levels: Mapping[str, SearchLevel], dice: Random) -> ComputerTurn | None:
    """What is to be searched now; None where no computer acts, or one that this device has not."""
    seat = find_computer_seat(table)
    level = None if seat is None else levels.get(table.seats[seat].level or "")
    if seat is None or level is None:
        return None
    state, prove = table.log.state, 0
    if level.proves and is_decided(state):
        level = msgspec.structs.replace(level, sims=1)
    elif level.proves:
        prove = nodes_for_proof(state, level)
    asked = msgspec.structs.asdict(build_search(state, level, cast("np.random.Generator", dice)))
    return ComputerTurn(game_id=table.id, version=table.log.changed, prove=prove, **asked)


async def choose_action(table: GameTable, turn: ComputerTurn, found: Found, dice: Random, solvers: TableSolvers) -> int:
    """The action that the level plays.

    Args:
        solvers: of the page; the table's has proved what was found proved.

    Raises:
        IllegalAction: one that was found is none. BadMessage: nothing was found, or what was proved is forgotten.
    """
    if turn.level.proves:
        known = plies_by_theory(table.log.state)
        if known:
            return dice.choice(known)
        if found.winner:
            action = await _proved(table, turn, found, solvers)
            if action is not None:
                return action
    if turn.level.counts and found.counted is not None:
        state = table.log.state
        return rank_by_value(state.legal_actions, read_worths(state, found.counted))[0][0]
    return _searched(table, turn, found.branches, dice)


async def _proved(table: GameTable, turn: ComputerTurn, found: Found, solvers: TableSolvers) -> int | None:
    """What is played where the page's solver knows who wins; None: it has forgotten, or is not here any more."""
    state = table.log.state
    solver = await solvers(table.id, state.game.id)
    if solver is None:
        return None
    prover = PageProver(state.game, state.options, solver)
    if found.winner > 0:
        return winning_ply(state, prover)
    actions = [branch.action for branch in found.branches if branch.action in state.legal_actions]
    return defending_ply(state, prover, actions or state.legal_actions, turn.level.sims)


def _searched(table: GameTable, turn: ComputerTurn, found: list[Branch], dice: Random) -> int:
    if not found:
        raise BadMessage("the search found nothing")
    near, weights = nearly_best(found, turn.level.margin, turn.level.temperature)
    (branch,) = dice.choices(near, weights)
    if branch.action not in table.log.state.legal_actions:
        raise IllegalAction(f"the search found action {branch.action}, which is not legal")
    return branch.action
