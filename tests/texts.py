"""Look up interface texts by message id, so that tests do not repeat English sentences."""

from __future__ import annotations

from typing import Any

from glyphwall.core.registry import built_in_ids, get_plugin
from glyphwall.messages import BUILT_IN_TEXTS

_SIGNS = dict(zip("ahdpnsx", "@#$%&*!", strict=True))


def shown_placement(move: str) -> str:
    """Describe a placed tile of Grawlix as pages show it: "red @ on f6"."""
    colour, glyph, cell = move[0], move[1], move[2:]
    return message("move-grawlix-place", style="shown", colour=colour, sign=_SIGNS[glyph], cell=cell, tile="")


def message(message_id: str, **args: Any) -> str:
    """Return an English message of the package or of a built-in game."""
    catalogues = (BUILT_IN_TEXTS, *(get_plugin(game).texts for game in built_in_ids()))
    catalogue = next(each for each in catalogues if each.has_text(message_id))
    return catalogue.text(message_id, **args)
