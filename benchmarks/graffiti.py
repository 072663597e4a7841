"""Playouts and information-set search on Graffiti, next to OpenSpiel if installed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from benchmarks import peers
from benchmarks.figures import Figure, speed
from glyphwall.core import CHANCE, get_game, stream
from glyphwall.search import InformationSearch, InformationSettings, playouts

if TYPE_CHECKING:
    from collections.abc import Iterator

    from glyphwall.core import State

MINIMUM_PLAYOUTS = 40_000.0
WHOLE_GAMES = InformationSettings(exploration=0.5, playouts="hurried", suggested=False, ticks=0)
"""A search that simulates whole games, to compare with other programs."""
_SEED = 1


def first_decision(seats: int) -> State:
    """Return the first decision of a game whose setup is drawn with a fixed seed."""
    game = get_game("graffiti")
    state: State = game.initial_state(game.make_options(seats=seats))
    rng = stream(_SEED, "benchmark")
    while state.actor == CHANCE:
        actions, chances = zip(*state.chance_outcomes, strict=True)
        state = state.apply(int(rng.choice(actions, p=chances)))
    return state


def measure(scale: float) -> Iterator[Figure]:
    number = int(12_000 * scale)
    for seats in (2, 3, 4):
        state = first_decision(seats)
        playouts(state, 10)
        value = speed(lambda state=state: playouts(state, number).count)  # type: ignore[misc]
        promised = seats == 2
        yield Figure(
            f"Graffiti: random games, one thread, {seats} seats",
            value,
            "/s",
            f"at least {MINIMUM_PLAYOUTS:,.0f}" if promised else "",
            value >= MINIMUM_PLAYOUTS if promised else None,
        )
    for seats in (2, 3, 4):
        yield from _search(first_decision(seats), seats, number)


def _search(state: State, seats: int, number: int) -> Iterator[Figure]:
    InformationSearch(state).run(simulations=10)
    yield Figure(
        f"Graffiti: ismcts, one thread, {seats} seats",
        speed(lambda: InformationSearch(state).run(simulations=number).simulations),
        "/s",
        note="simulations to the end of the round, by the policy with a plan",
    )
    search = InformationSearch(state, settings=WHOLE_GAMES)
    simulated = search.run(simulations=1000).simulations
    decisions = search.decisions / simulated
    value = speed(lambda: InformationSearch(state, settings=WHOLE_GAMES).run(simulations=number).simulations)
    pyspiel = peers.open_spiel() if seats == peers.HEARTS_SEATS else None
    peer, peer_decisions = peers.information_simulations(pyspiel, number) if pyspiel else (None, 0)
    yield Figure(
        f"Graffiti: ismcts to the end of the game, hurried playouts, one thread, {seats} seats",
        value,
        "/s",
        peer=peer,
        note=f"simulations, each a whole game of {decisions:.0f} decisions and chance's plies between them"
        + (f"; OpenSpiel: C++ IS-MCTS on {peers.HEARTS}, {peer_decisions} decisions" if peer else ""),
    )
    if seats == peers.HEARTS_SEATS:
        beside = peer * peer_decisions if peer else None
        yield Figure(
            f"Graffiti: decisions simulated by ismcts, {seats} seats",
            value * decisions,
            "/s",
            "more than OpenSpiel's" if beside else "",
            value * decisions > beside if beside else None,
            beside,
            f"OpenSpiel: C++ IS-MCTS on {peers.HEARTS}, every simulation played out at random" if beside else "",
        )
