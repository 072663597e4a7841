"""The numbers printed on the components of Graffiti, as in an edition's file, each with its source."""

from __future__ import annotations

from collections import Counter
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from glyphwall.games.graffiti.rules import layout
from glyphwall.games.graffiti.rules.board import Board, PaintSpace, PermitSpace, make_board

PAINTS = ("red", "yellow", "blue", "green", "black")
PAINT_KINDS = (*PAINTS, "red+yellow", "red+blue", "yellow+blue")
BONUS_KINDS = ("add", "discount", "wild", "two-points", "extra", "permit", "save", "reservation")
LETTERS = "ABCDEFGHIJ"

Paint = Literal["red", "yellow", "blue", "green", "black"]
Source = Annotated[str, Meta(min_length=1, max_length=200)]
PaintKind = Literal["red", "yellow", "blue", "green", "black", "red+yellow", "red+blue", "yellow+blue"]
BonusKind = Literal["add", "discount", "wild", "two-points", "extra", "permit", "save", "reservation"]
Pips = Annotated[int, Meta(ge=1, le=5)]
Cans = Annotated[int, Meta(ge=1, le=2)]
Letter = Annotated[str, Meta(pattern="^[A-J]$")]


class _Data(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pass


class CanSpaces(_Data, frozen=True):
    """The cost in cans of each space of a section."""

    value: Annotated[list[Cans], Meta(min_length=1, max_length=4)]
    source: Source


class Section(_Data, frozen=True):
    """The letters of a section's upper and lower graffiti, and its can spaces; the lower may have its own source."""

    upper: Letter
    lower: Letter
    source: Source
    lower_source: Source | None = None
    can_spaces: CanSpaces = CanSpaces([1, 2], "as published")


class SegmentSource(_Data, frozen=True):
    paints: Source
    points: Source


class Segment(_Data, frozen=True):
    """One segment tile: its paints and points."""

    id: Annotated[str, Meta(pattern="^[A-J][1-5]$")]
    paints: Annotated[list[Paint], Meta(min_length=1, max_length=2 * len(PAINTS))]
    points: Annotated[int, Meta(ge=1, le=99)]
    source: SegmentSource


class Number(_Data, frozen=True):
    value: Annotated[int, Meta(ge=0, le=60)]
    source: Source


class Paints(_Data, frozen=True):
    value: Annotated[list[Paint], Meta(max_length=5)]
    source: Source


class Permit(_Data, frozen=True):
    pips: Pips
    value: Annotated[int, Meta(ge=0, le=30)]
    source: Source


class PaintGroup(_Data, frozen=True):
    """Can spaces of the paint board that give the same tiles.

    Attributes:
        gives: kinds of paint tiles; a player takes one.
        cans: the cost of each space.
        unlimited: any number of seats may use them, any number of times.
        apart: it is unknown whether the kinds share these spaces: the option ``double_spaces`` decides.
    """

    gives: Annotated[list[PaintKind], Meta(min_length=1, max_length=8)]
    cans: Annotated[list[Cans], Meta(min_length=1, max_length=4)]
    source: Source
    unlimited: bool = False
    apart: bool = False


class PermitGroup(_Data, frozen=True):
    """A can space of the permit board."""

    open: Annotated[int, Meta(ge=0, le=4)]
    source: Source
    stack: bool = False
    first_player: bool = False


_AS_PUBLISHED = "as published"
_PAINT_SPACES = [
    PaintGroup(["red", "yellow", "blue"], [1], _AS_PUBLISHED, unlimited=True),
    PaintGroup(["green"], [1, 2], _AS_PUBLISHED),
    PaintGroup(["black"], [1, 2], _AS_PUBLISHED),
    PaintGroup(["red+yellow", "red+blue", "yellow+blue"], [1, 2], _AS_PUBLISHED, apart=True),
]
_PERMIT_SPACES = [
    PermitGroup(1, _AS_PUBLISHED, first_player=True),
    PermitGroup(2, _AS_PUBLISHED),
    PermitGroup(1, _AS_PUBLISHED, stack=True),
]


class BonusSpaces(_Data, frozen=True):
    """The number of spaces for bonus tiles, without the bobby's own."""

    value: Annotated[int, Meta(ge=1, le=layout.MOST_SLOTS)]
    source: Source


class Gift(_Data, frozen=True):
    """Extra public pieces of a seat (from 1) at the start, taken from the stacks; permits by their pips."""

    seat: Annotated[int, Meta(ge=1, le=layout.SEATS)]
    bonus_tiles: Annotated[list[BonusKind], Meta(max_length=10)] = []
    permits: Annotated[list[Pips], Meta(max_length=10)] = []
    bobby: bool = False


class PerSeat(_Data, frozen=True):
    cans: Number
    start_paints: Paints


class Edition(_Data, frozen=True):
    """All printed numbers of one edition.

    Attributes:
        changed: a deliberate change of the rules, as an experiment: bonus tiles, permits or the bobby may be fewer than
            in the rulebook, and seats may start with gifts.
    """

    format: Literal[1]
    name: Annotated[str, Meta(pattern="^[a-z0-9-]{1,40}$")]
    title: Annotated[str, Meta(min_length=1, max_length=80)]
    about: Annotated[str, Meta(max_length=2000)]
    sections: list[Section]
    segments: list[Segment]
    special_segments: list[Segment]
    paint_tiles: dict[str, Number]
    permits: list[Permit]
    bonus_tiles: dict[str, Number]
    per_seat: PerSeat
    keep: Number
    goal: Number
    paint_spaces: list[PaintGroup] = msgspec.field(default_factory=lambda: list(_PAINT_SPACES))
    permit_spaces: list[PermitGroup] = msgspec.field(default_factory=lambda: list(_PERMIT_SPACES))
    bonus_spaces: BonusSpaces = BonusSpaces(4, _AS_PUBLISHED)
    bobby: Number = Number(1, _AS_PUBLISHED)
    changed: bool = False
    gifts: Annotated[list[Gift], Meta(max_length=layout.SEATS)] = []

    def segment_ids(self, special: bool) -> tuple[str, ...]:
        """Return the names of the segments, in order; special graffiti may have more or fewer (variant 2)."""
        return tuple(segment.id for segment in self.segments_with(special))

    def board(self, double_spaces: str) -> Board:
        """Return the spaces under one reading of the doubles (an option of the game)."""
        return make_board(
            [section.can_spaces.value for section in self.sections],
            [
                PaintSpace(
                    sum(1 << PAINT_KINDS.index(kind) for kind in set(group.gives)),
                    tuple(group.cans),
                    group.unlimited,
                    group.apart,
                )
                for group in self.paint_spaces
            ],
            [PermitSpace(group.open, group.stack, group.first_player) for group in self.permit_spaces],
            self.bonus_spaces.value,
            each_double=double_spaces == "each",
            bobby=self.bobby.value > 0,
        )

    def section_of(self, letter: str) -> int:
        """Return the section of a graffiti, from 0."""
        return next(i for i, section in enumerate(self.sections) if letter in (section.upper, section.lower))

    def segments_with(self, special: bool) -> tuple[Segment, ...]:
        """Return the segments, with the special graffiti in place of those with the same letter (variant 2)."""
        letters = {segment.id[0] for segment in self.special_segments} if special else set()
        kept = [segment for segment in self.segments if segment.id[0] not in letters]
        return tuple(sorted([*kept, *(self.special_segments if special else ())], key=lambda segment: segment.id))


def paints_of(segment: Segment) -> int:
    """Return the paints of a segment as bits; those needed twice appear again five bits further on."""
    counted = Counter(segment.paints)
    once, twice = (sum(1 << PAINTS.index(p) for p, n in counted.items() if n >= least) for least in (1, 2))
    return once | twice << len(PAINTS)
