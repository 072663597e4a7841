"""Draw the learning curves of the training examples: ``python -m tools.artwork.learning_curve``.

Reads docs/results/learning/NAME.csv, which ``python examples/train/NAME.py --curve FILE`` wrote, and writes
docs/pictures/learning.svg. Needs the extra ``report``.
"""

from __future__ import annotations

import csv
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
RUNS = ROOT / "docs" / "results" / "learning"
PICTURE = ROOT / "docs" / "pictures" / "learning.svg"
NAMES = {"ppo": "masked PPO", "dqn": "masked DQN"}


def read(name: str) -> list[dict[str, float]]:
    """Read the lines of a run: update, plies, won, regret, seconds."""
    with (RUNS / f"{name}.csv").open(encoding="utf-8", newline="") as file:
        return [{key: float(value) for key, value in line.items()} for line in csv.DictReader(file)]


def main() -> None:
    """Plot each run's share of wins and regret by plies."""
    import matplotlib

    matplotlib.use("svg")
    from matplotlib import pyplot

    matplotlib.rcParams.update({"svg.hashsalt": "glyphwall", "svg.fonttype": "path", "font.size": 9})
    figure, axes = pyplot.subplots(1, 2, figsize=(7.2, 3.0), layout="constrained", sharex=True)
    for side, key, title, even in zip(
        axes, ("won", "regret"), ("games won against random play", "regret"), (0.5, None), strict=True
    ):
        for (name, label), style in zip(NAMES.items(), ("-", "--"), strict=True):
            lines = read(name)
            side.plot(
                [line["plies"] / 1e6 for line in lines],
                [line[key] for line in lines],
                style,
                label=label,
                linewidth=1.4,
            )
        if even is not None:
            side.axhline(even, color="grey", linewidth=0.8)
        side.set(xlabel="millions of the learner's plies", ylim=(0.3, 1), title=title)
        side.grid(alpha=0.3)
        side.legend(frameon=False, loc="upper left" if key == "won" else "upper right")
    figure.savefig(PICTURE, metadata={"Date": None})


if __name__ == "__main__":
    main()
