"""The options of Grawlix. The defaults are the published game; all others are house rules."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from glyphwall.core.option_fields import Pattern, list_choices, number_choices
from glyphwall.core.values import Options
from glyphwall.games.grawlix.rules.components import MAX_SIZE


def largest_hand(size: int) -> int:
    """Return the maximum hand of a size: half of the n*n tiles."""
    return size * size // 2


MAX_HAND = largest_hand(MAX_SIZE)
"""The largest hand of any size."""


DRAFTS = ("alternate", "snake", "random", "simultaneous-blind")


def number_order(order: str) -> int:
    """Return a draft order's number in a record: a bit for each pick, the first lowest, then a 1.

    ``112``: 0b1100. With two picks or more it is no named draft's number.
    """
    return int("1" + order[::-1].translate({ord("1"): "0", ord("2"): "1"}), 2)


MAX_ORDER = 14
"""The longest order of picks: every order of a hand of seven, in sixteen bits of a record."""

ORDERS = Pattern(f"[12]{{2,{MAX_ORDER}}}", "112", number_order, number_order("2" * MAX_ORDER))
"""Orders of a draft: who makes each pick, 1 the first player and 2 the other, again and again.

A player whose hand is full makes no more picks; the other makes all that are left.
"""


def picks_in_turn(draft: str) -> bool:
    """Return whether seats pick openly, one after the other, in an order that the rules fix."""
    return draft not in ("random", "simultaneous-blind")


class GrawlixOptions(Options, frozen=True):
    """Rules of one game of Grawlix.

    Attributes:
        size: n glyphs, n colours, a grid of at most n x n; 2 to 7.
        hand: tiles each player drafts; 1 to half of the n*n tiles.
        draft: how the opening hands are filled; also an order of picks, such as "112" (`ORDERS`).
        swap: when the other player may change sides.
        begins: the seat that is first player, or drawn at random.
    """

    size: Annotated[int, Meta(ge=2, le=MAX_SIZE, extra={"symbol": "n", "record": "order"})] = 6
    hand: Annotated[int, Meta(ge=1, le=MAX_HAND, extra={"most": ("size", largest_hand)})] = 4
    draft: Annotated[str, Meta(max_length=40, extra={"choices": DRAFTS, "pattern": ORDERS})] = "alternate"
    swap: Literal["none", "after-draft", "after-first-tile"] = "none"
    begins: Annotated[Literal["first", "second", "random"], Meta(extra={"seats": ("first", "second")})] = "first"


SWAPS = list_choices(GrawlixOptions, "swap")
BEGINS = list_choices(GrawlixOptions, "begins")

# Their numbers in a record.
DRAFT_ALTERNATE, DRAFT_SNAKE, DRAFT_RANDOM, DRAFT_BLIND = number_choices(GrawlixOptions, "draft")
SWAP_NONE, SWAP_AFTER_DRAFT, SWAP_AFTER_FIRST_TILE = number_choices(GrawlixOptions, "swap")
BEGINS_FIRST, BEGINS_SECOND, BEGINS_RANDOM = number_choices(GrawlixOptions, "begins")
