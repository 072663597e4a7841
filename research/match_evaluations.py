"""Play Grawlix's evaluation against the one of 20 counts that `strong` used before, at equal processor time.

    python -m research.match_evaluations --time 0.01 --pairs 150 --seed 301

Both players are the guided search of ``strong``; only the evaluation differs, and with it the number of simulations in
the time of a ply (equal_time.py). Pairs of games start from the same ten random plies (the draft, the
first tile and the first fetch), once from each seat. From 12 tiles on the exact solver ends a game as soon as it proves
the winner.
"""

from __future__ import annotations

import json
from dataclasses import replace
from functools import partial
from math import sqrt
from pathlib import Path
from time import process_time
from typing import TYPE_CHECKING, Any

import numpy as np

from glyphwall.compiled import compiled, inlined, lowest_bit, popcount
from glyphwall.compiled.mixing import stream_start
from glyphwall.compiled.templates import specialise
from glyphwall.core.registry import get_game
from glyphwall.core.streams import stream
from glyphwall.games.grawlix.ai.evaluation import read_weights, stage_of
from glyphwall.games.grawlix.ai.hands import before_play, load_hand_weights, log_odds
from glyphwall.games.grawlix.ai.solving import reachable
from glyphwall.games.grawlix.rules.layout import FETCH
from glyphwall.search._pool import make_guided_pool, make_guided_scratch
from glyphwall.search.guided import NOISE, PLAIN, SHARPNESS
from glyphwall.search.solver import Solver, Stopped
from research.equal_time import make_parser, print_match
from research.evaluation_positions import placed

if TYPE_CHECKING:
    from glyphwall.core.contract import State
    from glyphwall.core.kernel import Evaluation

_GAME = get_game("grawlix")
_BEFORE = Path(__file__).with_name("evaluation_20_counts.json")
_PLIES = 10
_SOLVED_FROM = 12
_NODES = 2**24
_ONE, _NONE = np.uint64(1), np.uint64(0)


# -- the evaluation before ----------------------------------------------------------------------------


def load_before() -> np.ndarray:
    """Load the weights of the 20 counts and a constant, with a row for the hands: float64 ``(3, 21, 21)``."""
    rows = json.loads(_BEFORE.read_text(encoding="utf-8"))
    hands = np.zeros((21, 21))
    hands[0, :7] = load_hand_weights()
    return np.array([rows["place"], rows["fetch"], hands])


@inlined
def _write_counts(record: Any, out: np.ndarray) -> None:
    reach = reachable(record)
    fringe = record.fringe & reach
    place = 0
    for owner in range(3):
        tiles = record.supply if owner == 2 else record.hands[record.turn ^ owner]
        now, ever, alive, ready = 0, 0, 0, 0
        cells_now, cells_ever = _NONE, _NONE
        while tiles:
            tile = lowest_bit(tiles)
            tiles &= tiles - _ONE
            cells = reach & ~(record.glyph_closed[tile & 7] | record.colour_closed[tile >> 3])
            beside = cells & fringe
            now += popcount(beside)
            ever += popcount(cells)
            alive += cells != _NONE
            ready += beside != _NONE
            cells_now |= beside
            cells_ever |= cells
        out[place] = now
        out[place + 1] = ever
        out[place + 2] = alive
        out[place + 3] = ready
        out[place + 4] = popcount(cells_now)
        out[place + 5] = popcount(cells_ever)
        place += 6
    out[18] = popcount(reach)
    out[19] = popcount(fringe)
    out[20] = 1.0


@compiled
def evaluate_before(record: Any, weights: np.ndarray, features: np.ndarray) -> float:
    """Evaluate as before: each position by itself, in floating point."""
    half = 0.0
    if before_play(record):
        half = log_odds(record, weights[2, 0], features)
    else:
        _write_counts(record, features)
        row = weights[1 if record.phase == FETCH else 0, stage_of(record.occupied, record.order)]
        for index in range(21):
            half += row[index] * features[index]
    half *= 0.5
    return half / sqrt(1.0 + half * half)


# -- games --------------------------------------------------------------------------------------------


class Searcher:
    """The guided search with an evaluation."""

    def __init__(self, evaluation: Evaluation) -> None:
        kernel = replace(_GAME.kernel, evaluation=evaluation)
        self._template = specialise("glyphwall.search.templates.guided", kernel)
        self._kernel, self._weights = kernel, evaluation.load_weights()
        self.simulations, self.spent = 0, 0.0

    def choose(self, state: State, seconds: float, seed: int) -> int:
        """Return the most visited ply, or a proved win."""
        if len(state.legal_actions) == 1:
            return state.legal_actions[0]
        began = process_time()
        scratch = make_guided_scratch(self._kernel, _GAME.max_plies(state.options), self._weights, np.uint64(0))
        scratch.position[0] = stream_start(np.uint64(seed), np.uint64(0))
        pool, root, count = make_guided_pool(_NODES), state.record, len(state.legal_actions)
        scratch.legal[:count] = state.legal_actions
        self._template.plant(pool, scratch, root, count, SHARPNESS, NOISE)
        step = max(10, int(seconds * 4_000))
        done = step
        while done == step and process_time() - began < seconds:
            done = self._template.search_on(pool, scratch, root, PLAIN.exploration, SHARPNESS, NOISE, step)
            self.simulations += done
        self.spent += process_time() - began
        children = slice(int(pool.first_child[0]), int(pool.first_child[0] + pool.children[0]))
        proof = pool.proof[children]
        score = pool.visits[children] + pool.prior[children].astype(float)
        score += 1e9 * (proof == state.actor + 1) - 1e9 * (proof == 2 - state.actor)
        return int(pool.action[children][int(np.argmax(score))])


def play(
    state: State, players: tuple[Searcher, Searcher], seconds: float, solver: Solver, nodes: int, seed: int
) -> int:
    """Play a game, each seat by its player; return the winner's seat."""
    for ply in range(10_000):
        if not state.legal_actions:
            break
        if placed(state) >= _SOLVED_FROM:
            try:
                return state.actor if solver.wins(state, nodes=nodes) else 1 - state.actor
            except Stopped:
                pass
        state = state.apply(players[state.actor].choose(state, seconds, 1_000 * seed + ply))
    assert state.outcome is not None
    return 0 if state.outcome.returns[0] > 0 else 1


def _opening(rng: np.random.Generator) -> State:
    while True:
        state: State = _GAME.initial_state()
        for _ in range(_PLIES):
            state = state.apply(int(rng.choice(state.legal_actions)))
        if state.legal_actions:
            return state


def main() -> None:
    parser = make_parser(__doc__, "pairs", seconds=0.1)
    parser.add_argument("--nodes", type=int, default=5_000, help="the solver's nodes per ply")
    chosen = parser.parse_args()
    today = _GAME.kernel.evaluation
    assert today is not None
    if chosen.weights is not None:
        today = replace(today, load_weights=partial(read_weights, chosen.weights))
    before = replace(
        today, evaluate=evaluate_before, load_weights=load_before, share=None, evaluate_after=None, shared_words=0
    )
    one, other = Searcher(today), Searcher(before)
    solver = Solver(_GAME, _GAME.make_options(), memory=2**24)

    def play_pair(number: int, seconds: float) -> list[float]:
        rng = stream(chosen.seed, "evaluations", number)
        opening, seed = _opening(rng), int(rng.integers(2**40))
        solver.forget()
        return [
            float(play(opening, players, seconds, solver, chosen.nodes, seed) == seat)
            for seat, players in enumerate(((one, other), (other, one)))
        ]

    print_match(chosen, play_pair, (one, other))


if __name__ == "__main__":
    main()
