"""One game of a study, played by its number, with the data for its measures."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from glyphwall.core.registry import get_game, get_plugin
from glyphwall.studies._playing import PlayedGame
from glyphwall.studies.games import play_numbered, start_position
from glyphwall.studies.variants._editions import register_editions
from glyphwall.studies.variants._evaluation import EvaluatedPosition, evaluate_game
from glyphwall.studies.variants._game_measures import game_measures

if TYPE_CHECKING:
    import threading
    from collections.abc import Sequence

    from glyphwall.core.contract import State
    from glyphwall.studies.variants.plan import Cell, StudyPlan


class StudyGame(msgspec.Struct, frozen=True):
    """One game of a study, as stored.

    Attributes:
        scores: score of each contestant: 1 for a win, an equal part for a shared win, else 0.
        actors: the actor of each ply; -1 is chance.
        choices: number of legal plies before each ply.
        judged: some positions, see `evaluate_game`.
        own: the game's own measures, by name.
    """

    number: int
    scores: tuple[float, ...]
    played: PlayedGame
    actors: tuple[int, ...]
    choices: tuple[int, ...]
    judged: tuple[EvaluatedPosition, ...] = ()
    causes: dict[str, tuple[int, ...]] = {}
    own: dict[str, float] = {}


def play_study_game(plan: StudyPlan, number: int, stop: threading.Event | None = None) -> StudyGame | None:
    """Play one game of a study; return None if ``stop`` was set before its end."""
    register_editions(plan.editions, plan.game)
    place, inside = plan.place(number)
    cell = plan.cells[place]
    result = play_numbered(plan.match(cell), plan.number_in_match(cell, inside), stop)
    if result is None:
        return None
    states = replay_states(plan, cell, result.played)
    plies = states[: len(result.played.actions)]
    finished = states[-1].outcome is not None
    causes = get_plugin(plan.game).points_by_cause(states[-1]) if finished else {}
    return StudyGame(
        number=number,
        scores=result.scores,
        played=result.played,
        actors=tuple(state.actor for state in plies),
        choices=tuple(len(state.legal_actions) for state in plies),
        judged=evaluate_game(states, plan.playouts, plan.seed, (cell.seats, inside)),
        causes={name: tuple(int(points) for points in each) for name, each in causes.items()},
        own=_own(plan.game, states, result.played.actions),
    )


def _own(game_id: str, states: Sequence[State], actions: Sequence[int]) -> dict[str, float]:
    """Return the game's own measures; empty for an unfinished game."""
    if states[-1].outcome is None:
        return {}
    values = ((one.name, one.of(states, actions)) for one in game_measures(game_id))
    return {name: float(value) for name, value in values if value is not None}


def replay_states(plan: StudyPlan, cell: Cell, played: PlayedGame) -> list[State]:
    """Return every position of a game, including the first and the last."""
    states = [start_position(played, get_game(plan.game), cell.options)]
    for action in played.actions:
        states.append(states[-1].apply(action))
    return states
