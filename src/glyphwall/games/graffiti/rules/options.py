"""The options of Graffiti: seats, edition, the two variants, and readings of ambiguous rules.

Letters in brackets name the readings in the rule table; the defaults are the recommended ones. Games of older rules
versions get their readings as options (`MIGRATIONS`).
"""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from glyphwall.core.option_fields import number_choices
from glyphwall.core.values import Options
from glyphwall.core.versions import Migration

SEAT_NAMES = ("first", "second", "third", "fourth")
Beginner = Annotated[Literal["first", "second", "third", "fourth", "random"], Meta(extra={"seats": SEAT_NAMES})]


class GraffitiOptions(Options, frozen=True):
    """Rules of one game of Graffiti.

    Attributes:
        seats: the number of players.
        edition: the printed numbers to play with; "reconstructed" ships. Others include the fingerprint of their file.
        blocked_section: variant 1, a section is blocked in each round.
        special_graffiti: variant 2, three special graffiti replace the basic ones.
        begins: the seat that starts with the first player token, or a random one.
        keep: paint tiles kept at the end of a round come from all tiles, or from unspent ones only (P1).
        discounted_space: a space used without any can stays free, or counts as occupied (D4).
        add_with_discount: Add and Discount may be played on one space (E5).
        wild: a wild card covers one paint, or both of a double tile (E8).
        double_spaces: the double paints share one pair of spaces, or have a pair each.
        two_points: the bonus tile of two points is scored when it is taken, or kept until its seat plays it (E17).
        keep_few: a seat with few enough paint tiles to keep them all is asked which to keep, or keeps all (85).
        overpaying: a seat may spend tiles that a segment does not need (P6).
        cheap_space_first: a two-can space opens only once the adjacent one-can space is occupied (C2).
        bonus_when_passing: a seat may play bonus tiles in the turn in which it passes (E2).
        bobby_with_discount: the bobby and Discount may both save a can on one space (E6).
        bobby_paints: in one spray the bobby stands in for any number of paints, or for one (E9).
        substitutes: in one spray bobby and wild cards may all help, or one of them once (E10).
        bobby_from: he is taken with a can on his own space, or on any bonus space in place of its tile (E11).
        moving_marker: a second Reservation moves a marker that is already on a segment (E14).
        several_saves: each Save keeps one paint tile more (E16).
        flips: permits for neutral flips are all revealed first, or each is followed by its flip (F3).
        blocked_flips: segments of a blocked section can be flipped (G1).
        restack: the discards become the new permit stack as soon as the stack is exhausted, or at the next draw (B2).
        empty_paint: a space of the paint board without tiles is closed, or may be used for nothing (P9).
        ledger: interfaces show only counts behind other screens, or everything that was taken openly.
        goal: the number of finished graffiti that ends the game; the rulebook has 6.
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
    goal: Annotated[int, Meta(ge=1, le=10)] = 6


_ADDED = ("goal",)
"""Options that rules 3 gained later."""


@lru_cache(256)
def encode_options(options: GraffitiOptions) -> bytes:
    """Encode options as part of a position's key; those added later only if they were changed, so older keys stay."""
    values = msgspec.structs.asdict(options)
    for name in _ADDED:
        if values[name] == getattr(STANDARD, name):
            del values[name]
    return msgspec.json.encode(values)


STANDARD = GraffitiOptions()

# The numbers of the choices in a record.
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


_READINGS_OF_1 = {"two_points": "kept", "keep_few": "kept", "bobby_paints": "one"}
"""Readings of rules 1 that became options with other defaults in rules 2."""

_READINGS_OF_2 = {"restack": "when-drawn"}
"""Readings of rules 2 that became options with other defaults in rules 3."""


MIGRATIONS = {
    "1": Migration("2", options=lambda values: _READINGS_OF_1 | values),
    "2": Migration("3", options=lambda values: _READINGS_OF_2 | values),
}
"""The migrations, by older version. Plies, positions and action numbers never changed; only options were added.

Rules 3 also allow Add on a bonus space from which the bobby was taken (E4), in older games as well. This adds a legal
ply and changes no other, so their records replay unchanged.
"""
