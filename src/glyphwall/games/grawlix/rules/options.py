"""The options of Grawlix. The defaults are the published game; everything else is a house rule."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from glyphwall.core.contract import Options
from glyphwall.core.errors import OptionsError

DRAFTS = ("alternate", "snake", "random", "simultaneous-blind")
SWAPS = ("none", "after-draft", "after-first-tile")
BEGINS = ("first", "second", "random")


class GrawlixOptions(Options, frozen=True):
    """Rules of one game of Grawlix.

    Attributes:
        size: n glyphs, n colours, a grid of at most n x n; 2 to 7.
        hand: tiles each player drafts; 1 to 8, and both hands come out of the n*n tiles.
        draft: how the opening hands are filled.
        swap: when the other player may change sides.
        begins: the seat that is first player, or drawn at random.
    """

    size: Annotated[int, Meta(ge=2, le=7, extra={"symbol": "n"})] = 6
    hand: Annotated[int, Meta(ge=1, le=8)] = 4
    draft: Literal["alternate", "snake", "random", "simultaneous-blind"] = "alternate"
    swap: Literal["none", "after-draft", "after-first-tile"] = "none"
    begins: Literal["first", "second", "random"] = "first"

    def __post_init__(self) -> None:
        if not 2 <= self.size <= 7:
            raise OptionsError(f"size {self.size}: 2 to 7")
        if not 1 <= self.hand <= 8 or 2 * self.hand > self.size**2:
            most = min(8, self.size**2 // 2)
            raise OptionsError(f"hand {self.hand}: 1 to {most} for size {self.size}")
        for name, value, known in (
            ("draft", self.draft, DRAFTS),
            ("swap", self.swap, SWAPS),
            ("begins", self.begins, BEGINS),
        ):
            if value not in known:
                raise OptionsError(f"{name} {value!r}: one of {', '.join(known)}")
