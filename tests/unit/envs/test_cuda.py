"""Batches on a GPU: the error without one, and the same games bit for bit in Numba's simulator.

``python -m tools.build.compile_ptx`` compiles for a GPU if numba-cuda is installed.
"""

from __future__ import annotations

import os
import subprocess
import sys

import pytest
from numba import cuda

from glyphwall.core.errors import GlyphwallError
from glyphwall.envs import make_batch

GAMES = """
import os
import sys
import numpy as np
np.seterr(over="ignore")
from glyphwall.core.errors import GlyphwallError, IllegalAction
from glyphwall.envs import make_batch
played = [("grawlix", {"size": 3, "hand": 2, "draft": "random"}, 40)]
if "NUMBA_ENABLE_CUDASIM" in os.environ:  # into a card its tables do not fit
    played.append(("graffiti", {}, 25))
for game, options, plies in played:
    for autoreset in ("next_step", "same_step"):
        card, here = (
            make_batch(game, 3, options, observe=True, autoreset=autoreset, device=device) for device in ("cuda", "cpu")
        )
        card.reset(5)
        here.reset(5)
        ended = 0
        for _ in range(plies):
            records = card.records()
            assert all((records[name] == here._records[name]).all() for name in records.dtype.names)
            for name in ("mask", "packed", "legal_count", "actor", "terminated", "observation"):
                assert (getattr(card, name).copy_to_host() == getattr(here, name)).all(), name
            assert (card.returns.copy_to_host()[:, : here.seats] == here.returns).all()
            ended += here.terminated.sum()
            actions = here.sample().copy()
            assert (card.sample().copy_to_host() == actions).all()
            actions[here.terminated] *= 1 if autoreset == "same_step" else -1
            card.step(actions)
            here.step(actions)
        print(game, autoreset, ended)
try:
    card.step(np.array([-1, -1, -1]))
except IllegalAction as error:
    print(error)
"""


@pytest.mark.skipif(cuda.is_available(), reason="there is a card")
def test_without_a_card_it_says_so() -> None:
    with pytest.raises(GlyphwallError, match=r"no GPU found; .*glyphwall\[cuda\]"):
        make_batch("grawlix", 1, device="cuda")


@pytest.mark.long
@pytest.mark.parametrize("simulated", [True, False])
def test_a_card_plays_the_same_games(simulated: bool) -> None:
    if not simulated and not cuda.is_available():
        pytest.skip("there is no card")
    switches = {"NUMBA_ENABLE_CUDASIM": "1", "NUMBA_DISABLE_JIT": "1"} if simulated else {}
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", GAMES],
        env=os.environ | switches,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    *told, last = done.stdout.splitlines()
    games = ("grawlix", "graffiti") if simulated else ("grawlix",)
    assert [line.split()[:2] for line in told] == [
        [game, mode] for game in games for mode in ("next_step", "same_step")
    ]
    assert all(int(line.split()[2]) > 2 for line in told[:2]), "games were begun anew"
    assert last == "game 0: action -1 is not legal"
