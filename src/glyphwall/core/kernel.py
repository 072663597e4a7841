"""The compiled face of a game, in groups that a game has or has not.

Every game has the group `Rules`, for search and environments alike. Of the others, those on playing strength and proofs
are for `glyphwall.search` and `glyphwall.players`, and the three on learning (``core.learning``) for
`glyphwall.envs`. A search names the
groups that it needs (``NEEDS`` at a template's head); a game that lacks one is told so.

The functions work in place on one NumPy record (``arr[0]`` of an array with the game's dtype). They are plain
functions of the game's own folder, compiled by `glyphwall.compiled`; "an ordinary function" is not compiled. ``bits``
are 64 random bits: whoever calls has a generator, no function has.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from types import ModuleType

    import numpy as np

    from glyphwall.core.learning import CompactActions, Observation, Symmetries
    from glyphwall.core.records import Record
    from glyphwall.core.values import Options


class Position(Protocol):
    """What an ordinary function here may ask of a state."""

    @property
    def options(self) -> Any:
        """The rules in force."""

    @property
    def record(self) -> np.ndarray:
        """A copy of the record inside, shape ``(1,)``."""


@dataclass(frozen=True)
class Kernel:
    """The groups of one game; None: the game has it not.

    Attributes:
        game: the game's id.
        rules: the game itself.
        points, secrets: for a game that is won by points; that hides something.
        policies: ways to play fast by name, the best known first; without any, playouts are uniformly random.
        scores, outlook, endgame, evaluation: what makes players strong.
        solving: for proofs.
        observation, compact, symmetries: for learners.
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
        """The policy of that name, or the best one; a game without policies has the uniform one, of no name.

        Raises:
            KeyError: no policy of that name.
        """
        if name:
            return self.policies[name]
        return next(iter(self.policies.values()), Policy(self.rules.play_random))


