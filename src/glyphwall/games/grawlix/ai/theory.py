"""What is proved of Grawlix on paper: the mirror theorem, and that whoever may choose sides wins.

The second is short. A change of sides exchanges hands and turn, nothing else; so of a position and the same one
with sides changed, either player would win exactly one. By then chance has had its say and nothing is hidden, so
best play knows which, and the second player, who chooses, takes the side that wins. This tells who wins, and not how.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from glyphwall.core.extension_points import Proved
from glyphwall.games.grawlix.ai import mirror

if TYPE_CHECKING:
    from glyphwall.games.grawlix.rules.views import GrawlixView

_OPEN_DRAFTS = ("alternate", "snake")


class GrawlixTheory:
    """Both theorems, as the rooms of the house ask for them."""

    def proves(self, view: GrawlixView) -> Proved | None:
        """Who wins with best play; None where neither theorem says anything.

        While sides are being chosen only the mirror is asked: that the chooser wins does not tell which side.
        """
        winner = mirror.proved_winner(view)
        if winner is not None:
            return Proved(winner, "the mirror theorem")
        if _sides_will_be_chosen(view):
            return Proved(1 - view.first, "the choice of sides: whoever may choose takes the side that wins")
        return None

    def winning_actions(self, view: GrawlixView) -> tuple[int, ...]:
        """The answers of the mirror strategy; none where it has none."""
        return () if mirror.find_obstacle(view) else mirror.winning_actions(view)


def _sides_will_be_chosen(view: GrawlixView) -> bool:
    """Whether somebody acts, all lies open, and it is settled who will choose sides, and not yet how."""
    drafting = view.phase == "draft" and view.draft in _OPEN_DRAFTS
    return view.actor >= 0 and (drafting or view.phase in ("place", "fetch")) and mirror.sides_are_open(view)


THEORY = GrawlixTheory()
