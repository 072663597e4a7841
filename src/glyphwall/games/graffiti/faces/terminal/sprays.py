"""Which segments can be sprayed, and with what plies that begins."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from glyphwall.core.registry import get_game
from glyphwall.games.graffiti.faces.scene import cans_of, tunnel_spaces

if TYPE_CHECKING:
    from glyphwall.games.graffiti.rules.views import GraffitiView

_GAME = get_game("graffiti")


def sprays(view: GraffitiView) -> dict[str, str]:
    """Segments that can be sprayed now, and the plies that begin it: the plainest way, with the fewest cans."""
    spaces = [ply for ply in view.legal if ply.startswith("S")]
    if not spaces:
        return {}
    # What others hold in secret changes nothing of what the seat that acts can do.
    state = _GAME.resample(view, np.random.default_rng(0))
    found: dict[str, str] = {}
    for space in sorted(spaces, key=lambda ply: (ply.count("^"), cans_of(ply))):
        after = state.apply(state.parse(space)[0])
        for action in after.legal_actions:
            ply = _GAME.action_to_text(action, view.options)
            if ply.startswith("@"):
                found.setdefault(ply[1:], space + ply)
    return found


def attempt(view: GraffitiView, segment: str) -> str:
    """A ply for a segment that cannot be chosen now: it will be refused, with the reason."""
    if view.table.phase != "turn":
        return f"@{segment}"
    section = next(info.section for info in view.segments if info.name == segment)
    spaces = tunnel_spaces(view, section)
    free = [space for space in spaces if space not in view.table.taken]
    return f"{(free or spaces)[0]}@{segment}"
