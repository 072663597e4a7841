"""Editions: the numbers printed on the components of Graffiti, as data with where each comes from.

The rulebook came to us without its pictures, so the edition that ships is a reconstruction of our own
and says so wherever it is shown. Who owns the game types the printed numbers into a file of the same
shape (``editions/reconstructed.json`` is the pattern) and puts it into the editions folder; its file
name without ``.json`` is the edition's name.
"""

from __future__ import annotations

import os
from collections import Counter
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Annotated, Literal

import msgspec
import platformdirs
from msgspec import Meta

from glyphwall.core.contract import Fault
from glyphwall.core.errors import OptionsError, PositionError

MAX_BYTES = 200_000
PAINTS = ("red", "yellow", "blue", "green", "black")
PAINT_KINDS = (*PAINTS, "red+yellow", "red+blue", "yellow+blue")
BONUS_KINDS = ("add", "discount", "wild", "two-points", "extra", "permit", "save", "reservation")
LETTERS = "ABCDEFGHIJ"

# What the rulebook's list of components says (lines 6 to 12 of the rule table).
GRAFFITI_SIZES = {4: 4, 3: 3, 2: 3}
PAINT_TILES = dict(zip(PAINT_KINDS, (7, 7, 7, 8, 8, 7, 7, 7), strict=True))
BONUS_TILES_EACH = 5
PERMITS = 30

Paint = Literal["red", "yellow", "blue", "green", "black"]
Source = Annotated[str, Meta(min_length=1, max_length=200)]
Letter = Annotated[str, Meta(pattern="^[A-J]$")]


