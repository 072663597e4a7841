"""Batches of games: one ply of each game per call, in one compiled loop.

    >>> from glyphwall.envs import make_batch
    >>> env = make_batch("grawlix", 1024, {"size": 4, "hand": 2})
    >>> env.reset(seed=7)
    >>> for _ in range(100):
    ...     env.step(env.sample())
    >>> env.mask.shape
    (1024, 820)

A step writes its results into arrays that stay the same, so nothing is allocated or copied. Read them in place
(``torch.from_dlpack(env.mask)`` works) before the next step, and don't write to them.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Self

import numpy as np

from glyphwall.compiled.mixing import stream_start
from glyphwall.compiled.templates import specialise
from glyphwall.core._threads import ThreadPool
from glyphwall.core.errors import GlyphwallError, IllegalAction
from glyphwall.core.values import NO_ACTOR
from glyphwall.envs._batch_arrays import CompactBatch, Observer
from glyphwall.envs._setup import (
    BatchSetup,
    check_positive,
    check_seeds,
    game_setup,
    padded_width,
    select_games,
    stream_words,
    to_array,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy.typing as npt

    from glyphwall.core.contract import State
    from glyphwall.core.learning import Part


_LEAVE, _RESET, _REFRESH = -3, -2, -1


class BatchEnv:
    """A batch of games, made by `glyphwall.envs.make_batch`.

    A copy (`copy.deepcopy`, `pickle`) goes on with the same games, arrays and random streams, and has its own threads;
    so has a forked child.

    Attributes:
        game, options, n, autoreset, chance: As requested.
        mask: bool ``(n, action_count)``: the legal actions.
        packed: uint64 ``(n, words)``: the same as bits, action ``a`` in bit ``a % 64`` of word ``a // 64``.
        legal: int32 ``(n, width)``: the legal actions, ascending, in the first ``legal_count`` places of a row.
        legal_count: int32 ``(n,)``; 0 exactly when the game is over.
        actor: int32 ``(n,)``: the seat to act, -1 for chance, -2 once the game is over.
        returns: float64 ``(n, seats)``: the returns of a game that ended in this step, else zeros.
        observation: uint8 ``(n, size)``: the observation of the seat to act (or the first seat); no columns without
            ``observe``. `parts` describes the numbers.
        terminated: bool ``(n,)``: the game is over, or with ``"same_step"`` one ended in this step.

    Raises:
        GlyphwallError: ``threads`` is invalid, or the game has no compact numbers.
    """

    def __init__(self, setup: BatchSetup, *, compact: bool = False, threads: int = 1) -> None:
        of, n = setup.of, int(setup.n)
        rules = of.kernel.rules
        self.game, self.options, self.seats, self.n = of.game, of.options, of.seats, n
        self.autoreset, self.chance = setup.autoreset, setup.chance
        self.threads = min(check_positive("threads", threads), n)
        self._setup, self._mode, self._chance_inside = setup, setup.mode, setup.chance_inside
        width = padded_width(rules.max_legal)
        self._compact = CompactBatch(of, n, width, setup.masks, self._share) if compact else None
        self._observer = Observer(of, n, observe=setup.observe, share=self._share)
        self._loops = specialise("glyphwall.envs.templates.batch", of.kernel)
        dense = of.action_count
        self._start = of.start
        self._records = np.repeat(self._start, n)
        self._last = np.repeat(self._start, n if setup.autoreset == "same_step" else 0)
        self._streams, self._policy_streams = np.zeros(n, np.uint64), np.zeros(n, np.uint64)
        self._dense_legal = np.zeros((n, width), np.int32)
        self._dense_mask = np.zeros((n, dense if setup.masks == "bool" and not compact else 0), np.bool_)
        self._dense_packed = np.zeros((n, -(-dense // 64)), np.uint64)
        compacted = self._compact
        self.action_count = dense if compacted is None else compacted.count
        self._legal = self._dense_legal if compacted is None else compacted.legal
        self.mask, self.packed = (
            (self._dense_mask, self._dense_packed) if compacted is None else (compacted.mask, compacted.packed)
        )
        self.legal = self._legal[:, : rules.max_legal]
        self.legal_count = np.zeros(n, np.int32)
        self.actor = np.full(n, NO_ACTOR, np.int32)
        self._returns = np.zeros((n, rules.max_seats))
        self.returns = self._returns[:, : self.seats]
        self.terminated = np.zeros(n, np.bool_)
        self._actions, self._sampled = np.zeros(n, np.int64), np.zeros(n, np.int64)
        self.observation = self._observer.observation
        self._seeded = False
        self._pool = ThreadPool(self.threads - 1, "batch") if self.threads > 1 else None

    # -- playing
    def reset(self, seed: int | Sequence[int | None] | None = None, which: npt.ArrayLike | None = None) -> None:
        """Start games anew.

        Args:
            seed: Seeds the random streams of these games, one per place in the batch; only its low 64 bits count. None
                continues them, and first seeds them from the system's entropy. A sequence has a seed or None for each
                game of the batch; then a game depends on its own seed only, and not on its place.
            which: bool ``(n,)`` or indices of the games; None for all. The others stay as they are.

        Raises:
            GlyphwallError: ``seed`` or ``which`` is invalid.
        """
        seeds, chosen = check_seeds(seed, self.n), self._selection(which)
        if isinstance(seeds, list):
            if not self._seeded:
                self._enter_streams(None, np.ones(self.n, np.bool_))
            self._enter_own_streams(seeds, chosen)
        elif seeds is not None or not self._seeded:
            everything = chosen if self._seeded else np.ones(self.n, np.bool_)
            self._enter_streams(seeds, everything)
        self._actions[:] = np.where(chosen, _RESET, _LEAVE)
        self._run()

    def step(self, actions: npt.ArrayLike, which: npt.ArrayLike | None = None) -> None:
        """Play a ply of each game, and chance's plies after it.

        Args:
            actions: Integers ``(n,)``.
            which: As for `reset`: the games to play on; actions for the others are ignored.

        Raises:
            IllegalAction: An action is illegal; no game has changed.
            GlyphwallError: ``actions`` has another shape or type, or `reset` wasn't called yet.
        """
        if not self._seeded:
            raise GlyphwallError("step before reset: reset(seed) starts the games")
        given = actions if isinstance(actions, np.ndarray) else to_array("actions", actions)
        if given.shape != (self.n,) or given.dtype.kind not in "iu":
            raise GlyphwallError(f"actions {given.dtype} {given.shape}: {self.n} whole numbers, shape ({self.n},)")
        np.copyto(self._actions, given, casting="unsafe")
        others = None if which is None else ~self._selection(which)
        if others is not None:
            self._actions[others] = self._legal[others, 0]  # legal, if the game is not over
        waits = self.autoreset != "same_step"
        wrong = self._loops.first_illegal(self._actions, self.n, self.terminated, waits, self.packed)
        if wrong >= 0:
            raise IllegalAction(self._why_not(int(wrong), int(given[wrong])))
        if waits:
            self._actions[self.terminated] = 0  # actions for finished games are ignored
        if self._compact is not None:
            self._compact.expand(self._records, self._actions)
        if others is not None:
            self._actions[others] = _LEAVE
        self._run()

    def sample(self) -> np.ndarray:
        """Draw a legal action of each game uniformly: int64 ``(n,)``, 0 for a finished game.

        The draws have their own streams, so they don't affect chance. Every call returns the same array.
        """
        self._share(
            lambda first, stop: self._loops.choose_uniformly(
                first, stop, self._legal, self.legal_count, self._policy_streams, self._sampled
            )
        )
        return self._sampled

    # -- observations
    @property
    def parts(self) -> tuple[Part, ...]:
        """The parts of an observation, in order; none for a game without observations."""
        return self._observer.parts

    def unpack(self, observation: np.ndarray) -> dict[str, np.ndarray]:
        """Split observations (on the last axis) into their parts by name, each in its shape, without copies."""
        return self._observer.unpack(observation)

    def observe(self, seats: npt.ArrayLike, *, last: bool = False) -> np.ndarray:
        """Return observations of given seats; every call returns the same array.

        Args:
            seats: A seat, or one per game, from 0.
            last: Observe the last position of a game that has just ended, with ``autoreset="same_step"``.

        Raises:
            GlyphwallError: A seat is invalid, the game has no observations, or ``autoreset`` has no last position.
        """
        self._observer.require()
        if last and self.autoreset != "same_step":
            raise GlyphwallError("last=True: only autoreset='same_step' stores a last position")
        return self._observer.observe_seats(self._last if last else self._records, seats)

    # -- saving and restoring
    def save(self, which: npt.ArrayLike | None = None) -> Snapshot:
        """Copy some games (bool ``(n,)`` or indices; None for all)."""
        rows = select_games(which, self.n)
        parts = (self._records, self._streams, self._policy_streams, self._returns, self.terminated)
        return Snapshot(*(np.take(part, rows, axis=0) for part in parts))

    def restore(self, snapshot: Snapshot, which: npt.ArrayLike | None = None) -> None:
        """Put saved games in these places (bool ``(n,)`` or indices; None for all), with their random streams.

        Raises:
            GlyphwallError: The numbers of games and places differ, or the games are of another kind.
        """
        rows = select_games(which, self.n)
        if not isinstance(snapshot, Snapshot):
            raise GlyphwallError("restore: takes a snapshot by save, and the places")
        if len(rows) != len(snapshot):
            raise GlyphwallError(f"{len(snapshot)} saved games for {len(rows)} places")
        if snapshot.records.dtype != self._records.dtype:
            raise GlyphwallError(f"the saved games are not of {self.game.id}")
        self._records[rows] = snapshot.records
        self._streams[rows], self._policy_streams[rows] = snapshot.streams, snapshot.policy_streams
        self._returns[rows], self.terminated[rows] = snapshot.returns, snapshot.terminated
        self._seeded = True
        self._actions[:] = _LEAVE
        self._actions[rows] = _REFRESH
        self._run()

    def record(self, number: int) -> np.ndarray:
        """Copy one game's record, shape ``(1,)``.

        Raises:
            GlyphwallError: ``number`` is out of range.
        """
        return np.take(self._records, select_games([number], self.n))

    def state(self, number: int) -> State:
        """Return one game as a `State`; for games with ``state_from_record``."""
        state: State = self.game.state_from_record(self.record(number), self.options)
        return state

    def close(self) -> None:
        """End the threads, if there are any."""
        if self._pool is not None:
            self._pool.shutdown()

    def __len__(self) -> int:
        return self.n

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()

    # -- copies
    def __reduce__(self) -> tuple[Any, ...]:
        setup = self._setup
        made = setup.n, setup.autoreset, setup.observe, setup.chance, setup.masks
        compact = self._compact is not None
        games = {name: getattr(self, name) for name in _STORED}
        return _restored, (self.game, self.options, made, compact, self.threads, self._seeded, games)

    def __deepcopy__(self, memo: dict[int, Any]) -> BatchEnv:
        make, arguments = self.__reduce__()
        copied: BatchEnv = make(*arguments)
        return copied

    # -- internals
    def _run(self) -> None:
        how = self._actions, self._mode, self._chance_inside, self._start
        games = self._records, self._streams, self._dense_legal, self.legal_count, self._dense_mask, self._dense_packed
        ends = self.actor, self._returns, self.terminated, self._last
        self._share(lambda first, stop: self._loops.step_batch(first, stop, *how, *games, *ends))
        if self._compact is not None:
            self._compact.write(self._records, self._dense_legal, self.legal_count)
        self._observer.write(self._records, self.actor)

    def _share(self, work: Any) -> None:
        """Have each thread work on a range of games."""
        if self._pool is None:
            with np.errstate(over="ignore"):  # random numbers wrap around, which NumPy reports if Numba is off
                work(0, self.n)
            return
        bounds = [self.n * part // self.threads for part in range(self.threads + 1)]
        others = [self._pool.submit(work, *part) for part in pairwise(bounds[1:])]
        try:
            work(bounds[0], bounds[1])  # this thread works too: one less to wake
        finally:
            for other in others:
                other.result()

    def _enter_streams(self, seed: int | None, chosen: np.ndarray) -> None:
        with np.errstate(over="ignore"):
            for word, streams in zip(stream_words(seed), (self._streams, self._policy_streams), strict=True):
                self._loops.enter_streams(word, 0, self.n, chosen, streams)
        self._seeded = True

    def _enter_own_streams(self, seeds: Sequence[int | None], chosen: np.ndarray) -> None:
        """Give each chosen game the first streams of its own seed."""
        first = np.uint64(0)
        with np.errstate(over="ignore"):
            for place in np.flatnonzero(chosen).tolist():
                if seeds[place] is not None:
                    words = stream_words(seeds[place])
                    self._streams[place], self._policy_streams[place] = (stream_start(word, first) for word in words)

    def _selection(self, which: npt.ArrayLike | None) -> np.ndarray:
        chosen = np.zeros(self.n, np.bool_)
        chosen[select_games(which, self.n)] = True
        return chosen

    def _why_not(self, number: int, action: int) -> str:
        count = int(self.legal_count[number])
        if count == 0:
            return f"game {number}: it is over; reset it"
        try:
            compacted = self._compact
            name = self.game.action_to_text(action, self.options) if compacted is None else compacted.text(action)
            text = f" ({name})"
        except IndexError:
            text = ""
        some = ", ".join(map(str, self.legal[number, : min(count, 5)].tolist())) + (", ..." if count > 5 else "")
        return f"game {number}: action {action}{text} is not legal; choose from: {some}"


_STORED = ("_records", "_last", "_streams", "_policy_streams", "_returns", "terminated", "_sampled")
"""The arrays of a batch from which the others follow."""


def _restored(
    game: Any,
    options: Any,
    made: tuple[Any, ...],
    compact: bool,
    threads: int,
    seeded: bool,
    games: dict[str, np.ndarray],
) -> BatchEnv:
    """Make a batch again, with copies of these arrays."""
    batch = BatchEnv(BatchSetup(game_setup(game, options), *made), compact=compact, threads=threads)
    for name, values in games.items():
        np.copyto(getattr(batch, name), values)
    batch._seeded = seeded
    if seeded:
        batch._actions[:] = _REFRESH
        batch._run()
    return batch


@dataclass(frozen=True)
class Snapshot:
    """Saved games of a batch; the arrays are copies, with a row per game.

    Attributes:
        streams, policy_streams: The random streams of chance and of `BatchEnv.sample`.
        returns, terminated: As in the environment.
    """

    records: np.ndarray
    streams: np.ndarray
    policy_streams: np.ndarray
    returns: np.ndarray
    terminated: np.ndarray

    def __len__(self) -> int:
        return len(self.records)

    def take(self, places: npt.ArrayLike) -> Snapshot:
        """Select some of its games, in any order, with repetitions."""
        chosen = np.asarray(places, np.intp)
        return Snapshot(*(np.take(part, chosen, axis=0) for part in vars(self).values()))
