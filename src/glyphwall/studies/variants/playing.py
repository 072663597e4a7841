"""Plays one game of a study by its number, and notes what its measures are made of."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from glyphwall.core.registry import get_game, get_pack
from glyphwall.studies.games import play_numbered, start_of
from glyphwall.studies.playing import PlayedGame
from glyphwall.studies.variants.editions import give_editions
from glyphwall.studies.variants.judging import Judged, judge
from glyphwall.studies.variants.own import game_measures

if TYPE_CHECKING:
    import threading
    from collections.abc import Sequence

    from glyphwall.core.contract import State
    from glyphwall.studies.variants.plan import Cell, StudyPlan


class StudyGame(msgspec.Struct, frozen=True):
    """One game of a study, as it is kept.

    Attributes:
        number: of the plan.
        scores: of each contestant: 1 for a win, equal parts of it for a shared one, else 0.
        played: the game.
        actors: who acted, ply by ply; -1 is chance.
        choices: how many legal plies there were, ply by ply.
        judged: some positions, see `judging`.
        causes: what points came from, where the game tells.
        own: measures that the game alone has, by name.
    """

    number: int
    scores: tuple[float, ...]
    played: PlayedGame
    actors: tuple[int, ...]
    choices: tuple[int, ...]
    judged: tuple[Judged, ...] = ()
    causes: dict[str, tuple[int, ...]] = {}
    own: dict[str, float] = {}


def play_study_game(plan: StudyPlan, number: int, stop: threading.Event | None = None) -> StudyGame | None:
    """Game ``number`` of a study; None when ``stop`` was set before it ended."""
    give_editions(plan.editions, plan.game)
    place, inside = plan.place(number)
    cell = plan.cells[place]
    result = play_numbered(plan.match(cell), plan.number_in_match(cell, inside), stop)
    if result is None:
        return None
    states = states_of(plan, cell, result.played)
    plies = states[: len(result.played.actions)]
    finished = states[-1].outcome is not None
    causes = get_pack(plan.game).points_by_cause(states[-1]) if finished else {}
    return StudyGame(
        number=number,
        scores=result.scores,
        played=result.played,
        actors=tuple(state.actor for state in plies),
        choices=tuple(len(state.legal_actions) for state in plies),
        judged=judge(states, plan.playouts, plan.seed, (cell.seats, inside)),
        causes={name: tuple(int(points) for points in each) for name, each in causes.items()},
        own=_own(plan.game, states, result.played.actions),
    )


def _own(game_id: str, states: Sequence[State], actions: Sequence[int]) -> dict[str, float]:
    """The game's own measures, of a game that was played to its end."""
    if states[-1].outcome is None:
        return {}
    values = ((one.name, one.of(states, actions)) for one in game_measures(game_id))
    return {name: float(value) for name, value in values if value is not None}


def states_of(plan: StudyPlan, cell: Cell, played: PlayedGame) -> list[State]:
    """Every position of a game, the first and the last among them."""
    states = [start_of(played, get_game(plan.game), cell.options)]
    for action in played.actions:
        states.append(states[-1].apply(action))
    return states
