"""Sprays: the segments that can be sprayed, and the plies for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glyphwall.core.arrays import np
from glyphwall.core.registry import get_game
from glyphwall.games.graffiti.words.spaces import PAINTS, cans_of, tunnel_spaces

if TYPE_CHECKING:
    from collections.abc import Mapping

    from glyphwall.games.graffiti.rules.state import GraffitiState
    from glyphwall.games.graffiti.rules.views import GraffitiView

_GAME = get_game("graffiti")


def sprays(view: GraffitiView) -> dict[str, str]:
    """Return the segments that can be sprayed now, each with its first plies: the plainest way, the fewest cans."""
    spaces = [ply for ply in view.legal if ply.startswith("S")]
    if not spaces:
        return {}
    state = _position(view)
    found: dict[str, str] = {}
    for space in sorted(spaces, key=lambda ply: (ply.count("^"), cans_of(ply))):
        after = state.apply(state.parse(space)[0])
        for action in after.legal_actions:
            ply = _GAME.action_to_text(action, view.options)
            if ply.startswith("@"):
                found.setdefault(ply[1:], space + ply)
    return found


def whole_spray(view: GraffitiView, segment: str) -> str | None:
    """Return a whole spray as one move, or None if it is illegal.

    It uses the plainest space with the fewest cans, the section's permit, else the bonus tile, else a pair, and the
    fewest paint tiles. If bonus tiles or the bobby must replace paints, the move ends before the payment.
    """
    begun = sprays(view).get(segment)
    if begun is None:
        return None
    state = _position(view)
    for action in state.parse(begun):
        state = state.apply(action)
    permits = [_GAME.action_to_text(action, view.options) for action in state.legal_actions]
    info = next(info for info in view.segments if info.name == segment)
    permit = next((ply for ply in (f"/{info.section}", "/prm", *permits) if ply in permits), "")
    paid = cheapest_tiles(info.paints, view.table.seats[view.actor].paints)
    return begun + permit + "".join(f",{paint}" for paint in paid or ())


def cheapest_tiles(missing: str, paints: Mapping[str, int]) -> tuple[str, ...] | None:
    """Return the fewest paint tiles that show all these paints, in playing order: each covers the lowest missing."""
    lowest = next((paint for paint in "rybgk" if paint in missing), None)
    if lowest is None:
        return ()
    best: tuple[str, ...] | None = None
    for kind in (*PAINTS[5:], *PAINTS[:5]):
        if lowest not in kind or not paints.get(kind):
            continue
        left = "".join(paint for paint in missing if paint not in kind)
        rest = cheapest_tiles(left, {**paints, kind: paints[kind] - 1})
        if rest is not None and (best is None or len(rest) + 1 < len(best)):
            best = (kind, *rest)
    return best


def attempt(view: GraffitiView, segment: str) -> str:
    """Return an illegal ply for a segment, so that the answer explains why it is illegal."""
    if view.table.phase != "turn":
        return f"@{segment}"
    section = next(info.section for info in view.segments if info.name == segment)
    spaces = tunnel_spaces(view, section)
    free = [space for space in spaces if space not in view.table.taken]
    return f"{(free or spaces)[0]}@{segment}"


def _position(view: GraffitiView) -> GraffitiState:
    """Return a position that the view allows: others' secrets do not change what a seat can do."""
    state: GraffitiState = _GAME.resample(view, np.random.default_rng(0))
    return state
