"""Curves of a run: for TensorBoard, and as an SVG picture of ``curve.csv``."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Self

from glyphwall.core._extras import require_extra
from glyphwall.studies._plots import Panel, draw_panels, make_standalone

with require_extra("train", "training"):
    import matplotlib.figure  # noqa: F401 - fails before a run starts, not at its first picture
    from tensorboardX import SummaryWriter

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path


class Curves:
    """A TensorBoard writer for one run, as a context manager. Iterations repeated after a stop count once."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._writer: SummaryWriter | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._writer is not None:
            self._writer.close()

    def add(self, iteration: int, figures: Mapping[str, float]) -> None:
        """Add the figures of an iteration by name, skipping NaN."""
        if self._writer is None:
            self._writer = SummaryWriter(
                str(self._folder), purge_step=iteration, flush_secs=10, filename_suffix=f".from-{iteration}"
            )
        for name, value in figures.items():
            if math.isfinite(value):
                self._writer.add_scalar(name.replace("=", " "), value, iteration)


_FIGURES = {
    "random": ("points against random", True),
    "greedy": ("points against greedy", True),
    "regret": ("regret in solved positions", False),
    "keeps": ("wins kept where the theory wins", True),
    "theory": ("plays the theory's ply", True),
}


def draw_curves(rows: Sequence[Mapping[str, str]], title: str) -> str:
    """Draw all figures over the iterations as SVG (light and dark), with a line for each rule set.

    ``rows`` are those of ``curve.csv``, at least one; a column that an older file lacks isn't drawn.
    """
    rules = list(dict.fromkeys(row["rules"] for row in rows))
    shown, words = [], []
    for name, (label, share) in _FIGURES.items():
        lines = {
            each or "published rules": [
                (float(row["iteration"]), float(row[name]))
                for row in rows
                if row["rules"] == each and math.isfinite(float(row.get(name, "nan")))
            ]
            for each in rules
        }
        if any(lines.values()):
            shown.append(Panel(label, lines, share))
            last = (f"{line[-1][1]:.0%}" if share else f"{line[-1][1]:.2f}" for line in lines.values() if line)
            words.append(f"{label}: {', '.join(last)}")
    summary = (
        f"{rows[-1]['iteration']} iterations. At the end, for {', '.join(r or 'published rules' for r in rules)}: "
    )
    return make_standalone(draw_panels(title, summary + "; ".join(words), shown, "iterations"))
