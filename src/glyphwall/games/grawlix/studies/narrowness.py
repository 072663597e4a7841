"""How hard a proved win is to find: what share of the winner's choices keep it.

Where nothing is hidden and chance has had its say, one side wins, so no such rule is even. But a win that hardly any
choice keeps is as good as even for people. Measured on lines in which the winner chooses at random among all choices
that win, and the loser among all that are legal.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from glyphwall.core.errors import OptionsError
from glyphwall.core.registry import get_game
from glyphwall.core.streams import stream
from glyphwall.core.values import CHANCE
from glyphwall.search.playouts import playouts
from glyphwall.search.solver import Solver
from glyphwall.studies.openings import random_ply

if TYPE_CHECKING:
    import threading
    from collections.abc import Callable

    import numpy as np

    from glyphwall.core.contract import State
    from glyphwall.games.grawlix.rules.options import GrawlixOptions

_GAME = get_game("grawlix")
_PLAYOUTS = 100_000


class Narrowness(NamedTuple):
    """How narrow the way to a win is.

    Attributes:
        lines: how many were played.
        kept: mean share of the winner's legal plies that keep the win, over all its plies with a choice.
        flawless: chance that somebody who plays at random makes no mistake on such a line.
        by_chance: the first player's share when both play at random, all legal plies equally likely.
    """

    lines: int
    kept: float
    flawless: float
    by_chance: float


def narrowness(
    options: GrawlixOptions,
    lines: int,
    seed: int,
    memory: int,
    stop: threading.Event | None = None,
    on_line: Callable[[int], None] = lambda number: None,
) -> Narrowness:
    """Measures rules on so many lines.

    Args:
        options: rules that hide nothing.
        lines: at least 1.
        seed: the same seed, the same figures.
        memory: bytes of the solver's table.
        stop: ends the work with `Stopped`.
        on_line: called with the number of each line, from 0.

    Raises:
        OptionsError: rules under which something is hidden. Stopped: told to.
    """
    if _GAME.has_hidden_information(options):
        raise OptionsError(f"draft {options.draft}: where something is hidden, no position has one winner")
    plain = replace(options, draft="alternate" if options.draft == "random" else options.draft)
    solver = Solver(_GAME, plain, memory=memory, stop=stop)
    shares: list[list[float]] = []
    for number in range(lines):
        on_line(number)
        shares.append(_line(_GAME.initial_state(options), solver, stream(seed, "narrowness", number)))
    choices = [share for line in shares for share in line]
    return Narrowness(
        lines=lines,
        kept=sum(choices) / len(choices) if choices else 1.0,
        flawless=sum(_product(line) for line in shares) / lines,
        by_chance=(1 + playouts(_GAME.initial_state(options), _PLAYOUTS, seed=seed).returns[0]) / 2,
    )


def _line(state: State, solver: Solver, rng: np.random.Generator) -> list[float]:
    """One line; the share of winning plies at each choice of the winner."""
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


def _product(numbers: list[float]) -> float:
    product = 1.0
    for number in numbers:
        product *= number
    return product
