"""The options of Grawlix. The defaults are the published game; everything else is a house rule."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from glyphwall.core.option_fields import list_choices, number_choices
from glyphwall.core.values import Options
from glyphwall.games.grawlix.rules.components import MAX_SIZE


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

    size: Annotated[int, Meta(ge=2, le=MAX_SIZE, extra={"symbol": "n", "record": "order"})] = 6
    hand: Annotated[int, Meta(ge=1, le=MAX_HAND, extra={"most": ("size", largest_hand)})] = 4
    draft: Literal["alternate", "snake", "random", "simultaneous-blind"] = "alternate"
    swap: Literal["none", "after-draft", "after-first-tile"] = "none"
    begins: Annotated[Literal["first", "second", "random"], Meta(extra={"seats": ("first", "second")})] = "first"


DRAFTS = list_choices(GrawlixOptions, "draft")
SWAPS = list_choices(GrawlixOptions, "swap")
BEGINS = list_choices(GrawlixOptions, "begins")

# What stands for them in a record.
DRAFT_ALTERNATE, DRAFT_SNAKE, DRAFT_RANDOM, DRAFT_BLIND = number_choices(GrawlixOptions, "draft")
SWAP_NONE, SWAP_AFTER_DRAFT, SWAP_AFTER_FIRST_TILE = number_choices(GrawlixOptions, "swap")
BEGINS_FIRST, BEGINS_SECOND, BEGINS_RANDOM = number_choices(GrawlixOptions, "begins")
