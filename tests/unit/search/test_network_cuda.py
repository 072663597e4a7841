"""Network search on a GPU: the error without one, and the same trees bit for bit in Numba's simulator.

``python -m tools.build.compile_ptx`` compiles it for a GPU if numba-cuda is installed.
"""

from __future__ import annotations

import os
import subprocess
import sys

import pytest
from numba import cuda
from tools.build.build_web import ROOT

from glyphwall.core.errors import GlyphwallError
from glyphwall.search.network_cuda import CudaNetworkSearch
from tests.games import GRAWLIX


@pytest.mark.skipif(cuda.is_available(), reason="there is a card")
def test_without_a_card_it_says_so() -> None:
    with pytest.raises(GlyphwallError, match=r"no GPU found; .*glyphwall\[cuda\]"):
        CudaNetworkSearch(GRAWLIX, GRAWLIX.make_options(), n=1, simulations=1)


@pytest.mark.parametrize("simulated", [True, False])
def test_a_card_grows_the_same_trees(simulated: bool) -> None:
    if not simulated and not cuda.is_available():
        pytest.skip("there is no card")
    switches = {"NUMBA_ENABLE_CUDASIM": "1", "NUMBA_DISABLE_JIT": "1"} if simulated else {}
    paths = os.pathsep.join((str(ROOT / "examples" / "leduc"), os.environ.get("PYTHONPATH", "")))
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-m", "tests.unit.search.card_worker"],
        cwd=ROOT,
        env=os.environ | switches | {"PYTHONPATH": paths},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    *found, refused = done.stdout.splitlines()
    assert [line.split()[0] for line in found] == ["grawlix", "leduc", "leduc"]
    assert all(int(line.split()[-1]) > 10 for line in found)
    assert refused == "records: in number 0 chance acts, and a search is for seats"
