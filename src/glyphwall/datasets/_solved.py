"""Positions of games, each solved separately: the value of its actions, and the plies to the end."""

from __future__ import annotations

from functools import lru_cache
from hashlib import blake2b
from typing import TYPE_CHECKING

import msgspec

from glyphwall.core._decoding import prepare_type
from glyphwall.core.errors import GlyphwallError
from glyphwall.core.registry import get_game
from glyphwall.core.streams import stream
from glyphwall.datasets._sources import NAME
from glyphwall.datasets.settings import DatasetSettings, PositionRow, plan_of, split_of
from glyphwall.search.solver import Solver, Stopped

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from glyphwall.core.contract import State
    from glyphwall.datasets._sources import SeenPositions, SourceGame

OF_A_STAGE = 4
"""The most positions of one stage per game."""

_TRIED_DRAFTS = 3
_BYTES_PER_NODE = 256
_LEAST_MEMORY, _MOST_MEMORY = 2**20, 2**26


@lru_cache(maxsize=1)
def solver_for(settings: bytes) -> Solver:
    """Return this process's solver for these settings."""
    read = msgspec.json.decode(settings, type=prepare_type(DatasetSettings))
    return Solver(get_game(read.game), read.rules, memory=_memory(read.nodes))


def _memory(nodes: int) -> int:
    """Return the table's bytes for the questions about one position."""
    return min(max(_LEAST_MEMORY, 1 << (_BYTES_PER_NODE * nodes - 1).bit_length()), _MOST_MEMORY)


def check_drafts(settings: DatasetSettings) -> None:
    """Try the last picks of a few random drafts, which are the quickest to solve.

    Raises:
        GlyphwallError: None was solved within the nodes, so hours of games would give no row.
    """
    plan, game, solver = plan_of(settings.game), get_game(settings.game), solver_for(msgspec.json.encode(settings))
    for number in range(_TRIED_DRAFTS):
        dice, last = stream(settings.seed, "dataset", "drafts", number), None
        state: State = game.initial_state(settings.rules)
        while state.legal_actions and plan.stage(state) in settings.stages:
            last = state
            state = state.apply(int(dice.choice(state.legal_actions)))
        if last is None or last.actor < 0:
            return  # chance ends these drafts
        solver.forget()
        if solved_actions(solver, last, settings.nodes) is not None:
            return
    raise GlyphwallError(
        f"drafts: under these rules even the last pick takes more than {settings.nodes:,} nodes (tried in "
        f"{_TRIED_DRAFTS} drafts); give --nodes more, or choose smaller rules"
    )


def solved_positions(
    settings: DatasetSettings, seen: SeenPositions, examined: set[bytes], number: int, game: SourceGame, solver: Solver
) -> Iterator[PositionRow]:
    """Yield some positions of each stage of a game, if they can be solved; ``examined`` has those of this shard."""
    plan, names = plan_of(settings.game), seen.names()
    dice = stream(settings.seed, "dataset", "positions", number)
    by_stage: dict[str, list[int]] = {stage: [] for stage in settings.stages}
    for ply, state in enumerate(game.states[:-1]):
        if ply >= settings.from_ply and (stage := plan.stage(state)) in by_stage:
            by_stage[stage].append(ply)
    for stage, plies in by_stage.items():
        for ply in sorted(dice.permutation(plies)[:OF_A_STAGE].astype(int).tolist()):
            if stage in seen.closed:
                continue
            state = game.states[ply]
            name = blake2b(plan.identity(state), digest_size=NAME).digest()
            if name in names or name in examined:
                continue
            examined.add(name)
            solver.forget()
            values = solved_actions(solver, state, settings.nodes)
            if values is not None:
                yield position_row(state, values, name.hex(), split_of(name), stage, number, ply)


def solved_actions(solver: Solver, state: State, nodes: int) -> list[tuple[int, int | None]] | None:
    """Return each legal action's value (1 or -1) for the acting seat, and the plies to the end or None.

    The distance is None if it isn't found within the nodes; the whole result is None if a value isn't.

    Raises:
        Stopped: The solver's event was set.
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
    # By now the table has the winners of many positions that the questions about distance meet.
    return [
        (1 if wins else -1, _distance(solver, state, after, state.actor if wins else 1 - state.actor, nodes))
        for after, wins in zip(following, won, strict=True)
    ]


def _distance(solver: Solver, state: State, after: State, winner: int, nodes: int) -> int | None:
    """Return the plies to the end, including the one that led here."""
    try:
        return 1 + solver.length(after, winner, nodes=nodes, before=state)
    except Stopped:
        if solver.stop.is_set():
            raise
        return None


def position_row(
    state: State, solved: Sequence[tuple[int, int | None]], name: str, split: str, stage: str, game: int, ply: int
) -> PositionRow:
    """Make the row of a position; its own value and distance follow from those of its actions."""
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
