"""Play, analyse, study and print tabletop games.

    >>> import glyphwall
    >>> state = glyphwall.get_game("grawlix").initial_state()
    >>> len(state.legal_actions)
    36

Names load when they are first used, so that ``import glyphwall`` costs next to nothing.
"""

from __future__ import annotations

from importlib import import_module

from glyphwall._exports import load_on_use
from glyphwall.core._notebook import set_notebook_renderer

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from glyphwall.core.contract import State
    from glyphwall.core.errors import GlyphwallError
    from glyphwall.core.game import Game
    from glyphwall.core.message import Explanation
    from glyphwall.core.registry import game_ids, get_game
    from glyphwall.core.values import CHANCE, NO_ACTOR, Event, Options, Outcome, View
    from glyphwall.players.net.bundled import load_network
    from glyphwall.record.addresses import from_url, to_url
else:
    __getattr__, __dir__ = load_on_use(__name__)

__version__ = "0.5.0"

__all__ = [
    "get_game", "game_ids",
    "Game", "State", "View", "Options", "Outcome", "Event", "Explanation", "GlyphwallError",
    "CHANCE", "NO_ACTOR",
    "from_url", "to_url",
    "load_network",
    "__version__",
]  # fmt: skip


def _in_notebook(view: Any) -> str | None:
    drawing: str | None = import_module("glyphwall.render.drawing").in_notebook(view)
    return drawing


set_notebook_renderer(_in_notebook)