# -- the game itself ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class Rules:
    """The game itself. Every game has this group.

    Attributes:
        dtype: of the record.
        max_seats: length of the returns.
        max_legal: no position has more legal actions than this.
        actor: ``(record)``: the seat whose ply is next, or -1 for chance; once the game is over some seat, no
            matter which.
        count_legal: ``(record)``: how many legal actions; 0 exactly when the game is over.
        write_legal: ``(record, out)``: writes the action numbers, ascending, into an int32 array; returns how many.
        apply: ``(record, action)``: plays a legal action; an illegal one is undefined behaviour.
        play_random: ``(record, bits)``: plays a random ply chosen by 64 random bits: uniform over legal actions for
            a seat, by probability for chance; False when the game was over.
        sample_chance: ``(record, bits)``: when chance acts: the action number of an outcome, by probability.
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
        """The group whose functions stand in one module under these names, beside its ``DTYPE``."""
        names = ("actor", "count_legal", "write_legal", "apply", "play_random", "sample_chance", "write_returns")
        functions = {name: getattr(module, name) for name in names}
        return cls(dtype=module.DTYPE, max_seats=max_seats, max_legal=max_legal, **functions)


@dataclass(frozen=True)
class Points:
    """For a game that is won by points.

    Attributes:
        final_points: ``(record, seat)``: a seat's points, once the game is over; more are never a worse place.
        write_values: ``(record, out)``: what the finished game is worth to each seat, in [-1, 1], where a search
            should maximise more than the return (the margin as well, say); None: the returns.
    """

    final_points: Callable[[Record, int], int]
    write_values: Callable[[Record, np.ndarray], None] | None = None


@dataclass(frozen=True)
class Secrets:
    """What a search of a single seat's knowledge needs. Games that hide nothing have none.

    Attributes:
        redeal: ``(record, viewer, bits)``: deals anew, chosen by 64 random bits, what the viewer's seat cannot
            know: every arrangement that its view leaves possible equally likely; while the game goes on.
    """

    redeal: Callable[[Record, int, np.uint64], None]


# -- playing strength --------------------------------------------------------------------------------


@dataclass(frozen=True)
class Policy:
    """A way to play fast: what a playout follows instead of uniform chance.

    Attributes:
        play_by_policy: ``(record, bits)``: plays a ply, chance's included; False when the game was over.
        suggest: ``(record, bits)``: the action that a tree should try first where a seat acts; None for no opinion.
    """

    play_by_policy: Callable[[Record, np.uint64], bool]
    suggest: Callable[[Record, np.uint64], int] | None = None


@dataclass(frozen=True)
class MoveScores:
    """One ply of foresight, for the player ``greedy``.

    Attributes:
        write_scores: ``(root, scratch, actions, scores)``: writes what each action is worth to the seat to act into
            a float64 array; ``root`` and ``scratch`` are records of shape (1,).
    """

    write_scores: Callable[[np.ndarray, np.ndarray, np.ndarray, np.ndarray], None]


@dataclass(frozen=True)
class Outlook:
    """Judges a game of any number of seats in its middle, so that a playout need not go on to the end.

    Attributes:
        clock: ``(record)``: a number that goes on now and then (at the end of a round), when a game can be judged.
        write_estimates: ``(record, weights, features, out)``: what the game seems worth to each seat, on the scale of
            the values that the search maximises, when the clock has just gone on; ``features`` is float64 scratch, as
            long as the last axis of the weights.
        load_weights: an ordinary function: the weights, an array.
    """

    clock: Callable[[Record], int]
    write_estimates: Callable[[Record, np.ndarray, np.ndarray, np.ndarray], None]
    load_weights: Callable[[], np.ndarray]


@dataclass(frozen=True)
class Endgame:
    """Exact values of the last turns of a game with secrets.

    Attributes:
        is_open: ``(record)``: whether nothing hidden matters any more.
        solve_open: ``(root, viewer, actions, values, scratch, nodes)``: goes on for so many more nodes with finding out
            the expected return and margin of each of the viewer's actions, written into float64 ``(len(actions), 2)``;
            returns 1 once they are there, -1 while they are not, 0 where they cannot be found out. It begins anew
            where ``scratch.progress`` is all zeros, and says in ``progress[0]`` how many nodes it took so far.
        make_scratch: ``()``: a tuple of arrays with names, zeros, among them ``progress`` (int64).
    """

    is_open: Callable[[Record], bool]
    solve_open: Callable[[np.ndarray, int, np.ndarray, np.ndarray, Any, int], int]
    make_scratch: Callable[[], Any]


@dataclass(frozen=True)
class Evaluation:
    """Guides a best-first search of a game of two seats without chance; such a game also has the group ``solving``.

    Attributes:
        evaluable: ``(record)``: whether the evaluation knows the position and all that can follow.
        evaluate: ``(record, weights, features)``: the return that the seat to act may expect, in (-1, 1);
            ``features`` is float64 scratch, as long as the last axis of the weights.
        load_weights: an ordinary function: the weights that the game brings, an array.
        set_up: ``(record)``: whether an evaluable position is one of a draft, before play; None: there is no draft.
    """

    evaluable: Callable[[Record], bool]
    evaluate: Callable[[Record, np.ndarray, np.ndarray], float]
    load_weights: Callable[[], np.ndarray]
    set_up: Callable[[Record], bool] | None = None


# -- proofs ------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Solving:
    """For a game of two seats that can be solved exactly from where neither secrets nor chance matter.

    The compiled functions may write into ``scratch``, a uint64 array of ``scratch_words``.

    Attributes:
        position_key: ``(record, scratch)``: 64 bits that positions share only if the seat to act wins both or loses
            both.
        worthwhile: ``(record, out, order)``: as ``write_legal``, unsorted and without actions that are never better
            than another one left in; and into an int32 array what to try first, lowest first; never none of them
            while the game is not over.
        verdict: ``(record)``: 1 when the seat to act has won, -1 when it has lost, 0 when that is not plain; never 0
            once the game is over.
        finish: ``(record, table, scratch, spent, plies, hunting)``: solves a position at once where the game knows a
            faster way: 1, -1, or 0 where it does not or is not done; may use the table of
            `glyphwall.search.transposition_table`; ``spent`` is int64: nodes taken are added to the first number, the
            second says how many it may take, the third is 1 while it is not done (``scratch`` is then left alone);
            ``plies``: -1, or how many of them one seat, the hunter, has to win, and ``hunting`` whether it acts now.
        scratch_words: length of ``scratch``.
        within_reach: an ordinary function ``(state)``: the options under which a solver may be asked about the
            position during play, or None where an answer is too far away.
    """

    position_key: Callable[[Record, np.ndarray], np.uint64]
    worthwhile: Callable[[Record, np.ndarray, np.ndarray], int]
    verdict: Callable[[Record], int]
    finish: Callable[[Record, np.ndarray, np.ndarray, np.ndarray, int, bool], int]
    scratch_words: int
    within_reach: Callable[[Position], Options | None]
