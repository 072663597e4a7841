"""The choice of a whole turn: one search per ply, with progress reports."""

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

    from glyphwall.engine._go import Budget
    from glyphwall.engine._setup import GivenPosition
    from glyphwall.players.base import Decision, Player

_AFTER_STOP = Limits(sims=2_000)
"""The limits for the rest of a turn whose first ply was stopped: some milliseconds."""

_REPORT_SECONDS = 0.1


class Variation(msgspec.Struct, frozen=True):
    """A candidate as reported to the peer.

    Attributes:
        turns: The line from the given position, the plies of a turn joined.
        visits: Simulations spent on it.
        win: The mover's estimated winning chance, in [0, 1]; None if ``proof`` is set.
        proof: ``win`` or ``loss`` for the mover, once proved; None if only estimated.
    """

    turns: tuple[str, ...]
    visits: int
    win: float | None
    proof: str | None


class SearchSoFar(msgspec.Struct, frozen=True):
    """The progress of a search.

    Attributes:
        variations: The variations, best first; empty for players without estimates.
        depth: Plies of the longest line searched.
        nodes: Simulations spent on the turn.
        note: The player's remark, or None.
    """

    variations: tuple[Variation, ...]
    depth: int
    nodes: int
    seconds: float
    note: str | None


class Thought(msgspec.Struct, frozen=True):
    """The chosen turn.

    Attributes:
        move: The turn in notation, its plies joined.
        first: The final report of the first ply's search.
        last: The final report of the last ply's search.
    """

    move: str
    first: SearchSoFar
    last: SearchSoFar

    @property
    def best(self) -> Variation | None:
        """The last search's variation for the turn; None if the player estimates nothing."""
        return next((line for line in self.last.variations if line.turns[:1] == (self.move,)), None)


@dataclass(frozen=True)
class ThinkingTask:
    """A turn to choose.

    Attributes:
        position: The position at the start of the turn, or within it.
        multipv: The number of candidates to report.
        searchmoves: The turns to choose from, as plies; empty for all.
        rng_path: The name of the random stream within the game's seed.
    """

    position: GivenPosition
    player: Player
    budget: Budget
    threads: int = 1
    multipv: int = 1
    searchmoves: tuple[tuple[int, ...], ...] = ()
    rng_path: tuple[int | str, ...] = ()


def think(task: ThinkingTask, stop: threading.Event, tell: Callable[[SearchSoFar], None] = lambda _: None) -> Thought:
    """Choose the turn, or the rest of it.

    Args:
        stop: An event that ends the search with the best found.
        tell: Called now and then by the search, and once at each ply's end.

    Raises:
        PlayerUnable: The player cannot play this position.
    """
    root = state = task.position.state
    view = task.position.view
    chosen: list[int] = []
    plies: list[str] = []
    nodes, began = 0, time.monotonic()
    reports: list[SearchSoFar] = []
    reported = began

    def report(decision: Decision) -> SearchSoFar:
        """Report from the beginning of the turn, with earlier plies and their cost."""
        variations = []
        for candidate in decision.candidates[: task.multipv]:
            turns = tuple(write_turns(root, (*chosen, *(candidate.line_actions or (candidate.action,)))))
            win = candidate.value if candidate.proof is None else None
            variations.append(Variation(turns, candidate.visits, win, candidate.proof))
        depth, spent = len(chosen) + decision.depth, time.monotonic() - began
        return SearchSoFar(tuple(variations), depth, nodes + decision.sims, spent, decision.note)

    def on_progress(decision: Decision) -> None:
        nonlocal reported
        if time.monotonic() - reported >= _REPORT_SECONDS:
            reported = time.monotonic()
            tell(report(decision))

    while True:
        reported = time.monotonic()
        limits = task.budget.limits(state, nodes, time.monotonic() - began)
        event = stop
        if stop.is_set() and chosen:
            limits, event = _AFTER_STOP, threading.Event()
        decision = task.player.choose(
            view,
            task.position.rng(*task.rng_path, len(chosen)),
            limits=limits,
            on_progress=on_progress,
            stop=event,
            only=_allowed(task.searchmoves, chosen),
            threads=task.threads,
        )
        reports.append(report(decision))
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
    """Let a player choose any ply, so that the first real choice needn't wait for compilation."""
    rng = stream(0, "rehearsal")
    state = player.game.initial_state(player.options)
    while state.actor == CHANCE:
        state = state.apply(state.legal_actions[0])
    with contextlib.suppress(PlayerUnable):
        player.choose(state.view(state.actor), rng, limits=Limits(sims=16))


def _allowed(moves: Sequence[tuple[int, ...]], chosen: Sequence[int]) -> tuple[int, ...] | None:
    """Return the next plies of those ``moves`` that begin with ``chosen``; None for every legal ply."""
    depth = len(chosen)
    begun = [move for move in moves if move[:depth] == tuple(chosen)]
    if any(len(move) == depth for move in begun):  # this turn may continue freely
        return None
    return tuple(sorted({move[depth] for move in begun})) or None
