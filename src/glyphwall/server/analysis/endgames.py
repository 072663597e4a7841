"""Endgames in the server's threads: each proof has its time, and the first one of a game loads machine code."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from glyphwall.analysis.proofs import load_solver, prove
from glyphwall.api import endgames

if TYPE_CHECKING:
    import threading

    from glyphwall.api.endgames import PlayedEndgame, PlayEndgame
    from glyphwall.core.contract import Game

SECONDS: Final = 1.5
"""For one proof; a ply takes two of them: of what it leaves, and of what follows the defence."""

_loaded: set[str] = set()
"""Games whose solver has run in this process."""


def played_on(game: Game[Any, Any], asked: PlayEndgame, stop: threading.Event) -> PlayedEndgame:
    """An endgame after what is asked: see `glyphwall.api.endgames.played_on`."""
    if game.id not in _loaded:
        load_solver(game.initial_state(game.make_options(**asked.options)))
        _loaded.add(game.id)
    return endgames.play_endgame(game, asked, partial(prove, seconds=SECONDS, stop=stop))
