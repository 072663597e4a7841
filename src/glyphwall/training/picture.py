"""How a run got on, drawn: what ``curve.csv`` has, for the eye."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from glyphwall.core.extras import require_extra
from glyphwall.studies.plots import Panel, draw_panels, make_standalone

with require_extra("train", "training"):
    import matplotlib.figure  # noqa: F401 - before a run begins, not at its first picture

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

_FIGURES = {
    "random": ("points against random", True),
    "greedy": ("points against greedy", True),
    "regret": ("regret in solved positions", False),
    "theory": ("answers as the theory does", True),
}


def draw_curves(rows: Sequence[Mapping[str, str]], title: str) -> str:
    """A picture of all figures over the iterations, a line for each set of rules: SVG, for light and dark.

    Args:
        rows: of ``curve.csv``, one at least. title: of the run.
    """
    rules = list(dict.fromkeys(row["rules"] for row in rows))
    shown, words = [], []
    for name, (told, share) in _FIGURES.items():
        lines = {
            each or "published rules": [
                (float(row["iteration"]), float(row[name]))
                for row in rows
                if row["rules"] == each and math.isfinite(float(row[name]))
            ]
            for each in rules
        }
        if any(lines.values()):
            shown.append(Panel(told, lines, share))
            last = (f"{line[-1][1]:.0%}" if share else f"{line[-1][1]:.2f}" for line in lines.values() if line)
            words.append(f"{told}: {', '.join(last)}")
    said = f"Over {rows[-1]['iteration']} iterations. At last, for {', '.join(r or 'published rules' for r in rules)}: "
    return make_standalone(draw_panels(title, said + "; ".join(words), shown, "iterations"))
