"""Compilation of each part: call it as the package does, on a small task.

Machine code is made for argument types when a function is first called. Cached code loads in milliseconds.

As a program this is a compiling process: it reads the steps, one per line, and answers each when done (see
`compile_pool`). It exits when its input ends, even during a step: its parent no longer needs it, or is gone.
"""

from __future__ import annotations

import os
import queue
import sys
import threading
from contextlib import suppress
from typing import IO, TYPE_CHECKING, Any

import numpy as np

from glyphwall.compiled import compile_for
from glyphwall.core.errors import GlyphwallError
from glyphwall.core.registry import get_game
from glyphwall.core.streams import stream
from glyphwall.core.values import CHANCE, NO_ACTOR
from glyphwall.players.base import Limits
from glyphwall.players.specs import make_player
from glyphwall.players.warm import plan
from glyphwall.search._perft import perft
from glyphwall.search._playouts import playouts, rollouts
from glyphwall.search.solver import Solver, Stopped

if TYPE_CHECKING:
    from collections.abc import Iterator

    from glyphwall.core.contract import Game, State
    from glyphwall.players.warm.plan import CompileStep

_SEED = 1
_EVERY = 6  # plies between questions to a player, to cover opening, middle game and endgame
_SIMULATIONS = 16
_WIDE = 50
"""The number of legal actions from which perft stops at two plies."""


def run(step: CompileStep) -> None:
    """Compile one part, or load it from the cache into this process."""
    game = get_game(step.game)
    match step.part:
        case plan.APPLY:
            rules = game.kernel.rules
            compile_for(rules.apply, np.zeros(1, rules.dtype)[0], 0)
        case plan.LEGAL:
            _drop(game.initial_state().legal_actions)
        case plan.RULES:
            _play_through(game)
        case plan.PLAYOUTS:
            playouts(game.initial_state(), 1)
        case plan.ROLLOUTS:
            rollouts(game.initial_state(), 1)
        case plan.PERFT:
            start = game.initial_state()
            perft(start, 3 if len(start.legal_actions) < _WIDE else 2)
        case plan.SYMMETRIES:
            _drop(game.initial_state().canonical_key)
        case plan.SOLVER:
            _solve(game)
        case _:
            _ask(step.spec, game)


def _drop(result: object) -> None:
    """Ignore a result; only computing it matters."""


def _random_game(game: Game[Any, Any]) -> Iterator[State]:
    """Yield the positions of a random game, including the last."""
    rng = stream(_SEED, "warm")
    state = game.initial_state()
    yield state
    while state.actor != NO_ACTOR:
        state = state.apply(int(rng.choice(state.legal_actions)))
        yield state


def _play_through(game: Game[Any, Any]) -> None:
    """Query each position as a server or a record does."""
    for state in _random_game(game):
        seat = state.actor if state.actor >= 0 else None
        _drop((state.view(seat), state.outcome, state.legal_actions, state.key))
        if state.actor == CHANCE:
            _drop(state.chance_outcomes)


def _ask(spec: str, game: Game[Any, Any]) -> None:
    """Ask a player along a game: a theory answers early positions, a search or solver later ones."""
    rng = stream(_SEED, "warm", "players")
    player = make_player(spec, game, game.make_options())
    for number, state in enumerate(_random_game(game)):
        if state.actor >= 0 and number % _EVERY == 0:
            with suppress(GlyphwallError):  # not every player can move in every position
                player.choose(state.view(state.actor), rng, limits=Limits(sims=_SIMULATIONS))


def _solve(game: Game[Any, Any]) -> None:
    start = game.initial_state()
    solver = Solver(game, game.make_options(), memory=2**20)
    with suppress(Stopped):
        solver.wins(start, nodes=1)
    solver.stop.set()  # compiles the move ordering, without searching
    with suppress(Stopped):
        solver.winning_action(start)


def main() -> None:
    """Work until the input ends."""
    from glyphwall.compiled.files import saving_error  # not above: it loads Numba

    answers = os.fdopen(os.dup(sys.stdout.fileno()), "w")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # keeps a game's own output out of the answers
    steps: queue.Queue[str] = queue.Queue()
    threading.Thread(target=_read, args=(sys.stdin, steps), daemon=True).start()
    while True:
        game, _, part = steps.get().partition(" ")
        try:
            step = next(step for step in plan.make_plan([game]) if step.part == part)
            run(step)
            if (fault := saving_error()) is not None:
                raise GlyphwallError(f"compiled code can't be stored: {fault.strerror or fault}")
            plan.mark_compiled(step)
        except GlyphwallError as error:
            answer = " ".join(str(error).split())
        except Exception as error:
            answer = f"{type(error).__name__}: {' '.join(str(error).split())}"
        else:
            answer = plan.DONE
        print(answer, file=answers, flush=True)


def _read(lines: IO[str], steps: queue.Queue[str]) -> None:
    for line in lines:
        steps.put(line.strip())
    os._exit(0)


if __name__ == "__main__":
    main()
