"""Play, analyse, study and print tabletop games.

    >>> import glyphwall
    >>> state = glyphwall.get_game("grawlix").initial_state()
    >>> len(state.legal_actions)
    36

Names load when they are first used, so that ``import glyphwall`` costs next to nothing.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from glyphwall.core.notebook import set_notebook_renderer

if TYPE_CHECKING:  # the same names for type checkers
    from glyphwall.core.contract import Game, State
    from glyphwall.core.errors import GlyphwallError
    from glyphwall.core.message import Explanation
    from glyphwall.core.registry import game_ids, get_game
    from glyphwall.core.values import CHANCE, NO_ACTOR, Event, Options, Outcome, View
    from glyphwall.players.net.bundled import load_network
    from glyphwall.record.addresses import from_url, to_url

__version__ = "0.5.0"

_HOMES = {
    "CHANCE": "glyphwall.core.values",
    "NO_ACTOR": "glyphwall.core.values",
    "Event": "glyphwall.core.values",
    "Explanation": "glyphwall.core.message",
    "Game": "glyphwall.core.contract",
    "GlyphwallError": "glyphwall.core.errors",
    "Options": "glyphwall.core.values",
    "Outcome": "glyphwall.core.values",
    "State": "glyphwall.core.contract",
    "View": "glyphwall.core.values",
    "from_url": "glyphwall.record.addresses",
    "game_ids": "glyphwall.core.registry",
    "get_game": "glyphwall.core.registry",
    "load_network": "glyphwall.players.net.bundled",
    "to_url": "glyphwall.record.addresses",
}

__all__ = [
    "CHANCE",
    "NO_ACTOR",
    "Event",
    "Explanation",
    "Game",
    "GlyphwallError",
    "Options",
    "Outcome",
    "State",
    "View",
    "__version__",
    "from_url",
    "game_ids",
    "get_game",
    "load_network",
    "to_url",
]


def __getattr__(name: str) -> Any:
    if name in _HOMES:
        return getattr(import_module(_HOMES[name]), name)
    raise AttributeError(f"module 'glyphwall' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *_HOMES})


def _in_notebook(view: Any) -> str | None:
    drawing: str | None = import_module("glyphwall.render").in_notebook(view)
    return drawing


set_notebook_renderer(_in_notebook)
