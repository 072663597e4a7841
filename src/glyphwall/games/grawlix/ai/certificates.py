"""Proof certificates of who wins a game of Grawlix."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glyphwall.core.errors import GlyphwallError
from glyphwall.core.extension_points import CheckedProof
from glyphwall.games.grawlix.ai import certificate_checker as checker

if TYPE_CHECKING:
    from glyphwall.core.contract import State

LINES_OF_PLAY = 20_000
"""Positions of random play in place of all, if the mirror strategy has too many."""
_CHECKED_IN_FULL = ("size 2 ", "size 3 ", "size 4 hand 1\n")


class GrawlixCertificates:
    """The format and check of certificates; see `certificate_checker`."""

    def head(self, state: State, winner: int) -> list[str]:
        """Return the lines for game, position and winner; raise GlyphwallError for rules that the checker lacks."""
        options = state.options
        if options.draft != "alternate" or options.swap != "none":
            raise GlyphwallError(
                "certificates are written for Grawlix with its usual draft and without changes of sides"
            )
        return [
            f"game grawlix size {options.size} hand {options.hand}",
            f"position {state.position}",
            f"winner {winner + 1}",
        ]

    def by_theory(self, state: State) -> list[str]:
        """Return the mirror strategy for the start of a game: the second player wins, on odd sizes the first."""
        options = state.options
        if state.key != state.game.initial_state(options).key:
            raise GlyphwallError(
                "the mirror strategy is written down for the start of a game only (--no-theorem: a search's answers)"
            )
        winner = state.actor if options.size % 2 else 1 - state.actor
        return [*self.head(state, winner), "strategy mirror"]

    def check(self, text: str, *, complete: bool = False) -> CheckedProof:
        """Check a certificate, completely or along sampled lines of play; raise ValueError if it is wrong."""
        small = complete or any(f"\ngame grawlix {words}" in text for words in _CHECKED_IN_FULL)
        try:
            checked = checker.check(text, LINES_OF_PLAY if "\nstrategy " in text and not small else None)
        except (checker.Refused, IndexError) as refused:
            raise ValueError(str(refused)) from None
        return CheckedProof(checked.winner, checked.positions, checked.complete)


CERTIFICATES = GrawlixCertificates()
