"""The ladder: named strengths, weakest first, each an ordinary player spec.

Weakness is shorter sight and an open choice among the plies that look nearly best, never a blunder on
purpose (see ``mcts.py``). Texts: ``level-<id>`` and ``level-<id>-about`` in the message catalogue.
The measured strengths are in ``docs/results/ladder.md``.
"""

from __future__ import annotations

from dataclasses import dataclass

from glyphwall.core.errors import UnknownPlayer


@dataclass(frozen=True)
class Level:
    """A named strength: its id, and the spec of the player behind it."""

    id: str
    spec: str


_HURRIED = "playouts=hurried,rounds=0,suggest=no,exploration=0.5"
"""Without a plan: with one, a single simulation a ply would be too much for somebody's first game."""

_LADDERS: dict[str, tuple[Level, ...]] = {
    "grawlix": (
        Level("doodler", "mcts:sims=10,margin=0.2,temperature=0.15"),
        Level("sketcher", "mcts:sims=50,margin=0.1,temperature=0.05"),
        Level("tagger", "mcts:sims=200,margin=0.05,temperature=0.03"),
        Level("writer", "mcts:sims=800,margin=0.02,temperature=0.01"),
        Level("muralist", "mcts:sims=5000"),
        Level("master", "mcts:sims=30000"),
        Level("legend", "mcts:sims=200000"),
        Level("oracle", "strong:sims=50000"),
    ),
    "graffiti": (
        Level("toy", f"ismcts:sims=10,margin=0.2,temperature=0.15,{_HURRIED}"),
        Level("scribbler", f"ismcts:sims=40,margin=0.1,temperature=0.05,{_HURRIED}"),
        Level("stencil", f"ismcts:sims=150,margin=0.05,temperature=0.03,{_HURRIED}"),
        Level("burner", f"ismcts:sims=600,margin=0.02,temperature=0.01,{_HURRIED}"),
        Level("piecer", "ismcts:sims=60,margin=0.05,temperature=0.03"),
        Level("all-city", "ismcts:sims=600,margin=0.02,temperature=0.01"),
        Level("king", "ismcts:sims=10000"),
    ),
}


def levels(game_id: str) -> tuple[Level, ...]:
    """The levels of a game, weakest first; none for a game without a ladder."""
    return _LADDERS.get(game_id, ())


def level_spec(level_id: str, game_id: str) -> str:
    """The spec of a level.

    Raises:
        UnknownPlayer: no such level; names those there are.
    """
    for level in levels(game_id):
        if level.id == level_id:
            return level.spec
    known = ", ".join(level.id for level in levels(game_id)) or "none"
    raise UnknownPlayer(f"no level {level_id[:40]!r} of {game_id}; there is: {known}")
