"""The rows of one shard: a few games by number, and the rows taken from them.

Apart from positions that would be rejected, a shard depends only on the settings and its number: every game has its own
random stream, and the solver's table is emptied before each position, because its contents influence what is solved
within the limit.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from glyphwall.core.values import CHANCE
from glyphwall.datasets._solved import solved_positions, solver_for
from glyphwall.datasets._sources import play
from glyphwall.datasets._tablebases import shard_of_tablebase
from glyphwall.datasets.settings import GameRow, ViewRow, split_of
from glyphwall.record.making import record_game
from glyphwall.record.writing import write_record
from glyphwall.search.solver import Stopped

if TYPE_CHECKING:
    import threading
    from collections.abc import Iterator

    from glyphwall.core.contract import State
    from glyphwall.datasets._sources import SeenPositions, SourceGame
    from glyphwall.datasets.settings import DatasetSettings, Row

GAMES = {"solved": 8, "drafts": 64, "games": 4, "views": 1}
"""Games per shard, by kind; with a tablebase it is one."""


def make_shard(
    settings: DatasetSettings, seen: SeenPositions, number: int, stop: threading.Event
) -> tuple[int, list[Row]] | None:
    """Return the shard's number and its rows; None if ``stop`` was set first.

    ``settings`` are completed, and positions in ``seen`` need not be solved again.
    """
    if settings.tablebase:
        return shard_of_tablebase(settings, seen, number, stop)
    solver = None
    examined: set[bytes] = set()
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
                rows += solved_positions(settings, seen, examined, game, played, solver)
        except Stopped:
            return None
    return number, rows


def _of_game(settings: DatasetSettings, number: int, game: SourceGame) -> Iterator[Row]:
    """Yield the game, or each seat's view in it."""
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
    """Return a seat's view as JSON, whether it acts, and its legal actions.

    The result is the same in every position that is possible given the view.
    """
    to_act = state.actor == seat
    view: Any = state.view(seat)
    return msgspec.json.encode(view).decode(), to_act, state.legal_actions if to_act else ()
