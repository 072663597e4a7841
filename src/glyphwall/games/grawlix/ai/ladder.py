"""The levels of Grawlix, weakest first, each an ordinary player spec.

Weak levels look less far ahead and choose openly among nearly best plies; they never blunder on purpose (see
``players/mcts.py``). ``docs/results/ladder.md`` has the measured strengths.
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
