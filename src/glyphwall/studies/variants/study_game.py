"""A game of a study, as it is kept: what its measures are made of."""

from __future__ import annotations

import msgspec

from glyphwall.studies.playing import PlayedGame
from glyphwall.studies.variants.evaluation import EvaluatedPosition


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
    judged: tuple[EvaluatedPosition, ...] = ()
    causes: dict[str, tuple[int, ...]] = {}
    own: dict[str, float] = {}
