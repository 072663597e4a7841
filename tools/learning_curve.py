"""Draws how the example that learns gets on: ``python -m tools.learning_curve [UPDATES]``, some minutes.

Writes docs/pictures/learning.svg. Needs the extras ``envs``, ``train`` and ``report``.
"""

from __future__ import annotations

import runpy
import sys
from pathlib import Path
from time import process_time

import matplotlib

matplotlib.use("svg")
from matplotlib import pyplot

ROOT = Path(__file__).resolve().parent.parent
PICTURE = ROOT / "docs" / "pictures" / "learning.svg"


def main(updates: int = 200) -> None:
    """Trains, and draws the share of games won and the regret."""
    began = process_time()
    curve = runpy.run_path(str(ROOT / "examples" / "train" / "ppo.py"))["train"](updates)[2]
    matplotlib.rcParams.update({"svg.hashsalt": "glyphwall", "svg.fonttype": "path", "font.size": 9})
    figure, axes = pyplot.subplots(figsize=(6.4, 3.2), layout="constrained")
    for values, name in zip(zip(*curve, strict=True), ("games won against random play", "regret"), strict=True):
        axes.plot(range(1, len(values) + 1), values, label=name, linewidth=1.4)
    axes.set(xlabel="updates of 8,192 plies", ylim=(0, 1), title="Masked PPO learns Grawlix on a 3 x 3 grid")
    axes.grid(alpha=0.3)
    axes.legend(frameon=False)
    figure.savefig(PICTURE, metadata={"Date": None})
    late = [won for won, _ in curve[-10:]]
    print(f"{updates} updates: {sum(late) / len(late):.1%} won, {process_time() - began:.0f} s of processor time")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
