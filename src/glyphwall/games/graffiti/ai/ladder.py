"""The levels of Graffiti, weakest first, each an ordinary player spec.

A weak level looks less far ahead and chooses freely among nearly best plies; it never blunders on purpose (see
``players/mcts.py``). The measured strengths are in ``docs/results/ladder.md``.
"""

from __future__ import annotations

from glyphwall.core.extension_points import Level

_HURRIED = "playouts=hurried,rounds=0,suggest=no,exploration=0.5"
"""A search without a plan: with one, a single simulation a ply would be too strong for a first game."""

LADDER = (
    Level("toy", f"ismcts:sims=10,margin=0.2,temperature=0.15,{_HURRIED}"),
    Level("scribbler", f"ismcts:sims=40,margin=0.1,temperature=0.05,{_HURRIED}"),
    Level("stencil", f"ismcts:sims=150,margin=0.05,temperature=0.03,{_HURRIED}"),
    Level("burner", f"ismcts:sims=600,margin=0.02,temperature=0.01,{_HURRIED}"),
    Level("piecer", "ismcts:sims=60,margin=0.05,temperature=0.03"),
    Level("all-city", "ismcts:sims=600,margin=0.02,temperature=0.01"),
    Level("king", "ismcts:sims=10000"),
)
