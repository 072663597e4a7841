"""Advice in words: why a turn is a good idea, what to mind in a position, what loses at once.

What is worth doing, a search finds out (`glyphwall.analysis.ideas`); the reasons are the game's own, from what the
seat that acts may know. The game's narration (`core.narration`) makes a message of a reason: its text
``hint-<game>-<code>``, with the facts as variables.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glyphwall.core.contract import State
    from glyphwall.core.message import Reason


class Adviser(Protocol):
    """What a game has to say of turns.

    States may be drawn from those that the view of the seat that acts leaves possible: what it may not know must not
    be used.
    """

    warns: bool
    """Whether `warning` has anything to say in this game."""

    def reasons(self, before: State, after: State) -> Sequence[Reason]:
        """Why the actor of ``before`` may want the turn that leads to ``after``, the weightiest reason first."""

    def notes(self, state: State) -> Sequence[Reason]:
        """What the actor may want to mind, whatever it plays."""

    def warning(self, before: State, after: State) -> Reason | None:
        """Why the actor of ``before`` may regret the ply that leads to ``after``; None: nothing speaks against it."""
