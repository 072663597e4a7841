"""The options of Graffiti: seats, edition, the two variants, and how ambiguous rules are read.

Letters in brackets name the readings in the rule table; the defaults are the recommended ones.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from glyphwall.core.option_fields import number_choices
from glyphwall.core.values import Options

SEAT_NAMES = ("first", "second", "third", "fourth")
Beginner = Annotated[Literal["first", "second", "third", "fourth", "random"], Meta(extra={"seats": SEAT_NAMES})]


class GraffitiOptions(Options, frozen=True):
    """Rules of one game of Graffiti.

    Attributes:
        seats: how many play.
        edition: whose printed numbers; "reconstructed" ships. Others are named with the fingerprint of their file.
        blocked_section: variant 1, a section is blocked in each round.
        special_graffiti: variant 2, three special graffiti replace the basic ones.
        begins: the seat that holds the first player token at first, or drawn at random.
        keep: paint tiles kept at the end of a round come from all tiles, or from unspent ones only (P1).
        discounted_space: a space used for no can at all stays free, or counts as occupied (D4).
        add_with_discount: whether both may be played on one space (E5).
        wild: a wild card covers one paint, or both of a double tile (E8).
        double_spaces: the double paints share one pair of spaces, or have a pair each.
        two_points: the bonus tile of two points is scored when it is taken, or kept until its seat plays it (E17).
        keep_few: whether who has so few paint tiles that all can stay is asked which to keep all the same (85).
        overpaying: tiles that a segment does not need may be spent for it as well (P6).
        cheap_space_first: a space for two cans only once the one beside it for one can is occupied (C2).
        bonus_when_passing: bonus tiles are played in a turn in which one passes, too (E2).
        bobby_with_discount: both may save a can on one space (E6).
        bobby_paints: in one spray the bobby stands in for any number of paints, or for one (E9).
        substitutes: in one spray bobby and wild cards may all help, or one of them once (E10).
        bobby_from: he is taken with a can on his own space, or on any bonus space in place of its tile (E11).
        moving_marker: a second Reservation moves a marker that lies on a segment (E14).
        several_saves: each Save keeps one paint tile more (E16).
        flips: permits for neutral flips are all revealed first, or each is followed by its flip (F3).
        blocked_flips: a blocked section can be flipped in (G1).
        restack: the discards become the new permit stack at once when the stack is exhausted, or when the next
            permit is to be drawn (B2).
        empty_paint: a space of the paint board whose tiles have run out is closed, or may be used for nothing (P9).
        ledger: behind other screens a seat sees counts, or everything that was taken in the open.
    """

    seats: Annotated[int, Meta(ge=2, le=4)] = 2
    edition: Annotated[str, Meta(max_length=60)] = "reconstructed"
    blocked_section: bool = False
    special_graffiti: bool = False
    begins: Beginner = "first"
    keep: Literal["all", "unspent"] = "all"
    discounted_space: Literal["free", "occupied"] = "free"
    add_with_discount: bool = True
    wild: Literal["one-paint", "whole-tile"] = "one-paint"
    double_spaces: Literal["shared", "each"] = "shared"
    two_points: Literal["when-taken", "kept"] = "when-taken"
    keep_few: Literal["asked", "kept"] = "asked"
    overpaying: bool = False
    cheap_space_first: bool = False
    bonus_when_passing: bool = True
    bobby_with_discount: bool = False
    bobby_paints: Literal["any", "one"] = "any"
    substitutes: Literal["any", "one"] = "any"
    bobby_from: Literal["own-space", "any-space"] = "own-space"
    moving_marker: bool = False
    several_saves: bool = False
    flips: Literal["together", "one-by-one"] = "together"
    blocked_flips: bool = True
    restack: Literal["at-once", "when-drawn"] = "at-once"
    empty_paint: Literal["closed", "open"] = "closed"
    ledger: Literal["counts", "open"] = "counts"


# What stands in a record for the values of choices.
KEEP_ALL, KEEP_UNSPENT = number_choices(GraffitiOptions, "keep")
DISCOUNTED_SPACE_FREE, DISCOUNTED_SPACE_OCCUPIED = number_choices(GraffitiOptions, "discounted_space")
WILD_ONE_PAINT, WILD_WHOLE_TILE = number_choices(GraffitiOptions, "wild")
TWO_POINTS_WHEN_TAKEN, TWO_POINTS_KEPT = number_choices(GraffitiOptions, "two_points")
KEEP_FEW_ASKED, KEEP_FEW_KEPT = number_choices(GraffitiOptions, "keep_few")
BOBBY_PAINTS_ANY, BOBBY_PAINTS_ONE = number_choices(GraffitiOptions, "bobby_paints")
SUBSTITUTES_ANY, SUBSTITUTES_ONE = number_choices(GraffitiOptions, "substitutes")
BOBBY_FROM_OWN_SPACE, BOBBY_FROM_ANY_SPACE = number_choices(GraffitiOptions, "bobby_from")
FLIPS_TOGETHER, FLIPS_ONE_BY_ONE = number_choices(GraffitiOptions, "flips")
RESTACK_AT_ONCE, RESTACK_WHEN_DRAWN = number_choices(GraffitiOptions, "restack")
EMPTY_PAINT_CLOSED, EMPTY_PAINT_OPEN = number_choices(GraffitiOptions, "empty_paint")
