"""The kernel of the toy game ``piles`` in plain Python: every group except those for hidden information.

Without the die it is a heap game whose piles count modulo 4, so the winner is known without a search.
"""

from __future__ import annotations

from functools import reduce
from operator import xor
from typing import TYPE_CHECKING, Any

import numpy as np

from glyphwall.core.kernel import Evaluation, Kernel, MoveScores, Outlook, Points, Policy, Rules, Solving
from glyphwall.core.learning import CompactActions, Observation, Part, Symmetries
from glyphwall.core.values import CHANCE

if TYPE_CHECKING:
    from glyphwall.core.kernel import Position
    from glyphwall.core.values import Options

DTYPE = np.dtype(
    (
        np.record,
        [("piles", np.int8, (4,)), ("turn", np.int8), ("die", np.int8), ("chosen", np.int8), ("rolls", np.int8)],
    )
)
_MOST = 3  # pieces taken at once


def make_kernel(game: str) -> Kernel:
    return Kernel(
        game=game,
        rules=Rules(
            dtype=DTYPE,
            max_seats=2,
            max_legal=4,
            actor=kernel_actor,
            count_legal=kernel_count,
            write_legal=kernel_legal,
            apply=kernel_apply,
            play_random=kernel_random,
            sample_chance=kernel_chance,
            write_returns=kernel_returns,
        ),
        policies={"greedy": Policy(play_greedily, suggest)},
        points=Points(final_points, kernel_returns),
        scores=MoveScores(write_scores),
        outlook=Outlook(clock, write_estimates, load_weights),
        solving=Solving(position_key, worthwhile, verdict, finish, 1, within_reach),
        evaluation=Evaluation(evaluable, evaluate, load_weights, None, share, evaluate_after, 1),
        observation=Observation(f"{game}-v1", observed_parts, write_observation),
        compact=CompactActions(compact_count, to_compact, from_compact, compact_text, read_compact),
        symmetries=Symmetries(image_count, image_places, image_actions),
    )


# -- for learners -------------------------------------------------------------------------------------


def compact_base(record: Any) -> int:
    """Return the first action of the position's kind: the die, a pile, or how many."""
    if not record.die:
        return 0
    return 3 + int(np.count_nonzero(record.piles >= 0)) if record.chosen else 3


def compact_count(options: Any) -> int:
    return 4


def to_compact(record: Any, action: int) -> int:
    return action - compact_base(record)


def from_compact(record: Any, number: int) -> int:
    return number + compact_base(record)


def compact_text(number: int, options: Any) -> str:
    return f"#{number}"


def read_compact(text: str, options: Any) -> int:
    return int(text[1:])


def image_count(options: Any) -> int:
    """Return the number of images: the piles in order and in reverse."""
    return 2


def image_places(options: Any, numbers: np.ndarray) -> np.ndarray:
    places = np.tile(np.arange(10), (len(numbers), 1))
    for row, number in zip(places, numbers.tolist(), strict=True):
        for first in (0, 6) if number else ():
            piles = slice(first, first + options.piles)
            row[piles] = row[piles][::-1].copy()
    return places


def image_actions(options: Any, numbers: np.ndarray) -> np.ndarray:
    piles = options.piles
    table = np.tile(np.arange(6 + piles), (len(numbers), 1))
    for row, number in zip(table, numbers.tolist(), strict=True):
        if number:
            row[3 : 3 + piles] = row[3 : 3 + piles][::-1].copy()
    return table


def observed_parts(options: Any) -> tuple[Part, ...]:
    return (Part("piles", (4,)), Part("mine", (1,)), Part("die", (1,)), Part("chosen", (4,)))


def write_observation(record: Any, seat: int, out: np.ndarray) -> None:
    """Write the piles (plus one, 0 for none), the actor, the die and the chosen pile."""
    out[:4] = record.piles + 1
    out[4:6] = record.turn == seat, record.die
    out[6:] = np.arange(1, 5) == record.chosen


# -- rules --------------------------------------------------------------------------------------------


def kernel_actor(record: Any) -> int:
    return int(record.turn) if record.die or not (record.piles > 0).any() else CHANCE


def kernel_legal(record: Any, out: np.ndarray) -> int:
    options = int(np.count_nonzero(record.piles >= 0))
    legal: list[int] = []
    piles = [int(pieces) for pieces in record.piles[:options]]
    if any(piles):
        if not record.die:
            legal = [0, 1, 2]
        elif not record.chosen:
            legal = [3 + pile for pile, pieces in enumerate(piles) if pieces]
        else:
            legal = list(range(3 + options, 3 + options + min(int(record.die), piles[record.chosen - 1])))
    out[: len(legal)] = legal
    return len(legal)


def kernel_count(record: Any) -> int:
    return kernel_legal(record, np.zeros(8, np.int32))


def kernel_apply(record: Any, action: int) -> None:
    options = int(np.count_nonzero(record.piles >= 0))
    if action < 3:
        record.die = action + 1
    elif action < 3 + options:
        record.chosen = action - 2
    else:
        record.piles[record.chosen - 1] -= action - 2 - options
        record.turn = 1 - record.turn
        record.die = 0 if record.rolls or not (record.piles > 0).any() else _MOST
        record.chosen = 0


