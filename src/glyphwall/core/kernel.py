"""The compiled face of a game: what ``search/`` needs, and nothing else.

The functions work in place on one NumPy record (``arr[0]`` of an array with the game's dtype).
They are the functions of ``games/<game>/rules.py`` themselves, compiled by `glyphwall.core.compiled`.

``actor(record)``
    the seat whose ply is next, or -1 for chance; once the game is over some seat, no matter which
``count_legal(record)``
    how many legal actions; 0 exactly when the game is over
``write_legal(record, out)``
    writes the action numbers, ascending, into an int32 array; returns how many
``apply(record, action)``
    plays a legal action; an illegal one is undefined behaviour
``play_random(record, bits)``
    plays a random ply chosen by 64 random bits: uniform over legal actions for a seat, by probability
    for chance; False when the game was over
``sample_chance(record, bits)``
    when chance acts: the action number of an outcome, by probability, chosen by 64 random bits
``write_returns(record, out)``
    writes each seat's return into a float64 array; only once the game is over

A game may have one more, for the player ``greedy``, and one for reports; None if it has not:

``write_scores(root, scratch, actions, scores)``
    writes what each action is worth to the seat to act into a float64 array; ``root`` and ``scratch`` have shape (1,)

``final_points(record, seat)``
    for a game that is won by points, a seat's at the end; None for others

A game with secrets has three more, for searching what one seat knows; a game without has None:

``redeal(record, viewer, bits)``
    deals anew, chosen by 64 random bits, what the viewer's seat cannot know: every arrangement equally likely
``play_sensibly(record, bits)``
    plays a ply as a hurried but sensible person might, chosen by 64 random bits; False when the game was over
``write_values(record, out)``
    writes what the finished game is worth to each seat, in [-1, 1]: what a search maximises

and may have seven that make that search better; None if it has not:

``play_hurriedly(record, bits)``
    as ``play_sensibly``, by an older policy that stays to be measured against
``suggest(record, bits)``
    the action that a search should try first where a seat acts
``clock(record)``
    a number that goes on now and then in a game, at moments when it can be judged
``write_estimates(record, weights, features, out)``
    writes what the game seems worth to each seat, as ``write_values`` would, when the clock has just gone on;
    ``features`` is float64, as long as the last axis of the weights, and written into
``load_outlook()``
    the weights for it, an array; an ordinary function
``is_open(record)``, ``solve_open(root, viewer, actions, values, records, limit)``
    whether nothing hidden matters any more; and then the expected return and margin of each of the viewer's
    actions, written into float64 ``(len(actions), 2)``; ``records`` has shape (open_depth,), ``limit`` counts nodes;
    returns 1 when solved, and the nodes taken

A game of two seats without secrets and chance that can be solved exactly has four; others have None. They
may write into a uint64 array ``scratch`` of ``scratch_words``:

``position_key(record, scratch)``
    64 bits that positions share only if the seat to act wins both or loses both
``worthwhile(record, out, order)``
    as ``write_legal``, unsorted and without actions that are never better than another one left in; and into an
    int32 array what to try first, lowest first; never none of them while the game is not over
``verdict(record)``
    1 when the seat to act has won, -1 when it has lost, 0 when that is not plain; never 0 once the game is over
``finish(record, table, scratch, spent)``
    solves a position at once where the game knows a faster way: 1, -1, or 0 where it does not or is not done;
    may use the table of `glyphwall.core.proof_table`; ``spent`` is int64: nodes taken are added to the first number,
    the second says how many it may take, the third is 1 while it is not done (``scratch`` is then left alone)

An evaluation for guided search, of a game that has ``verdict``, is three more; others have None:

``evaluable(record)``
    whether the evaluation knows the position and all that can follow
``evaluate(record, weights, features)``
    the return that the seat to act may expect, in (-1, 1); ``features`` is float64, as long as the last axis of the
    weights, and written into
``load_weights()``
    the weights that the game brings, an array; an ordinary function
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import ModuleType

    import numpy as np


@dataclass(frozen=True)
class Kernel:
    """Compiled rules of one game (see the module's table).

    Attributes:
        game: the game's id; names the specialised search modules.
        module: the rules module whose functions these are: search templates are specialised on it.
        dtype: of the record.
        max_seats: length of the returns.
        max_legal: no position has more legal actions than this.
    """

    game: str
    module: ModuleType
    dtype: np.dtype[Any]
    max_seats: int
    max_legal: int
    actor: Callable[[Any], int]
    count_legal: Callable[[Any], int]
    write_legal: Callable[[Any, np.ndarray], int]
    apply: Callable[[Any, int], None]
    play_random: Callable[[Any, np.uint64], bool]
    sample_chance: Callable[[Any, np.uint64], int]
    write_returns: Callable[[Any, np.ndarray], None]
    write_scores: Callable[[np.ndarray, np.ndarray, np.ndarray, np.ndarray], None] | None = None
    final_points: Callable[[Any, int], int] | None = None
    redeal: Callable[[Any, int, np.uint64], None] | None = None
    play_sensibly: Callable[[Any, np.uint64], bool] | None = None
    write_values: Callable[[Any, np.ndarray], None] | None = None
    play_hurriedly: Callable[[Any, np.uint64], bool] | None = None
    suggest: Callable[[Any, np.uint64], int] | None = None
    clock: Callable[[Any], int] | None = None
    write_estimates: Callable[[Any, np.ndarray, np.ndarray, np.ndarray], None] | None = None
    load_outlook: Callable[[], np.ndarray] | None = None
    is_open: Callable[[Any], bool] | None = None
    solve_open: Callable[[np.ndarray, int, np.ndarray, np.ndarray, np.ndarray, int], tuple[int, int]] | None = None
    open_depth: int = 0
    position_key: Callable[[Any, np.ndarray], np.uint64] | None = None
    worthwhile: Callable[[Any, np.ndarray, np.ndarray], int] | None = None
    verdict: Callable[[Any], int] | None = None
    finish: Callable[[Any, np.ndarray, np.ndarray, np.ndarray], int] | None = None
    scratch_words: int = 0
    evaluable: Callable[[Any], bool] | None = None
    evaluate: Callable[[Any, np.ndarray, np.ndarray], float] | None = None
    load_weights: Callable[[], np.ndarray] | None = None
