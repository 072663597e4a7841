"""The options of Grawlix. The defaults are the published game; everything else is a house rule."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from glyphwall.core.errors import OptionsError
from glyphwall.core.values import Options
from glyphwall.games.grawlix.rules.components import MAX_SIZE

DRAFTS = ("alternate", "snake", "random", "simultaneous-blind")
SWAPS = ("none", "after-draft", "after-first-tile")
BEGINS = ("first", "second", "random")


def largest_hand(size: int) -> int:
    """The most tiles that each player can draft: both hands come out of the n*n tiles, so half of them."""
    return size * size // 2


MAX_HAND = largest_hand(MAX_SIZE)
"""The largest hand of any size."""


class GrawlixOptions(Options, frozen=True):
    """Rules of one game of Grawlix.

    Attributes:
        size: n glyphs, n colours, a grid of at most n x n; 2 to 7.
        hand: tiles each player drafts; 1 to half of the n*n tiles, since both hands come out of them.
        draft: how the opening hands are filled.
        swap: when the other player may change sides.
        begins: the seat that is first player, or drawn at random.
    """

    size: Annotated[int, Meta(ge=2, le=MAX_SIZE, extra={"symbol": "n"})] = 6
    hand: Annotated[int, Meta(ge=1, le=MAX_HAND)] = 4
    draft: Literal["alternate", "snake", "random", "simultaneous-blind"] = "alternate"
    swap: Literal["none", "after-draft", "after-first-tile"] = "none"
    begins: Literal["first", "second", "random"] = "first"

    def __post_init__(self) -> None:
        if not 2 <= self.size <= MAX_SIZE:
            raise OptionsError(f"size {self.size}: 2 to {MAX_SIZE}")
        most = largest_hand(self.size)
        if not 1 <= self.hand <= most:
            raise OptionsError(f"hand {self.hand}: 1 to {most} for size {self.size}")
        for name, value, known in (
            ("draft", self.draft, DRAFTS),
            ("swap", self.swap, SWAPS),
            ("begins", self.begins, BEGINS),
        ):
            if value not in known:
                raise OptionsError(f"{name} {value!r}: one of {', '.join(known)}")
