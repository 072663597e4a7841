"""The rows of one shard: a few games by their numbers, and what is kept of them.

A shard depends on the settings and its number alone, but for positions that would be turned away: every game has a
random stream of its own, and the solver's table is emptied before each position, since what it holds decides what is
settled within a bound.
"""

from __future__ import annotations

from functools import lru_cache
from hashlib import blake2b
from itertools import accumulate
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from glyphwall.core.decoding import ready
from glyphwall.core.errors import GlyphwallError
from glyphwall.core.registry import get_game
from glyphwall.core.streams import stream
from glyphwall.core.values import CHANCE
from glyphwall.datasets.settings import GameRow, PositionRow, ViewRow, plan_of, split_of
from glyphwall.datasets.taken import NAME
from glyphwall.players.specs import make_player
from glyphwall.record.making import record_game
from glyphwall.record.progress import FORFEIT
from glyphwall.record.writing import write_record
from glyphwall.search.proofs import Solver, Stopped
from glyphwall.studies.openings import Opening, random_ply
from glyphwall.studies.playing import play_game

if TYPE_CHECKING:
    import threading
    from collections.abc import Iterator, Sequence

    from glyphwall.core.contract import State
    from glyphwall.datasets.settings import DatasetSettings, Row
    from glyphwall.datasets.taken import Taken
    from glyphwall.studies.playing import PlayedGame

GAMES = {"solved": 8, "drafts": 64, "games": 4, "views": 1}
"""Games of a shard, by kind."""

OF_A_STAGE = 4
"""Positions of one stage that one game gives, at most."""

_MOST_AT_RANDOM = 8  # plies at the beginning of a game
_BYTES_PER_NODE = 256
_LEAST_MEMORY, _MOST_MEMORY = 2**20, 2**26


class _Game(NamedTuple):
    """A game: who sat where, its positions (one more than plies), and how it went."""

    players: tuple[str, ...]
    states: list[State]
    played: PlayedGame


def shard(settings: DatasetSettings, taken: Taken, number: int, stop: threading.Event) -> tuple[int, list[Row]] | None:
    """The shard's number and its rows; None when ``stop`` was set before it was done.

    Args:
        settings: as `complete` gives them. taken: positions that need not be solved again.
    """
    solver = None
    looked: set[bytes] = set()
    if settings.is_of_positions:
        solver = _solver(msgspec.json.encode(settings))
        solver.stop = stop
    rows: list[Row] = []
    each = GAMES[settings.kind]
    last = (number + 1) * each if solver else min((number + 1) * each, settings.count)
    for game in range(number * each, last):
        played = _play(settings, game, stop)
        if played is None:
            return None
        try:
            if solver is None:
                rows += _of_game(settings, game, played)
            else:
                rows += _positions(settings, taken, looked, game, played, solver)
        except Stopped:
            return None
    return number, rows


@lru_cache(maxsize=1)
def _solver(settings: bytes) -> Solver:
    """The solver of this process for these settings."""
    from glyphwall.datasets.settings import DatasetSettings

    read = msgspec.json.decode(settings, type=ready(DatasetSettings))
    return Solver(get_game(read.game), read.rules, memory=_memory(read.nodes))


def _memory(nodes: int) -> int:
    """Bytes for the questions about one position."""
    return min(max(_LEAST_MEMORY, 1 << (_BYTES_PER_NODE * nodes - 1).bit_length()), _MOST_MEMORY)


def _play(settings: DatasetSettings, number: int, stop: threading.Event) -> _Game | None:
    """A game between players that are drawn; of solved positions after some plies at random.

    Raises:
        GlyphwallError: a player has failed.
    """
    game, rules = get_game(settings.game), settings.rules
    dice = stream(settings.seed, "dataset", settings.kind, number)
    specs = tuple(str(spec) for spec in dice.choice(settings.players, game.seats(rules)))
    blind = int(dice.integers(_MOST_AT_RANDOM + 1)) if settings.is_of_positions else 0
    actions: list[int] = []
    state = game.initial_state(rules)
    while len(actions) < blind and state.legal_actions:
        actions.append(random_ply(state, dice))
        state = state.apply(actions[-1])
    opening = Opening(game.initial_state(rules), tuple(actions))
    players = [make_player(spec, game, rules) for spec in specs]
    try:
        played = play_game(opening, players, settings.seed, (f"dataset {settings.kind} {number}",), stop=stop)
    finally:
        for player in players:
            player.close()
    if played is None:
        return None
    if played.reason == FORFEIT:
        raise GlyphwallError(f"game {number}, {played.note}")
    states = list(accumulate(played.actions, lambda before, action: before.apply(action), initial=opening.start))
    return _Game(specs, states, played)


