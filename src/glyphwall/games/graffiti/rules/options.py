"""The options of Graffiti: seats, edition, the two variants, and how ambiguous rules are read.

Letters in brackets name the readings in the rule table; the defaults are the recommended ones.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from glyphwall.core.contract import Options
from glyphwall.core.errors import OptionsError


class GraffitiOptions(Options, frozen=True):
    """Rules of one game of Graffiti.

    Attributes:
        seats: how many play.
        edition: whose printed numbers; "reconstructed" ships.
        blocked_section: variant 1, a section is blocked in each round.
        special_graffiti: variant 2, three special graffiti replace the basic ones.
        begins: who holds the first player token at first, or drawn at random.
        keep: paint tiles kept at the end of a round come from all tiles, or from unspent ones only (P1).
        discounted_space: a space used for no can at all stays free, or counts as occupied (D4).
        add_with_discount: whether both may be played on one space (E5).
        wild: a wild card covers one paint, or both of a double tile (E8).
        double_spaces: the double paints share one pair of spaces, or have a pair each.
        ledger: behind other screens a seat sees counts, or everything that was taken in the open.
    """

    seats: Annotated[int, Meta(ge=2, le=4)] = 2
    edition: Annotated[str, Meta(pattern="^[a-z0-9-]{1,40}$")] = "reconstructed"
    blocked_section: bool = False
    special_graffiti: bool = False
    begins: Literal["first", "random"] = "first"
    keep: Literal["all", "unspent"] = "all"
    discounted_space: Literal["free", "occupied"] = "free"
    add_with_discount: bool = True
    wild: Literal["one-paint", "whole-tile"] = "one-paint"
    double_spaces: Literal["shared", "each"] = "shared"
    ledger: Literal["counts", "open"] = "counts"

    def __post_init__(self) -> None:
        if not 2 <= self.seats <= 4:
            raise OptionsError(f"seats {self.seats}: 2 to 4")
