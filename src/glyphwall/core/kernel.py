"""The compiled functions of a game, in groups.

Every game has the group `Rules`. The groups for playing strength and proofs are used by `glyphwall.search` and
`glyphwall.players`, the three for learning (``core.learning``) by `glyphwall.envs`. A search names the groups that it
needs (``NEEDS`` at a template's head) and rejects games without them.

The functions work in place on one NumPy record (``arr[0]`` of an array with the game's dtype). They are plain functions
of the game's folder, compiled by `glyphwall.compiled`; "an ordinary function" isn't compiled. ``bits`` are 64 random
bits from the caller's generator.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from types import ModuleType

    import numpy as np

    from glyphwall.core._records import Record
    from glyphwall.core.learning import CompactActions, Observation, Symmetries
    from glyphwall.core.values import Options


class Position(Protocol):
    """The part of a state that ordinary functions here use."""

    @property
    def options(self) -> Any:
        """The options of the rules."""

    @property
    def record(self) -> np.ndarray:
        """A copy of the record inside, shape ``(1,)``."""


@dataclass(frozen=True)
class Kernel:
    """The groups of one game; None if the game lacks a group.

    Attributes:
        policies: fast ways to play by name, the best first; without any, playouts are uniformly random.
    """

    game: str
    rules: Rules
    policies: Mapping[str, Policy] = field(default_factory=dict)
    secrets: Secrets | None = None
    points: Points | None = None
    scores: MoveScores | None = None
    outlook: Outlook | None = None
    endgame: Endgame | None = None
    solving: Solving | None = None
    evaluation: Evaluation | None = None
    observation: Observation | None = None
    compact: CompactActions | None = None
    symmetries: Symmetries | None = None

    def policy(self, name: str = "") -> Policy:
        """Return the policy of that name, or the best one; without policies, the uniform one.

        Raises:
            KeyError: no policy has that name.
        """
        if name:
            return self.policies[name]
        return next(iter(self.policies.values()), Policy(self.rules.play_random))


# -- rules -------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Rules:
    """The rules of a game.

    Attributes:
        max_seats: length of the returns.
        max_legal: maximum of legal actions in any position.
        actor: ``(record)``: the seat to act, or -1 for chance; any seat once the game is over.
        count_legal: ``(record)``: count of legal actions; 0 exactly when the game is over.
        write_legal: ``(record, out)``: writes the action numbers, ascending, into an int32 array; returns their count.
        apply: ``(record, action)``: plays a legal action; an illegal one is undefined behaviour.
        play_random: ``(record, bits)``: plays a random ply: uniform over legal actions for a seat, by probability for
            chance; False if the game was over.
        sample_chance: ``(record, bits)``: samples the action number of a chance outcome by probability.
        write_returns: ``(record, out)``: writes each seat's return into a float64 array; only once the game is over.
    """

    dtype: np.dtype[Any]
    max_seats: int
    max_legal: int
    actor: Callable[[Record], int]
    count_legal: Callable[[Record], int]
    write_legal: Callable[[Record, np.ndarray], int]
    apply: Callable[[Record, int], None]
    play_random: Callable[[Record, np.uint64], bool]
    sample_chance: Callable[[Record, np.uint64], int]
    write_returns: Callable[[Record, np.ndarray], None]

    @classmethod
    def of(cls, module: ModuleType, *, max_seats: int, max_legal: int) -> Rules:
        """Return the group of a module's functions of these names, with its ``DTYPE``."""
        names = ("actor", "count_legal", "write_legal", "apply", "play_random", "sample_chance", "write_returns")
        functions = {name: getattr(module, name) for name in names}
        return cls(dtype=module.DTYPE, max_seats=max_seats, max_legal=max_legal, **functions)


@dataclass(frozen=True)
class Points:
    """The points of a game that points decide.

    Attributes:
        final_points: ``(record, seat)``: a seat's points, once the game is over; more are never a worse place.
        write_values: ``(record, out)``: the finished game's value to each seat in [-1, 1], for a search that
            maximises more than the return (the margin as well, for example); None for the returns.
    """

    final_points: Callable[[Record, int], int]
    write_values: Callable[[Record, np.ndarray], None] | None = None


@dataclass(frozen=True)
class Secrets:
    """The redealing of hidden information, for searches with a single seat's knowledge.

    Attributes:
        redeal: ``(record, viewer, bits)``: redeals what the viewer's seat can't know, uniformly over all arrangements
            consistent with its view; only while the game goes on.
    """

    redeal: Callable[[Record, int, np.uint64], None]


# -- playing strength --------------------------------------------------------------------------------


@dataclass(frozen=True)
class Policy:
    """A fast way to play, for playouts.

    Attributes:
        play_by_policy: ``(record, bits)``: plays a ply, chance's included; False if the game was over.
        suggest: ``(record, bits)``: the action that a tree should try first for the seat to act; None without one.
    """

    play_by_policy: Callable[[Record, np.uint64], bool]
    suggest: Callable[[Record, np.uint64], int] | None = None