# -- solved positions -------------------------------------------------------------------------------
def _positions(
    settings: DatasetSettings, taken: Taken, looked: set[bytes], number: int, game: _Game, solver: Solver
) -> Iterator[Row]:
    """Some positions of each stage of a game, as far as they are settled.

    Args:
        looked: positions of this shard that were looked at.
    """
    plan, names = plan_of(settings.game), taken.names()
    dice = stream(settings.seed, "dataset", "positions", number)
    by_stage: dict[str, list[int]] = {stage: [] for stage in settings.stages}
    for ply, state in enumerate(game.states[:-1]):
        if ply >= settings.from_ply and (stage := plan.stage(state)) in by_stage:
            by_stage[stage].append(ply)
    for stage, plies in by_stage.items():
        for ply in sorted(dice.permutation(plies)[:OF_A_STAGE].astype(int).tolist()):
            if stage in taken.closed:
                continue
            state = game.states[ply]
            name = blake2b(plan.identity(state), digest_size=NAME).digest()
            if name in names or name in looked:
                continue
            looked.add(name)
            solver.forget()
            values = solved_actions(solver, state, settings.nodes)
            if values is not None:
                yield position_row(state, values, name.hex(), split_of(name), stage, number, ply)


def solved_actions(solver: Solver, state: State, nodes: int) -> list[tuple[int, int | None]] | None:
    """Of each legal action its value (1 or -1) for the seat that acts, and the plies to the end, or None where these
    are not found within so many nodes; None of all: a value is not.

    Raises:
        Stopped: the solver was told to.
    """
    won: list[bool] = []
    following = [state.apply(action) for action in state.legal_actions]
    for after in following:
        try:
            if after.legal_actions:
                won.append(solver.wins(after, nodes=nodes) == (after.actor == state.actor))
            else:
                won.append(bool(after.outcome is not None and after.outcome.returns[state.actor] > 0))
        except Stopped:
            if solver.stop.is_set():
                raise
            return None
    # Who wins is known by now of much that the questions how long it takes look at.
    return [
        (1 if wins else -1, _distance(solver, state, after, state.actor if wins else 1 - state.actor, nodes))
        for after, wins in zip(following, won, strict=True)
    ]


def _distance(solver: Solver, state: State, after: State, winner: int, nodes: int) -> int | None:
    """Plies to the end, the one that led here included."""
    try:
        return 1 + solver.length(after, winner, nodes=nodes, before=state)
    except Stopped:
        if solver.stop.is_set():
            raise
        return None


def position_row(
    state: State, solved: Sequence[tuple[int, int | None]], name: str, split: str, stage: str, game: int, ply: int
) -> PositionRow:
    """The row of a position, its own value and distance by those of its actions."""
    value = max(value for value, _ in solved)
    best = [distance for each, distance in solved if each == value]
    known = [distance for distance in best if distance is not None]
    distance = (min if value > 0 else max)(known) if len(known) == len(best) else None
    return PositionRow(
        id=name,
        split=split,
        stage=stage,
        game=game,
        ply=ply,
        position=state.position,
        seat=state.actor,
        value=value,
        distance=distance,
        actions=state.legal_actions,
        moves=tuple(state.game.action_to_text(action, state.options) for action in state.legal_actions),
        values=tuple(value for value, _ in solved),
        distances=tuple(distance for _, distance in solved),
    )


# -- games ------------------------------------------------------------------------------------------
def _of_game(settings: DatasetSettings, number: int, game: _Game) -> Iterator[Row]:
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
            view, to_act, legal = known(state, seat)
            yield ViewRow(number, split, ply, seat, view, to_act, legal, action if to_act else None, returns[seat])


def known(state: State, seat: int) -> tuple[str, bool, tuple[int, ...]]:
    """What a seat knows of a position: its view as JSON, whether it acts, and what it may do then.

    It is the same in every position that the view leaves possible.
    """
    to_act = state.actor == seat
    view: Any = state.view(seat)
    return msgspec.json.encode(view).decode(), to_act, state.legal_actions if to_act else ()
