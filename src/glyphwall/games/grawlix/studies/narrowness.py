"""Difficulty of a proved win: the share of the winner's choices that keep it.

Without hidden information and after chance, one side wins, so no such rule is even. But a win that hardly any choice
keeps is practically even for people. It is measured on lines in which the winner chooses uniformly among its winning
plies, and the loser among all legal ones.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from glyphwall.core.errors import OptionsError
from glyphwall.core.registry import get_game
from glyphwall.core.streams import stream
from glyphwall.core.values import CHANCE
from glyphwall.search._playouts import playouts
from glyphwall.search.solver import DEFAULT_MEMORY, Solver
from glyphwall.studies.openings import random_ply

if TYPE_CHECKING:
    import threading

    import numpy as np

    from glyphwall.core.contract import State
    from glyphwall.games.grawlix.rules.options import GrawlixOptions

_GAME = get_game("grawlix")
_PLAYOUTS = 100_000


class Narrowness(NamedTuple):
    """The narrowness of a win.

    Attributes:
        lines: count of lines played.
        kept: mean share of the winner's legal plies that keep the win, over all its plies with a choice.
        flawless: probability that a random player makes no mistake on such a line.
        by_chance: the first player's share when both play uniformly at random.
    """

    lines: int
    kept: float
    flawless: float
    by_chance: float


def narrowness(
    options: GrawlixOptions, lines: int, seed: int, memory: int = DEFAULT_MEMORY, stop: threading.Event | None = None
) -> Narrowness:
    """Measure rules without hidden information on some lines; ``memory``: bytes of the solver's table."""
    if _GAME.has_hidden_information(options):
        raise OptionsError(f"draft {options.draft}: with hidden information, no position has one winner")
    plain = replace(options, draft="alternate" if options.draft == "random" else options.draft)
    solver = Solver(_GAME, plain, memory=memory, stop=stop)
    start = _GAME.initial_state(options)
    shares = [_line(start, solver, stream(seed, "narrowness", number)) for number in range(lines)]
    choices = [share for line in shares for share in line]
    return Narrowness(
        lines=lines,
        kept=sum(choices) / len(choices) if choices else 1.0,
        flawless=sum(math.prod(line) for line in shares) / lines,
        by_chance=(1 + playouts(start, _PLAYOUTS, seed=seed).returns[0]) / 2,
    )


def _line(state: State, solver: Solver, rng: np.random.Generator) -> list[float]:
    """Play one line; return the share of winning plies at each choice of the winner."""
    while state.actor == CHANCE:
        state = state.apply(random_ply(state, rng))
    winner = solver.winner(state)
    shares = []
    while state.legal_actions:
        action = random_ply(state, rng)
        if state.actor == winner and len(state.legal_actions) > 1:
            winning = solver.winning_actions(state)
            shares.append(len(winning) / len(state.legal_actions))
            action = int(rng.choice(winning))
        state = state.apply(action)
    return shares