@dataclass(frozen=True)
class MoveScores:
    """Scores of single plies, for the player ``greedy``.

    Attributes:
        write_scores: ``(root, scratch, actions, scores)``: writes each action's value to the seat to act into a
            float64 array; ``root`` and ``scratch`` are records of shape (1,).
    """

    write_scores: Callable[[np.ndarray, np.ndarray, np.ndarray, np.ndarray], None]


@dataclass(frozen=True)
class Outlook:
    """An estimate of unfinished games with any count of seats, so that playouts can stop early.

    Attributes:
        clock: ``(record)``: a number that increases now and then (at the end of a round), when games can be estimated.
        write_estimates: ``(record, weights, features, out)``: each seat's estimate when the clock has just increased,
            on the scale of the values that the search maximises; ``features`` is float64 scratch as long as the last
            axis of the weights.
        load_weights: an ordinary function: the array of weights.
    """

    clock: Callable[[Record], int]
    write_estimates: Callable[[Record, np.ndarray, np.ndarray, np.ndarray], None]
    load_weights: Callable[[], np.ndarray]


@dataclass(frozen=True)
class Endgame:
    """Exact values of the last turns of a game with secrets.

    Attributes:
        is_open: ``(record)``: whether nothing hidden matters any more.
        solve_open: ``(root, viewer, actions, values, scratch, nodes)``: continues for ``nodes`` more nodes to compute
            the expected return and margin of each of the viewer's actions, into float64 ``(len(actions), 2)``. Returns
            1 when done, -1 if not yet, 0 if impossible. It starts anew if ``scratch.progress`` is all zeros, and
            counts nodes in ``progress[0]``.
        make_scratch: ``()``: a named tuple of zeroed arrays, among them ``progress`` (int64).
    """

    is_open: Callable[[Record], bool]
    solve_open: Callable[[np.ndarray, int, np.ndarray, np.ndarray, Any, int], int]
    make_scratch: Callable[[], Any]


@dataclass(frozen=True)
class Evaluation:
    """An evaluation for best-first search of a two-seat game without chance, which also has the group ``solving``.

    Attributes:
        evaluable: ``(record)``: whether the evaluation supports the position and all that can follow.
        evaluate: ``(record, weights, features)``: the expected return of the seat to act, in (-1, 1); ``features`` is
            float64 scratch as long as the last axis of the weights.
        load_weights: an ordinary function: the array of the game's weights.
        set_up: ``(record)``: whether an evaluable position is in the draft before play; None without a draft.
        share: ``(record, weights, shared)``: writes what the positions after each ply have in common into a uint64
            array of ``shared_words``, and returns whether `evaluate_after` can use it. None without a faster way.
        evaluate_after: ``(record, action, weights, shared)``: the value of ``evaluate`` after an action, but to the
            seat that plays it, from what ``share`` wrote and without a change of the record; 2 if the action wins.
    """

    evaluable: Callable[[Record], bool]
    evaluate: Callable[[Record, np.ndarray, np.ndarray], float]
    load_weights: Callable[[], np.ndarray]
    set_up: Callable[[Record], bool] | None = None
    share: Callable[[Record, np.ndarray, np.ndarray], bool] | None = None
    evaluate_after: Callable[[Record, int, np.ndarray, np.ndarray], float] | None = None
    shared_words: int = 0


# -- proofs ------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Solving:
    """Exact solving of a two-seat game, from where neither secrets nor chance matter.

    The compiled functions may write into ``scratch``, a uint64 array of ``scratch_words``.

    Attributes:
        position_key: ``(record, scratch)``: 64 bits that positions share only if they have the same winner relative
            to the seat to act.
        worthwhile: ``(record, out, order)``: as ``write_legal``, but unsorted and without actions that are never
            better than a remaining one; and their order of trial into an int32 array, lowest first. Never empty
            before the game is over.
        verdict: ``(record)``: 1 if the seat to act has won, -1 if it has lost, 0 if undecided; never 0 once the game
            is over.
        finish: ``(record, table, scratch, spent, plies, hunting)``: solves a position by a faster way that the game
            may have: 1, -1, or 0 if it has none or isn't done. It may use the table of
            `glyphwall.search._transposition_table`. ``spent`` is int64: nodes used (added to), nodes allowed, and 1
            while it isn't done (``scratch`` then stays untouched). ``plies``: -1, or the plies within which one seat,
            the hunter, must win; ``hunting``: whether the hunter acts.
        scratch_words: length of ``scratch``.
        within_reach: an ordinary function ``(state)``: the options for solving the position during play, or None if it
            is too far from the end.
    """

    position_key: Callable[[Record, np.ndarray], np.uint64]
    worthwhile: Callable[[Record, np.ndarray, np.ndarray], int]
    verdict: Callable[[Record], int]
    finish: Callable[[Record, np.ndarray, np.ndarray, np.ndarray, int, bool], int]
    scratch_words: int
    within_reach: Callable[[Position], Options | None]
