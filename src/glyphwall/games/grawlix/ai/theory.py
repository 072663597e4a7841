"""Proofs on paper: the mirror theorem, and that a player who may choose sides wins.

The second is short. Swapping sides exchanges hands and turn, nothing else; so of a position and its swapped version,
either player would win exactly one. By then chance is over and nothing is hidden, so best play knows which, and the
second player, who chooses, takes the winning side. This proves who wins, not how.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from glyphwall.core.extension_points import Proved
from glyphwall.games.grawlix.ai import mirror
from glyphwall.games.grawlix.rules.options import picks_in_turn

if TYPE_CHECKING:
    from glyphwall.games.grawlix.rules.views import GrawlixView

_STAGES = {"place": "placement", "fetch": "fetch", "swap": "choice of sides"}


class GrawlixTheory:
    """The theory of Grawlix: both theorems."""

    def proves(self, view: GrawlixView) -> Proved | None:
        """Return who wins with best play, or None.

        While sides are being chosen only the mirror applies: that the chooser wins doesn't say with which side.
        """
        winner = mirror.proved_winner(view)
        if winner is not None:
            return Proved(winner, "the mirror theorem")
        if _sides_will_be_chosen(view):
            return Proved(1 - view.first, "the choice of sides: the player who chooses takes the winning side")
        return None

    def winning_actions(self, view: GrawlixView) -> tuple[int, ...]:
        """Return the answers of the mirror strategy; empty without any."""
        return () if mirror.find_obstacle(view) else mirror.winning_actions(view)

    def stage(self, view: GrawlixView) -> str:
        """Return the kind of the next action: draft, placement, fetch, or choice of sides."""
        return _STAGES.get(view.phase, "draft")


def _sides_will_be_chosen(view: GrawlixView) -> bool:
    """Return whether a seat acts, everything is visible, and sides will be chosen later."""
    drafting = view.phase == "draft" and picks_in_turn(view.draft)
    return view.actor >= 0 and (drafting or view.phase in ("place", "fetch")) and mirror.sides_are_open(view)


THEORY = GrawlixTheory()
