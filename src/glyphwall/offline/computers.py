"""Computer players of a device: the searches that are due, and the choice among the plies that they found.

The page searches, with a module of compiled functions in its worker. Levels search and choose as on a server; random
numbers are this device's own.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Literal, cast

import msgspec

from glyphwall.api.searching import Branch, SearchLevel, SearchRequest, Worth, build_search, read_worths
from glyphwall.core._decoding import prepare_type
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
    """A search for a computer's turn.

    Attributes:
        version: the version of the game at which the turn began.
        prove: nodes for the solver before the search; 0: no proof.
    """

    game_id: str
    version: int
    prove: int = 0


Levels = dict[str, dict[str, SearchLevel]]
"""Levels by game and by the level's id."""

Searches = dict[str, SearchLevel]
"""The searches for hints and analyses, by game; ``sims`` is for hints."""

read_levels = msgspec.json.Decoder(prepare_type(Levels)).decode
read_searches = msgspec.json.Decoder(prepare_type(Searches)).decode
TableSolvers = Callable[[str, str], Awaitable[ModuleSolver | None]]
"""The solver of a table, by its id and the game's; None for a game without one."""


async def no_solver(_table_id: str, _game_id: str) -> None:
    """Return None: there is no module."""


class Found(msgspec.Struct, frozen=True):
    """The result of the page's search.

    Attributes:
        branches: best first.
        winner: 1: the seat to act is proved to win; -1: to lose; 0: not known.
        counted: see `Report`.
    """

    branches: list[Branch]
    winner: Literal[-1, 0, 1] = 0
    counted: list[Worth] | None = None


read_found = msgspec.json.Decoder(prepare_type(Found)).decode
read_branches = msgspec.json.Decoder(prepare_type(list[Branch])).decode


def find_computer_seat(table: GameTable) -> int | None:
    """Return the computer's seat that acts; None if a person acts."""
    actor = table.log.actor
    return actor if actor >= 0 and not table.log.over and table.seats[actor].kind == "computer" else None


def build_turn(table: GameTable, levels: Mapping[str, SearchLevel], dice: Random) -> ComputerTurn | None:
    """Build the search that is due; None if no computer acts, or none that this device has."""
    seat = find_computer_seat(table)
    level = None if seat is None else levels.get(table.seats[seat].level or "")
    if seat is None or level is None:
        return None
    state, prove = table.log.state, 0
    if level.proves and is_decided(state):
        level = msgspec.structs.replace(level, sims=1)
    elif level.proves:
        prove = nodes_for_proof(state, level)
    search = msgspec.structs.asdict(build_search(state, level, cast("np.random.Generator", dice)))
    return ComputerTurn(game_id=table.id, version=table.log.changed, prove=prove, **search)


async def choose_action(table: GameTable, turn: ComputerTurn, found: Found, dice: Random, solvers: TableSolvers) -> int:
    """Choose the action that the level plays.

    Args:
        table: the game.
        turn: the search.
        found: its result.
        dice: the random numbers.
        solvers: the page's solvers; the table's solver has proved what is proved in ``found``.

    Raises:
        IllegalAction: a found action is not legal.
        BadMessage: nothing was found.
    """
    if turn.level.proves:
        plies = plies_by_theory(table.log.state)
        if plies:
            return dice.choice(plies)
        if found.winner:
            action = await _choose_proved(table, turn, found, solvers)
            if action is not None:
                return action
    if turn.level.counts and found.counted is not None:
        state = table.log.state
        return rank_by_value(state.legal_actions, read_worths(state, found.counted))[0][0]
    return _choose_searched(table, turn, found.branches, dice)


async def _choose_proved(table: GameTable, turn: ComputerTurn, found: Found, solvers: TableSolvers) -> int | None:
    """Choose a ply by a proof; None if the solver no longer has it."""
    state = table.log.state
    solver = await solvers(table.id, state.game.id)
    if solver is None:
        return None
    prover = PageProver(state.game, state.options, solver)
    if found.winner > 0:
        return winning_ply(state, prover)
    actions = [branch.action for branch in found.branches if branch.action in state.legal_actions]
    return defending_ply(state, prover, actions or state.legal_actions, turn.level.sims)


def _choose_searched(table: GameTable, turn: ComputerTurn, found: list[Branch], dice: Random) -> int:
    if not found:
        raise BadMessage("the search found nothing")
    near, weights = nearly_best(found, turn.level.margin, turn.level.temperature)
    (branch,) = dice.choices(near, weights)
    if branch.action not in table.log.state.legal_actions:
        raise IllegalAction(f"the search found action {branch.action}, which is not legal")
    return branch.action
