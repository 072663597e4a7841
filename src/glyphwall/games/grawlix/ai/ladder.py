"""The ladder of Grawlix: named strengths, weakest first, each an ordinary player spec.

Weakness is shorter sight and an open choice among the plies that look nearly best, never a blunder on
purpose (see ``players/mcts.py``). The measured strengths are in ``docs/results/ladder.md``.
"""

from __future__ import annotations

from glyphwall.core.extension_points import Level

LADDER = (
    Level("doodler", "mcts:sims=10,margin=0.2,temperature=0.15"),
    Level("sketcher", "mcts:sims=50,margin=0.1,temperature=0.05"),
    Level("tagger", "mcts:sims=200,margin=0.05,temperature=0.03"),
    Level("writer", "mcts:sims=800,margin=0.02,temperature=0.01"),
    Level("muralist", "mcts:sims=5000"),
    Level("master", "mcts:sims=30000"),
    Level("legend", "mcts:sims=200000"),
    Level("oracle", "strong:sims=50000"),
)
