"""The rows of one shard: a few games by their numbers, and what is kept of them.

A shard depends on the settings and its number alone, but for positions that would be turned away: every game has a
random stream of its own, and the solver's table is emptied before each position, since what it holds decides what is
settled within a bound.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from glyphwall.core.values import CHANCE
from glyphwall.datasets.settings import GameRow, ViewRow, split_of
from glyphwall.datasets.solved import solved_positions, solver_for
from glyphwall.datasets.sources import play
from glyphwall.datasets.tablebases import shard_of_tablebase
from glyphwall.record.making import record_game
from glyphwall.record.writing import write_record
from glyphwall.search.solver import Stopped

if TYPE_CHECKING:
    import threading
    from collections.abc import Iterator

    from glyphwall.core.contract import State
    from glyphwall.datasets.settings import DatasetSettings, Row
    from glyphwall.datasets.sources import Played, Taken

GAMES = {"solved": 8, "drafts": 64, "games": 4, "views": 1}
"""Games of a shard, by kind; of tablebases it is one."""


def make_shard(
    settings: DatasetSettings, taken: Taken, number: int, stop: threading.Event
) -> tuple[int, list[Row]] | None:
    """The shard's number and its rows; None when ``stop`` was set before it was done.

    Args:
        settings: as `complete` gives them. taken: positions that need not be solved again.
    """
    if settings.tablebase:
        return shard_of_tablebase(settings, taken, number, stop)
    solver = None
    looked: set[bytes] = set()
    if settings.is_of_positions:
        solver = solver_for(msgspec.json.encode(settings))
        solver.stop = stop
    rows: list[Row] = []
    each = GAMES[settings.kind]
    last = (number + 1) * each if solver else min((number + 1) * each, settings.count)
    for game in range(number * each, last):
        played = play(settings, game, stop)
        if played is None:
            return None
        try:
            if solver is None:
                rows += _of_game(settings, game, played)
            else:
                rows += solved_positions(settings, taken, looked, game, played, solver)
        except Stopped:
            return None
    return number, rows


def _of_game(settings: DatasetSettings, number: int, game: Played) -> Iterator[Row]:
    """The game, or what each seat knew in it."""
    split = split_of(f"{settings.seed}/{number}".encode())
    actions, returns = game.played.actions, tuple(map(float, game.played.returns))
    if settings.kind == "games":
        tags = {f"Player{seat + 1}": f"bot:{spec}" for seat, spec in enumerate(game.players)}
        record = write_record(record_game(game.states[0], actions, tags=tags))
        yield GameRow(number, split, game.players, actions, returns, record)
        return
    for ply, (state, action) in enumerate(zip(game.states, actions, strict=False)):
        for seat in range(len(returns) if state.actor != CHANCE else 0):
            view, to_act, legal = seat_view(state, seat)
            yield ViewRow(number, split, ply, seat, view, to_act, legal, action if to_act else None, returns[seat])


def seat_view(state: State, seat: int) -> tuple[str, bool, tuple[int, ...]]:
    """What a seat knows of a position: its view as JSON, whether it acts, and what it may do then.

    It is the same in every position that the view leaves possible.
    """
    to_act = state.actor == seat
    view: Any = state.view(seat)
    return msgspec.json.encode(view).decode(), to_act, state.legal_actions if to_act else ()