class _Data(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pass


class Section(_Data, frozen=True):
    """The letters of a section's upper and lower graffiti."""

    upper: Letter
    lower: Letter
    source: Source


class SegmentSource(_Data, frozen=True):
    paints: Source
    points: Source


class Segment(_Data, frozen=True):
    """One segment tile: the paints it shows and the points it gives."""

    id: Annotated[str, Meta(pattern="^[A-J][1-4]$")]
    paints: Annotated[list[Paint], Meta(min_length=1, max_length=5)]
    points: Annotated[int, Meta(ge=1, le=99)]
    source: SegmentSource


class Number(_Data, frozen=True):
    value: Annotated[int, Meta(ge=0, le=60)]
    source: Source


class Paints(_Data, frozen=True):
    value: Annotated[list[Paint], Meta(max_length=5)]
    source: Source


class Permit(_Data, frozen=True):
    pips: Annotated[int, Meta(ge=1, le=5)]
    value: Annotated[int, Meta(ge=0, le=30)]
    source: Source


class PerSeat(_Data, frozen=True):
    cans: Number
    start_paints: Paints


class Edition(_Data, frozen=True):
    """Everything printed, as one edition has it."""

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

    @property
    def segment_ids(self) -> tuple[str, ...]:
        """Names of the segments, in their order."""
        return tuple(segment.id for segment in self.segments)

    def section_of(self, letter: str) -> int:
        """The section of a graffiti, from 0."""
        return next(i for i, section in enumerate(self.sections) if letter in (section.upper, section.lower))

    def segments_with(self, special: bool) -> tuple[Segment, ...]:
        """The 31 segments, the special ones in place of those with the same name (variant 2)."""
        replaced = {segment.id: segment for segment in self.special_segments} if special else {}
        return tuple(replaced.get(segment.id, segment) for segment in self.segments)


def editions_folder() -> Path:
    """Where people put editions of their own: ``GLYPHWALL_EDITIONS``, or the user's data folder."""
    named = os.environ.get("GLYPHWALL_EDITIONS")
    return Path(named) if named else Path(platformdirs.user_data_dir("glyphwall", appauthor=False)) / "editions"


def edition_names() -> tuple[str, ...]:
    """All editions at hand, the shipped one first."""
    own = sorted(path.stem for path in editions_folder().glob("*.json"))
    return ("reconstructed", *(name for name in own if name != "reconstructed"))


@cache
def load_edition(name: str) -> Edition:
    """The edition of that name.

    Raises:
        OptionsError: there is none. PositionError: its file has faults (each is named).
    """
    if name == "reconstructed":
        raw = shipped_edition()
    else:
        path = editions_folder() / f"{name}.json"
        if name not in edition_names():
            raise OptionsError(f"edition {name[:40]!r}: there is {', '.join(edition_names())}")
        raw = _read(path)
    edition, faults = parse_edition(raw)
    if edition is None or faults:
        raise PositionError(faults)
    return edition


def shipped_edition() -> bytes:
    """The file of the edition that ships: a pattern for others."""
    return resources.files(__package__).joinpath("editions/reconstructed.json").read_bytes()


def check_edition_file(path: Path) -> tuple[Fault, ...]:
    """Every fault of an edition file; empty when it is sound."""
    try:
        raw = _read(path)
    except OSError as error:
        return (Fault("unreadable", str(path), f"{path}: {error.strerror or error}"),)
    return parse_edition(raw)[1]


def _read(path: Path) -> bytes:
    with path.open("rb") as file:
        return file.read(MAX_BYTES + 1)


def parse_edition(raw: bytes) -> tuple[Edition | None, tuple[Fault, ...]]:
    """Reads an edition and counts it through."""
    if len(raw) > MAX_BYTES:
        return None, (Fault("too-long", "file", f"the file is longer than {MAX_BYTES} bytes"),)
    try:
        edition = msgspec.json.decode(raw, type=Edition)
    except msgspec.DecodeError as error:
        return None, (Fault("shape", "file", str(error)),)
    return edition, tuple(_faults(edition))


def _faults(edition: Edition) -> list[Fault]:
    faults: list[Fault] = []

    def expect(right: bool, code: str, place: str, text: str) -> None:
        if not right:
            faults.append(Fault(code, place, f"{place}: {text}"))

    letters = [letter for section in edition.sections for letter in (section.upper, section.lower)]
    expect(len(edition.sections) == 5, "sections", "sections", f"5 sections, not {len(edition.sections)}")
    expect(sorted(letters) == list(LETTERS), "sections", "sections", "each letter A to J once")

    ids = [segment.id for segment in edition.segments]
    expect(len(ids) == 31, "segments", "segments", f"31 segments, not {len(ids)}")
    expect(ids == sorted(set(ids)), "segments", "segments", "each once, by letter and number")
    sizes = Counter(segment[0] for segment in ids)
    for letter, size in sorted(sizes.items()):
        numbers = [int(segment[1]) for segment in ids if segment[0] == letter]
        expect(numbers == list(range(1, size + 1)), "segments", f"graffiti {letter}", f"numbers 1 to {size}")
    counted = Counter(sizes.values())
    for size, count in GRAFFITI_SIZES.items():
        expect(
            counted[size] == count, "sizes", f"{size} segments", f"{count} graffiti have {size}, not {counted[size]}"
        )
    for segment in (*edition.segments, *edition.special_segments):
        expect(len(set(segment.paints)) == len(segment.paints), "paints", f"segment {segment.id}", "no paint twice")

    special = [segment.id for segment in edition.special_segments]
    for letter in sorted({segment[0] for segment in special}):
        expect(
            sorted(segment for segment in special if segment[0] == letter)
            == [segment for segment in ids if segment[0] == letter],
            "special",
            f"special graffiti {letter}",
            "the same segments as the basic one",
        )
    expect(len({segment[0] for segment in special}) == 3, "special", "special graffiti", "three letters")

    expect(set(edition.paint_tiles) == set(PAINT_KINDS), "paint-tiles", "paint tiles", ", ".join(PAINT_KINDS))
    for kind, count in PAINT_TILES.items():
        found = edition.paint_tiles.get(kind)
        if found is not None:
            expect(found.value == count, "paint-tiles", f"paint tiles {kind}", f"{count}, not {found.value}")
    expect(set(edition.bonus_tiles) == set(BONUS_KINDS), "bonus-tiles", "bonus tiles", ", ".join(BONUS_KINDS))
    for kind, number in edition.bonus_tiles.items():
        text = f"{BONUS_TILES_EACH}, not {number.value}"
        expect(number.value == BONUS_TILES_EACH, "bonus-tiles", f"bonus tiles {kind}", text)
    expect(
        [permit.pips for permit in edition.permits] == [1, 2, 3, 4, 5], "permits", "permits", "pips 1 to 5, each once"
    )
    total = sum(permit.value for permit in edition.permits)
    expect(total == PERMITS, "permits", "permits", f"{PERMITS} tokens, not {total}")
    expect(edition.per_seat.cans.value == 5, "cans", "spray cans", f"5 each, not {edition.per_seat.cans.value}")
    start = sorted(edition.per_seat.start_paints.value)
    expect(start == ["blue", "red", "yellow"], "start-paints", "first paint tiles", "one red, one yellow, one blue")
    expect(edition.keep.value == 2, "keep", "paint tiles kept", f"2, not {edition.keep.value}")
    expect(edition.goal.value == 6, "goal", "completed graffiti that end the game", f"6, not {edition.goal.value}")
    return faults
