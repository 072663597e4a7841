"""Choosing a whole turn: one search for every ply of it, told about as it goes."""

from __future__ import annotations

import contextlib
import threading
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

import msgspec

from glyphwall.core.errors import PlayerUnable
from glyphwall.core.streams import stream
from glyphwall.core.values import CHANCE
from glyphwall.engine.moves import goes_on, write_turns
from glyphwall.players.base import Limits

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from glyphwall.core.contract import State
    from glyphwall.engine.go import Budget
    from glyphwall.engine.setup import GivenPosition
    from glyphwall.players.base import Decision, Player

_AFTER_STOP = Limits(sims=2_000)
"""What the rest of a turn may spend once its first ply was stopped: some milliseconds."""

_TELL_EVERY = 0.1  # seconds between reports of a running search


class Variation(msgspec.Struct, frozen=True):
    """One candidate as it is told to the peer.

    Attributes:
        turns: the line from the position given, the plies of a turn joined.
        visits: simulations that went into it.
        win: estimate of the mover's chance to win, in [0, 1]; None where ``proof`` tells.
        proof: ``win`` or ``loss`` for the mover, once proved; None: only estimated.
    """

    turns: tuple[str, ...]
    visits: int
    win: float | None
    proof: str | None


class SearchSoFar(msgspec.Struct, frozen=True):
    """A search so far.

    Attributes:
        variations: the best first; empty for players that estimate nothing.
        depth: plies of the longest line looked at.
        nodes: simulations spent on the turn.
        seconds: time spent on the turn.
        note: what the player says in words, or None.
    """

    variations: tuple[Variation, ...]
    depth: int
    nodes: int
    seconds: float
    note: str | None


class Thought(msgspec.Struct, frozen=True):
    """A turn that was chosen.

    Attributes:
        move: the turn in notation, its plies joined.
        first: the search of the first ply, as it ended.
        last: the search of the last ply, as it ended.
    """

    move: str
    first: SearchSoFar
    last: SearchSoFar

    @property
    def best(self) -> Variation | None:
        """What the last search thinks of the turn; None where the player estimates nothing."""
        return next((line for line in self.last.variations if line.turns[:1] == (self.move,)), None)


@dataclass(frozen=True)
class ThinkingTask:
    """What to choose: the position, by whom, within which bounds.

    Attributes:
        position: where the turn begins or goes on.
        player: that chooses.
        budget: for the whole turn.
        threads: of the search.
        multipv: how many candidates are reported.
        searchmoves: the turns to choose from, as plies; empty: all.
        rng_path: names the random stream within the game's seed.
    """

    position: GivenPosition
    player: Player
    budget: Budget
    threads: int = 1
    multipv: int = 1
    searchmoves: tuple[tuple[int, ...], ...] = ()
    rng_path: tuple[int | str, ...] = ()


def think(task: ThinkingTask, stop: threading.Event, tell: Callable[[SearchSoFar], None] = lambda _: None) -> Thought:
    """Chooses the turn, or what is left of it.

    Args:
        task: what to choose.
        stop: once set, ends the search with the best found.
        tell: called now and then by the search, and once by each ply's end.

    Raises:
        PlayerUnable: the player does not apply to this position.
    """
    root = state = task.position.state
    view = task.position.view
    chosen: list[int] = []
    plies: list[str] = []
    nodes, began = 0, time.monotonic()
    reports: list[SearchSoFar] = []
    while True:
        ply = _Ply(task, root, tuple(chosen), nodes, began, tell)
        limits = task.budget.limits(state, nodes, time.monotonic() - began)
        event = stop
        if stop.is_set() and chosen:
            limits, event = _AFTER_STOP, threading.Event()
        decision = task.player.choose(
            view,
            task.position.rng(*task.rng_path, len(chosen)),
            limits=limits,
            on_progress=ply.progress,
            stop=event,
            only=_allowed(task.searchmoves, chosen),
            threads=task.threads,
        )
        reports.append(ply.report(decision))
        tell(reports[-1])
        nodes += decision.sims
        chosen.append(decision.action)
        plies.append(decision.text)
        after = state.apply(decision.action)
        if not goes_on(state, after):
            break
        state, view = after, after.view(after.actor)
    return Thought(root.game.join(plies), reports[0], reports[-1])


def rehearse(player: Player) -> None:
    """Lets a player choose a ply of no interest, so that the first one of interest waits for nothing."""
    rng = stream(0, "rehearsal")
    state = player.game.initial_state(player.options)
    while state.actor == CHANCE:
        state = state.apply(state.legal_actions[0])
    with contextlib.suppress(PlayerUnable):
        player.choose(state.view(state.actor), rng, limits=Limits(sims=16))


class _Ply:
    """The search of one ply, seen from the beginning of the turn: earlier plies and their cost included."""

    def __init__(
        self,
        task: ThinkingTask,
        root: State,
        before: tuple[int, ...],
        nodes: int,
        began: float,
        tell: Callable[[SearchSoFar], None],
    ) -> None:
        self._task = task
        self._root = root
        self._before = before
        self._nodes = nodes
        self._began = began
        self._tell = tell
        self._told = time.monotonic()

    def progress(self, decision: Decision) -> None:
        now = time.monotonic()
        if now - self._told >= _TELL_EVERY:
            self._told = now
            self._tell(self.report(decision))

    def report(self, decision: Decision) -> SearchSoFar:
        variations = []
        for candidate in decision.candidates[: self._task.multipv]:
            turns = tuple(write_turns(self._root, (*self._before, *(candidate.line_actions or (candidate.action,)))))
            win = candidate.value if candidate.proof is None else None
            variations.append(Variation(turns, candidate.visits, win, candidate.proof))
        return SearchSoFar(
            variations=tuple(variations),
            depth=len(self._before) + decision.depth,
            nodes=self._nodes + decision.sims,
            seconds=time.monotonic() - self._began,
            note=decision.note,
        )


def _allowed(moves: Sequence[tuple[int, ...]], chosen: Sequence[int]) -> tuple[int, ...] | None:
    """The next plies of those ``moves`` that begin as ``chosen``; None: every legal ply."""
    depth = len(chosen)
    begun = [move for move in moves if move[:depth] == tuple(chosen)]
    if any(len(move) == depth for move in begun):  # this turn may go on as it likes
        return None
    return tuple(sorted({move[depth] for move in begun})) or None
