"""Scripts in the form that other libraries' documentation gives run unchanged.

`make test-long` names the Python that has these libraries; without it, scripts are skipped whose libraries are missing.
"""

from __future__ import annotations

import importlib.util
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

LIBRARIES = Path(__file__).resolve().parents[2] / "examples" / "libraries"
NAMED = os.environ.get("GLYPHWALL_TEST_LIBRARIES", "")
PATIENCE = 900.0
"""Seconds for a script, on a busy machine."""


@pytest.mark.long
@pytest.mark.parametrize(
    ("script", "modules", "about"),
    [
        ("sb3_video", ("sb3_contrib", "moviepy"), r"ep_rew_mean"),
        ("cleanrl_ppo", ("torch", "tyro", "tensorboard"), r"iteration=20 global_step=20480 episodic_return=-?0\.\d+"),
        ("torchrl_ppo", ("torchrl",), r"frames=8192 mean return -?0\.\d+ of \d+ games"),
        ("pettingzoo_masked_ppo", ("sb3_contrib",), r"won [4-9]\d of 100 games against random play"),
        ("openspiel_mcts", ("pyspiel",), r"MCTS won [2-4] of 4 games"),
    ],
)
def test_a_script_runs_unchanged(script: str, modules: tuple[str, ...], about: str, tmp_path: Path) -> None:
    missing = [module for module in modules if importlib.util.find_spec(module) is None]
    if missing and not NAMED:
        pytest.skip(f"not installed: {', '.join(missing)}; `make test-libraries` installs them apart")
    done = subprocess.run(
        [NAMED or sys.executable, str(LIBRARIES / f"{script}.py")],
        cwd=tmp_path,
        capture_output=True,
        encoding="utf-8",
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-3000:]
    assert re.search(about, done.stdout), done.stdout[-3000:]
    if script == "sb3_video":
        (video,) = (tmp_path / "videos").glob("*.mp4")
        assert video.stat().st_size > 5_000


def test_every_script_is_tested_and_names_what_it_needs() -> None:
    source = Path(__file__).read_text(encoding="utf-8")
    for path in LIBRARIES.glob("*.py"):
        assert f'("{path.stem}", (' in source
        assert 'pip install "glyphwall[' in path.read_text(encoding="utf-8").split('"""')[1]
