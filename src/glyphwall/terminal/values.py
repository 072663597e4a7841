"""Who plays, as a terminal tells it, and how it tells of things."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Speech = Literal["literate", "terse"]
"""``literate``: "red hash to f11"; ``terse``: "R# f11"."""


@dataclass(frozen=True)
class Cast:
    """Who plays, by name.

    Attributes:
        names: of the seats.
        you: the only person's seat, who is told "you"; None when several persons share the screen.
        in_sentences: names inside sentences ("Player 1 (you) takes blue"); none: the seats by their numbers.
    """

    names: tuple[str, ...]
    you: int | None
    in_sentences: tuple[str, ...] = ()

    def is_you(self, seat: int) -> str:
        """``yes`` or ``no``, as messages choose by it."""
        return "yes" if seat == self.you else "no"
