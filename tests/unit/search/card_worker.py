"""Comparison of searches on GPU and CPU: ``python -m tests.unit.search.card_worker``, with a GPU or the simulator.

Every network output follows from the number of the walk, so both get the same.
"""

from __future__ import annotations

import os
from typing import Any

import numpy as np

from glyphwall.core.errors import GlyphwallError
from glyphwall.core.registry import get_game
from glyphwall.search.network import NetworkReport, NetworkSearch, NetworkSettings
from glyphwall.search.network_cuda import CudaNetworkSearch
from leduc.plugin import PLUGIN as LEDUC

SIMULATED = "NUMBA_ENABLE_CUDASIM" in os.environ
NUMBER = 3


def simulate_tuples() -> None:
    """Let the simulator's kernels accept nested tuples of arrays."""
    from numba.cuda.simulator.cudadrv.devicearray import FakeWithinKernelCUDAArray
    from numba.cuda.simulator.kernel import FakeCUDAKernel

    def within(argument: Any) -> Any:
        if not isinstance(argument, tuple):
            return argument
        return type(argument)(
            *(within(each) if isinstance(each, tuple) else FakeWithinKernelCUDAArray(each) for each in argument)
        )

    call = FakeCUDAKernel.__call__
    FakeCUDAKernel.__call__ = lambda self, *args: call(self, *map(within, args))


def records(game: Any, options: Any) -> np.ndarray:
    """Return positions in which a seat acts, and a finished one."""
    dice, found = np.random.default_rng(1), list[np.ndarray]()
    while len(found) < NUMBER:
        state, most = game.initial_state(options), 3 if len(found) < NUMBER - 1 else 1000
        for _ in range(int(dice.integers(most // 2, most))):
            if state.legal_actions:
                state = state.apply(int(dice.choice(state.legal_actions)))
        if state.actor >= 0 or not state.legal_actions:
            found.append(state.record)
    return np.concatenate(found)


def searched(search: NetworkSearch, positions: np.ndarray) -> tuple[NetworkReport, list[tuple[np.ndarray, ...]]]:
    """Return the result and the network's inputs."""
    asked: list[tuple[np.ndarray, ...]] = []

    def network(*given: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        asked.append(tuple(array.copy() for array in given))
        if isinstance(search, CudaNetworkSearch):  # where it lies is the same
            for lies, came in zip(search.on_card.values(), given, strict=True):
                assert (lies.copy_to_host() == came).all()
        dice = np.random.default_rng(len(asked))
        return dice.normal(size=search.mask.shape), dice.uniform(-1, 1, (NUMBER, search.seats))

    return search.run(positions, network, [1, 2, 3]), asked


def compare(game: Any, rules: dict[str, Any], simulations: int, *, knowing: bool, observe: bool) -> None:
    """Raise AssertionError if anything differs by a bit."""
    options = game.make_options(**rules)
    positions = records(game, options)
    kinds = (CudaNetworkSearch, NetworkSearch)
    card, here = (
        searched(
            kind(
                game,
                options,
                n=NUMBER,
                simulations=simulations,
                settings=NetworkSettings(considered=4),
                observe=observe,
                information_sets=knowing,
            ),
            positions,
        )
        for kind in kinds
    )
    for name, found in vars(card[0]).items():
        assert (found == getattr(here[0], name)).all(), (game.id, name)
    assert len(card[1]) == len(here[1]) > 3
    for there, own in zip(card[1], here[1], strict=True):
        for one, other in zip(there, own, strict=True):
            assert (one == other).all(), game.id
    print(game.id, "knowing" if knowing else "", int(card[0].visits.sum()))


def main() -> None:
    if SIMULATED:
        np.seterr(over="ignore")
        simulate_tuples()
    compare(get_game("grawlix"), {"size": 3, "hand": 2}, 12, knowing=False, observe=True)
    for knowing in (False, True):
        compare(LEDUC.game, {}, 20, knowing=knowing, observe=False)
    try:
        search = CudaNetworkSearch(LEDUC.game, LEDUC.game.make_options(), n=1, simulations=1, observe=False)
        search.begin(LEDUC.game.initial_state().record, [1])
    except GlyphwallError as error:
        print(error)


if __name__ == "__main__":
    main()
