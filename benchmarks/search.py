"""Playouts, tree search and perft on Grawlix, next to OpenSpiel if installed."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import numpy as np

from benchmarks import peers
from benchmarks.figures import Figure, speed
from glyphwall.core import get_game, stream
from glyphwall.search import NetworkSearch, TreeSearch, perft, playouts

if TYPE_CHECKING:
    from collections.abc import Iterator

    from glyphwall.core import State

MINIMUM_PLAYOUTS = 1.6e6
MINIMUM_SCALING = 1.9
MINIMUM_PLIES_RATIO = 10.0
MINIMUM_SIMULATIONS = 500_000.0
MINIMUM_SEARCH_RATIO = 5.0


def positions() -> tuple[State, State]:
    """Return the start of Grawlix, and the position after a random draft with a fixed seed."""
    start = state = get_game("grawlix").initial_state()
    rng = stream(1, "benchmark")
    while len(state.view(None).hands[1]) < 4:
        state = state.apply(int(rng.choice(state.legal_actions)))
    return start, state


def measure(scale: float) -> Iterator[Figure]:
    """Yield figures; ``scale`` 1 takes about half a minute on an idle machine."""
    start, play = positions()
    number = int(150_000 * scale)
    playouts(start, 1000)
    for name, state in (("from the draft", start), ("from the start of play", play)):
        value = speed(lambda state=state: playouts(state, number).count)  # type: ignore[misc]
        yield Figure(
            f"random playouts, one thread, {name}",
            value,
            "/s",
            f"at least {MINIMUM_PLAYOUTS:,.0f}",
            value >= MINIMUM_PLAYOUTS,
        )
    yield from _scaling(play, number)
    yield from _plies(play, number)
    yield from _tree(start, play, int(200_000 * scale))
    yield _waiting(play)
    yield Figure("perft 6 from the start", speed(lambda: perft(start, 6), repeats=2), "sequences/s")


def _scaling(play: State, number: int) -> Iterator[Figure]:
    one, two = (
        speed(lambda threads=threads: playouts(play, number, threads=threads).count, clock=time.perf_counter)  # type: ignore[misc]
        for threads in (1, 2)
    )
    yield Figure("random playouts, two threads", two, "/s", note="by the wall clock")
    yield Figure(
        "two threads against one",
        two / one,
        "times",
        f"at least {MINIMUM_SCALING}",
        two / one >= MINIMUM_SCALING,
        note="by the wall clock; needs two idle cores",
    )


def _plies(play: State, number: int) -> Iterator[Figure]:
    result = playouts(play, number)
    # A placement is followed by a tile drawn as long as there is one: at least half of the plies place.
    placements = result.plies / result.count / 2
    value = speed(lambda: playouts(play, number).count) * placements
    pyspiel = peers.open_spiel()
    peer = peers.rollouts(pyspiel) * peers.plies_per_game(pyspiel) if pyspiel else None
    yield Figure(
        "placements in playouts",
        value,
        "/s",
        f"at least {MINIMUM_PLIES_RATIO:.0f} times OpenSpiel's plies" if peer else "",
        value >= MINIMUM_PLIES_RATIO * peer if peer else None,
        peer,
        f"{placements:.1f} a game, and as many tiles drawn; OpenSpiel: plies of C++ random rollouts, {peers.GAME}",
    )


def _tree(start: State, play: State, number: int) -> Iterator[Figure]:
    TreeSearch([play]).run(simulations=1000)
    pyspiel = peers.open_spiel()
    peer = peers.simulations(pyspiel) if pyspiel else None
    for name, state in (("from the start of play", play), ("from the draft", start)):
        value = speed(lambda state=state: TreeSearch([state]).run(simulations=number).simulations)  # type: ignore[misc]
        promised = name == "from the start of play"
        enough = value >= MINIMUM_SIMULATIONS and (peer is None or value >= MINIMUM_SEARCH_RATIO * peer)
        beside = f" and {MINIMUM_SEARCH_RATIO:.0f} times OpenSpiel's" if peer else ""
        yield Figure(
            f"tree search, one thread, {name}",
            value,
            "/s",
            f"at least {MINIMUM_SIMULATIONS:,.0f}{beside}" if promised else "",
            enough if promised else None,
            peer if promised else None,
            f"simulations; OpenSpiel: C++ MCTS on {peers.GAME}" if promised else "simulations",
        )


def _waiting(play: State) -> Figure:
    """Measure a network search without its network, to see the search's own cost."""
    n, simulations = 64, 32
    search = NetworkSearch(play.game, play.options, n=n, simulations=simulations)
    records, seeds = np.repeat(play.record, n), np.arange(n)
    logits, values = np.zeros((n, search.action_count), np.float32), np.zeros((n, search.seats))

    def run_search() -> int:
        search.run(records, lambda *_: (logits, values), seeds)
        return n * (simulations + 1)

    run_search()
    note = f"{n} games at once, {simulations} simulations each, by a network that says nothing and takes no time"
    return Figure(
        "positions for a network, searched and observed, from the start of play", speed(run_search), "/s", note=note
    )
