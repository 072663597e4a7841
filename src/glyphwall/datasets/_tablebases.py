"""Positions from tablebases: for each game, everything that can follow its first wanted position is solved.

The rows come from games that start there, whose plies are the best or random, half of them each.
"""

from __future__ import annotations

from functools import lru_cache
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from glyphwall.core._decoding import prepare_type
from glyphwall.core.registry import get_game
from glyphwall.core.streams import stream
from glyphwall.datasets._solved import position_row
from glyphwall.datasets._sources import NAME, play
from glyphwall.datasets.settings import DatasetSettings, plan_of, split_of
from glyphwall.search.tablebase import Stopped, Tablebase, TooMany

if TYPE_CHECKING:
    import threading
    from collections.abc import Iterator

    import numpy as np

    from glyphwall.core.contract import State
    from glyphwall.datasets._sources import SeenPositions
    from glyphwall.datasets.settings import Row

OF_A_PART = 4_096
"""The most lost positions of one stage per tablebase, and the most won ones."""

_IDLE = 64  # games in a row without anything new
_LOOK_EVERY = 16  # games between checks of the stop event
_LONG = 1_000  # plies, more than any game has


class _Met(NamedTuple):
    """A position, the plies since the root, and each action's value and plies to the end."""

    state: State
    ply: int
    solved: list[tuple[int, int]]


def shard_of_tablebase(
    settings: DatasetSettings, seen: SeenPositions, number: int, stop: threading.Event
) -> tuple[int, list[Row]] | None:
    """Return the shard's number and its rows; None if ``stop`` was set first."""
    played = play(settings, number, stop)
    if played is None:
        return None
    stage = plan_of(settings.game).stage
    counts = (
        ply
        for ply, state in enumerate(played.states[:-1])
        if ply >= settings.from_ply and stage(state) in settings.stages
    )
    first = next(counts, None)
    if first is None:
        return number, []
    tablebase = _tablebase(msgspec.json.encode(settings))
    tablebase.stop = stop
    try:
        tablebase.fill(played.states[first])
        return _rows(settings, seen, tablebase, number, played.states[first], first, stop)
    except TooMany:
        return number, []
    except Stopped:
        return None


@lru_cache(maxsize=1)
def _tablebase(settings: bytes) -> Tablebase:
    """Return this process's tablebase for these settings."""
    read = msgspec.json.decode(settings, type=prepare_type(DatasetSettings))
    return Tablebase(get_game(read.game), read.rules, positions=read.nodes)


def _rows(
    settings: DatasetSettings,
    seen_before: SeenPositions,
    tablebase: Tablebase,
    number: int,
    root: State,
    first: int,
    stop: threading.Event,
) -> tuple[int, list[Row]] | None:
    """Return as many lost as won positions of each stage, if there are enough; rejected ones count as well."""
    plan, names = plan_of(settings.game), seen_before.names()
    dice = stream(settings.seed, "dataset", "tablebase", number)
    left = {(stage, value): OF_A_PART for stage in settings.stages for value in (1, -1)}
    met: set[Any] = set()
    seen: set[bytes] = set()  # one of each set of symmetrical positions
    rows: list[Row] = []
    idle = games = 0
    while idle < _IDLE and any(left.values()):
        if games % _LOOK_EVERY == 0 and stop.is_set():
            return None
        games += 1
        idle += 1
        for state, ply, solved in _game(tablebase, root, dice):
            part = plan.stage(state), max(value for value, _ in solved)
            if not left.get(part) or state.key in met:
                continue
            met.add(state.key)
            name = blake2b(plan.identity(state), digest_size=NAME).digest()
            if name in seen:
                continue
            seen.add(name)
            left[part] -= 1
            idle = 0
            if name not in names:
                rows.append(position_row(state, solved, name.hex(), split_of(name), part[0], number, first + ply))
    return number, rows


def _game(tablebase: Tablebase, state: State, dice: np.random.Generator) -> Iterator[_Met]:
    """Yield the positions of a game from the root, except the last."""
    ply = 0
    while state.legal_actions:
        solved = tablebase.actions(state, ply)
        yield _Met(state, ply, solved)
        places = list(range(len(solved)))
        if dice.random() < 0.5:
            worth = [value * (_LONG - plies) for value, plies in solved]
            places = [place for place in places if worth[place] == max(worth)]
        state = state.apply(state.legal_actions[int(dice.choice(places))])
        ply += 1
