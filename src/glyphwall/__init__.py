"""Play, analyse, study and print tabletop games.

    >>> import glyphwall
    >>> state = glyphwall.get_game("grawlix").initial_state()
    >>> len(state.legal_actions)
    36

Names load when they are first used, so that ``import glyphwall`` costs next to nothing.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

__version__ = "0.5.0"

_HOMES = {
    "CHANCE": "glyphwall.core.contract",
    "NOBODY": "glyphwall.core.contract",
    "Event": "glyphwall.core.contract",
    "Explanation": "glyphwall.core.contract",
    "Game": "glyphwall.core.contract",
    "GlyphwallError": "glyphwall.core.errors",
    "Options": "glyphwall.core.contract",
    "Outcome": "glyphwall.core.contract",
    "State": "glyphwall.core.contract",
    "View": "glyphwall.core.contract",
    "game_ids": "glyphwall.core.registry",
    "get_game": "glyphwall.core.registry",
}

__all__ = ["__version__", *sorted(_HOMES)]


def __getattr__(name: str) -> Any:
    if name in _HOMES:
        return getattr(import_module(_HOMES[name]), name)
    raise AttributeError(f"module 'glyphwall' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *_HOMES})