def kernel_chance(record: Any, bits: np.uint64) -> int:
    return (0, 0, 1, 2)[int(bits) & 3]


def kernel_random(record: Any, bits: np.uint64) -> bool:
    out = np.zeros(8, np.int32)
    count = kernel_legal(record, out)
    if not count:
        return False
    if not record.die:
        kernel_apply(record, kernel_chance(record, bits))
    else:
        kernel_apply(record, int(out[(int(bits) >> 32) * count >> 32]))
    return True


def kernel_returns(record: Any, out: np.ndarray) -> None:
    out[record.turn] = -1.0
    out[1 - record.turn] = 1.0


# -- policies, points, scores, outlook ----------------------------------------------------------------


def suggest(record: Any, bits: np.uint64) -> int:
    """Suggest the last pile, and as much of it as possible."""
    out = np.zeros(8, np.int32)
    return int(out[kernel_legal(record, out) - 1])


def play_greedily(record: Any, bits: np.uint64) -> bool:
    if not kernel_count(record):
        return False
    kernel_apply(record, suggest(record, bits) if record.die else kernel_chance(record, bits))
    return True


def final_points(record: Any, seat: int) -> int:
    return int(record.turn != seat)


def write_scores(root: np.ndarray, scratch: np.ndarray, actions: np.ndarray, scores: np.ndarray) -> None:
    """Score actions higher the fewer pieces are left."""
    for place, action in enumerate(actions.tolist()):
        scratch[0] = root[0]
        kernel_apply(scratch[0], action)
        scores[place] = -clock(root[0]) + clock(scratch[0])


def clock(record: Any) -> int:
    """Return the pieces taken, up to a constant."""
    return -int(record.piles[record.piles > 0].sum())


def write_estimates(record: Any, weights: np.ndarray, features: np.ndarray, out: np.ndarray) -> None:
    features[0] = clock(record)
    out[record.turn] = weights[0]
    out[1 - record.turn] = -weights[0]


def load_weights() -> np.ndarray:
    return np.array([0.5])


# -- solving, evaluation ------------------------------------------------------------------------------


def _wins(piles: list[int], chosen: int) -> bool:
    """Return whether the seat to act wins; ``chosen`` is the pile it has to take from, or 0."""
    if not chosen:
        return reduce(xor, (pieces % (_MOST + 1) for pieces in piles)) != 0
    rest = piles[: chosen - 1] + piles[chosen:]
    aim = reduce(xor, (pieces % (_MOST + 1) for pieces in rest), 0)
    pieces = piles[chosen - 1]
    return any((pieces - taken) % (_MOST + 1) == aim for taken in range(1, min(_MOST, pieces) + 1))


def _piles(record: Any) -> list[int]:
    return [int(pieces) for pieces in record.piles if pieces >= 0]


def position_key(record: Any, scratch: np.ndarray) -> np.uint64:
    """Return a key of the sorted piles and the chosen one."""
    key = 1
    for place, pieces in sorted(((place + 1 == record.chosen, n) for place, n in enumerate(_piles(record)))):
        key = 32 * key + 2 * pieces + place
    return np.uint64(key)


def worthwhile(record: Any, out: np.ndarray, order: np.ndarray) -> int:
    """Write one pile of each size."""
    count = kernel_legal(record, out)
    order[:count] = 0
    if record.chosen:
        return count
    sizes = {int(record.piles[action - 3]): int(action) for action in out[:count]}
    out[: len(sizes)] = list(sizes.values())
    return len(sizes)


def verdict(record: Any) -> int:
    piles = [pieces for pieces in _piles(record) if pieces]
    if not piles:
        return -1
    return int(len(piles) == 1 and piles[0] <= _MOST)


def finish(record: Any, table: np.ndarray, scratch: np.ndarray, spent: np.ndarray, plies: int, hunting: bool) -> int:
    piles = _piles(record)
    if plies >= 0 or sum(piles) > 4:
        return 0
    return 1 if _wins(piles, int(record.chosen)) else -1


def within_reach(state: Position) -> Options | None:
    options: Any = state.options
    return None if options.rolls else options


def evaluable(record: Any) -> bool:
    return not record.rolls


def evaluate(record: Any, weights: np.ndarray, features: np.ndarray) -> float:
    features[0] = 1.0 if _wins(_piles(record), int(record.chosen)) else -1.0
    return float(weights[0] * features[0])


def share(record: Any, weights: np.ndarray, shared: np.ndarray) -> bool:
    """Share how many pieces there are."""
    shared[0] = sum(_piles(record))
    return True


def evaluate_after(record: Any, action: int, weights: np.ndarray, shared: np.ndarray) -> float:
    after = record.copy()
    kernel_apply(after, action)
    if int(sum(_piles(after))) == 0 < shared[0]:
        return 2.0
    value = evaluate(after, weights, np.zeros(1))
    return value if kernel_actor(after) == kernel_actor(record) else -value
