"""How proofs of who wins a game of Grawlix are written down and checked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glyphwall.core.errors import GlyphwallError
from glyphwall.core.extension_points import CheckedProof
from glyphwall.games.grawlix.ai import certificate_checker as checker

if TYPE_CHECKING:
    from glyphwall.core.contract import State

LINES_OF_PLAY = 20_000
"""Positions of random play that stand for all, where the mirror strategy meets too many."""
_CHECKED_IN_FULL = ("size 2 ", "size 3 ", "size 4 hand 1\n")


class GrawlixCertificates:
    """See `certificate_checker` for the form."""

    def head(self, state: State, winner: int) -> list[str]:
        """Game, position and winner.

        Raises:
            GlyphwallError: rules that the checker does not know.
        """
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
        """The mirror strategy for the start of a game: the second player wins, on odd sizes the first.

        Raises:
            GlyphwallError: another position, or other rules.
        """
        options = state.options
        if state.key != state.game.initial_state(options).key:
            raise GlyphwallError(
                "the mirror strategy is written down for the start of a game only (--no-theorem: a search's answers)"
            )
        winner = state.actor if options.size % 2 else 1 - state.actor
        return [*self.head(state, winner), "strategy mirror"]

    def check(self, text: str, *, complete: bool = False) -> CheckedProof:
        """Checks a certificate.

        Raises:
            ValueError: it proves nothing.
        """
        small = complete or any(f"\ngame grawlix {words}" in text for words in _CHECKED_IN_FULL)
        try:
            checked = checker.check(text, LINES_OF_PLAY if "\nstrategy " in text and not small else None)
        except (checker.Refused, IndexError) as refused:
            raise ValueError(str(refused)) from None
        return CheckedProof(checked.winner, checked.positions, checked.complete)


CERTIFICATES = GrawlixCertificates()
